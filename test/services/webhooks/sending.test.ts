/** From a change to the receiver: signed as the specification says, in order, again after a failure, and no further than that. */
import { Webhook } from 'standardwebhooks'
import { ROUTES } from '../../../src/api/routes'
import { deliveryBody, eventContents } from '../../../src/api/webhooks-contents'
import { TRIED_FOR_MS } from '../../../src/domain/webhooks/retrying'
import { createLog } from '../../../src/log'
import type { GymEvent } from '../../../src/schemas/webhooks/webhooks'
import { gymScope, OPERATOR } from '../../../src/scope'
import { webhookTransport } from '../../../src/server/webhook-transport'
import { WebhookSender } from '../../../src/server/webhooks'
import { reissueInvite } from '../../../src/services/accounts/invites'
import { updateGymFields } from '../../../src/services/gym/settings'
import { connectGym, disconnectGym } from '../../../src/services/platform/platforms'
import { LEASE_MS } from '../../../src/services/platform/webhooks/deliveries'
import { createProgram, updateProgram } from '../../../src/services/programs/programs'
import { replayDelivery, sendTestEvent } from '../../../src/services/webhooks/deliveries'
import { createEndpoint } from '../../../src/services/webhooks/endpoints'
import { revealSecret, rotateSecret } from '../../../src/services/webhooks/secrets'
import { CONFIG } from '../../support/api/config'
import { buildAthlete, buildChange, buildDelivery, buildEndpoint, buildKey } from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { buildCast, type Cast } from '../../support/cast'
import { useDatabase } from '../../support/database'
import { useReceiver } from '../../support/receiver'

// What is due is looked for in the whole database.
const database = useDatabase({ own: true })
const receiver = useReceiver()
let cast: Cast
let now: Date
beforeEach(async () => {
  await database.prisma.webhookDelivery.deleteMany()
  await database.prisma.webhookEndpoint.deleteMany()
  await database.prisma.changeEvent.deleteMany()
  cast = await buildCast(database.prisma)
  // Ahead of what services write with the clock itself: that is due.
  now = new Date(Date.now() + 60_000)
})

const scopeIn = (gym: { id: string }) =>
  gymScope({ db: database.prisma, gymId: gym.id, actor: OPERATOR, requestId: null })
const senderOf = (post = webhookTransport(['loopback'])) =>
  new WebhookSender({
    db: database.prisma,
    log: createLog('silent'),
    secret: CONFIG.secret,
    post,
    bodyOf: deliveryBody(database.prisma, eventContents({ db: database.prisma, config: CONFIG }, ROUTES)),
    now: () => now,
    random: () => 0.5,
  })
/** A sender each time: what one process remembers of a failure is not what is looked at here. */
const send = () => senderOf().sendDue()
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const typesReceived = () => receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)
const program = (name: string) =>
  createProgram(scopeIn(cast.gym), {
    name,
    access: 'all_members',
    period: 'continuous',
    for_new_members: false,
  })
const rename = (id: string) =>
  updateProgram(scopeIn(cast.gym), id, {
    name: 'Games',
    access: 'all_members',
    period: 'continuous',
    for_new_members: false,
  })
const endpointOf = (gym: { id: string }) => createEndpoint(scopeIn(gym), { url: receiver.url }, CONFIG)

test("sending webhooks: delivers a change with a signature that the specification's package verifies", async () => {
  const { id } = await endpointOf(cast.gym)
  const { secret } = await revealSecret(scopeIn(cast.gym), id, CONFIG)
  const { id: programId } = await program('Competitors')
  await send()
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    id: headers['webhook-id'],
    type: 'program.created',
    gym_id: cast.gym.id,
    data: { object: 'program', id: programId },
  })
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': expect.stringMatching(/^Chalkbox\//),
  })
  expect(() =>
    new Webhook(secret).verify(body.replace('created', 'updated'), headers as Record<string, string>),
  ).toThrow()
  await send()
  expect(receiver.received).toHaveLength(1)
})

test('an endpoint for objects gets each as a read-only key reads it when it is sent', async () => {
  const input = { url: receiver.url, payload: 'current' } as const
  const { id: endpointId } = await createEndpoint(scopeIn(cast.gym), input, CONFIG)
  const { id } = await program('Competitors')
  await rename(id)
  await send()
  const contents = receiver.received.map(({ body }) => JSON.parse(body) as GymEvent)
  expect(contents.map(({ type, data }) => [type, data.current, data.previous])).toEqual([
    ['program.created', expect.objectContaining({ id, name: 'Games' }), null],
    ['program.updated', expect.objectContaining({ id, name: 'Games' }), { name: 'Competitors' }],
  ])
  const stored = await database.prisma.webhookDelivery.findMany({ where: { endpointId } })
  expect(JSON.stringify(stored)).not.toContain('Competitors')
  receiver.received.length = 0
  await reissueInvite(scopeIn(cast.gym), (await buildAthlete(database.prisma, { gymId: cast.gym.id })).id)
  await send()
  const sent = receiver.received.map(({ body }) => JSON.parse(body) as GymEvent)
  expect(sent.map(({ type }) => type)).toContain('invite.created')
  for (const { data } of sent) expect(data.current).toMatchObject({ id: data.id })
  expect(JSON.stringify(sent)).not.toContain('/invite/')
})

test('both secrets verify for a day after a rotation, then only the new secret', async () => {
  const { id } = await endpointOf(cast.gym)
  const { secret: before } = await revealSecret(scopeIn(cast.gym), id, CONFIG)
  const { secret: after } = await rotateSecret(scopeIn(cast.gym), id, CONFIG)
  const verified = async () => {
    receiver.received.length = 0
    await sendTestEvent(scopeIn(cast.gym), id)
    await send()
    const { headers, body } = receiver.received[0]!
    const [sentId, at] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])]
    const signatures = String(headers['webhook-signature']).split(' ')
    return [before, after].map(secret =>
      signatures.includes(new Webhook(secret).sign(sentId, new Date(at * 1000), body)),
    )
  }
  expect(await verified()).toEqual([true, true])
  later(25 * 60 * 60 * 1000)
  expect(await verified()).toEqual([false, true])
})

test('sending webhooks: sends deferred events at once when the clock is set back by a day', async () => {
  const DAY_MS = 24 * 60 * 60 * 1000
  later(DAY_MS)
  await endpointOf(cast.gym)
  receiver.answer(500, 204)
  const { id } = await program('Competitors')
  const sender = senderOf()
  await sender.sendDue()
  // Behind the one that waits, which now has a day before it.
  await rename(id)
  await sender.sendDue()
  expect(typesReceived()).toEqual(['program.created'])
  later(-DAY_MS)
  await sender.sendDue()
  await sender.sendDue()
  expect(typesReceived()).toEqual(['program.created', 'program.created', 'program.updated'])
})

test('sending webhooks: retries a refused delivery with the same id and growing pauses', async () => {
  await endpointOf(cast.gym)
  receiver.answer(500, 301, 204)
  await program('Competitors')
  await send()
  const row = () => database.prisma.webhookDelivery.findFirstOrThrow()
  expect(await row()).toMatchObject({
    attempts: 1,
    problem: 'It answered 500.',
    responseBody: 'status 500',
    dueAt: new Date(now.getTime() + 5_000),
  })
  await send()
  expect(receiver.received).toHaveLength(1)
  later(5_000)
  await send()
  expect(await row()).toMatchObject({
    problem: 'It answered 301: redirects are not followed.',
    dueAt: new Date(now.getTime() + 30_000),
  })
  later(30_000)
  await send()
  expect(await row()).toMatchObject({ attempts: 3, dueAt: null, acceptedAt: now, problem: null })
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('sending webhooks: delivers events of one object in order without delaying others', async () => {
  await endpointOf(cast.gym)
  receiver.answer(500, 204)
  const { id } = await program('Competitors')
  await rename(id)
  await program('Basics')
  await send()
  const subjects = () => receiver.received.map(({ body }) => JSON.parse(body).data.id === id)
  // One sender leaves an endpoint alone after a failure: another goes on.
  await send()
  expect(typesReceived()).toEqual(['program.created', 'program.created'])
  expect(subjects()).toEqual([true, false])
  later(6_000)
  await send()
  expect(typesReceived().slice(2)).toEqual(['program.created', 'program.updated'])
  expect(subjects().slice(2)).toEqual([true, true])
})

test('several processes send each event once, and take over from a killed process', async () => {
  const { id: endpointId } = await endpointOf(cast.gym)
  for (let count = 0; count < 12; count++)
    await buildChange(database.prisma, { gymId: cast.gym.id, fannedOutAt: null })
  await Promise.all([send(), send(), send()])
  await send()
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([12, 12])
  const taken = { dueAt: new Date(now.getTime() + LEASE_MS), attempts: 1, failedAt: null }
  await buildDelivery(database.prisma, { id: endpointId, gymId: cast.gym.id }, taken)
  await send()
  expect(receiver.received).toHaveLength(12)
  later(LEASE_MS)
  await send()
  expect(receiver.received).toHaveLength(13)
})

test('sending webhooks: disables an endpoint after a day without success and notifies the admins', async () => {
  const endpoint = await endpointOf(cast.gym)
  await personOf(database.prisma, cast.admin)
  receiver.answer(503)
  const { id: programId } = await program('Competitors')
  await rename(programId)
  const started = now.getTime()
  const row = () => database.prisma.webhookDelivery.findFirstOrThrow({ orderBy: { position: 'asc' } })
  await send()
  for (let tries = 0; tries < 30 && (await row()).failedAt === null; tries++) {
    now = (await row()).dueAt!
    await send()
  }
  expect(now.getTime() - started).toBe(TRIED_FOR_MS)
  expect((await row()).attempts).toBe(12)
  expect(
    await database.prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } }),
  ).toMatchObject({
    disabledAt: now,
    disabledReason: 'failing',
  })
  expect(await database.prisma.webhookDelivery.count({ where: { dueAt: { not: null } } })).toBe(0)
  const told = await database.prisma.notification.findMany({
    where: { kind: 'webhook_off', subjectId: endpoint.id },
  })
  expect(told.map(({ athleteId }) => athleteId)).toEqual([cast.admin.id])
  await expect(sendTestEvent(scopeIn(cast.gym), endpoint.id)).rejects.toMatchObject({
    code: 'endpoint_disabled',
  })
})

test('an endpoint that refuses some events gets all others', async () => {
  const { id } = await endpointOf(cast.gym)
  const first = now
  await buildDelivery(
    database.prisma,
    { id, gymId: cast.gym.id },
    { dueAt: now, failedAt: null, firstTriedAt: first },
  )
  await database.prisma.webhookEndpoint.update({
    where: { id },
    data: { acceptedAt: new Date(now.getTime() + 1_000) },
  })
  receiver.answer(400)
  later(TRIED_FOR_MS)
  await send()
  expect(await database.prisma.webhookDelivery.findFirstOrThrow()).toMatchObject({
    failedAt: now,
    dueAt: null,
  })
  expect((await database.prisma.webhookEndpoint.findUniqueOrThrow({ where: { id } })).disabledAt).toBeNull()
})

test('after an hour without answers an endpoint gets new events within 15 seconds', async () => {
  const { id } = await endpointOf(cast.gym)
  let nth = 0
  const due = () => ({
    ...{ failedAt: null, attempts: 0, firstTriedAt: null, lastTriedAt: null },
    ...{ dueAt: now, subjectId: `object ${nth++}` },
  })
  let [isUp, attempts] = [false, 0]
  const sender = senderOf(async () => {
    attempts++
    return { status: isUp ? 204 : 503, body: '' }
  })
  const afterBurst: number[] = []
  for (const rest of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]) {
    for (const _ of [1, 2, 3, 4, 5, 6])
      await buildDelivery(database.prisma, { id, gymId: cast.gym.id }, due())
    await sender.sendDue()
    const made = attempts
    later(rest - 1)
    await sender.sendDue()
    expect(attempts).toBe(made)
    later(1)
    afterBurst.push(made)
  }
  expect(new Set(afterBurst).size).toBe(afterBurst.length)
  isUp = true
  const last = await buildDelivery(database.prisma, { id, gymId: cast.gym.id }, due())
  await sender.sendDue()
  const { acceptedAt } = await database.prisma.webhookDelivery.findUniqueOrThrow({ where: { id: last.id } })
  expect(acceptedAt).toEqual(now)
})

test('sending webhooks: disables an endpoint that answers 410 at once', async () => {
  const { id } = await endpointOf(cast.gym)
  receiver.answer(410)
  await sendTestEvent(scopeIn(cast.gym), id)
  await send()
  expect((await database.prisma.webhookEndpoint.findUniqueOrThrow({ where: { id } })).disabledReason).toBe(
    'gone',
  )
})

test('sending webhooks: repeats a logged delivery with its id', async () => {
  const { id } = await endpointOf(cast.gym)
  const delivery = await buildDelivery(database.prisma, { id, gymId: cast.gym.id })
  await replayDelivery(scopeIn(cast.gym), delivery.id)
  await send()
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery.eventId])
})

test('gym endpoints get their chosen events of their gym, platform endpoints the events of connected gyms', async () => {
  const wanted = { url: receiver.url, eventTypes: '["result.created"]' }
  await buildEndpoint(database.prisma, { ...wanted, gymId: cast.gym.id })
  await buildEndpoint(database.prisma, { url: receiver.url, gymId: cast.rival.id })
  const platformId = cast.platform.id
  await buildEndpoint(database.prisma, { url: receiver.url, platformId })
  await program('Competitors')
  await send()
  expect(receiver.received).toHaveLength(1)
  await program('Games')
  receiver.answer(500)
  await send()
  // Waiting events go with the connection, and only its end follows.
  await disconnectGym(database.prisma, OPERATOR, platformId, cast.gym.id)
  receiver.answer(204)
  receiver.received.length = 0
  await program('Basics')
  await send()
  expect(typesReceived()).toEqual(['gym.disconnected'])
  await connectGym(database.prisma, OPERATOR, {
    platformId,
    gymId: cast.gym.id,
    integrationPlatformId: null,
    status: 'active',
  })
  await send()
  expect(typesReceived()).toEqual(['gym.disconnected', 'gym.connected'])
})

test('platform endpoints get the events that an admin of the gym agreed to', async () => {
  const platformId = cast.platform.id
  await buildEndpoint(database.prisma, { url: receiver.url, platformId })
  const { username: apiKeyId } = await buildKey(database.prisma, { gymId: cast.gym.id, reads: 'schedule' })
  await database.prisma.gymConnection.updateMany({
    where: { platformId, gymId: cast.gym.id },
    data: { apiKeyId },
  })
  await program('Games')
  await updateGymFields(scopeIn(cast.gym), { name: 'Sihl' })
  await send()
  expect(typesReceived()).toEqual(['gym.updated'])
})

test('sending webhooks: drops a claimed delivery when the connection has ended', async () => {
  const endpoint = await buildEndpoint(database.prisma, { url: receiver.url, platformId: cast.platform.id })
  await buildDelivery(
    database.prisma,
    { id: endpoint.id, gymId: cast.rival.id },
    { dueAt: now, failedAt: null },
  )
  await database.prisma.gymConnection.deleteMany({
    where: { platformId: cast.platform.id, gymId: cast.rival.id },
  })
  await send()
  expect([receiver.received.length, await database.prisma.webhookDelivery.count()]).toEqual([0, 0])
})

test('sending webhooks: refuses private networks in any notation', async () => {
  const post = webhookTransport([])
  const { port } = new URL(receiver.url)
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433'])
    for (const scheme of ['http', 'https'])
      await expect(post({ url: `${scheme}://${host}:${port}/`, headers: {}, body: '{}' })).rejects.toThrow(
        'private network',
      )
  expect(receiver.received).toEqual([])
})

test('sending webhooks: gives up on an unresponsive endpoint in time', async () => {
  const silent = await import('node:net').then(net => net.createServer(socket => socket.resume()))
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  const post = webhookTransport(['loopback'], { timeout: 100 })
  await expect(post({ url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}' })).rejects.toThrow(
    'within 0.1 seconds',
  )
  await new Promise(resolve => silent.close(resolve))
})

test.each([
  ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n', 101],
  ['nothing at all', '', null],
])('an endpoint that answers with %s delays nobody', async (_, answer, status) => {
  const odd = await import('node:net').then(net => net.createServer(socket => socket.resume().end(answer)))
  await new Promise<void>(resolve => odd.listen(0, '127.0.0.1', resolve))
  const { port } = odd.address() as { port: number }
  const sent = webhookTransport(['loopback'])({
    url: `http://127.0.0.1:${port}/`,
    headers: {},
    body: '{}',
  })
  if (status === null) await expect(sent).rejects.toThrow()
  else expect(await sent).toEqual({ status, body: '' })
  await new Promise(resolve => odd.close(resolve))
})

test('sending webhooks: sends other events however many wait for an older event', async () => {
  const failing = await endpointOf(cast.gym)
  const subjectId = 'the same thing'
  const waits = { failedAt: null, subjectId, attempts: 0 }
  const head = new Date(now.getTime() + 3_600_000)
  await buildDelivery(database.prisma, { ...failing, gymId: cast.gym.id }, { ...waits, dueAt: head })
  for (let position = 2; position < 62; position++)
    await buildDelivery(
      database.prisma,
      { ...failing, gymId: cast.gym.id },
      { ...waits, position, dueAt: new Date(now.getTime() - 1_000) },
    )
  const other = await endpointOf(cast.rival)
  const { id } = await buildDelivery(
    database.prisma,
    { ...other, gymId: cast.rival.id },
    { ...waits, dueAt: now },
  )
  await send()
  const { acceptedAt } = await database.prisma.webhookDelivery.findUniqueOrThrow({ where: { id } })
  expect([acceptedAt, receiver.received.length]).toEqual([now, 1])
  const where = { subjectId, endpointId: failing.id, dueAt: head }
  expect(await database.prisma.webhookDelivery.count({ where })).toBe(61)
})

test("a slow endpoint does not delay another gym's", async () => {
  const [slow, other] = [await endpointOf(cast.gym), await endpointOf(cast.rival)]
  const due = (ms: number) => ({ failedAt: null, attempts: 0, dueAt: new Date(now.getTime() - ms) })
  for (let nth = 0; nth < 20; nth++)
    await buildDelivery(database.prisma, { ...slow, gymId: cast.gym.id }, due(60_000 - nth))
  const last = await buildDelivery(database.prisma, { ...other, gymId: cast.rival.id }, due(1_000))
  let answer = () => {}
  let arrive = () => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  let [waiting, most] = [0, 0]
  const sending = senderOf(async ({ headers }) => {
    if (headers['webhook-id'] === last.eventId) arrive()
    else {
      most = Math.max(most, ++waiting)
      await answered
      waiting--
    }
    return { status: 204, body: '' }
  }).sendDue()
  // Hangs if it waits for one of the twenty: none of them is answered before.
  await arrived
  expect(most).toBeLessThanOrEqual(6)
  answer()
  await sending
  expect(await database.prisma.webhookDelivery.count({ where: { acceptedAt: null } })).toBe(0)
})
