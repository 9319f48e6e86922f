import type { Assembly } from './assembly'

/** Turns `3-5 muscle-ups` into a note, where a line needs no count. */
export function settleRanges({ items }: Assembly): void {
  for (const item of items) {
    const [from, to, ...more] = item.sets?.split('-').map(Number) ?? []
    if (!item.leads || item.times !== undefined || more.length > 0) continue
    if (from === undefined || to === undefined || to <= from || to > 2 * from) continue
    const words = `${item.sets} reps`
    item.sets = undefined
    item.note = item.note === undefined ? words : `${words}, ${item.note}`
  }
}

/** Gives each minute of `1 minute of rowing, 1 minute of push-ups` an interval. */
export function settleMinutes({ draft, items }: Assembly): void {
  const { every = 60, alternating } = draft.stated
  if (
    alternating ||
    items.length < 2 ||
    items.some(({ duration, slot }) => duration !== every || slot !== undefined)
  )
    return
  if (items.every(({ movement }) => movement.hasDuration)) return
  draft.state('alternating', true)
  const { rest } = draft.stated
  if (rest?.type === 'fixed' && rest.seconds === every) {
    draft.rests.push(items.length + 1)
    delete draft.stated.rest
  }
  for (const [index, item] of items.entries()) {
    item.duration = undefined
    item.slot = index + 1
  }
}
