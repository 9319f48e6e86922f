import type { ResultDetails } from '../../schemas/results/result-details'
import type { DetailsOf, WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { DistanceDone } from '../../schemas/workouts/workout-parts'
import { clockText, plainNumber } from '../shared/read-amounts'
import { listLifts } from './read-score/lifts'
import { type BoxGroup, TIE_BOX } from './score-boxes'

/** Returns the first value of each box by its name: the prescribed reps, or the `stored` score to edit. */
export function fillBoxes(
  details: WorkoutDetails,
  groups: BoxGroup[],
  stored?: ResultDetails,
): Record<string, string> {
  const values: Record<string, string> = {}
  for (const group of groups) {
    if (group.kind === 'sets') for (const set of group.sets) if (set.given) values[set.reps] = set.given
  }
  if (stored === undefined) return values
  const tie = groups.length > 0 && 'tie_break' in stored ? stored.tie_break : undefined
  if (tie && 'seconds' in tie) values[TIE_BOX] = clockText(tie.seconds)
  return { ...values, ...storedValues(details, groups, stored) }
}

function storedValues(
  details: WorkoutDetails,
  groups: BoxGroup[],
  stored: ResultDetails,
): Record<string, string> {
  const put = (name: (row: number, group: number) => string, grid: (string | undefined)[][]) =>
    Object.fromEntries(
      grid.flatMap((row, group) => row.map((value, index) => [name(index, group), value ?? ''] as const)),
    )
  const box = (index: number, group: number) => `box-${group}-${index}`
  const turned = (rows: number[][]) => groups.map((_, group) => rows.map(row => String(row[group] ?? '')))
  switch (stored.type) {
    case 'AmrapResult':
    case 'DeathByResult':
    case 'GenericResult':
      return { 'box-rounds': String(stored.rounds ?? ''), 'box-reps': String(stored.reps ?? '') }
    case 'FgbResult':
      return put(box, turned(stored.rounds ?? []))
    case 'MaxRepsResult':
      return put(box, turned(stored.sets ?? []))
    case 'TabataResult':
      return put(
        box,
        (stored.intervals ?? []).map(row => row.map(String)),
      )
    case 'CardioIntervalsResult':
      return put(box, [(stored.intervals ?? []).map(writeInterval)])
    case 'StrengthResult':
      return details.type === 'Strength' ? storedSets(details, stored.sets ?? []) : {}
    default:
      return {}
  }
}

type Interval = {
  seconds?: number | undefined
  distance?: DistanceDone | undefined
  calories?: number | undefined
}

function writeInterval({ seconds, distance, calories }: Interval): string {
  if (seconds !== undefined) return clockText(seconds)
  if (distance) return `${plainNumber(distance.value)}${distance.unit}`
  return calories === undefined ? '' : plainNumber(calories)
}

type SetDone = NonNullable<Extract<ResultDetails, { type: 'StrengthResult' }>['sets']>[number]

function storedSets(details: DetailsOf<'Strength'>, sets: SetDone[]): Record<string, string> {
  const entries = listLifts(details, new Map()).flatMap((lift, index) =>
    sets
      .filter(set => set.movement_id === lift.id)
      .flatMap((set, row) => [
        [`set-${index}-${row}-reps`, String(set.reps)],
        [`set-${index}-${row}-load`, `${plainNumber(set.load)} ${set.load_unit}`],
        ...(set.success === false ? [[`set-${index}-${row}-failed`, 'yes']] : []),
      ]),
  )
  return Object.fromEntries(entries)
}
