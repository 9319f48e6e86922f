import {
  chooseQuickKind,
  openLift,
  QUICK_SETS,
  quickEffort,
  withSetsDone,
} from '../../domain/results/quick-effort'
import { fingerprintOf } from '../../domain/workouts/fingerprint'
import { listMovementIds } from '../../domain/workouts/references'
import { invalid, notFound } from '../../errors'
import type { MovementModel } from '../../generated/sqlite/models'
import type { OpenGymForm, OpenGymSource } from '../../schemas/results/log'
import type { Searches } from '../../schemas/workouts/questions'
import { WorkoutDetails } from '../../schemas/workouts/workout-details'
import { type GymScope, requirePerson } from '../../scope'
import { movementsById } from '../movements/movements'
import { inTransaction } from '../shared/in-transaction'
import { visibleWorkouts } from '../shared/visible'
import { benchmarkInUnits } from '../workouts/benchmark-loads'
import { assertUnitsGiven, readWhiteboard, type WorkoutRead } from '../workouts/read-workout'
import { createWorkout, getWorkout } from '../workouts/workouts'
import { requireAthlete } from './efforts'
import { type Logged, scoreFrom } from './log-entries'
import { saveResult } from './logging'
import { IN_TURN } from './rows'
import { type ScoreSheet, sheetFor, toVersion, type Version } from './score-sheets'
import { usualTimes } from './usual-times'

/** The chosen workout: `workoutId` for the gym's own, `movement` for a single movement. */
type Chosen = {
  version: Version
  workoutId: string | null
  movement: MovementModel | null
  notUnderstood: WorkoutRead['notUnderstood']
  read?: WorkoutRead
}

export type OpenSheet = ScoreSheet &
  Pick<Chosen, 'movement' | 'notUnderstood' | 'read'> & { prescribed: Version; of: null }

/** Returns the sheet of the chosen workout. `searches` are typed into the questions of a text. */
export async function getOpenSheet(
  scope: GymScope,
  source: OpenGymSource,
  athleteId?: string,
  searches?: Searches,
): Promise<OpenSheet> {
  const base = await sheetFor(scope, athleteId)
  const chosen = await chosenBy(scope, source, searches)
  if (!chosen) throw notFound('The workout')
  return sheetOf({ ...base, usual: await usualOf(scope, chosen) }, chosen)
}

/**
 * Logs a result in open gym, adding a new workout to the gym's own. Throws validation_failed for an unknown
 * id or an unreadable score.
 */
export async function logOpenGym(scope: GymScope, input: OpenGymForm): Promise<Logged> {
  const athleteId = input.athlete_id ?? requirePerson(scope).athleteId
  await requireAthlete(scope, athleteId)
  const base = await sheetFor(scope, athleteId)
  const chosen = await chosenBy(scope, input)
  if (!chosen) throw invalid({ [fieldOf(input)]: ['is not one of the choices'] })
  assertUnitsGiven(chosen.read?.units)
  const usual = await usualOf(scope, chosen)
  const { sheet, typed } = typedOn(sheetOf({ ...base, usual }, chosen), input)
  const score = await scoreFrom(scope, sheet, typed)
  const details = chosen.movement
    ? withSetsDone(sheet.prescribed.details, score.details)
    : sheet.prescribed.details
  const { id } = await inTransaction(
    scope,
    async inside => {
      const workoutId = chosen.workoutId ?? (await workoutFor(inside, chosen.version.name, details))
      return saveResult(inside, { athleteId, workoutId, once: input.once }, score)
    },
    IN_TURN,
  )
  return { id }
}

function typedOn(sheet: OpenSheet, input: OpenGymForm): { sheet: OpenSheet; typed: OpenGymForm } {
  if (!sheet.movement) return { sheet, typed: input }
  const quick = quickEffort(sheet.movement, input)
  if ('errors' in quick) throw invalid(quick.errors)
  const notes = [input.notes, quick.aside].filter(note => note !== null).join('\n') || null
  const prescribed = { ...sheet.prescribed, details: quick.details, type: quick.details.type }
  return { sheet: { ...sheet, prescribed }, typed: { ...input, score: quick.line, notes } }
}

async function chosenBy(scope: GymScope, source: OpenGymSource, searches?: Searches): Promise<Chosen | null> {
  if (source.workout_id !== undefined) return chosenWorkout(scope, source.workout_id)
  if (source.benchmark_id !== undefined) return chosenBenchmark(scope, source.benchmark_id)
  if (source.movement_id !== undefined) return chosenMovement(scope, source.movement_id)
  if (source.text !== undefined) return writtenDown(scope, source.text, searches)
  return null
}

async function chosenWorkout(scope: GymScope, id: string): Promise<Chosen | null> {
  const visible = await scope.db.workout.findFirst({
    where: { gymId: scope.gymId, id, AND: [visibleWorkouts(scope)] },
    select: { id: true },
  })
  const version = visible && toVersion(await getWorkout(scope, id))
  return version && { version, workoutId: id, movement: null, notUnderstood: [] }
}

async function chosenBenchmark(scope: GymScope, id: string): Promise<Chosen | null> {
  const row = await benchmarkInUnits(scope, await scope.db.benchmark.findUnique({ where: { id } }))
  if (!row) return null
  const { name, description } = row
  const details = WorkoutDetails.parse(JSON.parse(row.details))
  const movements = await movementsById(scope, listMovementIds(details))
  const version = { id, name, type: details.type, description, details, movements }
  return { version, workoutId: null, movement: null, notUnderstood: [] }
}

async function writtenDown(scope: GymScope, text: string, searches?: Searches): Promise<Chosen> {
  const read = await readWhiteboard(scope, text, searches)
  const { name, details, description, movements, notUnderstood } = read
  const byId = new Map(movements.map(movement => [movement.id, movement]))
  const version = { id: '', name, type: details.type, description, details, movements: byId }
  return { version, workoutId: null, movement: null, notUnderstood, read }
}

async function chosenMovement(scope: GymScope, id: string): Promise<Chosen | null> {
  const movements = await movementsById(scope, [id])
  const movement = movements.get(id)
  if (!movement) return null
  const { name } = movement
  const details = formOf(movement)
  const version = { id, name: null, type: details.type, description: name, details, movements }
  return { version, workoutId: null, movement, notUnderstood: [] }
}

function formOf(movement: MovementModel): WorkoutDetails {
  switch (chooseQuickKind(movement)) {
    case 'lift':
      return openLift(movement.id)
    case 'reps':
      return WorkoutDetails.parse({ type: 'MaxReps', movements: [{ id: movement.id }], sets: QUICK_SETS })
    default:
      return WorkoutDetails.parse({ type: 'Generic', description: movement.name, scoring: 'check' })
  }
}

async function usualOf(scope: GymScope, { workoutId, version }: Chosen) {
  return workoutId === null ? undefined : usualTimes(scope, { id: workoutId, details: version.details })
}

type SheetBase = Awaited<ReturnType<typeof sheetFor>> & Pick<ScoreSheet, 'usual'>

function sheetOf(base: SheetBase, { version, ...chosen }: Chosen): OpenSheet {
  const { movement, notUnderstood, read } = chosen
  const text = { notUnderstood, ...(read && { read }) }
  return { ...base, prescribed: version, versions: [], of: null, stored: null, movement, ...text }
}

async function workoutFor(scope: GymScope, given: string | null, details: WorkoutDetails): Promise<string> {
  const { db, gymId } = scope
  const fingerprint = fingerprintOf(details)
  const benchmark = await db.benchmark.findUnique({ where: { fingerprint }, select: { name: true } })
  const name = given ?? benchmark?.name ?? null
  const there = await db.workout.findFirst({
    where: { gymId, fingerprint, details: JSON.stringify(details), name },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  if (there) return there.id
  const made = await createWorkout(scope, { type: details.type, details, ...(name !== null && { name }) })
  return made.id
}

function fieldOf(source: OpenGymSource): string {
  const [field] = Object.entries(source).find(
    ([name, value]) => value !== undefined && /^(?:workout_id|benchmark_id|movement_id|text)$/.test(name),
  ) ?? ['form']
  return field
}
