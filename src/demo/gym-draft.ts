/** A gym under construction, with its people and rows. */
import type { MovementsById } from '../domain/movements/movement'
import type { Gender } from '../domain/workouts/counts'
import type { Access, Staff } from '../generated/sqlite/enums'
import type { WorkoutDetails } from '../schemas/workouts/workout-details'
import type { Doer } from './results/effort'
import type { Units } from './results/lifts'
import type { Rows } from './rows'
import type { Calendar } from './wods/calendar'

export type GymDraft = {
  /** Seed of ids and random numbers. */
  key: string
  id: string
  slug: string
  name: string
  units: Units
  calendar: Calendar
  rows: Rows
  /** The library's and its own. */
  movements: MovementsById
  /** The id of a movement by its key, and the other way round. */
  idOf: (key: string) => string
  keyOf: (id: string) => string
}

/** A workout as it is stored, and the details that its results are results of (a legacy one's are Generic). */
export type Prescription = { id: string; details: WorkoutDetails; par?: number | undefined }

/** 1 scales most things, 2 does many as prescribed, 3 nearly all. */
export type Level = 1 | 2 | 3

export type Member = Doer & {
  id: string
  name: string
  email: string
  gender: Gender
  access: Access
  staff: Staff | null
  level: Level
  /** Share of classes attended, 0 to 1. */
  attends: number
  /** Favourite class. */
  hour: string
  /** First and last possible training day, counted from today. */
  from: number
  until: number
}

/** First names, as people address each other. */
export function firstName(name: string): string {
  return name.split(' ')[0]!
}
