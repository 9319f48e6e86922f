/** A TCP proxy that lets a request through and keeps the answer for itself. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

export type Proxy = {
  address: string
  /** Resolves with the first bytes of the answer: the server has acted by then, and no client knows. */
  swallowed: Promise<string>
  close(): void
}

export async function swallowingProxy(target: string): Promise<Proxy> {
  const { hostname, port } = new URL(target)
  let tell!: (answer: string) => void
  const swallowed = new Promise<string>(resolve => {
    tell = resolve
  })
  const server = createServer(client => {
    const upstream = connect(Number(port), hostname)
    client.pipe(upstream)
    upstream.on('data', bytes => tell(bytes.toString()))
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { address, swallowed, close: () => void server.close() }
}
