/** An AMRAP that climbs, written out: 3 thrusters, 3 pull-ups, 6 thrusters, 6 pull-ups, 9 … */

import { splitWords } from '../../../movements/movement-names/normal-form'
import type { Draft, Item } from '../draft'
import type { Assembly } from './assembly'

type Ladder = { start: number; step: number }

/** Returns the ladder formed by groups of the same movements, with the lines of a group; or undefined. */
export function findClimb(assembly: Assembly): { ladder: Ladder; items: Item[] } | undefined {
  const { items, draft } = assembly
  const step = assembly.ask('step')
  const ladder = repeating(items, draft)
  if (step !== undefined) return ladder?.ladder.step === step ? ladder : steadily(items, step, draft)
  const isRepeated = new Set(items.map(({ movement }) => movement.id)).size < items.length
  if (!ladder && draft.goesOn && isRepeated)
    draft.problem('this ladder goes on in a way that is not supported', items.at(-1)?.line ?? draft.line)
  return ladder
}

function repeating(items: Item[], draft: Draft): ReturnType<typeof findClimb> {
  const [first] = items
  const size = items.findIndex((item, index) => index > 0 && item.movement === first?.movement)
  if (size < 1 || items.length % size !== 0) return undefined
  const groups = items.length / size
  if (groups < 2 || !draft.goesOn) return undefined
  const rows = Array.from({ length: size }, (_, at) => items.filter((__, index) => index % size === at))
  const climbs = rows.map(climbOf)
  const [ladder] = climbs.filter(climb => climb !== undefined && climb.step > 0)
  if (!ladder) return undefined
  const fits = climbs.every(
    climb => climb && (climb.step === 0 || (climb.start === ladder.start && climb.step === ladder.step)),
  )
  if (!fits) return undefined
  const lines = rows.map(([item], at) => (climbs[at]!.step === 0 ? item! : { ...item!, reps: undefined }))
  return { ladder, items: lines }
}

/** `Add 2 reps each round`: every line climbs from its first count. */
function steadily(items: Item[], step: number, draft: Draft): ReturnType<typeof findClimb> {
  const climbing = items.filter(item => climbs(item, draft.climbers))
  const starts = new Set(climbing.map(({ reps }) => reps))
  const [start] = starts
  if (starts.size !== 1 || start === undefined || start === 'max') {
    draft.problem('the movements climb from different counts here, which is not supported', draft.where.step)
    return undefined
  }
  const lines = items.map(item => (climbing.includes(item) ? { ...item, reps: undefined } : item))
  return { ladder: { start: Number(start), step }, items: lines }
}

function climbs({ movement }: Item, climbers: string | undefined): boolean {
  if (climbers === undefined) return true
  const words = splitWords(movement.name)
  return climbers.split(/,|\band\b/i).some(name => {
    const called = splitWords(name)
    return name.trim() !== '' && called.every(word => words.includes(word))
  })
}

function climbOf(row: Item[]): Ladder | undefined {
  const [first] = row
  const usedOf = ({ movement, load, height }: Item) => JSON.stringify([movement.id, load, height])
  if (row.some(item => usedOf(item) !== usedOf(first!))) return undefined
  const counts = row.map(({ reps }) => reps)
  if (counts.some(count => count === undefined || count === 'max')) {
    const same = row.every(
      item =>
        JSON.stringify([item.distance, item.calories]) === JSON.stringify([first!.distance, first!.calories]),
    )
    return same && counts.every(count => count === undefined) ? { start: 0, step: 0 } : undefined
  }
  const [start, second] = [Number(counts[0]), Number(counts[1])]
  const step = second - start
  return counts.every((count, index) => Number(count) === start + index * step) && step >= 0
    ? { start, step }
    : undefined
}
