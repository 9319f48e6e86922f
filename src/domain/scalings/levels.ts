import type { Scaling } from '../../schemas/results/result-details'
import { PLAIN_NAMES } from '../../schemas/scalings/scalings'

/** `place` is 0 for a plain scaling, below 0 for a harder name that counts as the same, and above 0 for an easier one. */
export type Level = { name: string; scaling: Scaling; place: number }

/** Returns the plain scaling of a name. Null for a name of the gym's own. */
export function plainScaling(name: string): Scaling | null {
  return name in PLAIN_NAMES ? PLAIN_NAMES[name as keyof typeof PLAIN_NAMES] : null
}

/** Returns the name of a plain scaling. */
export function plainName(scaling: Scaling): string {
  return Object.entries(PLAIN_NAMES).find(([, each]) => each === scaling)![0]
}

/**
 * Places names by their order from hard to easy. Names above Rx count as `rxplus`, names below Modified as `modified`,
 * the others as `scaled`. Expects every plain name once, in order.
 */
export function placeNames(names: readonly string[]): Level[] {
  const at = (name: keyof typeof PLAIN_NAMES) => names.indexOf(name)
  return names.map((name, index) => {
    const plain = plainScaling(name)
    if (plain !== null) return { name, scaling: plain, place: 0 }
    const scaling = index < at('Rx') ? 'rxplus' : index > at('Modified') ? 'modified' : 'scaled'
    return { name, scaling, place: index - names.indexOf(plainName(scaling)) }
  })
}

/** Compares levels, the harder one first. */
export function compareLevels(a: Omit<Level, 'name'>, b: Omit<Level, 'name'>): number {
  return levelRank(a) - levelRank(b)
}

/** Returns a number that grows from the hardest level to the easiest. */
export function levelRank({ scaling, place }: Omit<Level, 'name'>): number {
  return RANKS[scaling] * 100 + place
}

const RANKS: Record<Scaling, number> = { rxplus: 0, rx: 1, scaled: 2, modified: 3 }
