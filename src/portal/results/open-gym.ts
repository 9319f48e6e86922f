import { type Request, type Response, Router } from 'express'
import { v7 as uuid } from 'uuid'
import { parseEquipment } from '../../domain/records/plates'
import { chooseQuickKind, QUICK_SETS } from '../../domain/results/quick-effort'
import { formatLoad } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { canCoach } from '../../policies/staff'
import { OpenGymForm, OpenGymQuery, type OpenGymSource } from '../../schemas/results/log'
import type { Searches } from '../../schemas/workouts/questions'
import { listActiveAthletes } from '../../services/athletes/list'
import { getOpenSheet, logOpenGym } from '../../services/results/open-gym'
import { type OpenGymChoices, searchOpenGym } from '../../services/results/open-gym-search'
import { findOwnPast, type OwnPast } from '../../services/results/own-past'
import { applyFix } from '../../services/workouts/part-workouts'
import { buildPast } from '../class-scores/past'
import { emptyForm, type FormState, SHOWN, submitForm } from '../http/forms'
import { parseId } from '../http/params'
import { gymPath, membershipOf } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { type FormattedWorkout, formatWorkout, summarizeWorkout } from '../words/chalk'
import { type Choice, toChoices } from '../words/choices'
import { pageInUnits, textInUnits, workoutInUnits } from '../words/own-loads'
import { hrefWith } from '../words/page-links'
import { type Understood, understoodAs } from '../workouts/workout-field'
import { buildScoreForm, type ScoreForm } from './score-form'

type For = { athletes: Choice[]; athlete: string }

const openGymView = view<{ index: OpenGymIndex; draft: string; for: For; form: FormState }>(
  'results/open-gym',
)
const openGymScoreView = view<{
  title: string
  workout: FormattedWorkout | null
  notUnderstood: { line: number; text: string; reason: string }[]
  understood: Understood | null
  rewrite: string | null
  hidden: [string, string][]
  past: ReturnType<typeof buildOwnPast> | null
  score: ScoreForm
}>('results/open-gym-score')

export function openGymRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/new', showNew)
  router.post('/', create)
  return router
}

async function showNew(req: Request, res: Response): Promise<void> {
  const { q, draft, workout, benchmark, movement, text, athlete } = parse(
    OpenGymQuery,
    parseQuery(req.originalUrl).values,
  )
  const source = sourceOf({ workout_id: workout, benchmark_id: benchmark, movement_id: movement, text })
  const athleteId = athlete === undefined ? undefined : parseId(athlete)
  if (source === null) return showChoose(req, res, { q, draft }, athleteId, emptyForm())
  for (const [name, id] of Object.entries(source)) if (name !== 'text') parseId(id)
  await showScore(req, res, source, athleteId, null)
}

async function showChoose(
  req: Request,
  res: Response,
  { q, draft = '' }: { q: string; draft?: string | undefined },
  athleteId: string | undefined,
  form: FormState,
): Promise<void> {
  const scope = scopeOf(res)
  const me = membershipOf(res).athlete.id
  const athlete = canCoach(scope.actor) ? (athleteId ?? me) : me
  const athletes = canCoach(scope.actor) ? toChoices(await listActiveAthletes(scope)) : []
  const found = await searchOpenGym(scope, q)
  const chosen = buildOpenGym(q, found, `${openGymBase(res)}/new`, athlete === me ? null : athlete)
  const index = { ...pageInUnits(chosen, readingOf(res).reader?.units), q }
  openGymView(req, res, { index, draft, for: { athletes, athlete }, form })
}

async function showScore(
  req: Request,
  res: Response,
  source: Record<string, string>,
  athleteId: string | undefined,
  form: FormState | null,
  searches?: Searches,
): Promise<void> {
  const sheet = await getOpenSheet(scopeOf(res), source, athleteId, searches)
  const { prescribed, movement, notUnderstood, read } = sheet
  const past = await findOwnPast(scopeOf(res), sheet)
  const { text } = source
  const units = text === undefined ? readingOf(res).reader?.units : null
  openGymScoreView(req, res, {
    title: movement?.name ?? prescribed.name ?? 'Open gym',
    workout: movement ? null : workoutInUnits(formatWorkout(prescribed, null), units),
    notUnderstood: read?.asks ? [] : notUnderstood,
    understood: read ? understoodAs(read, { mayCreate: canCoach(scopeOf(res).actor) }) : null,
    rewrite:
      text === undefined
        ? null
        : hrefWith(`${openGymBase(res)}/new`, { draft: text, athlete: athleteId ?? null }),
    hidden: [...Object.entries(source), ['once', uuid()]],
    past: past && buildOwnPast(past, readingOf(res).reader?.units),
    score: buildScoreForm(
      {
        ...sheet,
        equipment: parseEquipment(membershipOf(res).gym.equipment),
        best: past?.kind === 'workout' ? past.best.performance : null,
      },
      form,
      readingOf(res),
    ),
  })
}

function create(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: OpenGymForm,
    async done(input) {
      if (input.fix?.act === 'search' && input.text !== undefined) {
        await showScore(req, res, { text: input.text }, input.athlete_id, null, input.searches)
        return SHOWN
      }
      if (input.fix && input.text !== undefined) {
        const text = await applyFix(scopeOf(res), input.text, input.fix)
        const location = hrefWith(`${openGymBase(res)}/new`, { text, athlete: input.athlete_id ?? null })
        return { location }
      }
      const { id } = await logOpenGym(scopeOf(res), input)
      return { location: `${gymPath(res)}/results/${id}/saved` }
    },
    async again(form) {
      const { workout_id, benchmark_id, movement_id, text, athlete_id } = form.values
      const source = sourceOf({ workout_id, benchmark_id, movement_id, text })
      const athleteId = form.errors.athlete_id ? undefined : athlete_id
      const lost = Object.keys(source ?? { form: '' }).some(name => form.errors[name])
      if (source === null || lost) return showChoose(req, res, { q: '', draft: text }, athleteId, form)
      return showScore(req, res, source, athleteId, form)
    },
  })
}

function buildOwnPast(past: OwnPast, units: 'kg' | 'lb' | null | undefined) {
  if (past.kind === 'workout') return buildPast(past, units)
  const [last, most] = [past.last, past.best].map(({ heaviest }) =>
    textInUnits(formatLoad(heaviest.load), units),
  )
  const best = last === most ? null : most!
  return { last: last!, sets: last!, best, spoken: best ? `last ${last}, best ${best}` : `last ${last}` }
}

function sourceOf(
  given: { [Name in keyof OpenGymSource]: string | undefined },
): Record<string, string> | null {
  const [chosen] = Object.entries(given).filter(([, value]) => value !== undefined)
  return chosen ? { [chosen[0]]: chosen[1]! } : null
}

function openGymBase(res: Response): string {
  return `${gymPath(res)}/open-gym`
}

type OpenGymRow = { href: string; name: string; said: string | null }
type OpenGymIndex = { q: string; groups: { label: string; rows: OpenGymRow[] }[] }

function buildOpenGym(
  q: string,
  found: OpenGymChoices,
  base: string,
  athleteId: string | null,
): OpenGymIndex {
  const to = (chosen: Record<string, string>) => hrefWith(base, { ...chosen, athlete: athleteId })
  const groups = [
    {
      label: 'Movements',
      rows: found.movements.map(movement => ({
        href: to({ movement: movement.id }),
        name: movement.name,
        said: describeQuick(movement),
      })),
    },
    {
      label: q === '' ? 'Lately in the gym' : 'Workouts here',
      rows: found.workouts.map(workout => {
        const name = summarizeWorkout(workout)
        const description = name === workout.description ? null : workout.description
        return { href: to({ workout: workout.id }), name, said: description }
      }),
    },
    {
      label: 'Benchmarks',
      rows: found.benchmarks.map(({ id, name, description }) => ({
        href: to({ benchmark: id }),
        name,
        said: description,
      })),
    },
  ]
  return { q, groups: groups.filter(({ rows }) => rows.length > 0) }
}

function describeQuick(movement: Parameters<typeof chooseQuickKind>[0]): string {
  const kind = chooseQuickKind(movement)
  if (kind === 'cardio') return 'how far, how long, how many calories'
  return kind === 'lift' ? 'sets of reps and load' : `up to ${QUICK_SETS} sets of reps`
}
