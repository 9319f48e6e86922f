/** What is limited where one process counts: by a clock that may jump, a day ahead and back. */
import type { Request, Response } from 'express'
import type { Options } from 'express-rate-limit'
import type { Db } from '../../src/db/client'
import { inMemory, sharedBy } from '../../src/http/shared-counts'
import { signInLimits } from '../../src/portal/http/sign-in-limits'
import { CONFIG } from '../support/api/config'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const NOW = Date.now()
const clock = jest.spyOn(Date, 'now')
beforeEach(() => clock.mockReturnValue(NOW))
afterAll(() => clock.mockRestore())

/** While its database is away, a process counts for itself. */
const AWAY = { $queryRawUnsafe: () => Promise.reject(new Error('away')) } as unknown as Db

test.each([
  ['one process', () => inMemory('requests')],
  ['one of several', () => sharedBy(AWAY)('requests', 'often')],
])('a window started by a clock a day ahead ends when the clock is corrected: %s', async (_, make) => {
  const store = make()
  store.init?.({ windowMs: MINUTE_MS } as Options)
  const hit = async () => (await store.increment('somebody')).totalHits
  expect([await hit(), await hit()]).toEqual([1, 2])
  clock.mockReturnValue(NOW + DAY_MS)
  expect([await hit(), await hit(), await hit()]).toEqual([1, 2, 3])
  clock.mockReturnValue(NOW)
  expect([await hit(), await hit()]).toEqual([1, 2])
  // A second back is what clocks do all the time, and begins nothing anew.
  clock.mockReturnValue(NOW - 1000)
  expect(await hit()).toBeLessThanOrEqual(3)
  await store.shutdown?.()
})

test('failures counted while the clock was a day ahead block nobody once the clock is right', async () => {
  const limits = signInLimits({ ...CONFIG, rateLimit: 3000 })
  const req = { ip: '203.0.113.7', headers: {} } as Request
  const res = { set: () => res } as unknown as Response
  const wrong = () => limits.count(req, res, 'nobody@people.example')
  clock.mockReturnValue(NOW + DAY_MS)
  for (let tries = 0; tries < 10; tries++) await wrong()
  await expect(wrong()).rejects.toMatchObject({ code: 'rate_limited' })
  clock.mockReturnValue(NOW)
  for (let tries = 0; tries < 10; tries++) await wrong()
  await expect(wrong()).rejects.toMatchObject({ code: 'rate_limited' })
})
