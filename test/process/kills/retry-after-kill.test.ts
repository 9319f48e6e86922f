/** A client that never saw the answer to a creation sends it again, with the same Idempotency-Key, to the next process. */
import { type Database, openDatabase } from '../../../src/db/client'
import { FRAN_DETAILS } from '../../support/builders'
import { sized } from '../../support/long'
import { eventually, type Running, useServers } from '../../support/process/server-process'
import { swallowingProxy } from '../../support/process/swallowing-proxy'
import { JSON_TYPE, sendTo, signedBy } from '../../support/process/wire'
import { type Seeded, seededDatabase } from '../../support/seeded'

const servers = useServers({ shared: true })
let seeded: Seeded
let database: Database
/** The one that is there when a test begins. */
let first: Running
beforeAll(async () => {
  seeded = await seededDatabase()
  database = openDatabase(seeded.url)
  first = await start()
})
afterAll(async () => {
  await database.close()
  await seeded.remove()
})

const start = () => servers.start({ databaseUrl: seeded.url })
const creation = (key: string, name: string) => ({
  method: 'POST',
  path: '/api/public/workouts',
  headers: { ...signedBy(seeded.cast.keys.gym), ...JSON_TYPE, 'Idempotency-Key': key },
  body: JSON.stringify({ type: 'FranStyle', name, details: FRAN_DETAILS }),
})
const rows = (name: string) => database.prisma.workout.findMany({ where: { name } })

test('retry after kill: replays the answer after a kill before it reached the client', async () => {
  const proxy = await swallowingProxy(first.address)
  const lost = expect(sendTo(proxy.address, creation('order-1', 'Swallowed'))).rejects.toThrow()
  const swallowed = await proxy.swallowed
  await first.kill()
  await lost
  proxy.close()

  const second = await start()
  const answer = await sendTo(second.address, creation('order-1', 'Swallowed'))
  expect([answer.status, answer.headers['idempotent-replayed']]).toEqual([201, 'true'])
  expect(swallowed).toMatch(/^HTTP\/1\.1 201 /)
  expect(swallowed).toContain(`\r\nLocation: ${answer.headers.location}\r\n`)
  expect(swallowed.split('\r\n\r\n')[1]).toBe(answer.text)
  expect((await rows('Swallowed')).map(({ id }) => `/api/public/workouts/${id}`)).toEqual([
    answer.headers.location,
  ])
  first = second
})

test('a creation with a key makes one row, however often the server is killed right after the insert', async () => {
  for (let round = 1; round <= sized(2, 20); round++) {
    const [key, name] = [`moment-${round}`, `Moment ${round}`]
    const answered = sendTo(first.address, creation(key, name)).catch(() => null)
    await eventually('the row', async () => (await rows(name)).length > 0)
    await first.kill()
    const before = await answered

    const second = await start()
    const answer = await sendTo(second.address, creation(key, name))
    expect([answer.status, answer.headers['idempotent-replayed']]).toEqual([201, 'true'])
    expect(answer.headers.location).toBe(`/api/public/workouts/${(await rows(name))[0]!.id}`)
    expect(await rows(name)).toHaveLength(1)
    if (before) expect(before.text).toBe(answer.text)
    first = second
  }
})
