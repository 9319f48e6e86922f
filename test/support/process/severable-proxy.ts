/** A TCP proxy that can be cut and mended: what is behind it is out of reach in between. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type SeverableProxy = { port: number; cut(): void; mend(): void; close(): void }

export async function severableProxy(target: URL): Promise<SeverableProxy> {
  const open = new Set<Socket>()
  let whole = true
  const server = createServer(client => {
    if (!whole) {
      client.destroy()
      return
    }
    const upstream = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket)
      socket.pipe(other)
      socket.on('error', () => undefined).once('close', () => open.delete(socket) && other.destroy())
    }
  })
  const cut = () => {
    whole = false
    for (const socket of open) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend: () => {
      whole = true
    },
    close: () => {
      cut()
      server.close()
    },
  }
}
