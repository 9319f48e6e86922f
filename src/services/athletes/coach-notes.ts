import { canSeeCoachNote } from '../../policies/athletes'
import type { GymScope } from '../../scope'
import { findAthlete, recordAthlete } from '../shared/athletes'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'

/** Sets the note about an athlete; null deletes it. Throws forbidden, also for notes about oneself. */
export async function setCoachNote(scope: GymScope, athleteId: string, note: string | null): Promise<void> {
  authorize(canSeeCoachNote(scope.actor, athleteId), 'A note about you is for the other coaches.')
  const { gymId } = scope
  await inTransaction(scope, async inside => {
    const athlete = await findAthlete(inside, athleteId)
    if (athlete.coachNote === note) return
    await inside.db.athlete.update({
      where: { gymId_id: { gymId, id: athleteId } },
      data: { coachNote: note },
    })
    const before = { coach_note: athlete.coachNote }
    await recordAthlete(inside, 'athlete.note', athlete, before, { coach_note: note })
  })
}
