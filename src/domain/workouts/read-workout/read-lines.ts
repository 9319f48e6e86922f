/** Goes through the lines of a whiteboard and notes everything they say in a draft. */

import { insideBracket } from './brackets'
import { Draft, type Item, type Known } from './draft'
import { FORMS } from './forms'
import { takeItem } from './item'
import { plain, type SourceLine } from './lines'
import { afterClause, unquoted } from './names-in-text'
import { OPTIONS } from './options'
import { takeScheme } from './sets'
import { takeTrailing } from './trailing'

const PIECES = [...OPTIONS, ...FORMS]
const SEPARATORS = /^(?:(?:[\s,;.!|·+&/>-]|:(?!\d\d))+|(?:and|of|plus)(?=\s))/i
/** What a line begins with that only counts the lines or names a part of the class. */
const LABEL = /^(?:(?:part\s+)?([a-h])\d?\s*[.):]\s+|\d{1,2}[.)]\s+(?=\S)|part\s+[a-h]\s*$)/i
const NOTE = /^\s*note:\s?(.*)$/i

/** Remarks that prescribe nothing. */
const REMARK =
  /^(?:rest\b|scal|as needed|go\b|good luck|have fun|pace|push\b(?! ?-?(?:up|press|jerk))|partition|break|unbroken|focus|goal|target time|aim|try|keep|stay|use\b|add\b|increase|record|write|post|compare|share|switch|warm|partner|teams?\b|in pairs|you go|i go|rx\b|rx\+|men\b|women\b|sub\b|option|stimulus|intent|this\b|don'?t|no\b|all\b|same\b|light|heavy|fast|steady|easy|hard|quick|max effort|strategy|tip|remember|straight|singles?\b(?!.*under)|touch and go|tng|climb|build|from the|off the|work up)/i

/** Reads these lines of a text. What they cannot mean is among the draft's problems. */
export function readLines(lines: readonly SourceLine[], known: Known): Draft {
  const draft = new Draft()
  const parts = new Set<string>()
  for (const { number, text } of lines) {
    draft.line = number
    const note = NOTE.exec(text)
    if (note) keepNote(draft, note[1]!)
    else readLine(withoutLabel(plain(text), draft, parts), draft, known)
  }
  return draft
}

/** Several parts of a class on one board are several workouts. */
function withoutLabel(text: string, draft: Draft, parts: Set<string>): string {
  const inEmom = draft.said.form === 'emom' || draft.said.form === 'every'
  const [label, part] = LABEL.exec(text) ?? []
  if (label === undefined || (part === undefined && inEmom)) return text
  if (part !== undefined) parts.add(part.toLowerCase())
  if (part !== undefined && parts.size > 1)
    draft.problem('another part begins here: read one workout at a time')
  return text.slice(label.length)
}

function readLine(text: string, draft: Draft, known: Known): void {
  const before = draft.section
  const filled = draft.items[draft.section].length
  let rest = text
  for (;;) {
    rest = rest.replace(SEPARATORS, '')
    if (rest === '') break
    const next = readNext(rest, draft, known)
    if (next === undefined) break
    rest = next === rest ? '' : next
  }
  // A buy-in that stands on a line of its own is over with it.
  const isInline =
    draft.section === 'buy_in' && draft.items.buy_in.length > (before === 'buy_in' ? filled : 0)
  if (isInline && before !== 'buy_in') draft.section = 'movements'
}

/** Reads the next thing, and returns the text behind it; undefined when the rest of the line makes no sense. */
function readNext(text: string, draft: Draft, known: Known): string | undefined {
  if (SEPARATORS.test(text)) return text.replace(SEPARATORS, '')
  const said = takePiece(text, draft, known)
  if (said !== undefined) return said
  const more = readMore(text, draft, known)
  if (more !== undefined) return more
  const inside = insideBracket(text)
  if (inside !== undefined)
    return readBracket(inside, draft, known) ? text.slice(inside.length + 2) : undefined
  const item = takeItem(text, draft.line, known)
  if (item && 'value' in item) {
    draft.add({ ...item.value, ...(draft.slot !== undefined && { slot: draft.slot }) })
    return item.rest
  }
  const above = takeAbove(text, draft)
  if (above !== undefined) return above
  if (REMARK.test(text) && keepNote(draft, text)) return ''
  draft.problem(
    item?.reason ?? `"${text.slice(0, 60)}" is neither a movement nor anything else that is known here`,
  )
  return afterClause(text)
}

/** What is said of the workout at the start of the text: the first phrase that stands there. */
function takePiece(text: string, draft: Draft, known: Known): string | undefined {
  for (const piece of PIECES) {
    const rest = piece(text, draft, known)
    if (rest !== undefined) return rest
  }
  return undefined
}

/** A bracket by itself: options, or a remark on the movement before it. */
function readBracket(inside: string, draft: Draft, known: Known): boolean {
  let rest = inside
  const said = JSON.stringify(draft.said)
  for (;;) {
    rest = rest.replace(SEPARATORS, '')
    if (rest === '') return true
    const after = takePiece(rest, draft, known)
    if (after === undefined) break
    rest = after
  }
  if (said === JSON.stringify(draft.said) && keepNote(draft, inside.trim())) return true
  draft.problem(`"${rest}" makes no sense here`)
  return false
}

const TIMED = /\b(?:cap|tc|rest|vest)\b/i

/** More about the movement before: `@ 80%` on a line of its own, `5x5` below the lift. */
function readMore(text: string, draft: Draft, known: Known): string | undefined {
  const { last } = draft
  if (
    !last ||
    (text.startsWith('(') && TIMED.test(text)) ||
    !/^(?:@|at\s+\d|\d|bodyweight\b|men\b|women\b|m\b|w\b|♀|♂|rx:?\s+\d|\((?:@|\d|bodyweight|bw|m\b|w\b|men|women|♀|♂)[^:]*\)(?!\s*\w))/i.test(
      text,
    )
  )
    return undefined
  const { movement, among, line, ...parts } = last
  const given = text.replace(/^rx:?\s+/i, '')
  const { value, rest } = takeTrailing(given, parts, [movement], known)
  if (rest === given) return undefined
  replace(draft, last, { ...value, movement, among, line })
  return rest
}

/** A scheme above the movements it is for: `5x5`, then the lift. */
function takeAbove(text: string, draft: Draft): string | undefined {
  const scheme = takeScheme(text)
  if (!scheme || draft.last || !/^\s*(?:$|[:@])/.test(scheme.rest)) return undefined
  draft.say('each', scheme.value)
  return scheme.rest
}

/** Keeps a remark with the movement before it. Texts that need it are written as JSON writes them. */
function keepNote(draft: Draft, written: string): boolean {
  const { last } = draft
  const text = written.startsWith('"') ? (unquoted(written) ?? written) : written
  if (!last) {
    draft.problem('this remark belongs to no movement: there is none before it')
    return true
  }
  replace(draft, last, { ...last, note: last.note === undefined ? text : `${last.note}; ${text}` })
  return true
}

function replace(draft: Draft, old: Item, item: Item): void {
  for (const list of Object.values(draft.items)) {
    const at = list.indexOf(old)
    if (at !== -1) list[at] = item
  }
  draft.last = item
}
