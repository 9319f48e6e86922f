import { conflict, notFound } from '../../errors'
import type { MovementModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { type Movement, movementsById } from './movements'

/** Returns the movements for new workouts, without archived movements. */
export function movementsInUse({ db, gymId }: GymScope): Promise<MovementModel[]> {
  return db.movement.findMany({ where: { archivedAt: null, OR: [{ gymId }, { gymId: null }] } })
}

/** Returns the movements in use, and archived movements among `ids`, for editing an existing workout. */
export function movementsToWrite({ db, gymId }: GymScope, ids: readonly string[]): Promise<MovementModel[]> {
  const known = { OR: [{ archivedAt: null }, { id: { in: [...ids] } }] }
  return db.movement.findMany({ where: { OR: [{ gymId }, { gymId: null }], AND: [known] } })
}

/**
 * Archives one of the gym's own movements: searches and the parser skip it, workouts and results keep it, and
 * its name stays taken. Throws conflict of_the_library.
 */
export async function archiveMovement(scope: GymScope, id: string): Promise<Movement> {
  return setArchived(scope, id, new Date())
}

/** Throws conflict for a movement of the library. */
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
