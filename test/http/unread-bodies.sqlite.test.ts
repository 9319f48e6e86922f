/** A refused upload is read slowly: its sender sees the answer, and a flood of them leaves time for others. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { UnreadBodies } from '../../src/http/unread-bodies'
import { eventually } from '../support/process/server-process'

const MB = 1024 * 1024
let server: Server
let sockets: Socket[]
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
})

/** A server that refuses every body unread, and its connections by the order of their requests. */
async function refusing(bodies: UnreadBodies): Promise<Socket[]> {
  const connections: Socket[] = []
  sockets = []
  server = createServer((req, res) => {
    bodies.watch(req, res)
    if (!connections.includes(req.socket)) connections.push(req.socket)
    res.writeHead(429, { 'Content-Length': '3' }).end('no\n')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return connections
}

function sender(): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  return socket.on('error', () => undefined)
}

async function answersOf(socket: Socket, count: number): Promise<string> {
  let text = ''
  while (text.split('429').length <= count) text += String((await once(socket, 'data'))[0])
  return text
}

const upload = (bytes: number) =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n${'x'.repeat(bytes)}`

test('senders of refused bodies read the answer, and use the connection again', async () => {
  await refusing(new UnreadBodies(1))
  const all = Array.from({ length: 10 }, async () => {
    const socket = sender()
    socket.write(upload(4 * MB))
    await answersOf(socket, 1)
    socket.write(upload(10))
    await answersOf(socket, 1)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    return answersOf(socket, 1)
  })
  for (const text of await Promise.all(all)) expect(text).toMatch(/^HTTP\/1.1 429/)
})

test('nothing of a refused body is read while others have their turn', async () => {
  const LONG = 60_000
  const connections = await refusing(new UnreadBodies(LONG))
  const socket = sender()
  const sent = upload(32 * MB)
  socket.write(sent)
  await answersOf(socket, 1)
  const read = connections[0]!.bytesRead
  expect(read).toBeLessThan(8 * MB)
  // Other connections are answered meanwhile, each after several rounds of the event loop.
  for (let nth = 0; nth < 20; nth++) {
    const other = sender()
    other.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await answersOf(other, 1)
  }
  expect(connections[0]!.bytesRead).toBe(read)
})

test('bodies take turns until each is complete', async () => {
  const connections = await refusing(new UnreadBodies(1))
  const bytes = 16 * MB
  const [one, two] = [sender(), sender()]
  for (const socket of [one, two]) socket.write(upload(bytes))
  await Promise.all([answersOf(one, 1), answersOf(two, 1)])
  await eventually('both bodies are read', () => connections.every(({ bytesRead }) => bytesRead >= bytes))
  for (const socket of [one, two]) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await Promise.all([answersOf(one, 1), answersOf(two, 1)])
})

test('a sender that leaves takes no further turns', async () => {
  const bodies = new UnreadBodies(1)
  const connections = await refusing(bodies)
  const [leaving, staying] = [sender(), sender()]
  leaving.write(upload(8 * MB).slice(0, 4 * MB))
  await answersOf(leaving, 1)
  leaving.destroy()
  staying.write(upload(8 * MB))
  await answersOf(staying, 1)
  await eventually(
    'one body is read and nothing waits',
    () => connections[1]!.bytesRead >= 8 * MB && bodies.unreadCount === 0,
  )
  expect(connections[0]!.destroyed).toBe(true)
})

test('a connection that is used for several refused bodies keeps no listeners of the earlier ones', async () => {
  const bodies = new UnreadBodies(1)
  const connections = await refusing(bodies)
  const socket = sender()
  const counts: number[] = []
  for (let nth = 0; nth < 4; nth++) {
    socket.write(upload(4 * MB))
    await answersOf(socket, 1)
    await eventually('the body is read', () => bodies.unreadCount === 0)
    counts.push(connections[0]!.listenerCount('close'))
  }
  expect(new Set(counts).size).toBe(1)
})

test('senders that send nothing more hold nobody up', async () => {
  const EVERY_MS = 200
  const connections = await refusing(new UnreadBodies(EVERY_MS))
  const silent = Array.from({ length: 100 }, async () => {
    const socket = sender()
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n')
    await answersOf(socket, 1)
  })
  await Promise.all(silent)
  const socket = sender()
  socket.write(upload(4 * MB))
  await answersOf(socket, 1)
  const { length } = silent
  await eventually('the body is read', () => connections.at(-1)!.bytesRead >= 4 * MB, (length * EVERY_MS) / 2)
})
