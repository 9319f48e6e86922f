/** Objects of events, and their URLs. */
import type { EventObject, EventType } from '../../schemas/webhooks/event-types'

/** Loaded with the first event, because a start needs none of the declared resources. */
const types = () =>
  require('../../schemas/webhooks/event-types') as typeof import('../../schemas/webhooks/event-types')

/** Returns the path of an event's object, null without one. The path of a deleted object answers 404. */
export function resourcePath(object: string, id: string): string | null {
  const { OBJECTS } = types()
  const path = Object.hasOwn(OBJECTS, object) ? OBJECTS[object as EventObject] : null
  if (path === null) return null
  // There is one gym, and it is read without its id.
  return `/api/public${path}${path.endsWith('/') ? id : ''}`
}

/** Returns the object of an event type: `result` of `result.created`. */
export function eventObject(type: string): string {
  return type.slice(0, type.indexOf('.'))
}

/** True when a key's stored read scopes cover the event. */
export function mayReadEvent(reads: string | null, type: string): boolean {
  if (reads === null) return true
  const read = types().readForEvent(type)
  return read === null || reads.split(' ').includes(read)
}

/** Returns the event type of an audited action, null without one. */
export function findEventType(action: string): EventType | null {
  return types().EVENT_BY_ACTION[action] ?? null
}
