/** Rights of helpers in a competition. Coaches and admins have every right. */
import type { CompetitionRoleKind } from '../schemas/roles/roles'
import type { Actor } from '../scope'
import { canCoach } from './staff'

export type CompetitionRight = 'review' | 'score' | 'check_in' | 'announce' | 'registrations'

const RIGHTS: Record<CompetitionRoleKind, readonly CompetitionRight[]> = {
  reviewer: ['review'],
  desk: ['check_in'],
  head_judge: ['review', 'score'],
  announcer: ['announce'],
  registrar: ['registrations'],
}

/** True for staff, and for helpers of the competition with one of the rights. */
export function mayHelp(actor: Actor, competitionId: string, ...rights: CompetitionRight[]): boolean {
  if (actor.kind !== 'helper') return canCoach(actor)
  return actor.competitionId === competitionId && rights.some(right => RIGHTS[actor.role].includes(right))
}

/** False for reviewers, limited to submitted scores without history. */
export function seesAllScores(actor: Actor): boolean {
  return actor.kind !== 'helper' || RIGHTS[actor.role].includes('score')
}
