import type {
  ResultDetails,
  ResultDetailsOf,
  ResultStatus,
  Scaling,
  TieBreak,
} from '../../../schemas/results/result-details'
import type { CreatableType, DetailsOf, WorkoutDetails } from '../../../schemas/workouts/workout-details'
import type { DistanceDone } from '../../../schemas/workouts/workout-parts'
import type { MovementsById } from '../../movements/movement'
import { clockText, plainNumber } from '../../shared/read-amounts'
import { exceededCap } from '../../workouts/time-cap'
import { joinAffixes, writeRest } from './affixes'
import { CONFIRMED, LATE } from './finish-time'
import { listLifts, writeLabel } from './lifts'
import { isPlausible } from './possible-time'

type Written = { status: ResultStatus; details: ResultDetails; scaling?: Scaling }

/**
 * Writes a text that readScore reads back to the same status, scaling and details without questions; every amount
 * has its unit.
 */
export function writeScore(
  details: WorkoutDetails,
  { status, details: done, scaling }: Written,
  movements: MovementsById,
): string {
  const write = SCORES[details.type] as (done: ResultDetails, described: Told) => string
  const tieBreak = 'tie_break' in done && done.tie_break ? writeTieBreak(done.tie_break) : undefined
  const isRested = 'rest' in done && done.rest.type !== 'as_needed'
  return joinAffixes({
    score: status === 'dns' ? '' : write(done, { details, status, movements }),
    ...(scaling && { scaling }),
    ...((status === 'dnf' || status === 'dns') && { status }),
    ...(tieBreak && { tieBreak }),
    ...(isRested && { rest: writeRest(done.rest) }),
  })
}

type Told = { details: WorkoutDetails; status: ResultStatus; movements: MovementsById }

const SCORES: {
  [Type in CreatableType]: (done: ResultDetailsOf<`${Type}Result`>, described: Told) => string
} = {
  Amrap: writeRounds,
  Cardio: (done, context) => `${writeMeasured(done)}${confirmation(done, context)}`,
  CardioIntervals: done => (done.intervals ?? []).map(writeMeasured).join(' '),
  DeathBy: writeRounds,
  Emom: (done, { details, status }) =>
    details.type === 'Emom' && details.scoring === 'none' && status === 'completed'
      ? 'done'
      : writeMeasured(done),
  Fgb: done => writeGrid(done.rounds),
  ForTime: writeTimed,
  FranStyle: writeTimed,
  Generic: (done, { details, status }) => {
    if (details.type === 'Generic' && details.scoring === 'rounds_reps') return writeRounds(done)
    if (status === 'cap') return done.reps === undefined ? 'CAP' : `CAP ${done.reps}`
    if (isLate(details, { status, details: done })) return `${writeMeasured(done)} ${LATE}`
    return writeMeasured(done) || (status === 'completed' ? 'done' : '')
  },
  MaxReps: done => writeGrid(done.sets),
  RoundsForTime: writeTimed,
  Strength: writeSets,
  Tabata: done => writeGrid(done.intervals),
  TwelveDays: writeTimed,
  WarmUp: (_, { status }) => (status === 'completed' ? 'done' : ''),
}

type Measured = {
  seconds?: number | undefined
  rounds?: number | undefined
  reps?: number | undefined
  load?: number | undefined
  load_unit?: 'kg' | 'lb' | undefined
  calories?: number | undefined
  distance?: DistanceDone | undefined
  points?: number | undefined
  done?: boolean | undefined
}

/** The only given amount, with its unit. */
function writeMeasured(given: Measured): string {
  if (given.seconds !== undefined) return clockText(given.seconds)
  if (given.load !== undefined) return `${plainNumber(given.load)} ${given.load_unit ?? ''}`.trim()
  if (given.calories !== undefined) return `${plainNumber(given.calories)} cal`
  if (given.distance) return `${plainNumber(given.distance.value)} ${given.distance.unit}`
  if (given.points !== undefined) return `${plainNumber(given.points)} points`
  if (given.done !== undefined) return given.done ? 'done' : 'no'
  if (given.reps !== undefined) return `${given.reps} reps`
  return given.rounds === undefined ? '' : `${given.rounds} rounds`
}

/** `5+12`; an early end may have one of both: `5 rounds`, `+12`. */
function writeRounds({ rounds, reps }: Measured): string {
  if (rounds === undefined) return reps === undefined ? '' : `+${reps}`
  return reps === undefined ? `${rounds} rounds` : `${rounds}+${reps}`
}

type Timed = { seconds?: number | undefined; reps?: number | undefined; splits?: number[] | undefined }

function writeTimed(done: Timed, { details, status }: Told): string {
  const { seconds, reps, splits = [] } = done
  const parts = [
    seconds === undefined ? '' : `${clockText(seconds)}${confirmation(done, { details, status })}`,
    isLate(details, { status, details: done }) ? LATE : '',
    reps === undefined ? '' : status === 'cap' ? `CAP ${reps}` : `${reps} reps`,
    splits.length === 0 ? '' : `(${splits.map(clockText).join(', ')})`,
  ]
  return parts.filter(part => part !== '').join(' ')
}

/** The word behind a time that would be asked about again. */
function confirmation({ seconds }: Timed, { details, status }: Pick<Told, 'details' | 'status'>): string {
  const isAsked = seconds !== undefined && status === 'completed' && !isPlausible(seconds, details)
  return isAsked ? ` ${CONFIRMED}` : ''
}

function isLate(details: WorkoutDetails, done: Parameters<typeof exceededCap>[1]): boolean {
  return exceededCap(details, done) !== undefined
}

function writeGrid(rows: number[][] | undefined): string {
  return (rows ?? []).map(row => row.join(' ')).join(' / ')
}

/** Joins equal sets in a row: `5x5@100kg`. Names the lift where several exist, or nothing else identifies it. */
function writeSets({ sets = [] }: ResultDetailsOf<'StrengthResult'>, { details, movements }: Told): string {
  const lifts = listLifts(details as DetailsOf<'Strength'>, movements)
  const climbing = lifts.length === 1 ? writeClimbing(sets) : null
  if (climbing !== null) return climbing
  const parts: { id: string; words: string[] }[] = []
  let run: { word: string; times: number } | undefined
  for (const set of sets) {
    const last = parts.at(-1)
    const word = `${set.reps}@${plainNumber(set.load)}${set.load_unit}${set.success === false ? '✗' : ''}`
    if (!last || last.id !== set.movement_id) {
      run = { word, times: 1 }
      parts.push({ id: set.movement_id, words: [word] })
    } else if (run?.word === word) {
      run.times += 1
      last.words[last.words.length - 1] = `${run.times}x${word}`
    } else {
      run = { word, times: 1 }
      last.words.push(word)
    }
  }
  const label = (id: string) => writeLabel(lifts.find(lift => lift.id === id)!, lifts)
  return parts
    .map(({ id, words }) => `${lifts.length > 1 ? `${label(id)} ` : ''}${words.join(' ')}`)
    .join('; ')
}

/** Sets of equal reps with rising loads: `65, 67.5, 72.5 kg × 3`. */
function writeClimbing(sets: NonNullable<ResultDetailsOf<'StrengthResult'>['sets']>): string | null {
  const [first] = sets
  const isAlike = sets.every(set => set.reps === first?.reps && set.load_unit === first.load_unit)
  const differ = new Set(sets.map(({ load }) => load)).size > 1
  if (!first || !isAlike || !differ || sets.some(({ load }) => !LISTED.test(plainNumber(load)))) return null
  if (first.reps > MOST_LISTED_REPS) return null
  const loads = sets.map(({ load, success }) => `${plainNumber(load)}${success === false ? '✗' : ''}`)
  return `${loads.join(', ')} ${first.load_unit} × ${first.reps}`
}

const LISTED = /^\d+(?:\.\d+)?$/
const MOST_LISTED_REPS = 999

function writeTieBreak(tieBreak: TieBreak): string {
  if ('seconds' in tieBreak) return clockText(tieBreak.seconds)
  if ('reps' in tieBreak) return `${tieBreak.reps} reps`
  return `${plainNumber(tieBreak.load)} ${tieBreak.load_unit}`
}
