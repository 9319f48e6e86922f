import { inUnit, toPlates } from '../../domain/cycles/changes'
import { planWeeks } from '../../domain/cycles/plan-weeks'
import { groupBy } from '../../domain/shared/group-by'
import { formatLoad, formatNumber } from '../../domain/shared/words'
import type { DetailsOf } from '../../schemas/workouts/workout-details'
import type { GymScope } from '../../scope'
import { readSteps } from '../wods/changed-loads'
import { readStoredWorkouts } from '../workouts/stored-workouts'
import { type Lifter, listMaxes, type TrainingMax } from './maxes'
import { parsePlan } from './rows'

export type CycleOwnLoad = {
  value: number
  unit: 'kg' | 'lb'
  /** True for a load that a coach gave in place of the computed load. */
  given: boolean
  /** `75% of the training max, 120 kg, plus 2.5 kg`. */
  reason: string
}

type Asked = { unit: 'kg' | 'lb'; step: number }
/** By id of the part, then of the athlete. */
export type CycleOwnLoads = ReadonlyMap<string, ReadonlyMap<string, CycleOwnLoad>>

/**
 * Returns the loads of athletes in the parts that belong to cycles, in `unit`, rounded to `step`. Nothing for other parts, and
 * for athletes without a training max. Loads that a coach gave are not rounded.
 */
export async function listCycleLoads(
  scope: GymScope,
  athletes: readonly Pick<Lifter, 'id' | 'gender'>[],
  componentIds: readonly string[],
  { unit, step }: Asked,
): Promise<CycleOwnLoads> {
  const { db, gymId } = scope
  const parts = await db.cyclePart.findMany({
    where: { gymId, componentId: { in: [...componentIds] } },
    include: { cycle: true, component: { select: { workoutId: true } } },
  })
  if (parts.length === 0) return new Map()
  const athleteIds = athletes.map(({ id }) => id)
  const [given, workouts, steps] = await Promise.all([
    db.cycleLoad.findMany({
      where: { gymId, componentId: { in: [...componentIds] }, athleteId: { in: athleteIds } },
    }),
    readStoredWorkouts(
      scope,
      parts.map(({ component }) => component.workoutId),
    ),
    readSteps(scope),
  ])
  const cycles = [...new Map(parts.map(({ cycle }) => [cycle.id, cycle])).values()]
  const maxes = new Map<string, Map<string, TrainingMax>>()
  for (const cycle of cycles) {
    const own = await listMaxes(scope, cycle, athleteIds)
    maxes.set(cycle.id, new Map(own.map(max => [`${max.athleteId} ${max.movementId}`, max])))
  }
  const detailsOf = new Map(workouts.map(({ id, details }) => [id, details]))
  const givenOf = groupBy(given, row => row.componentId)
  return new Map(
    parts.map(({ componentId, component, cycle, lift, week }) => {
      const plan = parsePlan(cycle)
      const planned = plan.lifts[lift]
      const added = planned ? (planWeeks(planned, plan.weeks, steps)[week - 1]?.added ?? null) : null
      const line = lineOf(detailsOf.get(component.workoutId))
      const computed = athletes.flatMap((athlete): [string, CycleOwnLoad][] => {
        const max = line && maxes.get(cycle.id)?.get(`${athlete.id} ${line.id}`)
        if (!max || line?.load?.unit !== 'percent_1rm') return []
        const { value, value_women: women } = line.load
        const percent = athlete.gender === 'female' ? (women ?? value) : value
        const extra =
          added === null
            ? 0
            : Math.sign(added.value) * inUnit({ ...added, value: Math.abs(added.value) }, unit)
        const exact = (inUnit(max, unit) * percent) / 100 + extra
        return [
          [
            athlete.id,
            { value: toPlates(exact, step), unit, given: false, reason: reasonOf(percent, max, added) },
          ],
        ]
      })
      const own = (givenOf.get(componentId) ?? []).map((row): [string, CycleOwnLoad] => {
        const load = { value: row.value, unit: row.unit as 'kg' | 'lb' }
        const shown = load.unit === unit ? load.value : Math.round(inUnit(load, unit) * 10) / 10
        return [row.athleteId, { value: shown, unit, given: true, reason: 'from your coach' }]
      })
      return [componentId, new Map([...computed, ...own])]
    }),
  )
}

function lineOf(details: string | undefined) {
  const parsed = details === undefined ? null : (JSON.parse(details) as DetailsOf<'Strength'>)
  return parsed?.type === 'Strength' ? (parsed.movements[0] ?? null) : null
}

function reasonOf(
  percent: number,
  { value, unit }: TrainingMax,
  added: { value: number; unit: 'kg' | 'lb' } | null,
): string {
  const max = formatLoad({ value: Math.round(value * 10) / 10, unit })
  const extra =
    added === null
      ? ''
      : `, ${added.value < 0 ? 'minus' : 'plus'} ${formatLoad({ ...added, value: Math.abs(added.value) })}`
  return `${formatNumber(percent)}% of the training max, ${max}${extra}`
}
