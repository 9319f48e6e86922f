/** A request whose body arrives when the test says so. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { eventually } from './server-process'

export type SlowRequest = {
  /** Sends the rest and resolves with everything the server answered until it closed the connection. */
  finish(): Promise<string>
  /** What came back so far. */
  received(): string
  drop(): void
}

/** Resolves once the server has begun to handle the request: it says so with `100 Continue`. */
export async function slowRequest(
  address: string,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<SlowRequest> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.setEncoding('utf8')
  socket.on('data', chunk => {
    received += chunk
  })
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  const length = String(Buffer.byteLength(body))
  const all = { Host: 'x', Expect: '100-continue', 'Content-Length': length, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body.slice(0, 1)}`)
  await eventually('100 Continue', () => received.startsWith('HTTP/1.1 100 Continue'))
  return {
    received: () => received,
    drop: () => void socket.destroy(),
    async finish() {
      socket.write(body.slice(1))
      await closed
      return received
    },
  }
}
