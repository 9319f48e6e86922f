/** Short forms of a gym: names that a coach confirmed once and the reader knows from then on. */

import { notFound } from '../../errors'
import { canCoach } from '../../policies/staff'
import { folded } from '../../schemas/shared/folded'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'

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

/** Stores a short form, or changes what it stands for. */
export async function rememberAlias(scope: GymScope, called: string, movementId: string): Promise<void> {
  const name = aliasName(called)
  if (!canCoach(scope.actor) || name === '') return
  await inTransaction(scope, async inside => {
    const before = await inside.db.movementAlias.findUnique({
      where: { gymId_name: { gymId: inside.gymId, name } },
    })
    if (before?.movementId === movementId) return
    const row = { gymId: inside.gymId, name, movementId, createdAt: new Date() }
    await inside.db.movementAlias.upsert({
      where: { gymId_name: { gymId: inside.gymId, name } },
      create: row,
      update: { movementId },
    })
    await recordChange(inside, {
      action: 'movement.add_short_form',
      subjectType: 'movement',
      subjectId: movementId,
      after: { short_form: name },
    })
  })
}

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
