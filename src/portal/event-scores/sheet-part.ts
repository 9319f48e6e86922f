/** Which rows of an event's score sheet are on one page: a heat's, a division's, or so many of a long list. */
import { pageOf } from '../../domain/shared/page-of'
import type { ScoreGrid, ScoreLine } from '../../services/event-scores/grid'

export type Filter = {
  /** The id of a heat, or `none` for those who are in no heat. */
  heat?: string | undefined
  division?: string | undefined
  page?: number
  /** Opens where this participant is. */
  athlete?: string | undefined
}

export type SheetPart = {
  heat: string | null
  division: string | null
  lines: ScoreLine[]
  page: number
  pages: number
}

/** So many rows keep a page light on a phone. */
export const ROWS_A_PAGE = 24

/**
 * The rows to show. Without a choice it is the heat that is being scored: the first with a score to come, the last of all
 * when every score is in.
 */
export function sheetPartOf({ lines, heats }: Pick<ScoreGrid, 'lines' | 'heats'>, filter: Filter): SheetPart {
  const wanted = lines.find(line => line.participant.id === filter.athlete)
  const division = wanted ? undefined : filter.division
  const chosen =
    division !== undefined || heats.length === 0 ? null : (filter.heat ?? heatToScore(lines, heats))
  const heat = wanted && heats.length > 0 ? heatOf(wanted) : chosen
  const rows = lines.filter(
    line =>
      (heat === null || heatOf(line) === heat) &&
      (division === undefined || line.registration.divisionId === division),
  )
  const at = wanted ? Math.floor(rows.indexOf(wanted) / ROWS_A_PAGE) + 1 : (filter.page ?? 1)
  const { items, page, pages } = pageOf(rows, at, ROWS_A_PAGE)
  return { heat, division: division ?? null, lines: items, page, pages }
}

/** The heat of a row, or `none`. */
export function heatOf({ place }: ScoreLine): string {
  return place?.heat.id ?? 'none'
}

function heatToScore(lines: readonly ScoreLine[], heats: ScoreGrid['heats']): string {
  const open = new Set(lines.filter(({ score }) => score === null).map(heatOf))
  const started = heats.filter(({ id }) => lines.some(line => heatOf(line) === id))
  return (started.find(({ id }) => open.has(id)) ?? started.at(-1) ?? heats[0])?.id ?? 'none'
}
