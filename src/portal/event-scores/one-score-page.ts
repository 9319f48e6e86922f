import { videoPlayer } from '../../domain/event-scores/video-player'
import { formatTime } from '../../domain/shared/words'
import type { ResultDetails } from '../../schemas/results/result-details'
import { chooseVersion } from '../../services/competitions/event-versions'
import { eventExample } from '../../services/event-scores/event-scores'
import type { HistoryEntry, OneScore } from '../../services/event-scores/history'
import { parseDetails, parsePenalty, rowName } from '../../services/event-scores/targets'
import { writeResult } from '../../services/results/reading'
import { describeScoreChange } from '../gym/audit/scores'
import { formatWorkout } from '../words/chalk'
import { formatScore } from '../words/score-shown'
import { momentShown, type Reading, type When } from '../words/when'
import { TIE_BREAK_BOX } from './page'
import { buildBoxes, buildScoreTags, describeLane, formatPenalty } from './rows-page'

type HistoryRow = { who: string; did: string; reason: string | null; when: When }

export type OneScorePage = ReturnType<typeof buildOneScore>

const PERCENT = {
  seconds: 'Added to the time, rounded up to a whole second.',
  reps: 'Taken off the reps, rounded up to a whole rep.',
  load: 'Taken off every load, rounded down to 0.01.',
} as const

const LABEL = { seconds: 'Seconds to add', reps: 'Reps to subtract' } as const

export function buildOneScore(one: OneScore, competition: { id: string; name: string }, reading: Reading) {
  const { event, row, others } = one
  const { registration, participant } = row
  return {
    competition: { id: competition.id, name: competition.name },
    event: { id: event.id, name: event.name },
    name: rowName(event, registration, participant),
    said: describeLane(row, true),
    registrationId: registration.id,
    participantId: participant.id,
    others: others.map(other => ({ name: other.participant.name, participantId: other.participant.id })),
    example: eventExample(one.versions, row.prescribed),
    tieBreak: TIE_BREAK_BOX[event.tieBreak],
    workout: formatWorkout(chooseVersion(one.versions, row.score?.result.scaling ?? row.prescribed)),
    standards: event.instructions?.trim() || null,
    score: buildScored(one),
    history: one.history?.map(entry => buildHistoryRow(entry, reading)) ?? null,
  }
}

function buildScored({ event, row, penaltyKind, percentKind }: OneScore) {
  const { score, participant } = row
  if (!score) return null
  const { result } = score
  const written = writeResult(score.done, { ...result, details: parseDetails(score) }, participant)
  const penalty = parsePenalty(score)
  return {
    shown: formatScore({ ...result, details: JSON.parse(result.details) as ResultDetails }),
    tags: buildScoreTags(row),
    revision: score.revision,
    review: score.review,
    boxes: buildBoxes({ event }, written.text),
    scaling: result.scaling,
    video: score.videoUrl,
    player: score.videoUrl === null ? null : videoPlayer(score.videoUrl),
    splits: listSplits(parseDetails(score)),
    penalty: penalty && { said: formatPenalty(penalty), reason: penalty.reason, before: written.echo },
    penaltyLabel: penaltyKind && LABEL[penaltyKind],
    percentHint: percentKind && PERCENT[percentKind],
  }
}

function listSplits(details: ResultDetails): string[] {
  return 'splits' in details && details.splits ? details.splits.map(formatTime) : []
}

function buildHistoryRow(
  { actorName, action, before, after, at }: HistoryEntry,
  reading: Reading,
): HistoryRow {
  return {
    who: actorName === 'public' ? 'The athlete' : actorName,
    did: describeScoreChange(action, before, after),
    reason: typeof after.reason === 'string' ? after.reason : null,
    when: momentShown(at, reading),
  }
}
