/** A mirror that reads the gym once and then follows its feed alone, through random operations, days and restarts. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { createApp } from '../../../src/app'
import { createLog } from '../../../src/log'
import { importFinished } from '../../../src/services/imports/working'
import { recordDueEvents } from '../../../src/services/platform/due-events'
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

test(`a mirror follows the feed without a difference (FEED_SEED=${SEED})`, async () => {
  const db = database.prisma
  // Ends before today: ids never go back, and later test files in this process expect those of their time.
  let now = Date.now() - 15 * DAY_MS
  freezeClock(new Date(now))
  world = await buildWorld(db)
  await start()
  await recordDueEvents(db, new Date(now))
  const read = async (path: string) => {
    const request = { kind: 'mirror', signer: 'gym', method: 'GET', path, headers: {} } as const
    return sender.send(request)
  }
  const mirror = await Mirror.begin(db, world.cast.gym.id, read)
  const writes = OPERATIONS.filter(({ method }) => method !== 'get')
  const steps = fc.record({ operation: fc.constantFrom(...writes), pauses: fc.nat(2), restarts: fc.nat(40) })
  const drawn = fc.sample(steps, { seed: SEED, numRuns: REQUESTS })
  for (const [number, { operation, pauses, restarts }] of drawn.entries()) {
    const [request] = fc.sample(validRequest(operation, world), { seed: SEED + number, numRuns: 1 })
    await sender.send(request!)
    await importFinished()
    now += pauses * PAUSE_MS
    freezeClock(new Date(now))
    if (number % 7 === 0) await recordDueEvents(db, new Date(now))
    if (number % 10 === 0) await mirror.follow()
    if (restarts > 0) continue
    await stop()
    await start()
  }
  await recordDueEvents(db, new Date(now))
  await mirror.follow()
  expect(await mirror.findDifferences(db, world.cast.gym.id)).toEqual([])
  expect(mirror.rows.size).toBeGreaterThan(300)
  expect(mirror.wrongValues).toEqual([])
  expect(mirror.knownValues).toBeGreaterThan(20)
}, 600_000)
