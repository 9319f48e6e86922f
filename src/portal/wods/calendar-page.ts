import { groupBy } from '../../domain/shared/group-by'
import { formatNumber } from '../../domain/shared/words'
import {
  type CalendarView,
  formatPeriod,
  formatShortDay,
  sameMonth,
  turnPage,
  weekOf,
} from '../../domain/wods/calendar'
import type { CalendarQuery } from '../../schemas/wods/calendar'
import type { Calendar, CalendarProgram, CalendarWod } from '../../services/wods/calendar'
import type { PlannedCopy } from '../../services/wods/copying'
import { clip, summarizeWorkout } from '../words/chalk'
import { hrefWith } from '../words/page-links'
import type { Tag } from '../words/score-shown'
import { dayShown, type Reading, type When } from '../words/when'
import { programChoices } from './page'
import { type StandingShown, standingOnce } from './standing-page'

export type CalendarPage = ReturnType<typeof buildCalendar>

export type CopyPreview = {
  to: When
  program: string
  short: string
  changed: string[]
  standing: StandingShown | null
}

type Shown = CalendarQuery & { day: string; days: string[] }

const LONGEST_LINE = 60
const LONGEST_SHORT = 44
const LONGEST_CYCLE = 30

export function buildCalendar(
  { programs, wods, lastBefore }: Calendar,
  shown: Shown,
  reading: Reading,
  base: string,
) {
  const { view, day, program, days } = shown
  const filter = programs.find(each => each.id === program) ?? null
  const path = `${base}/calendar`
  const hrefOf = (change: Partial<Record<'view' | 'day' | 'program', string | null>>) =>
    hrefWith(path, { view: view === 'week' ? null : view, day, program: filter?.id ?? null, ...change })
  const newOn = (date: string | null) => hrefWith(`${base}/wods/new`, { date, program: filter?.id ?? null })
  const wodsOf = groupBy(wods, wod => wod.date)
  const programOf = new Map(programs.map(each => [each.id, each]))
  const isNow = days.includes(reading.today) && (view === 'week' || sameMonth(day, reading.today))
  const start = view === 'week' ? weekOf(day)[0]! : isNow ? reading.today : day
  return {
    view,
    title: formatPeriod(day, view, reading.locale, reading.today),
    eyebrow: isNow ? `This ${view}` : 'Calendar',
    turns: [
      { label: 'Before', href: hrefOf({ day: turnPage(day, view, -1) }), current: false },
      { label: `This ${view}`, href: hrefOf({ day: null }), current: isNow },
      { label: 'After', href: hrefOf({ day: turnPage(day, view, 1) }), current: false },
    ],
    views: [
      { label: 'Week', href: hrefOf({ view: null }), current: view === 'week' },
      { label: 'Month', href: hrefOf({ view: 'month' }), current: view === 'month' },
    ],
    programs: buildFilter(programs, wods, filter, hrefOf),
    days: days.map(key => ({
      key,
      short: { iso: key, text: formatShortDay(key, reading.locale) },
      full: dayShown(key, reading.today, reading).text,
      isToday: key === reading.today,
      isOut: view === 'month' && !sameMonth(key, day),
      newHref: newOn(key),
      wods: (wodsOf.get(key) ?? []).map(wod => buildWodOn(wod, programOf.get(wod.programId)!)),
    })),
    isEmpty: wods.length === 0,
    filter: filter?.id ?? null,
    // Without a date the form proposes the next free one.
    newHref: newOn(isNow ? null : start),
    copyFrom: proposeCopy({ wods, lastBefore }, view, start),
    choices: programChoices(programs),
  }
}

/** The shown week to the next, or the latest week with a WOD to the shown one if it is empty. */
function proposeCopy(
  { wods, lastBefore }: Pick<Calendar, 'wods' | 'lastBefore'>,
  view: CalendarView,
  start: string,
) {
  const next = { from: start, to: turnPage(start, 'week', 1) }
  if (view === 'week')
    return { what: 'week', ...(lastBefore === null ? next : { from: weekOf(lastBefore)[0]!, to: start }) }
  const last = wods.findLast(wod => wod.date <= start)?.date ?? lastBefore ?? start
  return { what: 'day', ...(last === start ? next : { from: last, to: start }) }
}

export function buildCopies(
  planned: PlannedCopy[],
  { programs, wods }: Calendar,
  { locale }: Reading,
): CopyPreview[] {
  const programOf = new Map(programs.map(each => [each.id, each]))
  const shortOf = new Map(wods.map(wod => [wod.id, buildWodOn(wod, programOf.get(wod.programId)!).short]))
  const standingOf = standingOnce()
  return planned.map(({ wod, date, programId, standing, changed }) => ({
    to: { iso: date, text: formatShortDay(date, locale) },
    program: programOf.get(programId)?.name ?? '',
    short: shortOf.get(wod.id) ?? '',
    changed,
    standing: standingOf({ date, programId }, standing),
  }))
}

function buildFilter(
  programs: CalendarProgram[],
  wods: CalendarWod[],
  filter: CalendarProgram | null,
  hrefOf: (change: { program: string | null }) => string,
) {
  const used = new Set(wods.map(wod => wod.programId))
  const listed = programs.filter(
    each => each.status === 'active' || used.has(each.id) || each.id === filter?.id,
  )
  if (listed.length < 2) return []
  return [
    { label: 'All', href: hrefOf({ program: null }), current: filter === null, hue: null },
    ...listed.map(each => ({
      label: each.name,
      href: hrefOf({ program: each.id }),
      current: each.id === filter?.id,
      hue: chooseHue(each),
    })),
  ]
}

function buildWodOn(wod: CalendarWod, program: CalendarProgram) {
  const isAll = wod.parts.every(part => part.prefix === null)
  const lines = wod.parts.map(({ prefix, name, workout, cyclePart }) => {
    const isAside = prefix === null && !isAll
    return {
      prefix,
      isAside,
      text: isAside ? (name ?? 'Warm-up') : clip(name ?? summarizeWorkout(workout), LONGEST_LINE),
      cycle: cyclePart && `${clip(cyclePart.cycle.name, LONGEST_CYCLE)}, week ${cyclePart.week}`,
    }
  })
  const short =
    wod.name ??
    lines
      .filter(line => !line.isAside)
      .map(line => line.text)
      .join(', ')
  return {
    id: wod.id,
    programId: wod.programId,
    program: program.name,
    hue: chooseHue(program),
    name: wod.name,
    lines,
    short: short === '' ? 'No parts yet' : clip(short, LONGEST_SHORT),
    cycles: [...new Set(lines.flatMap(line => line.cycle ?? []))],
    tag: tagOf(wod.publishAt),
    logged: wod.logged === 0 ? null : `${formatNumber(wod.logged)} logged`,
  }
}

function tagOf(publishAt: Date | null): Tag | null {
  if (publishAt === null) return { label: 'Draft', kind: 'ask' }
  return publishAt > new Date() ? { label: 'Scheduled', kind: '' } : null
}

const COLOURS = 6

function chooseHue({ order }: { order: number }): string {
  return `hue-${(order % COLOURS) + 1}`
}
