/** A platform that connects gyms, by a client library of its own: oauth4webapi, which checks every answer. */
import * as oauth from 'oauth4webapi'
import type { Db } from '../../src/db/client'
import { OPERATOR } from '../../src/scope'
import { issueClientSecret, setRedirectUris } from '../../src/services/platform/connecting/clients'
import { ask } from './ask'
import { buildPlatform } from './builders'
import type { Browser, Form, Page, Portal } from './portal/portal'

export const CALLBACK = 'https://booking.example/chalkbox?from=here'
const ISSUER = new URL('http://gym.example')

/** Asks the server of the test, under the address that it has in the metadata. */
const askServer = (portal: Portal) => ({
  [oauth.allowInsecureRequests]: true,
  [oauth.customFetch]: async (
    url: string,
    { method, headers, body }: oauth.CustomFetchOptions<string, unknown>,
  ) => {
    const sent = body === undefined ? undefined : String(body)
    const path = url.slice(ISSUER.origin.length)
    const heard = await ask(portal.server, { method, path, headers: { ...headers }, body: sent })
    return new Response(heard.bytes.length > 0 ? new Uint8Array(heard.bytes) : null, {
      status: heard.status,
      headers: heard.headers as Record<string, string>,
    })
  },
})

/** Registers a platform, as the operator does, and returns what it can do. */
export async function registerPlatform(portal: Portal, { id }: { id: string }) {
  await setRedirectUris(portal.db, OPERATOR, id, [CALLBACK])
  const { secret } = await issueClientSecret(portal.db, OPERATOR, id)
  return new TestPlatform(portal, id, secret)
}

export type Started = { path: string; verifier: string; state: string }
export type Tokens = oauth.TokenEndpointResponse & { gym?: { id: string; name: string } }

class TestPlatform {
  readonly client: oauth.Client
  #server: oauth.AuthorizationServer | undefined

  constructor(
    readonly portal: Portal,
    readonly id: string,
    readonly secret: string,
  ) {
    this.client = { client_id: id }
  }

  async server(): Promise<oauth.AuthorizationServer> {
    const sending = askServer(this.portal)
    const known = this.#server
    if (known) return known
    const server = await oauth
      .discoveryRequest(ISSUER, { algorithm: 'oauth2', ...sending })
      .then(response => oauth.processDiscoveryResponse(ISSUER, response))
    this.#server = server
    return server
  }

  /** The page to which it sends an admin. */
  async start(scope: string, changed: Record<string, string | null> = {}): Promise<Started> {
    const { authorization_endpoint = '' } = await this.server()
    const verifier = oauth.generateRandomCodeVerifier()
    const state = oauth.generateRandomState()
    const url = new URL(authorization_endpoint)
    const parameters = {
      client_id: this.id,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope,
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...changed,
    }
    for (const [name, value] of Object.entries(parameters))
      if (value !== null) url.searchParams.set(name, value)
    return { path: url.pathname + url.search, verifier, state }
  }

  /** Exchanges the code in the address to which an admin returned. */
  async finish(
    location: string,
    { verifier, state }: Started,
    { secret = this.secret, post = false } = {},
  ): Promise<Tokens> {
    const server = await this.server()
    const callback = oauth.validateAuthResponse(server, this.client, new URL(location), state)
    const auth = post ? oauth.ClientSecretPost(secret) : oauth.ClientSecretBasic(secret)
    const response = await oauth.authorizationCodeGrantRequest(
      ...([server, this.client, auth, callback, CALLBACK, verifier] as const),
      askServer(this.portal),
    )
    return oauth.processAuthorizationCodeResponse(server, this.client, response)
  }

  async revoke(token: string): Promise<void> {
    const auth = oauth.ClientSecretBasic(this.secret)
    const response = await oauth.revocationRequest(
      await this.server(),
      this.client,
      auth,
      token,
      askServer(this.portal),
    )
    await oauth.processRevocationResponse(response)
  }

  /** The whole way: the admin agrees to everything that the platform asks for. */
  async connect(browser: Browser, scope: string): Promise<Tokens> {
    const started = await this.start(scope)
    const { location } = await agree(browser, started)
    return this.finish(location!, started)
  }
}

/** Sends the form as the page has it, with some fields changed. */
export async function agree(browser: Browser, { path }: Started, changed: Form = {}): Promise<Page> {
  return browser.post(path, { ...filledIn(await browser.get(path)), ...changed })
}

/** What a page's form holds. */
export function filledIn(page: Page): Form {
  const boxes = (name: string) =>
    page
      .$(`[name=${name}][checked]`)
      .toArray()
      .map(box => box.attribs.value!)
  return { gym: page.value('gym'), reads: boxes('reads'), writes: boxes('writes') }
}

/** Asks the interface with a token. */
export async function callApi(portal: Portal, token: string, path: string, method = 'get', body?: object) {
  const headers = { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) }
  const sent = body && JSON.stringify(body)
  const heard = await ask(portal.server, { method, path: `/api/public${path}`, headers, body: sent })
  return { status: heard.status, body: JSON.parse(heard.bytes.toString() || 'null') }
}

export const connectionsOf = (db: Db, gymId: string) => db.gymConnection.findMany({ where: { gymId } })

/** Parameters of an address. */
export const parametersOf = (location: string | null) => Object.fromEntries(new URL(location!).searchParams)

/** A cast, and a platform that is registered and connected to none of its gyms. */
export async function stagePlatform(portal: Portal) {
  const cast = await portal.cast()
  const row = await buildPlatform(portal.db)
  return { ...cast, name: row.name, platform: await registerPlatform(portal, row) }
}
