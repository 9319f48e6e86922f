import { hasAmount } from './behind/implements'
import { takeTrailing } from './behind/trailing'
import type { Draft, Item, Known } from './draft'
import { takeName, unquoted } from './names-in-text'
import { takeScheme } from './sets'

/** A lift to build up, on its own line: `Build to a heavy single`. */
const SOUGHT = /^(?:build|work|find|establish|hit|heavy|max)\b/i
const MEASURED = /^\d+(?:[.,/]\d+)*\s*-?(?:lbs?|kgs?|pounds?|kilos?|pood|%|reps?|x\s*\d|in\b|cm\b|ft\b|x\b)/i
const EACH_SIDE = /^\d+\s*(?:each|per|ea\.?|a)\s+(?:side|leg|arm|hand|round|set)s?\s*$/i
const TIMED = /\b(?:cap|tc|rest|vest)\b/i

/** Reads more about the movement above: `@ 80%`, or `5x5` below the lift. */
export function readMore(text: string, draft: Draft, known: Known): string | undefined {
  const { last } = draft
  const isSought = last?.movement.hasLoad && !hasAmount(last) && SOUGHT.test(text) && takeScheme(text)
  if (last && isSought) {
    replace(draft, last, { ...last, ...isSought.value })
    return isSought.rest
  }
  if (
    !last ||
    (text.startsWith('(') && TIMED.test(text)) ||
    !/^(?:@|at\s+\d|\d|tempo\b|bodyweight\b|men\b|women\b|m\b|w\b|♀|♂|rx:?\s+\d|\((?:@|\d|bodyweight|bw|m\b|w\b|men|women|♀|♂)[^:]*\)(?!\s*\w))/i.test(
      text,
    )
  )
    return undefined
  const { movement, among, line, ...parts } = last
  const given = text.replace(/^rx:?\s+/i, '')
  const { value, rest } = takeTrailing(given, parts, [movement], known)
  if (rest === given) return undefined
  // A count with words after it is another movement.
  const isOther =
    (/^\d[\d.,/]*\s*[+-]?\s*[a-z]/i.test(given) && !MEASURED.test(given)) ||
    (line !== draft.line && isMeasuredName(given, known)) ||
    /^\d+\s+\d+\s*-?\s*[a-z]/i.test(given)
  const isNamed =
    isMeasuredName(given, known) || rest.trim() !== '' || /^\d+\s*(?:(?:ea\.?|each)\s+)?[a-z]{3}/i.test(given)
  if (line !== draft.line && isOther && isNamed && !EACH_SIDE.test(given)) return undefined
  replace(draft, last, { ...value, movement, among, line })
  return rest
}

/** `30" box jump`, `15 ft. rope climb`: the measure of another movement. */
function isMeasuredName(text: string, { names }: Known): boolean {
  const [all] =
    /^\d+(?:\s*\/\s*\d+)?\s*-?(?:"|'|in(?:ch(?:es)?)?\b\.?|f(?:oo|ee)?t\b\.?|cm\b)[\s-]*(?=[a-z])/i.exec(
      text,
    ) ?? []
  return all !== undefined && 'value' in takeName(text.slice(all.length), names)
}

/** Reads a scheme above its movements: `5x5`, then the lift. */
export function readLineAbove(text: string, draft: Draft): string | undefined {
  const scheme = takeScheme(text)
  if (!scheme || draft.last || !/^\s*(?:$|[:@]|in\s+\d)/.test(scheme.rest)) return undefined
  draft.state('each', scheme.value)
  return scheme.rest
}

/** Adds a remark to the movement before it, or to the workout, in JSON quotes where needed. */
export function addNote(draft: Draft, written: string): boolean {
  const { last } = draft
  const text = written.startsWith('"') ? (unquoted(written) ?? written) : written.replace(/^@\s*/, '')
  if (last) replace(draft, last, { ...last, note: last.note === undefined ? text : `${last.note}; ${text}` })
  else draft.note(text)
  return true
}

function replace(draft: Draft, old: Item, item: Item): void {
  for (const list of Object.values(draft.items)) {
    const at = list.indexOf(old)
    if (at !== -1) list[at] = item
  }
  draft.last = item
}
