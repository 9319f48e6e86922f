/** Mentions lead to the member of today, notify once, and never tell anyone who may not see the result. */
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { gymScope, OPERATOR } from '../../../src/scope'
import { updateAthlete } from '../../../src/services/athletes/editing'
import { eraseAthlete } from '../../../src/services/athletes/erasing'
import { mergeAthletes } from '../../../src/services/athletes/merging'
import { getComment } from '../../../src/services/comments/comments'
import {
  commentOn,
  createReply,
  deleteComment,
  updateComment,
} from '../../../src/services/comments/conversation'
import { findMentionable } from '../../../src/services/comments/mentions'
import { buildAthlete, buildProgram, buildResult, buildSession, buildWod } from '../../support/builders'
import { followProgram } from '../../support/builders/gyms'
import { personOf } from '../../support/builders/people'
import { buildCast } from '../../support/cast'
import { useDatabase } from '../../support/database'

const database = useDatabase()

async function scene(access: 'all_members' | 'private' = 'all_members') {
  const db = database.prisma
  const { gym, rival } = await buildCast(db)
  const gymId = gym.id
  const member = async (name: string, columns: Partial<AthleteModel> = {}) => {
    const athlete = await buildAthlete(db, { gymId, name, ...columns })
    const { id } = await personOf(db, athlete)
    const { staff } = athlete
    const actor = {
      kind: 'person' as const,
      id,
      name,
      readOnly: false as const,
      athleteId: athlete.id,
      staff,
    }
    return { id: athlete.id, name, athlete, scope: gymScope({ db, gymId, actor, requestId: null }) }
  }
  const [owner, writer, mia] = [
    await member('Olga Own'),
    await member('Will Write'),
    await member('Mia Stone'),
  ]
  const program = await buildProgram(db, { gymId, access })
  for (const { athlete } of [owner, writer]) await followProgram(db, athlete, program)
  const publishAt = new Date(Date.now() - 60_000)
  const wod = await buildWod(db, { gymId, programId: program.id, publishAt })
  const session = await buildSession(db, { gymId, athleteId: owner.id, wodId: wod.id })
  const result = await buildResult(db, { gymId, sessionId: session.id })
  const told = async () => {
    const rows = await db.notification.findMany({
      where: { gymId },
      orderBy: [{ kind: 'asc' }, { athleteId: 'asc' }],
    })
    return rows.map(({ kind, athleteId, count }) => [kind, athleteId, count])
  }
  const operator = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
  const read = async (id: string) => (await getComment(operator, id)).text
  return { db, gymId, rival, member, owner, writer, mia, result, told, read, operator }
}

test('a mention follows the name, is notified once, and ends with the person', async () => {
  const { gymId, db, owner, writer, mia, result, told, read, operator } = await scene()
  const id = await commentOn(writer.scope, { resultId: result.id }, 'See this, @Mia Stone and @mia stone')
  expect(await db.comment.findUniqueOrThrow({ where: { gymId_id: { gymId, id } } })).toMatchObject({
    text: 'See this, @[1] and @[1]',
  })
  expect(await told()).toEqual([
    ['comment', owner.id, 1],
    ['mention', mia.id, 1],
  ])
  await updateComment(writer.scope, { resultId: result.id, id }, 'Look, @Mia Stone')
  expect(await told()).toContainEqual(['mention', mia.id, 1])
  await updateAthlete(operator, mia.id, { name: 'Mia Berg' })
  expect(await read(id)).toBe('Look, @Mia Berg')
  const { parts } = await getComment(operator, id)
  expect(parts.at(-1)).toEqual({ text: '@Mia Berg', isMention: true, memberId: mia.id })
  await eraseAthlete(operator, mia.id, { published: 'keep' })
  expect(await db.mention.count({ where: { gymId } })).toBe(0)
  expect(await read(id)).toBe('Look, @Former member')
})

test('the owner and the answered are told of the comment alone, a deleted mention of nothing', async () => {
  const { owner, writer, mia, result, told } = await scene()
  const id = await commentOn(mia.scope, { resultId: result.id }, 'Fast')
  const reply = await createReply(
    writer.scope,
    { resultId: result.id, id },
    '@Mia Stone and @Olga Own: yes, @Will Write',
  )
  expect((await told()).map(([kind]) => kind)).toEqual(['comment', 'reply'])
  await deleteComment(writer.scope, { resultId: result.id, id: reply })
  const last = await commentOn(writer.scope, { resultId: result.id }, '@Mia Stone')
  expect(await told()).toContainEqual(['mention', mia.id, 1])
  await deleteComment(writer.scope, { resultId: result.id, id: last })
  expect(await told()).toEqual([['comment', owner.id, 1]])
})

test.each<[string, Partial<AthleteModel>, string[]]>([
  ['locked', { locksFollowing: true }, []],
  ['archived', { access: 'archived' }, []],
])('a %s member cannot be mentioned', async (_, columns, wanted) => {
  const { db, gymId, member, writer, result, told, read } = await scene()
  const hidden = await member('Zoe Hidden', columns)
  const id = await commentOn(writer.scope, { resultId: result.id }, 'Hi @Zoe Hidden', { picked: [hidden.id] })
  expect(await read(id)).toBe('Hi @Zoe Hidden')
  expect(await db.mention.findMany({ where: { gymId } })).toEqual(wanted)
  expect((await told()).map(([kind]) => kind)).toEqual(['comment'])
  expect(await findMentionable(writer.scope, 'zoe')).toEqual([])
})

test('a member locked since keeps the mention through an edit', async () => {
  const { db, gymId, writer, mia, result } = await scene()
  const id = await commentOn(writer.scope, { resultId: result.id }, '@Mia Stone')
  await db.athlete.updateMany({ where: { gymId, id: mia.id }, data: { locksFollowing: true } })
  await updateComment(writer.scope, { resultId: result.id, id }, '@Mia Stone!')
  expect(await db.mention.count({ where: { gymId, athleteId: mia.id } })).toBe(1)
})

test('members who may not see the result are not notified', async () => {
  const { member, writer, mia, result, told } = await scene('private')
  const coach = await member('Cora Coach', { staff: 'coach' })
  await commentOn(writer.scope, { resultId: result.id }, '@Mia Stone, @Cora Coach')
  expect((await told()).filter(([kind]) => kind === 'mention')).toEqual([['mention', coach.id, 1]])
  expect(mia.id).not.toBe(coach.id)
})

test('of two members with a name the picked one is mentioned, and nobody of another gym', async () => {
  const { db, gymId, rival, member, writer, result } = await scene()
  const [first, second] = [await member('Sam Same'), await member('Sam Same')]
  await buildAthlete(db, { gymId: rival.id, name: 'Rita Rival' })
  await commentOn(writer.scope, { resultId: result.id }, '@Sam Same')
  await commentOn(writer.scope, { resultId: result.id }, '@Sam Same @Rita Rival', { picked: [second.id] })
  const rows = await db.mention.findMany({ where: { gymId } })
  expect(rows.map(({ athleteId }) => athleteId)).toEqual([second.id])
  expect(first.id).not.toBe(second.id)
})

test('a merge moves mentions', async () => {
  const { db, gymId, writer, mia, result, read, operator } = await scene()
  const double = await buildAthlete(db, { gymId, name: 'Mia S.' })
  const id = await commentOn(writer.scope, { resultId: result.id }, '@Mia S.', { picked: [double.id] })
  await mergeAthletes(operator, mia.id, double.id)
  expect(await read(id)).toBe('@Mia Stone')
})

test('names are found by their words, the beginning first, without the reader', async () => {
  const { member, writer } = await scene()
  await member('Ann Stone')
  await member('Stone Cold')
  const found = await findMentionable(writer.scope, 'stone')
  expect(found.map(({ name }) => name)).toEqual(['Stone Cold', 'Ann Stone', 'Mia Stone'])
  expect(await findMentionable(writer.scope, 'will write')).toEqual([])
})
