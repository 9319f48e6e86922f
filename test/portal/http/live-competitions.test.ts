/** Listening to a competition: how many may, and how it ends. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type ErrorRequestHandler } from 'express'
import { createApp } from '../../../src/app'
import type { AppError } from '../../../src/errors'
import { Drain } from '../../../src/http/drain'
import { httpStatus } from '../../../src/http/errors'
import { limitsFor, STREAMS } from '../../../src/http/live-streams'
import { createLog } from '../../../src/log'
import { LiveCompetitions } from '../../../src/portal/http/live-competitions'
import { findPublicCompetition } from '../../../src/services/platform/public-competitions'
import { CONFIG } from '../../support/api/api'
import { buildCompetition } from '../../support/builders'
import { useDatabase } from '../../support/database'
import { type Listener, listenTo } from '../../support/process/stream'

const database = useDatabase()
const servers: Server[] = []
const listeners: Listener[] = []
afterEach(async () => {
  for (const listener of listeners.splice(0)) listener.close()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
})

async function serve(app: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(app)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function listen(url: string): Promise<Listener> {
  const listener = await listenTo(url)
  listeners.push(listener)
  return listener
}

it('live competitions: refuses streams over the limit and accepts one after another has left', async () => {
  const { id } = await buildCompetition(database.prisma)
  const competition = (await findPublicCompetition(database.prisma, id))!
  const live = new LiveCompetitions(database.prisma, new Drain(), { ...STREAMS, most: 2 })
  const app = express()
  app.get('/', (req, res) => {
    try {
      live.join(req, res, competition, createLog('silent'))
    } catch {
      res.status(503).end()
    }
  })
  const base = await serve(app)
  const [first] = [await listen(base), await listen(base)]
  expect((await listen(base)).status).toBe(503)
  expect(live.streams).toBe(2)
  first!.close()
  await first!.ended
  while (live.streams > 1) await new Promise(resolve => setImmediate(resolve))
  expect((await listen(base)).status).toBe(200)
})

it('live competitions: ends streams when the process stops', async () => {
  const { id } = await buildCompetition(database.prisma)
  const drain = new Drain()
  const base = await serve(
    createApp({ db: database.prisma, config: CONFIG, log: createLog('silent'), drain }),
  )
  const streams = [await listen(`${base}/c/${id}/live`), await listen(`${base}/c/${id}/live`)]
  expect(streams.map(({ status }) => status)).toEqual([200, 200])
  await drain.start()
  await Promise.all(streams.map(({ ended }) => ended))
  expect((await listen(`${base}/c/${id}/live`)).status).toBe(503)
})

it('live competitions: forgets an unpublished competition, even with open streams', async () => {
  const { id, gymId } = await buildCompetition(database.prisma, { status: 'published' })
  const base = await serve(
    createApp({ db: database.prisma, config: CONFIG, log: createLog('silent'), drain: new Drain() }),
  )
  const told = `${base}/c/${id}/leaderboard?v=0-0`
  expect((await listen(`${base}/c/${id}/live`)).status).toBe(200)
  expect((await fetch(told)).status).toBe(200)
  await database.prisma.gym.update({ where: { id: gymId }, data: { subscribed: false } })
  // It is looked at every second.
  while ((await fetch(told)).status !== 404);
})

async function serveLive(limits: typeof STREAMS): Promise<{ live: LiveCompetitions; base: string }> {
  const { id } = await buildCompetition(database.prisma)
  const competition = (await findPublicCompetition(database.prisma, id))!
  const live = new LiveCompetitions(database.prisma, new Drain(), limits)
  const app = express()
  app.set('trust proxy', true)
  app.get('/', (req, res) => live.join(req, res, competition, createLog('silent')))
  app.use(((error: AppError, _req, res, _next) => {
    res.status(httpStatus(error)).end()
  }) satisfies ErrorRequestHandler)
  return { live, base: await serve(app) }
}

it('live competitions: refuses an address over its share while others get theirs', async () => {
  const { live, base } = await serveLive({ ...STREAMS, perAddress: 2 })
  const from = async (address: string) => {
    const listener = await listenTo(base, { 'X-Forwarded-For': address })
    listeners.push(listener)
    return listener
  }
  const first = await from('192.0.2.1')
  await from('192.0.2.1')
  const refused = await from('192.0.2.1')
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
  expect((await from('192.0.2.2')).status).toBe(200)
  first.close()
  await first.ended
  while (live.streams > 2) await new Promise(resolve => setImmediate(resolve))
  expect((await from('192.0.2.1')).status).toBe(200)
})

it('live competitions: refuses all but 100 of 400 streams of one address and still serves another', async () => {
  const { base } = await serveLive(STREAMS)
  const from = (address: string) => listenTo(base, { 'X-Forwarded-For': address })
  const opened = await Promise.all(Array.from({ length: 400 }, () => from('192.0.2.1')))
  const other = await from('192.0.2.2')
  listeners.push(...opened, other)
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(100)
  expect(opened.filter(({ status }) => status === 429)).toHaveLength(300)
  expect(other.status).toBe(200)
})

it("live competitions: counts one customer's IPv6 addresses as one", async () => {
  const { base } = await serveLive({ ...STREAMS, perAddress: 1 })
  const statusFrom = async (address: string) => {
    const listener = await listenTo(base, { 'X-Forwarded-For': address })
    listeners.push(listener)
    return listener.status
  }
  expect(await statusFrom('2001:db8:0:1::1')).toBe(200)
  expect(await statusFrom('2001:db8:0:2::2')).toBe(429)
  expect(await statusFrom('2001:db8:ff00::1')).toBe(200)
})

it('live competitions: ends a stream at its maximum age and forgets it', async () => {
  const { live, base } = await serveLive({ ...STREAMS, longestMs: 100 })
  const listener = await listen(base)
  expect(listener.told).toHaveLength(1)
  await listener.ended
  while (live.streams > 0) await new Promise(resolve => setImmediate(resolve))
  expect((await listen(base)).status).toBe(200)
})

test('live competitions: streams last half an hour with a limit per address, and without limits when turned off', () => {
  expect(limitsFor({ rateLimit: 3_000, liveStreams: 5_000, liveStreamsPerAddress: 150 })).toEqual({
    most: 5_000,
    perAddress: 150,
    longestMs: 1_800_000,
  })
  expect(limitsFor({ rateLimit: 0, liveStreams: 5_000, liveStreamsPerAddress: 100 }).perAddress).toBe(5_000)
  expect(limitsFor({ rateLimit: 3_000, liveStreams: 50, liveStreamsPerAddress: 100 })).toMatchObject({
    most: 50,
    perAddress: 50,
  })
})
