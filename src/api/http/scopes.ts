import { type KeyWrite, WRITE_BY_NOUN } from '../../schemas/gym/key-scopes'
import { isScoped, type Route } from '../route'

/**
 * Returns the write scope of a route: the owner of its path's last noun, so that `POST
 * /competitions/{id}/registrations` needs registrations. Null for unguarded reads, open to every key. Throws for
 * unknown nouns, so that no new route is open to existing keys.
 */
export function requiredWrite(route: Route): KeyWrite | null {
  if (!isScoped(route)) return null
  const noun = route.path.split('/').findLast(part => Object.hasOwn(WRITE_BY_NOUN, part))
  if (noun === undefined)
    throw new Error(`${route.operationId} belongs to no scope: add its noun to schemas/gym/key-scopes.ts`)
  return WRITE_BY_NOUN[noun]!
}

export function requiredScope(route: Route): string {
  const write = requiredWrite(route)
  return write === null ? 'read' : `write:${write}`
}
