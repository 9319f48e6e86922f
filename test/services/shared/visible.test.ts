/** What of a gym's training coaches and athletes may see. */
import { gymScope, type Person } from '../../../src/scope'
import { visiblePrograms, visibleResults, visibleWods } from '../../../src/services/shared/visible'
import { buildProgram, buildResult, buildSession, buildWod, followProgram } from '../../support/builders'
import { buildCast } from '../../support/cast'
import { buildContest } from '../../support/competitions/contest'
import { useDatabase } from '../../support/database'

const database = useDatabase()
const NOW = new Date('2026-03-04T12:00:00Z')
const LATER = new Date(NOW.getTime() + 1)

async function training() {
  const db = database.prisma
  const { gym, member, coach } = await buildCast(db)
  const gymId = gym.id
  const program = (name: string, given: object = {}) => buildProgram(db, { gymId, name, ...given })
  const programs = {
    open: await program('open'),
    followed: await program('followed', { access: 'private' }),
    unfollowed: await program('unfollowed', { access: 'private' }),
    own: await program('own', { access: 'athlete', athleteId: member.id }),
    coaches: await program('coaches', { access: 'athlete', athleteId: coach.id }),
  }
  await followProgram(db, member, programs.followed)
  await followProgram(db, coach, programs.unfollowed)
  const scopeFor = (athleteId: string, staff: Person['staff']) => {
    const actor: Person = {
      kind: 'person',
      id: athleteId,
      name: athleteId,
      readOnly: false,
      athleteId,
      staff,
    }
    return gymScope({ db, gymId, actor, requestId: null })
  }
  return {
    db,
    gymId,
    member,
    coach,
    programs,
    athlete: scopeFor(member.id, null),
    staff: scopeFor(coach.id, 'coach'),
  }
}

test('an athlete sees open, followed and own programs; a coach all', async () => {
  const { db, gymId, athlete, staff } = await training()
  const seenBy = async (scope: typeof athlete) => {
    const rows = await db.program.findMany({ where: { gymId, AND: visiblePrograms(scope) } })
    return rows.map(({ name }) => name).sort()
  }
  expect(await seenBy(athlete)).toEqual(['followed', 'open', 'own'])
  expect(await seenBy(staff)).toEqual(['coaches', 'followed', 'open', 'own', 'unfollowed'])
})

test('an athlete sees published WODs of these programs; a coach all', async () => {
  const { db, gymId, programs, athlete, staff } = await training()
  const wod = (name: string, programId: string, publishAt: Date | null) =>
    buildWod(db, { gymId, name, programId, publishAt, components: [] })
  await wod('published', programs.open.id, NOW)
  await wod('scheduled', programs.open.id, LATER)
  await wod('draft', programs.own.id, null)
  await wod('private', programs.unfollowed.id, NOW)
  const seenBy = async (scope: typeof athlete, now: Date) => {
    const rows = await db.wod.findMany({ where: { gymId, AND: visibleWods(scope, now) } })
    return rows.map(({ name }) => name).sort()
  }
  expect(await seenBy(athlete, NOW)).toEqual(['published'])
  expect(await seenBy(athlete, LATER)).toEqual(['published', 'scheduled'])
  expect(await seenBy(staff, NOW)).toEqual(['draft', 'private', 'published', 'scheduled'])
})

test('an athlete sees their own results and results on visible WODs; a coach sees all results', async () => {
  const { db, gymId, member, coach, programs, athlete, staff } = await training()
  const seen = await buildWod(db, { gymId, programId: programs.open.id, components: [] })
  const unseen = await buildWod(db, { gymId, programId: programs.unfollowed.id, components: [] })
  const result = async (notes: string, athleteId: string, wodId: string | null) => {
    const session = await buildSession(db, { gymId, athleteId, wodId })
    await buildResult(db, { gymId, notes, sessionId: session.id })
  }
  await result('own, alone', member.id, null)
  await result('own, on a hidden WOD', member.id, unseen.id)
  await result('another’s, on a WOD', coach.id, seen.id)
  await result('another’s, alone', coach.id, null)
  await result('another’s, on a hidden WOD', coach.id, unseen.id)
  await buildResult(db, { gymId, notes: 'of no session', sessionId: null })
  const { score } = await buildContest(db, gymId)
  const session = await buildSession(db, { gymId, athleteId: member.id })
  await db.result.update({ where: { id: score.resultId }, data: { sessionId: session.id, notes: 'a score' } })
  const rival = await buildSession(db)
  await buildResult(db, { gymId: rival.gymId, notes: 'another gym’s', sessionId: rival.id })
  const seenBy = async (scope: typeof athlete) => {
    const rows = await db.result.findMany({ where: visibleResults(scope) })
    return rows.map(({ notes }) => notes).sort()
  }
  expect(await seenBy(athlete)).toEqual(['another’s, on a WOD', 'own, alone', 'own, on a hidden WOD'])
  expect(await seenBy(staff)).toEqual([
    'another’s, alone',
    'another’s, on a WOD',
    'another’s, on a hidden WOD',
    'own, alone',
    'own, on a hidden WOD',
  ])
})
