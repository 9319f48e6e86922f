import type { MovementsById } from '../domain/movements/movement'
import type { Gender } from '../domain/workouts/counts'
import type { Access, Staff } from '../generated/sqlite/enums'
import type { WorkoutDetails } from '../schemas/workouts/workout-details'
import type { Doer } from './results/effort'
import type { Units } from './results/lifts'
import type { Rows } from './rows'
import type { Calendar } from './wods/calendar'

export type GymDraft = {
  key: string
  id: string
  slug: string
  name: string
  units: Units
  calendar: Calendar
  rows: Rows
  movements: MovementsById
  idOf: (key: string) => string
  keyOf: (id: string) => string
}

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
  hour: string
  from: number
  until: number
}

/** First names, as people address each other. */
export function firstName(name: string): string {
  return name.split(' ')[0]!
}
