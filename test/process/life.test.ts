/** How a serving process ends: in order when it is told to, at once when it is told twice. */
import { existsSync, statSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sqliteFile } from '../../src/config/database-url'
import { openDatabase } from '../../src/db/client'
import { FRAN_DETAILS } from '../support/builders'
import { inLong, sized } from '../support/long'
import { eventually, type Running, useServers } from '../support/process/server-process'
import { slowRequest } from '../support/process/slow-request'
import { JSON_TYPE, sendTo, signedBy } from '../support/process/wire'
import { type Seeded, seededDatabase } from '../support/seeded'

const servers = useServers()
let seeded: Seeded
let server: Running
beforeEach(async () => {
  seeded = await seededDatabase()
  server = await servers.start({ databaseUrl: seeded.url })
})
afterEach(async () => {
  await server.kill()
  await seeded.remove()
})

/** How long requests that run may take to finish. */
const PATIENCE_MS = 10_000

const slow = (name: string) =>
  slowRequest(
    server.address,
    '/api/public/workouts',
    { ...signedBy(seeded.cast.keys.gym), ...JSON_TYPE, Connection: 'close' },
    JSON.stringify({ type: 'FranStyle', name, details: FRAN_DETAILS }),
  )
const ask = (path: string) =>
  sendTo(server.address, {
    path,
    headers: { ...signedBy(seeded.cast.keys.platform), Connection: 'keep-alive' },
  })
/** The same on a connection that stays open. */
const askOn = (agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const path = `${server.address}/api/public/gyms`
    const sent = get(path, { agent, headers: signedBy(seeded.cast.keys.platform) }, answer => {
      answer.resume().once('end', () => resolve(answer))
    })
    sent.once('error', reject)
  })
const draining = () => eventually('the drain', async () => (await ask('/readyz')).status === 503)

test.each((['SIGTERM', 'SIGHUP', 'SIGINT'] as const).slice(0, sized(2, 3)))(
  'a stopping server: finishes running requests on %s, refuses new ones and exits with 0',
  async signal => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const running = await slow('Slow')
    expect((await askOn(agent)).headers.connection).toBe('keep-alive')
    server.process.kill(signal)
    await draining()

    const onOpenConnection = await askOn(agent)
    expect([onOpenConnection.statusCode, onOpenConnection.headers.connection]).toEqual([503, 'close'])
    agent.destroy()
    const turnedAway = await ask('/api/public/gyms')
    expect([turnedAway.status, turnedAway.code]).toEqual([503, 'unavailable'])
    expect(turnedAway.headers.connection).toBe('close')
    expect(Number(turnedAway.headers['retry-after'])).toBeGreaterThan(0)
    expect(turnedAway.headers['x-request-id']).toBeDefined()
    expect((await ask('/livez')).status).toBe(200)
    expect(JSON.parse((await ask('/readyz')).text)).toEqual({ status: 'unavailable' })
    expect(server.process.exitCode).toBeNull()

    const answer = await running.finish()
    expect(answer).toContain('HTTP/1.1 201 Created')
    expect(await server.ended).toBe(0)
    expect(tookToStop()).toBeLessThan(PATIENCE_MS)
    if (DIALECT === 'sqlite') expectCheckpointed()
    await expectWorkout('Slow')
  },
)

test('a stopping server: reports alive and ready without credentials, and stops at once when idle', async () => {
  for (const [path, status] of [
    ['/livez', 'alive'],
    ['/readyz', 'ready'],
  ] as const) {
    const answer = await sendTo(server.address, { path })
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { status }])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(tookToStop()).toBeLessThan(PATIENCE_MS)
  if (DIALECT === 'sqlite') expectCheckpointed()
})

test('a second signal stops the server at once', async () => {
  const running = await slow('Given up')
  server.process.kill('SIGTERM')
  await draining()
  // Two signals within half a second are one.
  await sleep(600)
  server.process.kill('SIGTERM')
  // Whoever waits ends with 0, or says what was given up on.
  expect(await server.ended).toBe(1)
  expect(server.said.out).not.toContain('"msg":"stopped')
  running.drop()
})

inLong('gives up on a client that does not finish within 10 seconds, and ends with 0', async () => {
  const running = await slow('Never')
  server.process.kill('SIGTERM')
  // After 14 seconds it would have been 1.
  expect(await server.ended).toBe(0)
  expect(tookToStop()).toBeGreaterThanOrEqual(PATIENCE_MS - 100)
  expect(running.received()).not.toContain(' 201 ')
})

/** Between the first word of ending and the last, by the server's own clock: a busy machine adds to any other. */
function tookToStop(): number {
  const lines = server.said.out.split('\n').filter(line => /"msg":"(stopping|stopped)"/.test(line))
  const [from, to] = lines.map(line => Date.parse((JSON.parse(line) as { time: string }).time))
  return to! - from!
}

/** The write-ahead log is folded into the file: a copy of the file alone is a copy of everything. */
function expectCheckpointed(): void {
  const log = `${sqliteFile(seeded.url)}-wal`
  expect(existsSync(log) ? statSync(log).size : 0).toBe(0)
}

async function expectWorkout(name: string): Promise<void> {
  const database = openDatabase(seeded.url)
  try {
    expect(await database.prisma.workout.count({ where: { name } })).toBe(1)
  } finally {
    await database.close()
  }
}
