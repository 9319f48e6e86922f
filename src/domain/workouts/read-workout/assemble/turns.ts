/** Movements with a scheme each, done in turns: 50-40-30 push-ups and 100-80-60 squats are 50 and 100, then 40 and 80. */
import type { Item } from '../draft'
import type { Assembly } from './assembly'

const MOST_LINES = 100
const countsOf = ({ sets, times, leads }: Item) =>
  leads && sets !== undefined && times === undefined && /^\d+(?:-\d+)+$/.test(sets)
    ? sets.split('-')
    : undefined

/**
 * Returns the lines in order of work, if every line has a scheme of the same length or a single amount; undefined
 * otherwise.
 */
export function takeTurns({ items, draft }: Assembly): Item[] | undefined {
  const schemes = items.map(countsOf)
  const [first, ...others] = schemes.filter(counts => counts !== undefined)
  if (!draft.stated.forTime || !first || others.length === 0 || draft.stated.form !== undefined)
    return undefined
  if ((draft.stated.rounds ?? draft.stated.scheme) !== undefined) return undefined
  const isEven = others.every(counts => counts.length === first.length)
  const isWhole = items.every(
    (item, at) =>
      schemes[at] ??
      (item.sets === undefined ? item.reps : undefined) ??
      item.distance ??
      item.calories ??
      item.duration,
  )
  if (!isEven || !isWhole || first.length * items.length > MOST_LINES) return undefined
  return first.flatMap((_, round) => items.map((item, at) => lineOf(item, schemes[at]?.[round])))
}

function lineOf({ sets, note, ...item }: Item, count: string | undefined): Item {
  const noted = note === undefined ? item : { ...item, note }
  if (count === undefined) return noted
  if (note === 'calories' && item.movement.hasCalories) return { ...item, calories: { value: Number(count) } }
  return { ...noted, reps: count }
}
