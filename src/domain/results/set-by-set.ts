/** Lifts that a class does together: a coach enters the third set of everyone, then the fourth. */
import type { ResultDetails, ResultDetailsOf } from '../../schemas/results/result-details'
import type { DetailsOf, WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { MovementsById } from '../movements/movement'
import { formatNumber } from '../shared/words'
import { listLifts, prescribedSets } from './read-score/lifts'
import { readScore, type Who } from './read-score/read-score'
import { writeScore } from './read-score/write-score'

const MOST_SETS = 12

/** Returns the reps of each set of a single lift with prescribed reps; empty for other workouts. */
export function setsToEnter(details: WorkoutDetails, movements: MovementsById): number[] {
  if (details.type !== 'Strength') return []
  const lifts = listLifts(details, movements)
  const sets = lifts.length === 1 ? (prescribedSets(lifts[0]!) ?? []) : []
  return sets.length > 1 && sets.length <= MOST_SETS ? sets : []
}

type Done = { details: DetailsOf<'Strength'>; movements: MovementsById }
type Sets = NonNullable<ResultDetailsOf<'StrengthResult'>['sets']>

/** Returns the sets stored so far. */
export function listSets(stored: ResultDetails | null): Sets {
  return stored?.type === 'StrengthResult' ? (stored.sets ?? []) : []
}

/** Returns the text of a set (from 1) as it could be typed. */
export function writeSet(stored: ResultDetails, number: number, { details, movements }: Done): string {
  const set = listSets(stored)[number - 1]
  if (set === undefined) return ''
  const prescribed = setsToEnter(details, movements)[number - 1]
  if (set.reps === prescribed)
    return `${formatPlain(set.load)}${set.success === false ? '✗' : ''} ${set.load_unit}`
  return writeScore(
    details,
    { status: 'completed', details: { ...stored, sets: [set] } as ResultDetails },
    movements,
  )
}

type TypedSet = { kind: 'text'; text: string } | Exclude<ReturnType<typeof readScore>, { kind: 'understood' }>

/**
 * Reads one set (from 1) and adds it to the stored sets: `72.5`, `72.5 kg`, `3@72.5`. Sets must be entered in
 * order.
 */
export function readSet(
  text: string,
  number: number,
  stored: ResultDetails | null,
  { details, movements }: Done,
  who: Who,
): TypedSet {
  const reps = setsToEnter(details, movements)[number - 1]
  if (reps === undefined) return { kind: 'wrong', message: `There is no set ${formatNumber(number)}.` }
  const [lift] = details.movements
  const one = { ...details, movements: [{ ...lift!, reps: String(reps) }] }
  const read = readScore(text, { details: one, movements }, who)
  if (read.kind !== 'understood') return read
  const [set, ...others] = listSets(read.details)
  if (read.status !== 'completed' || set === undefined || others.length > 0)
    return { kind: 'wrong', message: `Type the load of set ${formatNumber(number)} alone, such as 72.5.` }
  const sets = listSets(stored)
  if (number > sets.length + 1)
    return { kind: 'wrong', message: `Type set ${formatNumber(sets.length + 1)} first.` }
  return {
    kind: 'text',
    text: textOf([...sets.slice(0, number - 1), set, ...sets.slice(number)], stored, { details, movements }),
  }
}

/**
 * Removes the last set; `empty` when no set is left. Earlier sets stay, because the later sets are numbered after
 * them.
 */
export function withoutSet(stored: ResultDetails, number: number, done: Done): TypedSet | { kind: 'empty' } {
  const sets = listSets(stored)
  if (number < sets.length)
    return { kind: 'wrong', message: `Take set ${formatNumber(sets.length)} away first, or mark this one ✗.` }
  const left = sets.slice(0, number - 1)
  return left.length === 0 ? { kind: 'empty' } : { kind: 'text', text: textOf(left, stored, done) }
}

function textOf(sets: Sets, stored: ResultDetails | null, { details, movements }: Done): string {
  const all = {
    ...(stored ?? { type: 'StrengthResult', rest: { type: 'as_needed' } }),
    sets,
  } as ResultDetails
  return writeScore(details, { status: 'completed', details: all }, movements)
}

const formatPlain = (load: number) => String(load)
