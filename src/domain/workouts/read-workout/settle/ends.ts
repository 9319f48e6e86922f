import type { Draft, Item } from '../draft'

/** Ends the rounds read so far. */
export function endBlock(draft: Draft): void {
  settleEnds(draft)
  draft.endBlock()
}

/**
 * Finds the end of rounds that begin and end with the same movement: run a mile, then 20 rounds of …, run a mile.
 * Headings for the buy-in count literally. A rest within the rounds but not at their end is ambiguous, and not
 * guessed.
 */
export function settleEnds(draft: Draft): void {
  const { stated, items } = draft
  if (stated.form !== undefined || draft.hasSections) return
  const [before, ...more] =
    items.buy_in.length > 0 ? items.buy_in : (draft.blocks.at(-1)?.items.cash_out ?? [])
  if (before && draft.restsWithin > 0 && !stated.rest && stated.rounds !== undefined)
    draft.problem(
      'it is not clear whether the rest ends the rounds: write "rest … between rounds", or Cash-out',
    )
  const last = items.movements.at(-1)
  if (!before || more.length > 0 || !last || items.movements.length < 2 || items.cash_out.length > 0) return
  if (last.movement !== before.movement || !lengthOf(last)) return
  const isSame = lengthOf(last) === lengthOf(before)
  if (stated.scheme ? true : stated.rounds !== undefined && isSame) {
    draft.assume(`The last ${last.movement.name} is read as after the rounds, done once`, last.line)
    items.cash_out = [last]
    items.movements = items.movements.slice(0, -1)
  }
}

const lengthOf = ({ distance, calories, duration, reps }: Item) =>
  distance || calories || duration || reps ? JSON.stringify([distance, calories, duration, reps]) : ''
