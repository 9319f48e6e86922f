/** Counts behind the movements: the reps of a complex, and how often a piece is done. */
import type { Draft } from '../draft'
import { parseCount } from './pieces'

/** `Clean + front squat + jerk, 5 x 1+2+1`. */
export function complexCounts([, before, counts, behind]: RegExpExecArray, draft: Draft): false | undefined {
  const each = counts!.split('+').map(count => String(Number(count)))
  const lifts = draft.items.movements.slice(-each.length)
  const isComplex = lifts.length === each.length && lifts.slice(1).every(({ joined }) => joined)
  if (!isComplex || lifts.some(({ reps, sets: own }) => (reps ?? own) !== undefined)) return false
  for (const [index, lift] of lifts.entries()) lift.reps = each[index]!
  const sets = before ?? behind
  if (sets !== undefined) draft.say('sets', Number(sets))
  return undefined
}

/** `Row 500 m x 5`. */
export function again([, count]: RegExpExecArray, draft: Draft): false | undefined {
  const [only, ...more] = draft.items.movements
  if (only && more.length > 0 && more.every(({ joined }) => joined) && draft.said.form === undefined)
    return draft.say('sets', parseCount(count!)) as undefined
  if (!only || more.length > 0 || (only.distance ?? only.calories ?? only.duration) === undefined)
    return false
  if (draft.said.form !== undefined || draft.said.rounds !== undefined || draft.said.forTime) return false
  draft.say('form', 'intervals')
  draft.say('rounds', parseCount(count!))
  return undefined
}
