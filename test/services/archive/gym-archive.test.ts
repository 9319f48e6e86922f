/** A gym as a whole: counted, exported and deleted, without a row of another's. */
import { AsyncResource } from 'node:async_hooks'
import { snapshot } from '../../../src/db/snapshot'
import type { GymModel } from '../../../src/generated/sqlite/models'
import { type Actor, gymScope, OPERATOR } from '../../../src/scope'
import { countGymRows, deleteGym } from '../../../src/services/archive/delete-gym'
import { gymRows, recordExport } from '../../../src/services/archive/rows'
import { gymTables } from '../../../src/services/archive/tables'
import { NOT_ARCHIVED } from '../../../src/services/archive/write-archive'
import { buildMovement } from '../../support/builders'
import { buildWholeGym } from '../../support/builders/whole-gym'
import { useDatabase } from '../../support/database'

const database = useDatabase({ own: true })
const scopeOf = (gymId: string, actor: Actor = OPERATOR) =>
  gymScope({ db: database.prisma, gymId, actor, requestId: null })

async function rowsOf(gym: GymModel) {
  const rows = []
  for await (const row of gymRows(scopeOf(gym.id), { leftOut: NOT_ARCHIVED })) rows.push(row)
  return rows
}

test("the archive of a gym: deletes a gym with every row it owns and keeps another's", async () => {
  const [gym, other] = [await buildWholeGym(database.prisma), await buildWholeGym(database.prisma)]
  const before = await countGymRows(scopeOf(other.id))
  const counted = await countGymRows(scopeOf(gym.id))
  expect(Object.keys(counted).sort()).toEqual(gymTables().sort())
  const people = await database.prisma.person.count()
  const { rows } = await deleteGym(scopeOf(gym.id))
  expect(rows).toEqual(counted)
  expect(await countGymRows(scopeOf(gym.id))).toEqual({})
  expect(await database.prisma.gym.findMany({ where: { id: { in: [gym.id, other.id] } } })).toEqual([other])
  expect(await countGymRows(scopeOf(other.id))).toEqual(before)
  expect(await database.prisma.person.count()).toBe(people)
  const traces = await database.prisma.auditEntry.findMany({ where: { subjectId: gym.id } })
  expect(traces).toEqual([
    expect.objectContaining({ gymId: null, action: 'gym.delete', actorKind: 'operator' }),
  ])
  await expect(deleteGym(scopeOf(gym.id))).rejects.toMatchObject({ code: 'not_found' })
})

test('the archive of a gym: deletes nothing when a step fails', async () => {
  const [gym, other] = [await buildWholeGym(database.prisma), await buildWholeGym(database.prisma)]
  // No service lets one gym change another's movement: this stands for any row that still refers to the gym.
  const movement = await buildMovement(database.prisma, { gymId: gym.id })
  const override = await database.prisma.movementOverride.findFirstOrThrow({ where: { gymId: other.id } })
  await database.prisma.movementOverride.create({ data: { ...override, movementId: movement.id } })
  const before = await countGymRows(scopeOf(gym.id))
  await expect(deleteGym(scopeOf(gym.id))).rejects.toThrow()
  expect(await countGymRows(scopeOf(gym.id))).toEqual(before)
})

test('the archive of a gym: exports every row of the gym once, after the rows it refers to', async () => {
  const [gym] = [await buildWholeGym(database.prisma), await buildWholeGym(database.prisma)]
  // More than is read at a time.
  await database.prisma.auditEntry.createMany({
    data: Array.from({ length: 1200 }, (_, index) => ({
      ...ENTRY,
      id: `${gym.id}-${String(index).padStart(4, '0')}`,
      gymId: gym.id,
    })),
  })
  const rows = await rowsOf(gym)
  const counted = Object.entries(await countGymRows(scopeOf(gym.id)))
  const counts = Object.fromEntries(counted.filter(([table]) => !NOT_ARCHIVED.includes(table as never)))
  const exported: Record<string, number> = {}
  for (const { table } of rows) exported[table] = (exported[table] ?? 0) + 1
  expect(exported).toEqual({ ...counts, person: 2 })
  expect(counts.auditEntry).toBeGreaterThan(1200)
  expect(rows.filter(({ table, row }) => table !== 'person' && row.gymId !== gym.id)).toEqual([])
  expect(new Set(rows.map(line => JSON.stringify(line))).size).toBe(rows.length)
  const seen = new Set<unknown>()
  for (const { table, row } of rows) {
    const references = Object.entries(row).filter(([name, value]) => /Id$/.test(name) && value !== null)
    const named = references.filter(([name]) => !FROM_ELSEWHERE.includes(name))
    expect({ table, missing: named.filter(([, id]) => !seen.has(id)) }).toEqual({ table, missing: [] })
    seen.add(row.id)
  }
})

/** Ids of what is no row of the gym's: its own, a platform's, the library's, whoever did something to what. */
const FROM_ELSEWHERE = [
  'gymId',
  'platformId',
  'integrationPlatformId',
  'movementId',
  'actorId',
  'sourceId',
  'subjectId',
  'requestId',
  'stripePaymentId',
  'stripeRefundId',
]

const ENTRY = {
  actorKind: 'operator',
  actorId: null,
  actorName: 'operator',
  action: 'gym.update',
  subjectType: 'gym',
  subjectId: 'x',
  before: null,
  after: null,
  requestId: null,
  at: new Date(),
}

test('the archive of a gym: exports no password and no secret', async () => {
  const gym = await buildWholeGym(database.prisma)
  const rows = await rowsOf(gym)
  const hash = (await database.prisma.apiKey.findFirstOrThrow({ where: { gymId: gym.id } })).secretHash
  expect(rows.filter(({ table }) => table === 'apiKey')).toEqual([])
  expect(JSON.stringify(rows)).not.toContain(hash)
  expect(JSON.stringify(rows)).not.toMatch(/secretHash|passwordHash|argon2/)
})

test('an export excludes concurrent writes, which need not wait', async () => {
  const gym = await buildWholeGym(database.prisma)
  const before = await countGymRows(scopeOf(gym.id))
  // Bound here, so that the write is somebody else's and no part of the transaction below.
  const writeMeanwhile = AsyncResource.bind(async () => {
    await database.prisma.auditEntry.create({ data: { ...ENTRY, id: `${gym.id}-later`, gymId: gym.id } })
  })
  const tables = await snapshot(database.url, async db => {
    const found: string[] = []
    const scope = gymScope({ db, gymId: gym.id, actor: OPERATOR, requestId: null })
    for await (const { table } of gymRows(scope, { leftOut: NOT_ARCHIVED })) {
      if (found.length === 0) await writeMeanwhile()
      found.push(table)
    }
    return found
  })
  expect(tables.filter(table => table === 'auditEntry')).toHaveLength(before.auditEntry!)
  expect((await countGymRows(scopeOf(gym.id))).auditEntry).toBe(before.auditEntry! + 1)
})

test('only the operator deletes a gym, and its admins export it', async () => {
  const gym = await buildWholeGym(database.prisma)
  const key: Actor = {
    kind: 'gym_key',
    id: 'gk_x',
    name: 'Website',
    readOnly: false,
    reads: null,
    writes: null,
  }
  const admin: Actor = {
    kind: 'person',
    id: 'p',
    name: 'Mia',
    readOnly: false,
    athleteId: 'a',
    staff: 'admin',
  }
  for (const actor of [key, admin]) {
    const scope = scopeOf(gym.id, actor)
    await expect(deleteGym(scope)).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(countGymRows(scope)).rejects.toMatchObject({ code: 'not_allowed' })
  }
  await recordExport(scopeOf(gym.id, admin))
  const coach: Actor = { ...admin, staff: 'coach' }
  await expect(recordExport(scopeOf(gym.id, coach))).rejects.toMatchObject({ code: 'not_allowed' })
})
