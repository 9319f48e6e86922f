import { Workout, WorkoutCreate } from '../schemas/workouts/workouts'
import { createWorkout, getWorkout } from '../services/workouts/workouts'
import { presentWorkout } from './present/workouts'
import { gymRoute } from './route'

export const workoutRoutes = [
  gymRoute({
    operationId: 'createWorkout',
    summary: 'Create a workout',
    description:
      "The description is written from the details. Without a name, a workout that is a benchmark takes the benchmark's. `description` and `movements` are accepted and ignored, so that a returned workout can be posted back.",
    method: 'post',
    path: '/workouts',
    status: 201,
    body: WorkoutCreate,
    answer: Workout,
    async handle(scope, { body }) {
      const workout = await createWorkout(scope, body)
      return { body: presentWorkout(workout), location: `/api/public/workouts/${workout.id}` }
    },
  }),
  gymRoute({
    operationId: 'getWorkout',
    summary: 'Get a workout',
    description: 'Where the Location of a created workout leads.',
    method: 'get',
    path: '/workouts/:id',
    status: 200,
    answer: Workout,
    addition: true,
    async handle(scope, { id }) {
      return { body: presentWorkout(await getWorkout(scope, id)) }
    },
  }),
]
