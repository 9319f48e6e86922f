import type { Attendance, HeldClass } from '../../domain/classes/attendance'
import { addDays } from '../../domain/shared/days'
import { formatCount, formatNumber } from '../../domain/shared/words'
import type { AttendanceSearch } from '../../schemas/classes/attendance'
import type { Coaching } from '../../services/classes/attendance'
import { weekdayShown } from '../words/day-strip'
import { hourShown } from '../words/hour-shown'
import { hrefWith } from '../words/page-links'
import { dayShown, type Reading } from '../words/when'

export type AttendancePage = ReturnType<typeof buildAttendancePage>
export type CoachingPage = ReturnType<typeof buildCoachingPage>

type Found = { rows: Attendance[]; total: Attendance; range: { from: string; to: string } }
type By = AttendanceSearch['by']

const BY: Record<By, { label: string; heading: string }> = {
  class: { label: 'Class', heading: 'By class' },
  hour: { label: 'Time', heading: 'By day and time' },
  coach: { label: 'Coach', heading: 'By coach' },
  month: { label: 'Month', heading: 'By month' },
}
const PERIODS = [
  { weeks: '4', label: '4 weeks' },
  { weeks: '12', label: '12 weeks' },
  { weeks: '52', label: 'A year' },
] as const
/** A Monday. */
const MONDAY = '2026-01-05'

export function buildAttendancePage(
  { rows, total, range }: Found,
  search: AttendanceSearch & { own: boolean },
  base: string,
  reading: Reading,
) {
  const { by, weeks, own } = search
  const days: Record<string, string | null> = own
    ? { from: range.from, to: range.to }
    : { weeks: weeks === '12' ? null : weeks }
  const hrefOf = (path: string, parameters: Record<string, string | null>) =>
    hrefWith(base + path, parameters)
  const chosenBy = by === 'class' ? null : by
  const longest = Math.max(1, ...rows.map(row => Math.max(averages(row).places, averages(row).booked)))
  const day = (key: string) => dayShown(key, reading.today, reading).text
  return {
    said: `${day(range.from)} – ${day(range.to)}`,
    total: total.classes === 0 ? null : describeTotal(total),
    unknown: describeUnknown(total),
    groups: (Object.keys(BY) as By[]).map(each => ({
      label: BY[each].label,
      href: hrefOf('/attendance', { by: each === 'class' ? null : each, ...days }),
      current: each === by,
    })),
    periods: PERIODS.map(period => ({
      label: period.label,
      href: hrefOf('/attendance', { by: chosenBy, weeks: period.weeks === '12' ? null : period.weeks }),
      current: !own && period.weeks === weeks,
    })),
    by,
    from: range.from,
    to: range.to,
    heading: BY[by].heading,
    grid: by === 'hour' && rows.length > 0 ? buildGrid(rows, reading) : null,
    rows: rows.map(row => ({
      label: labelOf(row, by, reading),
      bar: by === 'hour' ? null : barOf(row, longest),
      cells: cellsOf(row),
    })),
    csv: hrefOf('/attendance.csv', { by, from: range.from, to: range.to }),
  }
}

function labelOf({ name, weekday, time, month }: Attendance, by: By, reading: Reading): string {
  if (by === 'hour') return `${weekdayOf(weekday!, 'long', reading)} ${hourShown(time!, reading.locale).text}`
  if (by === 'month') return monthShown(month!, reading)
  return name ?? 'No coach'
}

const weekdayOf = (weekday: number, length: 'short' | 'long', reading: Reading) =>
  weekdayShown(addDays(MONDAY, weekday - 1), length, reading)

/** `November 2026`. */
export function monthShown(month: string, { locale }: Reading): string {
  const date = new Date(`${month}-15T12:00:00Z`)
  return date.toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

function describeTotal(total: Attendance): string {
  const { classes, came, booked, noShows, lateCancels, fill } = total
  return [
    formatCount(classes, 'class'),
    `${formatNumber(booked)} booked`,
    `${formatNumber(came)} came`,
    formatCount(noShows, 'no-show'),
    formatCount(lateCancels, 'late cancel'),
    fill !== null && `${percent(fill)} full`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function describeUnknown({ classes, classesCheckedIn }: Attendance): string | null {
  const unknown = classes - classesCheckedIn
  if (unknown === 0) return null
  const are = unknown === 1 ? 'class has' : 'classes have'
  return `${formatNumber(unknown)} ${are} no check-in: nobody is counted as here, or as a no-show.`
}

const percent = (fill: number) => `${Math.round(fill * 100)} %`

function cellsOf({ classes, booked, came, noShows, lateCancels, fill }: Attendance) {
  return [
    { label: 'Classes', text: formatNumber(classes) },
    { label: 'Booked', text: formatNumber(booked) },
    { label: 'Came', text: formatNumber(came) },
    { label: 'No-shows', text: formatNumber(noShows) },
    { label: 'Late cancels', text: formatNumber(lateCancels) },
    { label: 'Full', text: fill === null ? '–' : percent(fill) },
  ]
}

/** People a class: `came` of the classes with a check-in. */
function averages({ classes, classesCheckedIn, places, booked, came }: Attendance) {
  return {
    places: places / classes,
    booked: booked / classes,
    came: classesCheckedIn === 0 ? 0 : came / classesCheckedIn,
  }
}

const WIDTH = 240

/** A bar of the average class: its places, booked and came. */
function barOf(row: Attendance, longest: number) {
  const { places, booked, came } = averages(row)
  const [wide, some, few] = [places, booked, came].map(value => Math.round((value / longest) * WIDTH))
  const parts = [
    places > 0
      ? `${oneDecimal(booked)} of ${oneDecimal(places)} places booked`
      : `${oneDecimal(booked)} booked`,
    `${oneDecimal(came)} came`,
  ]
  return { width: WIDTH, places: wide!, booked: some!, came: few!, said: `A class: ${parts.join(', ')}` }
}

const oneDecimal = (value: number) => formatNumber(Math.round(value * 10) / 10)

const [LEFT, TOP, COLUMN, ROW] = [58, 26, 42, 30]

/** The week: a square for each start of a class, darker the more are booked, with the booked people a class. */
function buildGrid(rows: readonly Attendance[], reading: Reading) {
  const times = [...new Set(rows.map(({ time }) => time!))].sort()
  const most = Math.max(1, ...rows.map(({ booked, classes }) => booked / classes))
  return {
    width: LEFT + 7 * COLUMN,
    height: TOP + times.length * ROW,
    weekdays: Array.from({ length: 7 }, (_, at) => ({
      x: LEFT + COLUMN * (at + 0.5),
      text: weekdayOf(at + 1, 'short', reading),
    })),
    times: times.map((time, at) => ({ y: TOP + ROW * at + 20, text: hourShown(time, reading.locale).text })),
    cells: rows.map(({ weekday, time, booked, classes }) => ({
      x: LEFT + COLUMN * (weekday! - 1) + 2,
      y: TOP + ROW * times.indexOf(time!) + 2,
      step: Math.ceil((booked / classes / most) * STEPS),
      text: oneDecimal(booked / classes),
    })),
    cell: { width: COLUMN - 4, height: ROW - 4 },
  }
}
const STEPS = 4

export function buildCoachingPage(
  { coaches, classes }: Coaching,
  month: string,
  base: string,
  reading: Reading,
) {
  const thisMonth = reading.today.slice(0, 'YYYY-MM'.length)
  const other = (count: number) => addDays(`${month}-15`, count * 30).slice(0, 'YYYY-MM'.length)
  const to = (key: string) => ({
    href: hrefWith(`${base}/coaching`, { month: key }),
    label: monthShown(key, reading),
  })
  return {
    month: monthShown(month, reading),
    previous: to(other(-1)),
    next: month < thisMonth ? to(other(1)) : null,
    rows: coaches.map(({ coachId, name, classes: count, minutes, booked, came }) => ({
      id: coachId,
      name: name ?? 'No coach',
      classes: formatCount(count, 'class'),
      hours: hoursShown(minutes),
      people: `${formatNumber(booked)} booked, ${formatNumber(came)} came`,
      held: classes
        .filter(({ coach }) => (coach?.id ?? null) === coachId)
        .map(row => describeHeld(row, reading)),
    })),
    csv: hrefWith(`${base}/coaching.csv`, { month }),
  }
}

/** `12.5 h`. */
function hoursShown(minutes: number): string {
  return `${formatNumber(Math.round((minutes / 60) * 100) / 100)} h`
}

function describeHeld({ date, time, name, program, minutes }: HeldClass, reading: Reading) {
  const day = dayShown(date, reading.today, reading)
  return { day, said: `${hourShown(time, reading.locale).text} ${name ?? program.name}, ${minutes} min` }
}
