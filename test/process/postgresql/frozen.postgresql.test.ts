/** A PostgreSQL that is not up yet, one that takes connections and never answers, and one that refuses. */
import { FRAN_DETAILS } from '../../support/builders'
import { eventually, type Running, useServers } from '../../support/process/server-process'
import { type SeverableProxy, severableProxy } from '../../support/process/severable-proxy'
import { JSON_TYPE, sendTo, signedBy } from '../../support/process/wire'
import { type Seeded, seededDatabase } from '../../support/seeded'

const servers = useServers()
let seeded: Seeded
let proxy: SeverableProxy
let databaseUrl: string
beforeAll(async () => {
  seeded = await seededDatabase()
})
afterAll(() => seeded.remove())
beforeEach(async () => {
  proxy = await severableProxy(new URL(seeded.url))
  databaseUrl = withPort(proxy.port)
})
afterEach(() => proxy.close())

function withPort(port: number): string {
  const url = new URL(seeded.url)
  url.port = String(port)
  return url.href
}

/** The lines of the log with this message. */
const lines = (said: { out: string }, message: string) =>
  said.out
    .split('\n')
    .filter(line => line.includes(`"msg":"${message}"`))
    .map(line => JSON.parse(line))

async function timed<T>(work: Promise<T>): Promise<{ took: number; answer: T }> {
  const started = Date.now()
  const answer = await work
  return { took: Date.now() - started, answer }
}

const create = ({ address }: Running, name: string) =>
  sendTo(address, {
    method: 'POST',
    path: '/api/public/workouts',
    headers: { ...signedBy(seeded.cast.keys.gym), ...JSON_TYPE },
    body: JSON.stringify({ type: 'FranStyle', name, details: FRAN_DETAILS }),
  })
const read = ({ address }: Running, path: string) =>
  sendTo(address, { path, headers: signedBy(seeded.cast.keys.platform) })

test('a frozen database: waits for PostgreSQL at the start, logging once a second', async () => {
  proxy.cut()
  const launched = servers.launch({ databaseUrl })
  const waits = () => lines(launched.said, 'waiting for the database')
  await eventually('being told three times', () => waits().length >= 3)
  proxy.mend()
  const server = await servers.listening(launched)
  const told = waits()
  expect(told[0]).toMatchObject({ level: 'warn', database: expect.stringContaining('127.0.0.1') })
  const moments = told.map(({ time }) => Date.parse(time))
  for (const [index, moment] of moments.slice(1).entries())
    expect(moment - moments[index]!).toBeGreaterThan(500)
  expect(told.map(line => line.seconds_left)).toEqual(
    [...told].map(line => line.seconds_left).sort((a, b) => b - a),
  )
  expect((await create(server, 'After waiting')).status).toBe(201)
})

test('a signal ends the waiting at once', async () => {
  proxy.cut()
  const server = servers.launch({ databaseUrl })
  await eventually('the waiting', () => lines(server.said, 'waiting for the database').length > 0)
  server.process.kill('SIGTERM')
  const { took, answer } = await timed(server.ended)
  expect(answer).toBe(0)
  expect(took).toBeLessThan(3_000)
})

test('a frozen database is 503 within five seconds, and nothing is lost afterwards', async () => {
  const server = await servers.start({ databaseUrl })
  expect((await create(server, 'Before the frost')).status).toBe(201)
  proxy.freeze()
  const single = await timed(read(server, '/api/public/gyms'))
  expect([single.answer.status, single.answer.code]).toEqual([503, 'unavailable'])
  expect(single.took).toBeLessThan(5_000)
  const many = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      timed(index % 2 ? create(server, `Frozen ${index}`) : read(server, '/api/public/gyms')),
    ),
  )
  expect(new Set(many.map(({ answer }) => answer.status))).toEqual(new Set([503]))
  // On a machine that is busy with other tests.
  expect(Math.max(...many.map(({ took }) => took))).toBeLessThan(7_000)
  const ready = await timed(sendTo(server.address, { path: '/readyz' }))
  expect(ready.answer.status).toBe(503)
  expect(ready.took).toBeLessThan(5_000)
  proxy.mend()
  await eventually('a server that is ready', async () => {
    return (await sendTo(server.address, { path: '/readyz' })).status === 200
  })
  // Enough to use every connection: none of them is left inside a transaction that nobody ends.
  const writing = Array.from({ length: 30 }, async (_, index) => {
    const answer = await create(server, `After the frost ${index}`)
    // A connection that was being made while everything hung may still be given up on.
    return answer.status === 503 ? create(server, `After the frost ${index}`) : answer
  })
  const after = await Promise.all(writing)
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([201]))
  await server.kill()
  const again = await servers.start({ databaseUrl })
  for (const { headers } of after)
    expect(
      (await sendTo(again.address, { path: headers.location!, headers: signedBy(seeded.cast.keys.gym) }))
        .status,
    ).toBe(200)
})

test('a frozen database: stops within 15 seconds of SIGTERM even when frozen while writing', async () => {
  const server = await servers.start({ databaseUrl })
  expect((await create(server, 'Before')).status).toBe(201)
  proxy.freeze()
  const writing = create(server, 'During').catch(() => null)
  server.process.kill('SIGTERM')
  const { took, answer } = await timed(server.ended)
  expect([0, 1]).toContain(answer)
  expect(took).toBeLessThan(15_000)
  expect(lines(server.said, 'stopping')).toHaveLength(1)
  expect(server.said.out.trimEnd().split('\n').at(-1)).toContain('"msg":"stopped')
  await writing
})

test('a frozen database: refuses a wrong password and an invalid URL at once with a message', async () => {
  const refused = async (change: (url: URL) => string) => {
    const answer = await servers.refuses({ databaseUrl: change(new URL(seeded.url)) })
    expect(answer.code).toBe(1)
    expect(answer.said).not.toContain('    at ')
    return answer.said
  }
  const wrong = await refused(url => {
    url.password = 'not-this-one'
    return url.href
  })
  expect(wrong).toMatch(/The database .* cannot be used: password authentication failed/)
  expect(wrong).not.toContain('not-this-one')
  const unescaped = await refused(url => url.href.replace(`:${url.password}@`, ':s3cr/t#1@'))
  expect(unescaped).toMatch(/DATABASE_URL has a character .* must be escaped/)
  expect(unescaped).not.toContain('s3cr')
  expect(await refused(url => `${url.href}?sslmode=require`)).toMatch(
    /cannot be used: The server does not support SSL/,
  )
  expect(await refused(url => `${url.href}?schema=nowhere`)).toMatch(/There is no schema nowhere/)
})
