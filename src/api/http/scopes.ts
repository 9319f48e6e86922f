/** Which scope of a key an operation needs. */
import type { KeyWrite } from '../../schemas/gym/key-scopes'
import { isScoped, type Route } from '../route'

/** What the nouns of paths belong to. Verbs, such as `archive`, are not among them: they belong to the noun before. */
const OWNERS: Record<string, KeyWrite> = {
  announcements: 'announcements',
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
 * What a key has to be allowed to write for this route: the owner of the last noun in its path, so that
 * `POST /competitions/{id}/registrations` is of the registrations. Null for a route that only reads, which every key may
 * ask, unless it is guarded. Throws for a path whose nouns are nobody's: a new route is never open to keys that were made for
 * something else.
 */
export function writeOf(route: Route): KeyWrite | null {
  if (!isScoped(route)) return null
  const noun = route.path.split('/').findLast(part => Object.hasOwn(OWNERS, part))
  if (noun === undefined)
    throw new Error(`${route.operationId} belongs to no scope: add its noun to api/http/scopes.ts`)
  return OWNERS[noun]!
}

/** The scope that a route needs, as the document names it. */
export function scopeNeeded(route: Route): string {
  const write = writeOf(route)
  return write === null ? 'read' : `write:${write}`
}
