import { countsRounds } from '../../domain/results/score-boxes'
import { formatCount, formatNumber } from '../../domain/shared/words'
import type { CompetitionModel } from '../../generated/sqlite/models'
import type { DivisionProgress } from '../../services/event-scores/closing'
import { eventExample } from '../../services/event-scores/event-scores'
import type { PendingScore } from '../../services/event-scores/history'
import type { EventProgress } from '../../services/event-scores/progress'
import type { EventScoreSheet } from '../../services/event-scores/score-sheet'
import { rowName } from '../../services/event-scores/targets'
import type { Refusal } from '../class-scores/page'
import { buildVersions, listDoing, usualScaling, type VersionShown } from '../competitions/event-versions'
import type { Reading } from '../results/page'
import { buildPageLinks, hrefWith, type PageLinks } from '../words/page-links'
import { formatScore, type ScoreShown } from '../words/score-shown'
import { momentShown, type When } from '../words/when'
import { buildRows, describeLane, type EventRowShown } from './rows-page'
import { buildSheetPart, type Filter } from './sheet-part'

export type ClosingRow = { divisionId: string; name: string; said: string; isClosed: boolean }
export type ProgressRow = {
  id: string
  name: string
  said: string
  count: string
  isDone: boolean
  divisions: ClosingRow[]
}
export type ScoresPage = { id: string; name: string; events: ProgressRow[]; pending: string | null }

export function buildProgress(
  { id, name }: Pick<CompetitionModel, 'id' | 'name'>,
  rows: EventProgress[],
  divisions: ReadonlyMap<string, DivisionProgress[]>,
): ScoresPage {
  const pending = rows.reduce((sum, row) => sum + row.pending, 0)
  return {
    id,
    name,
    events: rows.map(({ event, wanted, entered, pending: waiting, rejected }) => ({
      id: event.id,
      name: event.name,
      said: [
        describeEntered(wanted, entered),
        waiting > 0 ? `${waiting} to review` : null,
        rejected > 0 ? `${rejected} rejected` : null,
      ]
        .filter(Boolean)
        .join(' · '),
      count: `${entered}/${wanted}`,
      isDone: wanted > 0 && entered >= wanted,
      divisions: (divisions.get(event.id) ?? []).flatMap(closingRow),
    })),
    pending: pending === 0 ? null : `${formatCount(pending, 'score')} to review`,
  }
}

function closingRow({ division, state, missing, active, byHand }: DivisionProgress): ClosingRow[] {
  const about = { divisionId: division.id, name: division.name, isClosed: byHand }
  const count = `${formatNumber(missing)} of ${formatNumber(active)}`
  if (byHand) return [{ ...about, said: missing > 0 ? `closed, ${count} without a score` : 'closed' }]
  return state === 'open' ? [{ ...about, said: `${count} still to come` }] : []
}

function describeEntered(wanted: number, entered: number): string {
  if (wanted === 0) return 'Nobody is registered for this event yet'
  if (entered === 0) return `0 of ${wanted} scores are in`
  return entered >= wanted ? `All ${wanted} scores are in` : `${entered} of ${wanted} scores are in`
}

export type Way = { label: string; href: string; current: boolean }
export type EventScoreSheetPage = {
  competition: { id: string; name: string }
  event: string
  address: string
  action: string
  heats: Way[]
  divisions: Way[]
  versions: VersionShown[]
  example: string
  /** True where rounds and reps have a box each. */
  counted: boolean
  tieBreak: string | null
  version: string
  rows: EventRowShown[]
  saved: number
  pages: PageLinks | null
}

export function buildEventScoreSheet(
  sheet: EventScoreSheet,
  competition: Pick<CompetitionModel, 'id' | 'name'>,
  {
    base,
    filter,
    refusal,
    reading,
  }: { base: string; filter: Filter; refusal: Refusal | null; reading: Reading },
): EventScoreSheetPage {
  const { event, heats, divisions } = sheet
  const address = `${base}/${competition.id}/scores/${event.id}`
  const part = buildSheetPart(sheet, filter)
  const doing = listDoing(part.rows)
  const hrefOf = (page: number) =>
    hrefWith(address, { heat: part.heat, division: part.division, page: page === 1 ? null : page })
  const ways = (kind: 'heat' | 'division', rows: { id: string | null; label: string }[]): Way[] =>
    rows.length < 2
      ? []
      : rows.map(({ id, label }) => ({
          label,
          href: hrefWith(address, { [kind]: id }),
          current: part[kind] === id,
        }))
  const without = heats.length > 0 && sheet.rows.some(({ place }) => place === null)
  const ofHeats = [
    ...heats.map(({ id, number }) => ({ id, label: `Heat ${number}` })),
    ...(without ? [{ id: 'none', label: 'No heat' }] : []),
  ]
  // With heats the sheet always shows one heat, never all rows.
  const everybody = heats.length === 0 && divisions.length > 1 ? [{ id: null, label: 'All' }] : []
  return {
    competition: { id: competition.id, name: competition.name },
    event: event.name,
    address,
    action: hrefOf(part.page),
    heats: ways('heat', ofHeats),
    divisions: ways('division', [...everybody, ...divisions.map(({ id, name }) => ({ id, label: name }))]),
    versions: buildVersions(sheet.versions, doing),
    counted: countsRounds(sheet.versions.rx.type),
    example: eventExample(sheet.versions, usualScaling(doing)),
    tieBreak: TIE_BREAK_BOX[event.tieBreak],
    version: sheet.version,
    rows: buildRows(sheet, refusal, { place: reading, byJudge: false }, part.rows),
    saved: part.rows.filter(({ score }) => score !== null).length,
    pages: buildPageLinks(part, hrefOf),
  }
}

export const TIE_BREAK = {
  none: null,
  time: 'A tie-break is a time: add TB 6:12.',
  reps: 'A tie-break is reps: add TB 45 reps.',
  load: 'A tie-break is a load: add TB 100 kg.',
} as const

export const TIE_BREAK_BOX = {
  none: null,
  time: 'The tie-break is a time, such as 6:12.',
  reps: 'The tie-break is reps, such as 45.',
  load: 'The tie-break is a load, such as 100 kg.',
} as const

export type PendingRow = {
  eventId: string
  event: string
  registrationId: string
  participantId: string
  revision: number
  name: string
  said: string
  shown: ScoreShown
  video: string | null
  when: When | null
}

export function buildPending({ sheet, row }: PendingScore, reading: Reading): PendingRow {
  const { event } = sheet
  const { registration, participant } = row
  const score = row.score!
  const { result } = score
  return {
    eventId: event.id,
    event: event.name,
    registrationId: registration.id,
    participantId: participant.id,
    revision: score.revision,
    name: rowName(event, registration, participant),
    said: describeLane(row, true),
    shown: formatScore({ ...result, details: JSON.parse(result.details) }),
    video: score.videoUrl,
    when: score.last && momentShown(score.last.at, reading),
  }
}
