/** The hot read of whoever saves a score against its twin in Prisma. */
import { gymScope, OPERATOR } from '../../../src/scope'
import { findScoreTarget } from '../../../src/services/event-scores/score-target'
import { enterScore } from '../../../src/services/event-scores/scoring'
import { buildCast } from '../../support/cast'
import { scoringIn } from '../../support/competitions/scoring'
import { useDatabase } from '../../support/database'

const database = useDatabase()

async function stage() {
  const db = database.prisma
  const cast = await buildCast(db)
  const day = await scoringIn(db, cast)
  const scope = gymScope({ db, gymId: cast.gym.id, actor: OPERATOR, requestId: null })
  const ref = { competitionId: day.competition.id, eventId: day.event.id }
  const place = (participantId: string) =>
    findScoreTarget(scope, ref.competitionId, { eventId: ref.eventId, participantId })
  return { db, cast, scope, ref, place, ...day }
}

const BY_PLACE = { orderBy: [{ position: 'asc' as const }, { id: 'asc' as const }] }

/** The same by the client, whole: what the statement leaves out is not looked at. */
async function twinOf({ db, cast, event }: Awaited<ReturnType<typeof stage>>, participantId: string) {
  const gymId = cast.gym.id
  const { registration } = await db.participant.findFirstOrThrow({
    where: { gymId, id: participantId },
    include: { registration: { include: { division: true, participants: BY_PLACE } } },
  })
  const { divisionId } = registration
  const [link, stored, gym] = await Promise.all([
    db.divisionEvent.findFirstOrThrow({ where: { gymId, divisionId, eventId: event.id } }),
    db.score.findFirst({ where: { gymId, eventId: event.id, participantId }, include: { result: true } }),
    db.gym.findUniqueOrThrow({ where: { id: gymId } }),
  ])
  const whole = await db.event.findFirstOrThrow({ where: { gymId, id: event.id } })
  return { event: whole, registration, link, stored, units: gym.units }
}

test('score target: returns the same as Prisma, with and without a score, for teams and withdrawn registrations', async () => {
  const staged = await stage()
  const { db, cast, scope, ref, place, person, maya, tom, pair, event } = staged
  await enterScore(scope, ref, { participant_id: person(maya).id, scaling: 'scaled', score: '4:05' })
  await db.score.updateMany({
    where: { gymId: cast.gym.id, eventId: event.id },
    data: { penalty: '{}', videoUrl: 'https://vimeo.com/1', review: 'pending' },
  })
  await db.registration.update({ where: { id: tom.id }, data: { withdrawnAt: new Date(1_700_000_000_123) } })
  await db.divisionEvent.updateMany({
    where: { gymId: cast.gym.id, divisionId: tom.divisionId, eventId: event.id },
    data: { version: 'scaled' },
  })
  expect(pair.participants.length).toBeGreaterThan(1)
  for (const { id } of [person(maya), person(tom), ...pair.participants]) {
    const read = await place(id)
    expect(read).not.toBeNull()
    expect(await twinOf(staged, id)).toMatchObject({ ...read })
  }
  expect((await place(person(maya).id))!.stored).not.toBeNull()
  expect((await place(person(tom).id))!.stored).toBeNull()
})

test("score target: finds no waiting, foreign or other competitions' participants", async () => {
  const { db, cast, scope, ref, place, person, maya } = await stage()
  const { id: participantId } = person(maya)
  const rival = gymScope({ db, gymId: cast.rival.id, actor: OPERATOR, requestId: null })
  expect(await findScoreTarget(rival, ref.competitionId, { eventId: ref.eventId, participantId })).toBeNull()
  expect(await findScoreTarget(scope, ref.eventId, { eventId: ref.eventId, participantId })).toBeNull()
  await db.registration.update({ where: { id: maya.id }, data: { waitingSince: new Date() } })
  expect(await place(participantId)).toBeNull()
})
