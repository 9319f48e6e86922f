/** Push notifications before anything is sent: keys, topics, quiet hours and pauses. */
import { createECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { areDeviceKeys, currentPushKeys, findPushKeys } from '../../../src/domain/notifications/push-keys'
import { pushPause, readPushStatus } from '../../../src/domain/notifications/push-retrying'
import { topicsFor, wantsPush } from '../../../src/domain/notifications/push-topics'
import { quietUntil } from '../../../src/domain/notifications/quiet-hours'
import { joinSecrets } from '../../../src/domain/shared/keyring'
import { PUSH_TOPICS, PushSettingsForm } from '../../../src/schemas/notifications/push'

const SECRET = 'a secret of at least thirty-two characters'
const OLD = 'an older secret of thirty-two characters'

describe('keys', () => {
  test('come from the secret alone, the same in every process', () => {
    const keys = currentPushKeys(SECRET)
    const own = createECDH('prime256v1')
    own.setPrivateKey(Buffer.from(keys.privateKey, 'base64url'))
    expect(own.getPublicKey('base64url')).toBe(keys.publicKey)
    expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65)
    // Another derivation would silence every device of every installation.
    expect(keys.publicKey).toBe(
      'BKbdFV1SL-qhzS9wDAIvMnsxkHMavjSkev-cgb6qaYCmO7xsBw3MA5zJ4mSufW1JhiSVpETQ8XFaM8txTSjZ4cc',
    )
    expect(currentPushKeys(OLD)).not.toEqual(keys)
  })

  test('of a former secret are found until that secret is removed', () => {
    const old = currentPushKeys(OLD)
    const rotated = joinSecrets([SECRET, OLD])
    expect(currentPushKeys(rotated)).toEqual(currentPushKeys(SECRET))
    expect(findPushKeys(rotated, old.publicKey)).toEqual(old)
    expect(findPushKeys(SECRET, old.publicKey)).toBeNull()
  })

  test('of a browser are a point on the curve and 16 bytes', () => {
    const own = createECDH('prime256v1')
    own.generateKeys()
    const [p256dh, auth] = [own.getPublicKey('base64url'), Buffer.alloc(16, 1).toString('base64url')]
    expect(areDeviceKeys({ p256dh, auth })).toBe(true)
    expect(areDeviceKeys({ p256dh, auth: 'short' })).toBe(false)
    expect(areDeviceKeys({ p256dh: own.getPublicKey('base64url', 'compressed'), auth })).toBe(false)
    expect(areDeviceKeys({ p256dh: Buffer.alloc(65, 4).toString('base64url'), auth })).toBe(false)
    expect(areDeviceKeys({ p256dh: 'nothing', auth })).toBe(false)
  })
})

describe('topics', () => {
  test('cover every kind of the bell but the test, which always comes', () => {
    const text = readFileSync('src/domain/notifications/notifications.ts', 'utf8')
    const [, union] = /export type NotificationKind =([\s\S]*?)\n\n/.exec(text)!
    const kinds = [...union!.matchAll(/'(\w+)'/g)].map(([, kind]) => kind!)
    expect(kinds.length).toBeGreaterThan(10)
    for (const kind of kinds) expect([kind, wantsPush(kind, null)]).toEqual([kind, !kind.endsWith('news')])
    for (const kind of kinds)
      expect([kind, wantsPush(kind, { off: PUSH_TOPICS.join(), chosen: null })]).toEqual([
        kind,
        kind === 'push_test',
      ])
    expect(wantsPush('a kind of a newer version', null)).toBe(false)
  })

  test('are turned off one by one', () => {
    expect(wantsPush('bump', { off: 'comments,fist_bumps', chosen: null })).toBe(false)
    expect(wantsPush('reply', { off: 'comments,fist_bumps', chosen: null })).toBe(true)
  })

  test('news of the feed is off until chosen, whatever is turned off', () => {
    for (const kind of ['news', 'post_news']) {
      expect(wantsPush(kind, { off: '', chosen: null })).toBe(false)
      expect(wantsPush(kind, { off: 'comments', chosen: 'news' })).toBe(true)
    }
  })

  test('of staff are for staff, and every topic can be posted', () => {
    expect(topicsFor('admin')).toEqual([...PUSH_TOPICS])
    expect(topicsFor('coach')).toEqual(PUSH_TOPICS.filter(topic => topic !== 'webhooks'))
    expect(topicsFor(null)).toEqual(topicsFor('coach').filter(topic => topic !== 'join_requests'))
    expect(PushSettingsForm.parse({ topics: [...PUSH_TOPICS] }).topics).toEqual([...PUSH_TOPICS])
  })
})

describe('quiet hours', () => {
  const NIGHT = { from: '22:00', to: '06:30' }
  const zurich = (text: string, quiet: typeof NIGHT | null = NIGHT) =>
    quietUntil(new Date(text), quiet, 'Europe/Zurich')?.toISOString() ?? null

  test('end the next morning, on the clocks of the gym', () => {
    expect(zurich('2026-11-20T20:59:00Z')).toBeNull()
    expect(zurich('2026-11-20T21:00:00Z')).toBe('2026-11-21T05:30:00.000Z')
    expect(zurich('2026-11-21T03:00:00Z')).toBe('2026-11-21T05:30:00.000Z')
    expect(zurich('2026-11-21T05:30:00Z')).toBeNull()
  })

  test('may lie within a day, and may be off', () => {
    const noon = { from: '12:00', to: '13:00' }
    expect(zurich('2026-11-20T11:30:00Z', noon)).toBe('2026-11-20T12:00:00.000Z')
    expect(zurich('2026-11-20T12:00:00Z', noon)).toBeNull()
    expect(zurich('2026-11-20T23:00:00Z', null)).toBeNull()
  })

  test('follow the clocks when these change in the night', () => {
    expect(zurich('2026-03-28T23:00:00Z')).toBe('2026-03-29T04:30:00.000Z')
    expect(zurich('2026-10-24T22:00:00Z')).toBe('2026-10-25T05:30:00.000Z')
  })

  test('never end in the past, in the hour that clocks show twice', () => {
    const quiet = { from: '01:00', to: '02:30' }
    // 02:10 for the second time: 02:30 has been already.
    expect(zurich('2026-10-25T01:10:00Z', quiet)).toBeNull()
  })
})

describe('pauses', () => {
  test('grow, and last at least as long as the push service asks', () => {
    expect([1, 2, 3, 4, 5, 9].map(attempts => pushPause(attempts, 0.5) / 1000)).toEqual([
      30, 120, 600, 1800, 3600, 3600,
    ])
    expect(pushPause(1, 0.5, '300')).toBe(300_000)
    expect(pushPause(3, 0.5, '1')).toBe(600_000)
    expect(pushPause(1, 0.5, '999999')).toBe(6 * 3600 * 1000)
    expect(pushPause(1, 0.5, 'Thu, 26 Nov 2026 12:00:00 GMT')).toBe(30_000)
  })

  test.each([
    [201, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [413, 'refused'],
    [403, 'later'],
    [429, 'later'],
    [500, 'later'],
    [0, 'later'],
  ])('a status of %d means %s', (status, answer) => {
    expect(readPushStatus(status)).toBe(answer)
  })
})
