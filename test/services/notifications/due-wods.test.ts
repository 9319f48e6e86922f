/** Notifying of WODs whose time has come, in many gyms and programs at once. */
import { OPERATOR } from '../../../src/scope'
import { notifyOfDueWods } from '../../../src/services/platform/notifications'
import { loadQuotas, setFrozen } from '../../../src/services/platform/quotas'
import { buildAthlete, buildGym, buildProgram, buildWod, followProgram } from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { useDatabase } from '../../support/database'
import { recordStatements } from '../../support/plans/sent'
import { today } from '../../support/portal/whiteboard'

const database = useDatabase({ own: true })

/** A gym with WODs of one program that are due, and an active follower with an account. */
async function gymWithDueWods(count: number) {
  const db = database.prisma
  const { id: gymId } = await buildGym(db)
  const program = await buildProgram(db, { gymId })
  const follower = await buildAthlete(db, { gymId })
  await personOf(db, follower)
  await followProgram(db, follower, program)
  const wods: string[] = []
  for (let nth = 0; nth < count; nth++) {
    const publishAt = new Date(Date.now() - 60_000 + nth)
    const { id } = await buildWod(db, {
      ...{ gymId, programId: program.id, date: today(), publishAt, notifiedAt: null },
    })
    wods.push(id)
  }
  return { gymId, program, follower, wods }
}

test('notifications of due WODs: takes as many statements for ten gyms as for one', async () => {
  await gymWithDueWods(1)
  const one = await recordStatements(() => notifyOfDueWods(database.prisma))
  await Promise.all(Array.from({ length: 10 }, () => gymWithDueWods(1)))
  const many = await recordStatements(() => notifyOfDueWods(database.prisma))
  expect(many.length).toBe(one.length)
  expect(await database.prisma.notification.count()).toBe(11)
})

test('notifications of due WODs: counts several WODs of one program in one notification, which leads to the last', async () => {
  const { gymId, follower, program, wods } = await gymWithDueWods(3)
  expect(await notifyOfDueWods(database.prisma)).toBe(3)
  expect(await notifyOfDueWods(database.prisma)).toBe(0)
  const told = await database.prisma.notification.findMany({ where: { gymId } })
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({
    ...{ athleteId: follower.id, kind: 'publish', subjectId: program.id, detailId: wods.at(-1) },
    ...{ count: 3, actorId: null, readAt: null },
  })
})

test('notifications of due WODs: skips archived athletes, athletes without an account, and archived programs, and marks the WODs', async () => {
  const db = database.prisma
  const { gymId, program, follower } = await gymWithDueWods(1)
  const withoutAccount = await buildAthlete(db, { gymId })
  const archived = await buildAthlete(db, { gymId, access: 'archived' })
  await personOf(db, archived)
  await followProgram(db, withoutAccount, program)
  await followProgram(db, archived, program)
  const other = await buildProgram(db, { gymId, status: 'archived' })
  await followProgram(db, follower, other)
  const publishAt = new Date(Date.now() - 1_000)
  await buildWod(db, { ...{ gymId, programId: other.id, date: today(), publishAt, notifiedAt: null } })
  await notifyOfDueWods(db)
  const told = await db.notification.findMany({ where: { gymId } })
  expect(told.map(({ athleteId, subjectId }) => [athleteId, subjectId])).toEqual([[follower.id, program.id]])
  expect(await db.wod.count({ where: { gymId, notifiedAt: null } })).toBe(0)
})

test('notifications of due WODs: notifies the athlete of a personal program once, who also follows it', async () => {
  const db = database.prisma
  const { gymId, follower } = await gymWithDueWods(0)
  const own = await buildProgram(db, { gymId, access: 'athlete', athleteId: follower.id })
  await followProgram(db, follower, own)
  const publishAt = new Date(Date.now() - 1_000)
  await buildWod(db, { ...{ gymId, programId: own.id, date: today(), publishAt, notifiedAt: null } })
  await notifyOfDueWods(db)
  const told = await db.notification.findMany({ where: { gymId } })
  expect(told).toMatchObject([{ athleteId: follower.id, subjectId: own.id, count: 1 }])
})

test('notifications of due WODs: wait while the gym is frozen, because the installation it moves to sends them', async () => {
  const db = database.prisma
  const [frozen, other] = [await gymWithDueWods(1), await gymWithDueWods(1)]
  await setFrozen(db, OPERATOR, frozen.gymId, true)
  await loadQuotas(db)
  await notifyOfDueWods(db)
  expect(await db.notification.count({ where: { gymId: frozen.gymId } })).toBe(0)
  expect(await db.wod.count({ where: { gymId: frozen.gymId, notifiedAt: null } })).toBe(1)
  expect(await db.notification.count({ where: { gymId: other.gymId } })).toBe(1)
  await setFrozen(db, OPERATOR, frozen.gymId, false)
  await loadQuotas(db)
  await notifyOfDueWods(db)
  expect(await db.notification.count({ where: { gymId: frozen.gymId } })).toBe(1)
})
