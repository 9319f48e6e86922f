/** OAuth for platforms: codes for keys, revocation (RFC 7009), and metadata (RFC 8414). */
import express, { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express'
import basicAuth from 'express-basic-auth'
import type { Db } from '../../db/client'
import { transaction } from '../../db/transaction'
import { requestIdOf } from '../../http/request-context'
import { SCOPES } from '../../schemas/gym/connecting'
import { verifyApiKey } from '../../services/platform/api-keys'
import { type Client, verifyClient } from '../../services/platform/connecting/clients'
import { endByKey } from '../../services/platform/connecting/codes'
import { readKeyToken } from '../http/bearer'

const form = express.urlencoded({ extended: false, inflate: false, limit: 16 * 1024, parameterLimit: 50 })

/** Loaded with the first exchange, because the library takes as long as a tenth of a start. */
const tokenExchange = () => require('./token-exchange') as typeof import('./token-exchange')

export function oauthRouter(db: Db, limit: RequestHandler): Router {
  const router = Router()
  router.post('/token', limit, form, refuseRepeated, (req, res) => tokenExchange().exchange(db, req, res))
  router.post('/revoke', limit, form, refuseRepeated, requireClient(db), (req, res) => revoke(db, req, res))
  return router
}

export function oauthMetadata(baseUrl: string): RequestHandler {
  const metadata = {
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}/oauth/authorize`,
    token_endpoint: `${baseUrl}/oauth/token`,
    revocation_endpoint: `${baseUrl}/oauth/revoke`,
    scopes_supported: SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    revocation_endpoint_auth_methods_supported: ['client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${baseUrl}/api/public/docs`,
  }
  return (_req, res) => {
    res.set({ 'Cache-Control': 'no-cache', 'Access-Control-Allow-Origin': '*' }).json(metadata)
  }
}

/** Ends the connection of a token. Unknown and foreign tokens get the same answer. */
async function revoke(db: Db, req: Request, res: Response): Promise<void> {
  const { token } = (req.body ?? {}) as { token?: string }
  if (!token) return void res.status(400).json(invalidRequest('token is required'))
  const { id, secret } = readKeyToken(token) ?? { id: '', secret: '' }
  const key = await verifyApiKey(db, id, secret)
  const { id: platformId } = res.locals.client as Client
  if (key) await transaction(db, tx => endByKey(tx, { apiKeyId: key.id, platformId }, requestIdOf(res)))
  res.set('Cache-Control', 'no-store').status(200).end()
}

function requireClient(db: Db): RequestHandler {
  return (req, res, next) => {
    const check = basicAuth({
      authorizeAsync: true,
      challenge: true,
      realm: 'Chalkbox',
      unauthorizedResponse: {
        error: 'invalid_client',
        error_description: 'Invalid client: sign in with HTTP Basic',
      },
      authorizer: (id: string, secret: string, done: (error: null, authorized: boolean) => void) => {
        verifyClient(db, id, secret).then(client => {
          res.locals.client = client
          done(null, client !== null)
        }, next)
      },
    })
    check(req as Parameters<typeof check>[0], res, next)
  }
}

const invalidRequest = (why: string) => ({
  error: 'invalid_request',
  error_description: `Invalid request: ${why}`,
})

function refuseRepeated(req: Request, res: Response, next: NextFunction): void {
  const isRepeated = Object.values(req.body ?? {}).some(value => typeof value !== 'string')
  if (isRepeated) res.status(400).json(invalidRequest('a parameter is repeated'))
  else next()
}
