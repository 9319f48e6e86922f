/** Splits a week pasted as one text into days: `MON … TUE …`, `23.11. …`, with programs where named. */
import { addDays, weekdayOf } from '../shared/days'
import { type DayHeading, dayHeading, isWork } from './day-headings'

/** `line` is the number of the line before its text, `prefix` the heading on the same line. `program` is a given name, or null. */
export type PastedWeekDay = {
  date: string
  program: string | null
  words: string
  text: string
  line: number
  prefix: string
}

export type WeekReading = { monday: string; programs: readonly string[]; monthFirst: boolean }

type Start = { line: number; date: string; program: string | null; words: string }

/**
 * Returns the days of a text in their order. A line with a program's name alone begins another WOD of the same day.
 * Lines above the first day are in `above`. A date without a year is the one nearest to the week.
 */
export function splitWeek(text: string, week: WeekReading): { days: PastedWeekDay[]; above: string } {
  const lines = text.split('\n')
  const starts: Start[] = []
  for (const [line, words] of lines.entries()) {
    if (words.trim() === '') continue
    const heading = dayHeading(words, week.monthFirst)
    const before = starts.at(-1)
    const program = programIn(words.replace(/[^\p{L}\p{N} ]/gu, ' '), week.programs)
    if (heading) starts.push({ line, ...startOf(heading, week) })
    else if (before && program !== null && program.rest === '')
      starts.push({ line, date: before.date, program: program.name, words: '' })
  }
  const days = starts.map(({ line, ...start }, index) => {
    const text = lines
      .slice(line + 1, starts[index + 1]?.line)
      .join('\n')
      .trimEnd()
    const { words } = start
    if (words === '' || REST_DAY.test(words) || !(isWork(words) || text.trim() === ''))
      return { ...start, text, line: line + 1, prefix: '' }
    const [prefix, inline] = partedAt(lines[line]!, words)
    return { ...start, words: '', text: [inline, text].join('\n').trimEnd(), line, prefix }
  })
  return {
    days: days.filter(day => day.text.trim() !== ''),
    above: lines.slice(0, starts[0]?.line).join('\n').trim(),
  }
}

const REST_DAY = /^\W*(?:active\s+)?(?:rest|off|closed|recovery)(?:\s+day)?\W*$/i

/** A line before and from these words, with the quotes around them. */
function partedAt(line: string, words: string): [string, string] {
  const at = line.lastIndexOf(words)
  const from = /["“]\s*$/.test(line.slice(0, at)) ? line.slice(0, at).search(/["“]\s*$/) : at
  return [line.slice(0, from), line.slice(from)]
}

function startOf(
  { weekday, date, words }: DayHeading,
  { monday, programs }: WeekReading,
): Omit<Start, 'line'> {
  const found = programIn(words, programs)
  const day = date ? nearest(date, monday) : addDays(monday, (weekday ?? 1) - 1)
  return { date: day, program: found?.name ?? null, words: found ? found.rest : words }
}

function nearest({ month, day, year }: NonNullable<DayHeading['date']>, monday: string): string {
  const written = (each: number) =>
    `${each}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (year !== null) return written(year)
  const own = Number(monday.slice(0, 4))
  const distance = (each: number) => Math.abs(Date.parse(written(each)) - Date.parse(monday))
  return [own, own - 1, own + 1].sort((a, b) => distance(a) - distance(b)).map(written)[0]!
}

/** The program that the words name, and the words without it. */
function programIn(words: string, programs: readonly string[]): { name: string; rest: string } | null {
  const text = words.toLowerCase()
  const name = [...programs]
    .sort((a, b) => b.length - a.length)
    .find(each =>
      new RegExp(`(?<![\\p{L}\\p{N}])${escaped(each.toLowerCase())}(?![\\p{L}\\p{N}])`, 'u').test(text),
    )
  if (name === undefined) return null
  const at = text.indexOf(name.toLowerCase())
  const rest = `${words.slice(0, at)} ${words.slice(at + name.length)}`
  return {
    name,
    rest: rest.replace(/\b(?:program|programme|class|track)\b/gi, '').replace(/^[\s:–—-]+|[\s:–—-]+$/g, ''),
  }
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Returns the Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day))
}
