/** Builder of workouts with two sides, a text and a form, each written from the other. */
import { movementNames, type NamedMovement } from '../../domain/movements/movement-names/movement-names'
import { describeWorkout } from '../../domain/workouts/describe-workout'
import { fingerprintOf } from '../../domain/workouts/fingerprint'
import { listMovementIds } from '../../domain/workouts/references'
import { MOST_ROWS } from '../../domain/workouts/workout-form/form-rows'
import { isCreatable, readForm } from '../../domain/workouts/workout-form/read-form'
import { typedName, writeForm } from '../../domain/workouts/workout-form/write-form'
import { writeWorkout } from '../../domain/workouts/write-workout/write-workout'
import { assertNoErrors, type FieldErrors, invalid } from '../../errors'
import { canCoach } from '../../policies/staff'
import type { Picked } from '../../schemas/wods/wods'
import { type FormValues, isBlankForm, LISTS, SHAPES } from '../../schemas/workouts/form-shape'
import type { Remember, Searches } from '../../schemas/workouts/questions'
import { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { GymScope } from '../../scope'
import { rememberShortForms } from '../movements/aliases'
import { movementsInUse, movementsToWrite } from '../movements/archiving'
import { byUse, countUse } from '../movements/use'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { benchmarkInUnits } from './benchmark-loads'
import { assertAnswered, storeWorkout, type TextRead } from './part-workouts'
import { readWhiteboard } from './read-workout'
import { findWorkout, isLegacy } from './workouts'

type Sides = {
  text: string
  textWas: string
  name: string
  fields: FormValues
  searches?: Searches
  remember?: Remember
}
/** Null for empty sides, or when `errors` has the reasons. */
export type Built = Sides & { read: TextRead | null; errors: FieldErrors }

export const NOTHING_TO_READ: FieldErrors = { text: ['is required, or the form'] }
export const EMPTY_SIDES: Sides = { text: '', textWas: '', name: '', fields: {} }

/**
 * Writes the form from the text, or the text from the form. Without `from`, the side changed since `textWas`
 * wins; throws validation_failed on `text` when both changed.
 */
export async function syncSides(scope: GymScope, sides: Sides, from?: 'text' | 'form'): Promise<Built> {
  authorize(canCoach(scope.actor))
  const side = from ?? (await changedSide(scope, sides))
  return side === 'text' ? fromText(scope, sides) : fromForm(scope, sides)
}

/**
 * Stores the built workout, unless the gym has the same one, and returns its id. Throws validation_failed on
 * the fields of the form, or on `text`.
 */
export async function saveBuilt(scope: GymScope, sides: Sides): Promise<{ id: string; read: TextRead }> {
  const { read, errors } = await syncSides(scope, sides)
  assertNoErrors(errors)
  if (!read) throw invalid(NOTHING_TO_READ)
  assertAnswered(read)
  return inTransaction(scope, async inside => {
    await rememberShortForms(inside, sides.remember)
    const id = await storeWorkout(inside, { read, plain: read }, { current: null, prefix: '' })
    return { id, read }
  })
}

/**
 * Returns the form after a change of its type or rows, with its text, if complete; `errors` has what is
 * missing.
 */
export async function reshapeSides(scope: GymScope, sides: Sides): Promise<Built> {
  authorize(canCoach(scope.actor))
  const { text, textWas, fields } = sides
  const isWorded = isCreatable(fields.type) && SHAPES[fields.type].fields.includes('description')
  const worded = isWorded && !fields.description ? { ...fields, description: text.trim() } : fields
  if (text.trim() !== textWas.trim()) return { ...sides, fields: worded, read: null, errors: {} }
  return fromForm(scope, { ...sides, fields: worded })
}

/** Fills the text and the form from a workout or benchmark. Null for a legacy type or unknown id. */
export async function fillSides(scope: GymScope, pick: Picked): Promise<Built | null> {
  authorize(canCoach(scope.actor))
  const found = await detailsOf(scope, pick)
  if (!found) return null
  const { details, name } = found
  const movements = await movementsToWrite(scope, listMovementIds(details))
  const text = await textOf(scope, details, name, movements)
  const read = { name: name || null, details, description: described(details, movements), notUnderstood: [] }
  return { text, textWas: text, name, fields: fieldsOf(details, movements), read, errors: {} }
}

/** Returns the names of movements, most used first. */
export async function listTypedNames(scope: GymScope): Promise<string[]> {
  const [movements, counts] = await Promise.all([movementsInUse(scope), countUse(scope)])
  const names = movementNames(movements)
  const used = byUse(counts)
  return movements
    .map(movement => ({ id: movement.id, name: typedName(movement, names) }))
    .sort((a, b) => used(a, b) || a.name.localeCompare(b.name, 'en'))
    .map(({ name }) => name)
}

async function changedSide(scope: GymScope, { text, textWas, fields }: Sides): Promise<'text' | 'form'> {
  if (!fields.type) return 'text'
  if (text.trim() === textWas.trim()) return 'form'
  if (!(await isFormChanged(scope, textWas, fields))) return 'text'
  throw invalid({
    text: ['and the form were both changed: choose which one to use, “Show the form” or “Show the text”'],
  })
}

async function isFormChanged(scope: GymScope, textWas: string, fields: FormValues): Promise<boolean> {
  if (textWas.trim() === '') return !isBlankForm(fields)
  const movements = await movementsInUse(scope)
  const { details } = readForm(fields, movementNames(movements))
  const before = await readWhiteboard(scope, textWas)
  return details === null || !same(details, before.details)
}

async function fromText(scope: GymScope, sides: Sides): Promise<Built> {
  const { text, textWas, searches, remember } = sides
  if (text.trim() === '') return { ...sides, textWas: text, fields: {}, read: null, errors: {} }
  const read = await readWhiteboard(scope, text, searches)
  const before = textWas.trim() === '' ? null : (await readWhiteboard(scope, textWas)).name
  const name = nameAfter(sides.name, before, read.name)
  const fields = fieldsOf(read.details, await movementsInUse(scope))
  return { text, textWas: text, name, fields, remember, read: { ...read, name: name || null }, errors: {} }
}

async function fromForm(scope: GymScope, sides: Sides): Promise<Built> {
  const { fields, textWas } = sides
  const movements = await movementsInUse(scope)
  const { details, errors } = readForm(fields, movementNames(movements))
  if (details === null) return { ...sides, read: null, errors }
  const before = textWas.trim() === '' ? null : await readWhiteboard(scope, textWas)
  const name = await nameOfForm(scope, sides.name, before, details)
  // An equal workout keeps the wording of its text.
  const isSame = before !== null && same(before.details, details) && (before.name ?? '') === name
  const text = isSame ? textWas : await textOf(scope, details, name, movements)
  // The form holds the loads of the text in an assumed unit.
  const units = isSame ? (before.units ?? []) : []
  const description = described(details, movements)
  const read = { name: name || null, details, description, notUnderstood: [], units }
  return { fields, name, text, textWas: text, remember: sides.remember, read, errors: {} }
}

const same = (one: WorkoutDetails, other: WorkoutDetails) => JSON.stringify(one) === JSON.stringify(other)

function nameAfter(typed: string, before: string | null, now: string | null): string {
  return typed === '' || typed === before ? (now ?? '') : typed
}

async function nameOfForm(
  { db }: GymScope,
  typed: string,
  before: TextRead | null,
  details: WorkoutDetails,
): Promise<string> {
  const official = async (each: WorkoutDetails) => {
    const found = await db.benchmark.findUnique({ where: { fingerprint: fingerprintOf(each) } })
    return found?.name ?? null
  }
  return nameAfter(typed, before && (await official(before.details)), await official(details))
}

async function textOf(
  scope: GymScope,
  details: WorkoutDetails,
  name: string,
  movements: NamedMovement[],
): Promise<string> {
  const plain = writeWorkout(details, movements)
  if (name === '' || /["\n]/.test(name)) return plain
  const titled = `"${name}"\n${plain}`
  const again = await readWhiteboard(scope, titled)
  return again.name === name && same(again.details, details) ? titled : plain
}

function fieldsOf(details: WorkoutDetails, movements: NamedMovement[]): FormValues {
  const lists = details as { [List in (typeof LISTS)[number]]?: unknown[] }
  const lines = LISTS.reduce((sum, list) => sum + (lists[list]?.length ?? 0), 0)
  if (lines > MOST_ROWS) return {}
  const byId = new Map(movements.map(movement => [movement.id, movement]))
  return writeForm(details, { byId, names: movementNames(movements) })
}

function described(details: WorkoutDetails, movements: NamedMovement[]): string {
  return describeWorkout(details, new Map(movements.map(movement => [movement.id, movement])))
}

async function detailsOf(
  scope: GymScope,
  pick: Picked,
): Promise<{ details: WorkoutDetails; name: string } | null> {
  if (pick.kind === 'workout') {
    const workout = await findWorkout(scope, pick.id)
    if (!workout || isLegacy(workout.details)) return null
    return { details: workout.details, name: workout.name ?? '' }
  }
  const stored = await scope.db.benchmark.findUnique({ where: { id: pick.id } })
  const benchmark = await benchmarkInUnits(scope, stored)
  if (!benchmark) return null
  return { details: WorkoutDetails.parse(JSON.parse(benchmark.details)), name: benchmark.name }
}
