/** Rights of helpers in a competition. Coaches, admins and organisers by role have every right. */
import type { CompetitionRoleKind } from '../schemas/roles/roles'
import type { Actor } from '../scope'
import { canCoach } from './staff'

export type CompetitionRight = 'review' | 'score' | 'check_in' | 'announce' | 'registrations'

const RIGHTS: Record<CompetitionRoleKind, readonly CompetitionRight[]> = {
  organiser: ['review', 'score', 'check_in', 'announce', 'registrations'],
  reviewer: ['review'],
  desk: ['check_in'],
  head_judge: ['review', 'score'],
  announcer: ['announce'],
  registrar: ['registrations'],
}

/** True for staff, and for helpers of the competition with one of the rights. */
export function mayHelp(actor: Actor, competitionId: string, ...rights: CompetitionRight[]): boolean {
  if (mayOrganise(actor, competitionId)) return true
  if (actor.kind !== 'helper' || actor.competitionId !== competitionId) return false
  return rights.some(right => RIGHTS[actor.role].includes(right))
}

/** True for staff and the competition's organisers by role. */
export function mayOrganise(actor: Actor, competitionId: string): boolean {
  return organises(actor) && (actor.kind !== 'helper' || actor.competitionId === competitionId)
}

/** True for staff and organisers by role. Both read files and take workouts from the library. */
export function organises(actor: Actor): boolean {
  return actor.kind === 'helper' ? actor.role === 'organiser' : canCoach(actor)
}

/** True for a role that the actor may give and end. Only staff may make organisers. */
export function mayGive(actor: Actor, competitionId: string, kind: CompetitionRoleKind): boolean {
  return kind === 'organiser' ? canCoach(actor) : mayOrganise(actor, competitionId)
}

/** False for reviewers, limited to submitted scores without history. */
export function seesAllScores(actor: Actor): boolean {
  return actor.kind !== 'helper' || RIGHTS[actor.role].includes('score')
}
