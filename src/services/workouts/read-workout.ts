import type { MovementFacts } from '../../domain/movements/movement'
import { describeQuestion, type UnitQuestion } from '../../domain/workouts/asked-units'
import { describeWorkout } from '../../domain/workouts/describe-workout'
import { likelyMovements } from '../../domain/workouts/likely-movements'
import { toOfficialKilograms } from '../../domain/workouts/official-loads'
import { asWords } from '../../domain/workouts/read-workout/as-words'
import type { Assumed } from '../../domain/workouts/read-workout/draft'
import { type ReadAsking, readAsking } from '../../domain/workouts/read-workout/read-workout'
import { CALORIES, isUnknown, unknownMovement } from '../../domain/workouts/read-workout/unknown'
import { listMovementIds } from '../../domain/workouts/references'
import { usedMeasures } from '../../domain/workouts/used-measures'
import { invalid } from '../../errors'
import type { MovementModel } from '../../generated/sqlite/models'
import type { Searches } from '../../schemas/workouts/questions'
import { whiteboardProblem } from '../../schemas/workouts/whiteboard-bounds'
import { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { GymScope } from '../../scope'
import { aliasIds } from '../movements/aliases'
import { movementsInUse } from '../movements/archiving'
import { type Movement, movementsById } from '../movements/movements'
import { countUse } from '../movements/use'
import { listed } from './workouts'

export type WorkoutRead = {
  name: string | null
  details: WorkoutDetails
  description: string
  movements: Movement[]
  /** Beside a typed workout, lines that are shown and not counted; of a Generic one, why it has no type. */
  notUnderstood: { line: number; text: string; reason: string }[]
  assumed: Assumed[]
  /** Unknown names, and the workout that the text becomes once answered. Null without unknown names. */
  asks: { unknown: Asked[]; type: WorkoutDetails['type']; description: string } | null
  /** Loads without a unit that are plausible only in the unit that the gym does not use. */
  units: UnitQuestion[]
}

/** `nearest` has the likeliest movement first; after a search, the movements found for `searched`. */
export type Asked = {
  id: string
  name: string
  line: number
  nearest: { id: string; name: string }[]
  searched?: string
}

/** A reading whose details may contain placeholders for unknown movements. */
export type WorkoutAsked = Omit<WorkoutRead, 'asks'> & { unknown: Asked[] }

/**
 * Returns the workout of a text, with this gym's movements and its unit for loads without a unit.
 * createWorkout accepts the details. The name is the one in the text, else the benchmark's with the same
 * fingerprint. `searches` are typed into its questions. Throws validation_failed on `text` that is too long.
 */
export async function readWhiteboard(
  scope: GymScope,
  text: string,
  searches: Searches = {},
): Promise<WorkoutRead> {
  const { read, known: movements } = await readByGym(scope, text)
  const { unknown: _, ...known } = await toParsedWorkout(scope, asWords(text, read))
  if (read.unknown_movements.length === 0) return { ...known, asks: null }
  const parsed = await toParsedWorkout(scope, read)
  const unknown = await withLikely(scope, parsed, { movements, searches })
  return { ...known, asks: { unknown, type: read.details.type, description: parsed.description } }
}

/**
 * Like readWhiteboard, but an unknown movement does not make the workout Generic: the details have a
 * placeholder id until an answer replaces it.
 */
export async function readWithQuestions(scope: GymScope, text: string): Promise<WorkoutAsked> {
  const { read, known } = await readByGym(scope, text)
  const parsed = await toParsedWorkout(scope, read)
  return { ...parsed, unknown: await withLikely(scope, parsed, { movements: known, searches: {} }) }
}

const MOST_RANKED = 10

async function withLikely(
  scope: GymScope,
  { unknown, details }: WorkoutAsked,
  { movements, searches }: { movements: MovementModel[]; searches: NonNullable<Searches> },
): Promise<Asked[]> {
  if (unknown.length === 0) return unknown
  const likely = likelyMovements(movements, await countUse(scope))
  const named = ({ id, name }: MovementModel) => ({ id, name })
  return unknown.map((each, index) => {
    const searched = searches[each.name]
    const measures = usedMeasures(details, each.id)
    if (searched) return { ...each, searched, nearest: likely(searched, { measures }).map(named) }
    if (each.name === CALORIES || index >= MOST_RANKED) return each
    return { ...each, nearest: likely(each.name, { nearest: each.nearest, measures }).map(named) }
  })
}

/** Throws validation_failed on `field` for loads that may be kg or lb: guesses are never stored. */
export function assertUnitsGiven(units: UnitQuestion[] = [], field = 'text'): void {
  // Loads that no unit can follow in the text are not asked about.
  const open = units.filter(isAnswerable)
  if (open.length > 0) throw invalid({ [field]: open.map(describeQuestion) })
}

/** True when the text can be written with either unit. */
export function isAnswerable({ texts }: UnitQuestion): boolean {
  return texts.kg !== null && texts.lb !== null
}

type ReadByGym = { read: ReadAsking; known: MovementModel[] }

async function readByGym(scope: GymScope, text: string): Promise<ReadByGym> {
  const { db, gymId } = scope
  const problem = whiteboardProblem(text)
  if (problem !== null) throw invalid({ text: [problem] })
  const [gym, known, short, benchmarks] = await Promise.all([
    db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { units: true } }),
    movementsInUse(scope),
    aliasIds(scope),
    db.benchmark.findMany({ select: { name: true, fingerprint: true, details: true } }),
  ])
  const names = new Map(known.map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => names.get(id) ?? ''
  const byId = new Map(known.map(movement => [movement.id, movement]))
  const read = readAsking(text, {
    movements: known,
    // Archived movements keep their short forms and are not read.
    aliases: new Map(
      [...short].flatMap(([name, id]) => {
        const movement = byId.get(id)
        return movement ? [[name, movement] as const] : []
      }),
    ),
    benchmarks: benchmarks.map(({ details: stored, ...benchmark }) => ({
      ...benchmark,
      get details() {
        const official = WorkoutDetails.parse(JSON.parse(stored))
        return gym.units === 'kg' ? toOfficialKilograms(official, nameOf) : official
      },
    })),
    units: gym.units,
  })
  return { read, known }
}

async function toParsedWorkout(
  scope: GymScope,
  { name, details, not_understood, assumed, unknown_movements, asks }: ReadAsking,
): Promise<WorkoutAsked> {
  const ids = listMovementIds(details).filter(id => !isUnknown(id))
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
    assumed,
    units: asks,
    unknown: unknown_movements.map(({ nearest, ...each }) => ({
      ...each,
      nearest: nearest.map(({ id, name: called }) => ({ id, name: called })),
    })),
  }
}
