/** Many bodies at once that never end: so much of an address, and of everybody together, and then no more. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import express from 'express'
import { jsonErrors } from '../../../src/http/errors'
import { BodiesInFlight, type BodyLimits } from '../../../src/http/load/bodies-in-flight'
import { requestContext } from '../../../src/http/request-context'
import { createLog } from '../../../src/log'

const KIB = 1024
let server: Server
let sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  sockets = []
  server.closeAllConnections()
  server.close()
})

/** A server that says at once that a request is let in, and never answers it to its end. */
async function serve(limits: BodyLimits) {
  const app = express().set('trust proxy', 1)
  app.use(requestContext(createLog('silent')), new BodiesInFlight(limits).gate)
  app.all('/', (_req, res) => void res.write('in'))
  app.use(jsonErrors)
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

async function send(from: string, headers: string, method = 'POST') {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.write(`${method} / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n${headers}\r\n\r\n`)
  const head = String((await once(socket, 'data'))[0])
  const answer = `${head.split(' ')[1]} ${/^Retry-After: (\d+)/m.exec(head)?.[1] ?? ''}`.trim()
  return { answer, socket }
}
const length = (kib: number) => `Content-Length: ${kib * KIB}`

test('large bodies: limits an address first, then everyone, and always accepts reads', async () => {
  await serve({ all: 400 * KIB, address: 256 * KIB })
  const told = []
  for (const [from, kib] of [
    ['203.0.113.1', 128],
    ['203.0.113.1', 128],
    ['203.0.113.1', 1],
    ['203.0.113.2', 128],
    ['203.0.113.3', 128],
    ['203.0.113.3', 1],
  ] as const)
    told.push((await send(from, length(kib))).answer)
  expect(told).toEqual(['200', '200', '429 10', '200', '503 10', '200'])
  expect((await send('203.0.113.1', 'Accept: */*', 'GET')).answer).toBe('200')
})

test('a body without a length counts as the largest, and a finished one frees its room', async () => {
  await serve({ all: 4096 * KIB, address: 1500 * KIB })
  const { socket } = await send('203.0.113.1', 'Transfer-Encoding: chunked')
  expect((await send('203.0.113.1', length(800))).answer).toBe('429 10')
  socket.destroy()
  let answer = '429 10'
  while (answer !== '200') answer = (await send('203.0.113.1', length(800))).answer
})
