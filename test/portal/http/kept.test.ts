import { Kept } from '../../../src/portal/http/kept'

const kept = (most = 100, longest = 60_000) =>
  new Kept<string>({ most, sizeOf: text => text.length, longest })

/** Something to make that counts how often it is, and ends when it is told to. */
function making(text: string) {
  let finish = (): void => undefined
  const made = jest.fn(
    () =>
      new Promise<string>(resolve => {
        finish = () => resolve(text)
      }),
  )
  return { made, finish: () => finish() }
}

const now = (text: string) => jest.fn(async () => text)

it('makes a thing once for all who ask for it at once', async () => {
  const store = kept()
  const { made, finish } = making('board')
  const asked = Array.from({ length: 2_000 }, () => store.get('a', '1', made))
  finish()
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['board']))
  expect(made).toHaveBeenCalledTimes(1)
})

it('keeps it until its version is another', async () => {
  const store = kept()
  const [first, second] = [now('one'), now('two')]
  expect(await store.get('a', '1', first)).toBe('one')
  expect(await store.get('a', '1', second)).toBe('one')
  expect(await store.get('a', '2', second)).toBe('two')
  expect(await store.get('a', '1', first)).toBe('one')
  expect(store.size).toBe(3)
})

it('does not let an older one that comes late take the place of a newer', async () => {
  const store = kept()
  const old = making('old')
  const late = store.get('a', '1', old.made)
  expect(await store.get('a', '2', now('new'))).toBe('new')
  old.finish()
  expect(await late).toBe('old')
  expect(await store.get('a', '2', now('never'))).toBe('new')
  expect(store.size).toBe(3)
})

it('makes room by what nobody has asked for longest, and never holds more than it may', async () => {
  const store = kept(10)
  await store.get('a', '1', now('aaaa'))
  await store.get('b', '1', now('bbbb'))
  await store.get('a', '1', now('never'))
  await store.get('c', '1', now('cccc'))
  expect(store.size).toBe(8)
  const again = now('bbbb')
  await store.get('a', '1', now('never'))
  await store.get('b', '1', again)
  expect(again).toHaveBeenCalledTimes(1)
})

it('gives a crowd what is a moment old, and one who was told of something newer that', async () => {
  const store = kept()
  await store.get('a', '1', now('one'))
  for (let reader = 0; reader < 60; reader++) await store.get('a', '1', now('never'))
  expect(await store.get('a', '2', now('two'))).toBe('one')
  expect(await store.get('a', '2', now('two'), version => version >= '2')).toBe('two')
  expect(await store.get('a', '3', now('never'), version => version >= '2')).toBe('two')
})

it('keeps nothing that failed', async () => {
  const store = kept()
  const failing = jest.fn(() => Promise.reject(new Error('no')))
  await expect(store.get('a', '1', failing)).rejects.toThrow('no')
  expect(await store.get('a', '1', now('yes'))).toBe('yes')
})

it('makes it anew after a while, should nobody have told of a change', async () => {
  const store = kept(100, 0)
  const made = now('x')
  await store.get('a', '1', made)
  await store.get('a', '1', made)
  expect(made).toHaveBeenCalledTimes(2)
})
