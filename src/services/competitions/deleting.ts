import { inTurn } from '../../db/in-turn'
import { conflict } from '../../errors'
import type { CompetitionModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { deleteEntries } from '../shared/deleted-entries'
import { inTransaction } from '../shared/in-transaction'
import { competitionRow, recordCompetition } from './rows'

/**
 * Deletes a draft with its divisions, events, heats, judges' links and registrations, withdrawn and waiting ones
 * included. Nobody is mailed. Throws conflict `competition_published`, and `scored` after the first score.
 */
export async function deleteCompetition(scope: GymScope, id: string): Promise<CompetitionModel> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  const of = { gymId, competitionId: id }
  return inTurn(`registrations ${id}`, () =>
    inTransaction(
      scope,
      async inside => {
        const { db } = inside
        const competition = await competitionRow(inside, id)
        if (competition.status !== 'draft')
          throw conflict('competition_published', `${competition.name} is published. Make it a draft first.`)
        const scores = await db.score.count({ where: { gymId, competitionId: id } })
        if (scores > 0)
          throw conflict(
            'scored',
            `${scores === 1 ? '1 score is' : `${scores} scores are`} entered, so ${competition.name} stays a draft.`,
          )
        const registrations = await db.registration.count({ where: { gymId, competitionId: id } })
        await db.heatLane.deleteMany({ where: { gymId, heat: of } })
        await db.heat.deleteMany({ where: { gymId, competitionId: id } })
        await deleteEntries(inside, 'judgeLink', { competitionId: id })
        await db.participant.deleteMany({ where: { gymId, registration: of } })
        await deleteEntries(inside, 'registration', { competitionId: id })
        await db.registrationImport.deleteMany({ where: { gymId, competitionId: id } })
        await db.scoreImport.deleteMany({ where: { gymId, competitionId: id } })
        await db.divisionEvent.deleteMany({ where: { gymId, competitionId: id } })
        await db.division.deleteMany({ where: { gymId, competitionId: id } })
        await db.event.deleteMany({ where: { gymId, competitionId: id } })
        await db.trainingSession.updateMany({
          where: { gymId, competitionId: id },
          data: { competitionId: null },
        })
        await deleteEntries(inside, 'competition', { id })
        await recordCompetition(inside, id, {
          action: 'competition.delete',
          before: { name: competition.name, registrations },
        })
        return competition
      },
      { timeout: 30_000 },
    ),
  )
}
