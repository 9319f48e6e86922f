/** A receiver of webhooks, as an integrator would have one: an HTTP server of its own. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { headers: IncomingHttpHeaders; body: string }
export type Receiver = {
  url: string
  /** What arrived, in order. */
  received: Received[]
  /** Answers with these statuses one after the other, and with the last of them from then on. */
  answer(...statuses: number[]): void
}

/** Call at the top of a test file: each test has a receiver of its own. */
export function useReceiver(): Receiver {
  let server: Server
  let statuses = [204]
  const receiver: Receiver = {
    url: '',
    received: [],
    answer(...wanted) {
      statuses = wanted
    },
  }
  beforeAll(async () => {
    server = createServer(async (req, res) => {
      const chunks: Buffer[] = []
      for await (const chunk of req) chunks.push(chunk as Buffer)
      receiver.received.push({ headers: req.headers, body: Buffer.concat(chunks).toString() })
      const status = statuses.length > 1 ? statuses.shift()! : statuses[0]!
      res.writeHead(status, { location: 'http://127.0.0.1:1/' })
      res.end(status === 204 ? undefined : `status ${status}`)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  })
  beforeEach(() => {
    receiver.received.length = 0
    statuses = [204]
  })
  afterAll(() => new Promise<void>(resolve => server.close(() => resolve())))
  return receiver
}
