import { formatDate, formatMoment } from '../../../domain/shared/dates'
import { describeSignature } from '../../../domain/waivers/words'
import { notFound } from '../../../errors'
import { localeFor } from '../../../schemas/gym/locale'
import type { GymScope } from '../../../scope'
import { competitionRow } from '../../competitions/rows'
import { getAsker } from '../../shared/decoding/asker'
import { readOnce } from '../../shared/decoding/room'
import { listSignatures } from './waiver'

export type SignedCopy = { pdf: Buffer; name: string }

/** Writes the version that a participant signed last as a PDF. Throws not_found without a signature. */
export async function writeSignedCopy(
  scope: GymScope,
  competitionId: string,
  participantId: string,
): Promise<SignedCopy> {
  const { db, gymId } = scope
  const competition = await competitionRow(scope, competitionId)
  const participant = await db.participant.findFirst({
    where: { gymId, id: participantId, registration: { competitionId } },
    select: { name: true },
  })
  const signature = (await listSignatures(scope, [participantId])).get(participantId)
  if (!participant || !signature) throw notFound('The signature')
  const gym = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { locale: true, clock: true } })
  const style = { timeZone: competition.timeZone, locale: localeFor(gym) }
  const { waiver, strokes, signedAt } = signature
  const at = formatMoment(signedAt, style)
  const facts = describeSignature({ ...signature, source: 'link' }, { athlete: participant.name, at })
  const pdf = await readOnce(getAsker(scope), null, reader =>
    reader.waiverCopy({
      ...{ gym: competition.name, text: waiver.text, athlete: participant.name, facts },
      version: `Version ${waiver.number} of ${formatDate(waiver.createdAt, style)}`,
      ...{ strokes, signedAt },
    }),
  )
  return { pdf: Buffer.from(pdf), name: participant.name }
}
