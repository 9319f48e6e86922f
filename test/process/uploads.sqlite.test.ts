/** A server to which one person sends all they can: its memory, its processes, and whom it keeps waiting. */
import { readdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { largeFile } from '../../bench/imports/large-file'
import { openDatabase } from '../../src/db/client'
import type { AthleteModel } from '../../src/generated/sqlite/models'
import { startSession } from '../../src/services/platform/accounts/sessions'
import { personOf } from '../support/builders/people'
import { buildCast } from '../support/cast'
import { eventually, type Running, useServers } from '../support/process/server-process'
import { type Seeded, seededDatabase } from '../support/seeded'

const servers = useServers()
let seeded: Seeded
let database: ReturnType<typeof openDatabase>
let sockets: Socket[] = []
beforeAll(async () => {
  seeded = await seededDatabase()
  database = openDatabase(seeded.url)
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  sockets = []
})
afterAll(async () => {
  await database.close()
  await seeded.remove()
})

const MB = 1024 * 1024
const HEAD =
  'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr\n'
const LINE = `${HEAD}05/30/2022,Fran,,245,4:05,,,,,RX,\n`
const uploaded = () => {
  const file = seeded.url.slice('file:'.length)
  return readdirSync(join(dirname(file), 'uploads', basename(file)))
}

async function scene() {
  const db = database.prisma
  const cast = await buildCast(db)
  const cookieOf = async (athlete: AthleteModel) =>
    `session=${(await startSession(db, (await personOf(db, athlete)).id, 'test')).token}`
  const server = await servers.start({ databaseUrl: seeded.url })
  return { db, server, cookieOf, ...cast }
}

type Sender = { server: Running; slug: string; cookie: string }

async function upload({ server, slug, cookie }: Sender, content: string) {
  const form = new FormData()
  form.set('kind', 'sugarwod')
  form.set('units', 'lb')
  form.set('file', new Blob([content]), 'log.csv')
  const answer = await fetch(`${server.address}/g/${slug}/imports`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
  })
  await answer.arrayBuffer()
  return { status: answer.status, wait: answer.headers.get('retry-after') }
}

/** Sends the first `sent` bytes of an upload of 38 MB on a connection of its own, which stays open. */
function beginUpload({ server, slug, cookie }: Sender, sent: number): Promise<string> {
  const { hostname, port } = new URL(server.address)
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  sockets.push(socket)
  socket.write(
    [
      `POST /g/${slug}/imports HTTP/1.1`,
      ...['Host: gym.example', `Cookie: ${cookie}`, 'Sec-Fetch-Site: same-origin'],
      ...['Content-Type: multipart/form-data; boundary=b', `Content-Length: ${38 * MB}`, '', ''],
      ...['--b', 'Content-Disposition: form-data; name="file"; filename="log.csv"', '', ''],
    ].join('\r\n'),
  )
  socket.write(Buffer.alloc(sent, 'a,b\n'))
  return new Promise(resolve => socket.once('data', data => resolve(String(data))))
}

const memoryMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
const childrenOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).flatMap(task =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
  )

test('of sixty endless uploads two are accepted, and a kill leaves nothing of them', async () => {
  const { server, gym, member, cookieOf } = await scene()
  const sender = { server, slug: gym.slug, cookie: await cookieOf(member) }
  // What pages need is loaded.
  expect((await upload(sender, ' ')).status).toBe(422)
  const before = memoryMb(server.process.pid!)
  const heads: string[] = []
  for (let at = 0; at < 60; at++) void beginUpload(sender, 5 * MB).then(head => heads.push(head))
  await eventually('the answers', () => heads.length === 58)
  expect(new Set(heads.map(head => head.split('\r\n')[0]))).toEqual(
    new Set(['HTTP/1.1 429 Too Many Requests']),
  )
  expect(heads.every(head => /^Retry-After: 10\r$/m.test(head))).toBe(true)
  expect(uploaded()).toHaveLength(2)
  // All of them together would be 300 MB.
  expect(memoryMb(server.process.pid!) - before).toBeLessThan(150)
  await server.kill()
  expect(uploaded()).toHaveLength(2)
  await servers.start({ databaseUrl: seeded.url })
  expect(uploaded()).toEqual([])
})

test("uploads: reads another gym's line while two large files of one athlete are read", async () => {
  const { db, server, gym, member, rival, rivalMember, cookieOf } = await scene()
  const large = largeFile(20_000)
  const sender = { server, slug: gym.slug, cookie: await cookieOf(member) }
  const other = { server, slug: rival.slug, cookie: await cookieOf(rivalMember) }
  for (let at = 0; at < 2; at++) expect((await upload(sender, large)).status).toBe(303)
  expect((await upload(other, LINE)).status).toBe(303)
  const statesIn = async (gymId: string) =>
    (await db.importFile.findMany({ where: { gymId } })).map(({ state }) => state)
  const states = await eventually(
    'the line',
    async () => {
      const [line] = await statesIn(rival.id)
      return line === 'ready' && (await statesIn(gym.id))
    },
    60_000,
  )
  expect(states).toEqual(['reading', 'reading'])
})

test('a fixed number of reader processes answers any number of lines without errors', async () => {
  const { db, server, gym, member, coach, cookieOf } = await scene()
  const cookies = [await cookieOf(member), await cookieOf(coach)]
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, childrenOf(server.process.pid!).length)
  }, 10)
  const sent = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      upload({ server, slug: gym.slug, cookie: cookies[at % 2]! }, LINE),
    ),
  )
  clearInterval(watch)
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([303, 429]))
  expect(sent.filter(({ status, wait }) => status === 429 && wait === null)).toEqual([])
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(4)
  expect(await db.importFile.count({ where: { gymId: gym.id } })).toBeLessThanOrEqual(10)
})
