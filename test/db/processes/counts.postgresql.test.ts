/** What is limited, counted by two processes on one database: two clients here, and two applications. */
import type { Request, Response } from 'express'
import type { Options, Store } from 'express-rate-limit'
import { type Database, openDatabase } from '../../../src/db/client'
import { forgetOldCounts } from '../../../src/db/processes/counts'
import { sharedBy } from '../../../src/http/shared-counts'
import { signInLimits } from '../../../src/portal/http/sign-in-limits'
import { CONFIG } from '../../support/api/config'
import { useDatabase } from '../../support/database'
import { eventually } from '../../support/process/server-process'

const database = useDatabase({ own: true })
const MINUTE_MS = 60_000
let processes: Database[]
beforeAll(() => {
  processes = [1, 2].map(() => openDatabase(database.url))
})
afterAll(() => Promise.all(processes.map(({ close }) => close())))

const stores = (name: string, how?: 'often') =>
  processes.map(({ prisma }) => {
    const store = sharedBy(prisma)(name, how)
    store.init?.({ windowMs: MINUTE_MS } as Options)
    return store
  }) as [Store, Store]

test('two processes share one exact count', async () => {
  const both = stores('exactly')
  const counted = await Promise.all(
    Array.from({ length: 20 }, (_, at) => both[at % 2]!.increment('somebody')),
  )
  expect(counted.map(({ totalHits }) => totalHits).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  )
  for (const { resetTime } of counted) {
    expect(resetTime!.getTime()).toBeGreaterThan(Date.now())
    expect(resetTime!.getTime()).toBeLessThanOrEqual(Date.now() + MINUTE_MS)
  }
  await both[1].decrement('somebody')
  expect((await both[0].increment('somebody')).totalHits).toBe(20)
  expect((await both[0].increment('somebody else')).totalHits).toBe(1)
  await both[0].resetKey('somebody')
  expect((await both[1].increment('somebody')).totalHits).toBe(1)
})

test('a window that is over, or starts in the future by a wrong clock, starts again', async () => {
  const [store] = stores('windows')
  for (const endsAt of [new Date(Date.now() - 1000), new Date(Date.now() + 24 * 60 * MINUTE_MS)]) {
    await store.increment('somebody')
    await store.increment('somebody')
    await database.prisma.rateCount.updateMany({ data: { endsAt } })
    expect((await store.increment('somebody')).totalHits).toBe(1)
  }
})

test('a window started a moment later by another process continues', async () => {
  const [store] = stores('at once')
  await store.increment('somebody')
  await store.increment('somebody')
  const { endsAt } = (await database.prisma.rateCount.findFirst({ orderBy: { endsAt: 'desc' } }))!
  await database.prisma.rateCount.updateMany({
    where: { endsAt },
    data: { endsAt: new Date(endsAt.getTime() + 5_000) },
  })
  expect((await store.increment('somebody')).totalHits).toBe(3)
})

test('frequent counts are added up within about a second', async () => {
  const [here, there] = stores('often', 'often')
  for (let hit = 0; hit < 5; hit++) await here.increment('key')
  let own = 0
  await eventually('the sum of both', async () => {
    const { totalHits } = await there.increment('key')
    own++
    return totalHits - own === 5
  })
})

test('shared counts: hits that could not be added are added later', async () => {
  const { prisma } = processes[0]!
  let failures = 1
  const db = new Proxy(prisma, {
    get(target, name) {
      if (name === '$queryRawUnsafe' && failures-- > 0) throw new Error('the database is away')
      return Reflect.get(target, name)
    },
  })
  const here = sharedBy(db)('away', 'often')
  here.init?.({ windowMs: MINUTE_MS } as Options)
  for (let hit = 0; hit < 5; hit++) await here.increment('key')
  const there = sharedBy(processes[1]!.prisma)('away')
  there.init?.({ windowMs: MINUTE_MS } as Options)
  let own = 0
  await eventually('the hits of the other process', async () => {
    const { totalHits } = await there.increment('key')
    own++
    return totalHits - own === 5
  })
})

test('expired counts are deleted and contain no addresses or accounts', async () => {
  const [store] = stores('addresses')
  await store.increment('203.0.113.7')
  const rows = await database.prisma.rateCount.findMany()
  expect(rows.map(({ key }) => key).filter(key => !/^[\w-]{43}$/.test(key))).toEqual([])
  await forgetOldCounts(database.prisma, new Date(Date.now() + 48 * 60 * MINUTE_MS))
  expect(await database.prisma.rateCount.count()).toBe(0)
})

test('wrong passwords count in every process', async () => {
  const config = { ...CONFIG, rateLimit: 3000 }
  const limits = processes.map(({ prisma }) => signInLimits(config, { counts: sharedBy(prisma) }))
  const req = { ip: '203.0.113.7', headers: {} } as Request
  const res = { set: () => res } as unknown as Response
  const tries = (at: number) => limits[at % 2]!.count(req, res, 'nobody@people.example')
  for (let at = 0; at < 10; at++) await tries(at)
  // The eleventh has to wait for two seconds after the first, and each further one twice as long: a slow machine gets some in.
  let at = 10
  const refused = () =>
    tries(at).then(
      () => null,
      (error: unknown) => error,
    )
  let refusal = await refused()
  for (; refusal === null; at++) refusal = await refused()
  expect(refusal).toMatchObject({ kind: 'rate_limited' })
  // Two that counted by themselves would have let in twice as many.
  expect(at).toBeLessThan(20)
  await limits[0]!.forgive(req, 'nobody@people.example')
  await tries(1)
})
