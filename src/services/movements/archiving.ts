/** Movements of the gym's own that are no longer offered, and back: what was done with them stays as it is. */
import { conflict, notFound } from '../../errors'
import type { MovementModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { type Movement, movementsById } from './movements'

/** The movements that a new workout may be written with: the library's and the gym's own, without those it has archived. */
export function movementsInUse({ db, gymId }: GymScope): Promise<MovementModel[]> {
  return db.movement.findMany({ where: { archivedAt: null, OR: [{ gymId }, { gymId: null }] } })
}

/** The same, and those of `ids` that were archived: what a workout that is there already is written with. */
export function movementsToWrite({ db, gymId }: GymScope, ids: readonly string[]): Promise<MovementModel[]> {
  const known = { OR: [{ archivedAt: null }, { id: { in: [...ids] } }] }
  return db.movement.findMany({ where: { OR: [{ gymId }, { gymId: null }], AND: [known] } })
}

/**
 * Offers one of the gym's own no longer: no search finds it and no text is read as it. Workouts and results keep it, and it
 * keeps its name. Twice is the same. Throws forbidden, not_found, and conflict of_the_library.
 */
export async function archiveMovement(scope: GymScope, id: string): Promise<Movement> {
  return setArchived(scope, id, new Date())
}

/** Offers it again. Twice is the same. Throws as archiveMovement does. */
export async function restoreMovement(scope: GymScope, id: string): Promise<Movement> {
  return setArchived(scope, id, null)
}

async function setArchived(scope: GymScope, id: string, archivedAt: Date | null): Promise<Movement> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const movement = (await movementsById(inside, [id], inside.db)).get(id)
    if (!movement) throw notFound('The movement')
    if (movement.gymId === null)
      throw conflict(
        'of_the_library',
        'This movement is one of the library, which is the same for every gym: only your own can be archived.',
      )
    if ((movement.archivedAt === null) === (archivedAt === null)) return movement
    await inside.db.movement.update({ where: { id, gymId: inside.gymId }, data: { archivedAt } })
    const change = { subjectType: 'movement', subjectId: id }
    await recordChange(
      inside,
      archivedAt === null
        ? { action: 'movement.restore', ...change }
        : { action: 'movement.archive', ...change },
    )
    return { ...movement, archivedAt }
  })
}
