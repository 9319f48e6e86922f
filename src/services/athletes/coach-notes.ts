/** What coaches should know of an athlete, said among themselves. */
import { transaction } from '../../db/transaction'
import { canSeeCoachNote } from '../../policies/athletes'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { findAthlete, recordAthlete } from './rows'

/**
 * Writes the note of an athlete; null takes it away. Throws forbidden (nobody reads or writes what is noted of
 * themselves) and not_found.
 */
export async function setCoachNote(scope: GymScope, athleteId: string, note: string | null): Promise<void> {
  authorize(canSeeCoachNote(scope.actor, athleteId), 'A note is for the other coaches.')
  const { gymId } = scope
  await transaction(scope.db, async tx => {
    const athlete = await findAthlete(scope, tx, athleteId)
    if (athlete.coachNote === note) return
    await tx.athlete.update({
      where: { gymId_id: { gymId, id: athleteId } },
      data: { coachNote: note },
    })
    const before = { coach_note: athlete.coachNote }
    await recordAthlete(scope, tx, 'athlete.note', athlete, before, { coach_note: note })
  })
}
