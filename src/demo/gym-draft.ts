/** A gym in the making: who and what it has, and where its rows are gathered. */
import type { MovementsById } from '../domain/movements/movement'
import type { Gender } from '../domain/workouts/counts'
import type { Access, Staff } from '../generated/sqlite/enums'
import type { WorkoutDetails } from '../schemas/workouts/workout-details'
import type { Doer } from './results/effort'
import type { Units } from './results/lifts'
import type { Rows } from './rows'
import type { Calendar } from './wods/calendar'

export type GymDraft = {
  /** What its ids and its chance are named by. */
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
  /** How often they come when there is a class, 0 to 1. */
  attends: number
  /** The class they like best. */
  hour: string
  /** The first and the last day they can train, counted from today. */
  from: number
  until: number
}

/** First names are what people call each other by. */
export function firstName(name: string): string {
  return name.split(' ')[0]!
}
