import { notFound } from '../../errors'
import type { CycleModel, CyclePartModel, WodComponentModel, WodModel } from '../../generated/sqlite/models'
import type { CyclePlan } from '../../schemas/cycles/plan'
import type { GymScope } from '../../scope'

/** A part of a cycle on its day. */
export type CycleDay = CyclePartModel & {
  component: WodComponentModel
  wod: WodModel
  logged: number
  isPublished: boolean
  isEdited: boolean
}

/** Returns a cycle. Throws not_found, also for a deleted cycle. */
export async function findCycle(scope: GymScope, id: string): Promise<CycleModel> {
  const { db, gymId } = scope
  const row = await db.cycle.findFirst({ where: { gymId, id, deletedAt: null } })
  if (!row) throw notFound('The cycle')
  return row
}

export const parsePlan = ({ plan }: Pick<CycleModel, 'plan'>): CyclePlan => JSON.parse(plan) as CyclePlan

/** Returns the parts of cycles by day, then lift. */
export async function listCycleDays(scope: GymScope, cycleIds: readonly string[]): Promise<CycleDay[]> {
  const { db, gymId } = scope
  const rows = await db.cyclePart.findMany({
    where: { gymId, cycleId: { in: [...cycleIds] } },
    include: { component: { include: { wod: true, _count: { select: { results: true } } } } },
  })
  const now = new Date()
  return rows
    .map(({ component: { wod, _count, ...component }, ...row }) => ({
      ...row,
      component,
      wod,
      logged: _count.results,
      isPublished: wod.publishAt !== null && wod.publishAt <= now,
      isEdited: component.workoutId !== row.workoutId,
    }))
    .sort((a, b) =>
      a.wod.date < b.wod.date ? -1 : a.wod.date > b.wod.date ? 1 : a.lift - b.lift || (a.id < b.id ? -1 : 1),
    )
}

/** True for parts that the cycle may rewrite or delete. */
export const isFree = ({ isPublished, isEdited, logged }: CycleDay) =>
  !isPublished && !isEdited && logged === 0
