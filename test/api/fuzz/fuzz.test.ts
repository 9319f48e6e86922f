/** Thousands of generated requests, right and wrong, many at once: no answer is outside the document, no row out of place. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../../src/app'
import { httpServer } from '../../../src/http/http-server'
import { createLog } from '../../../src/log'
import { basic, CONFIG } from '../../support/api/api'
import { OPERATIONS } from '../../support/api/openapi'
import type { Key } from '../../support/builders'
import { useDatabase } from '../../support/database'
import { type Campaign, type Drawn, drawAll, fire } from '../../support/fuzz/campaign'
import type { CheckName } from '../../support/fuzz/checks'
import { brokenRules, rowsOf } from '../../support/fuzz/invariants'
import { anyRequest } from '../../support/fuzz/requests'
import { senderTo } from '../../support/fuzz/send'
import { buildWorld, type World } from '../../support/fuzz/world'
import { sized } from '../../support/long'
import { DECLARED, tableOf } from '../../support/resources'

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120)
const COUNT = Number(process.env.FUZZ_REQUESTS ?? sized(2_000, DIALECT === 'sqlite' ? 50_000 : 5_000))
/** Of more at once PostgreSQL spends half of its time on turning away what it then does again. */
const IN_FLIGHT = DIALECT === 'postgresql' ? sized(6, 32) : 32

const database = useDatabase({ own: true })
let server: Server
let world: World
let campaign: Campaign
let drawn: Drawn[]
/** Where what was created can be read, as the service said. */
const created = new Set<string>()

beforeAll(async () => {
  const db = database.prisma
  const app = createApp({ db, config: CONFIG, log: createLog('silent') })
  server = httpServer(app)
  // A socket that idles while rows are compared must not be closed just as the next request is written to it.
  server.keepAliveTimeout = 600_000
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  world = await buildWorld(db)
  const { port } = server.address() as AddressInfo
  const keys = Object.entries<Key>(world.cast.keys)
  const authorization = Object.fromEntries(
    keys.map(([name, key]) => [name, basic(key.username, key.password)]),
  )
  campaign = {
    seed: SEED,
    arbitrary: anyRequest(world),
    world,
    // So many writes at once to so few rows are more than PostgreSQL puts in an order.
    patient: DIALECT === 'postgresql',
    sender: senderTo(port, authorization, IN_FLIGHT),
    applied: new Map(),
    answered: (_request, { status, headers }) => {
      if (status === 201) created.add(String(headers.location))
    },
  }
  drawn = drawAll(campaign, COUNT)
}, 120_000)

afterAll(async () => {
  campaign.sender.close()
  await new Promise<void>(resolve => server.close(() => resolve()))
})

const mustFail = ({ verdict }: Drawn) => verdict.says === 'refuse'

test(`the interface: refuses what must be refused, and then changes nothing (FUZZ_SEED=${SEED})`, async () => {
  const wrong = drawn.filter(mustFail)
  const before = await rowsOf(database.prisma, [world.cast.gym.id, world.cast.rival.id])
  await fire(campaign, wrong, IN_FLIGHT)
  expect(wrong.length).toBeGreaterThan(COUNT / 3)
  expect(await rowsOf(database.prisma, [world.cast.gym.id, world.cast.rival.id])).toEqual(before)
}, 600_000)

test(`the interface: answers every other request as documented and leaves the other gym unchanged (FUZZ_SEED=${SEED})`, async () => {
  const rest = drawn.filter(each => !mustFail(each))
  const before = await rowsOf(database.prisma, [world.cast.rival.id])
  await fire(campaign, rest, IN_FLIGHT)
  expect(await rowsOf(database.prisma, [world.cast.rival.id])).toEqual(before)
}, 600_000)

test('the interface: runs every check and reaches every operation', () => {
  const names: CheckName[] = [
    'negative_data_rejection',
    'positive_data_acceptance',
    'ignored_auth',
    'unsupported_method',
    'missing_required_header',
    'off_limits',
  ]
  for (const name of names) expect([name, campaign.applied.get(name)! >= COUNT / 400]).toEqual([name, true])
  for (const name of [
    'not_a_server_error',
    'status_code_conformance',
    'response_schema_conformance',
  ] as const) {
    expect(campaign.applied.get(name)).toBe(drawn.length)
  }
  const accepted = new Set(
    drawn.map(({ verdict }) => (verdict.says === 'accept' ? verdict.operation.object.operationId : '')),
  )
  const operations = OPERATIONS.map(({ object }) => object.operationId)
  expect(operations.filter(operationId => !accepted.has(operationId))).toEqual([])
})

test('the interface: leaves an intact database with all rows that were reported as created', async () => {
  expect(await brokenRules(database.prisma, DIALECT, world.cast.gym.id)).toEqual([])
  // The heats of an event are made once more, and those there were are gone.
  const lasting = [...created].filter(location => !location.includes('/heats/'))
  const ids = lasting.map(location => location.split('/').at(-1)!)
  const where = { gymId: world.cast.gym.id, id: { in: ids } }
  const counts = [
    await database.prisma.workout.count({ where }),
    await database.prisma.athlete.count({ where }),
    await database.prisma.invite.count({ where }),
    await database.prisma.competition.count({ where }),
    await database.prisma.division.count({ where }),
    await database.prisma.event.count({ where }),
    await database.prisma.registration.count({ where }),
    await database.prisma.score.count({ where }),
    await database.prisma.wod.count({ where }),
    await database.prisma.trainingSession.count({ where }),
    await database.prisma.wodComponent.count({ where }),
    await database.prisma.judgeLink.count({ where }),
    await database.prisma.invitation.count({ where }),
    await database.prisma.gymClass.count({ where }),
    await database.prisma.classAttendee.count({ where }),
    // Bookings that became late cancels.
    await database.prisma.deletedEntry.count({
      where: { gymId: world.cast.gym.id, list: 'classAttendee', entryId: { in: ids } },
    }),
    ...(await Promise.all(DECLARED.map(declared => tableOf(database.prisma, declared).count({ where })))),
    // Those of a platform are of no gym.
    await database.prisma.webhookEndpoint.count({ where: { id: { in: ids } } }),
  ]
  expect(counts.reduce((sum, count) => sum + count)).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(COUNT / 100)
})
