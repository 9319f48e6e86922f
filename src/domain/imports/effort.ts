/** The common form of every imported result, before it is matched to the gym. */
import type { Scaling } from '../../schemas/results/result-details'
import type { DistanceDone } from '../../schemas/workouts/workout-parts'

export type Unit = 'kg' | 'lb'

/** A logged set. `reps` is null when the file doesn't give it, `load` for an unloaded set. */
export type SetLogged = { reps: number | null; load: number | null; unit: Unit; success?: false }

export type ScoreLogged =
  | { kind: 'time'; seconds: number; each: number[] }
  | { kind: 'rounds_reps'; rounds: number; reps: number }
  | { kind: 'reps'; reps: number; each: number[] }
  | { kind: 'load'; sets: SetLogged[] }
  | { kind: 'calories'; calories: number }
  | { kind: 'distance'; distance: DistanceDone; seconds: number | null }
  | { kind: 'points'; points: number }
  | { kind: 'done' }

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
}

export type SkippedLine = { line: number; reason: string }

export type ReadFile = {
  lines: number
  efforts: Effort[]
  skipped: SkippedLine[]
  doubles: number[]
  /** True when loads have no unit, chosen or written. */
  asksUnits: boolean
}

export type FileOptions = {
  units: Unit | null
  /** Order of day and month in 03/04/2026. Null finds out from the file. */
  dates: 'month_first' | 'day_first' | null
  today: string
}

export const NO_SCORE = 'has no score'
