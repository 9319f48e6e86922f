import type { Movement as MovementAnswer } from '../../schemas/movements/movements'
import { complexItems, type Movement } from '../../services/movements/movements'
import { memoize } from './once'

export function serializeMovement(movement: Movement): MovementAnswer {
  const { videoId, videoService } = movement
  return {
    id: movement.id,
    name: movement.name,
    description: movement.description,
    complex_details: movement.complex === null ? null : complexItems(movement),
    has_calories: movement.hasCalories,
    has_distance: movement.hasDistance,
    has_duration: movement.hasDuration,
    has_height: movement.hasHeight,
    has_load: movement.hasLoad,
    has_power: movement.hasPower,
    has_reps: movement.hasReps,
    source: movement.gymId === null ? 'platform' : 'custom',
    ...(videoId !== null && videoService !== null && { video: { id: videoId, service: videoService } }),
  }
}

/** A list that several objects share is presented once. */
export const serializeMovements = memoize((movements: Movement[]): MovementAnswer[] =>
  movements.map(serializeMovement),
)
