/** Room for files that are sent: bounds of the process, of a gym and of a person, a pace, and nothing left behind. */
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import type { Db } from '../../../src/db/client'
import { jsonErrors } from '../../../src/http/errors'
import { requestContext } from '../../../src/http/request-context'
import { UPLOAD_LIMITS, type UploadLimits } from '../../../src/http/uploads/limits'
import { Uploads } from '../../../src/http/uploads/uploads'
import { createLog } from '../../../src/log'
import { type Actor, gymScope } from '../../../src/scope'

const KIB = 1024
const LARGEST = 1024 * KIB
let folder: string
let servers: Server[] = []
let sockets: Socket[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-uploads-'))
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  servers = []
  sockets = []
  rmSync(folder, { recursive: true, force: true })
})

const actorOf = (who: string): Actor =>
  who === 'key'
    ? { kind: 'gym_key', id: 'key', name: 'key', readOnly: false, reads: null, writes: null }
    : { kind: 'person', id: who, name: who, readOnly: false, athleteId: who, staff: null }

/** A server that takes an upload of `/GYM/PERSON` and answers when it is whole. */
async function serve(limits: Partial<UploadLimits> = {}) {
  const uploads = new Uploads(join(folder, 'uploads'), { ...UPLOAD_LIMITS, ...limits })
  const app = express()
  app.use(requestContext(createLog('silent')))
  app.post('/:gym/:who', async (req, res) => {
    const { gym, who } = req.params
    const scope = gymScope({ db: {} as Db, gymId: gym, actor: actorOf(who), requestId: null })
    writeFileSync(await uploads.admit(req, res, scope, LARGEST), 'a piece')
    res.write('in')
    req.resume().on('end', () => res.end())
  })
  app.use(jsonErrors)
  const server = createServer(app).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return { uploads, port: (server.address() as AddressInfo).port }
}

/** Begins to send a body of so many KiB, of which nothing comes. Resolves with the head of the answer. */
async function begin(port: number, path: string, kib: number | 'chunked' = 100) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const length = kib === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${kib * KIB}`
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${length}\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  const status = Number(/^HTTP\/1.1 (\d+)/.exec(String(answer))?.[1])
  const wait = /^Retry-After: (\d+)/m.exec(String(answer))?.[1]
  return { status, wait, socket }
}

const filesLeft = () => readdirSync(join(folder, 'uploads')).length
async function untilLeft(count: number): Promise<void> {
  while (filesLeft() !== count) await new Promise(resolve => setImmediate(resolve))
}

test('uploads: limits uploads to two per person and to the room of a gym and the process, with Retry-After', async () => {
  const { port } = await serve({ count: { all: 4, gym: 3, person: 2 } })
  const told = []
  for (const path of ['/a/mia', '/a/mia', '/a/mia', '/a/tom', '/a/ana', '/b/key', '/c/leo']) {
    const { status, wait } = await begin(port, path)
    told.push([path, status, wait])
  }
  expect(told).toEqual([
    ['/a/mia', 200, undefined],
    ['/a/mia', 200, undefined],
    ['/a/mia', 429, '10'],
    ['/a/tom', 200, undefined],
    ['/a/ana', 429, '10'],
    ['/b/key', 200, undefined],
    ['/c/leo', 503, '10'],
  ])
})

test('uploads: reserves room for the declared length, or for the maximum without one', async () => {
  const bytes = { all: 3 * LARGEST, gym: 2 * LARGEST, person: 1.5 * LARGEST }
  const { port } = await serve({ bytes })
  expect((await begin(port, '/a/mia', 'chunked')).status).toBe(200)
  expect((await begin(port, '/a/mia', 600)).status).toBe(429)
  expect((await begin(port, '/a/mia', 200)).status).toBe(200)
  expect((await begin(port, '/a/tom', 900)).status).toBe(429)
  expect((await begin(port, '/b/leo', 'chunked')).status).toBe(200)
  expect((await begin(port, '/c/key', 900)).status).toBe(503)
})

test('uploads: refuses uploads when the disk is nearly full', async () => {
  const { port } = await serve({ spareBytes: Number.MAX_SAFE_INTEGER })
  const { status, wait } = await begin(port, '/a/mia')
  expect([status, wait]).toEqual([503, '300'])
  // What was not taken holds no room.
  for (let at = 0; at < 3; at++) expect((await begin(port, '/a/mia')).status).toBe(503)
})

test('uploads: deletes the file and frees its room when the client disconnects', async () => {
  const { port } = await serve({ count: { all: 2, gym: 2, person: 1 } })
  const { socket } = await begin(port, '/a/mia')
  expect([filesLeft(), (await begin(port, '/a/mia')).status]).toEqual([1, 429])
  socket.destroy()
  await untilLeft(0)
  expect((await begin(port, '/a/mia')).status).toBe(200)
})

test.each([
  ['too slow', 0, 100],
  ['far more than a file may be', 3 * LARGEST, 'chunked' as const],
])('uploads: aborts an upload that is %s', async (_, sent, kib) => {
  const { port } = await serve({ lookEveryMs: 20, pace: sent > 0 ? 0 : KIB })
  const { socket } = await begin(port, '/a/mia', kib)
  const closed = once(socket.resume(), 'close')
  if (sent > 0) socket.write(`${sent.toString(16)}\r\n${'x'.repeat(sent)}\r\n`)
  await closed
  await untilLeft(0)
})

test('uploads: deletes files of a killed server: all files, or only old files with several servers', async () => {
  const { uploads } = await serve()
  expect(await uploads.sweep(0)).toBe(0)
  mkdirSync(join(folder, 'uploads'))
  const [old, fresh] = [join(folder, 'uploads', 'old'), join(folder, 'uploads', 'fresh')]
  for (const path of [old, fresh]) writeFileSync(path, 'half')
  utimesSync(old, new Date(0), new Date(0))
  expect(await uploads.sweep(60_000)).toBe(1)
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
  utimesSync(fresh, new Date(0), new Date(0))
  expect(await uploads.sweep(0)).toBe(1)
})
