/** Sends the fuzzer's requests through one keep-alive agent: paths, headers and bytes go out as they are. */
import { Agent, request as send } from 'node:http'
import type { FuzzAnswer, FuzzRequest } from './request'

export type Sender = {
  send(request: FuzzRequest): Promise<FuzzAnswer>
  close(): void
}

/** A sender to a port of this machine. `authorization` is the header of each signer. */
export function senderTo(port: number, authorization: Record<string, string>, sockets: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  return {
    close: () => agent.destroy(),
    send: ({ method, path, headers, body, signer }) =>
      new Promise((resolve, reject) => {
        const signed = signer === null ? {} : { Authorization: authorization[signer]! }
        const length = body === undefined ? {} : { 'Content-Length': String(body.length) }
        const options = { agent, host: '127.0.0.1', port, method, path }
        const outgoing = send({ ...options, headers: { ...signed, ...length, ...headers } }, incoming => {
          const chunks: Buffer[] = []
          incoming.on('data', chunk => chunks.push(chunk))
          incoming.on('error', reject)
          incoming.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8')
            resolve({ status: incoming.statusCode!, headers: incoming.headers, text, body: read(text) })
          })
        })
        outgoing.on('error', reject)
        outgoing.end(body)
      }),
  }
}

function read(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
