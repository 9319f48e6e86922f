import { formatDate, formatMoment } from '../../domain/shared/dates'
import { describeSignature } from '../../domain/waivers/words'
import { notFound } from '../../errors'
import { canLogFor } from '../../policies/logging'
import { localeFor } from '../../schemas/gym/locale'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { getAsker } from '../shared/decoding/asker'
import { readOnce } from '../shared/decoding/room'

export type WaiverCopy = { pdf: Buffer; name: string; number: number }

/** Writes the signed copy of a signature as a PDF. Athletes may have their own. */
export async function writeCopy(scope: GymScope, signatureId: string): Promise<WaiverCopy> {
  const { db, gymId } = scope
  const row = await db.waiverSignature.findFirst({
    where: { gymId, id: signatureId },
    include: {
      waiver: true,
      athlete: { select: { name: true } },
      gym: { select: { name: true, timeZone: true, locale: true, clock: true } },
    },
  })
  if (!row) throw notFound('The signature')
  authorize(canLogFor(scope.actor, row.athleteId))
  const { waiver, athlete, gym } = row
  const style = { timeZone: gym.timeZone, locale: localeFor(gym) }
  const facts = describeSignature(row, { athlete: athlete.name, at: formatMoment(row.signedAt, style) })
  const pdf = await readOnce(getAsker(scope), null, reader =>
    reader.waiverCopy({
      ...{ gym: gym.name, text: waiver.text, athlete: athlete.name, facts },
      version: `Version ${waiver.number} of ${formatDate(waiver.createdAt, style)}`,
      ...{ strokes: row.strokes, signedAt: row.signedAt },
    }),
  )
  return { pdf: Buffer.from(pdf), name: athlete.name, number: waiver.number }
}
