import type { NamedMovement } from '../../../movements/movement-names/movement-names'
import { type Taken, takePair, toHeight, toLoad } from '../amounts'
import type { Known, Parts } from '../draft'
import { implement } from './implements'

/** Sets of a complex: `(1+1) x 4`. */
const COMPLEX = /^\(\d+(?:\s*\+\s*\d+)+\)\s*x\s*\d/i

/** Reads a bracket at the start of the text into the known parts. */
export function takeBracket(
  text: string,
  parts: Parts,
  found: readonly NamedMovement[],
  known: Known,
): Taken<Partial<Parts>> | undefined {
  const inside = insideBracket(text)
  if (inside === undefined || COMPLEX.test(text)) return undefined
  const rest = text.slice(inside.length + 2)
  const whole = takeAside(inside.trim(), parts, found, known)
  if (whole) return { value: whole, rest }
  const taken: Partial<Parts> = {}
  const notes: string[] = parts.note === undefined ? [] : [parts.note]
  for (const aside of inside.split(/,(?!\d{3}\b)/).map(part => part.trim())) {
    const { note: _, ...before } = { ...parts, ...taken }
    const read = aside === '' ? {} : takeAside(aside, before, found, known)
    if (!read) notes.push(aside)
    else {
      const { note, ...amounts } = read
      Object.assign(taken, amounts)
      if (note !== undefined) notes.push(note)
    }
  }
  return { value: { ...taken, ...(notes.length > 0 && { note: notes.join(', ') }) }, rest }
}

/** The text inside a bracket at the start. */
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

/** Reads a remark as a load, a height, or "not scored". */
function takeAside(
  aside: string,
  parts: Partial<Parts>,
  found: readonly NamedMovement[],
  known: Known,
): Partial<Parts> | undefined {
  if (/^not scored$/i.test(aside) && parts.scored === undefined) return { scored: false }
  if (/^scored$/i.test(aside) && parts.scored === undefined) return { scored: true }
  if (/^(?:bodyweight|body[ -]weight|bw)$/i.test(aside) && !parts.load)
    return { load: { value: 1, unit: 'bodyweight' } }
  // Half on each side: 12 lunges (6/6).
  if (/^(\d{1,2})\s*\/\s*\1$/.test(aside)) return undefined
  const [two = '', count] = /^(\d|two)\s*x\s*(?=[\d.])/i.exec(aside) ?? []
  const pair = takePair(aside.slice(two.length).replace(/^(?:@|at|rx:?)\s*/i, ''))
  if (!pair) return undefined
  if (
    pair.value.unit === '' &&
    pair.value.value_women === undefined &&
    /^\s*(?:each|per|ea)\b/i.test(pair.rest)
  )
    return undefined
  const notes = [
    ...(parts.note === undefined ? [] : [parts.note]),
    ...(two === '' || count === '1' ? [] : [/^(?:2|two)$/i.test(count!) ? 'a pair' : `${count} of them`]),
  ]
  const noted = notes.length === 0 ? parts : { ...parts, note: notes.join(', ') }
  const beside = /\b(?:box|target)\b/i.test(pair.rest)
  const may = (flag: 'hasLoad' | 'hasHeight') => found.some(movement => movement[flag])
  if (two !== '' && pair.value.unit !== '' && !toLoad(pair.value, null)) return undefined
  const load = parts.load ? undefined : toLoad(pair.value, may('hasLoad') && !beside ? known.units : null)
  const height = load || parts.height ? undefined : toHeight(pair.value, may('hasHeight'))
  if (!load && !height) return undefined
  const { value, rest } = implement(load ? { load } : { height }, noted, pair.rest, found)
  if (rest.trim() === '') return value
  const [words] = /^\s+[a-z][a-z' -]*$/i.exec(rest) ?? []
  if (words === undefined || pair.value.unit === '' || COMPARES.test(words)) return undefined
  return { ...value, note: value.note === undefined ? words.trim() : `${value.note}, ${words.trim()}` }
}

/** Words that make an amount a comparison: 5 lb heavier than last week. */
const COMPARES = /\b(?:heav|light|more|less|than|plus|above|below|increase|every|per|or)/i
