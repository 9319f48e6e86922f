/** Posts follow what happens: written with a result or a visit, changed with it, and gone with it. */
import fc from 'fast-check'
import type { PostContent, RecordNews } from '../../../src/domain/feed/posts'
import { dayAt } from '../../../src/domain/shared/dates'
import { addDays, weekdayOf } from '../../../src/domain/shared/days'
import { DAY_MS } from '../../../src/domain/shared/units'
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { type GymScope, gymScope, OPERATOR } from '../../../src/scope'
import { addAthlete, createAthlete } from '../../../src/services/athletes/editing'
import { removeBooking } from '../../../src/services/classes/bookings'
import { checkIn } from '../../../src/services/classes/check-in'
import { findNewRecords, isAnnounced } from '../../../src/services/records/new-records'
import { deleteResult, type Score, saveResult, updateResult } from '../../../src/services/results/logging'
import {
  buildAthlete,
  buildBooking,
  buildClass,
  buildGym,
  buildResult,
  buildSession,
  buildWorkout,
  FRAN_DETAILS,
} from '../../support/builders'
import { useDatabase } from '../../support/database'
import { sized } from '../../support/long'
import { BACK_SQUAT, strengthDone } from '../../support/workouts/lifting'

const database = useDatabase()

async function scene() {
  const db = database.prisma
  const gym = await buildGym(db)
  const gymId = gym.id
  const athlete = await buildAthlete(db, { gymId })
  const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
  const lift = await buildWorkout(db, {
    gymId,
    details: { type: 'Strength', movements: [{ id: BACK_SQUAT, reps: '5' }], rest: { type: 'as_needed' } },
  })
  const fran = await buildWorkout(db, { gymId, details: FRAN_DETAILS, name: 'Fran' })
  const posts = (kind: string) =>
    db.post.findMany({ where: { gymId, kind }, orderBy: [{ at: 'asc' }, { id: 'asc' }] })
  return { db, gym, gymId, athlete, scope, lift, fran, posts }
}

const doneAt = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * DAY_MS - 60_000).toISOString().replace('Z', '000Z')

function scoreOf(kind: 'lift' | 'fran', amount: number, daysAgo: number, notes: string | null): Score {
  const details =
    kind === 'lift'
      ? strengthDone([{ reps: 1, load: 100 + amount }])
      : { type: 'FranStyleResult' as const, seconds: 300 - amount }
  const common = { status: 'completed' as const, scaling: 'rx' as const, perceivedExertion: 0, notes }
  return { ...common, details: details as Score['details'], doneAt: doneAt(daysAgo) }
}

const step = fc.record({
  what: fc.constantFrom('save', 'save', 'save', 'change', 'delete'),
  kind: fc.constantFrom('lift' as const, 'fran' as const),
  amount: fc.nat(4),
  daysAgo: fc.nat(18),
  notes: fc.constantFrom(null, 'Broke the thrusters at 12.'),
  which: fc.nat(9),
})

test('posts of records and notes equal a recount of all results, after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async steps => {
      const { athlete, scope, lift, fran } = await scene()
      const ids: { id: string; kind: 'lift' | 'fran' }[] = []
      for (const { what, kind, amount, daysAgo, notes, which } of steps) {
        const known = ids[which % Math.max(1, ids.length)]
        if (what === 'save' || !known) {
          const workoutId = kind === 'lift' ? lift.id : fran.id
          const score = scoreOf(kind, amount, daysAgo, notes)
          ids.push({ kind, id: (await saveResult(scope, { athleteId: athlete.id, workoutId }, score)).id })
        } else if (what === 'change') {
          const { revision } = await scope.db.result.findUniqueOrThrow({ where: { id: known.id } })
          await updateResult(scope, known.id, scoreOf(known.kind, amount, daysAgo, notes), revision)
        } else {
          await deleteResult(scope, known.id)
          ids.splice(ids.indexOf(known), 1)
        }
        expect(await stored(scope)).toEqual(await recount(scope))
      }
    }),
    { numRuns: sized(8, 80) },
  )
})

test('a result that is moved back beyond two weeks takes its record and its note out of the feed', async () => {
  const { athlete, scope, fran } = await scene()
  const effort = { athleteId: athlete.id, workoutId: fran.id }
  await saveResult(scope, effort, scoreOf('fran', 1, 18, null))
  const noted = (amount: number, daysAgo: number) => scoreOf('fran', amount, daysAgo, 'Broke the thrusters.')
  const { id, revision } = await saveResult(scope, effort, noted(2, 1))
  expect(await stored(scope)).toEqual([`note ${id}`, expect.stringContaining(`record ${id}`)])
  await updateResult(scope, id, noted(2, 15), revision)
  expect(await stored(scope)).toEqual([])
})

async function stored({ db, gymId }: GymScope) {
  const posts = await db.post.findMany({ where: { gymId, kind: { in: ['record', 'note'] } } })
  const told = posts.map(({ kind, resultId, content }) => {
    const { records = [] } = JSON.parse(content) as Partial<PostContent['record']>
    return [kind, resultId, ...records.map(amountOf)].join(' ')
  })
  return told.sort()
}

function amountOf(record: RecordNews): string {
  if (record.kind === 'rep_max') return `${record.load.value} after ${record.previous?.load.value}`
  return `${record.performance.text} after ${record.previous?.performance.text}`
}

async function recount(scope: GymScope) {
  const { db, gymId } = scope
  const recent = await db.result.findMany({ where: { gymId, doneAt: { gte: doneAt(14) } } })
  const records = await findNewRecords(
    scope,
    recent.map(({ id }) => id),
  )
  const told = recent.flatMap(({ id, notes }) => {
    const found = (records.get(id) ?? [])
      .filter(isAnnounced)
      .map(record =>
        record.kind === 'rep_max'
          ? `${record.set.load.value} after ${record.previous?.load.value}`
          : `${record.result.performance.text} after ${record.previous?.performance.text}`,
      )
    return [
      ...(found.length > 0 ? [['record', id, ...found].join(' ')] : []),
      ...(notes ? [`note ${id}`] : []),
    ]
  })
  return told.sort()
}

async function attend(athlete: AthleteModel, days: readonly string[]) {
  const { gymId } = athlete
  for (const date of days) {
    const { id: classId } = await buildClass(database.prisma, { gymId, date })
    await buildBooking(database.prisma, { gymId, classId, athleteId: athlete.id, checkedInAt: new Date(0) })
  }
}

test('the fiftieth class is news, is taken back with its check-in, and is told once', async () => {
  const { db, gymId, athlete, scope, posts } = await scene()
  const days = Array.from({ length: 49 }, (_, at) => addDays('2024-02-01', at))
  await attend(athlete, days)
  const { id: classId } = await buildClass(db, { gymId, date: '2025-03-03' })
  await buildBooking(db, { gymId, classId, athleteId: athlete.id })
  const here = { athleteIds: [athlete.id] }
  await checkIn(scope, classId, { ...here, here: true })
  const [post, ...others] = await posts('classes')
  expect(others).toEqual([])
  expect(JSON.parse(post!.content)).toEqual({ count: 50, first: '2024-02-01' })
  await checkIn(scope, classId, { ...here, here: false })
  expect(await posts('classes')).toEqual([])
  await checkIn(scope, classId, { ...here, here: true })
  expect(await posts('classes')).toHaveLength(1)
  await db.gymClass.updateMany({ where: { gymId, id: classId }, data: { date: '2099-03-03' } })
  await removeBooking(scope, classId, athlete.id)
  expect(await posts('classes')).toEqual([])
})

test('the tenth week in a row is news with its first visit, and is taken back with it', async () => {
  const { db, gym, gymId, athlete, scope, fran, posts } = await scene()
  const today = dayAt(new Date(), gym.timeZone)
  const monday = addDays(today, 1 - weekdayOf(today))
  for (let week = 1; week < 10; week++) {
    const session = await buildSession(db, { gymId, athleteId: athlete.id })
    const at = `${addDays(monday, 2 - 7 * week)}T12:00:00.000000Z`
    await buildResult(db, { gymId, sessionId: session.id, workout: fran, doneAt: at })
  }
  const effort = { athleteId: athlete.id, workoutId: fran.id }
  const { doneAt: _, ...now } = scoreOf('fran', 1, 0, null)
  const first = await saveResult(scope, effort, now)
  expect((await posts('weeks')).map(({ content }) => JSON.parse(content))).toEqual([{ count: 10 }])
  await saveResult(scope, effort, now)
  expect(await posts('weeks')).toHaveLength(1)
  await deleteResult(scope, first.id)
  expect(await posts('weeks')).toHaveLength(1)
  const [last] = await db.result.findMany({ where: { gymId }, orderBy: { doneAt: 'desc' } })
  await deleteResult(scope, last!.id)
  expect(await posts('weeks')).toEqual([])
})

test('a new member is news, a new coach is not', async () => {
  const { scope, posts } = await scene()
  const input = { email: '', gender: null }
  const { id } = await addAthlete(scope, { ...input, name: 'Łukasz Grzeszczyk' })
  await createAthlete(scope, { ...input, name: 'Ruairí Castellan', staff: 'coach', programs: [] })
  expect((await posts('member')).map(({ athleteId }) => athleteId)).toEqual([id])
})
