/**
 * Fills heats automatically: everyone once, heats as full as the lanes allow, with rest between an athlete's
 * heats.
 */
import { Filling, type HeatEntrant } from './filling'
import type { Busy, Span } from './rest'

export type HeatPlan = {
  lanes: number
  startsAt: Date
  lengthSeconds: number
  gapSeconds: number
  restSeconds: number
  leadersLast: boolean
}

export type PlannedHeat = {
  startsAt: Date
  lanes: { lane: number; entrantId: string }[]
}

type MadeHeats = { heats: PlannedHeat[] } | { unplaced: string[] }

const MOST_SPARE = 40

/**
 * Makes the heats of an event, the same for the same input. `groups` start one after the other and never share a heat.
 * `busy` lists the athletes’ other heats. Heats of a group differ by at most one entrant, fuller heats last. Rest can
 * change an entrant’s turn.
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

function lanesOf(group: readonly HeatEntrant[], entrants: readonly HeatEntrant[]): PlannedHeat['lanes'] {
  const order = new Map(group.map(({ id }, index) => [id, index]))
  const sorted = [...entrants].sort((a, b) => order.get(a.id)! - order.get(b.id)!)
  return sorted.map(({ id }, index) => ({ lane: index + 1, entrantId: id }))
}
