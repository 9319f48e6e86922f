/** What the limits count, by which key, and when whoever is refused may come again. */
import type { Request, RequestHandler, Response } from 'express'
import type { Store } from 'express-rate-limit'
import { limitFailures, limitKeys } from '../../../src/api/http/rate-limits'
import { inMemory } from '../../../src/http/shared-counts'
import { freezeClock } from '../../support/frozen-clock'

const TOO_MANY = expect.objectContaining({
  kind: 'rate_limited',
  code: 'rate_limited',
  detail: 'Too many requests. Try again after the time in Retry-After.',
})

/** Sends one request through a limit, and returns what comes of it. */
async function send(limit: RequestHandler, { key = 'key', ip = '203.0.113.7' as string | null } = {}) {
  const headers: Record<string, string> = {}
  const set = (name: string, value: unknown) => {
    headers[name.toLowerCase()] = String(value)
    return res
  }
  const locals = { principal: { kind: 'gym', actor: { id: key } } }
  const res = { locals, set, setHeader: set, append: set, headersSent: false } as unknown as Response
  const req = { ip: ip ?? undefined, headers: {}, app: { get: () => false } } as unknown as Request
  const error = await new Promise<unknown>(resolve => void limit(req, res, resolve))
  return { error, headers }
}

/** Stores that remember what they were made for, and which keys were counted. */
function watchCounts() {
  const made: unknown[][] = []
  const counted: string[] = []
  const counts = (...how: Parameters<typeof inMemory>): Store => {
    made.push(how)
    const store = inMemory(...how)
    const increment = store.increment.bind(store)
    store.increment = key => {
      counted.push(key)
      return increment(key)
    }
    return store
  }
  return { made, counted, counts }
}

test('each key has its own limit, counted across all servers', async () => {
  const { made, counted, counts } = watchCounts()
  const limit = limitKeys(2, counts)
  expect(made).toEqual([['keys', 'often']])
  for (const key of ['one', 'one', 'two']) expect((await send(limit, { key })).error).toBeUndefined()
  const refused = await send(limit, { key: 'one' })
  expect(refused.error).toEqual(TOO_MANY)
  expect(refused.headers.ratelimit).toMatch(/^"key"; r=0; t=\d+$/)
  expect(counted).toEqual(['one', 'one', 'two', 'one'])
})

test('an address may fail a hundred times a minute and learns when it may retry', async () => {
  freezeClock()
  const began = Date.now()
  const { made, counted, counts } = watchCounts()
  const limit = limitFailures(5, counts)
  expect(made).toEqual([['failures']])
  for (let failure = 0; failure < 100; failure++)
    expect(await send(limit)).toEqual({ error: undefined, headers: {} })
  expect(await send(limit)).toEqual({ error: TOO_MANY, headers: { 'retry-after': '60' } })
  jest.setSystemTime(began + 30_500)
  expect((await send(limit)).headers).toEqual({ 'retry-after': '30' })
  jest.setSystemTime(began + 59_999)
  expect((await send(limit)).headers).toEqual({ 'retry-after': '1' })
  jest.setSystemTime(began + 60_001)
  expect((await send(limit)).error).toBeUndefined()
  expect(new Set(counted)).toEqual(new Set(['203.0.113.7']))
})

test('IPv6 addresses of one network count as one, and so do closed connections', async () => {
  const { counted, counts } = watchCounts()
  const limit = limitFailures(5, counts)
  for (const ip of ['2001:db8:1:201:3::4', '2001:db8:1:2ff:5::6', '2001:db8:1:300::7', null])
    await send(limit, { ip })
  expect(counted).toEqual(['2001:db8:1:200::/56', '2001:db8:1:200::/56', '2001:db8:1:300::/56', ''])
})

test('a limit of 0 lets everything through', async () => {
  const { made, counts } = watchCounts()
  for (const limit of [limitKeys(0, counts), limitFailures(0, counts)])
    for (let time = 0; time < 200; time++)
      expect(await send(limit)).toEqual({ error: undefined, headers: {} })
  expect(made).toEqual([])
})
