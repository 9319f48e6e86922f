import { parseEquipment, smallestStep } from '../../domain/records/plates'
import { scaleWorkout, substituteIds } from '../../domain/scalings/propose'
import { listMovementIds } from '../../domain/workouts/references'
import type { Picked } from '../../schemas/wods/wods'
import { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { GymScope } from '../../scope'
import { movementsById } from '../movements/movements'
import { listScalings } from '../scalings/gym-scalings'
import { readWhiteboard } from '../workouts/read-workout'
import { writeText } from '../workouts/texts'
import { findWorkout, isLegacy } from '../workouts/workouts'

export type ProposedText = { name: string; text: string }

/**
 * Returns a text for each scaling of the gym that would change the workout, from hard to easy. Empty for a workout that
 * is only text, and for an unknown one.
 */
export async function proposeScalings(
  scope: GymScope,
  { text, pick }: { text?: string | undefined; pick?: Picked | undefined },
): Promise<ProposedText[]> {
  const details = await detailsFor(scope, text, pick)
  if (details === null) return []
  const { gymId, db } = scope
  const [rules, gym] = await Promise.all([
    listScalings(scope),
    db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { equipment: true } }),
  ])
  const equipment = parseEquipment(gym.equipment)
  const steps = { kg: smallestStep(equipment.kg), lb: smallestStep(equipment.lb) }
  const movements = await movementsById(scope, [...listMovementIds(details), ...substituteIds(rules)])
  const proposed: ProposedText[] = []
  for (const rule of rules) {
    const scaled = scaleWorkout(details, rule, { movements, steps })
    const written = scaled && (await writeText(scope, { name: null, details: scaled }))
    if (written) proposed.push({ name: rule.name, text: written })
  }
  return proposed
}

async function detailsFor(
  scope: GymScope,
  text: string | undefined,
  pick: Picked | undefined,
): Promise<WorkoutDetails | null> {
  if (!pick) return text?.trim() ? (await readWhiteboard(scope, text)).details : null
  if (pick.kind === 'workout') {
    const workout = await findWorkout(scope, pick.id)
    return workout && !isLegacy(workout.details) ? (workout.details as WorkoutDetails) : null
  }
  const benchmark = await scope.db.benchmark.findUnique({ where: { id: pick.id } })
  return benchmark && WorkoutDetails.parse(JSON.parse(benchmark.details))
}
