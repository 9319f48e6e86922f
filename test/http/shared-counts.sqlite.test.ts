/** What a process asks and tells the database that counts for all, and when. On PostgreSQL itself it is tested in test/db. */
import { createHash } from 'node:crypto'
import type { Options, Store } from 'express-rate-limit'
import type { Db } from '../../src/db/client'
import { inMemory, sharedBy } from '../../src/http/shared-counts'

const MINUTE_MS = 60_000
const NOW = new Date('2026-03-09T05:00:00Z')
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] })
})
afterEach(() => {
  jest.useRealTimers()
})

/** Stands in for PostgreSQL: adds up, and answers as ADD does. `leftMs` is what it says is left of a window. */
function database() {
  const totals = new Map<string, number>()
  const state = {
    totals,
    leftMs: 45_000,
    isAway: false,
    added: [] as [string, number][][],
    windows: [] as unknown[],
  }
  const executed: [string, string][] = []
  const db = {
    $queryRawUnsafe: async (_: string, keys: string[], hits: number[], windowMs: number) => {
      if (state.isAway) throw new Error('away')
      state.windows.push(windowMs)
      state.added.push(keys.map((key, at) => [key, hits[at]!]))
      for (const [at, key] of keys.entries()) totals.set(key, (totals.get(key) ?? 0) + hits[at]!)
      return keys.map(key => ({ key, hits: totals.get(key), leftMs: state.leftMs })).reverse()
    },
    $executeRawUnsafe: async (statement: string, key: string) => {
      executed.push([/(UPDATE|DELETE)/.exec(statement)![1]!, key])
    },
  } as unknown as Db
  return { ...state, state, db, executed }
}

function storeOn(db: Db, name: string, how?: 'often'): Store {
  const store = sharedBy(db)(name, how)
  store.init?.({ windowMs: MINUTE_MS } as Options)
  return store
}

const hits = async (store: Store, key: string) => (await store.increment(key)).totalHits
const secondsLater = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000)

describe('exact counts', () => {
  test('are read from the database each time, under an opaque name', async () => {
    const { db, added, windows, executed } = database()
    const store = storeOn(db, 'sign-ins')
    expect(await store.increment('ana@people.example')).toEqual({
      totalHits: 1,
      resetTime: new Date(NOW.getTime() + 45_000),
    })
    expect(await hits(store, 'ana@people.example')).toBe(2)
    const key = hashOf('sign-ins ana@people.example')
    expect([added, windows]).toEqual([
      [[[key, 1]], [[key, 1]]],
      [MINUTE_MS, MINUTE_MS],
    ])
    await store.decrement('ana@people.example')
    await store.resetKey('ana@people.example')
    expect(executed).toEqual([
      ['UPDATE', key],
      ['DELETE', key],
    ])
    expect([store.localKeys, store.prefix]).toEqual([false, 'sign-ins'])
    expect(jest.getTimerCount()).toBe(0)
  })

  test('are never less than the hit itself', async () => {
    const { db, totals } = database()
    totals.set(hashOf('sign-ins ana'), -5)
    expect(await hits(storeOn(db, 'sign-ins'), 'ana')).toBe(1)
  })

  test('fail while the database is unavailable', async () => {
    const { db, state } = database()
    state.isAway = true
    await expect(storeOn(db, 'sign-ins').increment('ana')).rejects.toThrow('away')
  })
})

describe('frequent counts', () => {
  test('are counted in memory at once and sent once a second', async () => {
    const { db, added, totals } = database()
    const store = storeOn(db, 'keys', 'often')
    const key = hashOf('keys one')
    expect(await store.increment('one')).toEqual({
      totalHits: 1,
      resetTime: new Date(NOW.getTime() + MINUTE_MS),
    })
    expect([await hits(store, 'one'), await hits(store, 'two')]).toEqual([2, 1])
    await secondsLater(0.999)
    expect(added).toEqual([])
    totals.set(key, 10)
    await secondsLater(0.001)
    expect(added).toEqual([
      [
        [key, 2],
        [hashOf('keys two'), 1],
      ],
    ])
    // What others counted is in it from then on, and the window ends when the database says.
    expect(await store.increment('one')).toEqual({
      totalHits: 13,
      resetTime: new Date(NOW.getTime() + 1_000 + 45_000),
    })
    expect(await hits(store, 'two')).toBe(2)
    await secondsLater(1)
    expect(added[1]).toEqual([
      [key, 1],
      [hashOf('keys two'), 1],
    ])
    await secondsLater(1)
    expect(added).toHaveLength(2)
  })

  test('are sent later after a database failure, and counted in memory meanwhile', async () => {
    const { db, added, state } = database()
    const store = storeOn(db, 'keys', 'often')
    state.isAway = true
    for (let hit = 1; hit <= 3; hit++) expect(await hits(store, 'one')).toBe(hit)
    await secondsLater(1)
    expect(await hits(store, 'one')).toBe(4)
    state.isAway = false
    await secondsLater(1)
    expect(added).toEqual([[[hashOf('keys one'), 4]]])
    expect(await hits(store, 'one')).toBe(5)
  })

  test('can be taken back and reset', async () => {
    const { db, added, executed } = database()
    const store = storeOn(db, 'keys', 'often')
    for (let hit = 0; hit < 3; hit++) await store.increment('one')
    await store.decrement('one')
    expect(await hits(store, 'one')).toBe(3)
    await store.resetKey('one')
    expect(executed).toEqual([['DELETE', hashOf('keys one')]])
    expect(await hits(store, 'one')).toBe(1)
    await store.decrement('one')
    await store.decrement('one')
    expect(await hits(store, 'one')).toBe(1)
    await secondsLater(1)
    expect(added).toEqual([])
  })

  test('end with their window to the millisecond, also when a clock is set back', async () => {
    const { db, state } = database()
    state.isAway = true
    const store = storeOn(db, 'keys', 'often')
    await store.increment('one')
    jest.setSystemTime(NOW.getTime() + MINUTE_MS - 1)
    expect(await hits(store, 'one')).toBe(2)
    jest.setSystemTime(NOW.getTime() + MINUTE_MS)
    expect(await hits(store, 'one')).toBe(1)
    jest.setSystemTime(NOW.getTime() + MINUTE_MS - 1)
    expect(await hits(store, 'one')).toBe(1)
  })

  test('are dropped after their window without waiting', async () => {
    const { db, added } = database()
    const store = storeOn(db, 'keys', 'often')
    await store.increment('one')
    await secondsLater(45)
    expect(jest.getTimerCount()).toBe(1)
    await secondsLater(2)
    expect([jest.getTimerCount(), added.length]).toEqual([0, 1])
    await store.increment('one')
    expect(jest.getTimerCount()).toBe(1)
    await secondsLater(1)
    expect(added).toHaveLength(2)
  })

  test('are no longer sent after their window ends', async () => {
    const { db, added } = database()
    const store = storeOn(db, 'keys', 'often')
    store.init?.({ windowMs: 1_000 } as Options)
    await store.increment('one')
    await secondsLater(1)
    expect([added, jest.getTimerCount()]).toEqual([[], 0])
  })

  test('do not keep the process alive', async () => {
    jest.useRealTimers()
    const { db } = database()
    const timeout = jest.spyOn(globalThis, 'setTimeout')
    await storeOn(db, 'keys', 'often').increment('one')
    const timer = timeout.mock.results.at(-1)!.value as NodeJS.Timeout
    expect([timeout.mock.calls.at(-1)![1], timer.hasRef()]).toEqual([1_000, false])
    clearTimeout(timer)
    timeout.mockRestore()
  })
})

test('a single process restarts a window started by a clock ahead', async () => {
  const store = inMemory('keys')
  store.init?.({ windowMs: MINUTE_MS } as Options)
  jest.setSystemTime(NOW.getTime() + 1)
  expect([await hits(store, 'one'), await hits(store, 'one')]).toEqual([1, 2])
  // A millisecond back the window ends a millisecond too late, and begins anew.
  jest.setSystemTime(NOW.getTime() + 1)
  expect(await hits(store, 'one')).toBe(3)
  jest.setSystemTime(NOW)
  expect(await hits(store, 'one')).toBe(1)
  await store.shutdown?.()
})
