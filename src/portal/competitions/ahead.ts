import { dayAt } from '../../domain/shared/dates'
import { daysBetween, formatDaysAway } from '../../domain/shared/days'
import { formatNumber } from '../../domain/shared/words'
import type { CompetitionAhead } from '../../services/competitions/ahead'
import type { Reading } from '../words/when'

export type CompetitionShown = { id: string; name: string; tag: string | null; said: string }

export function buildCompetitionAhead(row: CompetitionAhead, { today }: Reading): CompetitionShown {
  return {
    id: row.id,
    name: row.name,
    tag: row.status === 'draft' ? 'Draft' : null,
    said: [describeSpots(row), describeRegistration(row, today)].join(' · '),
  }
}

export function describeSpots({ taken, places }: Pick<CompetitionAhead, 'taken' | 'places'>): string {
  if (places !== null) return `${formatNumber(taken)} of ${formatNumber(places)} places taken`
  return taken === 0 ? 'nobody has registered yet' : `${formatNumber(taken)} registered`
}

function describeRegistration(row: CompetitionAhead, today: string): string {
  const { registrationOpensAt: opens, registrationClosesAt: closes, lastDeadline } = row
  const dayOf = (moment: Date) => dayAt(moment, row.timeZone)
  const now = new Date()
  if (opens > now) return `registration opens ${formatDaysAway(dayOf(opens), today)}`
  if (closes !== null && closes >= now) return `registration closes ${formatDaysAway(dayOf(closes), today)}`
  if (lastDeadline === null) return 'registration is open'
  const due = dayOf(lastDeadline)
  const last = daysBetween(today, due) <= 0 ? 'today' : formatDaysAway(due, today)
  return `${closes === null ? 'registration is open' : 'registration has closed'} · last scores due ${last}`
}
