import { type Request, type Response, Router } from 'express'
import { v7 as uuid } from 'uuid'
import { resolvePercent } from '../../domain/records/percent'
import { formatPeriod, periodJustOver } from '../../domain/records/periods'
import {
  formatLoadedBar,
  loadBar,
  parseEquipment,
  type Rack,
  smallestStep,
} from '../../domain/records/plates'
import { formatLoad } from '../../domain/shared/words'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { MaxForm, MaxQuery } from '../../schemas/records/max'
import { MovementQuery } from '../../schemas/records/movement-page'
import { searched } from '../../schemas/shared/lists'
import { listLifts } from '../../services/movements/list'
import { listBenchmarkNames } from '../../services/records/benchmarks'
import { gymStandings } from '../../services/records/gym-standing'
import { listPartNames } from '../../services/records/part-names'
import { type AthleteRecords, getAthleteRecords, type MovementRecords } from '../../services/records/records'
import { logOpenGym } from '../../services/results/open-gym'
import { buildGoalRows, type GoalRow } from '../goals/rows'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { idParam, isFirstDay, parseId } from '../http/params'
import { gymPath, membershipOf, unitsOf } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { isBarbell } from '../words/barbell'
import { type Choice, toLiftChoices } from '../words/choices'
import { pageInUnits, textInUnits } from '../words/own-loads'
import type { Reading } from '../words/when'
import { type BenchmarkGrid, buildBenchmarkGrid } from './benchmark-grid'
import {
  buildMovement,
  buildWorkoutHistory,
  type MovementPage,
  type WorkoutHistoryPage,
} from './history-page'
import { buildRecords, formatEstimate, type RecordsPage } from './page'

/** The athlete, and the base of the links: `/records`, or below the athlete's page. */
type Whose = { name: string; isMe: boolean; href: string }

type Offer = { path: string; title: string }

const indexView = view<{
  page: RecordsPage
  grid: BenchmarkGrid
  whose: Whose
  offer: Offer | null
  goals: GoalRow[]
}>('records/index')
const movementView = view<{ movement: MovementPage; percents: PercentTable | null; whose: Whose }>(
  'records/movement',
)
const maxView = view<{ form: FormState; lifts: Choice[]; today: string; once: string; query: string }>(
  'records/max',
)
const workoutView = view<{ workout: WorkoutHistoryPage; whose: Whose }>('records/workout')

export function recordsRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => show(req, res, membershipOf(res).athlete.id, `${gymBase(res)}/records`))
  router.get('/max', (req, res) => showMax(req, res))
  router.post('/max', saveMax)
  return router
}

export function athleteRecordsRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/:id/records', async (req, res) => {
    const id = idParam(req)
    if (id === membershipOf(res).athlete.id) return res.redirect(303, `${gymBase(res)}/records`)
    return show(req, res, id, `${gymBase(res)}/athletes/${id}/records`)
  })
  return router
}

async function show(req: Request, res: Response, athleteId: string, href: string): Promise<void> {
  const records = await getAthleteRecords(scopeOf(res), athleteId)
  const { name } = records.athlete
  const whose = { name, isMe: athleteId === membershipOf(res).athlete.id, href }
  if (req.query.movement !== undefined) return showMovement(req, res, records, whose)
  if (req.query.workout !== undefined) return showWorkout(req, res, records, whose)
  const reading = readingOf(res)
  const units = reading.reader?.units
  const q = searched.parse(req.query.q)
  const names = await listPartNames(scopeOf(res), records.workouts)
  const grid = buildBenchmarkGrid(await listBenchmarkNames(scopeOf(res)), records.workouts, {
    kind: req.query.benchmarks,
    q,
    href,
    openGym: whose.isMe ? `${gymBase(res)}/open-gym/new` : null,
  })
  indexView(req, res, {
    page: pageInUnits(buildRecords(records, reading, { q, names }), units),
    grid: pageInUnits(grid, units),
    whose,
    offer: whose.isMe ? offerWrapped(reading) : null,
    goals: whose.isMe ? await buildGoalRows(res) : [],
  })
}

function offerWrapped({ today, locale }: Reading): Offer | null {
  const period = periodJustOver(today)
  return period && { path: `/records/wrapped?period=${period.name}`, title: formatPeriod(period, locale) }
}

function showMovement(
  req: Request,
  res: Response,
  { athlete, movements }: AthleteRecords,
  whose: Whose,
): void {
  const id = parseId(req.query.movement)
  const found = movements.find(({ movement }) => movement.id === id)
  if (!found) throw notFound('The movement')
  const reading = readingOf(res)
  const units = unitsOf(res)
  const { months, percent: asked } = MovementQuery.parse(req.query)
  const movement = pageInUnits(buildMovement(found, units, reading, months), reading.reader?.units)
  const rack = parseEquipment(membershipOf(res).gym.equipment)[units]
  const percents = percentTable(found, { rack, units, gender: genderOf(athlete), asked })
  movementView(req, res, { movement, percents, whose })
}

async function showWorkout(
  req: Request,
  res: Response,
  { athlete, workouts }: AthleteRecords,
  whose: Whose,
): Promise<void> {
  const id = parseId(req.query.workout)
  // The id may be of any version of the workout.
  const found = workouts.find(({ history }) => history.some(({ workout }) => workout.id === id))
  if (!found) throw notFound('The workout')
  const standings = await gymStandings(scopeOf(res), athlete.id, found.workout.fingerprint)
  const reading = readingOf(res)
  const name = (await listPartNames(scopeOf(res), [found])).get(found.workout.fingerprint)
  const history = buildWorkoutHistory(found, { standings, name }, unitsOf(res), reading)
  const workout = pageInUnits(history, reading.reader?.units)
  workoutView(req, res, { workout, whose })
}

function genderOf({ gender }: AthleteRecords['athlete']): 'male' | 'female' | null {
  return gender === 'male' || gender === 'female' ? gender : null
}

function gymBase(res: Response): string {
  return gymPath(res)
}

const FIRST = 'Back Squat'

async function listOwnLiftsFirst(res: Response) {
  const [lifts, { movements }] = await Promise.all([
    listLifts(scopeOf(res)),
    getAthleteRecords(scopeOf(res), membershipOf(res).athlete.id),
  ])
  const times = new Map(movements.map(({ movement, history }) => [movement.id, history.length]))
  const countTimes = (id: string) => times.get(id) ?? 0
  return lifts.toSorted((a, b) => Number(b.isUsed) - Number(a.isUsed) || countTimes(b.id) - countTimes(a.id))
}

async function showMax(req: Request, res: Response, form?: FormState): Promise<void> {
  const lifts = await listOwnLiftsFirst(res)
  const { movement } = MaxQuery.parse(req.query)
  const first = lifts.find(({ id }) => id === movement) ?? lifts.find(({ name }) => name === FIRST)
  const { today } = readingOf(res)
  const empty = { movement_id: first?.id ?? '', reps: '1', unit: unitsOf(res), day: today }
  const query = isFirstDay(req) ? '?from=welcome' : ''
  const shown = { form: form ?? emptyForm(empty), lifts: toLiftChoices(lifts), today, once: uuid() }
  maxView(req, res, { ...shown, query })
}

const saveMax = onSubmit(MaxForm, showMax, async (input, { req, res }) => {
  const { movement_id, reps, load, unit, day, once } = input
  const { id } = await logOpenGym(scopeOf(res), {
    ...{ movement_id, day, score: `${reps}@${load}${unit}`, boxes: {} },
    ...{ scaling: 'rx', perceived_exertion: 0, notes: null, once },
  })
  if (isFirstDay(req)) return { location: `${gymPath(res)}/welcome`, flash: `Saved: ${load} ${unit}.` }
  return { location: `${gymPath(res)}/results/${id}/saved` }
})

type PercentTable = NonNullable<ReturnType<typeof percentTable>>

const PERCENTS = [100, 95, 90, 85, 80, 75, 70, 65, 60, 55, 50]

type Asked = { rack: Rack; units: 'kg' | 'lb'; gender: 'male' | 'female' | null; asked: number | null }

/** From 100 to 50% of the best single, or else of the best estimate. Null when there is neither. */
function percentTable(
  { movement, single, estimate }: MovementRecords,
  { rack, units, gender, asked }: Asked,
) {
  const of = single ?? estimate
  if (of === null) return null
  const hasBar = isBarbell(movement.name)
  const percents = asked === null ? PERCENTS : [asked, ...PERCENTS.filter(percent => percent !== asked)]
  const rows = percents.flatMap(percent => {
    const resolved = resolvePercent(percent, { single, estimate }, units, smallestStep(rack))
    if (!resolved) return []
    const loaded = hasBar ? loadBar(resolved.value, rack, gender) : null
    const load = formatLoad({ value: resolved.value, unit: units })
    return [{ percent: `${percent}%`, load, bar: loaded && formatLoadedBar(loaded) }]
  })
  const load = single ? formatLoad(of.load) : `an estimated ${formatEstimate(of.load)}`
  return { of: `of ${textInUnits(load, units)}`, hasBar: rows.some(({ bar }) => bar !== null), asked, rows }
}
