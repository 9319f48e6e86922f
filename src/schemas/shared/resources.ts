import { announcements } from '../announcements/announcements'
import { archives } from '../archive/archives'
import { athletes } from '../athletes/athletes'
import { invites } from '../athletes/invites'
import { bookings } from '../classes/bookings'
import { closures } from '../classes/closures'
import { classes } from '../classes/interface'
import { lateCancels } from '../classes/late-cancels'
import { timetableSlots } from '../classes/timetable-slots'
import { comments } from '../comments/comments'
import { events } from '../competitions/events'
import { competitions, divisions } from '../competitions/interface'
import { cycles } from '../cycles/cycles'
import { scores } from '../event-scores/interface'
import { judgeLinks } from '../event-scores/judge-links'
import { goals } from '../goals/goals'
import { heats } from '../heats/interface'
import { leads } from '../leads/leads'
import { memberships } from '../memberships/memberships'
import { membershipPlans } from '../memberships/plans'
import { movements } from '../movements/movements'
import { programs } from '../programs/programs'
import { registrations } from '../registrations/interface'
import { results, trainingSessions } from '../results/session-log'
import { waiverSignatures } from '../waivers/signatures'
import { waivers } from '../waivers/waivers'
import { components } from '../wods/components'
import { wods } from '../wods/resource'
import { type EventTypeOf, getSubject, type NounOf, nounOf, type Resource, type SubjectOf } from './resource'

export const RESOURCES = [
  announcements,
  archives,
  athletes,
  bookings,
  classes,
  closures,
  comments,
  competitions,
  components,
  cycles,
  divisions,
  events,
  goals,
  heats,
  invites,
  judgeLinks,
  lateCancels,
  leads,
  membershipPlans,
  memberships,
  movements,
  programs,
  registrations,
  results,
  scores,
  timetableSlots,
  trainingSessions,
  waivers,
  waiverSignatures,
  wods,
] as const satisfies readonly Resource[]

type Declared = (typeof RESOURCES)[number]
export type DeclaredSubject = SubjectOf<Exclude<Declared, { changes: Record<string, never> }>>
export type DeclaredNoun = NounOf<Declared>
export type DeclaredWrite = NounOf<Extract<Declared, { allows: string }>>
export type DeclaredEvent = EventTypeOf<Declared>

const each: readonly Resource[] = RESOURCES
const audited = each.filter(({ changes }) => Object.keys(changes).length > 0)

/** Scopes `write:…` with their words on the form for API keys. */
export const DECLARED_WRITES = Object.fromEntries(
  each.flatMap(declared =>
    declared.allows ? [[nounOf(declared), { label: declared.title, allows: declared.allows }]] : [],
  ),
) as Record<DeclaredWrite, { label: string; allows: string }>

export const DECLARED_OBJECTS = Object.fromEntries(
  audited.map(declared => [getSubject(declared), `${declared.path}/`]),
) as Record<DeclaredSubject, string>

const changes = each.flatMap(declared =>
  Object.entries(declared.changes).flatMap(([verb, { event, meaning }]) => {
    const subject = getSubject(declared)
    return event === null
      ? []
      : [{ action: `${subject}.${verb}`, type: `${subject}.${event}` as DeclaredEvent, meaning }]
  }),
)

export const DECLARED_EVENTS = Object.fromEntries(
  changes.flatMap(({ type, meaning }) => (meaning === undefined ? [] : [[type, meaning]])),
) as Record<DeclaredEvent, string>

export const DECLARED_ACTIONS = Object.fromEntries(changes.map(({ action, type }) => [action, type]))

export const DECLARED_KINDS = Object.fromEntries(
  audited.map(declared => [getSubject(declared), declared.kind ?? declared.title]),
) as Record<DeclaredSubject, string>

export function sortedByKey<Value>(entries: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)))
}
