/** Merging two athletes moves every row; undoing restores both. */
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { type Db, dataModel } from '../../../src/db/client'
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { lateCancels } from '../../../src/schemas/classes/late-cancels'
import { memberships } from '../../../src/schemas/memberships/memberships'
import { waiverSignatures } from '../../../src/schemas/waivers/signatures'
import { type GymScope, gymScope, OPERATOR } from '../../../src/scope'
import { setStaff } from '../../../src/services/athletes/athletes'
import { updateAthlete } from '../../../src/services/athletes/editing'
import { eraseAthlete } from '../../../src/services/athletes/erasing'
import { previewMerge } from '../../../src/services/athletes/merge-preview'
import { athleteReferences } from '../../../src/services/athletes/merge-rows'
import { mergeAthletes, undoMerge } from '../../../src/services/athletes/merging'
import { forgetOldMerges } from '../../../src/services/platform/clearing'
import {
  buildAthlete,
  buildBooking,
  buildClass,
  buildComment,
  buildCompetition,
  buildDivision,
  buildInvitation,
  buildInvitationList,
  buildPartnerMessage,
  buildPartnerSearch,
  buildProgram,
  buildRegistration,
  buildResult,
  buildSession,
  buildWod,
  followMember,
  followProgram,
} from '../../support/builders'
import { blankRow } from '../../support/builders/blank-row'
import { buildCalendar, buildClassAhead, buildSlot } from '../../support/builders/classes'
import { buildPost } from '../../support/builders/feed'
import {
  buildDataImport,
  buildImportAnswer,
  buildImportFile,
  buildJoinLink,
} from '../../support/builders/joining'
import { buildNotification } from '../../support/builders/notifications'
import { buildBodyWeight, buildPhoto, buildPicture, personOf } from '../../support/builders/people'
import { buildPushDevice, buildWaitingPush } from '../../support/builders/push'
import { buildRole } from '../../support/builders/scoring'
import { buildCast, type Cast } from '../../support/cast'
import { useDatabase } from '../../support/database'
import { buildExample } from '../../support/resources'
import { everyRow } from '../../support/rows'

jest.setTimeout(120_000)
const database = useDatabase()

const operatorIn = (gymId: string) =>
  gymScope({ db: database.prisma, gymId, actor: OPERATOR, requestId: null })

/** The rows of both gyms, without logs and revisions. */
async function rowsOf(db: Db, cast: Cast): Promise<string[]> {
  const rows = (await everyRow(db, cast)).split('\n')
  return rows.filter(row => !/^(AuditEntry|ChangeEvent|DeletedEntry|Competition) /.test(row))
}

type World = { cast: Cast; to: AthleteModel; from: AthleteModel; other: AthleteModel; scope: GymScope }

async function buildWorld(db: Db): Promise<World> {
  const cast = await buildCast(db)
  const gymId = cast.gym.id
  const [to, from, other] = [
    await buildAthlete(db, { gymId, name: 'Noah Berg' }),
    await buildAthlete(db, { gymId, name: 'Noah B.' }),
    await buildAthlete(db, { gymId }),
  ]
  return { cast, to, from, other, scope: operatorIn(gymId) }
}

/** Adds rows that refer to an athlete. Two rows of `OfBoth` become one. */
const TRACES: Record<string, (db: Db, world: World, athlete: AthleteModel) => Promise<unknown>> = {
  result: async (db, { from, to }, { gymId, id: athleteId }) => {
    const wod = await buildWod(db, { gymId })
    for (const each of [athleteId, from.id, to.id]) {
      const session = await buildSession(db, { gymId, athleteId: each, wodId: wod.id })
      await buildResult(db, { gymId, sessionId: session.id, wodComponentId: wod.components[0]!.id })
    }
  },
  comment: async (db, _, { gymId, id: authorId, name: authorName }) => {
    const comment = await buildComment(db, { gymId, authorId, authorName })
    const { resultId, id: commentId } = comment
    const bump = { gymId, athleteId: authorId, createdAt: new Date() }
    await db.fistBump.create({ data: { ...bump, resultId, targetId: resultId! } })
    await db.fistBump.create({ data: { ...bump, resultId, targetId: commentId, commentId } })
  },
  talkAboutPost: async (db, { other }, { gymId, id: athleteId }) => {
    const { id: postId } = await buildPost(db, { gymId, athleteId, kind: 'weeks', subjectId: uuid() })
    const { id: parentId } = await buildComment(db, { gymId, postId, authorId: other.id })
    await buildComment(db, { gymId, postId, parentId, authorId: athleteId })
    const bump = { gymId, postId, athleteId: other.id, createdAt: new Date() }
    await db.fistBump.create({ data: { ...bump, targetId: postId } })
    await db.mute.create({ data: { gymId, postId, subjectId: postId, athleteId, createdAt: new Date() } })
  },
  talkAboutPostOfBoth: async (db, { from, to, other }, { gymId }) => {
    const subjectId = uuid()
    for (const { id: athleteId } of [from, to]) {
      const { id: postId } = await buildPost(db, { gymId, athleteId, kind: 'classes', subjectId })
      const { id: parentId } = await buildComment(db, { gymId, postId, authorId: other.id })
      await buildComment(db, { gymId, postId, parentId, authorId: other.id })
    }
  },
  mention: async (db, _, { gymId, id: athleteId }) => {
    const { id: commentId } = await buildComment(db, { gymId, text: 'Hi @[1]' })
    await db.mention.create({ data: { gymId, commentId, position: 1, athleteId } })
  },
  bumpOfBoth: async (db, { from, to }, { gymId }) => {
    const { id: resultId } = await buildResult(db, { gymId })
    for (const { id: athleteId } of [from, to])
      await db.fistBump.create({
        data: { gymId, athleteId, resultId, targetId: resultId, createdAt: new Date() },
      })
  },
  post: (db, _, { gymId, id: athleteId }) => buildPost(db, { gymId, athleteId, subjectId: uuid() }),
  postOfBoth: async (db, { from, to }, { gymId }) => {
    const subjectId = uuid()
    for (const { id: athleteId } of [from, to])
      await buildPost(db, { gymId, athleteId, kind: 'classes', subjectId })
  },
  booking: (db, _, { gymId, id: athleteId }) => buildBooking(db, { gymId, athleteId }),
  bookingOfBoth: async (db, { from, to }, { gymId, id }) => {
    const { id: classId } = await buildClassAhead(db, { gymId })
    const first = id === from.id
    await buildBooking(db, { gymId, classId, athleteId: from.id, checkedInAt: first ? new Date() : null })
    await buildBooking(db, { gymId, classId, athleteId: to.id, waitingSince: first ? new Date() : null })
  },
  coach: async (db, _, { gymId, id: coachId }) => {
    await buildSlot(db, { gymId, coachId })
    await buildClass(db, { gymId, coachId })
  },
  welcome: async (db, _, { gymId, id: coachId }) => {
    await db.welcome.deleteMany({ where: { gymId } })
    await db.welcome.create({ data: { id: uuid(), gymId, text: 'Hello!', coachId } })
  },
  program: async (db, _, athlete) => {
    const { gymId, id: athleteId } = athlete
    await followProgram(db, athlete, await buildProgram(db, { gymId }))
    await buildProgram(db, { gymId, access: 'athlete', athleteId })
    await buildCalendar(db, athlete)
  },
  programOfBoth: async (db, { from, to }, { gymId }) => {
    const program = await buildProgram(db, { gymId })
    for (const athlete of [from, to]) await followProgram(db, athlete, program)
  },
  registration: async (db, { from, to }, { gymId }) => {
    const { id: competitionId } = await buildCompetition(db, { gymId })
    const { id: divisionId } = await buildDivision(db, { gymId, competitionId })
    for (const { id: athleteId } of [from, to])
      await buildRegistration(db, { gymId, competitionId, divisionId, participants: [{ athleteId }] })
  },
  follow: async (db, { to, from, other }) => {
    const missing = async (a: AthleteModel, b: AthleteModel) =>
      (await db.athleteFollow.count({ where: { followerId: a.id, followedId: b.id } })) === 0
    for (const [a, b] of [
      [to, from],
      [from, to],
      [from, other],
      [to, other],
      [other, from],
    ] as const)
      if (await missing(a, b)) await followMember(db, a, b)
  },
  weight: async (db, _, athlete) => {
    const day = `2026-02-${String(1 + (await db.bodyWeight.count({ where: { athleteId: athlete.id } }))).padStart(2, '0')}`
    await buildBodyWeight(db, athlete, { day })
  },
  photo: async (db, _, athlete) => {
    if ((await db.athletePhoto.count({ where: { athleteId: athlete.id } })) === 0)
      await buildPhoto(db, athlete)
  },
  picture: async (db, _, { gymId, id: athleteId }) => {
    const { id: commentId } = await buildComment(db, { gymId, authorId: athleteId })
    await buildPicture(db, { gymId, athleteId, commentId })
  },
  followUp: (db, _, { gymId, id: athleteId }) =>
    db.followUp.create({
      data: {
        ...blankRow('FollowUp'),
        id: uuid(),
        gymId,
        athleteId,
        authorId: athleteId,
        kind: 'note',
        text: 'Knee.',
        createdAt: new Date(),
      },
    }),
  goal: (db, _, { gymId, id: athleteId }) =>
    db.goal.create({
      data: {
        ...{ id: uuid(), gymId, athleteId, kind: 'visits', movementId: null, reps: null, workoutId: null },
        ...{ target: 12, unit: 'visits', deadline: null, createdAt: new Date(), deletedAt: null },
      },
    }),
  cycle: async (db, _, { gymId, id: athleteId }) => {
    const wod = await buildWod(db, { gymId })
    const cycle = { id: uuid(), gymId, programId: wod.programId, name: 'Squats', startsOn: '2026-12-07' }
    await db.cycle.create({
      data: { ...cycle, text: '', plan: '{}', createdAt: new Date(), deletedAt: null },
    })
    const given = { gymId, athleteId, value: 100, unit: 'kg' }
    await db.cycleMax.create({ data: { ...given, id: uuid(), cycleId: cycle.id, movementId: 'squat' } })
    await db.cycleLoad.create({ data: { ...given, id: uuid(), componentId: wod.components[0]!.id } })
  },
  lateCancel: (db, _, { gymId, id }) => buildExample(db, lateCancels, gymId, { athlete_id: id }),
  lead: (db, _, { gymId, id }) =>
    db.lead.create({
      data: {
        ...{ id: uuid(), gymId, athleteId: id, name: 'Noor', email: 'noor@example.com', phone: null },
        ...{ message: null, planId: null, classId: null, cameAt: null, note: null, askOn: null },
        ...{ closedAt: null, closeReason: null, provenAt: new Date(), createdAt: new Date() },
      },
    }),
  partnerSearch: async (db, _, { gymId, id }) =>
    buildPartnerSearch(db, await buildDivision(db, { gymId }), { athleteId: id }),
  partnerMessage: async (db, _, { gymId, id }) => {
    const search = await buildPartnerSearch(db, await buildDivision(db, { gymId }))
    return buildPartnerMessage(db, search, { athleteId: id })
  },
  invitation: async (db, _, { gymId, id }) => {
    const list = await buildInvitationList(db, await buildDivision(db, { gymId }))
    return buildInvitation(db, list, { athleteId: id })
  },
  role: async (db, _, { gymId, id }) =>
    buildRole(db, await buildCompetition(db, { gymId }), { athleteId: id }),
  waiverSignature: (db, _, { gymId, id }) => buildExample(db, waiverSignatures, gymId, { athlete_id: id }),
  membership: (db, _, { gymId, id }) => buildExample(db, memberships, gymId, { athlete_id: id }),
  imports: async (db, _, athlete) => {
    await buildImportFile(db, athlete)
    await buildImportAnswer(db, athlete)
    const { gymId, id: athleteId } = athlete
    const { id: importId } = await buildDataImport(db, { gymId, athleteId })
    const day = `2026-02-${10 + (await db.visit.count({ where: { athleteId } }))}`
    await db.visit.create({ data: { gymId, athleteId, day, importId } })
  },
  notification: async (db, { from, to, other }, athlete) => {
    await buildNotification(db, athlete, { actorId: other.id })
    await buildNotification(db, other, { actorId: athlete.id })
    const subjectId = uuid()
    for (const each of [from, to]) await buildNotification(db, each, { subjectId })
  },
  account: async (db, { from, to }, athlete) => {
    const taken = await db.athlete.count({ where: { id: { in: [from.id, to.id] }, personId: { not: null } } })
    if (taken > 0) return
    const { id: personId, email } = await personOf(db, athlete)
    const { gymId, id: athleteId, name } = athlete
    const { id: linkId } = await buildJoinLink(db, { gymId })
    const at = new Date()
    await db.joinRequest.create({
      data: {
        ...{ id: uuid(), gymId, linkId, personId, name, email, gender: null },
        ...{ createdAt: at, decidedAt: at, athleteId },
      },
    })
    const subjectId = uuid()
    for (const each of [from, to]) await buildNotification(db, each, { subjectId, kind: 'publish' })
    const notification = await db.notification.findFirstOrThrow({ where: { subjectId, athleteId } })
    await buildWaitingPush(db, await buildPushDevice(db, athlete), notification)
  },
  columns: (db, _, { gymId, id }) =>
    db.athlete.updateMany({
      where: { gymId, id },
      data: {
        coachNote: `Note ${id}`,
        units: 'lb',
        clock: 'h12',
        timeZone: 'Europe/Zurich',
        hidesStreak: true,
      },
    }),
}

type Step = { trace: string; whose: 'from' | 'to' }

async function leave(db: Db, world: World, steps: readonly Step[]): Promise<void> {
  for (const { trace, whose } of steps) await TRACES[trace]!(db, world, world[whose])
}

const EVERY_STEP = Object.keys(TRACES).map((trace): Step => ({ trace, whose: 'from' }))

async function mergeIdOf({ to }: World): Promise<string> {
  const merge = await database.prisma.athleteMerge.findFirstOrThrow({
    where: { athleteId: to.id },
    orderBy: { createdAt: 'desc' },
  })
  return merge.id
}

test('merging moves every row that refers to an athlete', async () => {
  const db = database.prisma
  const world = await buildWorld(db)
  const { scope, to, from } = world
  await leave(db, world, EVERY_STEP)
  const expected = athleteReferences().filter(({ table }) => table !== 'athleteMerge')
  const client = db as unknown as Record<string, { count(args: object): Promise<number> }>
  const count = ({ table, column }: (typeof expected)[number], id: string) =>
    client[table]!.count({ where: { [column]: id } })
  for (const reference of expected)
    expect([reference, (await count(reference, from.id)) > 0]).toEqual([reference, true])
  await mergeAthletes(scope, to.id, from.id)
  for (const reference of expected)
    expect([reference, await count(reference, from.id)]).toEqual([reference, 0])
  expect(await db.athlete.findUniqueOrThrow({ where: { id: from.id } })).toMatchObject({
    ...{ access: 'deleted', name: 'Former member', email: '', personId: null, coachNote: null },
  })
})

test('a column named like an athlete is a reference, or known to be none', () => {
  const known = new Set(athleteReferences().map(({ table, column }) => `${table}.${column}`))
  const named = [...dataModel()].flatMap(([table, { columns }]) =>
    [...columns.keys()]
      .filter(
        column => /athlete|author|coach|follower|followed|actor|member/i.test(column) && /Ids?$/.test(column),
      )
      .map(column => `${table}.${column}`),
  )
  // Logs never change, undoing a list of members reads merges, and a platform’s code lasts a minute.
  const others = [
    'auditEntry.actorId',
    'connectionCode.athleteId',
    'dataImport.athleteIds',
    'gymArchive.actorId',
  ]
  expect(named.filter(name => !known.has(name)).sort()).toEqual(others)
})

test('undoing a merge restores every row, over random histories', async () => {
  const db = database.prisma
  const anyStep = fc.record({
    trace: fc.constantFrom(...Object.keys(TRACES)),
    whose: fc.constantFrom('from' as const, 'to' as const),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 14 }), async steps => {
      const world = await buildWorld(db)
      const { cast, scope, to, from } = world
      await leave(db, world, steps)
      const before = await rowsOf(db, cast)
      await mergeAthletes(scope, to.id, from.id)
      await undoMerge(scope, await mergeIdOf(world))
      expect(await rowsOf(db, cast)).toEqual(before)
    }),
    { numRuns: 12, examples: [[EVERY_STEP], [EVERY_STEP.map(step => ({ ...step, whose: 'to' }))]] },
  )
})

test('rows added between merge and undo stay with the remaining athlete', async () => {
  const db = database.prisma
  const world = await buildWorld(db)
  const { scope, to, from } = world
  const { gymId } = to
  const program = await buildProgram(db, { gymId })
  await followProgram(db, from, program)
  await mergeAthletes(scope, to.id, from.id)
  await db.programFollow.deleteMany({ where: { gymId, programId: program.id } })
  await followProgram(db, to, program)
  const session = await buildSession(db, { gymId, athleteId: to.id })
  await db.athlete.updateMany({ where: { id: to.id }, data: { coachNote: 'New' } })
  await undoMerge(scope, await mergeIdOf(world))
  expect(await db.trainingSession.findUniqueOrThrow({ where: { id: session.id } })).toMatchObject({
    athleteId: to.id,
  })
  expect(await db.programFollow.findMany({ where: { gymId, programId: program.id } })).toMatchObject([
    { athleteId: to.id },
  ])
  expect(await db.athlete.findUniqueOrThrow({ where: { id: to.id } })).toMatchObject({ coachNote: 'New' })
})

test('two bookings of a class become one and give the spot to the waiting list', async () => {
  const db = database.prisma
  const { scope, to, from, other } = await buildWorld(db)
  const { gymId } = to
  const { id: classId } = await buildClassAhead(db, { gymId, capacity: 2 })
  for (const { id: athleteId } of [to, from]) await buildBooking(db, { gymId, classId, athleteId })
  await buildBooking(db, { gymId, classId, athleteId: other.id, waitingSince: new Date() })
  await mergeAthletes(scope, to.id, from.id)
  const rows = await db.classAttendee.findMany({ where: { gymId, classId } })
  expect(rows.map(row => [row.athleteId, row.waitingSince]).sort()).toEqual(
    [
      [to.id, null],
      [other.id, null],
    ].sort(),
  )
})

test('an integrator sees the merged athlete, then the remaining one; the log names both', async () => {
  const db = database.prisma
  const world = await buildWorld(db)
  const { scope, to, from } = world
  await mergeAthletes(scope, to.id, from.id)
  await undoMerge(scope, await mergeIdOf(world))
  const where = { gymId: to.gymId }
  const events = await db.changeEvent.findMany({
    where: { ...where, object: 'athlete' },
    orderBy: { id: 'asc' },
  })
  expect(events.map(({ type, subjectId }) => [type, subjectId])).toEqual([
    ['athlete.merged', from.id],
    ['athlete.updated', to.id],
    ['athlete.restored', from.id],
    ['athlete.updated', to.id],
  ])
  const entries = await db.auditEntry.findMany({ where, orderBy: { at: 'asc' } })
  expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['athlete.merge', to.id],
    ['athlete.unmerge', to.id],
  ])
})

test('refuses oneself, strangers, staff, two accounts and an archived target, and changes nothing', async () => {
  const db = database.prisma
  const { cast, scope, to, from } = await buildWorld(db)
  const refused = async (id: string, mergedId: string, refusal: object) => {
    const before = await everyRow(db, cast)
    await expect(mergeAthletes(scope, id, mergedId)).rejects.toMatchObject(refusal)
    expect(await everyRow(db, cast)).toBe(before)
  }
  const notOurs = { fields: { with: ['must be another athlete of this gym'] } }
  for (const id of [to.id, cast.rivalMember.id, cast.deleted.id, uuid()]) await refused(to.id, id, notOurs)
  await refused(cast.rivalMember.id, to.id, { code: 'not_found' })
  await refused(to.id, cast.coach.id, { code: 'merge_staff' })
  await refused(cast.archived.id, to.id, { code: 'athlete_not_active' })
  await personOf(db, to)
  await personOf(db, from)
  await refused(to.id, from.id, { code: 'merge_accounts' })
  expect((await previewMerge(scope, to.id, from.id)).obstacle).toContain('both have an account')
})

test('an open invite of the merged athlete never becomes a way to a role', async () => {
  const db = database.prisma
  const world = await buildWorld(db)
  const { scope, to, from } = world
  await setStaff(scope, to.id, 'coach')
  await mergeAthletes(scope, to.id, from.id)
  const open = { athleteId: to.id, closedAt: null, claimedAt: null }
  expect(await db.invite.count({ where: open })).toBe(1)
  expect(await db.invite.count({ where: { ...open, issuedAt: { lte: from.addedAt } } })).toBe(0)
})

test('merges are undone latest first, until housekeeping makes them final after thirty days', async () => {
  const db = database.prisma
  const world = await buildWorld(db)
  const { scope, to, from, other } = world
  await mergeAthletes(scope, to.id, from.id)
  const first = await mergeIdOf(world)
  await db.athleteMerge.update({ where: { id: first }, data: { createdAt: new Date(Date.now() - 1000) } })
  await mergeAthletes(scope, to.id, other.id)
  await expect(undoMerge(scope, first)).rejects.toMatchObject({ code: 'merge_later' })
  await undoMerge(scope, await mergeIdOf(world))
  const old = new Date(Date.now() - 30 * 24 * 60 * 60_000 - 1000)
  await db.athleteMerge.update({ where: { id: first }, data: { createdAt: old } })
  await expect(undoMerge(scope, first)).rejects.toMatchObject({ code: 'merge_final' })
  await forgetOldMerges(db)
  expect(await db.athleteMerge.findUniqueOrThrow({ where: { id: first } })).toMatchObject({ record: null })
})

test.each([false, true])(
  'erasing the remaining athlete erases the merged one (merge final: %p)',
  async isFinal => {
    const db = database.prisma
    const world = await buildWorld(db)
    const { cast, scope, to, from } = world
    await updateAthlete(scope, from.id, { name: 'Noah Bee' })
    await mergeAthletes(scope, to.id, from.id)
    if (isFinal) await forgetOldMerges(db, new Date(Date.now() + 31 * 24 * 60 * 60_000))
    await eraseAthlete(scope, to.id, { published: 'remove' })
    const left = (await everyRow(db, cast))
      .split('\n')
      .filter(row => /Noah B/.test(row) || row.includes(from.email))
    expect(left).toEqual([])
    expect(await db.athleteMerge.count({ where: { gymId: to.gymId } })).toBe(0)
  },
)
