/** Podiums become news when every event of a division is closed, and follow each later correction. */
import { pointsForm } from '../../../src/schemas/competitions/editing'
import { gymScope, OPERATOR } from '../../../src/scope'
import { setCompetitionStatus } from '../../../src/services/competitions/editing'
import { updatePoints } from '../../../src/services/competitions/editing-points'
import { setEventClosed } from '../../../src/services/event-scores/closing'
import { enterScore } from '../../../src/services/event-scores/scoring'
import { getDivisionBoard } from '../../../src/services/leaderboards/leaderboards'
import { restoreRegistration, withdrawRegistration } from '../../../src/services/registrations/changes'
import { buildAthlete, buildGym } from '../../support/builders'
import { buildCast } from '../../support/cast'
import { buildThrowdown } from '../../support/competitions/competition-stage'
import { scoringIn } from '../../support/competitions/scoring'
import { useDatabase } from '../../support/database'

const database = useDatabase()

async function stage() {
  const db = database.prisma
  const cast = await buildCast(db)
  const { gym } = cast
  const day = await scoringIn(db, cast)
  const scope = gymScope({ db, gymId: gym.id, actor: OPERATOR, requestId: null })
  const ref = { competitionId: day.competition.id, eventId: day.event.id }
  for (const registration of [day.maya, day.tom]) {
    const { id } = day.person(registration)
    const { id: athleteId } = await buildAthlete(db, { gymId: gym.id })
    await db.participant.updateMany({ where: { gymId: gym.id, id }, data: { athleteId } })
  }
  const enter = async (registration: typeof day.maya, score: string, given: object = {}) =>
    enterScore(scope, ref, { participant_id: day.person(registration).id, score, scaling: 'rx', ...given })
  const close = (closed: 'yes' | 'no') => setEventClosed(scope, ref, { division_id: day.rx.id, closed })
  const posts = async () => {
    const rows = await db.post.findMany({ where: { gymId: gym.id, kind: 'place' } })
    return rows
      .map(({ athleteId, content }) => [athleteId, JSON.parse(content).place, JSON.parse(content).of])
      .sort()
  }
  const recount = async () => {
    const { standings } = await getDivisionBoard(scope, ref.competitionId, day.rx.id)
    const of = standings.filter(({ rank }) => rank !== null).length
    return standings
      .flatMap(({ rank, entrant }) =>
        entrant.registration.participants.map(({ athleteId }) => [athleteId, rank, of] as const),
      )
      .filter(([athleteId, rank]) => athleteId !== null && rank !== null && rank <= 3)
      .sort()
  }
  return { ...day, db, gym, enter, close, posts, recount }
}

test('place news: follows closing, corrections, deletions and reopening', async () => {
  const { enter, close, posts, recount, maya, tom, db, gym, competition } = await stage()
  await db.competition.updateMany({
    where: { gymId: gym.id, id: competition.id },
    data: { status: 'published' },
  })
  await enter(maya, '4:05')
  const { revision } = (await enter(tom, '4:10'))!
  expect(await posts()).toEqual([])
  await close('yes')
  const before = await posts()
  expect(before).toHaveLength(2)
  expect(before).toEqual(await recount())
  const corrected = (await enter(tom, '4:01', { revision }))!
  expect(await posts()).not.toEqual(before)
  expect(await posts()).toEqual(await recount())
  await enter(tom, '', { remove: true, revision: corrected.revision })
  expect(await posts()).toEqual(await recount())
  await close('no')
  expect(await posts()).toEqual([])
})

test('place news: says nothing of a draft', async () => {
  const { enter, close, posts, maya, db, gym, competition } = await stage()
  await db.competition.updateMany({ where: { gymId: gym.id, id: competition.id }, data: { status: 'draft' } })
  await enter(maya, '4:05')
  await close('yes')
  expect(await posts()).toEqual([])
})

test('place news: follows points, withdrawals, and a competition that becomes a draft', async () => {
  const db = database.prisma
  const gym = await buildGym(db)
  const gymId = gym.id
  const { scope, competition, rx, events, final, people } = await buildThrowdown(db, gymId)
  const names = new Map<string, string>()
  for (const { id, participants } of people) {
    const { id: athleteId, name } = await buildAthlete(db, { gymId, name: participants[0]!.name })
    names.set(athleteId, name)
    await db.participant.updateMany({ where: { gymId, registrationId: id }, data: { athleteId } })
  }
  const closed = { divisionId: rx.id, eventId: { in: events.map(({ id }) => id) } }
  await db.divisionEvent.updateMany({ where: { gymId, ...closed }, data: { closedAt: new Date() } })
  const podium = async () => {
    const rows = await db.post.findMany({ where: { gymId, kind: 'place' } })
    return rows.map(({ athleteId, content }) => `${JSON.parse(content).place} ${names.get(athleteId)}`).sort()
  }
  const standings = async () => {
    const board = await getDivisionBoard(scope, competition.id, rx.id)
    return board.standings
      .flatMap(({ rank, entrant }) => (rank === null ? [] : `${rank} ${entrant.name}`))
      .sort()
  }
  const weigh = async (weight: string) => {
    const weights = Object.fromEntries(
      events.map(({ id }) => [`weight_${id}`, id === final.id ? weight : '1']),
    )
    const form = pointsForm(events.map(({ id }) => id)).parse({ scheme: 'place', tie: 'best', ...weights })
    await updatePoints(scope, competition.id, { ...form, confirmed: 'yes' })
  }
  await weigh('1')
  const before = await podium()
  expect(before).toEqual(await standings())
  await weigh('3')
  expect(await podium()).not.toEqual(before)
  expect(await podium()).toEqual(await standings())
  await withdrawRegistration(scope, competition.id, people[1]!.id)
  expect(await podium()).toEqual(await standings())
  await restoreRegistration(scope, competition.id, people[1]!.id)
  expect(await podium()).toEqual(await standings())
  await setCompetitionStatus(scope, competition.id, { status: 'draft', confirmed: 'yes' } as never)
  expect(await podium()).toEqual([])
  await setCompetitionStatus(scope, competition.id, { status: 'published' } as never)
  expect(await podium()).toEqual(await standings())
})
