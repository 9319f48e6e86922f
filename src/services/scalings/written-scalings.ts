/** The gym's scalings as an admin reads and types them. */

import { movementNames } from '../../domain/movements/movement-names/movement-names'
import { readRuleLines, writeRuleLines } from '../../domain/scalings/rule-lines'
import { typedName } from '../../domain/workouts/workout-form/write-form'
import { AppError, type FieldErrors, invalid } from '../../errors'
import type { ScalingRow } from '../../schemas/scalings/form'
import type { GymScope } from '../../scope'
import { movementsToWrite } from '../movements/archiving'
import { type GymScaling, listScalings, updateScalings } from './gym-scalings'

export type WrittenScaling = GymScaling & { rules: string }

/** Returns the scalings from hard to easy, with substitutes and fixed loads as lines. */
export async function writeScalings(scope: GymScope): Promise<WrittenScaling[]> {
  const list = await listScalings(scope)
  const { names, nameOf } = await readNames(scope, list)
  return list.map(each => ({ ...each, rules: writeRuleLines(each, id => nameOf(id, names)) }))
}

async function readNames(scope: GymScope, list: readonly GymScaling[]) {
  const ids = list.flatMap(({ substitutions }) =>
    substitutions.flatMap(each => [each.movement_id, each.instead_id]),
  )
  const movements = await movementsToWrite(scope, ids)
  const byId = new Map(movements.map(movement => [movement.id, movement]))
  const names = movementNames(movements)
  const nameOf = (id: string, of: typeof names) => typedName(byId.get(id)!, of)
  return { names, nameOf }
}

/**
 * Replaces the list by typed rows, in their order; a row with `above` stands below that name. A row with another
 * name than before renames the scaling. Throws validation_failed on fields such as `r2_rules`.
 */
export async function saveScalings(scope: GymScope, given: readonly ScalingRow[]): Promise<GymScaling[]> {
  const before = await listScalings(scope)
  const { names } = await readNames(scope, before)
  const errors: FieldErrors = {}
  const rows = placed(given)
  const scalings = rows.map(({ prefix, name, load, reps, rules = '' }) => {
    const { problems, ...read } = readRuleLines(rules.replace(/\r\n?/g, '\n'), names)
    if (problems.length > 0) errors[`${prefix}rules`] = problems
    if (name === undefined) errors[`${prefix}name`] = ['is required']
    return { name: name ?? '', load_percent: load, reps_percent: reps, ...read }
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const renamed = rows.flatMap(({ was, name }) => (was && name && was !== name ? [{ was, name }] : []))
  try {
    return await updateScalings(scope, { scalings }, renamed)
  } catch (error) {
    if (error instanceof AppError && error.fields) throw invalid(toRowFields(error.fields, rows))
    throw error
  }
}

function placed(given: readonly ScalingRow[]): ScalingRow[] {
  const rows = given.filter(({ above }) => above === undefined)
  for (const row of given.filter(({ above }) => above !== undefined)) {
    const at = rows.findIndex(({ name, was }) => [name, was].includes(row.above))
    rows.splice(at === -1 ? rows.length : at + 1, 0, row)
  }
  return rows
}

function toRowFields(fields: FieldErrors, rows: readonly ScalingRow[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => {
      const [, index, rest = ''] = /^scalings\[(\d+)\]\.?(\w*)/.exec(field) ?? []
      const box = rest === '' || rest === 'name' ? 'name' : 'rules'
      return index === undefined ? ['form', messages] : [`${rows[Number(index)]!.prefix}${box}`, messages]
    }),
  )
}
