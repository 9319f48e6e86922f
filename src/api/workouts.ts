import { z } from 'zod'
import {
  Benchmark,
  BenchmarksQuery,
  ListedWorkout,
  Workout,
  WorkoutCreate,
  WorkoutsQuery,
} from '../schemas/workouts/workouts'
import { listBenchmarkWorkouts } from '../services/workouts/benchmarks'
import { listWritings } from '../services/workouts/list'
import { createWorkout, getWorkout } from '../services/workouts/workouts'
import { presentBenchmark, presentListedWorkout, presentWorkout } from './present/workouts'
import { gymRoute } from './route'

export const workoutRoutes = [
  gymRoute({
    operationId: 'listWorkouts',
    summary: 'List workouts',
    description:
      'The workouts of the gym, in the order they were written; one that was programmed twice appears twice. The search looks in names and descriptions.',
    method: 'get',
    path: '/workouts',
    status: 200,
    query: WorkoutsQuery,
    answer: z.array(ListedWorkout),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listWritings(scope, query)
      return { body: rows.map(presentListedWorkout), pages }
    },
  }),
  gymRoute({
    operationId: 'listBenchmarks',
    summary: 'List benchmarks',
    description:
      'Those of the library, with the loads of the units that the gym trains by: girls, heroes, Open workouts (the latest first), classics, each by name. Its `workout` can be sent to `POST /workouts` as it is.',
    method: 'get',
    path: '/benchmarks',
    status: 200,
    query: BenchmarksQuery,
    answer: z.array(Benchmark),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listBenchmarkWorkouts(scope, query)
      return { body: rows.map(presentBenchmark), pages }
    },
  }),
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
