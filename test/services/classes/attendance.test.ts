/** Sums of classes, against a recount that reads every row. */
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { insertRows } from '../../../src/db/sql/insert-rows'
import type { Attendance, Grouping } from '../../../src/domain/classes/attendance'
import { addDays } from '../../../src/domain/shared/days'
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { GROUPINGS } from '../../../src/schemas/classes/attendance'
import { gymScope, OPERATOR } from '../../../src/scope'
import { getAttendanceBy, getCoaching } from '../../../src/services/classes/attendance'
import { nameSubstitute } from '../../../src/services/classes/substitutes'
import { buildAthlete, buildBooking, buildClass, buildGym, buildProgram } from '../../support/builders'
import { useDatabase } from '../../support/database'
import { buildTimetableGym, NOW, scopeOf } from '../../support/timetable'

jest.setTimeout(120_000)
const database = useDatabase()
const FIRST = '2026-01-26'
const AT = new Date('2026-03-09T12:00:00Z')

const state = fc.constantFrom(
  'here',
  'here',
  'absent',
  'absent',
  'waiting',
  'forgiven',
  'promoted late',
  'late',
  'late, forgiven',
)
const lesson = fc.record({
  day: fc.integer({ min: 0, max: 45 }),
  time: fc.constantFrom('06:30', '12:00', '18:00'),
  minutes: fc.constantFrom(45, 60, 90),
  name: fc.constantFrom(null, null, 'Barbell club'),
  program: fc.nat(1),
  coach: fc.constantFrom(null, 0, 1),
  capacity: fc.constantFrom(null, 2, 12),
  cancelled: fc.constantFrom(false, false, false, true),
  people: fc.array(state, { maxLength: 6 }),
})
type Lesson = typeof lesson extends fc.Arbitrary<infer Made> ? Made : never

async function buildHistory(lessons: readonly Lesson[]) {
  const db = database.prisma
  const gymId = (await buildGym(db, { timeZone: 'Europe/Zurich' })).id
  const programs = [
    await buildProgram(db, { gymId, name: 'Fitness' }),
    await buildProgram(db, { gymId, name: 'Yoga' }),
  ]
  const coaches = [
    await buildAthlete(db, { gymId, staff: 'coach', name: 'Ada' }),
    await buildAthlete(db, { gymId, staff: 'admin', name: 'Bo' }),
  ]
  const athletes: AthleteModel[] = []
  for (let at = 0; at < 6; at++) athletes.push(await buildAthlete(db, { gymId }))
  for (const { day, program, coach, cancelled, people, ...terms } of lessons) {
    const { id: classId } = await buildClass(db, {
      ...{ gymId, ...terms, date: addDays(FIRST, day), programId: programs[program]!.id },
      ...{ coachId: coach === null ? null : coaches[coach]!.id, cancelledAt: cancelled ? AT : null },
    })
    const of = (at: number) => ({ id: uuid(), gymId, classId, athleteId: athletes[at]!.id })
    const all = people.map((state, at) => ({ state, ids: of(at) }))
    await insertRows(
      db,
      'ClassAttendee',
      all
        .filter(({ state }) => !state.startsWith('late'))
        .map(({ state, ids }) => ({
          ...{ ...ids, addedAt: AT, waitingSince: state === 'waiting' ? AT : null },
          ...{ checkedInAt: state === 'here' ? AT : null, forgiven: state === 'forgiven' },
          promotedLate: state === 'promoted late',
        })),
    )
    await insertRows(
      db,
      'LateCancel',
      all
        .filter(({ state }) => state.startsWith('late'))
        .map(({ state, ids }) => ({ ...ids, day: FIRST, forgiven: state !== 'late', createdAt: AT })),
    )
  }
  return { gymId, programs, coaches, scope: gymScope({ db, gymId, actor: OPERATOR, requestId: null }) }
}

type Built = Awaited<ReturnType<typeof buildHistory>>

/** Counts group by group over the whole history, as one would with a pencil. */
function recount(lessons: readonly Lesson[], by: Grouping, from: string, to: string, built: Built) {
  const groups: Record<string, { label: unknown[]; some: Lesson[] }> = {}
  for (const each of lessons) {
    const date = addDays(FIRST, each.day)
    if (each.cancelled || date < from || date > to || date >= '2026-03-09') continue
    const program = built.programs[each.program]!
    const coach = each.coach === null ? null : built.coaches[each.coach]!.id
    const label = {
      class: [program.id, each.name ?? program.name],
      hour: [new Date(`${date}T12:00:00Z`).getUTCDay() || 7, each.time],
      coach: [coach],
      month: [date.slice(0, 7)],
      coach_month: [coach, date.slice(0, 7)],
    }[by]
    const key = label.join('|')
    groups[key] ??= { label, some: [] }
    groups[key].some.push(each)
  }
  return Object.values(groups).map(({ label, some }) => {
    const people = (...states: string[]) =>
      some.flatMap(each => each.people).filter(each => states.includes(each)).length
    const wereCounted = some.filter(each => each.people.includes('here'))
    let [places, taken] = [0, 0]
    for (const { capacity, people: in_ } of some) {
      if (capacity === null) continue
      places += capacity
      taken += in_.filter(each => ['here', 'absent', 'forgiven', 'promoted late'].includes(each)).length
    }
    return {
      label,
      classes: some.length,
      classesCheckedIn: wereCounted.length,
      minutes: some.reduce((sum, each) => sum + each.minutes, 0),
      places,
      booked: people('here', 'absent', 'forgiven', 'promoted late'),
      came: people('here'),
      noShows: wereCounted.flatMap(each => each.people).filter(each => each === 'absent').length,
      lateCancels: people('late'),
      fill: places === 0 ? null : Math.round((taken / places) * 1000) / 1000,
    }
  })
}

function toLabelled({ name, programId, weekday, time, coachId, month, ...sums }: Attendance, by: Grouping) {
  const label = {
    ...{ class: [programId, name], hour: [weekday, time], coach: [coachId] },
    ...{ month: [month], coach_month: [coachId, month] },
  }[by]
  return { label, ...sums }
}

const bySum = (a: { label: unknown[] }, b: { label: unknown[] }) => (a.label.join() < b.label.join() ? -1 : 1)

it('equals a recount of random histories, by every grouping', async () => {
  const range = fc.tuple(fc.integer({ min: 0, max: 45 }), fc.integer({ min: 0, max: 20 }))
  await fc.assert(
    fc.asyncProperty(fc.array(lesson, { maxLength: 25 }), range, async (lessons, [start, length]) => {
      const built = await buildHistory(lessons)
      const [from, to] = [addDays(FIRST, start), addDays(FIRST, start + length)]
      for (const by of GROUPINGS) {
        const { rows } = await getAttendanceBy(built.scope, { by, from, to }, AT)
        const wanted = recount(lessons, by, from, to, built)
        expect(rows.map(row => toLabelled(row, by)).sort(bySum)).toEqual(wanted.sort(bySum))
      }
      const { coaches } = await getCoaching(built.scope, '2026-02', AT)
      const wanted = recount(lessons, 'coach', '2026-02-01', '2026-02-28', built)
      expect(coaches.map(row => toLabelled(row, 'coach')).sort(bySum)).toEqual(wanted.sort(bySum))
    }),
    { numRuns: 25 },
  )
})

it('a day counts once it is over, and the default is twelve weeks', async () => {
  const db = database.prisma
  const { id: gymId } = await buildGym(db, { timeZone: 'Europe/Zurich' })
  for (const date of ['2025-12-14', '2025-12-15', '2026-03-08', '2026-03-09'])
    await buildClass(db, { gymId, date })
  const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
  const { rows, range } = await getAttendanceBy(scope, { by: 'month' }, AT)
  expect(range).toEqual({ from: '2025-12-15', to: '2026-03-08' })
  expect(rows.map(({ month, classes }) => [month, classes])).toEqual([
    ['2025-12', 1],
    ['2026-03', 1],
  ])
})

it('a substitute has the class, its coach has not; coaches see their own, admins everybody’s', async () => {
  const { addSlots, coach, gym, scope } = await buildTimetableGym(database.prisma, 0)
  await addSlots({ coach_id: coach.id })
  const ida = await buildAthlete(database.prisma, { gymId: gym.id, staff: 'admin', name: 'Ida' })
  const days = { starts_on: '2026-03-16', ends_on: '2026-03-16' }
  await nameSubstitute(scope, { coach_id: coach.id, substitute_id: ida.id, ...days }, NOW)
  const april = new Date('2026-04-01T12:00:00Z')
  const all = await getCoaching(scopeOf(database.prisma, ida), '2026-03', april)
  expect(all.coaches.map(({ name, classes, minutes }) => [name, classes, minutes])).toEqual([
    ['Cora Coach', 3, 180],
    ['Ida', 1, 60],
  ])
  const own = await getCoaching(scope, '2026-03', april)
  expect(own.coaches.map(({ name }) => name)).toEqual(['Cora Coach'])
  expect(own.classes.map(({ date }) => date)).toEqual(['2026-03-09', '2026-03-23', '2026-03-30'])
})

it('another gym’s classes never count, and members see nothing', async () => {
  const db = database.prisma
  const { gym, as, scope } = await buildTimetableGym(db, 1)
  const { id: classId } = await buildClass(db, { gymId: gym.id, date: '2026-03-02' })
  await buildBooking(db, { gymId: gym.id, classId, checkedInAt: AT })
  await buildClass(db, { date: '2026-03-02' })
  expect((await getAttendanceBy(scope, { by: 'month' }, AT)).total).toMatchObject({ classes: 1, came: 1 })
  await expect(getAttendanceBy(as[0]!, { by: 'month' }, AT)).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(getCoaching(as[0]!, '2026-03', AT)).rejects.toMatchObject({ kind: 'forbidden' })
})
