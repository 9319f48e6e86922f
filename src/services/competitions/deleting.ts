import { inTurn } from '../../db/in-turn'
import { conflict } from '../../errors'
import type { CompetitionModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { eventsAbout, recordEvents } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { deleteEntries } from '../shared/deleted-entries'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { deleteInvitations } from './invitation-rows'
import { deleteOrders, deletePrices } from './price-rows'
import { competitionRow, recordCompetition } from './rows'

/**
 * Deletes a draft with its divisions, events, heats, judges' links and registrations, withdrawn and waiting ones
 * included. Nobody is mailed. Throws conflict `competition_published`, `scored` after the first score, and `paid`
 * after the first payment.
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
        await deleteOrders(inside, { competitionId: id }, `${competition.name} stays a draft`)
        await deletePrices(inside, id)
        const registrations = await db.registration.count({ where: { gymId, competitionId: id } })
        await db.heatLane.deleteMany({ where: { gymId, heat: of } })
        const heats = await idsOf(db.heat, of)
        await db.heat.deleteMany({ where: { gymId, competitionId: id } })
        const links = await deleteEntries(inside, 'judgeLink', { competitionId: id })
        await deleteContracts(inside, id)
        await deleteInvitations(inside, { competitionId: id })
        await db.competitionRole.deleteMany({ where: { gymId, competitionId: id } })
        await db.participant.deleteMany({ where: { gymId, registration: of } })
        const left = await deleteEntries(inside, 'registration', { competitionId: id })
        await db.registrationImport.deleteMany({ where: { gymId, competitionId: id } })
        await db.scoreImport.deleteMany({ where: { gymId, competitionId: id } })
        await db.divisionEvent.deleteMany({ where: { gymId, competitionId: id } })
        const divisions = await idsOf(db.division, of)
        await db.division.deleteMany({ where: { gymId, competitionId: id } })
        const events = await idsOf(db.event, of)
        await db.event.deleteMany({ where: { gymId, competitionId: id } })
        const sessions = await idsOf(db.trainingSession, of)
        await db.trainingSession.updateMany({
          where: { gymId, competitionId: id },
          data: { competitionId: null },
        })
        await db.sponsor.deleteMany({ where: { gymId, competitionId: id } })
        await deleteEntries(inside, 'competition', { id })
        await recordCompetition(inside, id, {
          action: 'competition.delete',
          before: { name: competition.name, registrations },
        })
        await recordEvents(inside, [
          ...eventsAbout('heat.deleted', heats),
          ...eventsAbout('judge_link.deleted', links),
          ...eventsAbout('registration.deleted', left),
          ...eventsAbout('division.deleted', divisions),
          ...eventsAbout('event.deleted', events),
          ...eventsAbout('training_session.updated', sessions),
        ])
        return competition
      },
      { timeout: 30_000 },
    ),
  )
}

/** Deletes the form, the waiver, the check-in and the board of partners, with everything that people gave to these. */
async function deleteContracts({ gymId, db }: Inside, competitionId: string): Promise<void> {
  const of = { gymId, competitionId }
  await db.registrationFile.deleteMany({ where: { gymId, answer: { registration: of } } })
  await db.registrationAnswer.deleteMany({ where: { gymId, registration: of } })
  await db.registrationQuestion.deleteMany({ where: { ...of, gymId } })
  await db.competitionSignature.deleteMany({ where: { gymId, waiver: of } })
  await db.competitionWaiver.deleteMany({ where: { ...of, gymId } })
  await db.checkInTick.deleteMany({ where: { gymId, participant: { registration: of } } })
  await db.tvLink.updateMany({
    where: { ...of, gymId },
    data: { competitionId: null, revokedAt: new Date() },
  })
  await db.partnerSearch.deleteMany({ where: { ...of, gymId } })
}

type Rows = {
  findMany(args: {
    where: { gymId: string; competitionId: string }
    select: { id: true }
  }): PromiseLike<{ id: string }[]>
}

async function idsOf(rows: Rows, where: { gymId: string; competitionId: string }): Promise<string[]> {
  return (await rows.findMany({ where, select: { id: true } })).map(({ id }) => id)
}
