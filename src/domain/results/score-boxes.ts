/**
 * Score forms with one box per number, easy to fill in with a thumb: sets of a lift, points of a station, intervals
 * of a Tabata.
 */
import { addError, type FieldErrors } from '../../errors'
import type { ResultDetails } from '../../schemas/results/result-details'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { MovementsById } from '../movements/movement'
import { movementName } from '../workouts/describe-parts'
import { listLifts, prescribedSets } from './read-score/lifts'
import { cardioMeasure } from './score'

type ScoreBox = { name: string; label: string; said: string; isCount: boolean }
type SetBoxes = {
  reps: string
  load: string
  failed: string
  done: string
  said: string
  given: string
  isExtra: boolean
}
export type BoxGroup =
  | { kind: 'cells'; title: string; cells: ScoreBox[] }
  | { kind: 'rounds'; title: string; cells: [ScoreBox, ScoreBox] }
  | { kind: 'sets'; title: string; loaded: boolean; sets: SetBoxes[] }

export const TIE_BOX = 'box-tie'

export type BoxValues = Readonly<Record<string, string | undefined>>

const MOST_BOXES = 48
/** Sets of a lift without prescribed sets, and sets that can be added to those. */
const USUAL_SETS = 5
const FURTHER_SETS = 5

/** Returns the boxes of a workout's score in groups. Empty when one box is enough, or it would take too many. */
export function scoreBoxes(
  details: WorkoutDetails,
  movements: MovementsById,
  stored?: ResultDetails,
): BoxGroup[] {
  const groups = groupsOf(details, movements, stored)
  const count = groups.reduce(
    (sum, group) =>
      sum + (group.kind === 'sets' ? group.sets.filter(set => !set.isExtra).length : group.cells.length),
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
      return listLifts(details, movements).map((lift, index) => {
        const sets = prescribedSets(lift) ?? []
        const done = stored?.type === 'StrengthResult' ? (stored.sets ?? []) : []
        const count = done.filter(set => set.movement_id === lift.id).length
        const rows = Math.max(sets.length || USUAL_SETS, count) + FURTHER_SETS
        return {
          kind: 'sets',
          title: lift.name,
          loaded: lift.hasLoad,
          sets: setBoxes(index, rows, sets, lift.hasLoad),
        }
      })
    case 'Amrap':
    case 'DeathBy':
      return [{ kind: 'rounds', title: 'Rounds and reps', cells: ROUNDS }]
    case 'Generic':
      return details.scoring === 'rounds_reps'
        ? [{ kind: 'rounds', title: 'Rounds and reps', cells: ROUNDS }]
        : []
    case 'Fgb':
      return countGroups(details.movements, movements, details.rounds, 'Round')
    case 'Tabata':
      return countGroups(details.movements, movements, details.rounds, 'Round')
    case 'MaxReps':
      return countGroups(details.movements, movements, details.sets, 'Set')
    case 'CardioIntervals': {
      const cells = cellsOf(0, details.rounds, 'Interval').map(cell => ({ ...cell, isCount: false }))
      return [{ kind: 'cells', title: INTERVALS[cardioMeasure(details)], cells }]
    }
    default:
      return []
  }
}

/** True for types that are scored by rounds and reps. */
export const countsRounds = (type: string): boolean => type === 'Amrap' || type === 'DeathBy'

const ROUNDS: [ScoreBox, ScoreBox] = [
  { name: 'box-rounds', label: 'Rounds', said: 'Rounds', isCount: true },
  { name: 'box-reps', label: 'Reps', said: 'Reps', isCount: true },
]

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
    title: movementName(id, movements),
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

function setBoxes(lift: number, rows: number, prescribed: number[], hasLoad: boolean): SetBoxes[] {
  // A set without a load counts once it has reps, so additional sets start empty.
  const further = hasLoad && new Set(prescribed).size === 1 ? prescribed[0] : undefined
  return Array.from({ length: rows }, (_, index) => ({
    reps: `set-${lift}-${index}-reps`,
    load: `set-${lift}-${index}-load`,
    failed: `set-${lift}-${index}-failed`,
    done: `set-${lift}-${index}-done`,
    said: `Set ${index + 1}`,
    given: String(prescribed[index] ?? further ?? ''),
    isExtra: index >= (prescribed.length || USUAL_SETS),
  }))
}

/** Returns the names of all boxes. */
export function boxNames(groups: BoxGroup[]): string[] {
  return groups.flatMap(group =>
    group.kind === 'sets'
      ? group.sets.flatMap(set => [set.reps, set.load, set.failed, set.done])
      : group.cells.map(cell => cell.name),
  )
}

type Joined = { line: string | null } | { errors: FieldErrors }

/**
 * Joins the boxes to one line: `5@100 5@105 3@110x`, `17 20 15 / 18 19 16`. Errors by box when a required one
 * is empty. A tie-break in any box ends the line.
 */
export function joinBoxes(details: WorkoutDetails, groups: BoxGroup[], values: BoxValues): Joined {
  const own = (values[TIE_BOX] ?? '').trim()
  const ties = [
    ...boxNames(groups).map(name => values[name] ?? ''),
    own === '' || TIE_BREAK.test(own) ? own : `tb ${own}`,
  ].flatMap(value => TIE_BREAK.exec(value)?.[1]?.toLowerCase() ?? [])
  const joined = joinScores(details, groups, name => (values[name] ?? '').replace(TIE_BREAK, '').trim())
  if ('errors' in joined || joined.line === null || ties.length === 0) return joined
  return { line: [joined.line, ...new Set(ties)].join(' ') }
}

const TIE_BREAK = /[\s,;(]*\b((?:tb|tie[ -]?break(?:er)?)\b.*?)\)?\s*$/i

function joinScores(details: WorkoutDetails, groups: BoxGroup[], given: (name: string) => string): Joined {
  const errors: FieldErrors = {}
  const isTicked = groups.some(
    group => group.kind === 'sets' && group.sets.some(set => given(set.done) !== ''),
  )
  const lists = groups.map(group =>
    group.kind === 'sets'
      ? setsIn(group, { given, isTicked }, errors)
      : group.cells.map(cell => given(cell.name)),
  )
  if (Object.keys(errors).length > 0) return { errors }
  if (lists.every(list => list.every(entry => entry === ''))) return { line: null }
  if (groups[0]?.kind === 'sets') return { line: lineOfSets(lists) }
  if (details.type === 'CardioIntervals') return { line: lists[0]!.filter(entry => entry !== '').join(' ') }
  if (groups[0]?.kind === 'rounds') return { line: lineOfRounds(lists[0]!) }
  const empty = groups
    .flatMap(group => (group.kind === 'cells' ? group.cells : []))
    .find(cell => given(cell.name) === '')
  if (empty) return { errors: { [empty.name]: ['is still empty: enter 0 for none'] } }
  // A Tabata lists counts by movement, other types by round.
  const rows =
    details.type === 'Tabata' ? lists : lists[0]!.map((_, index) => lists.map(list => list[index]!))
  return { line: rows.map(row => row.join(' ')).join(rows[0]!.length === 1 ? ' ' : ' / ') }
}

/** One box may hold the whole score: `19+7`, `577 reps`. */
function lineOfRounds([rounds = '', reps = '']: string[]): string {
  const whole = rounds === '' ? reps : reps === '' ? rounds : ''
  return /^\d*$/.test(whole) ? `${rounds || 0}+${reps || 0}` : whole
}

function setsIn(
  { sets, loaded }: Extract<BoxGroup, { kind: 'sets' }>,
  { given, isTicked }: { given: (name: string) => string; isTicked: boolean },
  errors: FieldErrors,
): string[] {
  return sets.flatMap(set => {
    // Once a set is ticked, a prefilled one without a tick was not done.
    if (isTicked && given(set.done) === '' && given(set.failed) === '') return []
    const load = given(set.load)
    const reps = given(set.reps) || (load === '' ? '' : set.given)
    const failed = given(set.failed) !== ''
    if (!loaded) return reps === '' ? [] : [`${reps}reps${failed ? 'f' : ''}`]
    // A prefilled set without a load was not done.
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
