import type { Request, Response } from 'express'
import { addDays, toUtcDate, weekdayOf } from '../../domain/shared/days'
import { formatCount } from '../../domain/shared/words'
import type { Energy, LoadKind, Pattern, TimeDomain } from '../../domain/wods/balance'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { BalanceQuery } from '../../schemas/wods/calendar'
import { type Balance, getBalance, type Row, searchWods } from '../../services/wods/balance'
import { listProgramsInOrder } from '../../services/wods/calendar'
import type { Wod } from '../../services/wods/wods'
import { emptyForm, type FormState } from '../http/forms'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { summarizeWorkout } from '../words/chalk'
import type { Choice } from '../words/choices'
import { hrefWith } from '../words/page-links'
import { dayShown, type Reading } from '../words/when'
import { programChoices } from './page'

const balanceView = view<{ page: BalancePage; form: FormState; programs: Choice[] }>('wods/balance')

type BalancePage = ReturnType<typeof buildBalance> & {
  turns: { label: string; href: string }[]
  q: string
  found: ReturnType<typeof buildFound>[]
}

/** Shows four weeks by pattern and time, and the result of a search. */
export async function showBalance(req: Request, res: Response): Promise<void> {
  const [scope, reading] = [scopeOf(res), readingOf(res)]
  const { from, program, q } = parse(BalanceQuery, parseQuery(req.originalUrl).values)
  const thisMonday = addDays(reading.today, 1 - weekdayOf(reading.today))
  const monday = from === undefined ? addDays(thisMonday, -14) : addDays(from, 1 - weekdayOf(from))
  const [balance, found, programs] = await Promise.all([
    getBalance(scope, { monday, programId: program }),
    q === '' ? [] : searchWods(scope, q, program),
    listProgramsInOrder(scope),
  ])
  const base = gymPath(res)
  const hrefOf = (day: string) =>
    hrefWith(`${base}/calendar/balance`, { from: day, program: program ?? null })
  const turns = [
    { label: 'Earlier', href: hrefOf(addDays(monday, -28)) },
    { label: 'Later', href: hrefOf(addDays(monday, 28)) },
  ]
  balanceView(req, res, {
    page: {
      ...buildBalance(balance, reading),
      turns,
      q,
      found: found.map(wod => buildFound(wod, base, reading)),
    },
    form: emptyForm({ q, program: program ?? '', from: monday }),
    programs: programChoices(programs),
  })
}

const PATTERN_WORDS: Record<Pattern, string> = {
  squat: 'Squat',
  hinge: 'Hinge',
  lift: 'Clean, snatch, jerk',
  lunge: 'Lunge',
  push: 'Push',
  pull: 'Pull',
  core: 'Core',
  carry: 'Carry, sled',
  jump: 'Jump',
  engine: 'Run, row, bike, ski',
}
const DOMAIN_WORDS: Record<TimeDomain, string> = {
  strength: 'Strength',
  short: 'Up to 5 minutes',
  medium: '5 to 15 minutes',
  long: 'Over 15 minutes',
}

const ENERGY_WORDS: Record<Energy, string> = {
  phosphagen: 'Strong and short (phosphagen)',
  glycolytic: 'Hard, up to 3 minutes (glycolytic)',
  oxidative: 'Long (oxidative)',
}
const LOAD_WORDS: Record<LoadKind, string> = {
  none: 'Without load',
  some: 'Light or medium',
  heavy: 'Heavy',
}

function buildBalance(
  { mondays, patterns, domains, energies, loads, repeats, unplaced }: Balance,
  reading: Reading,
) {
  const rowsOf = <Kind extends string>(rows: Row<Kind>[], words: Record<Kind, string>) =>
    rows.map(({ kind, days }) => ({ label: words[kind], days, isMissing: days.every(count => count === 0) }))
  const tables = [
    { heading: 'Movement patterns', rows: rowsOf(patterns, PATTERN_WORDS) },
    { heading: 'Strength and time', rows: rowsOf(domains, DOMAIN_WORDS) },
    { heading: 'Load', rows: rowsOf(loads, LOAD_WORDS) },
    { heading: 'Energy systems', rows: rowsOf(energies, ENERGY_WORDS) },
  ]
  const all = tables.flatMap(({ rows }) => rows)
  const isEmpty = all.every(({ isMissing }) => isMissing)
  return {
    weeks: mondays.map(monday => ({ iso: monday, text: formatShortDay(monday, reading) })),
    tables,
    isEmpty,
    missing: isEmpty ? [] : all.filter(({ isMissing }) => isMissing).map(({ label }) => label),
    repeats: repeats.map(({ name, day }) => ({ name, day: dayShown(day, reading.today, reading) })),
    unplaced:
      unplaced.length === 0
        ? null
        : `${formatCount(unplaced.length, 'movement')} without a pattern: ${unplaced.join(', ')}`,
  }
}

function formatShortDay(day: string, { locale }: Reading): string {
  const style = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, style).format(toUtcDate(day))
}

function buildFound({ id, date, name, program, parts }: Wod, base: string, reading: Reading) {
  return {
    href: `${base}/wods/${id}/edit`,
    day: dayShown(date, reading.today, reading),
    title: [program.name, name].filter(Boolean).join(': '),
    said: parts.map(({ workout }) => summarizeWorkout(workout)).join(' · '),
  }
}
