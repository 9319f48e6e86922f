/** Chooses the rows of one page of an event score sheet. */
import { isFound } from '../../domain/event-scores/find-card'
import { paginate } from '../../domain/shared/paginate'
import type { EventScoreSheet, ScoreRow } from '../../services/event-scores/score-sheet'
import { rowWords } from './rows-page'

export type Filter = {
  /** Id of a heat, or `none` for entrants without a heat. */
  heat?: string | undefined
  division?: string | undefined
  page?: number
  athlete?: string | undefined
  /** A search in all heats and divisions. */
  q?: string
}

export type SheetPart = ReturnType<typeof buildSheetPart>

/** Keeps a page light on a phone. */
export const ROWS_A_PAGE = 22

export function buildSheetPart(
  { event, rows, heats }: Pick<EventScoreSheet, 'event' | 'rows' | 'heats'>,
  filter: Filter,
) {
  const { q = '' } = filter
  if (q !== '') {
    const found = rows.filter(row => isFound(rowWords(event, row), q))
    const { items, page, pages } = paginate(found, filter.page ?? 1, ROWS_A_PAGE)
    return { heat: null, division: null, rows: items, page, pages }
  }
  const wanted = rows.find(row => row.participant.id === filter.athlete)
  const division = wanted ? undefined : filter.division
  const chosen =
    division !== undefined || heats.length === 0 ? null : (filter.heat ?? heatToScore(rows, heats))
  const heat = wanted && heats.length > 0 ? heatId(wanted) : chosen
  const chosenRows = rows.filter(
    row =>
      (heat === null || heatId(row) === heat) &&
      (division === undefined || row.registration.divisionId === division),
  )
  const at = wanted ? Math.floor(chosenRows.indexOf(wanted) / ROWS_A_PAGE) + 1 : (filter.page ?? 1)
  const { items, page, pages } = paginate(chosenRows, at, ROWS_A_PAGE)
  return { heat, division: division ?? null, rows: items, page, pages }
}

export function heatId({ place }: ScoreRow): string {
  return place?.heat.id ?? 'none'
}

function heatToScore(rows: readonly ScoreRow[], heats: EventScoreSheet['heats']): string {
  const open = new Set(rows.filter(({ score }) => score === null).map(heatId))
  const started = heats.filter(({ id }) => rows.some(row => heatId(row) === id))
  return (started.find(({ id }) => open.has(id)) ?? started.at(-1) ?? heats[0])?.id ?? 'none'
}
