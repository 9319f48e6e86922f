/** Erasing an athlete: nothing anywhere says who they were, and what they did is still counted. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { gymScope, OPERATOR } from '../../../src/scope'
import { setCoachNote, updateAthlete } from '../../../src/services/athletes/editing'
import { eraseAthlete } from '../../../src/services/athletes/erasing'
import { recordChange } from '../../../src/services/shared/audit'
import {
  athleteRow,
  buildAthlete,
  buildClass,
  buildComment,
  buildCompetition,
  buildDivision,
  buildKey,
  buildProgram,
  buildRegistration,
  buildResult,
  buildSession,
  followProgram,
} from '../../support/builders'
import { buildImportFile, buildJoinLink } from '../../support/builders/joining'
import { buildBodyWeight, buildPhoto, personOf } from '../../support/builders/people'
import { buildCast } from '../../support/cast'
import { useDatabase } from '../../support/database'
import { everyRow } from '../../support/rows'

const database = useDatabase()
const NAME = 'Wilhelmina Quartermaine'
const OLD = 'Willa Oldname'

/** Somebody who has left a trace wherever a gym could have one. */
async function traces(db: Db) {
  const cast = await buildCast(db)
  const email = `W.${uuid()}@Quartermaine.example`
  const gymId = cast.gym.id
  const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
  const athlete = await buildAthlete(db, { gymId, name: OLD, email, gender: 'female' })
  await updateAthlete(scope, athlete.id, { name: NAME, email, gender: 'female' })
  const person = await personOf(db, { ...athlete, name: NAME })
  await db.person.update({ where: { id: person.id }, data: { email: email.toLowerCase() } })
  const coach = gymScope({
    db,
    gymId,
    actor: {
      kind: 'person',
      id: 'coach',
      name: 'A coach',
      readOnly: false,
      athleteId: cast.coach.id,
      staff: 'coach',
    },
    requestId: null,
  })
  await setCoachNote(coach, athlete.id, 'Mind her left knee')
  await buildPhoto(db, athlete)
  await buildBodyWeight(db, athlete)
  const program = await buildProgram(db, { gymId })
  await followProgram(db, athlete, program)
  await buildProgram(db, { gymId, name: `PT ${NAME}`, access: 'athlete', athleteId: athlete.id })
  await buildClass(db, { gymId, programId: program.id }, [athlete])
  const session = await buildSession(db, { gymId, athleteId: athlete.id })
  const result = await buildResult(db, {
    gymId,
    sessionId: session.id,
    notes: 'Knee again',
    perceivedExertion: 8,
  })
  const words = { gymId, resultId: result.id, authorId: athlete.id, authorName: NAME }
  const comment = await buildComment(db, words)
  const competition = await buildCompetition(db, { gymId })
  const division = await buildDivision(db, { gymId, competitionId: competition.id })
  const registration = await buildRegistration(db, {
    gymId,
    competitionId: competition.id,
    divisionId: division.id,
    participants: [{ athleteId: athlete.id, name: NAME, email }],
  })
  await buildImportFile(db, athlete)
  const { id: linkId } = await buildJoinLink(db, { gymId })
  await db.joinRequest.create({
    data: {
      id: uuid(),
      gymId,
      linkId,
      personId: person.id,
      name: NAME,
      email,
      gender: null,
      createdAt: new Date(),
      decidedAt: new Date(),
      athleteId: athlete.id,
    },
  })
  await buildKey(db, { gymId, createdBy: NAME })
  const actor = { kind: 'person', id: person.id, name: NAME } as const
  const by = { db, gymId, actor, requestId: null }
  await recordChange(by, { action: 'result.create', subjectType: 'result', subjectId: result.id, after: {} })
  const after = { name: NAME, division_id: division.id }
  const registered = {
    action: 'registration.create',
    subjectType: 'registration',
    subjectId: registration.id,
  }
  await recordChange(by, { ...registered, after })
  await recordChange(by, {
    action: 'join.decline',
    subjectType: 'athlete',
    subjectId: uuid(),
    after: { name: NAME },
  })
  await recordChange(
    { ...by, gymId: null },
    { action: 'person.password', subjectType: 'person', subjectId: person.id },
  )
  return { cast, scope, athlete, person, result, comment, competition, registration }
}

/** Every row of the gym, and every account and entry of the installation, that says any of this. */
async function sayingIt(
  db: Db,
  cast: Awaited<ReturnType<typeof buildCast>>,
  ids: string[],
): Promise<string[]> {
  const people = await db.person.findMany({ where: { id: { in: ids } } })
  const keys = await db.apiKey.findMany({ where: { gymId: cast.gym.id } })
  const entries = await db.auditEntry.findMany({ where: { gymId: null, subjectId: { in: ids } } })
  const rows = [
    ...(await everyRow(db, cast)).split('\n'),
    ...[...people, ...keys, ...entries].map(row => JSON.stringify(row)),
  ]
  return rows.filter(row => /quartermaine|oldname|left knee|knee again/i.test(row))
}

test('erasing an athlete: removes all personal data when competitions forget the name too', async () => {
  const db = database.prisma
  const { cast, scope, athlete, person, result, comment, competition } = await traces(db)
  expect((await sayingIt(db, cast, [person.id])).length).toBeGreaterThan(12)
  await eraseAthlete(scope, athlete.id, { published: 'remove' })
  expect(await sayingIt(db, cast, [person.id])).toEqual([])
  expect(await db.portalSession.count({ where: { personId: person.id } })).toBe(0)
  expect(await db.athletePhoto.count({ where: { gymId: athlete.gymId } })).toBe(0)
  expect(await db.bodyWeight.count({ where: { gymId: athlete.gymId } })).toBe(0)
  const where = { gymId_id: { gymId: athlete.gymId, id: athlete.id } }
  expect(await db.athlete.findUniqueOrThrow({ where })).toMatchObject({
    name: 'Former member',
    access: 'deleted',
    staff: null,
    personId: null,
    photoVersion: null,
    gender: 'female',
  })
  // What they did is as it was.
  const kept = await db.result.findFirstOrThrow({ where: { gymId: athlete.gymId, id: result.id } })
  expect(kept).toEqual({ ...result, notes: null, perceivedExertion: 0 })
  const said = await db.comment.findFirstOrThrow({ where: { gymId: athlete.gymId, id: comment.id } })
  expect(said).toEqual({ ...comment, authorId: null, authorName: 'Former member' })
  const shown = await db.competition.findFirstOrThrow({ where: { gymId: athlete.gymId, id: competition.id } })
  expect(shown.revision).toBeGreaterThan(competition.revision)
  const entry = await db.auditEntry.findFirstOrThrow({
    where: { gymId: athlete.gymId, action: 'athlete.erase' },
  })
  expect([entry.subjectId, entry.after]).toEqual([athlete.id, '{"published":"remove"}'])
})

test('a competition keeps only the published name', async () => {
  const db = database.prisma
  const { cast, scope, athlete, person, registration } = await traces(db)
  await eraseAthlete(scope, athlete.id, { published: 'keep' })
  const left = await sayingIt(db, cast, [person.id])
  expect(left.map(row => row.split(' ')[0])).toEqual(['AuditEntry', 'Participant'])
  expect(left.join()).not.toMatch(/@quartermaine/i)
  const [participant] = await db.participant.findMany({
    where: { gymId: athlete.gymId, registrationId: registration.id },
  })
  expect(participant).toMatchObject({ name: NAME, email: '', athleteId: null })
})

test('erasing an athlete: keeps an account of another gym, without data in this one', async () => {
  const db = database.prisma
  const { cast, scope, athlete, person } = await traces(db)
  const other = athleteRow({ gymId: cast.rival.id, personId: person.id, name: 'W. Q.' })
  await db.athlete.create({ data: other })
  await eraseAthlete(scope, athlete.id, { published: 'remove' })
  expect(await db.person.count({ where: { id: person.id } })).toBe(1)
  expect(await db.athlete.findMany({ where: { personId: person.id } })).toEqual([other])
})

test('a namesake keeps their name in the activity', async () => {
  const db = database.prisma
  const { scope, athlete } = await traces(db)
  const namesake = await buildAthlete(db, { gymId: athlete.gymId, name: NAME })
  const change = {
    action: 'athlete.create',
    subjectType: 'athlete',
    subjectId: namesake.id,
    after: { name: NAME },
  }
  await recordChange({ db, gymId: athlete.gymId, actor: OPERATOR, requestId: null }, change)
  await eraseAthlete(scope, athlete.id, { published: 'remove' })
  const kept = await db.auditEntry.findFirstOrThrow({
    where: { gymId: athlete.gymId, subjectId: namesake.id },
  })
  expect(kept.after).toBe(JSON.stringify({ name: NAME }))
})

test('erasing the only admin, or a second time, is refused without a change', async () => {
  const db = database.prisma
  const { cast, scope, athlete } = await traces(db)
  const others = { gymId: athlete.gymId, id: { not: cast.admin.id } }
  await db.athlete.updateMany({ where: others, data: { staff: null } })
  const before = await everyRow(db, cast)
  const erase = (who: AthleteModel) => eraseAthlete(scope, who.id, { published: 'keep' })
  await expect(erase(cast.admin)).rejects.toMatchObject({ code: 'last_admin' })
  await expect(erase(cast.rivalMember)).rejects.toMatchObject({ kind: 'not_found' })
  expect(await everyRow(db, cast)).toEqual(before)
  await erase(athlete)
  await expect(erase(athlete)).rejects.toMatchObject({ kind: 'not_found' })
})
