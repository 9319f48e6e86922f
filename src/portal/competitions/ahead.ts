/** Lists coming competitions, a line each. */
import { dayAt } from '../../domain/shared/dates'
import { daysBetween, sayDaysAway } from '../../domain/shared/days'
import { formatNumber } from '../../domain/shared/words'
import type { CompetitionAhead } from '../../services/competitions/ahead'
import type { Reading } from '../results/page'

export type CompetitionShown = { id: string; name: string; tag: string | null; said: string }

/** `42 of 60 places taken · registration closes in 9 days`. */
export function presentCompetitionAhead(row: CompetitionAhead, { today }: Reading): CompetitionShown {
  return {
    id: row.id,
    name: row.name,
    tag: row.status === 'draft' ? 'Draft' : null,
    said: [sayPlaces(row), sayRegistration(row, today)].join(' · '),
  }
}

/** `42 of 60 places taken`. */
export function sayPlaces({ taken, places }: Pick<CompetitionAhead, 'taken' | 'places'>): string {
  if (places !== null) return `${formatNumber(taken)} of ${formatNumber(places)} places taken`
  return taken === 0 ? 'nobody has registered yet' : `${formatNumber(taken)} registered`
}

function sayRegistration(row: CompetitionAhead, today: string): string {
  const { registrationOpensAt: opens, registrationClosesAt: closes, lastDeadline } = row
  const dayOf = (moment: Date) => dayAt(moment, row.timeZone)
  const now = new Date()
  if (opens > now) return `registration opens ${sayDaysAway(dayOf(opens), today)}`
  if (closes !== null && closes >= now) return `registration closes ${sayDaysAway(dayOf(closes), today)}`
  if (lastDeadline === null) return 'registration is open'
  const due = dayOf(lastDeadline)
  const last = daysBetween(today, due) <= 0 ? 'today' : sayDaysAway(due, today)
  return `${closes === null ? 'registration is open' : 'registration has closed'} · last scores due ${last}`
}
