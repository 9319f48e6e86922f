import { createHash } from 'node:crypto'

/** A source of chance. Sources with different names are independent, so an added row changes no other row. */
export type Random = {
  next(): number
  between(low: number, high: number): number
  whole(low: number, high: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  around(spread: number): number
}

export function seededRandom(name: string): Random {
  const seed = createHash('sha256').update(`demo:${name}`).digest()
  let [a, b, c, counter] = [0, 4, 8, 12].map(at => seed.readInt32LE(at)) as [number, number, number, number]
  const next = () => {
    const t = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + t) | 0
    return (t >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: probability => next() < probability,
    pick: items => items[Math.floor(next() * items.length)]!,
    around: spread => 1 + (next() + next() + next() - 1.5) * (2 / 3) * spread,
  }
}

export function shuffled<Item>(items: readonly Item[], name: string): Item[] {
  const random = seededRandom(name)
  return items
    .map(item => ({ item, at: random.next() }))
    .sort((x, y) => x.at - y.at)
    .map(({ item }) => item)
}

/** A reproducible UUIDv7 from time and name, so that ids sort by time. */
export function idAt(at: Date, name: string): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const hash = createHash('sha256').update(`demo:id:${name}`).digest('hex')
  const variant = ((Number.parseInt(hash.slice(3, 4), 16) & 0b0011) | 0b1000).toString(16)
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${hash.slice(0, 3)}`,
    `${variant}${hash.slice(4, 7)}`,
    hash.slice(7, 19),
  ].join('-')
}
