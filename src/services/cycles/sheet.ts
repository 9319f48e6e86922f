import { v7 as uuid } from 'uuid'
import { parseEquipment, smallestStep } from '../../domain/records/plates'
import { invalid } from '../../errors'
import { canCoach } from '../../policies/staff'
import { type CycleSetLoad, type CycleSetMax, cycles } from '../../schemas/cycles/cycles'
import type { GymScope } from '../../scope'
import { findAthlete } from '../shared/athletes'
import { change, recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { type CycleWithDays, getCycle } from './cycles'
import { type Lifter, listLifters, listMaxes, type TrainingMax } from './maxes'
import { type CycleOwnLoad, listCycleLoads } from './own-loads'
import { findCycle, listCycleDays, parsePlan } from './rows'

export type SheetRow = {
  athlete: Lifter
  maxes: TrainingMax[]
  /** By id of the part. */
  loads: ReadonlyMap<string, CycleOwnLoad>
}
export type CycleSheet = { cycle: CycleWithDays; rows: SheetRow[]; unit: 'kg' | 'lb' }

/** Returns loads in the gym's unit: of one athlete, or of the program's athletes by name. */
export async function getCycleSheet(scope: GymScope, id: string, athleteId?: string): Promise<CycleSheet> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const [cycle, gym] = await Promise.all([
    getCycle(scope, id),
    db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { units: true, equipment: true } }),
  ])
  const lifters =
    athleteId === undefined
      ? await listLifters(scope, cycle.programId)
      : await db.athlete.findMany({
          where: { gymId, id: athleteId },
          select: { id: true, name: true, gender: true },
        })
  const unit = gym.units
  const step = smallestStep(parseEquipment(gym.equipment)[unit])
  const ids = cycle.days.map(({ componentId }) => componentId)
  const [maxes, loads] = await Promise.all([
    listMaxes(
      scope,
      cycle,
      lifters.map(lifter => lifter.id),
    ),
    listCycleLoads(scope, lifters, ids, { unit, step }),
  ])
  const rows = lifters.map(athlete => ({
    athlete,
    maxes: maxes.filter(max => max.athleteId === athlete.id),
    loads: new Map(
      ids.flatMap(part => {
        const load = loads.get(part)?.get(athlete.id)
        return load ? [[part, load] as const] : []
      }),
    ),
  }))
  return { cycle, rows, unit }
}

/** Gives an athlete a training max, or takes it back. Throws validation_failed on `athlete_id` and `movement_id`. */
export async function updateCycleMax(scope: GymScope, id: string, input: CycleSetMax): Promise<SheetRow> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const cycle = await findCycle(inside, id)
    await assertAthlete(inside, input.athlete_id)
    const { athlete_id: athleteId, movement_id: movementId, value, unit } = input
    if (!parsePlan(cycle).lifts.some(lift => lift.movement_id === movementId))
      throw invalid({ movement_id: ['must be a movement of the cycle'] })
    const named = { cycleId: id, athleteId, movementId }
    const before = await db.cycleMax.findFirst({ where: { gymId, ...named } })
    if (value === null) await db.cycleMax.deleteMany({ where: { gymId, ...named } })
    else if (before)
      await db.cycleMax.update({ where: { gymId_id: { gymId, id: before.id } }, data: { value, unit } })
    else await db.cycleMax.create({ data: { id: uuid(), gymId, ...named, value, unit } })
    const after = { name: cycle.name, athlete_id: athleteId, movement_id: movementId, value, unit }
    await recordChange(inside, change(cycles, 'set_max', id, { after }))
    return (await getCycleSheet(inside, id, athleteId)).rows[0]!
  })
}

/** Gives an athlete the load of a part, or takes it back. Throws validation_failed on `athlete_id` and `component_id`. */
export async function updateCycleLoad(scope: GymScope, id: string, input: CycleSetLoad): Promise<SheetRow> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const cycle = await findCycle(inside, id)
    await assertAthlete(inside, input.athlete_id)
    const { athlete_id: athleteId, component_id: componentId, value, unit } = input
    const days = await listCycleDays(inside, [id])
    if (!days.some(day => day.componentId === componentId))
      throw invalid({ component_id: ['must be a part of the cycle'] })
    const named = { componentId, athleteId }
    const before = await db.cycleLoad.findFirst({ where: { gymId, ...named } })
    if (value === null) await db.cycleLoad.deleteMany({ where: { gymId, ...named } })
    else if (before)
      await db.cycleLoad.update({ where: { gymId_id: { gymId, id: before.id } }, data: { value, unit } })
    else await db.cycleLoad.create({ data: { id: uuid(), gymId, ...named, value, unit } })
    const after = { name: cycle.name, athlete_id: athleteId, component_id: componentId, value, unit }
    await recordChange(inside, change(cycles, 'set_load', id, { after }))
    return (await getCycleSheet(inside, id, athleteId)).rows[0]!
  })
}

async function assertAthlete(scope: GymScope, id: string): Promise<void> {
  await findAthlete(scope, id).catch(() => {
    throw invalid({ athlete_id: ['must be an athlete of this gym'] })
  })
}
