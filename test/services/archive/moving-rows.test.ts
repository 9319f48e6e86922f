/** A gym that moves while it is used: what changed after its first archive arrives with a later one. */
import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import { OPERATOR } from '../../../src/scope'
import {
  GYM_TABLES,
  type GymTable,
  gymTables,
  type Row,
  tableRows,
} from '../../../src/services/archive/tables'
import { NOT_ARCHIVED } from '../../../src/services/archive/write-archive'
import { recordChange } from '../../../src/services/shared/audit'
import { withAuditPass } from '../../../src/services/shared/audit-pass'
import { bringUpToDate, exported, linesOf, moveIn } from '../../support/archives'
import {
  buildAthlete,
  buildBooking,
  buildClassAhead,
  buildCompetition,
  buildDivision,
  buildEvent,
  buildGym,
  buildHeat,
  buildLogo,
  buildMovement,
  buildProgram,
  buildRegistration,
  buildResult,
  buildScore,
  buildSession,
  buildSlot,
  buildWod,
} from '../../support/builders'
import { buildPost } from '../../support/builders/feed'
import { buildNotification } from '../../support/builders/notifications'
import { buildPhoto, personOf } from '../../support/builders/people'
import { buildWholeGym } from '../../support/builders/whole-gym'
import { buildContest } from '../../support/competitions/contest'
import { useDatabase } from '../../support/database'
import { findMissedEvents } from '../../support/feed/watch'
import { sized } from '../../support/long'
import { useOtherDatabase } from '../../support/other-database'

jest.setTimeout(sized(60_000, 600_000))

const database = useDatabase()
/** From PostgreSQL the way leads to SQLite. */
const other = useOtherDatabase()

async function changeLogged(db: Db, gymId: string): Promise<void> {
  const change = { action: 'gym.update', subjectType: 'gym', subjectId: gymId }
  await recordChange({ db, gymId, actor: OPERATOR, requestId: null }, change)
}

/** Moves a gym in, changes it at its old place, and brings it up to date; its new export is the old one's. */
async function move(gymId: string, change: () => Promise<unknown>) {
  const db = database.prisma
  await moveIn(other.prisma, await exported(db, gymId))
  await change()
  await changeLogged(db, gymId)
  const later = await exported(db, gymId)
  const { rows } = await bringUpToDate(other.prisma, { id: gymId }, later)
  expect(await linesOf(await exported(other.prisma, gymId))).toEqual(await linesOf(later))
  return { rows, later }
}

test('an update writes an event about each object that it changes', async () => {
  const db = database.prisma
  const { id: gymId } = await buildGym(db)
  const [ana, ben] = [await buildAthlete(db, { gymId }), await buildAthlete(db, { gymId })]
  const program = await buildProgram(db, { gymId })
  const wod = await buildWod(db, { gymId, programId: program.id })
  const session = await buildSession(db, { gymId, athleteId: ben.id })
  const result = await buildResult(db, { gymId, sessionId: session.id })
  const { competition, division, free: registration, event } = await buildContest(db, gymId)
  await moveIn(other.prisma, await exported(db, gymId))
  await db.athlete.update({ where: { id: ana.id }, data: { name: 'Ana Maria' } })
  await db.programFollow.create({
    data: { gymId, programId: program.id, athleteId: ana.id, followedAt: new Date() },
  })
  await db.result.delete({ where: { id: result.id } })
  await buildResult(db, { gymId, sessionId: session.id })
  await db.wodComponent.deleteMany({ where: { gymId, wodId: wod.id } })
  await buildScore(db, { event, registration })
  await buildAthlete(db, { gymId })
  await db.participant.updateMany({
    where: { gymId, registrationId: registration.id },
    data: { name: 'Kim' },
  })
  await db.division.update({ where: { id: division.id }, data: { name: 'Masters' } })
  await db.competition.update({ where: { id: competition.id }, data: { name: 'Throwdown' } })
  await db.gym.update({ where: { id: gymId }, data: { name: 'Renamed' } })
  await changeLogged(db, gymId)
  const later = await exported(db, gymId)
  const update = () => bringUpToDate(other.prisma, { id: gymId }, later)
  expect(await findMissedEvents(other.prisma, gymId, update)).toEqual([])
  const where = { gymId, type: { in: ['gym.updated', 'result.deleted', 'component.deleted'] } }
  expect(await other.prisma.changeEvent.count({ where })).toBeGreaterThanOrEqual(3)
})

test('an update brings renamed athletes, photos, a logo, another name in addresses, and deletes results', async () => {
  const db = database.prisma
  const gym = await buildLogo(db, await buildGym(db))
  const gymId = gym.id
  const [ana, ben, gone] = [
    await buildAthlete(db, { gymId }),
    await buildAthlete(db, { gymId }),
    await buildAthlete(db, { gymId }),
  ]
  await buildPhoto(db, ana)
  const session = await buildSession(db, { gymId, athleteId: ben.id })
  const result = await buildResult(db, { gymId, sessionId: session.id })
  const { rows } = await move(gymId, async () => {
    await buildNotification(
      other.prisma,
      await other.prisma.athlete.findUniqueOrThrow({ where: { id: gone.id } }),
    )
    await db.invite.deleteMany({ where: { gymId, athleteId: gone.id } })
    await db.athlete.delete({ where: { id: gone.id } })
    await db.athlete.update({ where: { id: ana.id }, data: { name: 'Ana Maria', photoVersion: null } })
    await db.athletePhoto.deleteMany({ where: { gymId } })
    await buildPhoto(db, ben)
    await db.result.delete({ where: { id: result.id } })
    await buildResult(db, { gymId, sessionId: session.id })
    await db.gymLogo.deleteMany({ where: { gymId } })
    await db.gymLogo.create({ data: { gymId, version: 'second', content: 'AAAA', createdAt: new Date() } })
    const data = { slug: `${gym.slug}-2`, name: 'Renamed', logoVersion: 'second' }
    await db.gym.update({ where: { id: gymId }, data })
  })
  expect(rows.deleted).toBe(5)
  expect(await other.prisma.gym.findUnique({ where: { id: gymId } })).toMatchObject({ name: 'Renamed' })
})

test('an update brings parts, heats, lanes, movements, posts and classes that took the place of each other', async () => {
  const db = database.prisma
  const { id: gymId } = await buildGym(db)
  const program = await buildProgram(db, { gymId, dayLinkId: uuid() })
  const wod = await buildWod(db, { gymId, programId: program.id })
  const part = wod.components[0]!
  const second = { ...part, id: uuid(), position: part.position + 1 }
  await db.wodComponent.create({ data: second })
  const movements = [await buildMovement(db, { gymId }), await buildMovement(db, { gymId })]
  const slot = await buildSlot(db, { gymId, programId: program.id })
  const first = await buildClassAhead(db, {
    gymId,
    programId: program.id,
    slotId: slot.id,
    slotDate: '2026-11-30',
  })
  const parent = { gymId, competitionId: (await buildCompetition(db, { gymId })).id }
  const division = await buildDivision(db, parent)
  const event = await buildEvent(db, parent, [division])
  const registrations = [
    await buildRegistration(db, { ...parent, divisionId: division.id }),
    await buildRegistration(db, { ...parent, divisionId: division.id }),
  ]
  const heats = [
    await buildHeat(db, event, { number: 1 }, registrations),
    await buildHeat(db, event, { number: 2 }),
  ]
  const { id: athleteId } = await buildAthlete(db, { gymId })
  const posted = { gymId, athleteId, kind: 'classes' }
  const one = await buildPost(db, { ...posted, subjectId: '50' })
  const two = await buildPost(db, { ...posted, subjectId: '100' })
  const gone = await buildPost(db, { ...posted, subjectId: '200' })
  await move(gymId, async () => {
    const places = { [part.id]: 99, [second.id]: part.position }
    for (const [id, position] of [...Object.entries(places), [part.id, second.position] as const])
      await db.wodComponent.update({ where: { id }, data: { position } })
    await db.post.delete({ where: { id: gone.id } })
    for (const [id, subjectId] of [
      [one.id, ''],
      [two.id, '50'],
      [one.id, '100'],
    ] as const)
      await db.post.update({ where: { id }, data: { subjectId } })
    const names = movements.map(({ name }) => name)
    await db.movement.update({ where: { id: movements[0]!.id }, data: { name: 'for a moment' } })
    await db.movement.update({ where: { id: movements[1]!.id }, data: { name: names[0]! } })
    await db.movement.update({ where: { id: movements[0]!.id }, data: { name: names[1]! } })
    const { id: _, ...like } = first
    await db.gymClass.delete({ where: { id: first.id } })
    await db.gymClass.create({ data: { ...like, id: uuid() } })
    const [a, b] = heats as [(typeof heats)[0], (typeof heats)[0]]
    await db.heat.update({ where: { id: a.id }, data: { number: 9 } })
    await db.heat.update({ where: { id: b.id }, data: { number: 1 } })
    await db.heat.update({ where: { id: a.id }, data: { number: 2 } })
    const lanes = await db.heatLane.findMany({ where: { gymId }, orderBy: { lane: 'asc' } })
    await db.heatLane.deleteMany({ where: { gymId } })
    const swapped = lanes.map((lane, at) => ({ ...lane, registrationId: lanes.at(-1 - at)!.registrationId }))
    await db.heatLane.createMany({ data: swapped })
    const moved = await buildProgram(db, { gymId })
    await db.program.update({ where: { id: program.id }, data: { dayLinkId: null } })
    await db.program.update({ where: { id: moved.id }, data: { dayLinkId: program.dayLinkId } })
  })
})

test('an update brings scores of a competition, bookings, and people who joined meanwhile', async () => {
  const db = database.prisma
  const { id: gymId } = await buildGym(db)
  const parent = { gymId, competitionId: (await buildCompetition(db, { gymId })).id }
  const division = await buildDivision(db, parent)
  const event = await buildEvent(db, parent, [division])
  const registration = await buildRegistration(db, { ...parent, divisionId: division.id })
  const later = await buildRegistration(db, { ...parent, divisionId: division.id })
  const score = await buildScore(db, { registration, event })
  const hour = await buildClassAhead(db, { gymId })
  let joined = ''
  await move(gymId, async () => {
    await buildScore(db, { registration: later, event })
    await db.result.update({ where: { id: score.resultId }, data: { total: 4711, revision: 2 } })
    await db.score.update({ where: { id: score.id }, data: { revision: 2 } })
    const newcomer = await buildAthlete(db, { gymId })
    joined = (await personOf(db, newcomer)).id
    await buildBooking(db, { gymId, classId: hour.id, athleteId: newcomer.id })
  })
  const account = await other.prisma.person.findUnique({ where: { id: joined } })
  const before = await db.person.findUnique({ where: { id: joined } })
  expect(account).toEqual({ ...before, provenAt: null })
})

test('a second update with the same archive changes nothing', async () => {
  const db = database.prisma
  const { id: gymId } = await buildWholeGym(db)
  const { later } = await move(gymId, () => buildAthlete(db, { gymId }))
  const traces = () => other.prisma.auditEntry.count({ where: { subjectId: gymId, gymId: null } })
  const before = await traces()
  const { rows, toConfirm } = await bringUpToDate(other.prisma, { id: gymId }, later)
  expect([rows, toConfirm]).toEqual([{ inserted: 0, updated: 0, deleted: 0 }, []])
  expect(await traces()).toBe(before)
})

const archived = gymTables().filter(table => !NOT_ARCHIVED.includes(table))
const keyOf = (table: GymTable, row: Row) =>
  Object.fromEntries(GYM_TABLES[table].map(column => [column, row[column]]))

/** Another value of a column; those that refer, and texts of which the database knows a few, are refused or stay. */
function another(column: string, value: Row[string], random: number): Row[string] {
  if (/^id$|Id$|version/i.test(column)) return value
  if (typeof value === 'number') return value + (random % 3) + 1
  if (typeof value === 'boolean') return !value
  if (value instanceof Date) return new Date(value.getTime() + random)
  return typeof value === 'string' ? `${value} ${random}` : value
}

type Step = { table: GymTable; kind: 'delete' | 'edit' | 'copy'; random: number }

/** Does to a row of the table whatever the database allows. */
async function change(db: Db, gymId: string, { table, kind, random }: Step): Promise<void> {
  const all = await tableRows(db, table).findMany({ where: { gymId } })
  if (all.length === 0) return
  const row = all[random % all.length]!
  const where = { gymId, ...keyOf(table, row) }
  const columns = Object.keys(row)
  const client = db[table] as unknown as { create(args: { data: Row }): Promise<unknown> }
  const tried = { gymId, purpose: 'forget' as const }
  const work = async () => {
    if (kind === 'delete') await tableRows(db, table).deleteMany({ where })
    else if (kind === 'copy') {
      const free = GYM_TABLES[table].map(column => [column, column === 'lane' ? random : uuid()])
      const spread = columns.map(column => [
        column,
        random % 2 ? row[column]! : another(column, row[column]!, random),
      ])
      await client.create({ data: { ...Object.fromEntries(spread), ...Object.fromEntries(free), gymId } })
    } else {
      const column = columns[random % columns.length]!
      await tableRows(db, table).updateMany({
        where,
        data: { [column]: another(column, row[column]!, random) },
      })
    }
  }
  await (table === 'auditEntry' ? withAuditPass(db, tried, work) : work()).catch(() => undefined)
  await db.auditPass.deleteMany({})
}

const step = fc.record({
  table: fc.constantFrom(...archived),
  kind: fc.constantFrom('delete', 'edit', 'edit', 'copy', 'copy'),
  random: fc.nat({ max: 2 ** 20 }),
})

test('after any changes between two archives, the export of the new gym is the export of the old one', async () => {
  let written = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 120 }), async steps => {
      const db = database.prisma
      const { id: gymId } = await buildWholeGym(db)
      for (const each of steps.slice(0, 20)) await change(db, gymId, each as Step)
      const { rows } = await move(gymId, async () => {
        for (const each of steps.slice(20)) await change(db, gymId, each as Step)
      })
      written += Math.min(rows.inserted, rows.updated, rows.deleted)
    }),
    { numRuns: sized(3, 60), seed: randomInt(2 ** 31) },
  )
  // Most random changes are refused; some of each kind are not.
  expect(written).toBeGreaterThan(0)
})
