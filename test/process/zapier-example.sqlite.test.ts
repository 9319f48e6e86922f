/** client/examples/zapier.mjs against a server: connected by an admin, hooked, polled, and acting. */
import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createApp } from '../../src/app'
import { createLog } from '../../src/log'
import { OPERATOR } from '../../src/scope'
import { WebhookSender } from '../../src/server/webhooks'
import { startSession } from '../../src/services/platform/accounts/sessions'
import { issueClientSecret, setRedirectUris } from '../../src/services/platform/connecting/clients'
import { CONFIG } from '../support/api/api'
import { buildPlatform } from '../support/builders'
import { buildClassAhead } from '../support/builders/classes'
import { personOf } from '../support/builders/people'
import { buildCast, type Cast } from '../support/cast'
import { useDatabase } from '../support/database'
import { buildLift } from '../support/workouts/lifting'

// Waiting deliveries are looked for in the whole database.
const database = useDatabase({ own: true })
const REDIRECT = 'https://zapier.example/return'
const HOOK = 'https://hooks.zapier.example/1'

type Sent = { url: string; method?: string; headers?: Record<string, string>; params?: object; body?: object }
type Bundle = { inputData: object; authData: { access_token?: string }; [name: string]: unknown }
type Perform = (z: object, bundle: Bundle) => Promise<Record<string, unknown>>
type Integration = {
  authentication: {
    oauth2Config: { authorizeUrl: { url: string; params: Record<string, string> }; getAccessToken: Perform }
    test: Perform
  }
  beforeRequest: [(sent: Sent, z: object, bundle: Bundle) => Sent]
  triggers: Record<
    'booking' | 'booking_by_polling' | 'personal_record',
    { operation: Record<string, Perform> }
  >
  creates: { book_class: { operation: { perform: Perform } } }
}

let server: Server
let cast: Cast
let zapier: Integration
beforeAll(async () => {
  server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { prisma: db } = database
  server.on('request', createApp({ db, config: { ...CONFIG, baseUrl }, log: createLog('silent') }))
  cast = await buildCast(db)
  const { id } = await buildPlatform(db)
  await setRedirectUris(db, OPERATOR, id, [REDIRECT])
  const { secret } = await issueClientSecret(db, OPERATOR, id)
  Object.assign(process.env, { BASE_URL: baseUrl, CLIENT_ID: id, CLIENT_SECRET: secret })
  zapier = (await import(join('..', '..', 'client', 'examples', 'zapier.mjs'))).default
})
afterAll(() => new Promise(resolve => server.close(resolve)))

/** Runs a function as Zapier does: with its client, which sends the integration's headers and refuses failures. */
function run(perform: Perform, bundle: Partial<Bundle>) {
  const whole: Bundle = { inputData: {}, authData: {}, ...bundle }
  const z = {
    async request(given: Sent) {
      const { url, method = 'GET', headers = {}, params, body } = zapier.beforeRequest[0](given, z, whole)
      const isForm = headers['Content-Type'] === 'application/x-www-form-urlencoded'
      const text = isForm ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body)
      const answer = await fetch(`${url}?${new URLSearchParams(params as Record<string, string>)}`, {
        ...{ method, headers: { 'Content-Type': 'application/json', ...headers } },
        ...(body && { body: text }),
      })
      const { status } = answer
      const data = await answer.json().catch(() => null)
      const throwForStatus = () => {
        if (status >= 400) throw new Error(`${method} ${url} answered ${status}`)
      }
      if (status !== 404) throwForStatus()
      return { status, data, throwForStatus }
    },
  }
  return perform(z, whole)
}

/** The admin's part: the page, and the way back. */
async function agree(verifier: string): Promise<string> {
  const { url, params } = zapier.authentication.oauth2Config.authorizeUrl
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const filled = { ...params, redirect_uri: REDIRECT, state: 'drawn', code_challenge: challenge }
  const query = new URLSearchParams({ ...filled, code_challenge_method: 'S256' })
  const session = await startSession(
    database.prisma,
    (await personOf(database.prisma, cast.admin)).id,
    'test',
  )
  const body = new URLSearchParams([
    ...[
      ['gym', cast.gym.slug],
      ['reads', 'bookings'],
      ['reads', 'results'],
      ['writes', 'bookings'],
      ['writes', 'webhooks'],
    ],
  ] as [string, string][])
  const headers = { Cookie: `session=${session.token}` }
  const answer = await fetch(`${url}?${query}`, { method: 'POST', redirect: 'manual', headers, body })
  return new URL(answer.headers.get('location')!).searchParams.get('code')!
}

it('client/examples/zapier.mjs: connects, books a class, hears of it by hook and by polling, and unsubscribes', async () => {
  const { authentication, triggers, creates } = zapier
  const verifier = randomBytes(32).toString('base64url')
  const inputData = { code: await agree(verifier), redirect_uri: REDIRECT, code_verifier: verifier }
  const authData = await run(authentication.oauth2Config.getAccessToken, { inputData })
  expect(await run(authentication.test, { authData })).toMatchObject({ gym: { name: cast.gym.name } })

  const { booking, booking_by_polling: polling } = triggers
  const subscribeData = await run(booking.operation.performSubscribe!, { authData, targetUrl: HOOK })
  const { id: class_id } = await buildClassAhead(database.prisma, { gymId: cast.gym.id })
  const booked = await run(creates.book_class.operation.perform, {
    authData,
    inputData: { class_id, athlete_id: cast.member.id },
  })
  expect(booked).toMatchObject({ class_id, athlete_id: cast.member.id })

  const hooks: { url: string; body: string }[] = []
  const send = () =>
    new WebhookSender({
      ...{ db: database.prisma, log: createLog('silent'), secret: CONFIG.secret },
      now: () => new Date(Date.now() + 60_000),
      async post({ url, body }) {
        hooks.push({ url, body: String(body) })
        return { status: 200, body: '' }
      },
    }).sendDue()
  await send()
  expect(hooks.map(({ url }) => url)).toEqual([HOOK])
  const cleanedRequest = JSON.parse(hooks[0]!.body)
  expect(await run(booking.operation.perform!, { authData, cleanedRequest })).toEqual([booked])
  for (const list of [booking.operation.performList!, polling.operation.perform!])
    expect(await run(list, { authData })).toEqual([booked])
  const forged = { data: { id: '01a1f8d0-58e1-7a55-9fd4-7b3b1f7f2a10' } }
  expect(await run(booking.operation.perform!, { authData, cleanedRequest: forged })).toEqual([])

  const { perform, performList } = triggers.personal_record.operation
  const { member } = cast
  const first = await buildLift(database.prisma, member, 1, [{ reps: 3, load: 100 }])
  const { id } = await buildLift(database.prisma, member, 2, [{ reps: 3, load: 110 }])
  const ofResult = (of: string) => run(perform!, { authData, cleanedRequest: { data: { id: of } } })
  expect(await ofResult(first.id)).toEqual([])
  const record = { athlete_id: member.id, kind: 'rep_max', value: 110, previous: { value: 100 } }
  expect(await ofResult(id)).toMatchObject([record])
  expect(await run(performList!, { authData })).toEqual([])

  await run(booking.operation.performUnsubscribe!, { authData, subscribeData })
  expect(await database.prisma.webhookEndpoint.count({ where: { gymId: cast.gym.id } })).toBe(0)
})
