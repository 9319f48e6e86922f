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

/**
 * `day` is any day of the chosen week; null takes the coming week: the first in which no day is past. `today` is the
 * gym's.
 */
export type WeekReading = {
  day: string | null
  today: string
  programs: readonly string[]
  monthFirst: boolean
}

/** `contradicts` is true for a date with another weekday than the heading names. */
type Start = { line: number; date: string; program: string | null; words: string; contradicts: boolean }

/**
 * Returns the days of a text in their order. A line with a program's name alone begins another WOD of the same day.
 * Lines above the first day are in `above`.
 */
export function splitWeek(
  text: string,
  week: WeekReading,
): { days: (PastedWeekDay & { contradicts: boolean })[]; above: string } {
  const lines = text.split('\n')
  const found: Found[] = []
  for (const [line, words] of lines.entries()) {
    if (words.trim() === '') continue
    const heading = dayHeading(words, week.monthFirst)
    const program = programIn(words.replace(/[^\p{L}\p{N} ]/gu, ' '), week.programs)
    if (heading) found.push(foundAt(line, heading, week))
    else if (found.length > 0 && program !== null && program.rest === '')
      found.push({ line, weekday: null, date: null, program: program.name, words: '' })
  }
  const starts = dated(found, week)
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

/** A heading without a week. A line with a program alone has no weekday and no date: the day above counts. */
type Found = {
  line: number
  weekday: number | null
  date: string | null
  program: string | null
  words: string
}

function foundAt(
  line: number,
  { weekday, date, words }: DayHeading,
  { day, today, programs }: WeekReading,
): Found {
  const program = programIn(words, programs)
  return {
    line,
    weekday,
    date: date && nearest(date, day ?? today),
    program: program?.name ?? null,
    words: program ? program.rest : words,
  }
}

/**
 * Gives each heading its date. A heading without a date belongs to the week of the date before, else of the first
 * date; without any date to the chosen week, or the coming week. The second Monday of a program is a week later.
 */
function dated(found: readonly Found[], { day, today }: WeekReading): Start[] {
  const weekdays = found.flatMap(({ weekday, date }) => (isReal(date) ? weekdayOf(date) : (weekday ?? [])))
  const first = firstWeekday(weekdays)
  const weekOf = (each: string) => addDays(each, -((weekdayOf(each) - first + 7) % 7))
  const inWeek = (week: string, weekday: number) => addDays(week, (weekday - first + 7) % 7)
  const firstDate = found.find(({ date }) => isReal(date))?.date ?? null
  const isPast = weekdays.some(weekday => inWeek(weekOf(today), weekday) < today)
  const coming = day === null && isPast ? addDays(today, 7) : (day ?? today)
  let week = weekOf(firstDate ?? coming)
  const starts: Start[] = []
  const taken = new Set<string>()
  for (const { weekday, date, ...rest } of found) {
    const before = starts.at(-1)
    if (isReal(date)) week = weekOf(date)
    const isTaken = (at: string) => at !== before?.date && taken.has(`${at} ${rest.program}`)
    if (date === null && weekday !== null && isTaken(inWeek(week, weekday))) week = addDays(week, 7)
    const at = date ?? (weekday === null ? before!.date : inWeek(week, weekday))
    const contradicts = isReal(date) && weekday !== null && weekdayOf(date) !== weekday
    starts.push({ ...rest, date: at, contradicts })
    taken.add(`${at} ${rest.program}`)
  }
  return starts
}

/** Monday, unless the days follow each other from another weekday on: Sunday to Saturday, or Friday to Tuesday. */
function firstWeekday(weekdays: readonly number[]): number {
  const [first = 1, ...more] = new Set(weekdays)
  const steps = more.map((weekday, index) => (weekday - (more[index - 1] ?? first) + 7) % 7)
  const isInTurn = steps.reduce((sum, step) => sum + step, 0) < 7
  return isInTurn ? (more.some(weekday => weekday < first) ? first : 1) : 1
}

const isReal = (date: string | null): date is string => date !== null && addDays(date, 0) === date

const REST_DAY = /^\W*(?:active\s+)?(?:rest|off|closed|recovery)(?:\s+day)?\W*$/i

/** A line before and from these words, with the quotes around them. */
function partedAt(line: string, words: string): [string, string] {
  const at = line.lastIndexOf(words)
  const from = /["“]\s*$/.test(line.slice(0, at)) ? line.slice(0, at).search(/["“]\s*$/) : at
  return [line.slice(0, from), line.slice(from)]
}

/** The date of the year in which it is nearest to a day. */
function nearest({ month, day, year }: NonNullable<DayHeading['date']>, to: string): string {
  const written = (each: number) =>
    `${each}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (year !== null) return written(year)
  const own = Number(to.slice(0, 4))
  const distance = (each: number) => Math.abs(Date.parse(written(each)) - Date.parse(to))
  return [own, own - 1, own + 1].sort((a, b) => distance(a) - distance(b)).map(written)[0]!
}

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
