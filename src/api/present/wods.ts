import { toTimestamp, toTimestampOrNull } from '../../domain/shared/moments'
import { partKind } from '../../domain/wods/part-letters'
import type { Component } from '../../schemas/wods/components'
import type { Wod as WodAnswer } from '../../schemas/wods/resource'
import { isRankedPart } from '../../services/boards/part-boards'
import type { Wod, WodPart } from '../../services/wods/wods'
import { serializeWorkout } from './workouts'

export function serializeWod(wod: Wod, now = new Date()): WodAnswer {
  return {
    id: wod.id,
    program_id: wod.programId,
    date: wod.date,
    name: wod.name,
    status: wod.publishAt === null ? 'draft' : wod.publishAt > now ? 'scheduled' : 'published',
    publish_at: toTimestampOrNull(wod.publishAt),
    created_at: toTimestamp(wod.createdAt),
    components: wod.parts.map(serializeComponent),
  }
}

export function serializeComponent(part: WodPart): Component {
  return {
    id: part.id,
    wod_id: part.wodId,
    position: part.position,
    prefix: part.prefix,
    kind: partKind(part),
    name: part.name,
    notes: part.notes,
    coach_notes: part.coachNotes,
    hidden: part.hidden,
    ranked: isRankedPart(part),
    workout_id: part.workoutId,
    scaled_workout_id: part.scaledWorkoutId,
    workout: serializeWorkout(part.workout),
    scaled_workout: part.scaledWorkout && serializeWorkout(part.scaledWorkout),
    scalings: part.scalings.map(({ name, scaling, workout }) => ({
      ...{ name, scaling, workout_id: workout.id },
      workout: serializeWorkout(workout),
    })),
  }
}
