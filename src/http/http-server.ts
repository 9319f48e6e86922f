/** The HTTP server around the application: how large the head of a request may be, and how long a client may take. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { limitBodyTime } from './body-time'
import { answerClientError } from './client-errors'

export type Patience = {
  /** For the headers, and for the body. */
  headersMs: number
  bodyMs: number
  /** How often connections are looked at. Node's own 30 seconds would let a client be three times as slow. */
  checkEveryMs: number
}

const PATIENCE: Patience = { headersMs: 10_000, bodyMs: 30_000, checkEveryMs: 1_000 }
/** The longest that an upload can take at the pace that is asked for (uploads/limits.ts), and more. */
const LONGEST_REQUEST_MS = 60 * 60_000
const LARGEST_HEAD = 16 * 1024

/** A slow client may not hold a connection for ever, and no answer to a broken request is HTML or nothing at all. */
export function httpServer(app: RequestListener, patience = PATIENCE): Server {
  const server = createServer(
    {
      headersTimeout: patience.headersMs,
      requestTimeout: LONGEST_REQUEST_MS,
      connectionsCheckingInterval: patience.checkEveryMs,
      maxHeaderSize: LARGEST_HEAD,
      requireHostHeader: false, // Node would answer without a body and an id
    },
    (req, res) => {
      limitBodyTime(req, patience.bodyMs)
      return isAddressed(req) ? app(req, res) : answerClientError(NO_HOST, req.socket)
    },
  )
  server.on('clientError', answerClientError)
  // Nor does the interface answer 417 to an expectation that nobody has: it is not looked at.
  server.on('checkExpectation', (req, res) => server.emit('request', req, res))
  return server
}

const NO_HOST = new Error('a request without a Host, or with several')

/** HTTP/1.1 wants one Host in every request. Of two, a proxy may go by the one and Node by the other. */
function isAddressed(req: IncomingMessage): boolean {
  const names = req.rawHeaders.filter((_, at) => at % 2 === 0)
  const hosts = names.filter(name => name.length === 4 && name.toLowerCase() === 'host').length
  return hosts === 1 || (hosts === 0 && req.httpVersion !== '1.1')
}
