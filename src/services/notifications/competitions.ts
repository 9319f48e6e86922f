import type { ScoreModel } from '../../generated/sqlite/models'
import type { Inside } from '../shared/in-transaction'
import { notify } from './notify'

/** Notifies the gym's athletes in a registration that left the waiting list. */
export async function notifyOfPromotion(
  inside: Inside,
  { id, competitionId }: { id: string; competitionId: string },
): Promise<void> {
  const to = await athletesOf(inside, id)
  await notify(inside, { kind: 'move_up', subjectId: id, detailId: competitionId, by: null, to })
}

/** Notifies athletes that their submitted score was accepted or rejected. */
export async function notifyOfReview(
  inside: Inside,
  { review, registrationId, competitionId }: Pick<ScoreModel, 'review' | 'registrationId' | 'competitionId'>,
): Promise<void> {
  if (review === 'pending') return
  const kind = review === 'accepted' ? 'score_accept' : 'score_reject'
  const to = await athletesOf(inside, registrationId)
  await notify(inside, { kind, subjectId: competitionId, detailId: competitionId, by: null, to })
}

async function athletesOf({ db, gymId }: Inside, registrationId: string): Promise<string[]> {
  const rows = await db.participant.findMany({
    where: { gymId, registrationId, athleteId: { not: null } },
    select: { athleteId: true },
  })
  return rows.flatMap(row => row.athleteId ?? [])
}
