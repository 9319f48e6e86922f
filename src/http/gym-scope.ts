import type { NextFunction, Request, Response } from 'express'
import type { Db } from '../db/client'
import { forbidden, malformed } from '../errors'
import type { KeyRead, KeyWrite } from '../schemas/gym/key-scopes'
import { type Actor, commonScopes, type GymScope, gymScope, mayRead, mayWrite } from '../scope'
import { findConnectionScopes } from '../services/platform/is-connected'
import { noteInLog, requestIdOf } from './request-context'

export type Principal =
  | { kind: 'gym'; gymId: string; actor: Actor & { kind: 'gym_key' } }
  | { kind: 'platform'; platformId: string; actor: Actor & { kind: 'platform_key' } }

export function principalOf(res: Response): Principal {
  const principal = res.locals.principal as Principal | undefined
  if (!principal) throw new Error('The request has no API key yet')
  return principal
}

/** Returns the request's gym. Throws if none was resolved; there is no default. */
export function scopeOf(res: Response): GymScope {
  const scope = res.locals.scope as GymScope | undefined
  if (!scope) throw new Error('The request has no gym')
  return scope
}

/** Resolves the gym: the key's own, or the one that a platform key names in `service-gym`. */
export function resolveGym(db: Db) {
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    const principal = principalOf(res)
    const { gymId, actor } = await actingFor(db, principal, req.get('service-gym'))
    res.locals.scope = gymScope({ db, gymId, actor, requestId: requestIdOf(res) })
    noteInLog(res, { gym: gymId })
    next()
  }
}

async function actingFor(
  db: Db,
  principal: Principal,
  named: string | undefined,
): Promise<Pick<GymScope, 'gymId' | 'actor'>> {
  if (named === '') {
    const detail = 'The header service-gym is empty. Name a gym, or omit the header with a gym’s own key.'
    throw malformed('gym_required', detail)
  }
  if (principal.kind === 'gym') {
    if (named !== undefined && named !== principal.gymId) {
      throw forbidden('gym_mismatch', 'This key belongs to another gym than the one named in service-gym.')
    }
    return principal
  }
  if (named === undefined) {
    throw malformed('gym_required', 'A platform key names the gym to act for in the header service-gym.')
  }
  const scopes = await findConnectionScopes(db, principal.platformId, named)
  if (scopes === null) {
    throw forbidden('gym_not_connected', 'The gym named in service-gym is not connected to this platform.')
  }
  const { actor } = principal
  return { gymId: named, actor: Object.freeze({ ...actor, ...commonScopes(actor, scopes) }) }
}

export function requirePlatform(_req: Request, res: Response, next: NextFunction): void {
  if (principalOf(res).kind !== 'platform') {
    throw forbidden(
      'platform_key_required',
      'Only a platform key can read all gyms that are connected to its platform.',
    )
  }
  next()
}

export function requireWriter(what: KeyWrite) {
  return (_req: Request, res: Response, next: NextFunction): void => {
    const { actor } = scopeOf(res)
    if (actor.readOnly) throw forbidden('read_only_key', 'This key can read but not change anything.')
    if (!mayWrite(actor, what)) throw missingScope(`write:${what}`)
    next()
  }
}

/** Middleware for reads that reveal data only these scopes may have. */
export function requireScope(what: KeyWrite) {
  return (_req: Request, res: Response, next: NextFunction): void => {
    if (!mayWrite(scopeOf(res).actor, what)) throw missingScope(`write:${what}`)
    next()
  }
}

export function requireReader(what: KeyRead) {
  return (_req: Request, res: Response, next: NextFunction): void => {
    if (!mayRead(scopeOf(res).actor, what)) throw missingScope(`read:${what}`)
    next()
  }
}

const missingScope = (scope: string) =>
  forbidden('missing_scope', `This needs the scope ${scope}, which this key does not have.`)
