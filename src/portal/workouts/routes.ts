import { type Request, type Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import {
  BenchmarkAddForm,
  BenchmarkFilter,
  HistoryFilter,
  WorkoutFilter,
} from '../../schemas/workouts/workouts'
import { getBenchmarkStory, getWorkoutStory } from '../../services/results/workout-history'
import { addBenchmark, listBenchmarks } from '../../services/workouts/benchmarks'
import { listWorkouts } from '../../services/workouts/list'
import { onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { dateStyleOf } from '../http/reading'
import { view } from '../http/render'
import { addBuilderRoutes } from './builder'
import {
  type BenchmarkIndex,
  buildBenchmarkIndex,
  buildWorkoutIndex,
  buildWorkoutPage,
  type WorkoutIndex,
  type WorkoutPage,
} from './page'

const indexView = view<{ list: WorkoutIndex }>('workouts/index')
const benchmarksView = view<{ list: BenchmarkIndex }>('workouts/benchmarks')
const showView = view<{ workout: WorkoutPage }>('workouts/show')
const benchmarkView = view<{ workout: WorkoutPage; id: string }>('workouts/benchmark')

export function workoutsRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', index)
  router.get('/benchmarks', benchmarks)
  router.get('/benchmarks/:id', showBenchmark)
  router.post('/benchmarks/:id/add', add)
  addBuilderRoutes(router)
  router.get('/:id', show)
  return router
}

async function index(req: Request, res: Response): Promise<void> {
  const filter = parse(WorkoutFilter, parseQuery(req.originalUrl).values)
  const workouts = await listWorkouts(scopeOf(res), filter)
  const list = buildWorkoutIndex(workouts, filter, `${gymPath(res)}/workouts`, dateStyleOf(res))
  indexView(req, res, { list })
}

async function benchmarks(req: Request, res: Response): Promise<void> {
  const filter = parse(BenchmarkFilter, parseQuery(req.originalUrl).values)
  const found = await listBenchmarks(scopeOf(res), filter)
  const list = buildBenchmarkIndex(found, filter, `${gymPath(res)}/workouts/benchmarks`)
  benchmarksView(req, res, { list })
}

async function show(req: Request, res: Response): Promise<void> {
  const filter = parse(HistoryFilter, parseQuery(req.originalUrl).values)
  const story = await getWorkoutStory(scopeOf(res), idParam(req), filter)
  const workout = buildWorkoutPage(story, filter, `${gymPath(res)}/workouts/${story.id}`, dateStyleOf(res))
  showView(req, res, { workout })
}

async function showBenchmark(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  const filter = parse(HistoryFilter, parseQuery(req.originalUrl).values)
  const story = await getBenchmarkStory(scopeOf(res), id, filter)
  const workout = buildWorkoutPage(
    story,
    filter,
    `${gymPath(res)}/workouts/benchmarks/${id}`,
    dateStyleOf(res),
  )
  benchmarkView(req, res, { workout, id })
}

const add = onSubmit(
  BenchmarkAddForm,
  (req, res) => showBenchmark(req, res),
  async (_, { res, id }) => {
    const workout = await addBenchmark(scopeOf(res), id)
    return {
      location: `${gymPath(res)}/workouts/${workout.id}`,
      flash: `${workout.name} is in your workouts.`,
    }
  },
)
