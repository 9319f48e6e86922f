/** Who is told of what happens in the services: workouts published, competitions decided, people let in and erased. */
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { gymScope, OPERATOR } from '../../../src/scope'
import { approveJoinRequest } from '../../../src/services/accounts/join-links'
import { eraseAthlete } from '../../../src/services/athletes/erasing'
import { reviewScore } from '../../../src/services/event-scores/decisions'
import { forgetOldNotifications, notifyOfDueWods } from '../../../src/services/platform/notifications'
import { promoteRegistration } from '../../../src/services/registrations/changes'
import { createWod, deleteWod, updateWod } from '../../../src/services/wods/editing'
import {
  buildCompetition,
  buildDivision,
  buildEvent,
  buildJoinLink,
  buildJoinRequest,
  buildProgram,
  buildRegistration,
  buildScore,
  buildWod,
  followProgram,
} from '../../support/builders'
import { buildNotification } from '../../support/builders/notifications'
import { personOf } from '../../support/builders/people'
import { buildCast } from '../../support/cast'
import { useDatabase } from '../../support/database'
import { today } from '../../support/portal/whiteboard'

const database = useDatabase()

/** The people of a gym with accounts, a program that two of them follow, and the coach's scope. */
async function stage() {
  const db = database.prisma
  const cast = await buildCast(db)
  const { gym, coach, admin, member, marketplace } = cast
  for (const athlete of [coach, admin, member]) await personOf(db, athlete)
  const program = await buildProgram(db, { gymId: gym.id })
  for (const athlete of [coach, member, marketplace]) await followProgram(db, athlete, program)
  const scopeOf = ({ id, name, staff }: AthleteModel) =>
    gymScope({
      db,
      gymId: gym.id,
      actor: { kind: 'person', id: `person ${id}`, name, readOnly: false, athleteId: id, staff },
      requestId: null,
    })
  const told = () =>
    db.notification.findMany({ where: { gymId: gym.id }, orderBy: [{ at: 'asc' }, { id: 'asc' }] })
  return {
    ...cast,
    db,
    program,
    scope: scopeOf(coach),
    operator: { ...scopeOf(admin), actor: OPERATOR },
    told,
  }
}

const form = (program_id: string, publish: 'now' | 'draft') => ({ program_id, date: today(), publish })

it('notifications: notifies followers of a workout once, merged, and withdraws it when deleted', async () => {
  const { scope, program, member, coach, told } = await stage()
  const first = await createWod(scope, form(program.id, 'now'))
  expect(await told()).toMatchObject([
    { athleteId: member.id, kind: 'publish', subjectId: program.id, actorId: coach.id, count: 1 },
  ])
  await updateWod(scope, first.id, { ...form(program.id, 'now'), name: 'Fran day' })
  expect(await told()).toMatchObject([{ count: 1 }])
  const second = await createWod(scope, form(program.id, 'draft'))
  expect(await told()).toMatchObject([{ count: 1 }])
  await updateWod(scope, second.id, form(program.id, 'now'))
  expect(await told()).toMatchObject([{ count: 2, detailId: second.id }])
  await updateWod(scope, second.id, form(program.id, 'draft'))
  expect(await told()).toMatchObject([{ count: 1 }])
  await deleteWod(scope, first.id)
  expect(await told()).toEqual([])
})

it("notifications: notifies when a workout's publishing time comes, and not long after", async () => {
  const { db, gym, program, coach, member, told } = await stage()
  const common = { gymId: gym.id, programId: program.id }
  const now = Date.now()
  const [inAMinute, anHourAgo] = [new Date(now + 60_000), new Date(now - 61 * 60_000)]
  const wod = await buildWod(db, { ...common, date: today(), publishAt: inAMinute })
  await buildWod(db, { ...common, date: today(), publishAt: anHourAgo })
  await buildWod(db, { ...common, date: '2020-01-01', publishAt: new Date(now - 1_000) })
  await notifyOfDueWods(db, new Date(now))
  expect(await told()).toEqual([])
  await notifyOfDueWods(db, new Date(now + 61_000))
  await notifyOfDueWods(db, new Date(now + 62_000))
  const rows = await told()
  expect(rows.map(row => row.athleteId).sort()).toEqual([coach.id, member.id].sort())
  for (const row of rows) expect(row).toMatchObject({ detailId: wod.id, count: 1, actorId: null })
})

it("notifications: notifies a registration's people of a promotion and of reviews", async () => {
  const { db, gym, scope, member, told } = await stage()
  const competition = await buildCompetition(db, { gymId: gym.id })
  const parent = { gymId: gym.id, competitionId: competition.id }
  const division = await buildDivision(db, parent)
  const entry = await buildRegistration(db, {
    ...parent,
    divisionId: division.id,
    waitingSince: new Date(),
  })
  await db.participant.updateMany({
    where: { gymId: gym.id, registrationId: entry.id },
    data: { athleteId: member.id },
  })
  await promoteRegistration(scope, competition.id, entry.id)
  expect(await told()).toMatchObject([
    { athleteId: member.id, kind: 'move_up', subjectId: entry.id, detailId: competition.id },
  ])
  const event = await buildEvent(db, parent, [division])
  const { participantId } = await buildScore(db, { registration: entry, event, review: 'pending' })
  const ref = { competitionId: competition.id, eventId: event.id }
  const line = { participant_id: participantId, revision: 1 }
  await reviewScore(scope, ref, { ...line, decision: 'rejected', reason: 'No video' })
  expect((await told())[1]).toMatchObject({
    athleteId: member.id,
    kind: 'score_reject',
    subjectId: competition.id,
    count: 1,
  })
})

it('new members get a welcome; notifications end with their erased athlete or after 90 days', async () => {
  const { db, gym, scope, operator, coach, admin, told } = await stage()
  const request = await buildJoinRequest(db, await buildJoinLink(db, { gymId: gym.id, approval: true }))
  await approveJoinRequest(scope, request.id)
  const [welcome] = await told()
  expect(welcome).toMatchObject({ kind: 'join', subjectId: welcome!.athleteId, actorId: coach.id })
  await buildNotification(db, admin, { actorId: welcome!.athleteId })
  await eraseAthlete(
    { ...operator, actor: { ...scope.actor, athleteId: admin.id, staff: 'admin' } as never },
    welcome!.athleteId,
    { published: 'keep' },
  )
  expect(await told()).toMatchObject([{ athleteId: admin.id, actorId: null }])
  await forgetOldNotifications(db, new Date(Date.now() + 89 * 24 * 60 * 60_000))
  expect(await told()).toHaveLength(1)
  await forgetOldNotifications(db, new Date(Date.now() + 91 * 24 * 60 * 60_000))
  expect(await told()).toEqual([])
})
