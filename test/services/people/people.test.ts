/** Lists of people against a recount, day by day, of random histories. */
import { DateTime } from 'luxon'
import { v7 as uuid } from 'uuid'
import { insertRows } from '../../../src/db/sql/insert-rows'
import { LISTS } from '../../../src/domain/people/lists'
import { LIST_NAMES } from '../../../src/schemas/people/lists'
import { gymScope } from '../../../src/scope'
import { getPeopleList, listGroup } from '../../../src/services/people/list'
import { listPeople } from '../../../src/services/people/people'
import {
  athleteRow,
  buildClass,
  buildDataImport,
  buildGym,
  buildProgram,
  buildWorkout,
} from '../../support/builders'
import { blankRow } from '../../support/builders/blank-row'
import { useDatabase } from '../../support/database'

const database = useDatabase()
const DAY_MS = 86_400_000

/** The same numbers in every run. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return Math.floor((state / 0x80_00_00_00) * below)
  }
}

async function randomGym(seed: number, members: number) {
  const db = database.prisma
  const pick = random(seed)
  const timeZone = ['Europe/Zurich', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu'][pick(4)]!
  const gym = await buildGym(db, { timeZone })
  const gymId = gym.id
  const now = new Date()
  const today = DateTime.fromJSDate(now, { zone: timeZone }).startOf('day')
  const dayOf = (ago: number) => today.minus({ days: ago }).toISODate()!
  const people = Array.from({ length: members }, (_, at) => ({
    ...athleteRow({
      gymId,
      name: `Person ${at}`,
      staff: pick(9) === 0 ? 'coach' : null,
      access: pick(12) === 0 ? 'archived' : 'member',
      birthday: pick(2) === 0 ? dayOf(-pick(14)).slice(5) : null,
      addedAt: new Date(now.getTime() - pick(3) * pick(80) * DAY_MS),
    }),
    days: new Set<string>(),
    classes: 0,
  }))
  const programId = (await buildProgram(db, { gymId })).id
  const workout = await buildWorkout(db, { gymId })
  await insertRows(
    db,
    'Athlete',
    people.map(({ days: _, classes: __, ...row }) => row),
  )
  const { id: importId } = await buildDataImport(db, { gymId })
  const [attendees, visits, sessions, results]: Record<string, never>[][] = [[], [], [], []]
  const classOn = new Map<string, string>()
  for (const person of people) {
    const { id: athleteId } = person
    const [gap, from] = [1 + pick(9), pick(40)]
    for (let ago = from; ago < 110; ago += 1 + pick(gap * (ago < 30 ? 1 + pick(4) : 1))) {
      const day = dayOf(ago)
      const way = pick(5)
      if (way < 3) {
        const classId = classOn.get(day) ?? (await buildClass(db, { gymId, programId, date: day })).id
        classOn.set(day, classId)
        const checkedInAt = way === 2 ? null : now
        attendees!.push({
          id: uuid(),
          gymId,
          classId,
          athleteId,
          addedAt: now,
          waitingSince: null,
          checkedInAt,
        } as never)
        if (checkedInAt) person.classes++
      }
      if (way === 3) {
        visits!.push({ gymId, athleteId, day, importId } as never)
        person.classes++
      }
      if (way === 4) {
        const done = today.minus({ days: ago }).plus({ hours: pick(24), minutes: pick(60) })
        const sessionId = uuid()
        sessions!.push({
          ...blankRow('TrainingSession'),
          id: sessionId,
          gymId,
          athleteId,
          loggedAt: now,
        } as never)
        results!.push({
          ...blankRow('Result'),
          ...{
            id: uuid(),
            gymId,
            sessionId,
            prescribedWorkoutId: workout.id,
            type: 'ForTimeResult',
            details: '{}',
            ...{ position: 0, total: 0, perceivedExertion: 0 },
          },
          ...{
            status: 'completed',
            scaling: 'rx',
            doneAt: done.toUTC().toISO({ suppressMilliseconds: true }),
            createdAt: now,
          },
        } as never)
      }
      if (way !== 2) person.days.add(day)
    }
  }
  await insertRows(db, 'ClassAttendee', attendees!)
  await insertRows(db, 'Visit', visits!)
  await insertRows(db, 'TrainingSession', sessions!)
  await insertRows(db, 'Result', results!)
  const actor = {
    kind: 'gym_key' as const,
    id: uuid(),
    name: 'Test',
    readOnly: false,
    reads: null,
    writes: null,
  }
  return { scope: gymScope({ db, gymId, actor, requestId: null }), people, dayOf, today }
}

test('every list holds exactly the people of a naive recount, in 100 random histories', async () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const { scope, people, dayOf, today } = await randomGym(seed, 20)
    const daysAgo = (day: string) => today.diff(DateTime.fromISO(day, { zone: today.zone }), 'days').days
    const active = people.filter(({ access }) => access === 'member')
    const facts = active.map(({ id, name, staff, birthday, addedAt, days, classes }) => {
      const recent = (from: number, to: number) =>
        Array.from({ length: to - from }, (_, at) => days.has(dayOf(from + at))).filter(Boolean).length
      const [before, lately, visits] = [recent(28, 84), recent(0, 28), recent(0, 90)]
      const isAway = recent(0, 14) === 0 && visits > 0
      const isNew = daysAgo(DateTime.fromJSDate(addedAt, { zone: today.zone }).toISODate()!) < 30
      const hundreds = Array.from({ length: Math.round(recent(0, 84) / 12) + 1 }, (_, at) => classes + at)
      const isMilestone = hundreds.some(
        (count, at) => (count === 50 || (count > 0 && count % 100 === 0)) && (at > 0 || recent(0, 7) > 0),
      )
      return {
        ...{
          id,
          name,
          in7: recent(0, 7),
          in30: recent(0, 30),
          in90: visits,
          classes,
          isStaff: staff !== null,
        },
        lists: {
          away: isAway && !staff,
          slipping: before / 8 >= 1 && lately / 4 <= before / 8 / 2 && !isAway && !staff,
          first_month: isNew && !staff,
          milestones: isMilestone && !staff,
          birthdays: [0, 1, 2, 3, 4, 5, 6].some(at => dayOf(-at).slice(5) === birthday) && !staff,
          unsigned: false,
          unpaid: false,
          unclaimed: true,
          gone: visits === 0 && !isNew && !staff,
        },
      }
    })
    const found = await listPeople(scope)
    const told = found.map(({ id, name, habits, classes, isStaff }) => ({
      ...{ id, name, in7: habits.in7, in30: habits.in30, in90: habits.in90, classes, isStaff },
    }))
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
    expect(told.sort(byId)).toEqual(facts.map(({ lists: _, ...fact }) => fact).sort(byId))
    const { counts } = await getPeopleList(scope, { q: '', show: null, page: 1 })
    for (const list of LIST_NAMES) {
      const wanted = facts.filter(({ lists }) => lists[list])
      const names = (await listGroup(scope, list)).map(({ name }) => name)
      expect([seed, list, names.toSorted(), counts[list]]).toEqual([
        ...[seed, list],
        ...[wanted.map(({ name }) => name).toSorted(), wanted.length],
      ])
    }
  }
  expect(Object.keys(LISTS)).toEqual([...LIST_NAMES])
})
