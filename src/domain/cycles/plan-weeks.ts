import type { CycleLift, CyclePlan } from '../../schemas/cycles/plan'
import type { Load } from '../../schemas/workouts/workout-parts'
import { addDays, weekdayOf } from '../shared/days'
import { type AddedLoad, addedLoad, changeLoad, changeReps, type Steps, toPlates } from './changes'

export type PlannedKind = 'work' | 'deload' | 'retest'
export type PlannedWeek = {
  week: number
  kind: 'work' | 'deload'
  reps: string
  load: Load | null
  /** A weight on top of a percentage of the training max. */
  added: AddedLoad | null
}
export type PlannedDay = Omit<PlannedWeek, 'kind'> & { lift: number; kind: PlannedKind; date: string }

/** Default load of a deload week, as a share of the first week's load. */
const DELOAD = 0.8
const DELOAD_SETS = 3

/** An impossible week, such as a set without reps. */
export class PlanProblem extends Error {}

/**
 * Returns the weeks of a lift. Deload weeks are no step of the progression: the week after goes on from the week before.
 * Throws PlanProblem.
 */
export function planWeeks(lift: CycleLift, weeks: number, steps: Steps): PlannedWeek[] {
  let step = 0
  return Array.from({ length: weeks }, (_, index) => {
    const week = index + 1
    const isDeload = lift.deload?.weeks.includes(week) ?? false
    const own = lift.weeks.find(each => each.week === week)
    const planned = isDeload ? deloadWeek(lift, index, steps) : workWeek(lift, index, step, steps)
    if (!isDeload) step++
    const reps = own?.reps ?? planned.reps
    const load = own?.load ?? planned.load
    const added = own?.load ? null : planned.added
    return { week, kind: isDeload ? 'deload' : 'work', reps, load, added }
  })
}

type Content = Pick<PlannedWeek, 'reps' | 'load' | 'added'>

function workWeek(lift: CycleLift, index: number, step: number, steps: Steps): Content {
  const { wave, change, loads, schemes } = lift
  const length = wave?.weeks ?? (loads.length > 0 ? loads.length : Number.POSITIVE_INFINITY)
  const at = loads.length > 0 ? index : step
  const [place, waves] = [at % length, Math.floor(at / length)]
  const times = change === null ? 0 : Math.floor((wave ? place : step) / change.every)
  const listed = loads[Math.min(place, loads.length - 1)]
  let load = lift.load && (listed === undefined ? lift.load : { ...lift.load, value: listed })
  let reps = schemes.length === 0 ? lift.reps : schemes[Math.min(index, schemes.length - 1)]!
  let added: AddedLoad | null = null
  for (const [each, count] of [
    [change, times],
    [wave?.change ?? null, waves],
  ] as const) {
    if (each === null || count === 0) continue
    added = sumOfLoads(added, addedLoad(load, each, count))
    load = load && changeLoad(load, each, count, steps)
    const changed = changeReps(reps, each, count)
    if (changed === null) throw new PlanProblem(`Week ${index + 1} would have less than one rep or set.`)
    reps = changed
  }
  return { reps, load, added }
}

function deloadWeek(lift: CycleLift, index: number, steps: Steps): Content {
  const { deload, loads } = lift
  const listed = loads[index]
  const load =
    deload!.load ??
    (lift.load === null
      ? null
      : listed === undefined
        ? lighter(lift.load, steps)
        : { ...lift.load, value: listed })
  const scheme = lift.schemes[index]
  const fewer = lift.reps.split('-')
  const isRange = fewer.length === 2 && Number(fewer[0]) < Number(fewer[1])
  const reps = isRange ? lift.reps : fewer.slice(0, DELOAD_SETS).join('-')
  return { reps: deload!.reps ?? scheme ?? reps, load, added: null }
}

function lighter(load: Load, steps: Steps): Load {
  const of = (value: number) =>
    load.unit === 'kg' || load.unit === 'lb'
      ? toPlates(value * DELOAD, steps[load.unit])
      : Math.round(value * DELOAD * 100) / 100
  const { value_women: women } = load
  return { ...load, value: of(load.value), ...(women !== undefined && { value_women: of(women) }) }
}

function sumOfLoads(one: AddedLoad | null, other: AddedLoad | null): AddedLoad | null {
  if (one === null || other === null) return one ?? other
  if (one.unit !== other.unit) throw new PlanProblem('Write kilograms or pounds, not both.')
  return { ...one, value: one.value + other.value }
}

const MOST_PERCENT = 200

/** Throws PlanProblem for a load of 0 or less, or over 200 %. */
export function assertPossible(weeks: readonly PlannedWeek[]): void {
  for (const { load, week } of weeks) {
    if (load === null) continue
    const values = [load.value, load.value_women ?? load.value]
    if (values.some(value => value <= 0))
      throw new PlanProblem(`The load of week ${week} would be 0 or less.`)
    if (load.unit === 'percent_1rm' && values.some(value => value > MOST_PERCENT))
      throw new PlanProblem(`The load of week ${week} would be over ${MOST_PERCENT} %.`)
  }
}

/**
 * Returns the days of a cycle in order, then in the order of lifts. A retest replaces the work of its day. Throws
 * PlanProblem.
 */
export function planDays(plan: CyclePlan, startsOn: string, steps: Steps): PlannedDay[] {
  const days = plan.lifts.flatMap((lift, index) => {
    const weekdays = lift.days.length === 0 ? [weekdayOf(startsOn)] : [...new Set(lift.days)]
    const dateIn = (week: number, weekday: number) =>
      addDays(startsOn, 7 * (week - 1) + ((weekday - weekdayOf(startsOn) + 7) % 7))
    const work = planWeeks(lift, plan.weeks, steps).flatMap(week =>
      weekdays.map((weekday): PlannedDay => ({ ...week, lift: index, date: dateIn(week.week, weekday) })),
    )
    if (lift.retest === null) return work
    const { by, number } = lift.retest
    const inWeek = weekdays.map(weekday => dateIn(number, weekday)).sort()
    const date = by === 'day' ? addDays(startsOn, number - 1) : inWeek[0]!
    const week = by === 'day' ? Math.ceil(number / 7) : number
    const retest: PlannedDay = { lift: index, kind: 'retest', week, date, reps: '1', load: null, added: null }
    return [...work.filter(day => day.date !== date), retest]
  })
  return days.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.lift - b.lift))
}

/** Returns the last day of the weeks of a cycle; a retest may be later. */
export function lastCycleDay({ weeks }: Pick<CyclePlan, 'weeks'>, startsOn: string): string {
  return addDays(startsOn, 7 * weeks - 1)
}
