import type { PenaltyKind } from '../../domain/event-scores/penalty'
import { notFound } from '../../errors'
import type { AuditEntryModel } from '../../generated/sqlite/models'
import { mayHelp, seesAllScores } from '../../policies/competition-roles'
import type { GymScope } from '../../scope'
import type { EventVersions } from '../competitions/event-versions'
import type { Fields } from '../gym/audit-log'
import { authorize } from '../shared/authorize'
import { getPenaltyKind, getPercentKind } from './decisions'
import { buildEventScoreSheet, type EventScoreSheet, type ScoreRow } from './score-sheet'
import { maySee, requireEvent, scoreId } from './targets'

export type HistoryEntry = Omit<AuditEntryModel, 'before' | 'after'> & { before: Fields; after: Fields }

export type OneScore = Pick<EventScoreSheet, 'event' | 'versions'> & {
  row: ScoreRow
  others: ScoreRow[]
  penaltyKind: PenaltyKind | null
  percentKind: PenaltyKind | 'load' | null
  /** Null for reviewers: names of staff stay hidden. */
  history: HistoryEntry[] | null
}

/** Returns the score of a registration in an event with its history: the captain's unless a member is named. */
export async function getOneScore(
  scope: GymScope,
  competitionId: string,
  {
    eventId,
    registrationId,
    participantId,
  }: { eventId: string; registrationId: string; participantId?: string },
): Promise<OneScore> {
  authorize(mayHelp(scope.actor, competitionId, 'review'))
  const { db, gymId } = scope
  const event = await requireEvent(scope, competitionId, eventId)
  const registration = await db.registration.findFirst({
    where: { gymId, competitionId, id: registrationId },
    select: { id: true },
  })
  if (!registration) throw notFound('The registration')
  const { rows, versions } = await buildEventScoreSheet(scope, event, {})
  const own = rows.filter(row => row.registration.id === registrationId)
  const row = participantId === undefined ? own[0] : own.find(each => each.participant.id === participantId)
  if (!row || !maySee(scope.actor, row.score)) throw notFound('The score')
  return {
    event,
    versions,
    row,
    others: own.filter(each => each !== row && maySee(scope.actor, each.score)),
    ...kindsFor(versions, row),
    history: seesAllScores(scope.actor) ? await historyOf(scope, event.id, row) : null,
  }
}

function kindsFor(versions: EventVersions, { score }: ScoreRow) {
  const judged = score && { versions, stored: score }
  return {
    penaltyKind: judged && getPenaltyKind(judged),
    percentKind: judged && getPercentKind(judged),
  }
}

async function historyOf({ db, gymId }: GymScope, eventId: string, row: ScoreRow): Promise<HistoryEntry[]> {
  const { participant, score } = row
  const ids = [scoreId(eventId, participant.id), ...(score ? [score.id] : [])]
  const entries = await db.auditEntry.findMany({
    where: { gymId, subjectType: 'score', subjectId: { in: ids } },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
  })
  return entries.map(entry => ({ ...entry, before: read(entry.before), after: read(entry.after) }))
}

function read(json: string | null): Fields {
  return json === null ? {} : (JSON.parse(json) as Fields)
}

export type PendingScore = { sheet: Pick<EventScoreSheet, 'event' | 'versions'>; row: ScoreRow }

/** Returns the scores awaiting review by event, oldest first. */
export async function listPending(scope: GymScope, competitionId: string): Promise<PendingScore[]> {
  authorize(mayHelp(scope.actor, competitionId, 'review'))
  const { db, gymId } = scope
  const events = await db.event.findMany({
    where: { gymId, competitionId, scores: { some: { gymId, review: 'pending' } } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const sheets = await Promise.all(events.map(event => buildEventScoreSheet(scope, event, {})))
  return sheets.flatMap(sheet =>
    sheet.rows
      .filter(({ score }) => score?.review === 'pending')
      .sort((a, b) => a.score!.createdAt.getTime() - b.score!.createdAt.getTime())
      .map(row => ({ sheet, row })),
  )
}
