import { z } from 'zod'
import {
  Benchmark,
  BenchmarksQuery,
  ListedWorkout,
  Workout,
  WorkoutCreate,
  WorkoutsQuery,
} from '../../schemas/workouts/workouts'
import { listBenchmarkWorkouts } from '../../services/workouts/benchmarks'
import { listWritings } from '../../services/workouts/list'
import { createWorkout, getWorkout } from '../../services/workouts/workouts'
import { serializeBenchmark, serializeListedWorkout, serializeWorkout } from '../present/workouts'
import { gymRoute } from '../route'

export const workoutRoutes = [
  gymRoute({
    operationId: 'listWorkouts',
    summary: 'List workouts',
    description:
      'Returns the workouts of the gym in the order of creation. A workout that was programmed twice appears twice. `q` searches names and descriptions.',
    method: 'get',
    path: '/workouts',
    status: 200,
    query: WorkoutsQuery,
    answer: z.array(ListedWorkout),
    addition: true,
    dated: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listWritings(scope, query)
      return { body: rows.map(serializeListedWorkout), pages }
    },
  }),
  gymRoute({
    operationId: 'listBenchmarks',
    summary: 'List benchmarks',
    description:
      'Returns the library’s benchmarks with loads in the units the gym trains in: girls, heroes, Open workouts (latest first) and classics, each by name. Their `workout` can be posted to `/workouts` unchanged.',
    method: 'get',
    path: '/benchmarks',
    status: 200,
    query: BenchmarksQuery,
    answer: z.array(Benchmark),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listBenchmarkWorkouts(scope, query)
      return { body: rows.map(serializeBenchmark), pages }
    },
  }),
  gymRoute({
    operationId: 'createWorkout',
    summary: 'Create a workout',
    description:
      'Stores a workout of the gym, which never changes afterwards. The service writes the description from the details, fills in defaults and orders the keys of `details`; from then on it returns them byte for byte. A workout without a name that matches a benchmark takes the benchmark’s name. `description` and `movements` are accepted and ignored, so that a returned workout can be posted back. The new id is in the `Location` header alone.',
    method: 'post',
    path: '/workouts',
    status: 201,
    body: WorkoutCreate,
    answer: Workout,
    async handle(scope, { body }) {
      const workout = await createWorkout(scope, body)
      return { body: serializeWorkout(workout), location: `/api/public/workouts/${workout.id}` }
    },
  }),
  gymRoute({
    operationId: 'getWorkout',
    summary: 'Get a workout',
    description: 'Returns a workout of the gym, such as the one that the `Location` of a creation names.',
    method: 'get',
    path: '/workouts/:id',
    status: 200,
    answer: Workout,
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeWorkout(await getWorkout(scope, id)) }
    },
  }),
]
