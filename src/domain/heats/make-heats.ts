/** Heats made by themselves: everybody once, as full as the lanes allow, and nobody twice within their rest. */
import { Filling, type HeatEntrant } from './filling'
import type { Busy, Span } from './rest'

export type HeatPlan = {
  /** 1 or more. */
  lanes: number
  startsAt: Date
  /** More than 0. */
  lengthSeconds: number
  gapSeconds: number
  /** What everybody has between two heats that they are in. */
  restSeconds: number
  /** The best are named first and start last. */
  leadersLast: boolean
}

export type PlannedHeat = {
  startsAt: Date
  lanes: { lane: number; entrantId: string }[]
}

/** Heats by the time they start, or those for whom there is no heat that leaves them their rest. */
export type MadeHeats = { heats: PlannedHeat[] } | { unplaced: string[] }

/** How many heats more than needed are tried, so that somebody can rest between two of their own. */
const MOST_SPARE = 40

/**
 * Makes the heats of an event. `groups` never share a heat and start one group after the other: the divisions, or all of
 * them as one. `busy` is when people are in other heats. Heats of a group differ by one entrant at most, the fuller ones
 * last; where rest asks for it some start earlier or later than their turn. The same input gives the same heats.
 */
export function makeHeats(
  groups: readonly (readonly HeatEntrant[])[],
  plan: HeatPlan,
  busy: Busy = new Map(),
): MadeHeats {
  const heats: PlannedHeat[] = []
  const taken = new Map([...busy].map(([person, spans]) => [person, [...spans]]))
  let turn = 0
  for (const group of groups) {
    if (group.length === 0) continue
    const filled = fill(group, plan, turn, taken)
    if ('unplaced' in filled) return filled
    for (const { number, entrants } of filled.heats) {
      const span = spanOf(plan, number)
      for (const { people } of entrants) {
        for (const person of people) taken.set(person, [...(taken.get(person) ?? []), span])
      }
      heats.push({ startsAt: new Date(span.from), lanes: lanesOf(group, entrants) })
    }
    turn = filled.heats.at(-1)!.number + 1
  }
  return { heats }
}

type Filled = { heats: { number: number; entrants: HeatEntrant[] }[] } | { unplaced: string[] }

/** Tries with as few heats as the lanes allow, and with a heat more each time that somebody is left over. */
function fill(group: readonly HeatEntrant[], plan: HeatPlan, first: number, busy: Busy): Filled {
  const queue = plan.leadersLast ? [...group].reverse() : [...group]
  const sizes = sizesOf(queue.length, plan.lanes)
  let left: HeatEntrant[] = []
  for (let spare = 0; spare <= MOST_SPARE; spare++) {
    const spans = Array.from({ length: sizes.length + spare }, (_, index) => spanOf(plan, first + index))
    const filling = new Filling(spans, plan.lanes, busy)
    left = filling.place(queue, sizes)
    if (left.length > 0) continue
    filling.giveCompany()
    const numbered = filling.heats.map((entrants, index) => ({ number: first + index, entrants }))
    return { heats: numbered.filter(({ entrants }) => entrants.length > 0) }
  }
  return { unplaced: left.map(({ id }) => id) }
}

/** As few heats as there can be, no two of which differ by more than one: 10 on 4 lanes are 3, 3 and 4. */
function sizesOf(count: number, lanes: number): number[] {
  const heats = Math.ceil(count / lanes)
  const least = Math.floor(count / heats)
  const fuller = count - least * heats
  return Array.from({ length: heats }, (_, index) => least + (index >= heats - fuller ? 1 : 0))
}

function spanOf({ startsAt, lengthSeconds, gapSeconds, restSeconds }: HeatPlan, number: number): Span {
  const from = startsAt.getTime() + number * (lengthSeconds + gapSeconds) * 1000
  return { from, to: from + lengthSeconds * 1000, rest: restSeconds * 1000 }
}

/** Lanes from 1, whoever was named first in the first. */
function lanesOf(group: readonly HeatEntrant[], entrants: readonly HeatEntrant[]): PlannedHeat['lanes'] {
  const order = new Map(group.map(({ id }, index) => [id, index]))
  const sorted = [...entrants].sort((a, b) => order.get(a.id)! - order.get(b.id)!)
  return sorted.map(({ id }, index) => ({ lane: index + 1, entrantId: id }))
}
