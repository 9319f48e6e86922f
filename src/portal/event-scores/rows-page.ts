import { cardWords } from '../../domain/event-scores/find-card'
import { type Penalty, penaltyAmount } from '../../domain/event-scores/penalty'
import type { DateStyle } from '../../domain/shared/dates'
import { formatCount } from '../../domain/shared/words'
import { splitTieBreak } from '../../schemas/event-scores/tie-break-box'
import type { EventScoreSheet, ScoreRow } from '../../services/event-scores/score-sheet'
import { parseDetails, parsePenalty, rowName } from '../../services/event-scores/targets'
import { writeResult } from '../../services/results/reading'
import { buildRefusal, type Refusal, type SavedRow } from '../class-scores/page'
import type { Tag } from '../words/score-shown'
import { timeShown } from '../words/when'

export type EventRowShown = ReturnType<typeof buildRows>[number]

/** `inHeat`: rows need not name their heat. */
type RowOptions = { place: DateStyle; byJudge: boolean; inHeat?: boolean }

export function buildRows(
  sheet: EventScoreSheet,
  refusal: Refusal | null,
  options: RowOptions,
  rows: readonly ScoreRow[] = sheet.rows,
) {
  return rows.map(row => {
    const saved = buildSavedRow(sheet, row, options)
    const { registration } = row
    const refused = refusal?.id === saved.id ? buildRefusal(refusal, saved) : null
    return {
      ...saved,
      // Set only when another person enters a score while the page is open.
      by: null,
      place: placeIn(sheet, row, options),
      lane: row.place?.lane ?? null,
      registrationId: registration.id,
      tags: buildScoreTags(row),
      refused,
      boxes: buildBoxes(sheet, refused?.score ?? saved.score),
    }
  })
}

export function buildBoxes({ event }: Pick<EventScoreSheet, 'event'>, text: string) {
  return event.tieBreak === 'none' ? { score: text, tieBreak: '' } : splitTieBreak(text)
}

export function buildSavedRow(
  { event }: Pick<EventScoreSheet, 'event'>,
  row: ScoreRow,
  { place, byJudge }: RowOptions,
): SavedRow {
  const { registration, participant, score } = row
  const name = rowName(event, registration, participant)
  const nothing = { revision: null, score: '', scaling: row.prescribed, echo: '', record: null, by: null }
  if (!score) return { id: participant.id, name, ...nothing }
  const { result } = score
  const { text } = writeResult(score.done, { ...result, details: parseDetails(score) }, participant)
  const at = byJudge && score.last ? `saved ${timeShown(score.last.at, place).text}` : null
  return {
    id: participant.id,
    name,
    revision: score.revision,
    score: text,
    scaling: result.scaling,
    echo: [formatScore(row), at].filter(Boolean).join(' · '),
    record: null,
    by: score.last?.by ?? null,
  }
}

export function formatScore({ score }: ScoreRow): string {
  if (!score) return ''
  const penalty = parsePenalty(score)
  const options = score.result.description ?? 'Done'
  return penalty ? `${options} with ${formatPenalty(penalty)}` : options
}

export function formatPenalty(penalty: Penalty): string {
  const fixed = penaltyAmount(penalty)
  const amount = fixed && formatCount(fixed.amount, fixed.kind === 'seconds' ? 'second' : 'rep')
  if (penalty.percent === undefined) return `a penalty of ${amount}`
  return `a penalty of ${penalty.percent} %${amount === null ? '' : ` (${amount})`}`
}

export function buildScoreTags({ registration, score }: ScoreRow): Tag[] {
  const tags: (Tag | null)[] = [
    score?.review === 'pending' ? { label: 'To review', kind: 'ask' } : null,
    score?.review === 'rejected' ? { label: 'Rejected', kind: 'ask' } : null,
    score?.penalty ? { label: 'Penalty', kind: 'ask' } : null,
    registration.withdrawnAt ? { label: 'Withdrawn', kind: '' } : null,
  ]
  return tags.filter(tag => tag !== null)
}

export function describeLane({ place, registration }: ScoreRow, withDivision: boolean): string {
  const started = place ? [`Heat ${place.heat.number}`, `lane ${place.lane}`] : []
  const division = withDivision || !place ? [registration.division.name] : []
  return [...started, ...division].join(' · ')
}

function placeIn({ divisions }: EventScoreSheet, row: ScoreRow, { byJudge, inHeat }: RowOptions): string {
  const division = divisions.length > 1 ? row.registration.division.name : ''
  if (byJudge) return division
  if (!inHeat || !row.place) return describeLane(row, divisions.length > 1)
  return [`Lane ${row.place.lane}`, division].filter(Boolean).join(' · ')
}

export function rowWords(
  event: EventScoreSheet['event'],
  { registration, participant, place }: ScoreRow,
): string {
  const team = event.kind === 'team' ? registration.participants.map(({ name }) => name) : []
  const names = [rowName(event, registration, participant), ...team]
  return cardWords({ names, heat: place?.heat.number ?? null, lane: place?.lane ?? null })
}
