import { v7 as uuid } from 'uuid'
import { inUnit } from '../../domain/cycles/changes'
import { toMillionths } from '../../domain/shared/units'
import { invalid } from '../../errors'
import type { CycleModel } from '../../generated/sqlite/models'
import type { Growth } from '../../schemas/cycles/plan'
import type { Inside } from '../shared/in-transaction'
import { listMaxes } from './maxes'
import { parsePlan } from './rows'

/**
 * Copies the training maxes of the previous cycle, with the growth of the new text or else of the previous text. Throws
 * validation_failed on `previous_id`.
 */
export async function growMaxes(inside: Inside, previousId: string, cycle: CycleModel): Promise<void> {
  const { db, gymId } = inside
  const previous = await db.cycle.findFirst({ where: { gymId, id: previousId, deletedAt: null } })
  if (!previous) throw invalid({ previous_id: ['must be a cycle of this gym'] })
  const growth = parsePlan(cycle).growth ?? parsePlan(previous).growth
  const wanted = new Set(parsePlan(cycle).lifts.map(lift => lift.movement_id))
  const maxes = (await listMaxes(inside, previous)).filter(({ movementId }) => wanted.has(movementId))
  const rows = maxes.map(({ athleteId, movementId, value, unit }) => ({
    ...{ id: uuid(), gymId, cycleId: cycle.id, athleteId, movementId, unit },
    value: grown({ value, unit }, growth),
  }))
  await db.cycleMax.createMany({ data: rows.map(row => ({ ...row, gymId })) })
}

/** Returns a training max after a cycle, in its unit. */
export function grown(max: { value: number; unit: 'kg' | 'lb' }, growth: Growth | null): number {
  if (growth === null) return max.value
  const { value, unit } = growth
  if (unit === 'percent') return toMillionths(Math.round(max.value * (1 + value / 100) * 10) / 10)
  const added = Math.sign(value) * inUnit({ value: Math.abs(value), unit }, max.unit)
  return toMillionths(Math.round((max.value + added) * 10) / 10)
}
