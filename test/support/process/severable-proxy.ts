/** A TCP proxy that can be cut or frozen, and mended: what is behind it is out of reach in between, or never answers. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type SeverableProxy = {
  port: number
  cut(): void
  /** Connections stay, and new ones are taken; nothing gets through. */
  freeze(): void
  mend(): void
  close(): void
}

export async function severableProxy(target: URL): Promise<SeverableProxy> {
  const open = new Set<Socket>()
  const held: (() => void)[] = []
  let whole = true
  let frozen = false
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
      socket.on('data', bytes => {
        const passOn = () => void (other.destroyed || other.write(bytes))
        if (frozen) held.push(passOn)
        else passOn()
      })
      socket.on('error', () => undefined).once('close', () => open.delete(socket) && other.destroy())
    }
  })
  const cut = () => {
    whole = false
    for (const socket of open) socket.destroy()
  }
  const freeze = () => {
    frozen = true
  }
  const mend = () => {
    whole = true
    frozen = false
    for (const passOn of held.splice(0)) passOn()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    freeze,
    mend,
    close: () => {
      cut()
      server.close()
    },
  }
}
