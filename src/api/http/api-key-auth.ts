/** Signing in to the JSON interface: HTTP Basic, user name = key id, password = secret. */
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import basicAuth from 'express-basic-auth'
import type { Db } from '../../db/client'
import { AppError } from '../../errors'
import { errorBody } from '../../http/errors'
import type { Principal } from '../../http/gym-scope'
import { clientAddress, noteInLog } from '../../http/request-context'
import { parseScopes } from '../../schemas/gym/key-scopes'
import { type ApiKey, verifyApiKey } from '../../services/platform/api-keys'

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
        verifyApiKey(db, id, secret, clientAddress(req)).then(key => {
          if (key) rememberPrincipal(res, key)
          if (key) return done(null, true)
          return countFailure(req, res, error => (error ? next(error) : done(null, false)))
        }, next)
      },
    })
    check(req as Parameters<typeof check>[0], res, next)
  }
}

function rememberPrincipal(res: Response, key: ApiKey): void {
  const actor = { id: key.id, name: key.name, readOnly: key.readOnly, ...parseScopes(key) }
  const principal: Principal =
    key.gymId !== null
      ? { kind: 'gym', gymId: key.gymId, actor: Object.freeze({ kind: 'gym_key', ...actor }) }
      : {
          kind: 'platform',
          platformId: key.platformId!,
          actor: Object.freeze({ kind: 'platform_key', ...actor, platformId: key.platformId! }),
        }
  res.locals.principal = principal
  noteInLog(res, { key: key.id })
}
