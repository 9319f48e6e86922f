/** Queueing events costs the same however many gyms have some, and is done by one process at a time. */
import { openDatabase } from '../../../src/db/client'
import { claimDeliveries } from '../../../src/services/platform/webhooks/deliveries'
import { fanOutEvents } from '../../../src/services/platform/webhooks/fan-out'
import { orderWaitingEvents } from '../../../src/services/platform/webhooks/ordering'
import { buildChange, buildDelivery, buildEndpoint, buildGym } from '../../support/builders'
import { useDatabase } from '../../support/database'
import { recordStatements } from '../../support/plans/sent'

const database = useDatabase({ own: true })
beforeEach(async () => {
  await database.prisma.webhookDelivery.deleteMany()
  await database.prisma.webhookEndpoint.deleteMany()
  await database.prisma.changeEvent.deleteMany()
})

const NEW = { position: null, fannedOutAt: null }

async function gymsWithEvents(count: number, eventsEach: number): Promise<string[]> {
  const ids: string[] = []
  for (let gym = 0; gym < count; gym++) {
    const { id: gymId } = await buildGym(database.prisma)
    await buildEndpoint(database.prisma, { gymId })
    for (let event = 0; event < eventsEach; event++) await buildChange(database.prisma, { gymId, ...NEW })
    ids.push(gymId)
  }
  return ids
}

test('fan-out of events: queues events of many gyms with as many statements as for one', async () => {
  await gymsWithEvents(1, 2)
  const one = await recordStatements(() => fanOutEvents(database.prisma))
  await gymsWithEvents(12, 2)
  const many = await recordStatements(() => fanOutEvents(database.prisma))
  expect(many.length).toBe(one.length)
  expect(await database.prisma.webhookDelivery.count()).toBe(26)
  const none = await recordStatements(() => fanOutEvents(database.prisma))
  expect(none).toHaveLength(1)
})

test('events of a gym without an endpoint get no position and no delivery', async () => {
  const { id: gymId } = await buildGym(database.prisma)
  const { id } = await buildChange(database.prisma, { gymId, ...NEW })
  await buildEndpoint(database.prisma, { gymId, disabledAt: new Date() })
  await fanOutEvents(database.prisma)
  const event = await database.prisma.changeEvent.findUniqueOrThrow({ where: { id } })
  expect(event).toMatchObject({ position: null, fannedOutAt: expect.any(Date) })
  expect(await database.prisma.webhookDelivery.count()).toBe(0)
})

test("several processes queue each event once in its gym's order", async () => {
  const gymIds = await gymsWithEvents(3, 20)
  const processes = DIALECT === 'sqlite' ? [] : [openDatabase(database.url), openDatabase(database.url)]
  const clients = [database.prisma, ...processes.map(({ prisma }) => prisma)]
  await Promise.all(clients.map(client => fanOutEvents(client)))
  await fanOutEvents(database.prisma)
  for (const gymId of gymIds) {
    const rows = await database.prisma.webhookDelivery.findMany({
      where: { gymId },
      orderBy: { position: 'asc' },
    })
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  }
  await Promise.all(processes.map(({ close }) => close()))
})

test('fan-out of events: simultaneous claims get different deliveries, within their room', async () => {
  const { id: gymId } = await buildGym(database.prisma)
  const endpoint = await buildEndpoint(database.prisma, { gymId })
  const now = new Date()
  for (let nth = 0; nth < 20; nth++)
    await buildDelivery(database.prisma, endpoint, { dueAt: now, failedAt: null, attempts: 0 })
  const claims = await Promise.all(
    Array.from({ length: 4 }, () => claimDeliveries(database.prisma, now, undefined, 4)),
  )
  expect(claims.map(claimed => claimed.length)).toEqual([4, 4, 4, 4])
  expect(new Set(claims.flat().map(({ id }) => id)).size).toBe(16)
})

test('events of more gyms than one statement numbers all get their position', async () => {
  const gymIds = await gymsWithEvents(5, 3)
  await orderWaitingEvents(database.prisma, 2)
  for (const gymId of gymIds) {
    const rows = await database.prisma.changeEvent.findMany({ where: { gymId }, orderBy: { id: 'asc' } })
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3])
  }
})
