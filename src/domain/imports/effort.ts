/** The common form of every imported result, before it is matched to the gym. */
import type { Scaling } from '../../schemas/results/result-details'
import type { DistanceDone } from '../../schemas/workouts/workout-parts'
import type { Account, ColumnRead, Question } from './questions'
import type { DateOrder } from './values/moments'
import type { DecimalMark } from './values/numbers'
import type { DistanceUnit, Unit } from './values/units'

export type { Unit }

/** A logged set. `reps` is null when the file doesn't give it, `load` for an unloaded set. */
export type SetLogged = { reps: number | null; load: number | null; unit: Unit; success?: false }

export type ScoreLogged =
  | { kind: 'time'; seconds: number; each: number[] }
  | { kind: 'rounds_reps'; rounds: number; reps: number }
  | { kind: 'reps'; reps: number; each: number[] }
  | { kind: 'load'; sets: SetLogged[] }
  | { kind: 'calories'; calories: number }
  | { kind: 'distance'; distance: DistanceDone; seconds: number | null }
  | { kind: 'intervals'; each: { distance: DistanceDone; seconds: number }[] }
  | { kind: 'points'; points: number }
  | { kind: 'done' }

/**
 * Sets in the words of the file: `12 × 200 kg (RPE 9)`. `remarked`: with more than the score. `mixed`: not plain
 * sets of a movement, such as a carry with a load, or help by a machine.
 */
type SetWords = { each: string[]; remarked: boolean; mixed: boolean }

export type Effort = {
  lines: number[]
  day: string
  time: string | null
  who: string | null
  title: string
  text: string
  lift: string | null
  score: ScoreLogged
  shown: string
  scaling: Scaling | null
  notes: string | null
  /** 1 to 5, or 0 when the file has none. */
  exertion: number
  /** Present for a file with a row per set, whose exercise is not a whiteboard. */
  sets?: SetWords
}

export type SkippedLine = { line: number; reason: string }

export type ReadFile = {
  lines: number
  efforts: Effort[]
  skipped: SkippedLine[]
  doubles: number[]
  /** True when loads have no unit, chosen or written. */
  asksUnits: boolean
  columns: ColumnRead[]
  account: Account
  questions: Question[]
}

/** Options of the whole file; null leaves the choice to the file, or to a question. */
export type FileOptions = {
  units: Unit | null
  dates: DateOrder | null
  today: string
  timeZone?: string
  distances?: DistanceUnit | null
  marks?: DecimalMark | null
  /** Answers by line about dates in the future: the right day, or `skip`. */
  days?: Record<string, string>
}

export const NO_SCORE = 'has no score'
