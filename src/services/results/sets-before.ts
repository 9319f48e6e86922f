/** The sets an athlete lifted the last time, to fill in the next form. */
import type { ResultDetails } from '../../schemas/results/result-details'
import type { GymScope } from '../../scope'

/** Returns the sets of an athlete's last result of a lifting workout, whichever copy of it was done. */
export async function setsBefore(
  scope: GymScope,
  { athleteId, fingerprint }: { athleteId: string; fingerprint: string },
): Promise<{ details: ResultDetails; doneAt: string } | null> {
  const { db, gymId } = scope
  const last = await db.result.findFirst({
    where: {
      gymId,
      session: { athleteId },
      type: 'StrengthResult',
      prescribedWorkout: { fingerprint },
    },
    orderBy: [{ doneAt: 'desc' }, { id: 'desc' }],
    select: { details: true, doneAt: true },
  })
  return last && { details: JSON.parse(last.details) as ResultDetails, doneAt: last.doneAt }
}
