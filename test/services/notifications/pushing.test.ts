/** From a notification to a browser: encrypted and signed, each message once, again after a failure, and no further. */
import pino from 'pino'
import type { Db } from '../../../src/db/client'
import { transaction } from '../../../src/db/transaction'
import { currentPushKeys } from '../../../src/domain/notifications/push-keys'
import { joinSecrets } from '../../../src/domain/shared/keyring'
import { createLog } from '../../../src/log'
import { composePush } from '../../../src/portal/notifications/push-message'
import { PUSH_TOPICS } from '../../../src/schemas/notifications/push'
import { gymScope, OPERATOR } from '../../../src/scope'
import { PushSender, pushSubject } from '../../../src/server/pushing'
import { webhookTransport } from '../../../src/server/webhook-transport'
import { eraseAthlete } from '../../../src/services/athletes/erasing'
import { insertNotifications } from '../../../src/services/notifications/notify'
import { choosePush } from '../../../src/services/notifications/push-choices'
import { sendPushTest } from '../../../src/services/notifications/push-devices'
import { setPush } from '../../../src/services/notifications/push-switch'
import { endSessions, forgetEndedSessions } from '../../../src/services/platform/accounts/sessions'
import { notifyOfDueWods } from '../../../src/services/platform/notifications'
import { claimPushes, forgetOldPushes, PUSH_LEASE_MS } from '../../../src/services/platform/push/messages'
import { MOST_WAITING } from '../../../src/services/platform/push/queue'
import { CONFIG } from '../../support/api/config'
import { buildProgram, buildWod, followProgram } from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { buildPushDevice } from '../../support/builders/push'
import { buildCast, type Cast } from '../../support/cast'
import { useDatabase } from '../../support/database'
import { usePushService } from '../../support/push/push-service'

// What is due is looked for in the whole database.
const database = useDatabase({ own: true })
const service = usePushService()
let db: Db
let cast: Cast
let now: Date

beforeEach(async () => {
  db = database.prisma
  await db.pushMessage.deleteMany()
  cast = await buildCast(db)
  // Noon in the gyms' time zone, and later than what services write with the clock itself.
  now = new Date(Date.now() + 60_000)
  await db.pushChoice.createMany({
    data: [cast.member, cast.coach].map(({ gymId, id: athleteId }) => ({
      ...{ gymId, athleteId, off: '', quietFrom: null, quietTo: null, chosenAt: now },
    })),
  })
})

const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const sender = (given: { log?: pino.Logger; secret?: string; networks?: string[] } = {}) =>
  new PushSender({
    db,
    log: given.log ?? createLog('silent'),
    post: webhookTransport(given.networks ?? ['loopback']),
    secret: given.secret ?? CONFIG.secret,
    subject: pushSubject(CONFIG),
    compose: composePush,
    now: () => now,
    random: () => 0.5,
  })
const send = () => sender().sendDue()
const waiting = () => db.pushMessage.findMany({ orderBy: { id: 'asc' } })
const notify = (
  given: { kind?: string; subjectId?: string; actorId?: string | null; athlete?: Cast['member'] } = {},
) => {
  const { athlete = cast.member, kind = 'bump', subjectId = 'result', actorId = null } = given
  const { gymId, id: athleteId } = athlete
  const row = { gymId, athleteId, kind, subjectId, detailId: subjectId, actorId, at: new Date() }
  return transaction(db, tx => insertNotifications(tx, [row]))
}
const device = (athlete = cast.member, name?: string) => buildPushDevice(db, athlete, service.subscribe(name))

it('shows the sentence of the bell on the device of its athlete, signed with the key of the server', async () => {
  const { id } = await device()
  await device(cast.coach, 'of-the-coach')
  await notify({ actorId: cast.coach.id })
  await send()
  expect(service.received).toHaveLength(1)
  const [pushed] = service.received
  const notification = await db.notification.findFirstOrThrow({ where: { athleteId: cast.member.id } })
  expect(pushed!.message).toEqual({
    title: `${cast.coach.name} gave your result a fist bump`,
    body: cast.gym.name,
    path: `/g/${cast.gym.slug}/results/result`,
    opened: `/g/${cast.gym.slug}/notifications/${notification.id}/open`,
    tag: notification.id,
    icon: expect.stringMatching(/^\/img\/apple-touch-icon\.png/),
  })
  expect(pushed!.serverKey).toBe(currentPushKeys(CONFIG.secret).publicKey)
  expect(pushed!.token.sub).toBe('https://gym.example')
  expect(pushed!.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'normal',
    topic: notification.id.replaceAll('-', ''),
  })
  expect(Number(pushed!.headers.ttl)).toBeGreaterThan(23 * 3600)
  expect(await waiting()).toEqual([])
  expect(await db.pushDevice.count({ where: { id } })).toBe(1)
  await send()
  expect(service.received).toHaveLength(1)
})

it('sends a test in quiet hours and whatever the topics are, with the icon of the gym', async () => {
  const { id, gymId, athleteId } = await device()
  const hours = { quietFrom: '00:00', quietTo: '23:59', off: PUSH_TOPICS.join(',') }
  await db.pushChoice.updateMany({ where: { gymId, athleteId }, data: hours })
  await db.gym.update({ where: { id: gymId }, data: { colour: '#2255aa' } })
  const { personId } = await db.athlete.findUniqueOrThrow({ where: { gymId_id: { gymId, id: athleteId } } })
  const actor = {
    kind: 'person',
    id: personId!,
    athleteId,
    name: 'Me',
    staff: null,
    readOnly: false,
  } as const
  await sendPushTest(gymScope({ db, gymId, actor, requestId: null }), id)
  await send()
  expect(service.received.map(({ message }) => [message.title, message.path])).toEqual([
    ['Test: push notifications reach your device', expect.stringMatching(/\/notifications\/settings$/)],
  ])
  expect(service.received[0]!.message.icon).toMatch(new RegExp(`^/img/gyms/${gymId}/icon/192/`))
})

it('is queued by the services that notify, in their transaction', async () => {
  await device(cast.member, 'phone')
  await device(cast.member, 'laptop')
  const failing = transaction(db, async tx => {
    const { gymId, id: athleteId } = cast.member
    const about = { kind: 'bump', subjectId: gymId, detailId: gymId, actorId: null, at: new Date() }
    await insertNotifications(tx, [{ gymId, athleteId, ...about }])
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await waiting()).toEqual([])
  await notify()
  await send()
  expect(service.received.map(({ to }) => to).sort()).toEqual(['laptop', 'phone'])
})

it('sends one message for what is counted together, with the latest count', async () => {
  await device()
  await notify()
  await notify()
  expect(await waiting()).toHaveLength(1)
  await send()
  expect(service.received.map(({ message }) => message.title)).toEqual(['2 fist bumps for your result'])
  await notify()
  await send()
  expect(service.received.at(-1)!.message.title).toBe('3 fist bumps for your result')
})

it('sends once more what happens while a message is being sent', async () => {
  await device()
  await notify()
  const held = service.hold()
  const round = send()
  await held.reached
  await notify()
  held.release()
  await round
  expect(service.received.map(({ message }) => message.title)).toEqual([
    'Someone gave your result a fist bump',
    '2 fist bumps for your result',
  ])
  expect(await waiting()).toEqual([])
})

it('sends each message once with any number of processes', async () => {
  for (let n = 0; n < 6; n++) await device(cast.member, `m${n}`)
  for (let n = 0; n < 3; n++) await notify({ subjectId: `subject ${n}` })
  await Promise.all([sender().sendDue(), sender().sendDue(), sender().sendDue()])
  await send()
  const sent = service.received.map(({ to, message }) => `${to} ${message.tag}`)
  expect(sent).toHaveLength(18)
  expect(new Set(sent).size).toBe(18)
  expect(await waiting()).toEqual([])
})

it('leaves a message to its process until the lease ends', async () => {
  await device()
  await notify()
  expect(await claimPushes(db, now, 10)).toHaveLength(1)
  await send()
  expect(service.received).toHaveLength(0)
  later(PUSH_LEASE_MS)
  await send()
  expect(service.received).toHaveLength(1)
})

it('retries with growing pauses, and gives up after a day', async () => {
  await device()
  await notify()
  service.answer({ status: 503 })
  const pauses: number[] = []
  for (let attempt = 1; attempt <= 5; attempt++) {
    await send()
    await send() // not yet
    const [row] = await waiting()
    expect(row!.attempts).toBe(attempt)
    pauses.push((row!.dueAt.getTime() - now.getTime()) / 1000)
    later(pauses.at(-1)! * 1000)
  }
  expect(pauses).toEqual([30, 120, 600, 1800, 3600])
  service.answer({ status: 429, retryAfter: '7200' })
  await send()
  const [row] = await waiting()
  expect((row!.dueAt.getTime() - now.getTime()) / 1000).toBe(7200)
  later(24 * 3600 * 1000)
  service.answer({ status: 201 })
  const before = service.received.length
  await send()
  expect([service.received.length, await waiting()]).toEqual([before, []])
})

it('lets other messages of a failing device wait, and no other device', async () => {
  const broken = await device(cast.member, 'broken')
  await device(cast.coach, 'well')
  await notify({ subjectId: 'a' })
  service.answer({ status: 500 }, { status: 201 })
  await send()
  await notify({ subjectId: 'b' })
  await notify({ athlete: cast.coach })
  await send()
  expect(service.received.map(({ to }) => to)).toEqual(['broken', 'well'])
  expect((await waiting()).every(({ deviceId }) => deviceId === broken.id)).toBe(true)
  later(30_000)
  await send()
  expect(service.received.filter(({ to }) => to === 'broken')).toHaveLength(3)
})

it.each([404, 410])('drops a device and its messages at %d', async status => {
  const { id } = await device()
  await notify({ subjectId: 'a' })
  await notify({ subjectId: 'b' })
  service.answer({ status })
  await send()
  expect(service.received).toHaveLength(1)
  expect([await db.pushDevice.count({ where: { id } }), await waiting()]).toEqual([0, []])
})

it('drops a message that the push service refuses', async () => {
  const { id } = await device()
  await notify()
  service.answer({ status: 413 })
  await send()
  expect([await db.pushDevice.count({ where: { id } }), await waiting()]).toEqual([1, []])
})

it('waits until the end of quiet hours, in the time zone of the gym', async () => {
  await db.gym.update({ where: { id: cast.gym.id }, data: { timeZone: 'Asia/Tokyo' } })
  const scope = gymScope({
    db,
    gymId: cast.gym.id,
    actor: { kind: 'person', id: 'p', name: 'Mia', readOnly: false, athleteId: cast.member.id, staff: null },
    requestId: null,
  })
  await choosePush(scope, { topics: ['fist_bumps'], quiet: { from: '21:00', to: '07:00' } })
  await device()
  await notify()
  const { createdAt } = await db.pushMessage.findFirstOrThrow()
  const tomorrow = new Date(createdAt.getTime() + 24 * 3600_000).toISOString().slice(0, 10)
  // 20:00 UTC is 05:00 in Tokyo; two hours later the quiet hours end.
  now = new Date(`${tomorrow}T20:00:00Z`)
  await db.pushMessage.updateMany({ data: { expiresAt: new Date(now.getTime() + 24 * 3600_000) } })
  await send()
  expect(service.received).toHaveLength(0)
  expect(await waiting()).toMatchObject([{ dueAt: new Date(`${tomorrow}T22:00:00Z`), attempts: 0 }])
  later(2 * 3600_000)
  await send()
  expect(service.received).toHaveLength(1)
})

it('sends only topics that are on, also when turned off meanwhile', async () => {
  await device()
  const key = { gymId_athleteId: { gymId: cast.gym.id, athleteId: cast.member.id } }
  await db.pushChoice.update({ where: key, data: { off: 'fist_bumps' } })
  await notify()
  expect(await waiting()).toEqual([])
  await notify({ kind: 'class_cancel', subjectId: 'class' })
  await send()
  expect(service.received.map(({ message }) => message.title)).toEqual([
    'A class that you booked was cancelled',
  ])
  expect(service.received[0]!.headers.urgency).toBe('high')
  await notify({ kind: 'comment', subjectId: 'b' })
  await db.pushChoice.update({ where: key, data: { off: 'comments' } })
  await send()
  expect([service.received.length, await waiting()]).toEqual([1, []])
})

it('is silent about what was read or deleted meanwhile', async () => {
  await device()
  await notify({ subjectId: 'read' })
  await notify({ subjectId: 'deleted' })
  await db.notification.updateMany({ where: { subjectId: 'read' }, data: { readAt: now } })
  await db.notification.deleteMany({ where: { subjectId: 'deleted' } })
  await send()
  expect([service.received.length, await waiting()]).toEqual([0, []])
})

it('sends nothing to ended sessions, archived members and closed gyms', async () => {
  const { sessionId } = await device()
  const person = await personOf(db, cast.member)
  await notify()
  await db.athlete.updateMany({ where: { id: cast.member.id }, data: { access: 'archived' } })
  await send()
  await db.athlete.updateMany({ where: { id: cast.member.id }, data: { access: 'member' } })
  await db.gym.update({ where: { id: cast.gym.id }, data: { subscribed: false } })
  await db.gymConnection.updateMany({
    where: { gymId: cast.gym.id },
    data: { integrationStatus: 'inactive' },
  })
  await notify()
  await send()
  expect([service.received.length, await waiting()]).toEqual([0, []])
  await notify()
  await endSessions(db, person.id, { id: sessionId })
  expect([await db.pushDevice.count({ where: { sessionId } }), await waiting()]).toEqual([0, []])
})

it('loses a device with its session', async () => {
  const { sessionId } = await device()
  await notify()
  const fortnight = new Date(Date.now() - 15 * 24 * 3600_000)
  await db.portalSession.update({ where: { id: sessionId }, data: { lastSeenAt: fortnight } })
  await send()
  expect(service.received).toEqual([])
  await forgetEndedSessions(db)
  expect(await db.pushDevice.count({ where: { sessionId } })).toBe(0)
})

it('goes on with the key of a former secret, and drops the device once that secret is gone', async () => {
  const { id } = await device()
  await notify()
  await sender({ secret: joinSecrets(['another secret of thirty-two characters!', CONFIG.secret]) }).sendDue()
  expect(service.received[0]!.serverKey).toBe(currentPushKeys(CONFIG.secret).publicKey)
  await notify()
  await sender({ secret: 'another secret of thirty-two characters!' }).sendDue()
  expect([service.received.length, await db.pushDevice.count({ where: { id } })]).toEqual([1, 0])
})

it('connects to no private network that the operator did not allow', async () => {
  await device()
  await notify()
  await sender({ networks: [] }).sendDue()
  expect(service.received).toEqual([])
  expect(await waiting()).toMatchObject([{ attempts: 1 }])
})

it('lets no more than fifty messages wait for a device', async () => {
  await device()
  for (let n = 0; n < MOST_WAITING + 5; n++) await notify({ subjectId: `s${n}` })
  expect(await waiting()).toHaveLength(MOST_WAITING)
})

it('queues nothing while push notifications are off, and clears what is a day old', async () => {
  await device()
  setPush(db, false)
  await notify()
  setPush(db, true)
  expect(await waiting()).toEqual([])
  await notify()
  expect(await forgetOldPushes(db)).toBe(0)
  expect(await forgetOldPushes(db, new Date(Date.now() + 25 * 3600_000))).toBe(1)
})

it('logs no endpoint and no name', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: line => lines.push(line) })
  await device()
  await notify({ actorId: cast.coach.id })
  service.answer({ status: 500 }, { status: 201 })
  await sender({ log }).sendDue()
  later(30_000)
  await sender({ log }).sendDue()
  expect(lines.join('')).toContain('push sent')
  expect(lines.join('')).not.toMatch(/127\.0\.0\.1|browser-|http:/)
  expect(lines.join('')).not.toContain(cast.coach.name)
})

it('finishes what is under way and starts nothing else when stopped', async () => {
  await device()
  await notify({ subjectId: 'a' })
  await notify({ subjectId: 'b' })
  const held = service.hold()
  const sending = sender()
  const round = sending.sendDue()
  await held.reached
  const stopped = sending.stop()
  held.release()
  await Promise.all([stopped, round])
  expect([service.received.length, (await waiting()).length]).toEqual([1, 1])
})

it('forgets devices, choices and messages of an erased athlete', async () => {
  await device()
  await notify()
  const { id: athleteId, gymId } = cast.member
  await eraseAthlete(gymScope({ db, gymId, actor: OPERATOR, requestId: null }), athleteId, {
    published: 'keep',
  })
  const left = [db.pushDevice, db.pushChoice].map(table =>
    (table as typeof db.pushDevice).count({ where: { gymId, athleteId } }),
  )
  expect([...(await Promise.all(left)), await waiting()]).toEqual([0, 0, []])
})

it('tells the followers of a workout in all gyms when it is published', async () => {
  await device(cast.member, 'follower')
  const program = await buildProgram(db, { gymId: cast.gym.id })
  await followProgram(db, cast.member, program)
  const wod = await buildWod(db, { gymId: cast.gym.id, programId: program.id, date: '2099-01-01' })
  await db.wod.update({
    where: { id: wod.id },
    data: { publishAt: new Date(Date.now() - 1000), notifiedAt: null },
  })
  await notifyOfDueWods(db)
  await send()
  expect(service.received.map(({ to, message }) => [to, message.title])).toEqual([
    ['follower', `New workout in ${program.name}`],
  ])
})
