/** How long a session lasts: by the clock, also by one that jumps. */
import { findSession, isConfirmed, startSession } from '../../../../src/services/platform/accounts/sessions'
import { buildAthlete } from '../../../support/builders'
import { personOf } from '../../../support/builders/people'
import { useDatabase } from '../../../support/database'

const database = useDatabase()
const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60_000
const fromNow = (ms: number) => new Date(Date.now() + ms)

async function sessionWith(data: { lastSeenAt?: Date; expiresAt?: Date }) {
  const db = database.prisma
  const person = await personOf(db, await buildAthlete(db))
  const { token } = await startSession(db, person.id, 'test')
  await db.portalSession.updateMany({ where: { personId: person.id }, data })
  return findSession(db, token)
}

test('a session ends after 90 days even when used daily', async () => {
  const db = database.prisma
  const { expiresAt } = await startSession(db, (await personOf(db, await buildAthlete(db))).id, 'test')
  expect(Math.abs(expiresAt.getTime() - fromNow(90 * DAY_MS).getTime())).toBeLessThan(MINUTE_MS)
})

test('sessions: stores its token as a hash only', async () => {
  const db = database.prisma
  const { id: personId } = await personOf(db, await buildAthlete(db))
  const { token } = await startSession(db, personId, 'test')
  const row = await db.portalSession.findFirstOrThrow({ where: { personId } })
  expect(JSON.stringify(row)).not.toContain(token)
  expect(await findSession(db, row.tokenHash)).toBeNull()
  expect(await findSession(db, token)).not.toBeNull()
})

test.each([
  ['used a moment ago', {}],
  ['last used almost 14 days ago', { lastSeenAt: fromNow(MINUTE_MS - 14 * DAY_MS) }],
  ['last used a day from now, by a clock that was put back', { lastSeenAt: fromNow(DAY_MS) }],
])('a session is valid: %s', async (_, data) => {
  expect(await sessionWith(data)).not.toBeNull()
})

test.each([
  ['unused for 14 days', { lastSeenAt: fromNow(-14 * DAY_MS) }],
  ['90 days old, however much it was used', { expiresAt: fromNow(-MINUTE_MS) }],
])('a session has ended: %s', async (_, data) => {
  expect(await sessionWith(data)).toBeNull()
})

test.each([
  [-9, true],
  [-11, false],
  [9, true],
  [24 * 60, false],
])(
  'a password entered %d minutes after now (before, if negative) still confirms the session: %s',
  (minutes, counts) => {
    expect(isConfirmed({ confirmedAt: fromNow(minutes * MINUTE_MS) })).toBe(counts)
  },
)
