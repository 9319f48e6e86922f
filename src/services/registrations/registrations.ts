/** Registrations of a competition with their participants and scores. */
import { groupBy } from '../../domain/shared/group-by'
import type { ParticipantModel, RegistrationModel, ScoreModel } from '../../generated/sqlite/models'
import type { PageQuery } from '../../schemas/shared/pages'
import type { GymScope } from '../../scope'
import { competitionRow } from '../competitions/rows'
import { assembleResults, type Result } from '../results/results'
import { keysetArgs, keysetPage, type Page } from '../shared/keyset'

export type Score = ScoreModel & { result: Result }
export type Registration = RegistrationModel & { participants: ParticipantModel[]; scores: Score[] }

/**
 * A page of a competition's registrations by when they registered, withdrawn ones included, the waiting list and rejected
 * scores not. Scores are in the order of
 * the events, then of the participants. Throws not_found, and validation_failed on a cursor that is not of this list.
 */
export async function listRegistrations(
  scope: GymScope,
  competitionId: string,
  page: PageQuery,
): Promise<Page<Registration>> {
  const { db, gymId } = scope
  await competitionRow(scope, competitionId)
  const { rows, ...cursors } = await keysetPage(page, {
    async keyOf(id) {
      const row = await db.registration.findFirst({
        where: { gymId, competitionId, waitingSince: null, id },
        select: { registeredAt: true },
      })
      return row && { at: row.registeredAt, id }
    },
    fetch(beyond, direction, take) {
      const { where, orderBy } = keysetArgs('registeredAt', beyond, direction)
      return db.registration.findMany({
        where: { gymId, competitionId, waitingSince: null, ...where },
        orderBy,
        take,
      })
    },
  })
  return { ...cursors, rows: await assembleRegistrations(scope, competitionId, rows) }
}

async function assembleRegistrations(
  scope: GymScope,
  competitionId: string,
  rows: RegistrationModel[],
): Promise<Registration[]> {
  if (rows.length === 0) return []
  const { db, gymId } = scope
  const ids = { in: rows.map(row => row.id) }
  const [participants, scoreRows, events] = await Promise.all([
    db.participant.findMany({
      where: { gymId, registrationId: ids },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    }),
    db.score.findMany({ where: { gymId, registrationId: ids, review: { not: 'rejected' } } }),
    db.event.findMany({ where: { gymId, competitionId }, select: { id: true, position: true } }),
  ])
  const resultRows = await db.result.findMany({
    where: { gymId, id: { in: scoreRows.map(score => score.resultId) } },
  })
  const results = new Map((await assembleResults(scope, resultRows)).map(result => [result.id, result]))
  const scores = inOrder(scoreRows, events, participants).map(score => ({
    ...score,
    result: results.get(score.resultId)!,
  }))
  const participantsOf = groupBy(participants, participant => participant.registrationId)
  const scoresOf = groupBy(scores, score => score.registrationId)
  return rows.map(row => ({
    ...row,
    participants: participantsOf.get(row.id) ?? [],
    scores: scoresOf.get(row.id) ?? [],
  }))
}

function inOrder(
  scores: ScoreModel[],
  events: { id: string; position: number }[],
  participants: ParticipantModel[],
): ScoreModel[] {
  const eventPlace = new Map(events.map(event => [event.id, event.position]))
  const participantPlace = new Map(participants.map((participant, index) => [participant.id, index]))
  const place = (score: ScoreModel) =>
    eventPlace.get(score.eventId)! * 1e6 + participantPlace.get(score.participantId)!
  return scores.sort((a, b) => place(a) - place(b))
}
