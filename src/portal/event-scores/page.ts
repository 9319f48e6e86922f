import { countsRounds } from '../../domain/results/score-boxes'
import { formatCount } from '../../domain/shared/words'
import type { CompetitionModel } from '../../generated/sqlite/models'
import { eventExample } from '../../services/event-scores/event-scores'
import type { PendingScore } from '../../services/event-scores/history'
import type { EventScoreSheet, ScoreRow } from '../../services/event-scores/score-sheet'
import { rowName } from '../../services/event-scores/targets'
import type { Refusal } from '../class-scores/page'
import { buildVersions, listDoing, usualScaling } from '../competitions/event-versions'
import { buildPageLinks, hrefWith } from '../words/page-links'
import { formatScore } from '../words/score-shown'
import { momentShown, type Reading, timeShown } from '../words/when'
import { buildRows, describeLane } from './rows-page'
import { buildSheetPart, type Filter, heatId, ROWS_A_PAGE, type SheetPart } from './sheet-part'

type Way = { label: string; href: string; current: boolean; scored: number; of: number }
export type EventScoreSheetPage = ReturnType<typeof buildEventScoreSheet>

export function buildEventScoreSheet(
  sheet: EventScoreSheet,
  competition: Pick<CompetitionModel, 'id' | 'name'>,
  {
    base,
    filter,
    refusal,
    reading,
  }: { base: string; filter: Filter; refusal: Refusal | null; reading: Reading },
) {
  const { event, heats, divisions } = sheet
  const address = `${base}/${competition.id}/scores/${event.id}`
  const part = buildSheetPart(sheet, filter)
  const { q: query = '' } = filter
  const doing = listDoing(part.rows)
  const hrefOf = (page: number) =>
    hrefWith(address, {
      heat: part.heat,
      division: part.division,
      q: query === '' ? null : query,
      page: page === 1 ? null : page,
    })
  const ways = (kind: 'heat' | 'division', rows: { id: string | null; label: string }[]): Way[] =>
    rows.length < 2
      ? []
      : rows.map(({ id, label }) => {
          const own = sheet.rows.filter(row => id === null || idIn[kind](row) === id)
          return {
            label,
            href: hrefWith(address, { [kind]: id }),
            current: query === '' && part[kind] === id,
            scored: own.filter(({ score }) => score !== null).length,
            of: own.length,
          }
        })
  const without = heats.length > 0 && sheet.rows.some(({ place }) => place === null)
  const ofHeats = [
    ...heats.map(({ id, number }) => ({ id, label: `Heat ${number}` })),
    ...(without ? [{ id: 'none', label: 'No heat' }] : []),
  ]
  // With heats the sheet always shows one heat, never all rows.
  const everybody = heats.length === 0 && divisions.length > 1 ? [{ id: null, label: 'All' }] : []
  const inHeat = heats.length > 1 && part.heat !== null
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
    rows: buildRows(sheet, refusal, { place: reading, byJudge: false, inHeat }, part.rows),
    heading: buildHeading(sheet, part, query, reading),
    query,
    hasSearch: query !== '' || sheet.rows.length > ROWS_A_PAGE,
    scored: part.rows.filter(({ score }) => score !== null).length,
    pages: buildPageLinks(part, hrefOf),
  }
}

const idIn = {
  heat: heatId,
  division: ({ registration }: ScoreRow) => registration.divisionId,
}

function buildHeading(
  { heats, divisions, rows }: EventScoreSheet,
  { heat, division }: SheetPart,
  query: string,
  reading: Reading,
): string {
  if (query !== '') return `“${query}”`
  const shown = heats.find(({ id }) => id === heat)
  if (shown) return `Heat ${shown.number} · ${timeShown(shown.startsAt, reading).text}`
  if (heat === 'none') return 'No heat'
  return divisions.find(({ id }) => id === division)?.name ?? formatCount(rows.length, 'athlete')
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

export type PendingRow = ReturnType<typeof buildPending>

export function buildPending({ sheet, row }: PendingScore, reading: Reading) {
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
