/** Visibility of training for the actor, as filters: everything for staff and keys, a part for athletes. */

import { DAY_MS } from '../../domain/shared/units'
import type {
  ProgramWhereInput,
  ResultWhereInput,
  WodWhereInput,
  WorkoutWhereInput,
} from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import { type GymScope, requirePerson } from '../../scope'

/** Open to all members, or private and followed, or their own personal one. */
export function visiblePrograms(scope: GymScope): ProgramWhereInput {
  if (canCoach(scope.actor)) return {}
  const { athleteId } = requirePerson(scope)
  return {
    OR: [
      { access: 'all_members' },
      { access: 'private', follows: { some: { athleteId } } },
      { access: 'athlete', athleteId },
    ],
  }
}

/** Active programs that every member may follow. Templates are only for copying. */
export const OPEN_PROGRAMS = {
  access: 'all_members',
  status: 'active',
  period: { not: 'template' },
} as const satisfies ProgramWhereInput

/** Published WODs of visible programs. */
export function visibleWods(scope: GymScope, now = new Date()): WodWhereInput {
  if (canCoach(scope.actor)) return {}
  return { publishAt: { lte: now }, program: visiblePrograms(scope) }
}

/** The athlete's own results, and everyone's on visible WODs. */
export function visibleResults(scope: GymScope): ResultWhereInput {
  const { gymId, actor } = scope
  const logged = { gymId, sessionId: { not: null }, score: { is: null } }
  if (canCoach(actor)) return logged
  const { athleteId } = requirePerson(scope)
  return { ...logged, session: { OR: [{ athleteId }, { wod: visibleWods(scope) }] } }
}

/** Workouts of visible WODs, and of the athlete's own results. */
export function visibleWorkouts(scope: GymScope): WorkoutWhereInput {
  if (canCoach(scope.actor)) return {}
  const { athleteId } = requirePerson(scope)
  const wod = visibleWods(scope)
  // Leaves hidden parts out until the day is over in every time zone.
  const over = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10)
  const open = { wod, OR: [{ hidden: false }, { wod: { date: { lte: over } } }] }
  const session = { athleteId }
  return {
    OR: [
      { componentsAsRx: { some: open } },
      { componentsAsScaled: { some: open } },
      { resultsAsPrescribed: { some: { session } } },
      { resultsAsScaled: { some: { session } } },
    ],
  }
}
