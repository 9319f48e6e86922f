import OAuth2Server, {
  InvalidGrantError,
  OAuthError,
  Request as TokenRequest,
  Response as TokenResponse,
} from '@node-oauth/oauth2-server'
import type { Request, Response } from 'express'
import type { Db, Tx } from '../../db/client'
import { transaction } from '../../db/transaction'
import { requestIdOf } from '../../http/request-context'
import { listScopes, parseScopes } from '../../schemas/gym/key-scopes'
import { type Client, verifyClient } from '../../services/platform/connecting/clients'
import { type Code, exchangeCode, findCode, spendCode } from '../../services/platform/connecting/codes'
import { toToken } from '../http/bearer'

/** One transaction spends the code and creates the key. A refusal commits too: it may spend a code or end a connection. */
export async function exchange(db: Db, req: Request, res: Response): Promise<void> {
  const { method, body = {} } = req
  const headers = req.headers as Record<string, string>
  const {
    status,
    headers: set,
    body: answer,
  } = await transaction(db, async tx => {
    const response = new TokenResponse()
    try {
      const model = modelFor(tx, requestIdOf(res)) as OAuth2Server.AuthorizationCodeModel
      const request = new TokenRequest({ method, headers, query: {}, body })
      await new OAuth2Server({ model }).token(request, response, { allowExtendedTokenAttributes: true })
      return response
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error
      if (error.code >= 500) throw (error as { inner?: unknown }).inner ?? error
      const body = { error: error.name, error_description: error.message }
      return { status: error.code, headers: response.headers, body }
    }
  })
  res
    .status(status ?? 200)
    .set('Cache-Control', 'no-store')
    .set(set)
    .json(answer)
}

/** The library's functions for this one grant. */
type CodeModel = Pick<
  OAuth2Server.AuthorizationCodeModel,
  'getClient' | 'getAuthorizationCode' | 'revokeAuthorizationCode' | 'saveToken'
>

function modelFor(tx: Tx, requestId: string | null): CodeModel {
  let client: Client | null = null
  return {
    async getClient(id, secret: string | undefined) {
      client = await verifyClient(tx, id, secret ?? '')
      return client && { id: client.id, grants: ['authorization_code'] }
    },
    async getAuthorizationCode(given) {
      const code = await findCode(tx, client!.id, given)
      return (
        code && {
          authorizationCode: code.id,
          expiresAt: code.expiresAt,
          redirectUri: code.redirectUri,
          scope: listScopes(parseScopes(code)),
          client: { id: code.platformId, grants: [] },
          user: code,
          codeChallenge: code.challenge,
          codeChallengeMethod: 'S256',
        }
      )
    },
    revokeAuthorizationCode: ({ authorizationCode }) => spendCode(tx, authorizationCode),
    async saveToken({ scope }, client, user) {
      const exchanged = await exchangeCode(tx, user as Code, requestId)
      if (!exchanged) throw new InvalidGrantError('Invalid grant: the admin has lost that role')
      return { accessToken: toToken(exchanged.key), scope, client, user, gym: exchanged.gym }
    },
  }
}
