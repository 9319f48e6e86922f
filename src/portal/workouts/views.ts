import type { BuilderPage } from './builder-page'
import type { BenchmarkIndex, WorkoutIndex, WorkoutPage } from './page'

type BuilderViews = { 'workouts/new': { page: BuilderPage; movements: string[] } }

export type WorkoutViews = BuilderViews & {
  'workouts/index': { list: WorkoutIndex }
  'workouts/benchmarks': { list: BenchmarkIndex }
  'workouts/show': { workout: WorkoutPage }
  'workouts/benchmark': { workout: WorkoutPage; id: string }
}
