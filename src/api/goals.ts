import { toTimestamp } from '../domain/shared/moments'
import { type Goal, goals } from '../schemas/goals/goals'
import {
  createGoal,
  deleteGoal,
  type GoalProgress,
  getGoal,
  listGoals,
  updateGoal,
} from '../services/goals/goals'
import { standardRoutes } from './http/standard-routes'

export const goalRoutes = standardRoutes(
  goals,
  { list: listGoals, create: createGoal, get: getGoal, update: updateGoal, delete: deleteGoal },
  serializeGoal,
)

function serializeGoal(row: GoalProgress): Goal {
  return {
    athlete_id: row.athleteId,
    created_at: toTimestamp(row.createdAt),
    current: row.current,
    deadline: row.deadline,
    id: row.id,
    kind: row.kind as Goal['kind'],
    movement_id: row.movementId,
    reached: row.reached,
    reps: row.reps as Goal['reps'],
    target: row.target,
    unit: row.unit as Goal['unit'],
    workout_id: row.workoutId,
  }
}
