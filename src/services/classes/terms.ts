/** The terms that a class shares with its timetable slot. */
import type { GymClassModel } from '../../generated/sqlite/models'

/** Their names in forms, bodies and the audit log. */
export const TERMS = {
  programId: 'program_id',
  time: 'time',
  minutes: 'minutes',
  name: 'name',
  coachId: 'coach_id',
  room: 'room',
  capacity: 'capacity',
} as const

export type Terms = Pick<GymClassModel, keyof typeof TERMS>
export type TermFields = {
  program_id: string
  time: string
  minutes?: number | undefined
  name?: string | null | undefined
  coach_id?: string | null | undefined
  room?: string | null | undefined
  capacity?: number | null | undefined
}

/** Returns the terms of a class or slot. */
export function pickTerms({ programId, time, minutes, name, coachId, room, capacity }: Terms): Terms {
  return { programId, time, minutes, name, coachId, room, capacity }
}

/** Returns the columns of terms. */
export function toTerms({ program_id: programId, time, minutes = 60, coach_id, ...rest }: TermFields): Terms {
  const { name = null, room = null, capacity = null } = rest
  return { programId, time, minutes, name, coachId: coach_id ?? null, room, capacity }
}

/** Returns the terms after an update: absent terms stay, null removes. */
export function mergeTerms(row: Terms, input: Partial<TermFields>): TermFields {
  const { program_id = row.programId, time = row.time, minutes = row.minutes, name = row.name } = input
  const { coach_id = row.coachId, room = row.room, capacity = row.capacity } = input
  return { program_id, time, minutes, name, coach_id, room, capacity }
}
