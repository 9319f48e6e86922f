/**
 * Boxes for a score of several numbers, one a box, as a thumb fills them: the sets of a lift, the points of a station,
 * the intervals of a Tabata. What is in them is put together to the one line that scores are read from.
 */
import { addError, type FieldErrors } from '../../errors'
import type { ResultDetails } from '../../schemas/results/result-details'
import type { DetailsOf, WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { DistanceDone } from '../../schemas/workouts/workout-parts'
import type { MovementsById } from '../movements/movement'
import { clockText, plainNumber } from '../shared/read-amounts'
import { nameOf } from '../workouts/describe-parts'
import { liftsOf, prescribedSets } from './read-score/lifts'
import { measureOf } from './score'

/** One number: a count, or an amount such as a time. `label` is what stands above it, `said` what it is by itself. */
export type ScoreBox = { name: string; label: string; said: string; isCount: boolean }
/** One set of a lift: `given` is how many reps are prescribed, empty when that is open. */
export type SetBoxes = { reps: string; load: string; failed: string; said: string; given: string }
/** `loaded` is false of a lift without a load: its sets are reps alone. */
export type BoxGroup =
  | { kind: 'cells'; title: string; cells: ScoreBox[] }
  | { kind: 'sets'; title: string; loaded: boolean; sets: SetBoxes[] }

/** What the boxes hold, by name. */
export type BoxValues = Readonly<Record<string, string | undefined>>

/** More than this are quicker typed in one line. */
const MOST_BOXES = 48
const FEWEST_SETS = 5

/**
 * The boxes of a workout's score, in groups; none where one box says it all, or where it would take too many. `stored`
 * is what is to be edited: there is room for every set of it and one more.
 */
export function scoreBoxes(
  details: WorkoutDetails,
  movements: MovementsById,
  stored?: ResultDetails,
): BoxGroup[] {
  const groups = groupsOf(details, movements, stored)
  const count = groups.reduce(
    (sum, group) => sum + (group.kind === 'cells' ? group.cells.length : group.sets.length),
    0,
  )
  return count > MOST_BOXES ? [] : groups
}

function groupsOf(
  details: WorkoutDetails,
  movements: MovementsById,
  stored: ResultDetails | undefined,
): BoxGroup[] {
  switch (details.type) {
    case 'Strength':
      return liftsOf(details, movements).map((lift, index) => {
        const sets = prescribedSets(lift) ?? []
        const done = stored?.type === 'StrengthResult' ? (stored.sets ?? []) : []
        const count = done.filter(set => set.movement_id === lift.id).length
        const rows = Math.max(FEWEST_SETS, sets.length, count + 1)
        return { kind: 'sets', title: lift.name, loaded: lift.hasLoad, sets: setBoxes(index, rows, sets) }
      })
    case 'Fgb':
      return countGroups(details.movements, movements, details.rounds, 'Round')
    case 'Tabata':
      return countGroups(details.movements, movements, details.rounds, 'Round')
    case 'MaxReps':
      return countGroups(details.movements, movements, details.sets, 'Set')
    case 'CardioIntervals': {
      const cells = cellsOf(0, details.rounds, 'Interval').map(cell => ({ ...cell, isCount: false }))
      return [{ kind: 'cells', title: INTERVALS[measureOf(details)], cells }]
    }
    default:
      return []
  }
}

const INTERVALS = {
  seconds: 'The time of each interval',
  distance: 'How far in each interval',
  calories: 'Calories of each interval',
}

function countGroups(
  lines: { id: string }[],
  movements: MovementsById,
  count: number,
  noun: string,
): BoxGroup[] {
  return lines.map(({ id }, index) => ({
    kind: 'cells',
    title: nameOf(id, movements),
    cells: cellsOf(index, count, noun),
  }))
}

function cellsOf(group: number, count: number, noun: string): ScoreBox[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `box-${group}-${index}`,
    label: String(index + 1),
    said: `${noun} ${index + 1}`,
    isCount: true,
  }))
}

function setBoxes(lift: number, rows: number, prescribed: number[]): SetBoxes[] {
  return Array.from({ length: rows }, (_, index) => ({
    reps: `set-${lift}-${index}-reps`,
    load: `set-${lift}-${index}-load`,
    failed: `set-${lift}-${index}-failed`,
    said: `Set ${index + 1}`,
    given: prescribed[index] === undefined ? '' : String(prescribed[index]),
  }))
}

/** The names of all the boxes. */
export function boxNames(groups: BoxGroup[]): string[] {
  return groups.flatMap(group =>
    group.kind === 'cells'
      ? group.cells.map(cell => cell.name)
      : group.sets.flatMap(set => [set.reps, set.load, set.failed]),
  )
}

/**
 * What the boxes hold as one line: `5@100 5@105 3@110x`, `17 20 15 / 18 19 16`. Null when they are empty; the errors by
 * the name of a box when one that is needed is.
 */
export function lineOfBoxes(
  details: WorkoutDetails,
  groups: BoxGroup[],
  values: BoxValues,
): { line: string | null } | { errors: FieldErrors } {
  const given = (name: string) => (values[name] ?? '').trim()
  const errors: FieldErrors = {}
  const lists = groups.map(group =>
    group.kind === 'sets' ? setsIn(group, given, errors) : group.cells.map(cell => given(cell.name)),
  )
  if (Object.keys(errors).length > 0) return { errors }
  if (lists.every(list => list.every(entry => entry === ''))) return { line: null }
  if (groups[0]?.kind === 'sets') return { line: lineOfSets(lists) }
  if (details.type === 'CardioIntervals') return { line: lists[0]!.filter(entry => entry !== '').join(' ') }
  const empty = groups
    .flatMap(group => (group.kind === 'cells' ? group.cells : []))
    .find(cell => given(cell.name) === '')
  if (empty) return { errors: { [empty.name]: ['is still empty: enter 0 if there were none'] } }
  // A Tabata is written movement by movement, the others round by round.
  const rows =
    details.type === 'Tabata' ? lists : lists[0]!.map((_, index) => lists.map(list => list[index]!))
  return { line: rows.map(row => row.join(' ')).join(rows[0]!.length === 1 ? ' ' : ' / ') }
}

function setsIn(
  { sets, loaded }: Extract<BoxGroup, { kind: 'sets' }>,
  given: (name: string) => string,
  errors: FieldErrors,
): string[] {
  return sets.flatMap(set => {
    const [reps, load] = [given(set.reps), given(set.load)]
    const failed = given(set.failed) !== ''
    if (!loaded) return reps === '' ? [] : [`${reps}reps${failed ? 'f' : ''}`]
    // The reps stand there already: a set without a load was not done.
    if (load === '' && (reps === '' || reps === set.given) && !failed) return []
    if (load === '') addError(errors, set.load, 'is still empty: enter the load')
    if (reps === '') addError(errors, set.reps, 'is still empty: enter the reps')
    return [`${reps}@${load.replace(/\s+/g, '')}${failed ? 'f' : ''}`]
  })
}

function lineOfSets(lists: string[][]): string {
  if (lists.length === 1) return lists[0]!.join(' ')
  return lists
    .flatMap((sets, index) => (sets.length === 0 ? [] : [`#${index + 1}: ${sets.join(' ')}`]))
    .join('; ')
}

/** What stands in the boxes at first: the reps that are prescribed, or the score that is to be edited. */
export function valuesOfBoxes(
  details: WorkoutDetails,
  groups: BoxGroup[],
  stored?: ResultDetails,
): Record<string, string> {
  const values: Record<string, string> = {}
  for (const group of groups) {
    if (group.kind === 'sets') for (const set of group.sets) if (set.given) values[set.reps] = set.given
  }
  if (stored === undefined) return values
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
  const entries = liftsOf(details, new Map()).flatMap((lift, index) =>
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
