/** Uploads and imports of several processes on one PostgreSQL. */
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { openDatabase } from '../../src/db/client'
import type { AthleteModel } from '../../src/generated/sqlite/models'
import { gymScope, OPERATOR } from '../../src/scope'
import { duringImportTurn, importTurns } from '../../src/services/imports/turns'
import { startSession } from '../../src/services/platform/accounts/sessions'
import { personOf } from '../support/builders/people'
import { buildCast } from '../support/cast'
import { eventually, type Running, useServers } from '../support/process/server-process'
import { type Seeded, seededDatabase } from '../support/seeded'

const servers = useServers()
let seeded: Seeded
let database: ReturnType<typeof openDatabase>
const sockets: Socket[] = []
beforeAll(async () => {
  seeded = await seededDatabase()
  database = openDatabase(seeded.url)
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  await database.close()
  await seeded.remove()
})

const cookieOf = async (athlete: AthleteModel) =>
  `session=${(await startSession(database.prisma, (await personOf(database.prisma, athlete)).id, 'test')).token}`
const none = () => []
const countUploads = () => database.prisma.job.count({ where: { name: { startsWith: 'upload:' } } })

type Sender = { slug: string; cookie: string }

/** Begins an upload of 1 MB on a connection that stays open. `head` is null until the server has answered. */
function beginUpload(server: Running, { slug, cookie }: Sender) {
  const { hostname, port } = new URL(server.address)
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  sockets.push(socket)
  socket.write(
    [
      `POST /g/${slug}/imports HTTP/1.1`,
      ...['Host: gym.example', `Cookie: ${cookie}`, 'Sec-Fetch-Site: same-origin'],
      ...['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 1000000', '', ''],
      ...['--b', 'Content-Disposition: form-data; name="file"; filename="log.csv"', '', 'a,b'],
    ].join('\r\n'),
  )
  const upload = { socket, head: null as string | null }
  socket.once('data', data => {
    upload.head = String(data)
  })
  return upload
}

test('uploads of one person to two processes count together, and those of a killed process for half a minute', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => servers.start({ databaseUrl: seeded.url })))
  const { gym, member, coach } = await buildCast(database.prisma)
  const sender = { slug: gym.slug, cookie: await cookieOf(member) }
  const one = beginUpload(first!, sender)
  await eventually('the first upload', async () => (await countUploads()) === 1)
  const two = beginUpload(second!, sender)
  await eventually('the second upload', async () => (await countUploads()) === 2)
  for (const server of [first!, second!]) {
    const three = beginUpload(server, sender)
    await eventually('the refusal', () => three.head !== null)
    expect(three.head).toMatch(/^HTTP\/1\.1 429 /)
    expect(three.head).toMatch(/^Retry-After: 10\r$/m)
  }
  await eventually('the end of the refused uploads', async () => (await countUploads()) === 2)
  const other = beginUpload(first!, { slug: gym.slug, cookie: await cookieOf(coach) })
  await eventually('the upload of another person', async () => (await countUploads()) === 3)
  one.socket.destroy()
  await eventually('the end of the first upload', async () => (await countUploads()) === 2)
  const four = beginUpload(second!, sender)
  await eventually('the fourth upload', async () => (await countUploads()) === 3)
  expect([two, other, four].map(({ head }) => head)).toEqual([null, null, null])
  await first!.kill()
  expect(await countUploads()).toBe(3)
  await database.prisma.job.updateMany({
    where: { name: { contains: gym.id } },
    data: { leasedUntil: new Date(Date.now() - 1_000) },
  })
  for (const { socket } of [two, four]) socket.destroy()
  beginUpload(second!, sender)
  await eventually('the rows of the killed process to go', async () => (await countUploads()) === 1)
})

test('a gym whose file another process imports waits for a gym that has none at work', async () => {
  const cast = await buildCast(database.prisma)
  const { prisma: db } = database
  const scope = gymScope({ db, gymId: cast.gym.id, actor: OPERATOR, requestId: null })
  let finish = () => {}
  const first = duringImportTurn(scope, { gym: 'first', person: 'one' }, none, () => {
    return new Promise<void>(resolve => {
      finish = resolve
    })
  })
  const quick = await importTurns.take({ gym: 'first', person: 'one', quick: true })
  const order: string[] = []
  const wait = (gym: string) =>
    duringImportTurn(scope, { gym, person: 'one' }, none, async () => {
      order.push(gym)
    })
  const turns = [wait(cast.gym.id), wait(cast.rival.id)]
  // As another process stores its progress every two seconds.
  const now = new Date()
  await db.importFile.create({
    data: {
      ...{ id: randomUUID(), gymId: cast.gym.id, fileName: 'log.csv', options: '{}', outcome: 'null' },
      ...{ state: 'reading', progress: 1, total: 30_000, createdAt: now, aliveAt: now },
    },
  })
  finish()
  await first
  await Promise.all(turns)
  quick.end()
  expect(order).toEqual([cast.rival.id, cast.gym.id])
})
