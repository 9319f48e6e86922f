import { canAdminister } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { findBoth, undoMerge } from './merging'

/** Undoes the merge of two athletes, unless that was done. Throws like undoMerge, and validation_failed on `with`. */
export async function unmergeAthletes(scope: GymScope, id: string, mergedId: string): Promise<void> {
  authorize(canAdminister(scope.actor))
  const { db, gymId } = scope
  const merge = await db.athleteMerge.findFirst({ where: { gymId, athleteId: id, mergedId } })
  if (merge) await undoMerge(scope, merge.id)
  else await findBoth(scope, id, mergedId)
}
