import { type Request, type Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { parse } from '../../http/parse'
import { GoalCreate, GoalForm } from '../../schemas/goals/goals'
import { createGoal, deleteGoal, getGoal, listGoalWorkouts, updateGoal } from '../../services/goals/goals'
import { findLift, listLifts } from '../../services/movements/list'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath, membershipOf, unitsOf } from '../http/portal-gym'
import { view } from '../http/render'
import { type Choice, toChoices } from '../words/choices'
import { pageOfRows, type RowsPage } from '../words/page-links'
import { buildGoalRows, formatAmount, type GoalRow, goalTitle } from './rows'

type Kind = 'lift' | 'benchmark' | 'visits'
type FormPage = {
  goal: { id: string; title: string } | null
  kind: string
  form: FormState
  lifts: string[]
  workouts: Choice[]
}

const indexView = view<RowsPage<GoalRow>>('goals/index')
const formView = view<FormPage>('goals/form')

export function goalsRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', index)
  router.get('/new', (req, res) => showNew(req, res))
  router.post('/', create)
  router.get('/:id', (req, res) => show(req, res))
  router.post('/:id', update)
  router.post('/:id/delete', remove)
  return router
}

async function index(req: Request, res: Response): Promise<void> {
  const all = await buildGoalRows(res)
  indexView(req, res, pageOfRows(all, req.query.page, `${gymPath(res)}/goals`))
}

function kindIn(req: Request): Kind {
  const asked = req.body?.kind ?? req.query.kind
  return asked === 'benchmark' || asked === 'visits' ? asked : 'lift'
}

async function showNew(req: Request, res: Response, form?: FormState): Promise<void> {
  const kind = kindIn(req)
  const preset = emptyForm({ kind, unit: unitsOf(res), reps: '1' })
  formView(req, res, { goal: null, kind, form: form ?? preset, ...(await choicesOf(res)) })
}

async function choicesOf(res: Response): Promise<{ lifts: string[]; workouts: Choice[] }> {
  const scope = scopeOf(res)
  const lifts = (await listLifts(scope)).map(({ name }) => name)
  return { lifts, workouts: toChoices(await listGoalWorkouts(scope)) }
}

const create = onSubmit(
  GoalForm,
  showNew,
  async ({ kind, lift, reps, unit, workout_id, target, deadline }, { res }) => {
    const movement_id = kind === 'lift' ? await findLift(scopeOf(res), lift ?? '') : undefined
    const shared = { kind, target, deadline, athlete_id: membershipOf(res).athlete.id }
    const own = { lift: { movement_id, reps, unit }, benchmark: { workout_id }, visits: {} }[kind]
    await createGoal(scopeOf(res), parse(GoalCreate, { ...shared, ...own }))
    return { location: `${gymPath(res)}/goals`, flash: 'Goal set.' }
  },
)

async function show(req: Request, res: Response, form?: FormState): Promise<void> {
  const goal = await getGoal(scopeOf(res), idParam(req))
  const { id, kind, target, unit, deadline } = goal
  const values = { kind, target: formatAmount(target, unit), deadline: deadline ?? '' }
  const page = {
    goal: { id, title: goalTitle(goal) },
    kind,
    form: form ?? emptyForm(values),
    lifts: [],
    workouts: [],
  }
  formView(req, res, page)
}

const update = onSubmit(GoalForm, show, async ({ target, deadline }, { res, id }) => {
  await updateGoal(scopeOf(res), id, { target, deadline })
  return { location: `${gymPath(res)}/goals`, flash: 'Goal saved.' }
})

async function remove(req: Request, res: Response): Promise<void> {
  await deleteGoal(scopeOf(res), idParam(req))
  setFlash(res, 'Goal deleted.')
  res.redirect(303, `${gymPath(res)}/goals`)
}
