import { stringify } from 'csv-stringify/sync'
import { formatMeasure } from '../../domain/leaderboards/rank/measures'
import { describeLeftOut, writeSheet } from '../../domain/leaderboards/standings/write-sheet'
import { guardCell } from '../../domain/shared/formula-cells'
import type { PublicBoard } from '../../services/leaderboards/public-boards'

/**
 * The standings for people: a row per entrant, one row of headings, scores in words. A tie-break has a column
 * if anybody entered one. Starts with a byte order mark, by which spreadsheets recognise UTF-8.
 */
export function buildTable({ standings, events }: PublicBoard): string {
  const shown = events.filter(({ showing, progress }) => showing.scores && progress.state !== 'not_begun')
  const columns = shown.map(({ id, name }) => {
    const isTied = standings.some(({ entrant }) => entrant.performances.get(id)?.tieBreak)
    const heads = [name, ...(isTied ? [`${name} tie-break`] : []), `${name} place`, `${name} points`]
    return { id, isTied, heads }
  })
  const rows = standings.map(({ rank, entrant, points, events: places }) => [
    rank ?? (entrant.withdrawn ? 'WD' : ''),
    entrant.name,
    listAffiliations(entrant),
    points ?? '',
    ...columns.flatMap(({ id, isTied }) => {
      const { text = '', tieBreak } = entrant.performances.get(id) ?? {}
      const place = places.get(id)
      const tie = isTied ? [tieBreak ? formatMeasure(tieBreak) : ''] : []
      return [text.replace(/ · tie-break .*$/, ''), ...tie, place?.rank ?? '', place?.points ?? '']
    }),
  ])
  const head = ['Place', 'Name', 'Gym', 'Points', ...columns.flatMap(({ heads }) => heads)]
  return written([head, ...rows].map(row => row.map(cell => guardCell(String(cell)))))
}

function listAffiliations({ members }: PublicBoard['standings'][number]['entrant']): string {
  return [...new Set(members.flatMap(({ affiliation }) => affiliation || []))].join(', ')
}

const written = (rows: string[][]) => stringify(rows, { bom: true, record_delimiter: 'windows' })

export function buildSheet(board: PublicBoard): { csv: string; leftOut: string[] } {
  const [, shown, scheme] = scoresIn(board)
  const { rows, leftOut } = writeSheet(board.division.name, board.standings, shown, scheme)
  return { csv: written(rows), leftOut }
}

export function buildLeftOut(board: PublicBoard): string[] {
  return describeLeftOut(...scoresIn(board))
}

function scoresIn(board: PublicBoard): Parameters<typeof describeLeftOut> {
  const shown = board.events.filter(({ showing }) => showing.scores)
  const { pointsScheme } = board.competition
  const scheme = pointsScheme === 'games' ? 'table' : pointsScheme
  return [board.standings.map(({ entrant }) => entrant), shown, scheme]
}

export function buildResults(boards: readonly PublicBoard[], competition: { id: string; name: string }) {
  return {
    competition: { id: competition.id, name: competition.name },
    divisions: boards.map(buildDivision),
  }
}

function buildDivision(board: PublicBoard) {
  const { division, events, standings, competition, tie } = board
  return {
    id: division.id,
    name: division.name,
    points_scheme: competition.pointsScheme,
    tie_rule: tie.kind,
    events: events.map(({ id, name, weight, showing, progress }) => ({
      id,
      name,
      weight,
      scores_shown: showing.scores,
      // A hidden event looks like an event that has not begun.
      state: progress.state,
      still_to_come: progress.state === 'open' ? progress.missing : 0,
    })),
    standings: standings.map(({ rank, entrant, points, reason, events: places }) => ({
      rank,
      registration_id: entrant.id,
      name: entrant.name,
      participants: entrant.members.map(({ name, affiliation, countryCode }) => ({
        name,
        affiliation,
        country_code: countryCode,
      })),
      withdrawn: entrant.withdrawn,
      points,
      reason,
      events: events
        .filter(({ showing }) => showing.scores)
        .map(({ id }) => {
          const place = places.get(id)
          const performance = entrant.performances.get(id)
          return {
            event_id: id,
            rank: place?.rank ?? null,
            points: place?.points ?? null,
            status: performance?.status ?? null,
            scaling: performance?.scaling ?? null,
            score: performance?.text ?? null,
            reason: place?.reason ?? null,
          }
        }),
    })),
  }
}
