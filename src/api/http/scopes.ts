import { type KeyRead, type KeyWrite, READ_BY_NOUN, WRITE_BY_NOUN } from '../../schemas/gym/key-scopes'
import { isScoped, type Route } from '../route'

/**
 * Returns the write scope of a route: the owner of its path's last noun, so that `POST
 * /competitions/{id}/registrations` needs registrations. Null for unguarded reads. Throws for
 * unknown nouns, so that no new route is open to existing keys.
 */
export function requiredWrite(route: Route): KeyWrite | null {
  if (!isScoped(route)) return null
  return ownerOf(route, WRITE_BY_NOUN)
}

/** Returns the read scope of a read, likewise. Null for reads open to every key. */
export function requiredRead(route: Route): KeyRead | null {
  if (isScoped(route) || route.reads === null || route.scope !== 'gym') return null
  return route.reads ?? ownerOf(route, READ_BY_NOUN)
}

export function requiredScope(route: Route): string {
  const write = requiredWrite(route)
  if (write !== null) return `write:${write}`
  const read = requiredRead(route)
  return read === null ? 'any' : `read:${read}`
}

function ownerOf<Scope>(route: Route, byNoun: Record<string, Scope>): Scope {
  const noun = route.path.split('/').findLast(part => Object.hasOwn(byNoun, part))
  if (noun === undefined)
    throw new Error(`${route.operationId} belongs to no scope: add its noun to schemas/gym/key-scopes.ts`)
  return byNoun[noun]!
}
