/** On whose behalf a service acts, and in which gym. The first argument of every service function. */
import type { Db, Tx } from './db/client'
import { forbidden } from './errors'
import type { KeyWrite, KeyWrites } from './schemas/gym/key-scopes'

export type Actor =
  | { kind: 'gym_key'; id: string; name: string; readOnly: boolean; writes: KeyWrites }
  | {
      kind: 'platform_key'
      id: string
      name: string
      readOnly: boolean
      writes: KeyWrites
      platformId: string
    }
  | Person
  | { kind: 'operator'; id: null; name: string; readOnly: false }
  | Public

/** Whoever opens the public pages of a competition: nobody is signed in for them. */
export type Public = { kind: 'public'; id: null; name: string; readOnly: false }

/** Somebody signed in to the portal, as the athlete they are in this gym. */
export type Person = {
  kind: 'person'
  id: string
  name: string
  readOnly: false
  athleteId: string
  staff: 'admin' | 'coach' | null
}

/** One gym and who acts in it. Made once for a request and frozen. `db` may be a transaction that the request runs in. */
export type GymScope = Readonly<{ db: Db | Tx; gymId: string; actor: Actor; requestId: string | null }>

/** Makes a scope that cannot be changed afterwards. */
export function gymScope(scope: GymScope): GymScope {
  return Object.freeze({ ...scope })
}

/** The operator at the command line of the server itself. */
export const OPERATOR: Actor = { kind: 'operator', id: null, name: 'operator', readOnly: false }

/** The public, on the pages that need no sign-in. */
export const PUBLIC: Public = { kind: 'public', id: null, name: 'public', readOnly: false }

/** True for the API keys among the actors. */
export function isKey(actor: Actor): actor is Actor & { kind: 'gym_key' | 'platform_key' } {
  return actor.kind === 'gym_key' || actor.kind === 'platform_key'
}

/** Whether a key that acts may change such things: what else its holder may do in the gym is for the policies to say. */
export function mayWrite(actor: Actor, what: KeyWrite): boolean {
  if (actor.readOnly) return false
  return !isKey(actor) || actor.writes === null || actor.writes.includes(what)
}

/** The person who acts. Throws forbidden when it is no person: a key has no log, no profile and no words of its own. */
export function personIn(scope: GymScope): Person {
  if (scope.actor.kind !== 'person') throw forbidden('not_allowed', 'Only a person can do this.')
  return scope.actor
}
