import { ordinal } from '../../domain/leaderboards/rank/reasons'
import type { Standing } from '../../domain/leaderboards/standings/rules'
import type { Sheet } from '../../domain/leaderboards/standings/sheet'
import { formatNumber } from '../../domain/shared/words'
import { count, table } from '../output'

export type Ranked = { division: string; standings: Standing[] }

export function toDocument({ division, standings }: Ranked) {
  return {
    division,
    standings: standings.map(({ rank, entrant, points, reason, events }) => ({
      rank,
      athlete: entrant.name,
      points,
      reason,
      events: Object.fromEntries(
        [...events].map(([name, event]) => [
          name,
          { score: event.score, rank: event.rank, points: event.points, reason: event.reason },
        ]),
      ),
    })),
  }
}

export function toText(divisions: Ranked[], { events }: Sheet, how: string): string {
  const head = ['RANK', 'ATHLETE', 'POINTS', ...events.map(({ name }) => name), 'WHY']
  const sections = divisions.map(({ division, standings }) => {
    const rows = standings.map(({ rank, entrant, points, reason, events: places }) => [
      rank === null ? '–' : String(rank),
      entrant.name,
      points === null ? '–' : formatNumber(points),
      ...[...places.values()].map(({ score, rank }) => formatRank(score, rank)),
      reason,
    ])
    return `${division}\n${table([head, ...rows], 2)}`
  })
  const athletes = count(divisions.flatMap(({ standings }) => standings).length, 'athlete')
  return `${sections.join('\n\n')}\n\n${athletes}, ${count(divisions.length, 'division')}; ${how}`
}

function formatRank(score: string | null, rank: number | null): string {
  if (score === null) return '–'
  return rank === null ? score : `${score} (${ordinal(rank)})`
}
