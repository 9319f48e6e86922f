/** Ranks of one board: an event of a competition, or a part of the day's workout. */
import { type CompareRules, comparePerformances, type Decided, decidedBy } from './compare'
import type { Performance } from './performance'

/** Somebody on a board; null is no score yet. */
export type Entrant = { id: string; name: string; performance: Performance | null }

/** Where an entrant stands. `above` and `below` are the nearest who stand elsewhere, and what set them apart. */
export type Placed<E extends Entrant = Entrant> = {
  entrant: E
  /**
   * 1 is the best; ties share a rank and the next is skipped. Null for dns, for no score, where nothing is ranked, and for
   * dnf while nobody else has a rank.
   */
  rank: number | null
  /** The others of the same rank. */
  tiedWith: E[]
  above: Neighbour<E> | null
  below: Neighbour<E> | null
}
type Neighbour<E extends Entrant> = { entrant: E; decided: Decided }

/**
 * Ranks entrants 1, 1, 3: the best first, equal ranks by name. Every dnf has the rank after all who are ranked, tied,
 * whatever its scaling, and none where nobody is; dns and those without a score have none and stand last. Neither the order they come in nor when
 * anything was entered makes a difference.
 */
export function rankEntrants<E extends Entrant>(
  entrants: readonly E[],
  rules: CompareRules = {},
): Placed<E>[] {
  return placed(entrants, rules, byName)
}

/** The same of entrants who stand by name already: sorting keeps the order of equal ones, and no name is compared again. */
export function rankByName<E extends Entrant>(entrants: readonly E[], rules: CompareRules): Placed<E>[] {
  return placed(entrants, rules, () => 0)
}

function placed<E extends Entrant>(
  entrants: readonly E[],
  rules: CompareRules,
  among: (a: E, b: E) => number,
): Placed<E>[] {
  const scored = entrants.filter(hasScore)
  const ordered = scored.sort(
    (a, b) => comparePerformances(a.performance, b.performance, rules) || among(a, b),
  )
  const groups = grouped(ordered, rules)
  let before = 0
  const done = groups.flatMap((group, index) => {
    const rank = isPlaced(group[0]!, before) ? before + 1 : null
    if (rank !== null) before += group.length
    // Who are equal in all are set apart from others by the same.
    const above = neighbour(groups[index - 1]?.at(-1), group[0]!, rules)
    const below = neighbour(groups[index + 1]?.[0], group[0]!, rules)
    return group.map((entrant, at) => ({ entrant, rank, tiedWith: group.toSpliced(at, 1), above, below }))
  })
  const waiting = entrants.filter(entrant => !hasScore(entrant)).sort(among)
  return [
    ...done,
    ...waiting.map(entrant => ({ entrant, rank: null, tiedWith: [], above: null, below: null })),
  ]
}

/** By name as people sort them, then by id, so that the order is the same every time. */
export function byName(a: { name: string; id: string }, b: { name: string; id: string }): number {
  return COLLATOR.compare(a.name, b.name) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

const COLLATOR = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

type Scored<E extends Entrant> = E & { performance: Performance }

function hasScore<E extends Entrant>(entrant: E): entrant is Scored<E> {
  return entrant.performance !== null
}

/**
 * Whether a score gets a rank at all, after `before` others: a dns does not, a dnf not as the first, nor what no measure
 * is taken of (a warm-up that was done).
 */
function isPlaced({ performance }: Scored<Entrant>, before: number): boolean {
  return performance.status === 'dnf' ? before > 0 : performance.measures.length > 0
}

function grouped<E extends Entrant>(ordered: Scored<E>[], rules: CompareRules): Scored<E>[][] {
  const groups: Scored<E>[][] = []
  for (const entrant of ordered) {
    const last = groups.at(-1)
    if (last && comparePerformances(last[0]!.performance, entrant.performance, rules) === 0)
      last.push(entrant)
    else groups.push([entrant])
  }
  return groups
}

function neighbour<E extends Entrant>(
  other: Scored<E> | undefined,
  entrant: Scored<E>,
  rules: CompareRules,
): Neighbour<E> | null {
  if (!other) return null
  return { entrant: other, decided: decidedBy(entrant.performance, other.performance, rules) }
}
