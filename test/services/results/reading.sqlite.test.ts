/** What a list of results reads to say how much is said of them: their own comments, and nobody else's. */
import { gymScope, OPERATOR } from '../../../src/scope'
import { getAthleteProfile, listAthleteResults } from '../../../src/services/athletes/profile'
import { listLatestResults } from '../../../src/services/results/results'
import { buildComment, buildResult } from '../../support/builders'
import { buildCast } from '../../support/cast'
import { useDatabase } from '../../support/database'
import { statementsDuring } from '../../support/statements'

const database = useDatabase()

test('reading: counts comments by the listed results', async () => {
  const db = database.prisma
  const { gym } = await buildCast(db)
  const scope = gymScope({ db, gymId: gym.id, actor: OPERATOR, requestId: null })
  const result = await buildResult(db, { gymId: gym.id })
  const silent = await buildResult(db, { gymId: gym.id })
  await buildComment(db, { gymId: gym.id, resultId: result.id })
  const deleted = await buildComment(db, { gymId: gym.id, resultId: result.id })
  await db.comment.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } })

  const { given, sent } = await statementsDuring(async () => {
    const latest = await listLatestResults(scope, { take: 10 })
    const session = await db.trainingSession.findFirstOrThrow({
      where: { gymId: gym.id, id: result.sessionId! },
    })
    const profile = await getAthleteProfile(scope, session.athleteId)
    return { latest, items: (await listAthleteResults(scope, profile, 1)).items }
  })
  const { latest, items } = given

  const counts = sent
    .map(({ sql }) => sql)
    .filter(sql => /COUNT/.test(sql) && /Comment/.test(sql) && !/authorId. = /.test(sql))
  expect(counts).toHaveLength(2)
  for (const sql of counts) expect(sql).toMatch(/[`"]resultId[`"] (IN|=)/)
  const countOf = (of: { id: string; commentCount: number }[], id: string) =>
    of.find(each => each.id === id)?.commentCount
  expect(countOf(latest, result.id)).toBe(1)
  expect(countOf(latest, silent.id)).toBe(0)
  expect(countOf(items, result.id)).toBe(1)
})
