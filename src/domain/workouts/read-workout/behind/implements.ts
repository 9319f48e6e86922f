import type { NamedMovement } from '../../../movements/movement-names/movement-names'
import type { Taken } from '../amounts'
import type { Parts } from '../draft'

const IMPLEMENT =
  /^\.?\s*((?:medicine|slam|med|wall)?[\s-]?(?:balls?)|box(?:es)?|targets?|barbells?|bar|dumbbells?|dbs?|kettlebells?|kbs?|plates?|vest|sandbag|each|rope)\b/i
const CONVERTED =
  /^\.?\s*(?:or|\/|\||=)?\s*\(?\s*(\d+(?:[.,]\d+)?)(?:\s*\/\s*(\d+(?:[.,]\d+)?))?\s*-?(kgs?|lbs?|pounds?|cm|inches|in)\b\.?\)?/i

/** Returns the amount with its implement (`20-lb ball`), without the repetition in the other unit (`or 70/48 kg`). */
export function implement(
  amount: Pick<Parts, 'load' | 'height'>,
  parts: Partial<Parts>,
  text: string,
  found: readonly NamedMovement[],
): Taken<Partial<Parts>> {
  const unit = amount.load?.unit ?? amount.height?.unit
  const [again, value, , other = ''] = CONVERTED.exec(text) ?? []
  const isSame =
    again !== undefined && unit !== undefined && sameAmount(amount, Number(value!.replace(',', '.')), other)
  const rest = isSame ? text.slice(again.length) : text
  const [all = '', word = ''] = IMPLEMENT.exec(rest) ?? []
  const named = word.toLowerCase().replace(/s$/, '')
  const isSaid =
    word === '' ||
    /^(?:box|target|bar|barbell)/.test(named) ||
    found.some(({ name }) => name.toLowerCase().includes(SHORT[named] ?? named))
  const note = isSaid
    ? parts.note
    : [...(parts.note === undefined ? [] : [parts.note]), word.trim()].join(', ')
  return { value: { ...amount, ...(note !== undefined && { note }) }, rest: rest.slice(all.length) }
}

const SHORT: Record<string, string> = {
  db: 'dumbbell',
  kb: 'kettlebell',
  'medicine ball': 'ball',
  'med ball': 'ball',
  'wall ball': 'ball',
  'slam ball': 'ball',
}
const RATIO: Record<string, number> = { lb: 2.2046, kg: 1 / 2.2046, cm: 2.54, in: 1 / 2.54 }

/** True when a second amount equals the first in the other unit: 155 lb is 70 kg. */
function sameAmount({ load, height }: Pick<Parts, 'load' | 'height'>, value: number, unit: string): boolean {
  const first = (load ?? height)!
  const named = /^(?:lb|p)/i.test(unit) ? 'lb' : /^k/i.test(unit) ? 'kg' : /^c/i.test(unit) ? 'cm' : 'in'
  if (named === first.unit || (load === undefined) !== /^(?:cm|in)$/.test(named)) return false
  const ratio = value / first.value / RATIO[named]!
  return ratio > 0.9 && ratio < 1.1
}

/** True once an amount is known. */
export function hasAmount(parts: Parts): boolean {
  const { sets, reps, distance, calories, duration } = parts
  return [sets, reps, distance, calories, duration].some(amount => amount !== undefined)
}
