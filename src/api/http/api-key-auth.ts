/** Signing in to the JSON interface: HTTP Basic, user name = key id, password = secret. */
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import basicAuth from 'express-basic-auth'
import type { Db } from '../../db/client'
import { AppError } from '../../errors'
import type { TrackKeyModel } from '../../generated/sqlite/models'
import { errorBody } from '../../http/errors'
import type { Principal } from '../../http/gym-scope'
import { clientAddress, noteInLog } from '../../http/request-context'
import { parseScopes } from '../../schemas/gym/key-scopes'
import { type ApiKey, verifyApiKey } from '../../services/platform/api-keys'
import { TRACK_KEY, verifyTrackKey } from '../../services/platform/tracks/keys'

const UNAUTHORIZED = new AppError(
  'unauthorized',
  'unauthorized',
  'Sign in with an API key: its id and its secret, by HTTP Basic, or with a dot between as a bearer token.',
)

/**
 * Authenticates the key. All failures have the same answer, until an address fails too often (`countFailure` then ends
 * the request); its valid keys are not delayed. Built per request, because express-basic-auth passes none to its
 * authorizer; errors there would leave the request hanging, so Express gets them.
 */
export function authenticate(db: Db, countFailure: RequestHandler) {
  return (req: Request, res: Response, next: NextFunction): void => {
    const check = basicAuth({
      authorizeAsync: true,
      challenge: true,
      realm: 'Chalkbox", charset="UTF-8',
      unauthorizedResponse: errorBody(UNAUTHORIZED),
      authorizer: (id: string, secret: string, done: (error: null, authorized: boolean) => void) => {
        principalFor(db, id, secret, clientAddress(req)).then(principal => {
          if (principal) rememberPrincipal(res, principal)
          if (principal) return done(null, true)
          return countFailure(req, res, error => (error ? next(error) : done(null, false)))
        }, next)
      },
    })
    check(req as Parameters<typeof check>[0], res, next)
  }
}

async function principalFor(
  db: Db,
  id: string,
  secret: string,
  address: string | null,
): Promise<Principal | null> {
  if (id.startsWith(TRACK_KEY)) {
    const key = await verifyTrackKey(db, id, secret)
    return key && followerOf(key)
  }
  const key = await verifyApiKey(db, id, secret, address)
  return key && ownerOf(key)
}

function ownerOf(key: ApiKey): Principal {
  const actor = { id: key.id, name: key.name, readOnly: key.readOnly, ...parseScopes(key) }
  if (key.gymId !== null)
    return { kind: 'gym', gymId: key.gymId, actor: Object.freeze({ kind: 'gym_key', ...actor }) }
  const platformId = key.platformId!
  return {
    kind: 'platform',
    platformId,
    actor: Object.freeze({ kind: 'platform_key', ...actor, platformId }),
  }
}

/** Returns the reading principal of a follower's key. The router's `limitToProgram` refuses all but its program. */
function followerOf({ id, gymId, programId, name }: TrackKeyModel): Principal {
  const scopes = { readOnly: true, reads: ['training'], writes: [] } as const
  return { kind: 'gym', gymId, actor: Object.freeze({ kind: 'gym_key', id, name, ...scopes, programId }) }
}

function rememberPrincipal(res: Response, principal: Principal): void {
  res.locals.principal = principal
  noteInLog(res, { key: principal.actor.id })
}
