import { Readers } from '../../../../src/services/shared/decoding/room'

const TWO_SEATS = { processes: 2, memory: { heapMb: 384, residentMb: 640 }, longestMs: 60_000 }
const ONE = { gym: 'a', person: 'one' }
const OTHER = { gym: 'a', person: 'other' }
const FILE = { field: 'file', advice: 'so nothing was read' }

/** Work that ends when it is told to, and says when it has begun. */
function room() {
  const readers = new Readers(TWO_SEATS)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const read = (asker: typeof ONE, name: string) =>
    readers.readOnce(asker, FILE, () => {
      begun.push(name)
      return new Promise<string>(resolve => ends.push(() => resolve(name)))
    })
  return { read, begun, ends }
}

const rounds = async (count = 20) => {
  for (let at = 0; at < count; at++) await new Promise(resolve => setImmediate(resolve))
}

test('the room: takes turns by person, however much one of them sends', async () => {
  const { read, begun, ends } = room()
  const all = ['1', '2', '3', '4'].map(name => read(ONE, name))
  all.push(read(OTHER, 'theirs'))
  await rounds()
  expect(begun).toEqual(['1', '2'])
  ends[0]!()
  await rounds()
  expect(begun).toEqual(['1', '2', 'theirs'])
  while (ends.length < 5) {
    for (const end of ends) end()
    await rounds()
  }
  for (const end of ends) end()
  expect(await Promise.all(all)).toEqual(['1', '2', '3', '4', 'theirs'])
})

test('the room: refuses the ninth piece of work of a person, and takes that of others', async () => {
  const { read, begun, ends } = room()
  const own = Array.from({ length: 8 }, (_, at) => read(ONE, String(at)))
  await expect(read(ONE, 'ninth')).rejects.toMatchObject({
    kind: 'rate_limited',
    detail: 'The server is still working on what you sent before. Try again in a moment.',
  })
  const theirs = read(OTHER, 'theirs')
  while (begun.length < 9) {
    for (const end of ends) end()
    await rounds()
  }
  for (const end of ends) end()
  expect(await Promise.all([...own, theirs])).toHaveLength(9)
  const again = read(ONE, 'again')
  await rounds()
  ends.at(-1)!()
  expect(await again).toBe('again')
})
