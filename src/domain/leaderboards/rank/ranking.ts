import { type CompareRules, comparePerformances, type Decided, findDecidingStep } from './compare'
import type { Performance } from './performance'

/** A null performance means no score yet. */
export type Entrant = { id: string; name: string; performance: Performance | null }

/** `above` and `below` are the nearest entrants of another rank, with the separating rule. */
export type Placed<E extends Entrant = Entrant> = {
  entrant: E
  /**
   * From 1; ties share a rank and the next is skipped. Null for DNS, no score, workouts without a ranking,
   * and DNF while nobody else has a rank.
   */
  rank: number | null
  tiedWith: E[]
  above: Neighbour<E> | null
  below: Neighbour<E> | null
}
type Neighbour<E extends Entrant> = { entrant: E; decided: Decided }

/**
 * Ranks entrants 1, 1, 3: best first, equal ranks by name. Every DNF shares the rank after everyone else.
 * Entrants without a rank come last.
 */
export function rankEntrants<E extends Entrant>(
  entrants: readonly E[],
  rules: CompareRules = {},
): Placed<E>[] {
  return placed(entrants, rules, compareNames)
}

/** Like `rankEntrants`, for entrants already sorted by name. */
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
    // Tied entrants share their neighbours and reasons.
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

/** Then by id, so that the order never changes. */
export function compareNames(a: { name: string; id: string }, b: { name: string; id: string }): number {
  return COLLATOR.compare(a.name, b.name) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

const COLLATOR = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

type Scored<E extends Entrant> = E & { performance: Performance }

function hasScore<E extends Entrant>(entrant: E): entrant is Scored<E> {
  return entrant.performance !== null
}

function isPlaced({ performance }: Scored<Entrant>, before: number): boolean {
  const { status, measures, isUncounted } = performance
  return status === 'dnf' ? before > 0 : measures.length > 0 || isUncounted === true
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
  return { entrant: other, decided: findDecidingStep(entrant.performance, other.performance, rules) }
}
