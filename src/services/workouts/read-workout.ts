/** Reading the text of a whiteboard with the movements of a gym. Nothing is stored. */
import type { MovementFacts } from '../../domain/movements/movement'
import { sayQuestion, type UnitQuestion } from '../../domain/workouts/asked-units'
import { describeWorkout } from '../../domain/workouts/describe-workout'
import { inOfficialKilograms } from '../../domain/workouts/official-loads'
import { asWords } from '../../domain/workouts/read-workout/as-words'
import { type ReadAsking, readAsking } from '../../domain/workouts/read-workout/read-workout'
import { isUnknown, unknownMovement } from '../../domain/workouts/read-workout/unknown'
import { movementIdsOf } from '../../domain/workouts/references'
import { invalid } from '../../errors'
import { whiteboardProblem } from '../../schemas/workouts/whiteboard-bounds'
import { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { GymScope } from '../../scope'
import { movementsInUse } from '../movements/archiving'
import { type Movement, movementsById } from '../movements/movements'
import { listed } from './workouts'

/** A workout that could be created, and the lines of its text that are only kept, not understood. */
export type WorkoutRead = {
  name: string | null
  details: WorkoutDetails
  description: string
  movements: Movement[]
  notUnderstood: { line: number; text: string; reason: string }[]
  /** Names that nobody knows, and the workout that it would be with them; null when there are none. */
  asks: { unknown: Asked[]; type: WorkoutDetails['type']; description: string } | null
  /** Loads without a unit that make sense in the other than the gym's alone. */
  units: UnitQuestion[]
}

/** A name that nobody knows, and the movements that are nearest to it. */
export type Asked = { id: string; name: string; line: number; nearest: { id: string; name: string }[] }

/** A reading whose details may name movements that nobody knows, with what may be meant by each. */
export type WorkoutAsked = Omit<WorkoutRead, 'asks'> & { unknown: Asked[] }

/**
 * The workout that a coach's text means, in the movements this gym has and, for loads without a unit, in the gym's
 * units. Its details are such as createWorkout accepts. A text with a line that nobody understands is a Generic workout
 * of all its words, with the reasons. Its name is the one written above it, else the benchmark's that it is the same as.
 * Throws validation_failed on `text` for one with more lines, or longer ones, than are read: whatever the way it came.
 */
export async function readWhiteboard(scope: GymScope, text: string): Promise<WorkoutRead> {
  const read = await readByGym(scope, text)
  const { unknown: _, ...known } = await presented(scope, asWords(text, read))
  if (read.unknown_movements.length === 0) return { ...known, asks: null }
  const { unknown, description } = await presented(scope, read)
  return { ...known, asks: { unknown, type: read.details.type, description } }
}

/**
 * As readWhiteboard, but one movement that nobody knows does not make a text of words out of the workout: its type stays,
 * and the details have an id that stands for the name until it is replaced by a movement's.
 */
export async function readWithQuestions(scope: GymScope, text: string): Promise<WorkoutAsked> {
  return presented(scope, await readByGym(scope, text))
}

/** Throws validation_failed on `field` of a text whose loads may be kg or lb: none is stored as a guess. */
export function assertUnitsSaid(units: UnitQuestion[] = [], field = 'text'): void {
  // What no unit can be written behind is not asked: nobody could answer.
  const open = units.filter(isAnswerable)
  if (open.length > 0) throw invalid({ [field]: open.map(sayQuestion) })
}

/** Whether the text can be written with either unit. */
export function isAnswerable({ texts }: UnitQuestion): boolean {
  return texts.kg !== null && texts.lb !== null
}

async function readByGym(scope: GymScope, text: string): Promise<ReadAsking> {
  const { db, gymId } = scope
  const problem = whiteboardProblem(text)
  if (problem !== null) throw invalid({ text: [problem] })
  const [gym, known, benchmarks] = await Promise.all([
    db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { units: true } }),
    movementsInUse(scope),
    db.benchmark.findMany({ select: { name: true, fingerprint: true, details: true } }),
  ])
  const names = new Map(known.map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => names.get(id) ?? ''
  return readAsking(text, {
    movements: known,
    benchmarks: benchmarks.map(({ details: stored, ...benchmark }) => ({
      ...benchmark,
      get details() {
        const official = WorkoutDetails.parse(JSON.parse(stored))
        return gym.units === 'kg' ? inOfficialKilograms(official, nameOf) : official
      },
    })),
    units: gym.units,
  })
}

async function presented(
  scope: GymScope,
  { name, details, not_understood, unknown_movements, asks }: ReadAsking,
): Promise<WorkoutAsked> {
  const ids = movementIdsOf(details).filter(id => !isUnknown(id))
  const movements = await movementsById(scope, ids)
  const asked = unknown_movements.map(
    each => [each.id, { ...unknownMovement(each.name), id: each.id }] as const,
  )
  return {
    name,
    details,
    description: describeWorkout(details, new Map<string, MovementFacts>([...movements, ...asked])),
    movements: listed(ids, movements),
    notUnderstood: not_understood,
    units: asks,
    unknown: unknown_movements.map(({ nearest, ...each }) => ({
      ...each,
      nearest: nearest.map(({ id, name: called }) => ({ id, name: called })),
    })),
  }
}
