/** Asks a server of this process over connections that stay open: opening one costs more than many an answer does. */
import { Agent, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

export type Asked = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer | undefined
}
export type Heard = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

/** A server's agent goes with it, and keeps no process alive. */
const agents = new WeakMap<Server, Agent>()

/** Makes a server ready to be asked: it listens, and no connection ends while somebody may be about to ask on it. */
export function listen(server: Server): Promise<void> {
  server.keepAliveTimeout = 0
  agents.set(server, new Agent({ keepAlive: true }))
  return new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
}

export function close(server: Server): Promise<void> {
  agents.get(server)?.destroy()
  return new Promise(resolve => server.close(() => resolve()))
}

/** Redirects are answers like others; what is compressed comes unpacked. */
export function ask(server: Server, { method, path, headers, body }: Asked): Promise<Heard> {
  const { port } = server.address() as AddressInfo
  const agent = agents.get(server)
  return new Promise((resolve, reject) => {
    const options = { agent, host: '127.0.0.1', port, method: method.toUpperCase(), path: written(path) }
    // Said of a GET as well, whose body Node would send without it.
    const length = body ? { 'Content-Length': String(Buffer.byteLength(body)) } : {}
    const outgoing = request({ ...options, headers: { ...length, ...headers } }, incoming => {
      const chunks: Buffer[] = []
      incoming.on('data', chunk => chunks.push(chunk as Buffer))
      incoming.on('error', reject)
      incoming.on('end', () => {
        const { statusCode: status = 0, headers } = incoming
        resolve({ status, headers, bytes: unpacked(Buffer.concat(chunks), headers['content-encoding']) })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** As a browser sends it: without the part after the #, and with nothing in it that has to be escaped. */
function written(path: string): string {
  if (/^[\w/?&=.:;,+~!*'()@$%[\]-]+$/.test(path)) return path
  const { pathname, search } = new URL(path, 'http://127.0.0.1')
  return pathname + search
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'gzip') return gunzipSync(bytes)
  if (encoding === 'deflate') return inflateSync(bytes)
  return encoding === 'br' ? brotliDecompressSync(bytes) : bytes
}
