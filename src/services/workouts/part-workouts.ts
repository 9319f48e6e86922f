import { fingerprintOf } from '../../domain/workouts/fingerprint'
import { AppError, invalid } from '../../errors'
import { canCoach } from '../../policies/staff'
import type { PartKind } from '../../schemas/wods/wods'
import { type Picked, picked } from '../../schemas/wods/wods'
import type { WorkoutFix } from '../../schemas/workouts/fix'
import type { Searches } from '../../schemas/workouts/questions'
import { whiteboardProblem } from '../../schemas/workouts/whiteboard-bounds'
import { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { GymScope } from '../../scope'
import { benchmarkInUnits } from './benchmark-loads'
import { addBenchmark, listBenchmarks } from './benchmarks'
import { fixText } from './fixing'
import { type ListedWorkout, listWorkouts } from './list'
import { assertUnitsGiven, readWhiteboard, type WorkoutRead } from './read-workout'
import { writeText } from './texts'
import { createWorkout, findWorkout, isLegacy, type Workout } from './workouts'

/** `pick` wins over `text`. */
type WorkoutChoice = { text?: string | undefined; pick?: Picked | undefined }
export type FoundWorkout = {
  pick: string
  name: string | null
  description: string
  use: ListedWorkout['use'] | null
}
export type NotUnderstood = WorkoutRead['notUnderstood']
export type TextRead = Pick<WorkoutRead, 'name' | 'details' | 'description' | 'notUnderstood'> &
  Partial<Pick<WorkoutRead, 'asks' | 'units' | 'assumed'>>

const MOST_FOUND = 8

export type Wanted = { pick: Picked } | { read: TextRead; plain: TextRead } | null

/** Reads the workout of a form without writing. */
export async function wantedWorkout(
  scope: GymScope,
  { text, pick }: WorkoutChoice,
  kind: PartKind,
  field = 'text',
): Promise<Wanted> {
  if (pick) return { pick }
  if (text === undefined) return null
  const plain = await readWhiteboard(scope, text)
  if (kind !== 'warm_up') assertAnswered(plain, field)
  return { plain, read: kind === 'warm_up' ? warmUp(text) : plain }
}

/**
 * Throws validation_failed on `field` while a question about a movement or a unit is open. The answers are
 * offered below the text.
 */
export function assertAnswered({ asks, units }: Pick<TextRead, 'asks' | 'units'>, field = 'text'): void {
  const [first] = asks?.unknown ?? []
  if (first) throw invalid({ [field]: [`has an unknown movement, “${first.name}”: choose a movement`] })
  assertUnitsGiven(units, field)
}

/**
 * Returns the id of the gym's workout, creating one if needed; `current` when it is equal. Call it in the
 * transaction of the part. Throws validation_failed on `pick`.
 */
export async function storeWorkout(
  scope: GymScope,
  wanted: NonNullable<Wanted>,
  { current, prefix }: { current: Workout | null; prefix: string },
): Promise<string> {
  if ('pick' in wanted) return pickedWorkout(scope, wanted.pick, current, `${prefix}pick`)
  const { read, plain } = wanted
  if (current !== null && [read, plain].some(each => isSame(each, current))) return current.id
  return (await sameWorkout(scope, read)) ?? (await createWorkout(scope, created(read))).id
}

const created = ({ details, name }: TextRead) => ({ type: details.type, details, name })

/** Returns the newest workout with the same details and name. */
export async function sameWorkout(
  scope: GymScope,
  { details, name }: Pick<TextRead, 'details' | 'name'>,
): Promise<string | null> {
  const { db, gymId } = scope
  const there = await db.workout.findFirst({
    where: { gymId, fingerprint: fingerprintOf(details), details: JSON.stringify(details), name },
    select: { id: true },
    orderBy: { id: 'desc' },
  })
  return there?.id ?? null
}

/** True when a reading is the workout that is stored; a missing name is no other name. */
export function isSame({ details, name }: TextRead, current: Workout): boolean {
  const isNamed = name === null || name === current.name
  return isNamed && JSON.stringify(details) === JSON.stringify(current.details)
}

/** Returns a warm-up with its text as it is. */
export function warmUp(text: string): TextRead {
  const description = text.trim()
  const details = WorkoutDetails.parse({ type: 'WarmUp', description })
  return { name: null, details, description, notUnderstood: [] }
}

export type ShownWorkout = Pick<Workout, 'type' | 'name' | 'description'> & {
  /** Text that reads back as this workout. Or null. */
  written: string | null
}

/** Returns the picked workout or benchmark for a form, if it exists. */
export async function findPicked(scope: GymScope, pick: Picked): Promise<ShownWorkout | null> {
  if (pick.kind === 'workout') {
    const workout = await findWorkout(scope, pick.id)
    return workout ? { ...workout, written: await writeText(scope, workout) } : null
  }
  const stored = await scope.db.benchmark.findUnique({ where: { id: pick.id } })
  const benchmark = await benchmarkInUnits(scope, stored)
  if (!benchmark) return null
  const { type, name, description } = benchmark
  const details = WorkoutDetails.parse(JSON.parse(benchmark.details))
  return { type, name, description, written: await writeText(scope, { name, details }) }
}

/** Returns the workout of an unsent form, for showing the form again. */
export async function previewWorkout(
  scope: GymScope,
  asked: Partial<Record<'pick' | 'q' | 'text' | 'kind', string | undefined>> & { searches?: Searches },
): Promise<Looked> {
  const pick = picked.safeParse(asked.pick)
  const q = asked.q?.trim()
  const text = asked.text?.replace(/\r\n?/g, '\n')
  const [chosen, found, read] = await Promise.all([
    pick.success ? findPicked(scope, pick.data) : null,
    q ? searchWorkouts(scope, q) : null,
    text?.trim() && whiteboardProblem(text) === null
      ? readPartText(scope, text, asked.kind, asked.searches)
      : null,
  ])
  return { picked: chosen, found, read }
}

/** Reads the text of a part. */
export async function readPartText(
  scope: GymScope,
  text: string,
  kind: string | undefined,
  searches?: Searches,
): Promise<TextRead> {
  return kind === 'warm_up' ? warmUp(text) : readWhiteboard(scope, text, searches)
}

/** Returns the text with an answer applied. Throws the errors of fixText, on `field`. */
export async function applyFix(
  scope: GymScope,
  text: string,
  fix: WorkoutFix,
  field = 'text',
): Promise<string> {
  try {
    return await fixText(scope, text.replace(/\r\n?/g, '\n'), fix)
  } catch (error) {
    const messages = error instanceof AppError ? Object.values(error.fields ?? {}).flat() : []
    throw messages.length > 0 ? invalid({ [field]: messages }) : error
  }
}

type Looked = { picked: ShownWorkout | null; found: FoundWorkout[] | null; read: TextRead | null }

/** Returns workouts and benchmarks that match the words, the gym's own first, each once. Helpers find benchmarks only. */
export async function searchWorkouts(scope: GymScope, q: string): Promise<FoundWorkout[]> {
  const [ours, theirs] = await Promise.all([
    canCoach(scope.actor) ? listWorkouts(scope, { q, page: 1 }) : { items: [] },
    listBenchmarks(scope, { q, kind: null, page: 1 }),
  ])
  const known = new Set(ours.items.map(({ fingerprint }) => fingerprint))
  const benchmarks = theirs.groups
    .flatMap(group => group.benchmarks)
    .filter(({ fingerprint }) => !known.has(fingerprint))
  const found = [
    ...ours.items.map(({ id, name, description, use }) => ({
      pick: `workout:${id}`,
      name,
      description,
      use,
    })),
    ...benchmarks.map(({ id, name, description }) => {
      return { pick: `benchmark:${id}`, name, description, use: null }
    }),
  ]
  return found.slice(0, MOST_FOUND)
}

const NONE_OF_THIS_GYM = 'is not a workout of this gym: choose another'
const NO_BENCHMARK = 'is not in the library: choose another'

async function pickedWorkout(
  scope: GymScope,
  pick: Picked,
  current: Workout | null,
  field: string,
): Promise<string> {
  if (pick.kind === 'benchmark') {
    const benchmark = await scope.db.benchmark.findUnique({ where: { id: pick.id }, select: { id: true } })
    if (!benchmark) throw invalid({ [field]: [NO_BENCHMARK] })
    return (await addBenchmark(scope, pick.id)).id
  }
  if (pick.id === current?.id) return pick.id
  const workout = await findWorkout(scope, pick.id)
  if (!workout) throw invalid({ [field]: [NONE_OF_THIS_GYM] })
  if (isLegacy(workout.details)) {
    throw invalid({ [field]: ['is of a type that no longer accepts results: write it again'] })
  }
  return workout.id
}
