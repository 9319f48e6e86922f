import type { KeyWrite } from '../../schemas/gym/key-scopes'
import { nounOf } from '../../schemas/shared/resource'
import { RESOURCES } from '../../schemas/shared/resources'
import { isScoped, type Route } from '../route'

/** Owners of the nouns in paths. */
const OWNERS: Record<string, KeyWrite> = {
  ...Object.fromEntries(RESOURCES.map(declared => [nounOf(declared), nounOf(declared) as KeyWrite])),
  archives: 'archives',
  athletes: 'athletes',
  bookings: 'bookings',
  check_in: 'bookings',
  check_out: 'bookings',
  classes: 'classes',
  closures: 'classes',
  comments: 'comments',
  competitions: 'competitions',
  components: 'wods',
  divisions: 'competitions',
  enter_scores: 'scores',
  events: 'competitions',
  gym: 'gym',
  heats: 'competitions',
  imports: 'imports',
  invites: 'athletes',
  judge_links: 'competitions',
  movements: 'movements',
  programs: 'programs',
  registrations: 'registrations',
  results: 'results',
  scores: 'scores',
  staff: 'staff',
  timetable_slots: 'classes',
  training_sessions: 'results',
  webhook_deliveries: 'webhooks',
  webhook_endpoints: 'webhooks',
  wods: 'wods',
  workouts: 'workouts',
}

/**
 * Returns the write scope of a route: the owner of its path's last noun, so that `POST
 * /competitions/{id}/registrations` needs registrations. Null for unguarded reads, open to every key. Throws for
 * unknown nouns, so that no new route is open to existing keys.
 */
export function requiredWrite(route: Route): KeyWrite | null {
  if (!isScoped(route)) return null
  const noun = route.path.split('/').findLast(part => Object.hasOwn(OWNERS, part))
  if (noun === undefined)
    throw new Error(`${route.operationId} belongs to no scope: add its noun to api/http/scopes.ts`)
  return OWNERS[noun]!
}

export function requiredScope(route: Route): string {
  const write = requiredWrite(route)
  return write === null ? 'read' : `write:${write}`
}
