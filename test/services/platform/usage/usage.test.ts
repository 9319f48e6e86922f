/** Usage of gyms: counted in memory, added up in the database, measured at night. */
import request from 'supertest'
import { createApp } from '../../../../src/app'
import { openDatabase } from '../../../../src/db/client'
import { createLog } from '../../../../src/log'
import { createBackground } from '../../../../src/server/measuring'
import { measureUsage } from '../../../../src/server/usage'
import { gymTables, tableRows } from '../../../../src/services/archive/tables'
import { UsageCounts, usageDay } from '../../../../src/services/platform/usage/counts'
import { isMeasureDue } from '../../../../src/services/platform/usage/measuring'
import {
  forgetOldUsage,
  readKeyUsage,
  readTopUsage,
  readUsage,
} from '../../../../src/services/platform/usage/reading'
import { basic, CONFIG } from '../../../support/api/api'
import { buildGym } from '../../../support/builders'
import { buildCast } from '../../../support/cast'
import { newDatabase, useDatabase } from '../../../support/database'

const database = useDatabase({ own: true })
const NOON = new Date('2026-11-20T12:00:00Z')
const log = createLog('silent')

async function usageOf(gymId: string, now = new Date()) {
  return (await readUsage(database.prisma, [gymId], now)).get(gymId)!
}

test('usage: counts the requests of a gym by key, without requests that have no key', async () => {
  const cast = await buildCast(database.prisma)
  const usage = new UsageCounts()
  const app = createApp({ db: database.prisma, config: CONFIG, log, usage })
  const { username, password } = cast.keys.gym
  for (let at = 0; at < 3; at++)
    await request(app).get('/api/public/gym').set('Authorization', basic(username, password))
  await request(app).get('/api/public/gym').set('Authorization', basic(username, 'wrong'))
  await request(app).get('/sign-in')
  await usage.flush(database.prisma)
  expect(await usageOf(cast.gym.id)).toMatchObject({ requests: 3, mails: 0, webhooks: 0, rows: null })
})

test('usage: adds up what several processes counted, each flush once', async () => {
  const gym = await buildGym(database.prisma)
  const other = await buildGym(database.prisma)
  const processes = [1, 2, 3].map(() => new UsageCounts(() => NOON))
  for (const each of processes) {
    each.add(gym.id, 'requests', 2)
    each.add(gym.id, 'mails')
    each.add(other.id, 'webhooks')
  }
  await Promise.all(processes.map(each => each.flush(database.prisma)))
  await Promise.all(processes.map(each => each.flush(database.prisma)))
  expect(await usageOf(gym.id, NOON)).toMatchObject({ requests: 6, mails: 3, webhooks: 0 })
  expect(await usageOf(other.id, NOON)).toMatchObject({ requests: 0, mails: 0, webhooks: 3 })
})

test('usage: skips a deleted gym, and keeps counts that could not be stored', async () => {
  const gym = await buildGym(database.prisma)
  const usage = new UsageCounts(() => NOON)
  usage.add('01986f3a-7c1e-7b7a-9d3f-0a1b2c3d4e5f', 'requests')
  usage.add(gym.id, 'requests')
  const gone = await newDatabase()
  const closed = openDatabase(gone.url)
  await closed.prisma.$executeRawUnsafe('DROP TABLE "GymUsage"')
  await expect(usage.flush(closed.prisma)).rejects.toThrow()
  await closed.close()
  await gone.remove()
  usage.add(gym.id, 'requests')
  await usage.flush(database.prisma)
  expect(await usageOf(gym.id, NOON)).toMatchObject({ requests: 2 })
})

test('usage: measures rows and bytes of every gym once a night, beside the counts of the day', async () => {
  const { gym } = await buildCast(database.prisma)
  const empty = await buildGym(database.prisma)
  const usage = new UsageCounts(() => NOON)
  usage.add(gym.id, 'requests')
  await usage.flush(database.prisma)
  expect(await isMeasureDue(database.prisma, new Date('2026-11-20T01:59:00Z'))).toBe(false)
  expect(await isMeasureDue(database.prisma, NOON)).toBe(true)
  let rows = 0
  for (const table of gymTables())
    rows += await tableRows(database.prisma, table).count({ where: { gymId: gym.id } })
  await measureUsage({ db: database.prisma, databaseUrl: database.url, log }, NOON)
  const measured = await usageOf(gym.id, NOON)
  expect(measured).toMatchObject({ requests: 1, rows, measuredOn: '2026-11-20' })
  expect(measured.bytes).toBeGreaterThan(rows * 20)
  expect(await usageOf(empty.id, NOON)).toMatchObject({ requests: 0, rows: 0, bytes: 0 })
  expect(await isMeasureDue(database.prisma, NOON)).toBe(false)
})

test('usage: lists the twenty gyms with the most requests of 30 days in the metrics', async () => {
  const usage = new UsageCounts()
  const gyms = []
  for (let at = 1; at <= 21; at++) {
    const gym = await buildGym(database.prisma)
    usage.add(gym.id, 'requests', 100 + at)
    gyms.push(gym)
  }
  await usage.flush(database.prisma)
  const top = await readTopUsage(database.prisma)
  expect(top.map(({ slug }) => slug).sort()).toEqual(
    gyms
      .slice(1)
      .map(({ slug }) => slug)
      .sort(),
  )
  const { gyms: inMetrics } = await createBackground(database.prisma, {
    backupFolder: null,
    backupCopy: null,
  }).read()
  expect(inMetrics).toEqual(top)
})

test('usage: deletes usage after 400 days', async () => {
  const gym = await buildGym(database.prisma)
  const at = (days: number) => new Date(NOON.getTime() - days * 24 * 60 * 60_000)
  for (const days of [399, 401, 500]) {
    const usage = new UsageCounts(() => at(days))
    usage.add(gym.id, 'requests')
    await usage.flush(database.prisma)
  }
  expect(await forgetOldUsage(database.prisma, NOON)).toBe(2)
  const left = await database.prisma.gymUsage.findMany({ where: { gymId: gym.id } })
  expect(left.map(({ day }) => day)).toEqual([usageDay(at(399))])
})

test('usage: counts requests of a platform by key and gym, of several processes', async () => {
  const cast = await buildCast(database.prisma)
  const usage = new UsageCounts()
  const app = createApp({ db: database.prisma, config: CONFIG, log, usage })
  const ask = ({ username, password }: { username: string; password: string }) =>
    request(app)
      .get('/api/public/gym')
      .set('Authorization', basic(username, password))
      .set('service-gym', cast.gym.id)
  const { platform, gym } = cast.keys
  for (let at = 0; at < 2; at++) await ask(platform)
  await ask(gym)
  await usage.flush(database.prisma)
  const other = new UsageCounts()
  other.addByKey(cast.gym.id, platform.username)
  other.addByKey('01986f3a-7c1e-7b7a-9d3f-0a1b2c3d4e5f', platform.username)
  await other.flush(database.prisma)
  const expected = { apiKeyId: platform.username, gymId: cast.gym.id, slug: cast.gym.slug, requests: 3 }
  expect(await readKeyUsage(database.prisma, { apiKeyIds: [platform.username] })).toEqual([expected])
  expect(await readKeyUsage(database.prisma, { apiKeyIds: [gym.username] })).toEqual([])
  const { keys } = await createBackground(database.prisma, { backupFolder: null, backupCopy: null }).read()
  expect(keys).toContainEqual(expected)
})
