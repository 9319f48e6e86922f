/** Those who take part in a competition are told what the organisers decided, and when they got a place. */
import type { ScoreModel } from '../../generated/sqlite/models'
import type { Inside } from '../shared/in-transaction'
import { notify } from './notify'

/** Somebody is off the waiting list: everybody of the registration who is an athlete of the gym is told. */
export async function notifyOfPlace(
  inside: Inside,
  { id, competitionId }: { id: string; competitionId: string },
): Promise<void> {
  const to = await athletesOf(inside, id)
  await notify(inside, { kind: 'move_up', subjectId: id, detailId: competitionId, by: null, to })
}

/** A score that was sent in counts, or does not. */
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
