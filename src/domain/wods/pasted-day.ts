/** Splits a day pasted as one text: `A) … B) …`, or headings such as Warm-up, Strength, Metcon. */
import type { PartKind } from '../../schemas/wods/wods'

/** `line` is the number of the line before its text, for finding its lines in the whole text. */
export type PastedPart = {
  kind: PartKind
  name: string | null
  notes: string | null
  text: string
  line: number
}

const SECTION =
  'warm[\\s-]?ups?|strength|skills?|gymnastics|(?:olympic )?weightlifting|accessor(?:y|ies)|met-?con|conditioning|wod|workout|cardio|engine|cool[\\s-]?downs?|mobility|finisher|core'
const HEADING = new RegExp(`^[\\s*_#>"-]*(${SECTION})[\\s*_"]*(?:$|[:–—-]\\s*(.*)$)`, 'i')
const LETTER =
  /^[\s*_#>-]*(?:part\s+)?([A-H])\d?\s*(?:[).:\]]|\s-)[\s*_]*(?!\d*$)(.*)$|^[\s*_#>-]*(?:part\s+)?([A-H])\s*[).:\]][\s*_]*$/i
/** Words of a workout's form. Letters below them number its lines. */
const FORM = /\b(?:emom|e\d+mom|amrap|rounds?|every|for time|tabata|alternating)\b/i

type Mark = { letter: string | null; name: string | null; rest: string }

/** Returns the parts of a text with two or more headings; any other text is one part. */
export function splitDay(text: string): PastedPart[] {
  const whole: PastedPart = { kind: 'lettered', name: null, notes: null, text, line: 0 }
  return placed(text)?.map(({ letter: _, start: __, end: ___, isInline: ____, ...part }) => part) ?? [whole]
}

function placed(text: string): Lettered[] | null {
  const lines = text.split('\n')
  const marks = lines.map(markOf)
  const letters = [...new Set(marks.flatMap(mark => mark?.letter ?? []))]
  const areLetters = letters.length > 1 && letters.every((letter, index) => letter === 'ABCDEFGH'[index])
  const starts = lines.flatMap((_, index) => {
    const mark = marks[index]
    if (!mark || (mark.letter !== null && !areLetters)) return []
    return [index]
  })
  const prelude = lines.slice(0, starts[0]).join('\n').trim()
  if (starts.length < 2 || FORM.test(prelude)) return null
  const parts = joined(starts.map((start, index) => part(lines, marks[start]!, start, starts[index + 1])))
  const [first, ...more] = parts.filter(({ text: words }) => words.trim() !== '')
  if (!first || more.length === 0) return null
  return [{ ...first, notes: prelude === '' ? null : prelude }, ...more]
}

/** Replaces the text of part `at` (from 0). Returns the text unchanged when there is no such part. */
export function withPart(text: string, at: number, change: (words: string) => string): string {
  const part = placed(text)?.[at]
  if (!part) return text
  const lines = text.split('\n')
  const heading = lines.slice(part.start, part.line)
  const inline = part.isInline
    ? [lines[part.line]!.slice(0, -part.text.split('\n')[0]!.length).trimEnd()]
    : []
  const before = lines.slice(0, part.start)
  // Keeps the empty lines after the part.
  const last = lines.slice(0, part.end).findLastIndex(line => line.trim() !== '')
  const after = lines.slice(last + 1)
  return [...before, ...heading, ...inline, change(part.text), ...after].join('\n')
}

/**
 * `start` is the heading's line and `end` the line after the last. Inline text follows the heading on its
 * line.
 */
type Lettered = PastedPart & { letter: string | null; start: number; end: number; isInline: boolean }

function markOf(line: string): Mark | null {
  const [, letter, rest = '', alone] = LETTER.exec(line) ?? []
  const called = letter ?? alone
  if (called !== undefined) {
    const [, name, behind = ''] = HEADING.exec(rest) ?? []
    return { letter: called.toUpperCase(), name: name ?? null, rest: name === undefined ? rest : behind }
  }
  const [, name, behind = ''] = HEADING.exec(line) ?? []
  return name === undefined ? null : { letter: null, name, rest: behind }
}

function part(lines: string[], { letter, name, rest }: Mark, start: number, end?: number): Lettered {
  const below = lines.slice(start + 1, end)
  const kind = name !== null && /^warm/i.test(name) ? 'warm_up' : 'lettered'
  // The rest of the heading is the first line of the text.
  const isInline = rest.trim() !== ''
  const text = [...(isInline ? [rest] : []), ...below].join('\n').trimEnd()
  return {
    letter,
    kind,
    name: name && capitalised(name),
    notes: null,
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
      before.end = each.end
    } else if (before && before.letter !== null && each.letter === null && before.text.trim() === '') {
      all[all.length - 1] = { ...each, letter: before.letter, start: before.start }
    } else all.push({ ...each })
  }
  return all
}

const capitalised = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).toLowerCase()}`
