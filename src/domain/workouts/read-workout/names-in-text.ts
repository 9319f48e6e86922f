import {
  LIBRARY_MARK,
  type MovementNames,
  type NamedMovement,
} from '../../movements/movement-names/movement-names'
import type { Taken } from './amounts'

export type Unnamed = { reason: string; rest: string; nearest: readonly string[] }

/** Possible movements of a name, and the text after the name. */
export type Named = Taken<readonly NamedMovement[]> & { guessed?: string }

const WORD = /^\s*[^\s,;:·|()@"]+/
const MOST_WORDS = 10
const STOPS =
  /^(?:\d.*|for|in|at|each|per|unbroken|superset|then|rest|x|@|w\/.*|with|alternating|-|\/|\+|&|and|as|on|or|ub|cap|into|left|right)$/i

/** Reads the movement at the start of the text: the longest matching name, else a misspelt one. */
export function takeName(text: string, names: MovementNames): Named | Unnamed {
  const quoted = takeQuoted(text, names)
  if (quoted) return quoted
  const ends = wordEnds(text)
  const upTo = (count: number) => text.slice(0, ends[count - 1]).replace(/[.!?/+&-]+$/, '')
  const marked = (name: string) => text.slice(name.length).toLowerCase().startsWith(LIBRARY_MARK)
  let exact: Taken<readonly NamedMovement[]> | undefined
  let words = ends.length
  for (; words > 0 && !exact; words--) {
    const name = upTo(words)
    const end = marked(name) ? `${name}${LIBRARY_MARK}` : name
    const value = names.exact(end)
    if (value.length > 0) exact = { value, rest: text.slice(end.length) }
  }
  const whole = wholeName(text, ends)
  if (exact && names.exact(beyond(exact.rest)).length > 0) return another(text, names)
  if (exact && words + 1 >= whole) return exact
  const isWhole = exact && !isOnlyPart(upTo(words + 1), exact.rest)
  let near: ReturnType<MovementNames['match']> | undefined
  for (let count = whole; count > (exact ? words + 1 : 0); count--) {
    const match = names.match(upTo(count))
    if ('found' in match)
      return { value: match.found, rest: text.slice(upTo(count).length), guessed: upTo(count) }
    if (!near || (match.unclear.length > 0 && 'unclear' in near && near.unclear.length === 0)) near = match
    if (match.ambiguous) near = match
  }
  if (exact && isWhole) return exact
  const nearest = near && 'unclear' in near ? near.unclear : []
  return { reason: unknown(upTo(Math.max(whole, 1)), near), rest: afterClause(text), nearest }
}

/** Nicknames that stand alone; before other words they are adjectives or equipment. */
const ALONE = /^(?:singles?|doubles?|dubs?|ghd|rope|bench|press|squat|echo|assault|erg|swing|ruck)$/i
/** Equipment named after a movement. */
const THING = /^ (?:bar|rig|height|station|stand|standards?|rack)(?![a-z])/i
/** Words that end a name, or only describe the execution. */
const FREE =
  /^ (?:\d|[@x&+|/-]|(?:for|in|at|each|per|unbroken|then|rest|w\/|with|alternating|alt|and|as|on|or|ub|cap|into|left|right|to|from|over|off|of|holding|steps?|total|together|synchro|touch|tng|max|cals?|calories|reps?|both|every|while|after|before|between)(?![a-z]))/i
const COMPOUND =
  /^(?: (?!\S*ing\b)[a-z][a-z'-]*){0,2} (?!\S*(?:ss|wards|us)\b)[a-z][a-z'-]+s(?=\s*(?:$|[,;:.(@\d]))/i

/** True for the beginning of another name: GHD extensions, single arm rows, the bar of the pull-ups. */
function isOnlyPart(name: string, rest: string): boolean {
  if (!/^ \S/.test(rest)) return false
  if (THING.test(rest)) return true
  if (FREE.test(rest)) return false
  return (ALONE.test(name) && /^ [a-z]/i.test(rest)) || (!/s$/i.test(name) && COMPOUND.test(rest))
}

/** Words directly after a name, without a separator: `Squat Clean | Thrusters`, `Clean | to Overhead`. */
function beyond(rest: string): string {
  const [, words = ''] = /^ (?:to )?([a-z][a-z' -]*?)(?=\s*(?:$|[,;:.(@\d]))/i.exec(rest) ?? []
  return words
}

/** Two names in a row form an unknown third one. */
function another(text: string, names: MovementNames): Unnamed {
  const [name = ''] = /^[^,;:·|(@\d]+/.exec(text) ?? []
  const match = names.match(name.trim())
  return {
    reason: unknown(name.trim(), match),
    rest: afterClause(text),
    nearest: 'unclear' in match ? match.unclear : [],
  }
}

/** True for text that is a movement's name, perhaps with a count. */
export function namesMovement(text: string, names: MovementNames): boolean {
  return text.split(/,|\band\b|&|\+/i).some(part => {
    const name = part.replace(/^[\s\d/xX.:-]+|[\s.!)]+$/g, '')
    return name.length > 2 && names.exact(name).length > 0
  })
}

/** Returns the text after the next comma, semicolon or middle dot. */
export function afterClause(text: string): string {
  const end = /[,;·|]/.exec(text)
  return end ? text.slice(end.index) : ''
}

/** Names that would be misread are quoted as in JSON. */
function takeQuoted(text: string, names: MovementNames): Taken<readonly NamedMovement[]> | undefined {
  const [written] = /^"(?:[^"\\]|\\.)*"/.exec(text) ?? []
  if (written === undefined) return undefined
  const value = names.exact(unquoted(written) ?? '')
  return value.length > 0 ? { value, rest: text.slice(written.length) } : undefined
}

/** Parses a JSON string; undefined for other text. */
export function unquoted(written: string): string | undefined {
  try {
    const text: unknown = JSON.parse(written)
    return typeof text === 'string' ? text : undefined
  } catch {
    return undefined
  }
}

function wordEnds(text: string): number[] {
  const ends: number[] = []
  let end = 0
  while (ends.length < MOST_WORDS) {
    const [word] = WORD.exec(text.slice(end)) ?? []
    if (word === undefined || !/[\p{L}\p{N}+&-]/u.test(word)) break
    end += word.length
    ends.push(end)
  }
  return ends
}

/** The likely number of words in an unknown name: up to the first word that can't belong. */
function wholeName(text: string, ends: number[]): number {
  const stop = ends.findIndex((end, index) => STOPS.test(text.slice(ends[index - 1] ?? 0, end).trim()))
  return stop === -1 ? ends.length : stop
}

function unknown(name: string, near: ReturnType<MovementNames['match']> | undefined): string {
  const choice = near && 'unclear' in near ? near.unclear : []
  if (near && 'ambiguous' in near && near.ambiguous)
    return `"${name}" may be ${inWords(choice)}: write the full name`
  const hint = choice.length > 0 ? `; did you mean ${inWords(choice)}?` : ''
  return `no movement of the library is called "${name}"${hint}`
}

function inWords(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}
