import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { DateTime } from 'luxon'
import { z } from 'zod'
import { detailsDone, saveDemo } from '../../scripts/demo-archive'
import { type Db, openDatabase } from '../../src/db/client'
import { archiveFiles, DEMO_FOLDER, shippedGyms } from '../../src/demo/archive'
import { type DemoReport, fillDemo } from '../../src/demo/demo'
import { explainRank } from '../../src/domain/leaderboards/rank/reasons'
import type { MovementsById } from '../../src/domain/movements/movement'
import { checkResult } from '../../src/domain/results/check-result'
import { checkMovements } from '../../src/domain/workouts/check-movements'
import { listMovementIds } from '../../src/domain/workouts/references'
import { resultColumns, workoutColumns } from '../../src/domain/workouts/stored'
import {
  RESULT_STATUSES,
  RESULT_TYPES,
  ResultDetails,
  SCALINGS,
} from '../../src/schemas/results/result-details'
import { CREATABLE_TYPES, LEGACY_TYPES, WorkoutDetails } from '../../src/schemas/workouts/workout-details'
import { gymScope, OPERATOR } from '../../src/scope'
import { getWodLeaderboard } from '../../src/services/boards/leaderboards'
import { listCycles } from '../../src/services/cycles/cycles'
import { getDivisionBoard } from '../../src/services/leaderboards/leaderboards'
import { verifyPassword } from '../../src/services/platform/accounts/passwords'
import { verifyApiKey } from '../../src/services/platform/api-keys'
import { importArchive } from '../../src/services/platform/gym-archives'
import { createGym, listConnectedGyms } from '../../src/services/platform/gyms'
import { newDatabase, useDatabase } from '../support/database'
import { inLong, sized } from '../support/long'

jest.setTimeout(60_000)

const NOW = new Date('2026-11-20T13:05:00Z')
const OPTIONS = { baseUrl: 'http://localhost:3000', secret: 'x'.repeat(32), now: NOW }
const database = useDatabase({ own: true })
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-demo-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const text = z.string().min(1)
const key = z.strictObject({ username: text, password: text })
const gym = z.strictObject({ id: z.uuid(), slug: text, name: text })
const ids = [
  'member_athlete',
  'marketplace_athlete',
  'coach',
  'archived_athlete',
  'deleted_athlete',
  'other_gym_athlete',
  'program',
  'archived_program',
  'platform_movement',
  'custom_movement',
  'complex_movement',
  'plan',
  'waiver',
  'class',
  'workout',
  'wod',
  'component',
  'empty_wod',
  'session',
  'result',
  'comment',
  'deleted_comment',
  'competition',
  'draft_competition',
  'team_competition',
  'division',
  'event',
  'registration',
  'score',
] as const
const Report = z.strictObject({
  base_url: z.literal('http://localhost:3000'),
  gym,
  other_gym: gym,
  gym_key: key,
  read_only_key: key,
  other_gym_key: key,
  platform_key: key,
  platform: z.strictObject({ id: z.uuid() }),
  connected_gym_ids: z.tuple([z.uuid(), z.uuid()]),
  unconnected_gym_id: z.uuid(),
  people: z.array(
    z.strictObject({
      email: z.email(),
      password: text,
      gym: text,
      staff: z.enum(['admin', 'coach']).nullable(),
    }),
  ),
  ids: z.strictObject({
    ...(Object.fromEntries(ids.map(name => [name, z.uuid()])) as Record<(typeof ids)[number], z.ZodUUID>),
    admin_athletes: z.tuple([z.uuid(), z.uuid()]),
  }),
})

const distinct = (values: unknown[]) => [...new Set(values)].sort()
const sorted = (values: readonly unknown[]) => [...values].sort()

/** A second database of its own, for the length of one test. */
async function withAnother<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const made = await newDatabase()
  const other = openDatabase(made.url, { synchronous: 'OFF' })
  try {
    return await work(other.prisma)
  } finally {
    await other.close()
    await made.remove()
  }
}

describe('the demo data', () => {
  let db: Db
  let report: DemoReport
  let gymId: string
  beforeAll(async () => {
    db = database.prisma
    report = await fillDemo(db, OPTIONS)
    gymId = report.gym.id
  })

  test('is reported in a fixed shape', () => {
    expect(() => Report.parse(report)).not.toThrow()
  })

  test('every reported key and password works', async () => {
    for (const [name, owner] of [
      ['gym_key', { gymId, readOnly: false }],
      ['read_only_key', { gymId, readOnly: true }],
      ['other_gym_key', { gymId: report.other_gym.id, readOnly: false }],
      ['platform_key', { platformId: report.platform.id, readOnly: false }],
    ] as const) {
      const { username, password } = report[name]
      expect(await verifyApiKey(db, username, password)).toMatchObject(owner)
    }
    for (const { email, password, gym, staff } of report.people) {
      const person = await db.person.findUniqueOrThrow({ where: { email } })
      expect(await verifyPassword(person.passwordHash!, password)).toBe(true)
      expect(person.passwordHash).toMatch(/^\$argon2id\$/)
      const athlete = await db.athlete.findFirst({ where: { personId: person.id, gym: { slug: gym } } })
      expect(athlete).toMatchObject({ email, staff })
    }
    expect(await verifyPassword('not a hash', 'x')).toBe(false)
  })

  test('lists the connected gyms like the API', async () => {
    const { rows: connected } = await listConnectedGyms(db, report.platform.id)
    expect(report.connected_gym_ids).toEqual(connected.map(connection => connection.gymId))
    expect(report.connected_gym_ids).toContain(gymId)
    expect(await db.gymConnection.count({ where: { gymId: report.unconnected_gym_id } })).toBe(0)
  })

  test('has forty athletes of every kind, each with an invite', async () => {
    const athletes = await db.athlete.findMany({ where: { gymId }, include: { invites: true } })
    expect(athletes).toHaveLength(40)
    expect(distinct(athletes.map(({ access }) => access))).toEqual([
      'archived',
      'deleted',
      'marketplace',
      'member',
    ])
    expect(new Set(athletes.map(({ gender }) => gender)).size).toBe(5)
    expect(athletes.filter(({ staff }) => staff === 'admin').map(({ id }) => id)).toEqual(
      expect.arrayContaining(report.ids.admin_athletes),
    )
    expect(athletes.filter(({ staff }) => staff === 'coach')).toHaveLength(3)
    for (const gyms of [gymId, report.other_gym.id, report.unconnected_gym_id]) {
      const uninvited = await db.athlete.count({ where: { gymId: gyms, invites: { none: {} } } })
      expect(uninvited).toBe(0)
    }
  })

  test('has a workout on each of ninety days and a few ahead', async () => {
    const wods = await db.wod.findMany({ where: { gymId } })
    const past = distinct(wods.map(({ date }) => date).filter(date => date <= '2026-11-20'))
    expect(past).toHaveLength(90)
    expect(past[0]).toBe('2026-08-23')
    expect(wods.some(({ date, publishAt }) => date > '2026-11-20' && publishAt === null)).toBe(true)
    const components = await db.wodComponent.findMany({ where: { gymId } })
    expect(new Set(components.map(({ prefix }) => prefix))).toEqual(new Set([null, 'A', 'B', 'C']))
    for (const column of ['scaledWorkoutId', 'notes', 'coachNotes'] as const)
      expect(components.some(component => component[column] !== null)).toBe(true)
  })

  test('has two thousand results: every type, status and scaling', async () => {
    const results = await db.result.findMany({ where: { gymId, sessionId: { not: null } } })
    expect(results.length).toBeGreaterThanOrEqual(1_700)
    expect(await db.result.count({ where: { gymId } })).toBeGreaterThanOrEqual(1_800)
    expect(distinct(results.map(({ type }) => type))).toEqual(sorted(RESULT_TYPES))
    expect(distinct(results.map(({ status }) => status))).toEqual(sorted(RESULT_STATUSES))
    expect(distinct(results.map(({ scaling }) => scaling))).toEqual(sorted(SCALINGS))
    expect(distinct(results.map(({ perceivedExertion }) => perceivedExertion))).toEqual([0, 2, 3, 4, 5])
    expect(results.some(({ notes }) => notes !== null)).toBe(true)
    expect(results.some(({ scaledWorkoutId }) => scaledWorkoutId !== null)).toBe(true)
    for (const { doneAt } of results) expect(doneAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
    expect(results.filter(({ doneAt }) => !doneAt.endsWith('000Z')).length).toBeGreaterThan(1_000)
    const programmed = await db.workout.findMany({ where: { gymId, componentsAsRx: { some: {} } } })
    expect(distinct(programmed.map(({ type }) => type))).toEqual(
      sorted([...CREATABLE_TYPES, ...LEGACY_TYPES]),
    )
  })

  test('has only finished results in the past', async () => {
    const late = { gt: NOW }
    expect(await db.trainingSession.count({ where: { loggedAt: late } })).toBe(0)
    expect(await db.comment.count({ where: { OR: [{ createdAt: late }, { deletedAt: late }] } })).toBe(0)
    expect(await db.score.count({ where: { createdAt: late } })).toBe(0)
    expect(await db.workout.count({ where: { createdAt: late } })).toBe(0)
  })

  test('has workouts that are valid and described as the domain describes them', async () => {
    const movements = await movementsOf(db)
    const workouts = await db.workout.findMany()
    for (const row of workouts.filter(
      ({ type }) => type !== 'AccessoryWork' && type !== 'WeightliftingTotal',
    )) {
      const details = WorkoutDetails.parse(JSON.parse(row.details))
      expect(checkMovements(details, movements)).toEqual({})
      expect(row).toMatchObject(workoutColumns(details, movements))
    }
    for (const row of workouts) {
      for (const id of listMovementIds(JSON.parse(row.details))) {
        const owner = (await db.movement.findUniqueOrThrow({ where: { id } })).gymId
        expect([null, row.gymId]).toContain(owner)
      }
    }
    const named = distinct(workouts.map(({ name }) => name))
    expect(named).toEqual(expect.arrayContaining(['Cindy', 'Fran', 'Murph', 'Row 2 km']))
  })

  test('has results that are valid, described and scored as the domain does it', async () => {
    const movements = await movementsOf(db)
    const rows = await db.result.findMany({
      include: {
        prescribedWorkout: true,
        scaledWorkout: true,
        session: { include: { athlete: true } },
        score: { include: { participant: true } },
      },
    })
    for (const row of rows) {
      const { gender } = row.session?.athlete ?? row.score!.participant
      const done = detailsDone(row.scaledWorkout ?? row.prescribedWorkout, row.details)
      const details = ResultDetails.parse(JSON.parse(row.details))
      expect(JSON.stringify(details)).toBe(row.details)
      const result = { type: row.type, status: row.status, details }
      expect(checkResult(done, result, gender)).toEqual({})
      expect(row).toMatchObject(resultColumns(done, result, gender, movements))
    }
  })

  test('today has classes, a WOD and results', async () => {
    const sessions = await db.trainingSession.findMany({
      where: { gymId, wodId: report.ids.wod },
      include: { results: { include: { comments: true } } },
    })
    expect(sessions.length).toBeGreaterThanOrEqual(15)
    const results = sessions.flatMap(session => session.results)
    expect(distinct(results.map(({ type }) => type)).length).toBeGreaterThanOrEqual(3)
    expect(distinct(results.map(({ scaling }) => scaling)).length).toBeGreaterThanOrEqual(3)
    expect(results.some(({ status }) => status === 'cap')).toBe(true)
    expect(sessions.some(({ competitionId }) => competitionId === report.ids.competition)).toBe(true)
    expect(sessions.some(({ competitionId }) => competitionId === null)).toBe(true)
    const shown = results.find(({ id }) => id === report.ids.result)!
    expect(shown.sessionId).toBe(report.ids.session)
    expect(shown.comments.map(({ id }) => id)).toEqual(
      expect.arrayContaining([report.ids.comment, report.ids.deleted_comment]),
    )
    expect(await db.trainingSession.count({ where: { wodId: report.ids.empty_wod } })).toBe(0)
  })

  test('has a cycle of squats in its third of four weeks, with results and a retest ahead', async () => {
    const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
    const { rows } = await listCycles(scope, { limit: 10 })
    expect(rows).toHaveLength(1)
    const [{ days, startsOn, planned, endsOn }] = rows as [(typeof rows)[number]]
    expect([startsOn, endsOn, planned.weeks]).toEqual(['2026-11-06', '2026-12-03', 4])
    expect(days.map(({ week, kind, wod }) => [week, kind, wod.date])).toEqual([
      [1, 'work', '2026-11-06'],
      [2, 'work', '2026-11-13'],
      [3, 'work', '2026-11-20'],
      [4, 'work', '2026-11-27'],
      [5, 'retest', '2026-12-04'],
    ])
    const logged = await db.result.count({
      where: { gymId, wodComponent: { cyclePart: { week: { lte: 2 } } } },
    })
    expect(logged).toBeGreaterThanOrEqual(8)
  })

  test('has Intermediate and Foundations on several parts, and results at both', async () => {
    const parts = await db.wodComponent.findMany({ where: { gymId }, include: { scalings: true } })
    const names = parts.map(({ scalings }) =>
      scalings
        .map(({ name }) => name)
        .sort()
        .join(),
    )
    expect(names.filter(each => each === 'Foundations,Intermediate').length).toBeGreaterThanOrEqual(5)
    const results = await db.result.findMany({ where: { gymId, session: { wodId: report.ids.wod } } })
    expect(distinct(results.flatMap(({ scalingName }) => scalingName ?? []))).toEqual(
      expect.arrayContaining(['Foundations', 'Intermediate']),
    )
  })

  test('writes dates as its countries do', async () => {
    const gyms = await db.gym.findMany({ select: { timeZone: true, locale: true } })
    expect(Object.fromEntries(gyms.map(({ timeZone, locale }) => [timeZone, locale]))).toEqual({
      'Europe/Dublin': 'en-GB',
      'America/Denver': 'en-US',
      'Australia/Perth': 'en-GB',
    })
  })

  test('has no result that cannot be ranked', async () => {
    const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
    const parts = await db.wodComponent.findMany({ where: { gymId, results: { some: {} } } })
    let ranked = 0
    for (const { id, wodId } of parts) {
      const board = await getWodLeaderboard(scope, wodId, { component_id: id })
      const someRanked = board.places.some(({ entrant }) =>
        ['completed', 'cap'].includes(entrant.result.status),
      )
      for (const place of board.places) {
        expect(explainRank(place)).toMatch(/\S/)
        const { status } = place.entrant.result
        // Behind nobody there is no rank: of a dnf where none is ranked.
        const isPlaced = status !== 'dns' && (status !== 'dnf' || someRanked)
        if (board.ranked && isPlaced) expect(place.rank).toBeGreaterThanOrEqual(1)
        else expect(place.rank).toBeNull()
        ranked += 1
      }
    }
    expect(ranked).toBeGreaterThan(500)
    for (const { id, competitionId } of await db.division.findMany({ where: { gymId } })) {
      const board = await getDivisionBoard(scope, competitionId, id)
      for (const standing of board.standings) {
        expect(standing.reason).toMatch(/\S/)
        for (const { reason } of standing.events.values()) expect(reason).toMatch(/\S/)
      }
    }
  })

  test('has comments of every kind', async () => {
    const comments = await db.comment.findMany({ where: { gymId }, include: { replies: true, author: true } })
    expect(comments.length).toBeGreaterThanOrEqual(120)
    const deleted = comments.filter(({ deletedAt }) => deletedAt !== null)
    expect(deleted.find(({ id }) => id === report.ids.deleted_comment)!.replies).toHaveLength(1)
    expect(deleted.some(({ replies }) => replies.length === 0)).toBe(true)
    expect(comments.some(({ author }) => author?.access === 'deleted')).toBe(true)
    expect(comments.some(({ authorId }) => authorId === null)).toBe(true)
    expect(comments.filter(({ platformId }) => platformId === report.platform.id).length).toBeGreaterThan(5)
    for (const { parentId, replies } of comments) if (parentId !== null) expect(replies).toEqual([])
  })

  test('has accounts for most members who post, and unread notifications for people with a password', async () => {
    const authors = await db.post.findMany({
      where: { gymId, athlete: { access: { in: ['member', 'marketplace'] } } },
      distinct: ['athleteId'],
      select: { athlete: { select: { personId: true, person: { select: { passwordHash: true } } } } },
    })
    const claimed = authors.filter(({ athlete }) => athlete.personId !== null)
    expect(claimed.length / authors.length).toBeGreaterThan(0.8)
    expect(claimed.some(({ athlete }) => athlete.person!.passwordHash === null)).toBe(true)
    const unread = await db.notification.findMany({
      where: { gymId, readAt: null },
      include: { athlete: { include: { person: true } } },
    })
    expect(unread.length).toBeGreaterThan(0)
    for (const { athlete, actorId, at } of unread) {
      expect(athlete.person!.passwordHash).not.toBeNull()
      expect([actorId !== athlete.id, at <= OPTIONS.now]).toEqual([true, true])
    }
  })

  test('has a Scaled division that does the scaled workouts, with the scaling of every score', async () => {
    const { competition } = report.ids
    const divisions = await db.division.findMany({ where: { competitionId: competition } })
    expect(Object.fromEntries(divisions.map(({ name, version }) => [name, version]))).toEqual({
      Rx: 'rx',
      Scaled: 'scaled',
      'Teams of four': 'rx',
    })
    const scores = await db.score.findMany({
      where: { competitionId: competition },
      include: { event: true, result: true, registration: { include: { division: true } } },
    })
    const done = scores.map(({ event, result, registration }) => {
      const { scaledWorkoutId: scaled, foundationsWorkoutId: foundations } = event
      const version = { rx: null, rxplus: null, scaled, modified: foundations }[result.scaling]
      expect(result.scaledWorkoutId).toBe(version)
      const isScaled = registration.division.name === 'Scaled'
      if (!isScaled || scaled === null) expect(result.scaling).toBe('rx')
      else expect(['scaled', 'modified']).toContain(result.scaling)
      return isScaled ? result.scaling : 'other'
    })
    expect(distinct(done).sort()).toEqual(['modified', 'other', 'rx', 'scaled'])
  })

  test('has a competition with sixty registrations, scored by the rules of its events', async () => {
    const { competition, division, event, registration } = report.ids
    const whole = await db.competition.findFirstOrThrow({
      where: { gymId, id: competition },
      include: {
        divisions: true,
        events: { orderBy: { position: 'asc' } },
        divisionEvents: true,
        scores: { include: { result: true } },
        registrations: { include: { participants: { orderBy: { position: 'asc' } }, scores: true } },
      },
    })
    expect(whole.divisions.map(({ kind }) => kind).sort()).toEqual(['individual', 'individual', 'team'])
    expect(whole.events.map(({ kind }) => kind)).toEqual(['individual', 'individual', 'individual', 'team'])
    expect(new Set(whole.events.map(({ scoreVisibility }) => scoreVisibility)).size).toBe(3)
    expect(whole.registrations).toHaveLength(60)
    expect(whole.registrations.filter(({ withdrawnAt }) => withdrawnAt !== null).length).toBeGreaterThan(1)
    expect(distinct(whole.scores.map(({ result }) => result.status))).toEqual(sorted(RESULT_STATUSES))
    expect(whole.divisions.map(({ id }) => id)).toContain(division)
    expect(whole.events.map(({ id }) => id)).toContain(event)
    expect(whole.registrations.find(({ id }) => id === registration)!.scores.length).toBeGreaterThan(0)
    const kinds = new Map(whole.events.map(({ id, kind }) => [id, kind]))
    const links = new Set(whole.divisionEvents.map(link => `${link.divisionId} ${link.eventId}`))
    for (const { divisionId, participants, scores } of whole.registrations) {
      expect(participants.map(({ captain }) => captain)).toEqual(participants.map((_, index) => index === 0))
      for (const score of scores) {
        expect(links).toContain(`${divisionId} ${score.eventId}`)
        if (kinds.get(score.eventId) === 'team') expect(score.participantId).toBe(participants[0]!.id)
      }
    }
    expect(await db.competition.findUnique({ where: { id: report.ids.draft_competition } })).toMatchObject({
      status: 'draft',
    })
    const teams = await db.division.findMany({ where: { competitionId: report.ids.team_competition } })
    expect(distinct(teams.map(({ kind }) => kind))).toEqual(['team'])
  })

  test('reports ids of main gym rows of the right kind', async () => {
    const own = { gymId }
    const at = (id: string) => ({ where: { ...own, id } })
    const { ids } = report
    const access = async (id: string) => (await db.athlete.findFirstOrThrow(at(id))).access
    expect(await access(ids.member_athlete)).toBe('member')
    expect(await access(ids.marketplace_athlete)).toBe('marketplace')
    expect(await access(ids.archived_athlete)).toBe('archived')
    expect(await access(ids.deleted_athlete)).toBe('deleted')
    expect(await db.athlete.findFirst(at(ids.coach))).toMatchObject({ staff: 'coach' })
    expect(await db.athlete.findUnique({ where: { id: ids.other_gym_athlete } })).toMatchObject({
      gymId: report.other_gym.id,
      access: 'member',
    })
    expect(await db.program.findFirst(at(ids.program))).toMatchObject({ status: 'active' })
    expect(await db.program.findFirst(at(ids.archived_program))).toMatchObject({ status: 'archived' })
    expect(await db.movement.findUnique({ where: { id: ids.platform_movement } })).toMatchObject({
      gymId: null,
      hasReps: true,
      hasLoad: true,
    })
    expect(await db.movement.findFirst(at(ids.custom_movement))).toMatchObject({ complex: null, key: null })
    const complex = await db.movement.findFirstOrThrow(at(ids.complex_movement))
    expect(JSON.parse(complex.complex!)).toHaveLength(3)
    expect(await db.workout.findFirst(at(ids.workout))).not.toBeNull()
    expect(await db.comment.findFirst(at(ids.comment))).toMatchObject({ deletedAt: null, parentId: null })
  })

  test('gives new keys and passwords the second time and changes nothing else', async () => {
    const counts = async () => [await db.result.count(), await db.athlete.count(), await db.person.count()]
    const before = await counts()
    const again = await fillDemo(db, { ...OPTIONS, now: new Date('2026-12-24T10:00:00Z') })
    expect(await counts()).toEqual(before)
    expect({ ...again, people: [] }).toEqual({
      ...report,
      people: [],
      gym_key: expect.anything(),
      read_only_key: expect.anything(),
      other_gym_key: expect.anything(),
      platform_key: expect.anything(),
    })
    expect(again.people.map(({ email, gym }) => [email, gym])).toEqual(
      report.people.map(({ email, gym }) => [email, gym]),
    )
    for (const name of ['gym_key', 'read_only_key', 'other_gym_key', 'platform_key'] as const) {
      expect(await verifyApiKey(db, report[name].username, report[name].password)).toBeNull()
      expect(await verifyApiKey(db, again[name].username, again[name].password)).not.toBeNull()
    }
    const { passwordHash } = await db.person.findUniqueOrThrow({ where: { email: report.people[0]!.email } })
    expect(await verifyPassword(passwordHash!, report.people[0]!.password)).toBe(false)
    expect(await verifyPassword(passwordHash!, again.people[0]!.password)).toBe(true)
  })

  inLong('is the same on another database filled at the same time', async () => {
    await withAnother(async other => {
      await fillDemo(other, OPTIONS)
      for (const read of [
        (from: Db) => from.workout.findMany({ orderBy: { id: 'asc' } }),
        (from: Db) => from.result.findMany({ orderBy: { id: 'asc' } }),
        (from: Db) => from.comment.findMany({ orderBy: { id: 'asc' } }),
        (from: Db) => from.score.findMany({ orderBy: { id: 'asc' } }),
      ]) {
        expect(await read(other)).toEqual(await read(db))
      }
    })
  })
})

test('the demo: refuses a database with other gyms and leaves it unchanged', async () => {
  await withAnother(async db => {
    const input = {
      name: 'Real Gym',
      email: 'a@example.com',
      timeZone: 'Europe/Dublin',
      units: 'kg',
      slug: null,
    }
    await createGym(db, OPERATOR, { ...input, units: 'kg' })
    await expect(fillDemo(db, OPTIONS)).rejects.toMatchObject({ kind: 'conflict', code: 'not_empty' })
    expect(await db.gym.count()).toBe(1)
    expect(await db.person.count()).toBe(0)
    expect(await db.apiKey.count()).toBe(0)
    expect(await db.setting.findUnique({ where: { key: 'demo' } })).toBeNull()
  })
})

describe('the demo archive', () => {
  // Summer and winter time, and days that a leap year or the turn of the year moves.
  const days = ['2027-03-28', '2028-02-29', '2026-11-20', '2027-01-01', '2027-10-31', '2031-07-31']

  test.each(shippedGyms())('of %s is a gym that can be imported', async slug => {
    await withAnother(async db => {
      const { gym, rows } = await importArchive(db, OPERATOR, () => archiveFiles(slug))
      expect(gym.slug).toBe(slug)
      const end = readFileSync(join(DEMO_FOLDER, slug, 'end.json'), 'utf8')
      expect({ rows }).toEqual(JSON.parse(end))
    })
  })

  test.each(days.slice(0, sized(2, days.length)))('is what is saved of a demo filled on %s', async day => {
    await withAnother(async db => {
      await fillDemo(db, {
        ...OPTIONS,
        now: DateTime.fromISO(day, { zone: 'Europe/Dublin' }).endOf('day').toJSDate(),
      })
      await saveDemo(db, folder)
    })
    const saved = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry =>
      entry.isFile(),
    )
    expect(saved.length).toBeGreaterThan(45)
    for (const { parentPath, name } of saved) {
      const file = relative(folder, join(parentPath, name))
      const [found, shipped] = [folder, DEMO_FOLDER].map(root => readFileSync(join(root, file), 'utf8'))
      expect([file, found === shipped]).toEqual([file, true])
    }
  })
})

/** All that workouts may refer to: whether a gym may is looked at apart. */
async function movementsOf(db: Db): Promise<MovementsById> {
  return new Map((await db.movement.findMany()).map(movement => [movement.id, movement]))
}
