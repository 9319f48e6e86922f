/** Objects of events, and their URLs. */
import { type EventObject, OBJECTS } from '../../schemas/webhooks/event-types'

/** Returns the path of an event's object, null without one. The path of a deleted object answers 404. */
export function resourcePath(object: string, id: string): string | null {
  const path = Object.hasOwn(OBJECTS, object) ? OBJECTS[object as EventObject] : null
  if (path === null) return null
  // There is one gym, and it is read without its id.
  return `/api/public${path}${path.endsWith('/') ? id : ''}`
}

/** Returns the object of an event type: `result` of `result.created`. */
export function eventObject(type: string): string {
  return type.slice(0, type.indexOf('.'))
}
