/** The standings of a competition on a screen in the hall, in pages that can be read from the last row. */
import type { PublicBoard } from '../../services/leaderboards/public-boards'
import type { Reading } from '../results/page'
import { presentStandings, type RowShown, type StandingsPage } from './page'

export type ShowScene = {
  divisionId: string
  division: string
  columns: StandingsPage['columns']
  /** Events beyond what the screen has room for. */
  more: number
  pages: RowShown[][]
  said: string
}

const ROWS_A_PAGE = 10
/** The events that fit beside the name; of more, the latest are shown. */
const MOST_EVENTS = 5

/** One scene a division. Before its first score it has no places to show. */
export function presentShowScenes(boards: readonly PublicBoard[], reading: Reading): ShowScene[] {
  return boards.map(board => {
    const { division, columns, rows, count, begun, unranked } = presentStandings(board, reading)
    const shown = columns.slice(-MOST_EVENTS)
    const placed = begun && !unranked ? rows.filter(({ rank }) => rank !== null) : []
    const places = placed.map(row => ({ ...row, cells: row.cells.slice(-MOST_EVENTS) }))
    return {
      divisionId: division.id,
      division: division.name,
      columns: shown,
      more: columns.length - shown.length,
      pages: inPages(places),
      said: count,
    }
  })
}

/** As few pages as it takes; none of nothing. */
function inPages(rows: RowShown[]): RowShown[][] {
  const pages = Math.ceil(rows.length / ROWS_A_PAGE)
  return Array.from({ length: pages }, (_, page) => rows.slice(page * ROWS_A_PAGE, (page + 1) * ROWS_A_PAGE))
}
