/** A month or a year of the acting athlete in numbers. */
import { countMostWeeks } from '../../domain/records/weeks-in-a-row'
import { dayAt, endOfDay, startOfDay } from '../../domain/shared/dates'
import { addDays } from '../../domain/shared/days'
import { toTimestamp } from '../../domain/shared/moments'
import { toGrams } from '../../domain/shared/units'
import { listMovementIds } from '../../domain/workouts/references'
import type { AthleteModel, ResultModel } from '../../generated/sqlite/models'
import type { ResultDetails } from '../../schemas/results/result-details'
import { type GymScope, requirePerson } from '../../scope'
import { movementsById } from '../movements/movements'
import { findAthlete } from '../shared/athletes'
import { gymClock } from '../shared/gym-clock'
import { listVisitDays } from '../shared/visit-days'
import { readStoredWorkouts } from '../workouts/stored-workouts'
import type { StoredDetails } from '../workouts/workouts'
import { isLift } from './new-records'
import { getAthleteRecords, type RecordEvent } from './records'

type Days = { from: string; to: string }
type Partner = Pick<AthleteModel, 'id' | 'name' | 'photoVersion'> & { classes: number }

export type Wrapped = {
  sessions: number
  /** Null for a hidden streak. */
  weeks: number | null
  grams: number
  /** Newest first. */
  records: RecordEvent[]
  movement: { name: string; times: number } | null
  /** The hour that most sessions begin in, 0 to 23. */
  hour: number | null
  fists: { given: number; received: number }
  /** The three with the most classes together, and the number of all. */
  people: { closest: Partner[]; count: number }
}

const LONGEST_STREAK_DAYS = 7 * 105
const CLOSEST = 3

/** Returns the numbers of the actor's own training on these days, with a bounded number of statements. */
export async function getWrapped(scope: GymScope, days: Days): Promise<Wrapped> {
  const { athleteId } = requirePerson(scope)
  const { timeZone } = await gymClock(scope)
  const [start, end] = [startOfDay(days.from, timeZone), endOfDay(days.to, timeZone)]
  const since = addDays(days.from, -LONGEST_STREAK_DAYS)
  const [athlete, visits, results, { events }, classes, fists] = await Promise.all([
    findAthlete(scope, athleteId),
    listVisitDays(scope, [athleteId], { since, timeZone }),
    listResults(scope, athleteId, [toTimestamp(start), toTimestamp(end)]),
    getAthleteRecords(scope, athleteId),
    listClasses(scope, athleteId, days),
    countFists(scope, athleteId, { gte: start, lt: end }),
  ])
  const own = visits.map(({ day }) => day)
  const hours =
    classes.length > 0
      ? classes.map(({ time }) => Number(time.slice(0, 2)))
      : results.map(({ doneAt }) => hourAt(new Date(doneAt), timeZone))
  const [movement, people] = await Promise.all([
    findFavourite(scope, results),
    findPartners(
      scope,
      athleteId,
      classes.map(({ id }) => id),
    ),
  ])
  return {
    sessions: new Set(own.filter(day => day >= days.from && day <= days.to)).size,
    weeks: athlete.hidesStreak ? null : countMostWeeks(own, days),
    grams: results.reduce((sum, result) => sum + gramsIn(result), 0),
    records: events.filter(event => {
      const day = dayAt(new Date(event.doneAt), timeZone)
      return day >= days.from && day <= days.to && (event.kind === 'rep_max' || !isLift(event.workout))
    }),
    movement,
    hour: mostFrequent(hours),
    fists,
    people,
  }
}

type Done = Pick<ResultModel, 'doneAt' | 'status' | 'details' | 'prescribedWorkoutId' | 'scaledWorkoutId'>

async function listResults(
  { db, gymId }: GymScope,
  athleteId: string,
  [gte, lt]: [string, string],
): Promise<Done[]> {
  const where = { doneAt: { gte, lt } }
  const select = {
    doneAt: true,
    status: true,
    details: true,
    prescribedWorkoutId: true,
    scaledWorkoutId: true,
  }
  const sessions = await db.trainingSession.findMany({
    where: { gymId, athleteId, results: { some: where } },
    select: { results: { where, select } },
  })
  return sessions.flatMap(({ results }) => results)
}

async function listClasses(
  { db, gymId }: GymScope,
  athleteId: string,
  { from, to }: Days,
): Promise<{ id: string; time: string }[]> {
  const rows = await db.classAttendee.findMany({
    where: { gymId, athleteId, checkedInAt: { not: null }, class: { date: { gte: from, lte: to } } },
    select: { class: { select: { id: true, time: true } } },
  })
  return rows.map(row => row.class)
}

async function countFists(
  { db, gymId }: GymScope,
  athleteId: string,
  createdAt: { gte: Date; lt: Date },
): Promise<Wrapped['fists']> {
  const toMe = [{ commentId: null, result: { session: { athleteId } } }, { comment: { authorId: athleteId } }]
  const [given, received] = await Promise.all([
    db.fistBump.count({ where: { gymId, athleteId, createdAt } }),
    db.fistBump.count({ where: { gymId, createdAt, OR: toMe } }),
  ])
  return { given, received }
}

async function findFavourite(scope: GymScope, results: readonly Done[]): Promise<Wrapped['movement']> {
  const idOf = (result: Done) => result.scaledWorkoutId ?? result.prescribedWorkoutId
  const workouts = await readStoredWorkouts(scope, results.map(idOf))
  const involved = new Map(
    workouts.map(({ id, details }) => [id, listMovementIds(JSON.parse(details) as StoredDetails)]),
  )
  const all = results.flatMap(result => involved.get(idOf(result)) ?? [])
  const id = mostFrequent(all)
  if (id === null) return null
  const name = (await movementsById(scope, [id])).get(id)?.name
  return name === undefined ? null : { name, times: all.filter(other => other === id).length }
}

/** Leaves out members with hidden classes or visits, and members without followers by their own setting. */
async function findPartners(
  scope: GymScope,
  athleteId: string,
  classIds: string[],
): Promise<Wrapped['people']> {
  if (classIds.length === 0) return { closest: [], count: 0 }
  const { db, gymId } = scope
  const together = await db.classAttendee.groupBy({
    by: ['athleteId'],
    where: {
      gymId,
      classId: { in: classIds },
      checkedInAt: { not: null },
      athleteId: { not: athleteId },
      athlete: {
        access: { in: ['member', 'marketplace'] },
        ...{ hidesClasses: false, hidesFeedVisits: false, locksFollowing: false },
      },
    },
    _count: { _all: true },
    orderBy: [{ _count: { classId: 'desc' } }, { athleteId: 'asc' }],
  })
  const first = together.slice(0, CLOSEST)
  const athletes = await db.athlete.findMany({
    where: { gymId, id: { in: first.map(row => row.athleteId) } },
    select: { id: true, name: true, photoVersion: true },
  })
  const byId = new Map(athletes.map(athlete => [athlete.id, athlete]))
  const closest = first.map(row => ({ ...byId.get(row.athleteId)!, classes: row._count._all }))
  return { closest, count: together.length }
}

function gramsIn({ status, details: text }: Done): number {
  const details = JSON.parse(text) as ResultDetails
  if (details.type !== 'StrengthResult' || status === 'dns') return 0
  return (details.sets ?? [])
    .filter(({ success }) => success !== false)
    .reduce((sum, { reps, load, load_unit: unit }) => sum + reps * toGrams({ value: load, unit }), 0)
}

function mostFrequent<Each extends string | number>(all: readonly Each[]): Each | null {
  const counts = new Map<Each, number>()
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1)
  const [most] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  return most ? most[0] : null
}

function hourAt(moment: Date, timeZone: string): number {
  const style = { hour: '2-digit', hourCycle: 'h23', timeZone } as const
  return Number(new Intl.DateTimeFormat('en-GB', style).format(moment))
}
