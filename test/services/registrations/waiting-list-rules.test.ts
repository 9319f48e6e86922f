/** The waiting list of a division, step by step: who is next, who waits, and what is written down. */
import { gymScope, OPERATOR, PUBLIC } from '../../../src/scope'
import { waitingListPosition } from '../../../src/services/competitions/waiting-place'
import { restoreTogether, withdrawTogether } from '../../../src/services/registrations/together'
import {
  countOpenSpots,
  fillFreeSpots,
  nextRegistrationTime,
} from '../../../src/services/registrations/waiting-list'
import { inTransaction } from '../../../src/services/shared/in-transaction'
import {
  buildCompetition,
  buildDivision,
  buildEvent,
  buildRegistration,
  buildScore,
  buildWorkout,
} from '../../support/builders'
import { useDatabase } from '../../support/database'

const database = useDatabase()
const minute = (number: number) => new Date(Date.UTC(2026, 0, 5, 12, number))

/** A division with one spot, somebody in it, and three who wait in an order that is not that of their ids. */
async function stage() {
  const db = database.prisma
  const { id: competitionId, gymId } = await buildCompetition(db)
  const division = await buildDivision(db, { gymId, competitionId, registrationLimit: 1 })
  const of = { gymId, competitionId, divisionId: division.id }
  const registration = (at: number, given: object = {}) =>
    buildRegistration(db, { ...of, registeredAt: minute(at), ...given })
  const inside = await registration(1)
  const waiting = [
    await registration(5, { waitingSince: minute(5) }),
    await registration(3, { waitingSince: minute(3) }),
    await registration(4, { waitingSince: minute(4) }),
  ]
  const organiser = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
  const rowOf = (id: string) => db.registration.findUniqueOrThrow({ where: { id } })
  const fill = (registrationLimit: number | null) =>
    inTransaction(organiser, async inside => {
      await inside.db.division.updateMany({ where: { gymId, id: division.id }, data: { registrationLimit } })
      return (await fillFreeSpots(inside, division.id)).map(({ id }) => id)
    })
  const audited = async (action: string) => {
    const rows = await db.auditEntry.findMany({ where: { gymId, action }, orderBy: { id: 'asc' } })
    return rows.map(({ subjectType, subjectId, before, after }) => ({
      ...{ subjectType, subjectId },
      ...{ before: before && JSON.parse(before), after: after && JSON.parse(after) },
    }))
  }
  return {
    db,
    gymId,
    competitionId,
    division,
    of,
    inside,
    waiting,
    organiser,
    rowOf,
    fill,
    audited,
    registration,
  }
}

test('free spots go to the longest waiting registrations', async () => {
  const { waiting, fill, rowOf, audited, division } = await stage()
  const [last, first, second] = waiting.map(({ id }) => id)
  expect(await fill(1)).toStrictEqual([])
  expect(await fill(3)).toEqual([first, second])
  expect(await fill(null)).toEqual([last])
  const times = [first, second, last].map(async id => Number((await rowOf(id!)).registeredAt))
  const [one, two, three] = await Promise.all(times)
  expect([one! > Number(minute(5)), two! > one!, three! > two!]).toEqual([true, true, true])
  expect(await audited('registration.promote')).toEqual(
    [first, second, last].map(subjectId => ({
      subjectType: 'registration',
      subjectId,
      before: null,
      after: { division_id: division.id },
    })),
  )
})

test('waiting list rules: promotes nobody automatically once the division has a score, nor in a missing division', async () => {
  const { db, gymId, competitionId, division, inside, fill, organiser } = await stage()
  const workout = await buildWorkout(db, { gymId })
  const event = await buildEvent(db, { gymId, competitionId, workoutId: workout.id }, [division])
  const participants = await db.participant.findMany({ where: { registrationId: inside.id } })
  await buildScore(db, { event, registration: { ...inside, participants } })
  expect(await fill(9)).toStrictEqual([])
  expect(await inTransaction(organiser, work => fillFreeSpots(work, 'no division'))).toStrictEqual([])
})

test('a position counts earlier registrations and is null when not waiting', async () => {
  const { waiting, inside, organiser, registration, db } = await stage()
  const other = await buildDivision(db, { gymId: inside.gymId, competitionId: inside.competitionId })
  await registration(1, { waitingSince: minute(1), divisionId: other.id })
  await registration(2, { waitingSince: minute(2), withdrawnAt: minute(9) })
  const positions = await Promise.all(waiting.map(row => waitingListPosition(organiser, row)))
  expect(positions).toEqual([3, 1, 2])
  expect(await waitingListPosition(organiser, inside)).toBeNull()
  expect(await waitingListPosition(organiser, { ...waiting[0]!, withdrawnAt: minute(9) })).toBeNull()
  const twin = await registration(4, { waitingSince: minute(4) })
  const [earlier, later] = [waiting[2]!, twin].sort((a, b) => (a.id < b.id ? -1 : 1))
  expect(await waitingListPosition(organiser, earlier!)).toBe(2)
  expect(await waitingListPosition(organiser, later!)).toBe(3)
})

test('newcomers get spots only while nobody waits', async () => {
  const { db, division, waiting, organiser, inside } = await stage()
  const open = (registrationLimit: number | null) =>
    countOpenSpots(organiser, { ...division, registrationLimit })
  expect([await open(9), await open(null)]).toEqual([0, 0])
  const where = { id: { in: waiting.map(({ id }) => id) } }
  await db.registration.updateMany({ where, data: { withdrawnAt: minute(9) } })
  expect([await open(9), await open(1), await open(0), await open(null)]).toEqual([8, 0, 0, Infinity])
  await db.registration.update({ where: { id: inside.id }, data: { withdrawnAt: minute(9) } })
  expect(await open(9)).toBe(9)
})

test('the next registration comes after all of its competition', async () => {
  const { organiser, competitionId, registration } = await stage()
  const next = (id: string) => inTransaction(organiser, inside => nextRegistrationTime(inside, id))
  const ahead = new Date(Date.now() + 60_000)
  const { id } = await registration(1, { registeredAt: ahead })
  await registration(2)
  expect(await next(competitionId)).toEqual(new Date(ahead.getTime() + 1))
  const before = Date.now()
  expect((await next(id)).getTime()).toBeGreaterThanOrEqual(before)
  expect((await next(id)).getTime()).toBeLessThan(ahead.getTime())
})

describe('withdrawing and restoring several', () => {
  test('leaves already withdrawn registrations unchanged', async () => {
    const { competitionId, organiser, waiting, rowOf, db, audited, division } = await stage()
    const [gone, leaving] = waiting
    await db.registration.update({ where: { id: gone!.id }, data: { withdrawnAt: minute(9) } })
    const ids = [gone!.id, leaving!.id, leaving!.id]
    const { count, at } = await withdrawTogether(organiser, competitionId, ids)
    expect([count, (await rowOf(leaving!.id)).withdrawnAt]).toEqual([1, at])
    expect((await rowOf(gone!.id)).withdrawnAt).toEqual(minute(9))
    const [participant] = await db.participant.findMany({ where: { registrationId: leaving!.id } })
    const entry = { name: participant!.name, division_id: division.id }
    const change = { subjectType: 'registration', subjectId: leaving!.id }
    expect(await audited('registration.withdraw')).toEqual([
      { ...change, before: entry, after: { withdrawn_at: at.toISOString() } },
    ])
    expect(await restoreTogether(organiser, competitionId, at)).toBe(1)
    expect(await audited('registration.restore')).toEqual([{ ...change, before: null, after: entry }])
    expect((await rowOf(gone!.id)).withdrawnAt).toEqual(minute(9))
  })

  test('states the reason of a refusal', async () => {
    const { competitionId, organiser, waiting, db, gymId } = await stage()
    const ids = waiting.map(({ id }) => id)
    const fields = (message: string) => ({ kind: 'invalid', fields: { form: [message] } })
    await expect(withdrawTogether(organiser, competitionId, [])).rejects.toMatchObject(
      fields('Select at least one registration.'),
    )
    const elsewhere = await buildRegistration(db, { gymId })
    await expect(withdrawTogether(organiser, competitionId, [...ids, elsewhere.id])).rejects.toMatchObject(
      fields('A selected registration is not in this competition. Select again.'),
    )
    const { at } = await withdrawTogether(organiser, competitionId, ids)
    await expect(withdrawTogether(organiser, competitionId, ids)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'withdrawn',
      detail: 'These registrations are already withdrawn.',
    })
    await restoreTogether(organiser, competitionId, at)
    await expect(restoreTogether(organiser, competitionId, at)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'not_withdrawn',
      detail: 'These registrations are already restored.',
    })
  })

  test('requires an organiser', async () => {
    const { competitionId, organiser, waiting } = await stage()
    const ids = waiting.map(({ id }) => id)
    const anybody = gymScope({ ...organiser, actor: PUBLIC })
    const refused = { kind: 'forbidden', code: 'not_allowed' }
    await expect(withdrawTogether(anybody, competitionId, ids)).rejects.toMatchObject(refused)
    const { at } = await withdrawTogether(organiser, competitionId, ids)
    await expect(restoreTogether(anybody, competitionId, at)).rejects.toMatchObject(refused)
  })
})
