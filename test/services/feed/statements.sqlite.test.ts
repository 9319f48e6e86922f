/** The feed is as cheap with 2,000 members as with 20: the same statements, over indexes, and no more rows. */
import { v7 as uuid } from 'uuid'
import { insertRows } from '../../../src/db/sql/insert-rows'
import { addDays } from '../../../src/domain/shared/days'
import { gymScope } from '../../../src/scope'
import { getComing } from '../../../src/services/feed/coming'
import { getFeed } from '../../../src/services/feed/feed'
import {
  athleteRow,
  buildGym,
  buildProgram,
  buildResult,
  buildSession,
  buildWod,
} from '../../support/builders'
import { useDatabase } from '../../support/database'
import { statementsDuring } from '../../support/statements'

const database = useDatabase({ own: true })

async function gymOf(members: number) {
  const db = database.prisma
  const gym = await buildGym(db)
  const gymId = gym.id
  const athletes = Array.from({ length: members }, () => athleteRow({ gymId }))
  await insertRows(db, 'Athlete', athletes)
  const program = await buildProgram(db, { gymId })
  const wod = await buildWod(db, { gymId, programId: program.id })
  const [me] = athletes
  const session = await buildSession(db, { gymId, athleteId: me!.id, wodId: wod.id })
  const result = await buildResult(db, { gymId, sessionId: session.id, notes: 'Fast.' })
  const posts = athletes.flatMap(({ id: athleteId }, at) =>
    [0, 1].map(day => ({
      ...{ id: uuid(), gymId, athleteId, day: addDays('2026-03-01', -day), kind: 'note', subjectId: uuid() },
      ...{
        at: new Date(1_772_300_000_000 + at),
        resultId: result.id,
        content: '{}',
        hiddenAt: null,
        pinnedAt: null,
      },
    })),
  )
  await insertRows(db, 'Post', posts)
  const bumps = athletes.map(({ id: athleteId }) => ({
    ...{ gymId, athleteId, targetId: result.id, resultId: result.id, commentId: null, createdAt: new Date() },
  }))
  await insertRows(db, 'FistBump', bumps)
  const follows = athletes.slice(1, 11).map(({ id }) => ({
    ...{ gymId, followerId: me!.id, followedId: id, followedAt: new Date() },
  }))
  await insertRows(db, 'AthleteFollow', follows)
  const { id: athleteId, name } = me!
  const actor = {
    kind: 'person' as const,
    id: uuid(),
    name,
    readOnly: false as const,
    athleteId,
    staff: null,
  }
  return gymScope({ db, gymId, actor, requestId: null })
}

/** Reads without an end; positions end after a hundred. */
const WHOLE_GYM = /^SCAN (p|r|s|w|b|m|a|k|c)\b|INDEX Post_(?!gymId_day_at_id)\w+ \(gymId=\?\)/

test('a page takes three statements and a class one, with 20 members and with 2,000', async () => {
  const measured: unknown[] = []
  for (const members of [20, 2000]) {
    const scope = await gymOf(members)
    await getFeed(scope)
    for (const following of [false, true]) {
      const { sent, given } = await statementsDuring(() => getFeed(scope, { following }))
      measured.push([
        following,
        sent.length,
        given.cards.length,
        given.cards[0]!.posts[0]!.reactions!.givers.length,
      ])
      for (const { sql, values } of sent) {
        const plan = await database.prisma.$queryRawUnsafe<{ detail: string }[]>(
          `EXPLAIN QUERY PLAN ${sql}`,
          ...values,
        )
        expect(plan.map(({ detail }) => detail).filter(detail => WHOLE_GYM.test(detail))).toEqual([])
      }
    }
    const { sent } = await statementsDuring(() => getComing(scope))
    expect(sent.filter(({ sql }) => sql.includes('"GymClass"'))).toHaveLength(1)
  }
  const wanted = [false, true].map(following => [following, 3, 10, 3])
  expect(measured).toEqual([...wanted, ...wanted])
})
