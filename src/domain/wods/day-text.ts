/** A stored day as one text: each part below a header such as `A. Strength`, which names it when the text comes back. */
import type { PartKind } from '../../schemas/wods/wods'
import { readMark } from './part-marks'
import { isNotes, readNotes, writeNotes } from './part-notes'

/** A part for the text; `work` is its workout in words. */
export type WrittenPart = {
  prefix: string | null
  name: string | null
  work: string
  notes: string | null
  coachNotes: string | null
}

/**
 * A part of the text. `letter` is null for a warm-up and for a heading without a letter; `heading` has the words of the
 * header, without the letter. Lines count from 0: the header in `start`, the work from `line`, the notes from `noted`.
 */
export type TextPiece = {
  letter: string | null
  kind: PartKind
  heading: string
  work: string
  notes: string | null
  coachNotes: string | null
  start: number
  line: number
  noted: number
}

const LETTERED = /^(?:#+\s*|\*\*)?([A-T])[.)](?:\s+(.*?))?[\s*]*$/
const WARM_UP = /^warm[\s-]?ups?\s*(?::\s*(.*?))?\s*$/i
const isWarmUp = (words: string) => /^w(?:arm|\/?u)/i.test(words)

/** Returns the text of a day. `splitDayText` returns the same parts. */
export function writeDayText(parts: readonly WrittenPart[]): string {
  return parts
    .map(part => {
      const notes = writeNotes({
        notes: part.notes && shift(part.notes),
        coachNotes: part.coachNotes && shift(part.coachNotes),
      })
      return [writeHeader(part), shift(part.work), ...notes].filter(each => each !== '').join('\n')
    })
    .join('\n\n')
}

/** Returns the header of a part. */
export function writeHeader({ prefix, name }: Pick<WrittenPart, 'prefix' | 'name'>): string {
  if (prefix !== null) return name === null ? `${prefix}.` : `${prefix}. ${name}`
  return name === null || WARM_UP.test(name) ? 'Warm-up' : `Warm-up: ${name}`
}

type Header = Pick<TextPiece, 'letter' | 'kind' | 'heading'>

/** Returns a header without its place: the words behind its letter, or behind `Warm-up:`. Null for another line. */
export function readHeader(line: string): Header | null {
  if (/^\s/.test(line)) return null
  const warmUp = WARM_UP.exec(line)
  if (warmUp) return { letter: null, kind: 'warm_up', heading: warmUp[1] ?? '' }
  const [, letter, heading = ''] = LETTERED.exec(line) ?? []
  if (letter !== undefined) return { letter, kind: isWarmUp(heading) ? 'warm_up' : 'lettered', heading }
  const mark = readMark(line)
  if (mark === null || mark.letter !== null || mark.name === null || mark.rest.trim() !== '') return null
  return { letter: null, kind: isWarmUp(mark.name) ? 'warm_up' : 'lettered', heading: mark.name }
}

/** Headers without a letter follow an empty line, and no header: workouts begin with `Strength:` too. */
function headersIn(lines: readonly string[]): (Header | null)[] {
  let last: 'none' | 'header' | 'words' = 'none'
  return lines.map((line, index) => {
    const found = readHeader(line)
    const isBegun = last === 'none' || (last === 'words' && lines[index - 1]!.trim() === '')
    const header = found && (found.letter !== null || isBegun) ? found : null
    if (line.trim() !== '') last = header ? 'header' : 'words'
    return header
  })
}

/** Returns the parts of a text in its order. `above` has the lines before the first header. */
export function splitDayText(text: string): { above: string; pieces: TextPiece[] } {
  const lines = text.split('\n')
  const headers = headersIn(lines)
  const starts = lines.flatMap((_, index) => (headers[index] ? [index] : []))
  const pieces = starts.map((start, index): TextPiece => {
    const end = starts[index + 1] ?? lines.length
    const found = lines.findIndex((line, at) => at > start && at < end && isNotes(line))
    const noted = found === -1 ? end : found
    const first = lines.findIndex((line, at) => at > start && at < noted && line.trim() !== '')
    const line = first === -1 ? start + 1 : first
    const { notes, coachNotes } = readNotes(lines.slice(noted, end))
    return {
      ...headers[start]!,
      work: unshift(lines.slice(line, noted).join('\n')).trimEnd(),
      notes: notes && unshift(notes),
      coachNotes: coachNotes && unshift(coachNotes),
      ...{ start, line, noted },
    }
  })
  return { above: lines.slice(0, starts[0]).join('\n').trim(), pieces }
}

/** Replaces the work of part `at`, from 0. `inHeader` moves work out of the header's line. */
export function replaceWork(text: string, at: number, work: string, inHeader: boolean): string {
  const piece = splitDayText(text).pieces[at]
  if (!piece) return text
  const lines = text.split('\n')
  const header = inHeader && piece.letter !== null ? `${piece.letter}.` : lines[piece.start]!
  const last = lines.slice(0, piece.noted).findLastIndex(line => line.trim() !== '')
  return [...lines.slice(0, piece.start), header, shift(work), ...lines.slice(last + 1)].join('\n')
}

/** True for a line inside a part that would begin a part or notes without its indent. */
function isSignal(line: string, index: number, lines: readonly string[]): boolean {
  const words = line.trimStart()
  if (isNotes(words)) return true
  const header = readHeader(words)
  return header !== null && (header.letter !== null || (index > 0 && lines[index - 1]!.trim() === ''))
}

const mapLines = (text: string, change: (line: string, isSignal: boolean) => string) =>
  text
    .split('\n')
    .map((line, index, lines) => change(line, isSignal(line, index, lines)))
    .join('\n')
const shift = (text: string) => mapLines(text, (line, signals) => (signals ? `  ${line}` : line))
const unshift = (text: string) =>
  mapLines(text, (line, signals) => (signals && line.startsWith('  ') ? line.slice(2) : line))
