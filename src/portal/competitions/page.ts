import { dayAt } from '../../domain/shared/dates'
import { addDays } from '../../domain/shared/days'
import { localTimeAt } from '../../domain/shared/local-times'
import { formatCount } from '../../domain/shared/words'
import type { CompetitionModel } from '../../generated/sqlite/models'
import { currentTimeZone } from '../../schemas/shared/time-zones'
import type { ListedCompetition } from '../../services/competitions/list'
import type { Overview } from '../../services/competitions/overview'
import { markdownHtml } from '../words/markdown'
import { dateShown, momentShown, type Reading, type When } from '../words/when'
import { buildCompetitionAhead, type CompetitionShown, describeSpots } from './ahead'
import { listLooks, listSteps } from './steps'

export type CompetitionHead = { id: string; name: string; isDraft: boolean; editRevision: number }
export type CompetitionRow = CompetitionShown & { end: When | null }
export type CompetitionList = { on: CompetitionRow[]; drafts: CompetitionRow[]; past: CompetitionRow[] }

type CountRow = { name: string; said: string; count: string; path: string }
export type OverviewPage = ReturnType<typeof buildOverview>

export function buildCompetitions(rows: ListedCompetition[], reading: Reading): CompetitionList {
  const shown = (row: ListedCompetition) => buildRow(row, reading)
  const now = rows.filter(row => !row.isOver)
  return {
    on: now.filter(row => row.status === 'published').map(shown),
    drafts: now.filter(row => row.status === 'draft').map(shown),
    past: rows.filter(row => row.isOver).map(shown),
  }
}

function buildRow(row: ListedCompetition, reading: Reading): CompetitionRow {
  const place = { ...reading, timeZone: row.timeZone }
  const made = [
    formatCount(row.divisionCount, 'division'),
    formatCount(row.eventCount, 'event'),
    ...(row.isOver ? [`${row.taken} took part`] : []),
  ]
  const ahead = buildCompetitionAhead(row, reading)
  return {
    ...ahead,
    said: row.isOver || row.status === 'draft' ? made.join(' · ') : ahead.said,
    end: row.isOver && row.endsAt ? dateShown(row.endsAt, place) : null,
  }
}

export function buildHead({ id, name, status, editRevision }: CompetitionModel): CompetitionHead {
  return { id, name, isDraft: status === 'draft', editRevision }
}

export function buildOverview(overview: Overview, reading: Reading, baseUrl: string) {
  const place = { ...reading, timeZone: overview.timeZone }
  const path = `/c/${overview.slug ?? overview.id}`
  const isDraft = overview.status === 'draft'
  const steps = listSteps(overview)
  return {
    ...buildHead(overview),
    said: [
      formatCount(overview.divisions.length, 'division'),
      formatCount(overview.events.length, 'event'),
      describeSpots(placesOf(overview)),
    ].join(' · '),
    steps: isDraft ? steps : null,
    canPublish: steps.every(step => step.done || !step.isNeeded),
    looks: listLooks(overview, new Date()),
    counts: countsOf(overview),
    opens: momentShown(overview.registrationOpensAt, place),
    closes: overview.registrationClosesAt && momentShown(overview.registrationClosesAt, place),
    timeZone: overview.timeZone.replaceAll('_', ' '),
    video: overview.videoUrl,
    description: overview.description === '' ? null : markdownHtml(overview.description),
    points: { scheme: SCHEMES[overview.pointsScheme], ties: describeTies(overview) },
    link: { url: `${baseUrl}${path}`, path },
    deletion: isDraft && overview.counts.scores === 0 ? describeDeletion(overview) : null,
  }
}

function describeDeletion({ counts: { registered, waiting, withdrawn } }: Overview): string {
  const all = registered + waiting + withdrawn
  const registrations =
    all === 0
      ? 'Nobody has registered.'
      : `Its ${formatCount(all, 'registration')}, withdrawn and waiting included, ${all === 1 ? 'is' : 'are'} deleted too. We do not mail anyone: write to them first.`
  return `The divisions, events and heats are deleted. ${registrations} You cannot undo this.`
}

export function competitionValues(row: CompetitionModel): Record<string, string> {
  const { timeZone, registrationClosesAt: closes } = row
  return {
    name: row.name,
    description: row.description,
    time_zone: currentTimeZone(timeZone),
    registration_opens_at: localTimeAt(row.registrationOpensAt, timeZone),
    registration_closes_at: closes === null ? '' : localTimeAt(closes, timeZone),
    video_url: row.videoUrl,
  }
}

const YEAR = 364

export function copyValues(row: CompetitionModel, today: string): Record<string, string> {
  const opened = dayAt(row.registrationOpensAt, row.timeZone)
  let opens = addDays(opened, YEAR)
  while (opens < today) opens = addDays(opens, YEAR)
  const named = row.name.replace(/\b20\d\d\b/, opens.slice(0, 4))
  return { name: named === row.name ? `${row.name} (copy)` : named, opens_on: opens }
}

const SCHEMES = {
  place: 'One point per place: fewest points win',
  games: 'The CrossFit Games table: most points win',
  table: 'Your own table: most points win',
  cumulative: 'Scores are added up',
} as const

function describeTies({ tieRule, tieEventId, events }: Overview): string {
  if (tieRule === 'shared') return 'Ties are shared'
  const event = tieRule === 'event' && events.find(({ id }) => id === tieEventId)
  return event ? `Ties go to the better place in ${event.name}` : 'Ties go to the best places'
}

function placesOf({ divisions, counts }: Overview): { taken: number; places: number | null } {
  const limits = divisions.filter(({ visible }) => visible).map(({ registrationLimit }) => registrationLimit)
  const isLimited = limits.length > 0 && !limits.includes(null)
  const places = limits.reduce<number>((sum, limit) => sum + (limit ?? 0), 0)
  return { taken: counts.registered, places: isLimited ? places : null }
}

function countsOf(overview: Overview): CountRow[] {
  const { counts, events, heatsOf } = overview
  const others = [
    counts.waiting > 0 && `${counts.waiting} waiting`,
    counts.withdrawn > 0 && `${counts.withdrawn} withdrawn`,
  ].filter(fact => fact !== false)
  const withHeats = events.filter(({ id }) => heatsOf.has(id)).length
  const rows = [
    {
      name: 'Registered',
      said: others.join(' · ') || 'Nobody waiting, nobody withdrawn',
      count: counts.registered,
      path: '/registrations',
    },
    ...(counts.unpaid > 0
      ? [{ name: 'Not paid', said: 'With a place', count: counts.unpaid, path: '/registrations?show=unpaid' }]
      : []),
    ...(counts.refundsToMake > 0
      ? [{ name: 'Refunds to make', said: 'Under Money', count: counts.refundsToMake, path: '/money' }]
      : []),
    {
      name: 'Heats',
      said: counts.heats === 0 ? 'None yet' : `For ${withHeats} of ${formatCount(events.length, 'event')}`,
      count: counts.heats,
      path: '/heats',
    },
    {
      name: 'Scores',
      said: counts.scores === 0 ? 'None yet' : `In ${formatCount(overview.scoresOf.size, 'event')}`,
      count: counts.scores,
      path: '/scores',
    },
    { name: 'Judges', said: 'Links that work without signing in', count: counts.judges, path: '/judges' },
  ]
  return rows.map(row => ({ ...row, count: String(row.count) }))
}
