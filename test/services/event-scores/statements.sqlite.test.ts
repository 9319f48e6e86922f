/** How many statements a saved score takes, for every one of them is a wait on a busy day. */
import { gymScope, OPERATOR } from '../../../src/scope'
import { getEventScoreSheet } from '../../../src/services/event-scores/score-sheet'
import { enterScore } from '../../../src/services/event-scores/scoring'
import { buildCast } from '../../support/cast'
import { scoringIn } from '../../support/competitions/scoring'
import { useDatabase } from '../../support/database'
import { statementsDuring } from '../../support/statements'

const database = useDatabase()

/** The statements that `work` sends, but for BEGIN and COMMIT. */
const statementsOf = async (work: () => Promise<unknown>) =>
  (await statementsDuring(work)).sent.map(({ sql }) => sql)

test('saving a score takes at most nine statements', async () => {
  const db = database.prisma
  const cast = await buildCast(db)
  const { competition, event, person, maya } = await scoringIn(db, cast)
  const scope = gymScope({ db, gymId: cast.gym.id, actor: OPERATOR, requestId: null })
  const ref = { competitionId: competition.id, eventId: event.id }
  const row = { participant_id: person(maya).id, scaling: 'rx' as const }
  const created = await statementsOf(() => enterScore(scope, ref, { ...row, score: '4:05' }))
  const changed = await statementsOf(() => enterScore(scope, ref, { ...row, score: '4:01', revision: 1 }))
  const writes = (sent: string[]) => sent.filter(sql => !sql.trimStart().startsWith('SELECT')).length
  // The result, the score, the audit log, the event that tells of it, and that the competition's pages are out of date.
  expect([created, changed].map(writes)).toEqual([5, 5])
  expect(created.length).toBeLessThanOrEqual(9)
  expect(changed.length).toBeLessThanOrEqual(9)
})

test('statements: finds one row by its id without reading all registrations', async () => {
  const db = database.prisma
  const cast = await buildCast(db)
  const { competition, event, person, maya } = await scoringIn(db, cast)
  const scope = gymScope({ db, gymId: cast.gym.id, actor: OPERATOR, requestId: null })
  const participantId = person(maya).id
  let rows: string[] = []
  const sent = await statementsOf(async () => {
    const sheet = await getEventScoreSheet(scope, competition.id, event.id, { participantId })
    rows = sheet.rows.map(({ participant }) => participant.id)
  })
  expect(rows).toEqual([participantId])
  const ofRegistrations = sent.filter(sql => /FROM \S*Registration[`"]/.test(sql))
  expect(ofRegistrations.length).toBeGreaterThan(0)
  for (const sql of ofRegistrations) expect(sql).toMatch(/(Registration[`"]|t0)\.[`"]id[`"] = \+?\?/)
})
