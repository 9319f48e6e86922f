/**
 * Two mirrors that read the gym once, and then follow its feed alone, or its webhooks alone, through random operations, days,
 * restarts, and requests that the receiver loses.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { ROUTES } from '../../../src/api/routes'
import { deliveryBody, eventContents } from '../../../src/api/webhooks-contents'
import { createApp } from '../../../src/app'
import { createLog } from '../../../src/log'
import type { GymEvent } from '../../../src/schemas/webhooks/webhooks'
import { gymScope, OPERATOR } from '../../../src/scope'
import { WebhookSender } from '../../../src/server/webhooks'
import { importFinished } from '../../../src/services/imports/working'
import { recordDueEvents } from '../../../src/services/platform/due-events'
import { createEndpoint } from '../../../src/services/webhooks/endpoints'
import { basic, CONFIG } from '../../support/api/api'
import { OPERATIONS } from '../../support/api/openapi'
import { close, listen } from '../../support/ask'
import type { Key } from '../../support/builders'
import { useDatabase } from '../../support/database'
import { Mirror } from '../../support/feed/mirror'
import { freezeClock } from '../../support/frozen-clock'
import { validRequest } from '../../support/fuzz/requests'
import { type Sender, senderTo } from '../../support/fuzz/send'
import { buildWorld, type World } from '../../support/fuzz/world'
import { sized } from '../../support/long'

const SEED = Number(process.env.FEED_SEED ?? sized(390_190, Math.floor(Math.random() * 1_000_000)))
const REQUESTS = sized(150, 3_000)
const DAY_MS = 24 * 60 * 60_000
/** Some two weeks in all, so that no event is too old. */
const PAUSE_MS = (14 * DAY_MS) / REQUESTS

const database = useDatabase({ own: true })
let server: Server
let sender: Sender
let world: World

async function start(): Promise<void> {
  const app = createApp({ db: database.prisma, config: CONFIG, log: createLog('silent') })
  server = createServer(app)
  await listen(server)
  const keys = Object.entries<Key>(world.cast.keys)
  const authorization = keys.map(([name, key]) => [name, basic(key.username, key.password)])
  sender = senderTo((server.address() as AddressInfo).port, Object.fromEntries(authorization), 1)
}

async function stop(): Promise<void> {
  sender.close()
  await close(server)
}

afterEach(stop)

/** Sends webhooks to the mirror, of which some are lost on the way there, and some on the way back. */
async function webhooksTo(mirror: Mirror) {
  const db = database.prisma
  const url = 'https://mirror.example/hooks'
  const scope = gymScope({ db, gymId: world.cast.gym.id, actor: OPERATOR, requestId: null })
  const { id: endpointId } = await createEndpoint(scope, { url, payload: 'current' }, CONFIG)
  let state = SEED + 1
  const chance = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const count = { received: 0, lost: 0 }
  const newSender = () =>
    new WebhookSender({
      db,
      log: createLog('silent'),
      secret: CONFIG.secret,
      bodyOf: deliveryBody(db, eventContents({ db, config: CONFIG }, ROUTES)),
      random: chance,
      async post({ url: to, body }) {
        if (to !== url) return { status: 204, body: '' }
        const fate = chance()
        if (fate > 0.1) await mirror.apply(JSON.parse(String(body)) as GymEvent)
        const status = fate > 0.2 ? 204 : 503
        if (status === 204) count.received++
        else count.lost++
        return { status, body: '' }
      },
    })
  let webhooks = newSender()
  return {
    count,
    send: () => webhooks.sendDue(),
    restart() {
      webhooks = newSender()
    },
    isDone: async () =>
      (await db.webhookDelivery.count({ where: { endpointId, dueAt: { not: null } } })) === 0,
  }
}

test(`mirrors follow the feed, and webhooks, without a difference (FEED_SEED=${SEED})`, async () => {
  const db = database.prisma
  // Ends before today: ids never go back, and later test files in this process expect those of their time.
  let now = Date.now() - 17 * DAY_MS
  const pass = (ms: number) => {
    now += ms
    freezeClock(new Date(now))
  }
  pass(0)
  world = await buildWorld(db)
  await start()
  await recordDueEvents(db, new Date(now))
  // Webhooks are sent as a read-only key reads.
  const read = async (path: string) =>
    sender.send({ kind: 'mirror', signer: 'readOnly', method: 'GET', path, headers: {} })
  const gymId = world.cast.gym.id
  const [byFeed, byWebhooks] = [await Mirror.begin(db, gymId, read), await Mirror.begin(db, gymId, read)]
  const webhooks = await webhooksTo(byWebhooks)
  const writes = OPERATIONS.filter(({ method }) => method !== 'get')
  const steps = fc.record({ operation: fc.constantFrom(...writes), pauses: fc.nat(2), restarts: fc.nat(40) })
  const drawn = fc.sample(steps, { seed: SEED, numRuns: REQUESTS })
  for (const [number, { operation, pauses, restarts }] of drawn.entries()) {
    const [request] = fc.sample(validRequest(operation, world), { seed: SEED + number, numRuns: 1 })
    await sender.send(request!)
    await importFinished()
    pass(pauses * PAUSE_MS)
    if (number % 7 === 0) await recordDueEvents(db, new Date(now))
    if (number % 10 === 0) await byFeed.follow()
    if (number % 4 === 0) await webhooks.send()
    if (restarts > 0) continue
    await stop()
    await start()
    webhooks.restart()
  }
  do {
    pass(DAY_MS / 24)
    await recordDueEvents(db, new Date(now))
    await webhooks.send()
  } while (!(await webhooks.isDone()))
  await byFeed.follow()
  expect(await byFeed.findDifferences(db, gymId)).toEqual([])
  expect(await byWebhooks.findDifferences(db, gymId)).toEqual([])
  expect(byFeed.rows.size).toBeGreaterThan(300)
  expect(byFeed.wrongValues).toEqual([])
  expect(byFeed.knownValues).toBeGreaterThan(20)
  expect(webhooks.count.received).toBeGreaterThan(REQUESTS)
  expect(webhooks.count.lost).toBeGreaterThan(REQUESTS / 10)
}, 600_000)
