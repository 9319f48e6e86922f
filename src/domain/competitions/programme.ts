/** Reads the programme of a competition as organisers type it. Every word stays. */
import { addDays, daysBetween, toUtcDate } from '../shared/days'

export type ProgrammeLine = {
  /** As typed. Null for words above the first time. */
  time: string | null
  title: string
  note: string | null
}
export type ProgrammeDay = {
  /** `YYYY-MM-DD`, if the competition has days. */
  day: string | null
  /** As typed. Null without a heading, and for a heading that only names the day of the week or the date. */
  title: string | null
  lines: ProgrammeLine[]
}

const TIME =
  /^(\d{1,2}(?:(?:[:.]|h)\d{2})(?:\s?[ap]\.?m\.?)?|\d{1,2}\s?[ap]\.?m\.?)(?=[\s,;:–—-]|$)[\s,;:–—-]*/i
const NOTE = /\s[–—-]\s/
const DAY_NAMES = 'mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun'
const NAMES_A_DAY = new RegExp(
  `^(?:day\\s*(?:\\d{1,2}|one|two|three|four|five)|(?:${DAY_NAMES})(?:day)?)\\s*:?$`,
  'i',
)
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Reads one day after another. A heading is a line that starts with `#`, a day of the week, `Day 1`, `Day one` or a date such
 * as `2027-01-16`; a few words between an empty line and a time are a heading without a date. A line that starts with a
 * time begins an item, and other lines belong to the item above. The days are those from `startsOn` to `endsOn`.
 */
export function readProgramme(
  text: string,
  { startsOn, endsOn }: { startsOn: string | null; endsOn: string | null },
): ProgrammeDay[] {
  const days: ProgrammeDay[] = []
  let hasTitles = false
  const written = text.split(/\r?\n/).map(each => each.trim())
  for (const [at, line] of written.entries()) {
    if (line === '') continue
    const heading = readHeading(line)
    const title = heading ? null : readTitle(line, written[at - 1] ?? '', written[at + 1] ?? '')
    hasTitles ||= title !== null
    if (heading !== null) days.push({ day: heading.day, title: heading.title, lines: [] })
    else if (title !== null) days.push({ day: null, title, lines: [] })
    else {
      if (days.length === 0) days.push({ day: null, title: null, lines: [] })
      addLine(days.at(-1)!.lines, line)
    }
  }
  // Individuals and pairs may share a day.
  return hasTitles ? days : withDates(days, startsOn, endsOn)
}

function readHeading(line: string): { day: string | null; title: string | null } | null {
  const marked = /^#+\s*(.*)$/.exec(line)
  const words = (marked ? marked[1]! : line).trim()
  if (ISO_DAY.test(words)) return { day: words, title: null }
  if (NAMES_A_DAY.test(words)) return { day: null, title: words.replace(/\s*:$/, '') }
  return marked ? { day: null, title: words || null } : null
}

const LONGEST_TITLE = 40

/** Reads a few words between an empty line and a time. Null for a sentence. */
function readTitle(line: string, before: string, after: string): string | null {
  const isAlone = before === '' && !TIME.test(line) && TIME.test(after)
  if (!isAlone || line.length > LONGEST_TITLE || /[.!?;,]$/.test(line)) return null
  return line.replace(/\s*:$/, '')
}

function addLine(lines: ProgrammeLine[], line: string): void {
  const [whole, time] = TIME.exec(line) ?? []
  if (time !== undefined) {
    const words = line.slice(whole!.length)
    const [title = '', ...notes] = words.split(NOTE)
    lines.push({ time, title, note: notes.join(' – ') || null })
    return
  }
  const last = lines.at(-1)
  if (last?.time == null) lines.push({ time: null, title: line, note: null })
  else last.note = last.note === null ? line : `${last.note}\n${line}`
}

/**
 * Gives headings without a date the days of the competition in turn, if there are enough and no heading names another
 * day of the week. A heading that only repeats the day's own name is left out.
 */
function withDates(days: ProgrammeDay[], startsOn: string | null, endsOn: string | null): ProgrammeDay[] {
  if (startsOn === null || days.some(({ day }) => day !== null)) return days
  const most = daysBetween(startsOn, endsOn ?? startsOn) + 1
  if (days.length > most) return days
  const dated = days.map((each, index) => ({ ...each, day: addDays(startsOn, index) }))
  const isOther = ({ title, day }: { title: string | null; day: string }) =>
    weekdayIn(title) !== null && weekdayIn(title) !== toUtcDate(day).getUTCDay()
  if (dated.some(isOther)) return days
  return dated.map(each => (weekdayIn(each.title) === null ? each : { ...each, title: null }))
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** The day of the week that a heading names, from 0 for Sunday. Null for other headings. */
function weekdayIn(title: string | null): number | null {
  const at =
    title !== null && NAMES_A_DAY.test(title) ? WEEKDAYS.indexOf(title.slice(0, 3).toLowerCase()) : -1
  return at < 0 ? null : at
}
