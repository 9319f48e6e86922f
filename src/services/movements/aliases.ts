/** Short forms of a gym: names that a coach confirmed once and the reader knows from then on. */

import { movementNames } from '../../domain/movements/movement-names/movement-names'
import { invalid, notFound } from '../../errors'
import type { MovementModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import { folded } from '../../schemas/shared/folded'
import type { Remember } from '../../schemas/workouts/questions'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { movementsInUse } from './archiving'

export type MovementAlias = { name: string; movementId: string; movementName: string; createdAt: Date }

/** Returns the name of a short form as it is stored: lower case, single spaces. */
function aliasName(name: string): string {
  return folded(name).replace(/\s+/g, ' ').trim()
}

/** Returns the movement's id for each short form of the gym. */
export async function aliasIds(scope: GymScope): Promise<ReadonlyMap<string, string>> {
  const { db, gymId } = scope
  const rows = await db.movementAlias.findMany({
    where: { gymId },
    select: { name: true, movementId: true },
  })
  return new Map(rows.map(({ name, movementId }) => [name, movementId]))
}

/** Returns the gym's short forms with their movements, by name. */
export async function listAliases(scope: GymScope): Promise<MovementAlias[]> {
  const { db, gymId } = scope
  const rows = await db.movementAlias.findMany({
    where: { gymId },
    orderBy: { name: 'asc' },
    select: { name: true, movementId: true, createdAt: true, movement: { select: { name: true } } },
  })
  return rows.map(({ movement, ...row }) => ({ ...row, movementName: movement.name }))
}

/** `before` is the movement that the name stands for until now. Null for a new short form. */
export type ShortFormChoice = {
  name: string
  movementId: string
  movementName: string
  before: string | null
  isChange: boolean
}

/** Returns the choices that change something: known short forms and unknown movements have none. Only coaches have any. */
export async function listShortFormChoices(
  scope: GymScope,
  remember: Remember = {},
): Promise<ShortFormChoice[]> {
  if (!canCoach(scope.actor) || Object.keys(remember).length === 0) return []
  const [movements, known] = await Promise.all([movementsInUse(scope), listAliases(scope)])
  return Object.entries(remember).flatMap(([called, chosen]): ShortFormChoice[] => {
    const { movementId, isChange } = readChoice(chosen)
    const movement = movements.find(({ id }) => id === movementId)
    const before = known.find(({ name }) => name === aliasName(called))
    if (!movement || before?.movementId === movementId) return []
    const { name: movementName } = movement
    return [{ name: called, movementId, movementName, before: before?.movementName ?? null, isChange }]
  })
}

function readChoice(chosen: string) {
  const isChange = chosen.startsWith('change:')
  return { isChange, movementId: isChange ? chosen.slice('change:'.length) : chosen }
}

/**
 * Stores the short forms in the transaction of the workout that they were answered for. Throws validation_failed
 * for the name or short form of another movement, and for an unknown movement.
 */
export async function rememberShortForms(inside: Inside, remember: Remember = {}): Promise<void> {
  const entries = Object.entries(remember)
  if (entries.length === 0) return
  authorize(canCoach(inside.actor))
  const movements = await movementsInUse(inside)
  const names = movementNames(movements).reading
  for (const [called, chosen] of entries) {
    const { movementId, isChange } = readChoice(chosen)
    const movement = movements.find(({ id }) => id === movementId)
    if (!movement) throw refused(`The movement for “${called}” is not here any more: choose another.`)
    const [named] = names.exact(called)
    if (named && named.id !== movementId) throw refused(`“${called}” is already a name of ${named.name}.`)
    await storeShortForm(inside, aliasName(called), { movement, isChange })
  }
}

async function storeShortForm(
  inside: Inside,
  name: string,
  { movement, isChange }: { movement: MovementModel; isChange: boolean },
): Promise<void> {
  const { db, gymId } = inside
  if (name === '') return
  const before = await db.movementAlias.findUnique({
    where: { gymId_name: { gymId, name } },
    select: { movementId: true, movement: { select: { name: true } } },
  })
  if (before?.movementId === movement.id) return
  if (before && !isChange)
    throw refused(
      `“${name}” is already the short form of ${before.movement.name}: keep it, or tick the box to change it to ${movement.name}.`,
    )
  await db.movementAlias.upsert({
    where: { gymId_name: { gymId, name } },
    create: { gymId, name, movementId: movement.id, createdAt: new Date() },
    update: { movementId: movement.id },
  })
  await recordChange(inside, {
    action: 'movement.add_short_form',
    subjectType: 'movement',
    subjectId: movement.id,
    after: { short_form: name },
  })
}

const refused = (message: string) => invalid({ form: [message] })

/** Removes a short form. */
export async function removeAlias(scope: GymScope, name: string): Promise<MovementAlias> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const row = await inside.db.movementAlias.findUnique({
      where: { gymId_name: { gymId: inside.gymId, name } },
      select: { name: true, movementId: true, createdAt: true, movement: { select: { name: true } } },
    })
    if (!row) throw notFound('The short form')
    await inside.db.movementAlias.delete({ where: { gymId_name: { gymId: inside.gymId, name } } })
    await recordChange(inside, {
      action: 'movement.remove_short_form',
      subjectType: 'movement',
      subjectId: row.movementId,
      before: { short_form: name },
    })
    const { movement, ...alias } = row
    return { ...alias, movementName: movement.name }
  })
}
