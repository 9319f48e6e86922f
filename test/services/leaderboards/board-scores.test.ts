/** The hot read of a board against its twin in Prisma. */
import { gymScope, OPERATOR } from '../../../src/scope'
import { listDivisionScores } from '../../../src/services/leaderboards/board-scores'
import {
  buildCompetition,
  buildDivision,
  buildEvent,
  buildRegistration,
  buildScore,
} from '../../support/builders'
import { buildCast } from '../../support/cast'
import { useDatabase } from '../../support/database'

const database = useDatabase()

test('board scores: returns the same as Prisma, for this division and gym only', async () => {
  const db = database.prisma
  const { gym, rival } = await buildCast(db)
  const competition = await buildCompetition(db, { gymId: gym.id })
  const of = { gymId: gym.id, competitionId: competition.id }
  const [division, other] = [await buildDivision(db, of), await buildDivision(db, of)]
  const events = [await buildEvent(db, of, [division, other]), await buildEvent(db, of, [division, other])]
  for (const divisionId of [division.id, division.id, other.id]) {
    const registration = await buildRegistration(db, { ...of, divisionId })
    for (const event of events) {
      const result = {
        details: { type: 'FranStyleResult' as const, seconds: 180.5 },
        scaling: 'scaled' as const,
      }
      await buildScore(db, { registration, event, result, videoUrl: 'https://vimeo.com/1' })
    }
  }
  const scope = gymScope({ db, gymId: gym.id, actor: OPERATOR, requestId: null })
  const twin = await db.score.findMany({
    where: { gymId: gym.id, registration: { divisionId: division.id } },
    select: {
      id: true,
      eventId: true,
      registrationId: true,
      participantId: true,
      videoUrl: true,
      penalty: true,
      review: true,
      result: {
        select: {
          id: true,
          status: true,
          scaling: true,
          details: true,
          description: true,
          total: true,
          prescribedWorkoutId: true,
          scaledWorkoutId: true,
          doneAt: true,
        },
      },
    },
  })
  const twins = twin.map(({ id: scoreId, ...row }) => ({ scoreId, ...row }))
  const byResult = <Row extends { result: { id: string } }>(rows: Row[]) =>
    rows.toSorted((a, b) => (a.result.id < b.result.id ? -1 : 1))
  const read = await listDivisionScores(scope, division.id)
  expect(read).toHaveLength(4)
  expect(byResult(read)).toEqual(byResult(twins))
  expect(await listDivisionScores({ ...scope, gymId: rival.id }, division.id)).toEqual([])
})
