import { formatCount } from '../../domain/shared/words'
import type { CompetitionModel } from '../../generated/sqlite/models'
import type { DivisionProgress } from '../../services/event-scores/closing'
import type { EventProgress, ScoreCounts } from '../../services/event-scores/progress'

type DivisionCounts = ReturnType<typeof buildDivision>
type ProgressRow = {
  id: string
  name: string
  said: string
  isDone: boolean
  divisions: DivisionCounts[]
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
    events: rows.map(({ event, divisions: counts, ...all }) => ({
      id: event.id,
      name: event.name,
      said: describeAll(all),
      isDone: all.wanted > 0 && all.scored >= all.wanted,
      divisions: (divisions.get(event.id) ?? []).flatMap(each => {
        const own = counts.get(each.division.id)
        return own ? [buildDivision(each, own)] : []
      }),
    })),
    pending: pending === 0 ? null : `${formatCount(pending, 'score')} to review`,
  }
}

function describeAll(counts: ScoreCounts): string {
  const { wanted, pending, rejected } = counts
  if (wanted === 0) return 'Nobody is registered for this event yet'
  return [
    describeScored(counts),
    pending > 0 ? `${pending} to review` : null,
    rejected > 0 ? `${rejected} rejected` : null,
  ]
    .filter(Boolean)
    .join(' · ')
}

function describeScored({ scored, wanted }: Pick<ScoreCounts, 'scored' | 'wanted'>): string {
  return wanted > 0 && scored >= wanted ? `All ${wanted} scored` : `${scored} of ${wanted} scored`
}

function buildDivision({ division, state, byHand }: DivisionProgress, counts: ScoreCounts) {
  const { scored, wanted, missing, dnf, dns, withdrawn } = counts
  return {
    divisionId: division.id,
    name: division.name,
    scored: `${scored} of ${wanted}`,
    counts: [
      { label: 'Missing', count: missing },
      { label: 'DNF', count: dnf },
      { label: 'DNS', count: dns },
      { label: 'Withdrawn', count: withdrawn },
    ],
    isClosed: byHand,
    action: byHand ? 'Reopen' : state === 'open' ? 'Close' : null,
  }
}
