/** The client's examples against a real server, run as their readers would run them: with keys and nothing else. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { Chalkbox } from '../../../client/src/index'
import { openDatabase } from '../../../src/db/client'
import { toStoredWrites } from '../../../src/schemas/gym/key-scopes'
import { buildGym, buildKey, buildPlatform, type Key } from '../../support/builders'
import { newDatabase } from '../../support/database'
import { type Running, useServers } from '../../support/process/server-process'

const EXAMPLES = join(__dirname, '..', '..', '..', 'client', 'examples')
/** What the week changes, and no more: the example is also what says which scopes such a program needs. */
const WRITES = toStoredWrites([
  ...(['athletes', 'bookings', 'classes', 'competitions', 'programs', 'registrations'] as const),
  ...(['results', 'scores', 'webhooks', 'wods'] as const),
])

type Week = {
  athletes: number
  results: number
  boards: { description: string; places: number; first: string }[]
  classes: { waited: number; booked: number; waiting: number }[]
  podium: string[]
  events: string[]
}
type Report = { gyms: Week[]; webhooks: { received: string[]; again: number; refused: number } }

const servers = useServers()
const folder = mkdtempSync(join(tmpdir(), 'chalkbox-examples-'))
let made: { url: string; remove(): Promise<void> }
let server: Running
let keys: Record<'own' | 'other' | 'reader' | 'platform' | 'platformReader', Key>
let gyms: string[]

beforeAll(async () => {
  made = await newDatabase()
  const database = openDatabase(made.url)
  const db = database.prisma
  const [own, ...connected] = [await buildGym(db), await buildGym(db), await buildGym(db)]
  const platform = await buildPlatform(db)
  await db.gymConnection.createMany({
    data: connected.map(({ id }) => ({
      platformId: platform.id,
      gymId: id,
      integrationPlatformId: id,
      integrationStatus: 'active' as const,
      connectedAt: new Date(),
    })),
  })
  keys = {
    own: await buildKey(db, { gymId: own!.id, ...WRITES }),
    other: await buildKey(db, { gymId: own!.id }),
    reader: await buildKey(db, { gymId: own!.id, readOnly: true }),
    platform: await buildKey(db, { platformId: platform.id, ...WRITES }),
    platformReader: await buildKey(db, { platformId: platform.id, readOnly: true }),
  }
  gyms = connected.map(({ id }) => id)
  await database.close()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await made.remove()
})

async function run<Report>(name: string, key: Key, more: Record<string, string> = {}): Promise<Report> {
  const env = {
    PATH: process.env.PATH,
    BASE_URL: server.address,
    KEY: `${key.username}:${key.password}`,
    ...more,
  }
  const { stdout } = await promisify(execFile)(process.execPath, [join(EXAMPLES, name)], { env })
  return JSON.parse(stdout) as Report
}

const clientOf = ({ username, password }: Key) =>
  new Chalkbox({ baseUrl: server.address, key: { id: username, secret: password } })

function assertWeek(week: Week, athletes: number): void {
  expect({ athletes: week.athletes, results: week.results }).toEqual({ athletes, results: athletes * 10 })
  expect(week.boards).toHaveLength(10)
  for (const { places, first } of week.boards) expect([places, first]).toEqual([athletes, 'Athlete 1'])
  expect(week.classes).toEqual([
    { waited: 0, booked: athletes, waiting: 0 },
    { waited: 1, booked: athletes - 1, waiting: 0 },
  ])
  expect(week.podium).toEqual(['Ana Frei', 'Ben Graf', 'Cleo Roth'])
}

/** Each event of the gyms came by webhook, signed, and once. */
function assertFollowed({ gyms, webhooks }: Report): void {
  const happened = gyms.flatMap(({ events }) => events)
  expect(happened.length).toBeGreaterThan(50 * gyms.length)
  expect([...webhooks.received].sort()).toEqual([...happened].sort())
  expect([webhooks.again, webhooks.refused]).toEqual([0, 0])
}

/** What the mirror has is what the interface answers, thing by thing. */
async function assertMirrors(file: string, gym: Chalkbox): Promise<number> {
  const { things } = JSON.parse(await readFile(file, 'utf8'))
  const read: Record<string, Record<string, unknown>> = {
    athlete: {},
    program: {},
    class: {},
    result: {},
    comment: {},
  }
  for await (const one of gym.list('/athletes', { query: { limit: 100 } })) read.athlete![one.id] = one
  for await (const one of gym.list('/programs', { query: { limit: 100 } })) read.program![one.id] = one
  for await (const one of gym.list('/classes', { query: { limit: 100 } })) read.class![one.id] = one
  for await (const one of gym.list('/comments', { query: { limit: 100 } })) read.comment![one.id] = one
  for await (const { results } of gym.list('/training_sessions', { query: { limit: 100 } }))
    for (const { id } of results) {
      const { comments: _, ...own } = (await gym.get('/results/{id}', { id })).data
      read.result![id] = own
    }
  expect(things).toEqual(read)
  return Object.keys(read.result!).length
}

test('a week with API keys of a gym and of a platform with two gyms, and their mirrors', async () => {
  server = await servers.start({ databaseUrl: made.url, env: { WEBHOOK_NETWORKS: 'loopback' } })
  const [mirror, ofPlatform] = [join(folder, 'gym.json'), join(folder, 'platform.json')]
  const own = clientOf(keys.other)
  expect(await run('mirror.mjs', keys.reader, { MIRROR: mirror })).toMatchObject({ athlete: 0, result: 0 })

  const week = await run<Report>('week.mjs', keys.own)
  expect(week.gyms).toHaveLength(1)
  assertWeek(week.gyms[0]!, 20)
  assertFollowed(week)

  // What happened since, and then what is changed and deleted by somebody else.
  const after = await run<{ events: number }>('mirror.mjs', keys.reader, { MIRROR: mirror })
  expect(after).toEqual({
    events: week.gyms[0]!.events.length,
    athlete: 20,
    program: 1,
    class: 2,
    result: 200,
    comment: 0,
  })
  const { data: sessions } = await own.get('/training_sessions', { query: { limit: 1 } })
  const [removed, changed] = sessions[0]!.results
  await own.delete('/results/{id}', { id: removed!.id })
  await own.change('/results/{id}', changed!.id, () => ({ notes: 'Felt light.' }))
  const commentable = { id: changed!.id, type: 'result' } as const
  const words = (text: string) => ({ author_id: sessions[0]!.athlete.id, commentable, text })
  const { data: first } = await own.post('/comments', { body: words('Strong.') })
  const kept = await run<object>('mirror.mjs', keys.reader, { MIRROR: mirror })
  // The result and its training session, twice, and the comment.
  expect(kept).toMatchObject({ events: 5, result: 199, comment: 1 })
  expect(await assertMirrors(mirror, clientOf(keys.reader))).toBe(199)
  await own.post('/comments', { body: words('Again!') })
  await own.delete('/comments/{id}', { id: first.id })
  expect(await run('mirror.mjs', keys.reader, { MIRROR: mirror })).toMatchObject({ events: 2, comment: 1 })
  expect(await assertMirrors(mirror, clientOf(keys.reader))).toBe(199)

  const both = await run<Report>('week.mjs', keys.platform, { ATHLETES: '4' })
  expect(both.gyms).toHaveLength(2)
  for (const each of both.gyms) assertWeek(each, 4)
  assertFollowed(both)
  await run('mirror.mjs', keys.platformReader, { MIRROR: ofPlatform, GYM: gyms[1]! })
  expect(await assertMirrors(ofPlatform, clientOf(keys.platformReader).forGym(gyms[1]!))).toBe(40)

  expect(await inWorker()).toEqual({ athletes: 20, refused: 'read_only_key' })
})

/** The built client where there is neither a page nor a main thread. */
function inWorker(): Promise<unknown> {
  const { username: id, password: secret } = keys.reader
  const code = `
    import(${JSON.stringify(`file://${join(EXAMPLES, '..', 'dist', 'index.js')}`)}).then(async ({ Chalkbox }) => {
      const gym = new Chalkbox(${JSON.stringify({ baseUrl: server.address, key: { id, secret } })})
      let athletes = 0
      for await (const one of gym.list('/athletes', { query: { limit: 7 } })) athletes += one.id ? 1 : 0
      const refused = await gym.post('/programs', { body: { name: 'None' } }).catch(({ code }) => code)
      require('node:worker_threads').parentPort.postMessage({ athletes, refused })
    })`
  return new Promise((resolve, reject) => {
    const worker = new Worker(code, { eval: true })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`the worker ended with ${code}`)))
  })
}
