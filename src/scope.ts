/** The gym and the actor of a service call: the first argument of every service function. */
import type { Db, Tx } from './db/client'
import { forbidden } from './errors'
import type { KeyRead, KeyReads, KeyScopes, KeyWrite, KeyWrites } from './schemas/gym/key-scopes'
import type { CompetitionRoleKind } from './schemas/roles/roles'

export type Actor =
  | {
      kind: 'gym_key'
      id: string
      name: string
      readOnly: boolean
      reads: KeyReads
      writes: KeyWrites
      /** Program of a follower's key. */
      programId?: string
    }
  | {
      kind: 'platform_key'
      id: string
      name: string
      readOnly: boolean
      reads: KeyReads
      writes: KeyWrites
      platformId: string
    }
  | Person
  | Helper
  | { kind: 'operator'; id: null; name: string; readOnly: false }
  | Public

export type Public = { kind: 'public'; id: null; name: string; readOnly: false }

/** A person with a role in a competition, by a link or signed in. */
export type Helper = {
  kind: 'helper'
  /** Id of the role. */
  id: string
  name: string
  readOnly: false
  competitionId: string
  role: CompetitionRoleKind
  /** Null with a link. */
  personId: string | null
}

/** A person signed in to the portal, as their athlete in this gym. */
export type Person = {
  kind: 'person'
  id: string
  name: string
  readOnly: false
  athleteId: string
  staff: 'admin' | 'coach' | null
}

/** Work of a route in the decoding room, beside reading and writing the database. */
export type Cost = 'decodes' | 'draws'

/** A gym and an actor, frozen for a request. `db` is the client or a transaction, `cost` the declared cost of the route. */
export type GymScope = Readonly<{
  db: Db | Tx
  gymId: string
  actor: Actor
  requestId: string | null
  cost?: Cost
}>

export function gymScope(scope: GymScope): GymScope {
  return Object.freeze({ ...scope })
}

export const OPERATOR: Actor = { kind: 'operator', id: null, name: 'operator', readOnly: false }

export const PUBLIC: Public = { kind: 'public', id: null, name: 'public', readOnly: false }

export function isKey(actor: Actor): actor is Actor & { kind: 'gym_key' | 'platform_key' } {
  return actor.kind === 'gym_key' || actor.kind === 'platform_key'
}

/** False when the key's write scopes leave this out. Policies decide on people. */
export function mayWrite(actor: Actor, what: KeyWrite): boolean {
  if (actor.readOnly) return false
  return !isKey(actor) || actor.writes === null || actor.writes.includes(what)
}

/** False when the key's read scopes leave this out. */
export function mayRead(actor: Actor, what: KeyRead): boolean {
  return !isKey(actor) || actor.reads === null || actor.reads.includes(what)
}

/** Returns the acting person. Throws forbidden for keys, which have no log, profile or comments. */
export function requirePerson(scope: GymScope): Person {
  if (scope.actor.kind !== 'person') throw forbidden('not_allowed', 'Only a person can do this.')
  return scope.actor
}

export function commonScopes(one: KeyScopes, other: KeyScopes): KeyScopes {
  const common = <Name>(a: readonly Name[] | null, b: readonly Name[] | null) =>
    a === null ? b : b === null ? a : a.filter(name => b.includes(name))
  return { reads: common(one.reads, other.reads), writes: common(one.writes, other.writes) }
}
