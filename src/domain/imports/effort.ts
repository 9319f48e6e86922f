/** The one shape that every file of another product is read into, before anything is known of the gym. */
import type { Scaling } from '../../schemas/results/result-details'
import type { DistanceDone } from '../../schemas/workouts/workout-parts'

export type Unit = 'kg' | 'lb'

/** A set as it was logged; `reps` is null where the file does not say how many, `load` where there was none. */
export type SetLogged = { reps: number | null; load: number | null; unit: Unit; success?: false }

/** A score, whatever the workout was. `each` has what several rounds, sets or attempts came to, in their order. */
export type ScoreLogged =
  | { kind: 'time'; seconds: number; each: number[] }
  | { kind: 'rounds_reps'; rounds: number; reps: number }
  | { kind: 'reps'; reps: number; each: number[] }
  | { kind: 'load'; sets: SetLogged[] }
  | { kind: 'calories'; calories: number }
  | { kind: 'distance'; distance: DistanceDone; seconds: number | null }
  | { kind: 'points'; points: number }
  | { kind: 'done' }

/** What one line, or the lines of one exercise, of a file say that somebody did. */
export type Effort = {
  /** The lines of the file it comes from, by number. */
  lines: number[]
  /** `YYYY-MM-DD`, and `HH:MM:SS` where the file knows it. */
  day: string
  time: string | null
  /** The athlete as the file calls them; null where the file is of one athlete. */
  who: string | null
  title: string
  /** What was prescribed, in the words of the file. */
  text: string
  /** The lift it is of, where the file says so. */
  lift: string | null
  score: ScoreLogged
  /** The score as the file shows it. */
  shown: string
  /** Null where the file does not say. */
  scaling: Scaling | null
  notes: string | null
  /** 1 to 5; 0 where the file says nothing. */
  exertion: number
}

/** A line that does not come in, and why, in words for whoever reads the report. */
export type SkippedLine = { line: number; reason: string }

/** A file that was read. Every one of its `lines` is in an effort, skipped, or in `doubles`. */
export type ReadFile = {
  lines: number
  efforts: Effort[]
  skipped: SkippedLine[]
  /** Lines that say once more what another line of the file says. */
  doubles: number[]
  /** True when loads have no unit and none was given: they have to be asked for. */
  asksUnits: boolean
}

/** What whoever imports says of the file. */
export type FileOptions = {
  /** Of loads without a unit; null is not said. */
  units: Unit | null
  /** Which part of 03/04/2026 is the month; null is to be told from the file. */
  dates: 'month_first' | 'day_first' | null
  /** The day it is in the gym: nothing was done after it. */
  today: string
}

export const NO_SCORE = 'has no score'
