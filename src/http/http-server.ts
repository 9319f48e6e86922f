import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { limitBodyTime } from './body-time'
import { answerClientError } from './client-errors'
import { UnreadBodies } from './unread-bodies'

type Patience = {
  /** Limits for the headers and for the body. */
  headersMs: number
  bodyMs: number
  /** Interval of timeout checks. With Node's default of 30 seconds a client could take three times as long. */
  checkEveryMs: number
}

const PATIENCE: Patience = { headersMs: 10_000, bodyMs: 30_000, checkEveryMs: 1_000 }
/** Longer than any upload at the minimum pace (uploads/limits.ts). */
const LONGEST_REQUEST_MS = 60 * 60_000
const LARGEST_HEAD = 16 * 1024

/** No client of this server may hold a connection forever, and broken requests get a proper response. */
export function httpServer(app: RequestListener, patience = PATIENCE): Server {
  const unread = new UnreadBodies()
  const server = createServer(
    {
      headersTimeout: patience.headersMs,
      requestTimeout: LONGEST_REQUEST_MS,
      connectionsCheckingInterval: patience.checkEveryMs,
      maxHeaderSize: LARGEST_HEAD,
      requireHostHeader: false, // Node's own response has no body and no request id
    },
    (req, res) => {
      limitBodyTime(req, patience.bodyMs)
      unread.watch(req, res)
      return isAddressed(req) ? app(req, res) : answerClientError(NO_HOST, req.socket)
    },
  )
  server.on('clientError', answerClientError)
  // Ignores Expect headers, where Node would answer 417.
  server.on('checkExpectation', (req, res) => server.emit('request', req, res))
  return server
}

const NO_HOST = new Error('a request without a Host, or with several')

/** HTTP/1.1 requires exactly one Host. With two, a proxy and Node might each use a different one. */
function isAddressed(req: IncomingMessage): boolean {
  const names = req.rawHeaders.filter((_, at) => at % 2 === 0)
  const hosts = names.filter(name => name.length === 4 && name.toLowerCase() === 'host').length
  return hosts === 1 || (hosts === 0 && req.httpVersion !== '1.1')
}
