import { getVisibility } from '../../domain/competitions/event-showing'
import { groupBy } from '../../domain/shared/group-by'
import { invalid } from '../../errors'
import type { ParticipantModel, RegistrationModel, ScoreModel } from '../../generated/sqlite/models'
import type { RegistrationsQuery } from '../../schemas/registrations/listing'
import type { GymScope } from '../../scope'
import { competitionRow, publishedCompetition } from '../competitions/rows'
import type { Score } from '../event-scores/fields'
import { assembleResults } from '../results/results'
import { deletedKey } from '../shared/deleted-entries'
import { keysetArgs, keysetPage, type Page, withIds } from '../shared/keyset'

export type Registration = RegistrationModel & { participants: ParticipantModel[]; scores: Score[] }

/**
 * Returns a page of a competition's registrations in order of registration, or of its waiting list. Scores
 * follow the order of events, then of participants, without rejected ones. The public gets the content of the
 * public pages. Throws not_found, for the public also of a draft.
 */
export async function listRegistrations(
  scope: GymScope,
  competitionId: string,
  { audience, list, division_id: divisionId, ...page }: RegistrationsQuery,
): Promise<Page<Registration>> {
  const { db, gymId } = scope
  const isPublic = audience === 'public'
  await (isPublic ? publishedCompetition : competitionRow)(scope, competitionId)
  const seen = isPublic ? { visible: true } : {}
  if (divisionId !== undefined) {
    const division = await db.division.findFirst({ where: { gymId, competitionId, id: divisionId, ...seen } })
    if (!division) throw invalid({ division_id: ['is not the id of a division of this competition'] })
  }
  const column = list === 'waiting' ? 'waitingSince' : 'registeredAt'
  const listed = {
    gymId,
    competitionId,
    waitingSince: list === 'waiting' ? { not: null } : null,
    ...(divisionId !== undefined && { divisionId }),
    ...(isPublic && { division: seen }),
  }
  const { rows, ...cursors } = await keysetPage(page, {
    async keyOf(id) {
      const row = await db.registration.findFirst({
        where: { ...listed, gymId, id },
        select: { registeredAt: true, waitingSince: true },
      })
      if (row) return { at: row[column]!, id }
      return list === 'waiting' ? null : deletedKey(scope, 'registration', id, competitionId)
    },
    fetch(beyond, direction, take) {
      const { where, orderBy } = keysetArgs(column, beyond, direction)
      return db.registration.findMany({
        // A withdrawn registration stays valid as a cursor of the waiting list; a promoted one does not.
        where: {
          AND: [{ ...listed, gymId, ...(list === 'waiting' && { withdrawnAt: null }) }, withIds(page), where],
        },
        orderBy,
        take,
      })
    },
  })
  const whole = await assembleRegistrations(scope, competitionId, rows)
  return { ...cursors, rows: isPublic ? await asPublic(scope, competitionId, whole) : whole }
}

async function asPublic(
  { db, gymId }: GymScope,
  competitionId: string,
  rows: Registration[],
): Promise<Registration[]> {
  const now = new Date()
  const events = await db.event.findMany({ where: { gymId, competitionId } })
  const shown = new Set(events.filter(event => getVisibility(event, now).scores).map(({ id }) => id))
  return rows.map(row => ({
    ...row,
    participants: row.participants.map(each => ({ ...each, email: '', gender: 'undisclosed' })),
    scores: row.scores
      .filter(({ eventId }) => shown.has(eventId))
      .map(score => ({
        ...score,
        videoUrl: null,
        result: { ...score.result, notes: null, perceivedExertion: 0 },
      })),
  }))
}

/** Returns registrations with their participants and scores. */
export async function assembleRegistrations(
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
