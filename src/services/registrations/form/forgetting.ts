import type { ParticipantWhereInput } from '../../../generated/sqlite/models'
import type { Inside } from '../../shared/in-transaction'

/** Deletes files, answers, signatures and check-ins of participants, before the participants or because somebody else comes. */
export async function forgetAnswers({ gymId, db }: Inside, who: ParticipantWhereInput): Promise<void> {
  const participant = { ...who, gymId }
  await db.registrationFile.deleteMany({ where: { gymId, answer: { participant } } })
  await db.registrationAnswer.deleteMany({ where: { gymId, participant } })
  await db.competitionSignature.deleteMany({ where: { gymId, participant } })
  await db.checkInTick.deleteMany({ where: { gymId, participant } })
}

/** Deletes everything that participants and teams of registrations answered and signed. */
export async function forgetContracts(
  inside: Inside,
  registration: { competitionId: string } | { id: { in: string[] } },
): Promise<void> {
  const { db, gymId } = inside
  const of = { ...registration, gymId }
  await forgetAnswers(inside, { registration: of })
  await db.registrationFile.deleteMany({ where: { gymId, answer: { registration: of } } })
  await db.registrationAnswer.deleteMany({ where: { gymId, registration: of } })
}
