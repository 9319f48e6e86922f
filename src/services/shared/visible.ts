/** What of a gym's training the actor may see, as the filters of statements: staff and keys everything, an athlete this. */
import type { ProgramWhereInput, ResultWhereInput, WodWhereInput } from '../../generated/sqlite/models'
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

/** Published, and of a program they may see. */
export function visibleWods(scope: GymScope, now = new Date()): WodWhereInput {
  if (canCoach(scope.actor)) return {}
  return { publishAt: { lte: now }, program: visiblePrograms(scope) }
}

/** Their own, and everybody's on those WODs. The results inside competition scores are the competition's to show. */
export function visibleResults(scope: GymScope): ResultWhereInput {
  const { gymId, actor } = scope
  const logged = { gymId, sessionId: { not: null }, score: { is: null } }
  if (canCoach(actor)) return logged
  const { athleteId } = requirePerson(scope)
  return { ...logged, session: { OR: [{ athleteId }, { wod: visibleWods(scope) }] } }
}
