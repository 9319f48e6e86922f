/** Splits a day pasted as one text: `A) … B) …`, `1) … 2) …`, or headings such as Warm-up, Strength, Metcon. */
import type { PartKind } from '../../schemas/wods/wods'
import { dayHeading, isAudience, isSessionHeading, isWork } from './day-headings'
import { type Mark, NAMES_PARTS, readMark } from './part-marks'
import { notesStart, readNotes } from './part-notes'
import { FORM, LIFT, liftStarts, thenStarts } from './unmarked-parts'

/** `line` is the number of the line before its text, for finding its lines in the whole text. */
export type PastedPart = {
  kind: PartKind
  name: string | null
  notes: string | null
  coachNotes: string | null
  text: string
  line: number
}

const PART =
  /\b(?:emom|e\d+mom|amrap|rounds?|rds|rft|every|for time|tabata|sets?|nft|strength|met-?con|wod|warm|cool|accessor|skill|\d*rm|rep max|build|death by)\b|\d\s*x\s*\d|\d{1,4}(?:-\d{1,4}){2,}/i
const BEGINS =
  /^\W*(?:then\b[\s,:]*)?(?:\d+\s*(?:rounds?|rds|rft)\b|amrap\b.*\d|\d+[\s-]*min(?:ute)?s?\s+amrap|emom\b.*\d|for time\b|ft\b|tabata\b|death by\b|\d+(?:\s*-\s*\d+){2,}\s*(?:reps?|for time|of)?\s*:?$)/i
/** A rest before the next part is of neither: `rest 3:00 then`. */
const REST_THEN = /^\W*(?:(?:then\s+)?rest\b.{0,30}(?:\bthen|\bbefore (?:part )?[a-h\d])|then)\W*$/i

/** Returns the parts of a day. A text without headings is one part, unless a workout follows a lift. */
export function splitDay(text: string): PastedPart[] {
  const whole: PastedPart = { kind: 'lettered', name: null, notes: null, coachNotes: null, text, line: 0 }
  return placed(text)?.map(({ letter: _, start: __, end: ___, isInline: ____, ...part }) => part) ?? [whole]
}

/** The lines, with at most as many spaces in a row as patterns search quickly. */
const linesIn = (text: string) => text.split('\n').map(line => line.replace(/[^\S\n]{9,}/g, ' '.repeat(8)))

function placed(text: string): Lettered[] | null {
  const lines = linesIn(text)
  const head = headingOf(lines)
  const body = head === null ? 0 : head.line + 1
  const marks = marksOf(lines, body)
  const starts = lines.flatMap((_, index) => (marks[index] ? [index] : []))
  const prelude = lines.slice(body, starts[0]).join('\n').trim()
  const hasWork = prelude
    .split('\n')
    .some(line => /\d/.test(line) && !isSessionHeading(line) && !isAudience(line))
  const isAlone = starts.length === 1 && !hasWork && head === null
  if (starts.length === 0 || isAlone || (hasWork && starts.length < 2 && marks[starts[0]!]!.letter !== null))
    return unlabelled(lines, head)
  const pieces = starts.map((start, index) => part(lines, marks[start]!, start, starts[index + 1]))
  const first = hasWork ? [part(lines, PLAIN, body - 1, starts[0])] : []
  const [start, ...more] = joined([...first, ...pieces]).filter(({ text: words }) => words.trim() !== '')
  if (!start || (more.length === 0 && starts.length > 1)) return unlabelled(lines, head)
  const notes = [head?.words, hasWork ? '' : prelude]
  return [{ ...start, notes: linesOrNull([...notes, start.notes]) }, ...more]
}

const linesOrNull = (lines: readonly (string | null | undefined)[]) =>
  lines.filter(Boolean).join('\n') || null

const PLAIN: Mark = { letter: null, name: null, rest: '' }

function headingOf(lines: readonly string[]): { line: number; words: string } | null {
  const line = lines.findIndex(each => each.trim() !== '')
  const heading = line === -1 ? null : dayHeading(lines[line]!)
  // Work on the line of a day's name belongs to the day.
  if (!heading || isWork(heading.words)) return null
  return { line, words: heading.words }
}

/** The headings that count: letters from A, else numbers from 1 that stand before parts, and sections. */
function marksOf(lines: readonly string[], body: number): (Mark | null)[] {
  const days = weekdayMarks(lines)
  const all = lines.map((line, index) => (index < body ? null : (days.get(index) ?? readMark(line))))
  const first = all.findIndex(mark => mark !== null && (mark.letter === null || /[A1]/.test(mark.letter)))
  const before = (from: number) => FORM.test(lines.slice(body, Math.min(from, first)).join('\n'))
  const letters = all.flatMap((mark, index) =>
    mark?.letter && /[A-H]/.test(mark.letter) ? [{ index, letter: mark.letter }] : [],
  )
  const named = [...new Set(letters.map(({ letter }) => letter))]
  const hasSection = all.some(mark => mark?.letter === null)
  const areLetters =
    (named.length > 1 || (named.length === 1 && hasSection)) &&
    named.every((letter, index) => letter === 'ABCDEFGH'[index]) &&
    !before(letters[0]!.index)
  const isNumbered = /\d/.test(all[first]?.letter ?? '')
  const numbers = areLetters && !isNumbered ? [] : numberedParts(lines, all, before)
  return all.map((mark, index) => {
    if (!mark) return null
    if (mark.letter === null) return mark
    if (/[A-H]/.test(mark.letter)) return areLetters && numbers.length === 0 ? mark : null
    return numbers.includes(index) ? mark : null
  })
}

/** Several weekdays with their work in one day are parts: `Mon: back squat 5x5`, `Tue: Helen`. */
function weekdayMarks(lines: readonly string[]): ReadonlyMap<number, Mark> {
  const marks = lines.flatMap((line, index): [number, Mark][] => {
    const [, name, rest] = /^\W*([a-z]{2,9})\s*:\s*(\S.*)$/i.exec(line) ?? []
    const isDay = name !== undefined && dayHeading(name)?.weekday
    return isDay ? [[index, { letter: null, name, rest: rest! }]] : []
  })
  return new Map(marks.length > 1 ? marks : [])
}

function numberedParts(
  lines: readonly string[],
  all: readonly (Mark | null)[],
  before: (from: number) => boolean,
): number[] {
  const numbered = all.flatMap((mark, index) =>
    mark?.letter && /\d/.test(mark.letter) ? [{ index, mark }] : [],
  )
  const [first] = numbered
  if (!first || before(first.index)) return []
  let next = 1
  const own = numbered.filter(({ mark }) => {
    if (mark.letter !== String(next) || mark.style !== first.mark.style) return false
    next++
    return true
  })
  const chunks = own.map(({ index }, at) => lines.slice(index, own[at + 1]?.index).join('\n'))
  const isParts =
    chunks.length > 1 &&
    (first.mark.style === NAMES_PARTS || chunks.filter(chunk => PART.test(chunk)).length * 2 > chunks.length)
  return isParts ? own.map(({ index }) => index) : []
}

function unlabelled(lines: string[], head: { line: number; words: string } | null): Lettered[] | null {
  const from = head === null ? 0 : head.line + 1
  const work = lines.slice(0, notesStart(lines))
  const at = work.findIndex((line, index) => index > from && BEGINS.test(line))
  const above = work.slice(from, at === -1 ? undefined : at)
  const isTwo =
    at !== -1 &&
    above.some(line => LIFT.test(line) || /skill|not scored|no score|practi[cs]e/i.test(line)) &&
    !above.some(line => FORM.test(line))
  const lifts = isTwo || at === -1 ? liftStarts(above).map(start => start + from) : []
  const starts = [
    ...(lifts.length > 1 ? lifts : [from]),
    ...(isTwo ? [at] : []),
    ...thenStarts(work, isTwo ? at : from),
  ]
  if (starts.length > 1) {
    const parts = starts.map((start, index) => part(lines, PLAIN, start - 1, starts[index + 1]))
    return parts.map((each, index) =>
      index === 0 ? { ...each, notes: linesOrNull([head?.words, each.notes]) } : each,
    )
  }
  if (!head && work.length === lines.length) return null
  const whole = part(lines, PLAIN, from - 1)
  return whole.text.trim() === '' ? null : [{ ...whole, notes: linesOrNull([head?.words, whole.notes]) }]
}

/** Replaces the text of part `at` (from 0). A text without headings is its only part. */
export function withPart(text: string, at: number, change: (words: string) => string): string {
  const parts = placed(text)
  if (!parts && at === 0) return change(text)
  const part = parts?.[at]
  if (!part) return text
  const changed = change(part.text)
  if (changed === part.text) return text
  const lines = text.split('\n')
  const heading = lines.slice(Math.max(part.start, 0), part.line)
  const first = linesIn(lines[part.line]!)[0]!
  const inline = part.isInline ? [first.slice(0, first.lastIndexOf(part.text.split('\n')[0]!)).trimEnd()] : []
  const before = lines.slice(0, Math.max(part.start, 0))
  // Keeps the empty lines after the part.
  const last = lines.slice(0, part.end).findLastIndex(line => line.trim() !== '')
  const after = lines.slice(last + 1)
  return [...before, ...heading, ...inline, changed, ...after].join('\n')
}

type Lettered = PastedPart & { letter: string | null; start: number; end: number; isInline: boolean }

function part(lines: string[], { letter, name, rest }: Mark, start: number, until?: number): Lettered {
  const last = lines.slice(0, until).findLastIndex(line => line.trim() !== '')
  const rests = last > start && REST_THEN.test(lines[last]!) && until !== undefined
  const stop = rests ? last : until
  const noted = notesStart(lines, start + 1, stop)
  const own = readNotes(lines.slice(noted, stop))
  const end = noted === lines.length ? stop : noted
  const below = lines.slice(start + 1, end)
  const kind = name !== null && /^w(?:arm|\/?u)/i.test(name) ? 'warm_up' : 'lettered'
  // The rest of the heading is the first line of the text.
  const isInline = rest.trim() !== ''
  const text = [...(isInline ? [rest] : []), ...below].join('\n').trimEnd()
  return {
    letter,
    kind,
    name: name && (/^w\/?u$/i.test(name) ? 'Warm-up' : capitalised(name)),
    notes: linesOrNull([rests ? lines[last]!.trim() : null, own.notes]),
    coachNotes: own.coachNotes,
    text,
    line: isInline ? start : start + 1,
    start,
    end: end ?? lines.length,
    isInline,
  }
}

/** Joins `A1)` and `A2)`, and a letter with the heading right below it. */
function joined(parts: Lettered[]): Lettered[] {
  const all: Lettered[] = []
  for (const each of parts) {
    const before = all.at(-1)
    if (before && each.letter !== null && each.letter === before.letter) {
      before.text = `${before.text}\n${each.text}`
      before.notes = linesOrNull([before.notes, each.notes])
      before.coachNotes = linesOrNull([before.coachNotes, each.coachNotes])
      before.end = each.end
    } else if (before && before.letter !== null && each.letter === null && before.text.trim() === '') {
      all[all.length - 1] = { ...each, letter: before.letter, start: before.start }
    } else all.push({ ...each })
  }
  return all
}

const capitalised = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).toLowerCase()}`
