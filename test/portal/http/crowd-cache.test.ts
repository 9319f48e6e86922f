import { CrowdCache } from '../../../src/portal/http/crowd-cache'

type Text = { text: string }

const cache = (maxSize = 100, now?: () => number) =>
  new CrowdCache<Text>({ maxSize, sizeOf: ({ text }) => text.length, now })

/** Something to make that counts how often it is, and ends when it is told to. */
function making(text: string) {
  let finish = (): void => undefined
  const made = jest.fn(
    () =>
      new Promise<Text>(resolve => {
        finish = () => resolve({ text })
      }),
  )
  return { made, finish: () => finish() }
}

const at = (text: string) => jest.fn(async () => ({ text }))

it('loads a value once for concurrent requests', async () => {
  const store = cache()
  const { made, finish } = making('board')
  const asked = Array.from({ length: 2_000 }, () => store.get('a', '1', made))
  finish()
  expect(new Set(await Promise.all(asked))).toEqual(new Set([{ text: 'board' }]))
  expect(made).toHaveBeenCalledTimes(1)
})

it('the crowd cache: returns the cached value until the version changes', async () => {
  const store = cache()
  const [first, second] = [at('one'), at('two')]
  expect(await store.get('a', '1', first)).toEqual({ text: 'one' })
  expect(await store.get('a', '1', second)).toEqual({ text: 'one' })
  expect(await store.get('a', '2', second)).toEqual({ text: 'two' })
  expect(await store.get('a', '1', first)).toEqual({ text: 'one' })
  expect(store.size).toBe(3)
})

it('the crowd cache: keeps a newer version when an older one finishes loading later', async () => {
  const store = cache()
  const old = making('old')
  const late = store.get('a', '1', old.made)
  expect(await store.get('a', '2', at('new'))).toEqual({ text: 'new' })
  old.finish()
  expect(await late).toEqual({ text: 'old' })
  expect(await store.get('a', '2', at('never'))).toEqual({ text: 'new' })
})

it('the crowd cache: evicts the least recently used value and never exceeds its size', async () => {
  const store = cache(10)
  await store.get('a', '1', at('aaaa'))
  await store.get('b', '1', at('bbbb'))
  await store.get('a', '1', at('never'))
  await store.get('c', '1', at('cccc'))
  expect(store.size).toBe(8)
  const again = at('bbbb')
  expect(await store.get('a', '1', at('never'))).toEqual({ text: 'aaaa' })
  await store.get('b', '1', again)
  expect(again).toHaveBeenCalledTimes(1)
})

it('the crowd cache: returns a value larger than the cache without storing it', async () => {
  const store = cache(3)
  expect(await store.get('a', '1', at('long'))).toEqual({ text: 'long' })
  expect(store.size).toBe(0)
})

it('the crowd cache: does not cache a failure', async () => {
  const store = cache()
  const failing = jest.fn(() => Promise.reject(new Error('no')))
  await expect(store.get('a', '1', failing)).rejects.toThrow('no')
  expect(await store.get('a', '1', at('yes'))).toEqual({ text: 'yes' })
})

it('loads a value again after a minute, even if the version is the same', async () => {
  let now = 1_000
  const store = cache(100, () => now)
  await store.get('a', '1', at('one'))
  now += 59_000
  expect(await store.get('a', '1', at('never'))).toEqual({ text: 'one' })
  now += 2_000
  expect(await store.get('a', '1', at('two'))).toEqual({ text: 'two' })
})
