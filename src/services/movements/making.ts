import { v7 as uuid } from 'uuid'
import { isDuplicate } from '../../db/errors'
import { addError, assertNoErrors, type FieldErrors } from '../../errors'
import { canCoach } from '../../policies/staff'
import type { MovementCreate } from '../../schemas/movements/forms'
import { INVOLVED, type Involved, type OwnMovementCreate } from '../../schemas/movements/movements'
import { folded } from '../../schemas/shared/folded'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { listMovementNames } from './list'
import { assertFree, type Movement, nameTaken, readVideo, videoColumns } from './movements'

/**
 * Creates a movement, or a complex when `parts` names movements. Throws validation_failed on `name` (taken)
 * and on `part_N`.
 */
export async function createMovement(scope: GymScope, input: MovementCreate): Promise<Movement> {
  authorize(canCoach(scope.actor))
  return insertMovement(scope, input, await itemsOf(scope, input.parts))
}

/** Creates a movement for API clients, which name the movements of a complex by id. */
export async function createOwnMovement(scope: GymScope, input: OwnMovementCreate): Promise<Movement> {
  authorize(canCoach(scope.actor))
  const complex = input.complex_details ?? []
  const names = complex.length === 0 ? [] : await listMovementNames(scope)
  const known = new Set(names.map(({ id }) => id))
  const errors: FieldErrors = {}
  for (const [index, { movement_id: id }] of complex.entries()) {
    if (!known.has(id))
      addError(
        errors,
        `complex_details[${index}].movement_id`,
        'must be a movement that is not itself a complex',
      )
  }
  assertNoErrors(errors)
  const involved = Object.fromEntries(INVOLVED.map(name => [name, input[name] ?? false])) as Record<
    Involved,
    boolean
  >
  const { name, description = null, video_url = null } = input
  return insertMovement(scope, { name, description, video_url, ...involved }, complex)
}

type ComplexItem = { movement_id: string; reps: number }

async function insertMovement(
  scope: GymScope,
  input: Omit<MovementCreate, 'parts'>,
  complex: ComplexItem[],
): Promise<Movement> {
  const columns = {
    name: input.name,
    description: input.description,
    hasCalories: input.has_calories,
    hasDistance: input.has_distance,
    hasDuration: input.has_duration,
    hasHeight: input.has_height,
    hasLoad: input.has_load,
    hasPower: input.has_power,
    hasReps: input.has_reps,
    ...videoColumns(readVideo(input.video_url) ?? null),
    complex: complex.length === 0 ? null : JSON.stringify(complex),
  }
  try {
    return await inTransaction(scope, async inside => {
      await assertFree(inside, input.name)
      const own = { id: uuid(), key: null, category: null, createdAt: new Date() }
      const movement = await inside.db.movement.create({ data: { gymId: inside.gymId, ...own, ...columns } })
      await recordChange(inside, {
        action: 'movement.create',
        subjectType: 'movement',
        subjectId: movement.id,
        after: columns,
      })
      return movement
    })
  } catch (error) {
    if (isDuplicate(error, ['gymId', 'name'])) throw nameTaken()
    throw error
  }
}

async function itemsOf(scope: GymScope, parts: MovementCreate['parts']) {
  if (parts.length === 0) return []
  const names = await listMovementNames(scope)
  const byName = new Map(names.map(({ id, name }) => [folded(name), id]))
  const errors: FieldErrors = {}
  const items = parts.flatMap(({ row, name, reps }) => {
    const id = byName.get(folded(name))
    if (id !== undefined) return [{ movement_id: id, reps }]
    addError(errors, `part_${row}`, 'must be a movement from the list that is not itself a complex')
    return []
  })
  assertNoErrors(errors)
  return items
}
