/** Scores that athletes submit with a video, in events with a deadline. */
import { getVisibility } from '../../domain/competitions/event-showing'
import type { ReadRow } from '../../domain/results/typed-score'
import { conflict, invalid, notFound } from '../../errors'
import type { EventModel } from '../../generated/sqlite/models'
import type { OwnScoreForm } from '../../schemas/event-scores/scoring'
import type { GymScope } from '../../scope'
import { inTransaction } from '../shared/in-transaction'
import { buildEventScoreSheet, type EventScoreSheet, type ScoreRow } from './score-sheet'
import { storeRow } from './scoring'
import {
  ENTRANT,
  type EventRef,
  readRowScore,
  requireEvent,
  requireTarget,
  type StoredScore,
} from './targets'

const MINUTE_MS = 60_000

/** `reason` is that of a rejection, or of an adjustment. */
type OwnRow = ScoreRow & { reason: string | null }

export type OwnEvent = Pick<EventScoreSheet, 'event' | 'versions'> & {
  rows: OwnRow[]
  /** Last moment to submit, buffer included. Null for an event without submissions. */
  closesAt: Date | null
  isOpen: boolean
}

/**
 * Lists events that athletes of a registration submit scores for (released, visible, with a deadline), and
 * events in which a score of theirs was rejected.
 */
export async function listOwnScores(
  scope: GymScope,
  competitionId: string,
  registrationId: string,
  now: Date,
): Promise<OwnEvent[]> {
  const { db, gymId } = scope
  const registration = await db.registration.findFirst({
    where: { gymId, competitionId, id: registrationId, waitingSince: null, withdrawnAt: null },
    include: ENTRANT,
  })
  if (!registration) return []
  const events = await db.event.findMany({
    where: {
      gymId,
      competitionId,
      OR: [
        { deadline: { not: null } },
        { scores: { some: { gymId, registrationId, review: 'rejected' as const } } },
      ],
      divisions: { some: { gymId, divisionId: registration.divisionId } },
    },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const shown = events.filter(event => getVisibility(event, now).released)
  const sheets = await Promise.all(shown.map(event => buildEventScoreSheet(scope, event, { registrationId })))
  const reasons = await listReasons(
    scope,
    sheets.flatMap(({ rows }) => rows.flatMap(({ score }) => score ?? [])),
  )
  return sheets.map(({ event, versions, rows }) => {
    const last = closesAt(event)
    return {
      event,
      versions,
      rows: rows.map(row => ({ ...row, reason: (row.score && reasons.get(row.score.id)) ?? null })),
      closesAt: last,
      isOpen: last !== null && now < last,
    }
  })
}

async function listReasons(
  { db, gymId }: GymScope,
  scores: readonly StoredScore[],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = scores.filter(({ review }) => review !== 'pending').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const entries = await db.auditEntry.findMany({
    where: {
      ...{ gymId, subjectType: 'score', subjectId: { in: ids } },
      action: { in: ['score.accept', 'score.adjust', 'score.reject', 'score.update'] },
    },
    select: { subjectId: true, action: true, after: true },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
  return new Map(
    entries.map(({ subjectId, action, after }) => {
      const { reason } = JSON.parse(after ?? '{}') as { reason?: string }
      const isReasoned = action === 'score.adjust' || action === 'score.reject'
      return [subjectId, isReasoned ? (reason ?? null) : null] as const
    }),
  )
}

/** The end of the deadline and its buffer. */
export function closesAt({
  deadline,
  deadlineBuffer,
}: Pick<EventModel, 'deadline' | 'deadlineBuffer'>): Date | null {
  return deadline === null ? null : new Date(deadline.getTime() + deadlineBuffer * MINUTE_MS)
}

/**
 * Submits a score, which counts until its review. Athletes may correct it until the deadline and its buffer
 * have passed. Throws conflict `deadline_passed`, `reviewed` after the organisers accepted or entered a
 * score, and `edited_meanwhile`.
 */
export async function submitOwnScore(
  scope: GymScope,
  ref: EventRef,
  registrationId: string,
  { video_url: videoUrl, ...row }: OwnScoreForm,
  now: Date = new Date(),
): Promise<StoredScore> {
  return inTransaction(scope, async inside => {
    const event = await ownEvent(inside, ref, registrationId, now)
    const target = await requireTarget(inside, ref, row.participant_id)
    if (target.registration.id !== registrationId) throw notFound('The registration')
    const { stored } = target
    if (stored?.review === 'accepted')
      throw conflict(
        'reviewed',
        'The organisers have already accepted this score. If it is wrong, tell the organisers.',
      )
    if (now >= closesAt(event)!) throw deadlinePassed()
    assertTieBreak(event, readRowScore(target, row))
    const score = await storeRow(inside, target, row, { rest: { review: 'pending', videoUrl } })
    return score!
  })
}

const TIE_BREAK_EXAMPLES = { time: 'TB 6:12', reps: 'TB 45', load: 'TB 100' } as const

/**
 * Throws validation_failed on `score` for a result without the tie-break that ranks the event. A finished time ranks by
 * itself, and a DNF or DNS has no tie-break.
 */
function assertTieBreak({ tieBreak }: EventModel, read: ReadRow): void {
  if (tieBreak === 'none' || read.kind !== 'understood') return
  const { status, details } = read
  if (details.type === 'WarmUpResult' || details.tie_break !== undefined) return
  const isTime = 'seconds' in details && details.seconds !== undefined
  if (status === 'dnf' || status === 'dns' || (status === 'completed' && isTime)) return
  throw invalid({
    score: [
      `needs the tie-break of this event: add it behind the score, as in ${TIE_BREAK_EXAMPLES[tieBreak]}`,
    ],
  })
}

/** Returns the reading of an athlete's own score without storing it. Throws validation_failed. */
export async function readOwnRow(
  scope: GymScope,
  ref: EventRef,
  registrationId: string,
  row: { participant_id: string; score: string; scaling?: OwnScoreForm['scaling'] },
  now: Date = new Date(),
): Promise<ReadRow> {
  await ownEvent(scope, ref, registrationId, now)
  const target = await requireTarget(scope, ref, row.participant_id)
  if (target.registration.id !== registrationId) throw notFound('The registration')
  return readRowScore(target, row)
}

async function ownEvent(
  scope: GymScope,
  { competitionId, eventId }: EventRef,
  registrationId: string,
  now: Date,
): Promise<EventModel> {
  const event = await requireEvent(scope, competitionId, eventId)
  if (event.deadline === null || !getVisibility(event, now).released) throw notFound('The event')
  const registration = await scope.db.registration.findFirst({
    where: { gymId: scope.gymId, competitionId, id: registrationId, withdrawnAt: null, waitingSince: null },
    select: { id: true },
  })
  if (!registration) throw notFound('The registration')
  return event
}

function deadlinePassed() {
  const detail =
    'The deadline and the grace period have passed, so scores are no longer accepted here. If something went wrong, tell the organisers, who can still enter your score.'
  return conflict('deadline_passed', detail)
}
