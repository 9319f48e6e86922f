import { FIELDS, goals } from '../schemas/goals/goals'
import { createGoal, deleteGoal, getGoal, listGoals, updateGoal } from '../services/goals/goals'
import { buildReader } from './http/row-reader'
import { standardRoutes } from './http/standard-routes'

export const goalRoutes = standardRoutes(
  goals,
  { list: listGoals, create: createGoal, get: getGoal, update: updateGoal, delete: deleteGoal },
  buildReader(FIELDS),
)
