/** Podiums become news when every event of a division is closed, and follow each later correction. */
import { gymScope, OPERATOR } from '../../../src/scope'
import { setEventClosed } from '../../../src/services/event-scores/closing'
import { enterScore } from '../../../src/services/event-scores/scoring'
import { getDivisionBoard } from '../../../src/services/leaderboards/leaderboards'
import { buildAthlete } from '../../support/builders'
import { buildCast } from '../../support/cast'
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
