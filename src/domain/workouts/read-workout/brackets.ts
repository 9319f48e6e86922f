/** What stands in brackets behind a movement: its load and height, remarks, and whether it is scored. */
import type { NamedMovement } from '../../movements/movement-names/movement-names'
import { heightOf, loadOf, type Taken, takePair } from './amounts'
import type { Known, Parts } from './draft'

/** The bracket at the start of the text with what it says, in addition to what is known of the movement already. */
export function takeBracket(
  text: string,
  parts: Parts,
  found: readonly NamedMovement[],
  known: Known,
): Taken<Partial<Parts>> | undefined {
  const inside = insideBracket(text)
  if (inside === undefined) return undefined
  const rest = text.slice(inside.length + 2)
  const whole = takeAside(inside.trim(), parts, found, known)
  if (whole) return { value: whole, rest }
  const said: Partial<Parts> = {}
  const notes: string[] = parts.note === undefined ? [] : [parts.note]
  for (const aside of inside.split(/,(?!\d{3}\b)/).map(part => part.trim())) {
    const read = aside === '' ? {} : takeAside(aside, { ...parts, ...said }, found, known)
    if (read) Object.assign(said, read)
    else notes.push(aside)
  }
  return { value: { ...said, ...(notes.length > 0 && { note: notes.join(', ') }) }, rest }
}

/** The text between a bracket at the start and the one that closes it. */
export function insideBracket(text: string): string | undefined {
  if (!text.startsWith('(')) return undefined
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '(') depth++
    if (text[index] === ')') depth--
    if (depth === 0) return text.slice(1, index)
  }
  return undefined
}

/** One remark as something other than a note: a load, a height, not scored. */
function takeAside(
  aside: string,
  parts: Partial<Parts>,
  found: readonly NamedMovement[],
  known: Known,
): Partial<Parts> | undefined {
  if (/^not scored$/i.test(aside) && parts.scored === undefined) return { scored: false }
  if (/^scored$/i.test(aside) && parts.scored === undefined) return { scored: true }
  if (/^(?:bodyweight|bw)$/i.test(aside) && !parts.load) return { load: { value: 1, unit: 'bodyweight' } }
  const pair = takePair(aside.replace(/^(?:@|at|rx:?)\s*/i, ''))
  if (
    !pair ||
    !/^\s*(?:box|target|each|dumbbells?|dbs?|kettlebells?|kbs?|vest|plates?)?\s*$/i.test(pair.rest)
  )
    return undefined
  const beside = pair.rest.trim()
  const note = /^(?:box|target)?$/i.test(beside) ? {} : { note: beside }
  const may = (flag: 'hasLoad' | 'hasHeight') => found.some(movement => movement[flag])
  const load = parts.load
    ? undefined
    : loadOf(pair.value, may('hasLoad') && !/box|target/i.test(beside) ? known.units : null)
  if (load) return { load, ...note }
  const height = parts.height ? undefined : heightOf(pair.value, may('hasHeight'))
  return height && { height, ...note }
}
