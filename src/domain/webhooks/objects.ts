/** What an event is about, and where that is read. */
import { type EventObject, OBJECTS } from '../../schemas/webhooks/event-types'

/** Where what an event is about can be read; null where there is no such path. What was deleted is 404 there. */
export function resourcePath(object: string, id: string): string | null {
  const path = Object.hasOwn(OBJECTS, object) ? OBJECTS[object as EventObject] : null
  if (path === null) return null
  // There is one gym, and it is read without its id.
  return `/api/public${path}${path.endsWith('/') ? id : ''}`
}

/** What an event is about, from its type: `result` of `result.created`. */
export function eventObject(type: string): string {
  return type.slice(0, type.indexOf('.'))
}
