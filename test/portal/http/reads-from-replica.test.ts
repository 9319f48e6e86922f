/** Two databases that differ, as a replica that is behind: which pages are read from which. */
import request from 'supertest'
import { createApp } from '../../../src/app'
import { type Database, openDatabase } from '../../../src/db/client'
import { readingFrom } from '../../../src/db/processes/replica'
import { screenUrl } from '../../../src/domain/screens/screen-link'
import { createLog } from '../../../src/log'
import { CONFIG } from '../../support/api/config'
import { buildCompetition, buildDivision } from '../../support/builders'
import { buildScreen } from '../../support/builders/screens'
import { copyOfDatabase } from '../../support/database'
import { type Seeded, seededDatabase } from '../../support/seeded'

let primary: Database
let replica: Database
let removing: { remove(): Promise<void> }[]
let seeded: Seeded
let site: string
let screen: string
let isFresh = true
let failures = 0
beforeAll(async () => {
  seeded = await seededDatabase()
  const building = openDatabase(seeded.url)
  const gymId = seeded.cast.gym.id
  const registrationOpensAt = new Date(Date.now() - 60_000)
  const { id } = await buildCompetition(building.prisma, {
    gymId,
    name: 'On the primary',
    registrationOpensAt,
  })
  await buildDivision(building.prisma, { gymId, competitionId: id, name: 'Division on the primary' })
  screen = new URL(
    screenUrl(CONFIG.baseUrl, CONFIG.secret, (await buildScreen(building.prisma, { gymId })).id),
  ).pathname
  await building.close()
  site = `/c/${id}`
  const copy = await copyOfDatabase(seeded.url)
  removing = [seeded, copy]
  primary = openDatabase(seeded.url)
  replica = openDatabase(copy.url)
  await replica.prisma.competition.updateMany({ data: { name: 'On the replica' } })
  await replica.prisma.division.updateMany({ data: { name: 'Division on the replica' } })
  await replica.prisma.tvLink.updateMany({ data: { name: 'On the replica' } })
})
afterAll(async () => {
  await Promise.all([primary.close(), replica.close()])
  for (const { remove } of removing) await remove()
})
beforeEach(() => {
  isFresh = true
  failures = 0
})

function app(there = replica) {
  const reads = readingFrom(
    primary.prisma,
    there.prisma,
    () => isFresh,
    () => {
      failures++
    },
  )
  return createApp({ db: primary.prisma, reads, config: CONFIG, log: createLog('silent') })
}

test('reads from a replica: reads public pages and screens from the replica', async () => {
  for (const path of [site, `${site}/leaderboard`, screen])
    expect((await request(app()).get(path)).text).toContain('On the replica')
})

test("reads from a replica: reads a person's own pages from the primary", async () => {
  const { text } = await request(app()).get(`${site}/register`)
  expect(text).toContain('On the primary')
  expect(text).not.toContain('On the replica')
})

test('reads from a replica: reads an announced newer version from the primary while the replica is behind', async () => {
  await primary.prisma.competition.updateMany({ data: { revision: { increment: 1 } } })
  const { text } = await request(app()).get(`${site}/leaderboard?v=999999-0`)
  expect(text).toContain('Division on the primary')
  expect((await request(app()).get(`${site}/leaderboard?v=nonsense`)).text).toContain(
    'Division on the replica',
  )
})

test('reads from a replica: reads from the primary while the replica is behind', async () => {
  isFresh = false
  expect((await request(app()).get(site)).text).toContain('On the primary')
  isFresh = true
  const { id } = await buildCompetition(primary.prisma, { gymId: seeded.cast.gym.id, name: 'Made just now' })
  expect((await request(app()).get(`/c/${id}`)).text).toContain('Made just now')
})

test('reads from a replica: replaces an unavailable replica by the primary and reports it', async () => {
  const broken = openDatabase(seeded.url)
  const gone = () => Promise.reject(new Error('Connection terminated unexpectedly'))
  const away = new Proxy(broken.prisma, {
    get: (client, name) =>
      name === 'competition' ? new Proxy({}, { get: () => gone }) : Reflect.get(client, name),
  })
  const { status, text } = await request(app({ ...broken, prisma: away })).get(site)
  await broken.close()
  expect(status).toBe(200)
  expect(text).toContain('On the primary')
  expect(failures).toBeGreaterThan(0)
})

test('reads from a replica: sends writes and transactions to the primary', async () => {
  const reads = readingFrom(
    primary.prisma,
    replica.prisma,
    () => true,
    () => undefined,
  )
  await reads.setting.create({ data: { key: 'written through it', value: 'x' } })
  expect(await reads.setting.findUnique({ where: { key: 'written through it' } })).toBeNull()
  expect(await primary.prisma.setting.count({ where: { key: 'written through it' } })).toBe(1)
  const inside = await reads.$transaction(tx => tx.setting.count({ where: { key: 'written through it' } }))
  expect(inside).toBe(1)
})
