import { relativeAt } from './behind/behind-words'
import { insideBracket } from './behind/brackets'
import { Draft, type Item, type Known } from './draft'
import { takeItem } from './item'
import { clauseBefore, keepUnread, readSeveral } from './line-pieces'
import { plain, type SourceLine } from './lines'
import { addNote, readLineAbove, readMore } from './more'
import { afterClause, unquoted } from './names-in-text'
import { withoutNumbers } from './numbered'
import { SEPARATORS, takePiece } from './phrases/all'
import { endsRounds, withTurn } from './phrases/schemes'
import { isProse } from './remarks'
import {
  endRule,
  isInSlot,
  storeAlternative,
  storeAsNote,
  storeRuleLine,
  storeWholeLine,
} from './settle/kept'
import { isLoadLine } from './settle/loads-for-all'
import { settle } from './settle/settle'

const LABEL = /^(?:(?:part\s+)?([a-h])\d?\s*[.):]\s+|\d{1,2}[.)]\s+(?=\S)|part\s+[a-h]\s*$)/i
const NOTE = /^\s*note:\s?(.*)$/i
const NOTES = /^\s*notes:\s?(.*)$/i

/** A heading whose lines only remark on the workout, up to an empty line. */
const NOTE_HEADING =
  /^(?:(?:movement|rep)\s+)?(?:standards?|scaling(?:\s+options?)?|stimulus|intent|goals?|coach(?:es|ing)?\s+(?:notes?|points|cues)|tips?|strategy|points of performance|equipment|flow|target)\s*:?$/i

/** Reads lines into a draft. */
export function readLines(lines: readonly SourceLine[], known: Known): Draft {
  const draft = new Draft()
  const parts = new Set<string>()
  let below = false
  for (const { number, text, isApart, isFootnote } of withoutNumbers(lines)) {
    if (isBeyond(draft)) break
    draft.line = number
    if (isApart && endsRounds(draft)) draft.section = 'cash_out'
    const [note, notes] = [NOTE.exec(text), NOTES.exec(text)]
    if (isApart) below = false
    if (draft.count > 0 && text.length < 40 && NOTE_HEADING.test(text)) {
      below = true
      draft.note(text)
    } else if (below && !isLoadLine(plain(text))) draft.note(text)
    else if (note) addNote(draft, note[1]!)
    else if (notes) draft.notes.push(unquoted(notes[1]!) ?? notes[1]!)
    else readWritten(plain(text), { isApart, isFootnote }, text)
  }
  if (draft.instead.length > 0) draft.note(draft.instead.join('\n'))
  function readWritten(
    words: string,
    { isApart, isFootnote }: Pick<SourceLine, 'isApart' | 'isFootnote'>,
    source: string,
  ) {
    draft.written.set(draft.line, words)
    if (!isApart && storeRuleLine(words, draft)) return
    endRule(draft)
    if (storeAlternative(words, draft)) return
    const [count, before] = [draft.count, JSON.stringify(draft.stated)]
    readLine(withoutLabel(words, draft, parts), draft, known, isFootnote)
    keepUnread(draft, draft.count === count && before === JSON.stringify(draft.stated) ? source : undefined)
  }
  endRule(draft)
  settle(draft, known)
  return draft
}

const MOST_PROBLEMS = 20
const MOST_ITEMS = 104
const MOST_STEPS = 400
const MOST_REMARKS = 250
/** Look-ahead within a line. The work at each step is bounded, so reading is linear in the text. */
const WINDOW = 1_200

function isBeyond(draft: Draft): boolean {
  if (draft.isBeyond) return true
  const reason =
    (draft.remarks > MOST_REMARKS && `a workout has at most ${MOST_REMARKS} remarks`) ||
    (draft.steps > MOST_STEPS && 'is too long for one workout') ||
    (draft.count > MOST_ITEMS && 'a workout has at most 100 lines')
  if (reason) draft.problem(reason)
  draft.isBeyond = draft.problems.length + draft.leftAsText.length >= MOST_PROBLEMS || reason !== false
  return draft.isBeyond
}

/** Several lettered parts on one board are several workouts. */
export function withoutLabel(text: string, draft: Draft, parts: Set<string>): string {
  const inEmom = draft.stated.form === 'emom' || draft.stated.form === 'every'
  const [label, part] = LABEL.exec(text) ?? []
  if (label === undefined || (part === undefined && inEmom)) return text
  // Small letters count the lines of one part.
  if (part !== undefined && part === part.toLowerCase()) return text.slice(label.length)
  if (part !== undefined) parts.add(part.toLowerCase())
  if (part !== undefined && parts.size > 1)
    draft.problem('another part begins here: read one workout at a time')
  return text.slice(label.length)
}

/** The partner of a line: `Partner 1: 15 burpees`. */
const WHO = /^(p(?:artner)?\s*(?:[12]|[ab])|athlete\s*(?:[12]|[ab]))\s*[:=-]\s*(?=\d|max\b|amrap\b)/i
function readLine(written: string, draft: Draft, known: Known, isFootnote = false): void {
  const [who = '', partner] = WHO.exec(written) ?? []
  const text = written.slice(who.length)
  const first = draft.all().length
  readWords(text, draft, known, isFootnote)
  if (partner === undefined) return
  if (draft.stated.form === 'amrap' || /^amrap/i.test(text))
    draft.problem('partners do different work here: the score would count only one of them')
  for (const item of draft.all().slice(first))
    item.note = item.note === undefined ? partner : `${partner}, ${item.note}`
}

function readWords(text: string, draft: Draft, known: Known, isFootnote: boolean): void {
  if (storeWholeLine(text, draft, known)) return
  const before = draft.section
  const filled = draft.items[draft.section].length
  let rest = text
  for (;;) {
    const [gap = ''] = SEPARATORS.exec(rest) ?? []
    if (gap !== '') draft.joins = gap.includes('+')
    draft.goesOn ||= gap.includes('...')
    rest = rest.slice(gap.length)
    if (rest === '' || isBeyond(draft)) break
    draft.steps++
    const ahead = rest.length <= WINDOW ? rest : rest.slice(0, rest.lastIndexOf(' ', WINDOW) + 1 || WINDOW)
    const next = readNext(ahead, draft, known, rest === text, isFootnote)
    if (next === undefined) break
    rest = next === ahead ? '' : next + rest.slice(ahead.length)
  }
  // A buy-in on a line of its own ends with the line.
  const isInline =
    draft.section === 'buy_in' && draft.items.buy_in.length > (before === 'buy_in' ? filled : 0)
  if (isInline && before !== 'buy_in') draft.section = 'movements'
}

/** Reads the next piece and returns the text after it. Undefined for unreadable text. */
function readNext(
  text: string,
  draft: Draft,
  known: Known,
  isStart: boolean,
  isFootnote: boolean,
): string | undefined {
  if (SEPARATORS.test(text)) return text.replace(SEPARATORS, '')
  const several = readSeveral(text, draft, known)
  if (several !== undefined) return several
  const behind = takePiece(text, draft, known)
  if (behind !== undefined) return behind
  const [clause] = isStart && draft.count === 0 ? (CLAUSE.exec(text) ?? []) : []
  if (clause !== undefined) {
    draft.note(clause)
    return text.slice(clause.length)
  }
  const relative = draft.last ? relativeAt(text) : undefined
  if (relative !== undefined) {
    addNote(draft, relative.trim())
    return text.slice(relative.length)
  }
  const more = readMore(text, draft, known)
  if (more !== undefined) return more
  const inside = insideBracket(text)
  if (inside !== undefined)
    return readBracket(inside, draft, known) ? text.slice(inside.length + 2) : undefined
  if (isStart && draft.count > 0 && ((isFootnote && /^\D/.test(text)) || isProse(text))) {
    draft.note(text)
    return ''
  }
  const item = takeItem(text, draft.line, known)
  if (item && 'value' in item) {
    if (item.guessed !== undefined) draft.assume(`“${item.guessed}” is read as ${item.value.movement.name}`)
    draft.add({ ...withTurn(item.value, draft), ...(draft.slot !== undefined && { slot: draft.slot }) })
    return item.rest
  }
  const above = readLineAbove(text, draft)
  if (above !== undefined) return above
  const before = clauseBefore(text)
  if (storeAsNote(before, draft, isStart)) return text.slice(before.length)
  if (item?.unknown && isExpected(item.unknown, draft, isStart)) {
    const { rest, nearest, ...unknown } = item.unknown
    draft.unknown.push({ movement: unknown.movement, line: draft.line, nearest })
    draft.add({ ...unknown, ...(draft.slot !== undefined && { slot: draft.slot }) })
    return rest
  }
  const after = afterClause(text)
  const piece = after === '' ? text : text.slice(0, -after.length)
  draft.unread(piece, item?.reason ?? `"${piece.slice(0, 60)}" is not a known movement or instruction`)
  return after
}

/** Teams and equipment before the form: `With a partner, 5 rounds of:`. */
const CLAUSE =
  /^(?:with(?:out)?|wearing|using|as a (?:team|pair)|in (?:teams?|pairs)|teams? of|team\b|partners?\b|pairs\b|groups? of|alone or)[^,:;]{0,60}?(?=(?:,|\s-)\s*(?:every\b|complete\b|perform\b|as many\b|amrap\b|emom\b|for time\b|\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)\b))/i

/** Unknown movements are expected after a count, or in a list without counts. */
function isExpected(
  { movement: _, among: __, line: ___, rest: ____, ...amounts }: Item & { rest: string },
  draft: Draft,
  isStart: boolean,
): boolean {
  const { form, scheme, ladder, each, rounds } = draft.stated
  const counts = Object.keys(amounts).some(name => /^(?:reps|sets|distance|calories|duration)$/.test(name))
  if (isInSlot(draft) || (isStart && amounts.sets?.includes('-'))) return true
  if (counts) return draft.count > 0 || Object.keys(draft.stated).length > 0
  const lists =
    scheme ??
    ladder ??
    each ??
    (form === 'tabata' || form === 'stations' || form === 'death_by' || form === 'max_reps' || undefined)
  return isStart && (lists ?? rounds) !== undefined && lists !== undefined
}

/** A bracket on its own: options, or a remark on the movement before. */
function readBracket(inside: string, draft: Draft, known: Known): boolean {
  if (
    /^\d{1,2}$/.test(inside) &&
    draft.stated.forTime &&
    draft.count === 0 &&
    draft.stated.cap === undefined
  ) {
    draft.state('cap', Number(inside) * 60)
    draft.assume(`“(${inside})” is read as a time cap of ${inside}:00`)
    return true
  }
  let rest = inside
  const before = JSON.stringify(draft.stated)
  for (;;) {
    rest = rest.replace(SEPARATORS, '')
    if (rest === '') return true
    const after = takePiece(rest, draft, known)
    if (after === undefined) break
    rest = after
  }
  if (before === JSON.stringify(draft.stated) && addNote(draft, inside.trim())) return true
  draft.unread(rest, `"${rest.slice(0, 60)}" is not understood here`)
  return true
}
