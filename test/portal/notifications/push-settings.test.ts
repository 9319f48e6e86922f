/** Push notifications as members set them: topics, quiet hours, and the devices of their sessions. */
import { v7 as uuid } from 'uuid'
import { currentPushKeys } from '../../../src/domain/notifications/push-keys'
import { MOST_DEVICES } from '../../../src/services/notifications/push-devices'
import { setPush } from '../../../src/services/notifications/push-switch'
import { CONFIG } from '../../support/api/api'
import { buildPushDevice } from '../../support/builders/push'
import { usePortal } from '../../support/portal/portal'
import { usePushService } from '../../support/push/push-service'

const portal = usePortal({ webhookNetworks: [] })
const service = usePushService()

/** What a browser sends when its owner turns push notifications on. */
function subscription(given: Record<string, string> = {}) {
  const { p256dh, auth } = service.subscribe()
  const { publicKey: server_key } = currentPushKeys(CONFIG.secret)
  return { endpoint: `https://push.example.com/${uuid()}`, p256dh, auth, server_key, ...given }
}

async function member() {
  const cast = await portal.cast()
  const own = await portal.as(cast.member)
  const base = `/g/${cast.gym.slug}/notifications`
  const devices = () =>
    portal.db.pushDevice.findMany({ where: { gymId: cast.gym.id }, orderBy: { id: 'asc' } })
  return { ...cast, own, base, settings: `${base}/settings`, devices }
}

it('has every topic of a member on but news of the feed, and quiet hours at night', async () => {
  const { own, settings } = await member()
  const page = await own.get(settings)
  expect(page.$('input[name=topics]').length).toBe(11)
  expect(page.$('input[name=topics]:not(:checked)').attr('value')).toBe('news')
  expect(page.$('input[name=topics]:checked').length).toBe(10)
  expect(page.$('input[name=quiet]:checked').length).toBe(1)
  expect([page.value('quiet_from'), page.value('quiet_to')]).toEqual(['22:00', '06:00'])
  expect(page.main).toContain('No device yet.')
  expect(page.$('[data-push]').attr('data-key')).toBe(currentPushKeys(CONFIG.secret).publicKey)
})

it('is reached from the notifications and from the profile', async () => {
  const { own, base, gym, settings } = await member()
  for (const path of [base, `/g/${gym.slug}/profile`])
    expect((await own.get(path)).$(`main a[href="${settings}"]`)).toHaveLength(1)
})

it('saves topics and quiet hours of the gym', async () => {
  const { own, settings, member: athlete, gym } = await member()
  const saved = await own.submit(settings, {
    topics: ['replies', 'workouts', 'news'],
    quiet_from: '21:00',
    quiet_to: '07:15',
  })
  expect(saved.main).toContain('Saved.')
  expect(saved.$('input[name=topics]:checked').length).toBe(3)
  expect(saved.$('input[name=quiet]:checked').length).toBe(0)
  await own.submit(settings, { quiet: 'yes', quiet_from: '21:00', quiet_to: '07:15' })
  const choice = await portal.db.pushChoice.findFirstOrThrow({
    where: { gymId: gym.id, athleteId: athlete.id },
  })
  expect(choice).toMatchObject({ quietFrom: '21:00', quietTo: '07:15' })
  expect(choice.off.split(',')).toHaveLength(10)
})

it('keeps the topics of staff while somebody is a member', async () => {
  const { settings, coach } = await member()
  const other = await portal.as(coach)
  await other.submit(settings, {})
  await portal.db.athlete.updateMany({ where: { id: coach.id }, data: { staff: null } })
  await other.submit(settings, { topics: 'comments' })
  const { off } = await portal.db.pushChoice.findFirstOrThrow({ where: { athleteId: coach.id } })
  expect(off.split(',')).toContain('join_requests')
  expect(off.split(',')).not.toContain('comments')
})

it('refuses unknown topics and impossible hours, and keeps what was chosen', async () => {
  const { own, settings, gym } = await member()
  expect((await own.post(settings, { topics: 'everything' })).status).toBe(422)
  const same = await own.post(settings, { quiet: 'yes', quiet_from: '22:00', quiet_to: '22:00' })
  expect([same.status, same.wrong('quiet_to')]).toEqual([422, expect.stringContaining('another time')])
  const wrong = await own.post(settings, { quiet: 'yes', quiet_from: '25:00' })
  expect([wrong.status, wrong.wrong('quiet_from')]).toEqual([422, expect.stringContaining('must be a time')])
  expect(await portal.db.pushChoice.count({ where: { gymId: gym.id } })).toBe(0)
})

it('adds the browser of a session, replaces its subscription, and removes it', async () => {
  const { own, base, settings, member: athlete, devices } = await member()
  expect((await own.post(`${base}/devices`, subscription())).status).toBe(303)
  const again = subscription()
  await own.post(`${base}/devices`, again)
  const [device, ...others] = await devices()
  expect(others).toEqual([])
  expect(device).toMatchObject({
    athleteId: athlete.id,
    endpoint: again.endpoint,
    serverKey: again.server_key,
  })
  const page = await own.get(settings)
  expect(page.$('[data-push]').attr('data-state')).toBe('on')
  expect(page.main).toContain('This device · since')
  expect(page.text).not.toContain(again.endpoint)
  const removed = await own.submit(`${base}/devices/${device!.id}/remove`)
  expect(removed.main).toContain('The device gets no more push notifications.')
  expect(await devices()).toEqual([])
})

it('hands a browser over to the person who turned push notifications on last', async () => {
  const { own, base, coach, rivalMember, rival, devices } = await member()
  const shared = subscription()
  await own.post(`${base}/devices`, shared)
  await (await portal.as(coach)).post(`${base}/devices`, shared)
  expect(await devices()).toMatchObject([{ athleteId: coach.id }])
  await (await portal.as(rivalMember)).post(`/g/${rival.slug}/notifications/devices`, shared)
  expect(await devices()).toEqual([])
})

it('has at most ten devices of a member, and drops the oldest', async () => {
  const { own, base, member: athlete, devices } = await member()
  const first = await buildPushDevice(portal.db, athlete)
  await portal.db.pushDevice.update({ where: { id: first.id }, data: { createdAt: new Date(0) } })
  for (let n = 1; n < MOST_DEVICES; n++) await buildPushDevice(portal.db, athlete)
  await own.post(`${base}/devices`, subscription())
  const left = await devices()
  expect(left).toHaveLength(MOST_DEVICES)
  expect(left.map(({ id }) => id)).not.toContain(first.id)
})

it.each([
  ['a private address', { endpoint: 'https://10.0.0.1/push' }],
  ['the server itself', { endpoint: 'https://127.0.0.1/push' }],
  ['an address inside IPv6', { endpoint: 'https://[::ffff:169.254.169.254]/push' }],
  ['plain http', { endpoint: 'http://push.example.com/x' }],
  ['a password in the address', { endpoint: 'https://me:secret@push.example.com/x' }],
  ['no address', { endpoint: 'javascript:alert(1)' }],
  ['a long address', { endpoint: `https://push.example.com/${'ä'.repeat(400)}` }],
  ['keys that are none', { p256dh: 'nothing' }],
  ['a short secret', { auth: 'AAAA' }],
  [
    'the key of another server',
    { server_key: currentPushKeys('another secret of thirty-two chars').publicKey },
  ],
  ['an unknown field', { athlete_id: uuid() }],
])('refuses %s', async (_, given) => {
  const { own, base, devices } = await member()
  expect((await own.post(`${base}/devices`, subscription(given))).status).toBe(422)
  expect(await devices()).toEqual([])
})

it('removes no device of somebody else', async () => {
  const { own, base, coach, rivalMember, devices } = await member()
  const foreign = [await buildPushDevice(portal.db, coach), await buildPushDevice(portal.db, rivalMember)]
  for (const { id } of foreign) expect((await own.post(`${base}/devices/${id}/remove`)).status).toBe(404)
  expect((await own.post(`${base}/devices/${uuid()}/remove`)).status).toBe(404)
  expect((await devices()).map(({ id }) => id)).toEqual([foreign[0]!.id])
  expect(await portal.db.pushDevice.count({ where: { id: foreign[1]!.id } })).toBe(1)
})

it('sends a test to one own device, outside quiet hours, at most every half minute', async () => {
  const { own, base, gym, member: athlete, coach } = await member()
  const [first] = [await buildPushDevice(portal.db, athlete), await buildPushDevice(portal.db, athlete)]
  const theirs = await buildPushDevice(portal.db, coach)
  const sent = await own.submit(`${base}/devices/${first!.id}/test`)
  expect(sent.main).toContain('A test is on its way.')
  const waiting = () => portal.db.pushMessage.findMany({ where: { gymId: gym.id } })
  expect(await waiting()).toMatchObject([{ deviceId: first!.id }])
  const again = await own.post(`${base}/devices/${first!.id}/test`)
  expect([again.status, again.main]).toEqual([409, expect.stringContaining('Wait half a minute')])
  for (const id of [theirs.id, uuid()])
    expect((await own.post(`${base}/devices/${id}/test`)).status).toBe(404)
  expect(await waiting()).toHaveLength(1)
  await portal.db.notification.updateMany({ where: { gymId: gym.id }, data: { at: new Date(0) } })
  expect((await own.post(`${base}/devices/${first!.id}/test`)).status).toBe(303)
  expect((await own.get(base)).main).toContain('Test: push notifications reach your device')
})

it('forgets the device when its owner signs out or ends the session elsewhere', async () => {
  const { own, base, member: athlete, devices } = await member()
  await own.post(`${base}/devices`, subscription())
  const other = await portal.as(athlete)
  await other.post(`${base}/devices`, subscription())
  expect(await devices()).toHaveLength(2)
  await own.post('/sign-out')
  expect(await devices()).toHaveLength(1)
  await (await portal.as(athlete)).post('/account/sessions/others/end')
  expect(await devices()).toEqual([])
})

it('explains itself when the operator turned push notifications off', async () => {
  const { own, base, settings, devices } = await member()
  setPush(portal.db, false)
  try {
    expect((await own.get(settings)).main).toContain('This server sends no push notifications.')
    expect((await own.post(`${base}/devices`, subscription())).status).toBe(409)
    expect(await devices()).toEqual([])
  } finally {
    setPush(portal.db, true)
  }
})
