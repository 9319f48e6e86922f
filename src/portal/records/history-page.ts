import { DateTime } from 'luxon'
import { lessIsBetter } from '../../domain/leaderboards/rank/measures'
import { totalUnit } from '../../domain/records/workouts'
import { toGrams } from '../../domain/shared/units'
import { formatCount, formatLoad, formatNumber, formatTime } from '../../domain/shared/words'
import type { TotalUnit } from '../../schemas/records/records'
import type { Scaling } from '../../schemas/results/result-details'
import type { GymStanding } from '../../services/records/gym-standing'
import type { WorkoutResult } from '../../services/records/history'
import type { LiftPoint, MovementRecords, WorkoutRecords } from '../../services/records/records'
import { formatWorkout, summarizeWorkout } from '../words/chalk'
import type { Tag } from '../words/score-shown'
import { dateShown, type Reading, type When } from '../words/when'
import { buildBest, formatEstimate } from './page'
import type { Chart, ChartPoint } from './progress-chart'

type HistoryRow = { resultId: string; when: When; score: string; more: string | null; tags: Tag[] }

export type MovementPage = ReturnType<typeof buildMovement>

export type WorkoutHistoryPage = ReturnType<typeof buildWorkoutHistory>

function drawChart(...given: Parameters<typeof import('./progress-chart').progressChart>): Chart | null {
  const { progressChart } = require('./progress-chart') as typeof import('./progress-chart')
  return progressChart(...given)
}

const MOST_LISTED = 60
const MOST_DRAWN = 120

const RECORD: Tag = { label: 'Record', kind: 'pr' }

const PERIODS = [3, 12] as const
type Months = (typeof PERIODS)[number] | null

export function buildMovement(
  records: MovementRecords,
  units: 'kg' | 'lb',
  reading: Reading,
  months: Months = null,
) {
  const { movement, repMaxes, estimate, history } = records
  const marked = new Set(records.records.map(({ set }) => set.resultId))
  const bests = repMaxes.map(({ reps, set }) => ({
    label: `${reps} RM`,
    load: formatLoad(set.load),
    said: set.reps === reps ? '' : `in a set of ${set.reps}`,
    when: dayOf(set, reading),
    resultId: set.resultId,
  }))
  const estimated = estimate && {
    label: 'Estimated 1RM',
    load: formatEstimate(estimate.load),
    said: `estimate from ${formatNumber(estimate.set.reps)} × ${formatLoad(estimate.set.load)}`,
    when: dayOf(estimate.set, reading),
    resultId: estimate.set.resultId,
  }
  return {
    id: movement.id,
    name: movement.name,
    bests: [...bests, ...(estimated && estimate.set.reps > 1 ? [estimated] : [])],
    chart: liftChart(movement.name, within(history, months).slice(-MOST_DRAWN), marked, units, reading),
    periods: periodsOf(history, months),
    times: history.length,
    history: history
      .slice(-MOST_LISTED)
      .map(point => liftRow(point, marked, reading))
      .reverse(),
  }
}

function within(history: LiftPoint[], months: Months): LiftPoint[] {
  if (months === null) return history
  const from = DateTime.utc().minus({ months }).toISO()
  return history.filter(({ doneAt }) => doneAt >= from)
}

function periodsOf(history: LiftPoint[], months: Months) {
  if (within(history, PERIODS[0]).length === history.length) return []
  const period = (label: string, given: Months) => ({
    label,
    query: given === null ? '' : `&months=${given}`,
    isOn: given === months,
  })
  return [...PERIODS.map(given => period(`${given} months`, given)), period('All', null)]
}

function liftRow(
  { resultId, doneAt, heaviest, estimate }: LiftPoint,
  marked: Set<string>,
  reading: Reading,
): HistoryRow {
  return {
    resultId,
    when: dateShown(new Date(doneAt), reading),
    score: formatLoad(heaviest.load),
    more: [
      formatCount(heaviest.reps, 'rep'),
      estimate && estimate.set.reps > 1 ? `estimated 1RM ${formatEstimate(estimate.load)}` : null,
    ]
      .filter(Boolean)
      .join(' · '),
    tags: marked.has(resultId) ? [RECORD] : [],
  }
}

function liftChart(
  name: string,
  history: LiftPoint[],
  marked: Set<string>,
  units: 'kg' | 'lb',
  reading: Reading,
): Chart | null {
  const heaviest = history.map(({ resultId, doneAt, heaviest }) => ({
    at: new Date(doneAt),
    value: inUnit(heaviest.load, units),
    isRecord: marked.has(resultId),
  }))
  const estimates = history.flatMap(({ doneAt, estimate }) =>
    estimate ? [{ at: new Date(doneAt), value: inUnit(estimate.load, units), isRecord: false }] : [],
  )
  // For singles the estimate equals the load, so one line is enough.
  const differ = history.some(({ estimate }) => estimate !== null && estimate.set.reps > 1)
  const series = [
    { label: 'heaviest set', soft: false, points: heaviest },
    ...(differ ? [{ label: 'estimated 1RM', soft: true, points: estimates }] : []),
  ]
  const format = (value: number) => `${formatNumber(Math.round(value * 10) / 10)} ${units}`
  return drawChart({ title: `${name}, all lifts`, series, format, isTime: false }, reading)
}

export function buildWorkoutHistory(
  { workout, best, history, records }: WorkoutRecords,
  { standings, name }: { standings: GymStanding[]; name?: string | undefined },
  units: 'kg' | 'lb',
  reading: Reading,
) {
  const title = name ?? summarizeWorkout(workout)
  const marked = new Set(records.map(({ entry }) => entry.resultId))
  const row = (result: WorkoutResult) => workoutRow(result, marked, reading)
  return {
    id: best.workout.id,
    name: title,
    workout: formatWorkout({ ...workout, type: workout.details.type }, null),
    best: row(best),
    standings: standings.map(describeStanding),
    chart: workoutChart(title, { best, history: history.slice(-MOST_DRAWN) }, { marked, units }, reading),
    times: history.length,
    history: history.slice(-MOST_LISTED).map(row).reverse(),
  }
}

function workoutRow(result: WorkoutResult, marked: Set<string>, reading: Reading): HistoryRow {
  const { score, more, tags } = buildBest(result)
  return {
    resultId: result.resultId,
    when: dateShown(new Date(result.doneAt), reading),
    score: score ?? result.performance.text,
    more: score === null ? null : more,
    tags: [...tags, ...(marked.has(result.resultId) ? [RECORD] : [])],
  }
}

/** Shows only results in the measure of the best one: with a time cap, either times or reps. */
function workoutChart(
  name: string,
  { best, history }: Pick<WorkoutRecords, 'best' | 'history'>,
  { marked, units }: { marked: Set<string>; units: 'kg' | 'lb' },
  reading: Reading,
): Chart | null {
  const unit = unitOf(best)
  const points = (...scalings: Scaling[]): ChartPoint[] =>
    history
      .filter(result => unitOf(result) === unit && scalings.includes(result.scaling))
      .map(({ doneAt, total, resultId }) => ({
        at: new Date(doneAt),
        value: unit === 'kilograms' ? inUnit({ value: total, unit: 'kg' }, units) : total,
        isRecord: marked.has(resultId),
      }))
  const series = [
    { label: 'Rx', soft: false, points: points('rx', 'rxplus') },
    { label: 'scaled', soft: true, points: points('scaled', 'modified') },
  ]
  const format = (value: number) => formatTotal(value, unit, units)
  return drawChart({ title: `${name}, all results`, series, format, isTime: unit === 'seconds' }, reading)
}

function unitOf({ workout, status }: WorkoutResult): TotalUnit {
  return totalUnit(workout.details, status)
}

const SHORT: Partial<Record<TotalUnit, string>> = { metres: 'm', calories: 'cal' }

function formatTotal(value: number, unit: TotalUnit, units: 'kg' | 'lb'): string {
  if (unit === 'seconds') return formatTime(Math.round(value))
  if (unit === 'kilograms') return `${formatNumber(Math.round(value * 10) / 10)} ${units}`
  const number = formatNumber(Math.round(value * 100) / 100)
  if (unit === 'rounds_reps') return `${Math.floor(value)} rds`
  return [number, SHORT[unit]].filter(Boolean).join(' ')
}

const SCALED: Record<Scaling, string> = { rx: 'Rx', rxplus: 'Rx+', scaled: 'scaled', modified: 'modified' }

export function describeStanding({ scaling, count, beaten, percent, best }: GymStanding): string {
  const all = `the ${formatNumber(count)} who did it ${SCALED[scaling]}`
  const [measure] = best.measures
  const isTime = best.status === 'completed' && measure !== undefined && lessIsBetter(measure.of)
  const isLoad = best.status === 'completed' && measure?.of === 'kilograms'
  if (beaten === count - 1)
    return `${isTime ? 'The fastest' : isLoad ? 'The heaviest' : 'The best'} of ${all}`
  if (percent === 0) return `One of ${all}`
  return `${isTime ? 'Faster' : isLoad ? 'Heavier' : 'Better'} than ${percent} % of ${all}`
}

export function inUnit(load: { value: number; unit: 'kg' | 'lb' }, unit: 'kg' | 'lb'): number {
  if (load.unit === unit) return load.value
  return toGrams(load) / (unit === 'kg' ? 1000 : 453.592_37)
}

function dayOf({ doneAt }: { doneAt: string }, reading: Reading): When {
  return dateShown(new Date(doneAt), reading)
}
