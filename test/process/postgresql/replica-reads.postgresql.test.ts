/** A standby that answers reads of requests: nobody misses a change, and when it stops following, the primary answers. */
import { setTimeout as sleep } from 'node:timers/promises'
import { findReplica } from '../../../src/cli/doctor/replica'
import { cacheByRevision } from '../../../src/db/cache/cache-by-revision'
import { type Database, openDatabase } from '../../../src/db/client'
import { mayReadReplica } from '../../../src/db/request-reads'
import { createLog } from '../../../src/log'
import { gymScope, OPERATOR } from '../../../src/scope'
import { listDivisionScores } from '../../../src/services/leaderboards/board-scores'
import { startSession } from '../../../src/services/platform/accounts/sessions'
import { buildAthlete, buildCompetition, FRAN_DETAILS } from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { execute } from '../../support/postgres'
import { type Cluster, useClusters } from '../../support/process/clusters'
import { seedOn } from '../../support/process/kept'
import { postgresPrograms } from '../../support/process/postgres-programs'
import { eventually, type Running, useServers } from '../../support/process/server-process'
import { severableProxy } from '../../support/process/severable-proxy'
import { JSON_TYPE, sendTo, signedBy } from '../../support/process/wire'
import type { Seeded } from '../../support/seeded'

const servers = useServers()
const clusters = useClusters({ shared: true })
const opened: Database[] = []
let primary: Cluster
let standby: Cluster
let cast: Seeded['cast']
let database: Database
beforeAll(async () => {
  primary = await clusters.make(postgresPrograms())
  await primary.start()
  cast = (await seedOn(primary.url('postgres'))).cast
  await primary.stop()
  standby = await clusters.standbyOf(primary)
  await Promise.all([primary.start(), standby.start()])
})
beforeEach(() => {
  database = open()
})
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

function open(replica?: string): Database {
  const options = { replica: { url: replica ?? '', log: createLog('silent') } }
  const each = openDatabase(primary.url('gym'), replica === undefined ? {} : options)
  opened.push(each)
  return each
}

async function serve(): Promise<Running> {
  const env = { DATABASE_REPLICA_URL: standby.url('gym') }
  const server = await servers.start({ databaseUrl: primary.url('gym'), env })
  await eventually('reading from the replica', () => logged(server, 'reading from the replica') === 1)
  return server
}

const logged = ({ said }: Running, msg: string) =>
  said.out.split('\n').filter(line => line.includes(msg)).length

/** Counted by a server since its start. */
async function readsOf({ address }: Running): Promise<{ primary: number; replica: number }> {
  const { text } = await sendTo(address, { path: '/metrics' })
  const of = (server: string) =>
    Number(new RegExp(`^chalkbox_database_reads_total{server="${server}"} (\\d+)`, 'm').exec(text)?.[1])
  return { primary: of('primary'), replica: of('replica') }
}

async function coachCookie(): Promise<string> {
  const person = await personOf(database.prisma, cast.coach)
  return `session=${(await startSession(database.prisma, person.id, 'test')).token}`
}

const pause = () => execute(standby.url('postgres'), 'SELECT pg_wal_replay_pause()')
const resume = () => execute(standby.url('postgres'), 'SELECT pg_wal_replay_resume()')

test('replica reads: show each change at once, whichever process made it', async () => {
  const [one, other] = await Promise.all([serve(), serve()])
  const Cookie = await coachCookie()
  const page = { path: `/g/${cast.gym.slug}/athletes`, headers: { Cookie } }
  const headers = signedBy(cast.keys.gym)
  const before = await readsOf(other)
  let tag = '"none"'
  let cursor = ''
  for (let round = 0; round < 200; round++) {
    const made = await sendTo(one.address, {
      method: 'POST',
      path: '/api/public/workouts',
      headers: { ...headers, ...JSON_TYPE },
      body: JSON.stringify({ type: 'FranStyle', details: FRAN_DETAILS }),
    })
    expect(made.status).toBe(201)
    const path = String(made.headers.location)
    expect((await sendTo(other.address, { path, headers })).status).toBe(200)
    if (round % 5 > 0) {
      const known = { ...headers, 'If-None-Match': tag }
      const list = `/api/public/workouts?after_cursor=${cursor}`
      const listed = await sendTo(other.address, { path: list, headers: known })
      expect(listed.status).toBe(200)
      tag = String(listed.headers.etag)
      continue
    }
    cursor = path.split('/').at(-1)!
    const name = `Newcomer ${round}`
    await buildAthlete(database.prisma, { gymId: cast.gym.id, name })
    expect((await sendTo(other.address, page)).text).toContain(name)
  }
  // How many depends on how fast the replica follows.
  expect((await readsOf(other)).replica).toBeGreaterThan(before.replica)
})

test('replica reads: the primary answers pages while the replica is paused, gone or restarted', async () => {
  const server = await serve()
  const { id } = await buildCompetition(database.prisma, { gymId: cast.gym.id, name: 'First name' })
  const Cookie = await coachCookie()
  const titleOf = async (path: string) => {
    const { status, text } = await sendTo(server.address, { path, headers: { Cookie } })
    return `${status} ${/<h1[^>]*>\s*([^<]*?)\s*</.exec(text)?.[1]}`
  }
  const shows = async (name: string) => {
    await database.prisma.competition.updateMany({ data: { name, revision: { increment: 1 } } })
    expect(await titleOf(`/c/${id}`)).toBe(`200 ${name}`)
    expect(await titleOf(`/g/${cast.gym.slug}/competitions/${id}`)).toBe(`200 ${name}`)
  }
  const readsFrom = async (which: 'primary' | 'replica') => {
    const before = (await readsOf(server))[which]
    await titleOf(`/c/${id}`)
    return (await readsOf(server))[which] > before
  }
  await shows('Second name')
  await eventually('reads of the replica', () => readsFrom('replica'))

  await pause()
  await shows('Third name')
  const switched = () => logged(server, 'reading from the primary instead of the replica')
  await eventually('a look that finds it behind', () => switched() === 1)
  await shows('Fourth name')
  await resume()
  await eventually('the replica again', () => logged(server, 'reading from the replica') === 2)
  await eventually('reads of the replica', () => readsFrom('replica'))

  await standby.kill()
  await shows('Fifth name')
  await standby.start()
  await eventually('the replica once more', () => logged(server, 'reading from the replica') === 3)
  await shows('Sixth name')
})

/** What a request that changes nothing does, on a database with the standby, once it is read from. */
async function inRequest<T>(work: (db: Database) => Promise<T>, url = standby.url('gym')): Promise<T> {
  const db = open(url)
  const read = (done: Promise<unknown>[]) =>
    mayReadReplica(
      () => false,
      () => {
        for (let at = 0; at < 2; at++) done.push(db.prisma.setting.count().then(() => db.prisma.gym.count()))
      },
    )
  await eventually('reads of the replica', async () => {
    const done: Promise<unknown>[] = []
    read(done)
    await Promise.all(done)
    return db.replica!.counts.replica > 0
  })
  return new Promise<T>((resolve, reject) => {
    mayReadReplica(
      () => false,
      () => work(db).then(resolve, reject),
    )
  })
}

const setting = (key: string) => ({ key, value: 'x' })

test('replica reads: a request sees its own changes and a new revision in spite of an older position', async () => {
  const cached = cacheByRevision(async db => db.setting.findMany({ where: { key: 'theirs' } }), {
    exact: true,
    longestMs: 60_000,
  })
  await inRequest(async ({ prisma, replica }) => {
    await prisma.gym.count()
    const { replica: before } = replica!.counts
    expect(await prisma.setting.count({ where: { key: 'own' } })).toBe(0)
    expect(replica!.counts.replica).toBe(before + 1)
    await pause()
    await prisma.setting.create({ data: setting('own') })
    expect(await prisma.setting.count({ where: { key: 'own' } })).toBe(1)
    await resume()
  })
  await inRequest(async ({ prisma }) => {
    await prisma.gym.count()
    await pause()
    await database.prisma.setting.create({ data: setting('theirs') })
    expect(await cached(prisma, '')).toHaveLength(1)
    await resume()
  })
})

test('replica reads: raw reads come from the replica too, and what it loses from the primary', async () => {
  const scope = (db: Database) =>
    gymScope({ db: db.prisma, gymId: cast.gym.id, actor: OPERATOR, requestId: null })
  await inRequest(async db => {
    await db.prisma.gym.count()
    const { replica: before } = db.replica!.counts
    expect(await listDivisionScores(scope(db), cast.gym.id)).toEqual([])
    expect(await db.prisma.gym.findMany({ distinct: ['id'] })).toHaveLength(2)
    expect(db.replica!.counts.replica).toBe(before + 2)
    const [row] = await db.prisma.$queryRaw<{ key: string }[]>`
      INSERT INTO "Setting" ("key", "value") VALUES ('raw', 'x') RETURNING "key"`
    expect(row).toEqual({ key: 'raw' })
  })
  await inRequest(async ({ prisma, replica }) => {
    await prisma.gym.count()
    await execute(
      standby.url('postgres'),
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'gym'`,
    )
    const gyms = await Promise.all([prisma.gym.count(), prisma.gym.count(), sleep(10)])
    expect(gyms.slice(0, 2)).toEqual([2, 2])
    expect(replica!.counts.primary).toBeGreaterThan(0)
  })
})

test('replica reads: the primary answers when the replica falls silent', async () => {
  const proxy = await severableProxy(new URL(standby.url('gym')))
  const url = new URL(standby.url('gym'))
  url.port = String(proxy.port)
  await inRequest(async ({ prisma, replica }) => {
    await prisma.gym.count()
    proxy.cut()
    const { primary: before } = replica!.counts
    expect(await prisma.gym.count()).toBe(2)
    expect(replica!.counts.primary).toBe(before + 1)
    proxy.mend()
  }, url.href)
  await proxy.close()
})

test('replica reads: doctor tells a replica that follows from one that is behind, gone or no replica', async () => {
  const found = (replicaUrl = standby.url('gym')) => findReplica(primary.url('gym'), replicaUrl)
  expect(await found()).toEqual({ ok: true, detail: expect.stringContaining('follows the primary') })
  const own = { ok: false, detail: expect.stringContaining('is no streaming replica') }
  expect(await found(primary.url('gym'))).toEqual(own)
  await pause()
  await database.prisma.setting.create({ data: setting('paused') })
  expect(await found()).toMatchObject({ ok: false, warning: true })
  await standby.kill()
  const gone = await found()
  expect(gone).toEqual({ ok: false, detail: expect.stringContaining('DATABASE_REPLICA_URL') })
})
