import { reasonOf } from '../../domain/leaderboards/rank/reasons'
import type {
  CompetitionLeaderboardRow,
  EventPlace,
  WodLeaderboardRow,
} from '../../schemas/leaderboards/leaderboards'
import type { WodBoard } from '../../services/boards/leaderboards'
import type { BoardRegistration, DivisionBoard } from '../../services/leaderboards/leaderboards'
import { presentSessionAthlete } from './athletes'

/** The lines of a WOD's board, the best first; with reasons when they are asked for. */
export function presentWodBoard({ places }: WodBoard, explain: boolean): WodLeaderboardRow[] {
  return places.map(place => {
    const { athlete, result } = place.entrant
    return {
      rank: place.rank,
      athlete: presentSessionAthlete(athlete),
      result_id: result.id,
      status: result.status,
      scaling: result.scaling,
      score: result.description,
      total: result.total,
      ...(explain && { reason: reasonOf(place) }),
    }
  })
}

type Standing = DivisionBoard['standings'][number]

/** A division's board: the overall standings with the places of each event. */
export function presentDivisionBoard(board: DivisionBoard, explain: boolean): CompetitionLeaderboardRow[] {
  return board.standings.map(standing => ({
    rank: standing.rank,
    registration_id: standing.entrant.id,
    result_id: null,
    status: null,
    scaling: null,
    score: null,
    total: standing.points,
    ...(explain && { reason: standing.reason }),
    events: board.events.map(event => presentPlace(standing, event.id, explain)),
  }))
}

/** The places of one event: best first, then those without a rank, withdrawn ones where their score puts them. */
export function presentEventBoard(
  board: DivisionBoard,
  eventId: string,
  explain: boolean,
): CompetitionLeaderboardRow[] {
  const rows = board.standings.map(standing => {
    const { event_id: _, points: __, ...place } = presentPlace(standing, eventId, explain)
    return { registration_id: standing.entrant.id, ...place }
  })
  // The standings are in one order already: those of equal rank keep it.
  return rows.toSorted(
    (a, b) => (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY) || 0,
  )
}

function presentPlace(standing: Standing, eventId: string, explain: boolean): EventPlace {
  const place = standing.events.get(eventId)
  const performance = standing.entrant.performances.get(eventId)
  const result = (standing.entrant as BoardRegistration).results.get(eventId)
  return {
    event_id: eventId,
    rank: place?.rank ?? null,
    points: place?.points ?? null,
    result_id: result?.id ?? null,
    status: performance?.status ?? null,
    scaling: performance?.scaling ?? null,
    score: place?.score ?? null,
    total: result?.total ?? performance?.sum?.value ?? null,
    ...(explain && { reason: place?.reason ?? 'no score yet' }),
  }
}
