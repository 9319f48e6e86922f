import { announcements } from '../announcements/announcements'
import { closures } from '../classes/closures'
import { goals } from '../goals/goals'
import { type EventTypeOf, type NounOf, nounOf, type Resource } from './resource'

export const RESOURCES = [announcements, closures, goals] as const satisfies readonly Resource[]

type Declared = (typeof RESOURCES)[number]
export type DeclaredName = Declared['name']
export type DeclaredNoun = NounOf<Declared>
export type DeclaredWrite = NounOf<Extract<Declared, { allows: string }>>
export type DeclaredEvent = EventTypeOf<Declared>

const each: readonly Resource[] = RESOURCES

/** The scopes `write:…` of the declared resources, with the words of the form for API keys. */
export const DECLARED_WRITES = Object.fromEntries(
  each.flatMap(declared =>
    declared.allows ? [[nounOf(declared), { label: declared.title, allows: declared.allows }]] : [],
  ),
) as Record<DeclaredWrite, { label: string; allows: string }>

export const DECLARED_OBJECTS = Object.fromEntries(
  each.map(({ name, path }) => [name, `${path}/`]),
) as Record<DeclaredName, string>

/** The event types of the declared resources, with their meanings. */
export const DECLARED_EVENTS = Object.fromEntries(
  each.flatMap(({ name, changes }) =>
    Object.values(changes).flatMap(({ event, meaning }) =>
      event === null ? [] : [[`${name}.${event}`, meaning] as const],
    ),
  ),
) as Record<DeclaredEvent, string>

export const DECLARED_KINDS = Object.fromEntries(
  each.map(({ name, title, kind = title }) => [name, kind]),
) as Record<DeclaredName, string>

export function sortedByKey<Value>(entries: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)))
}
