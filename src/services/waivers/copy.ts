import { formatDate, formatMoment } from '../../domain/shared/dates'
import { describeSignature } from '../../domain/waivers/words'
import { notFound } from '../../errors'
import type { WaiverModel } from '../../generated/sqlite/models'
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
    include: { waiver: true, athlete: { select: { name: true } } },
  })
  if (!row) throw notFound('The signature')
  authorize(canLogFor(scope.actor, row.athleteId))
  return writeSigned(scope, row.waiver, { ...row, person: row.athlete.name })
}

type Signed = Parameters<typeof describeSignature>[0] & { person: string; signedAt: Date }

/** Writes a signed copy. Callers authorize. */
export async function writeSigned(
  scope: GymScope,
  { text, number, createdAt }: Pick<WaiverModel, 'text' | 'number' | 'createdAt'>,
  { person, signedAt, ...signature }: Signed,
): Promise<WaiverCopy> {
  const gym = await scope.db.gym.findUniqueOrThrow({
    where: { id: scope.gymId },
    select: { name: true, timeZone: true, locale: true, clock: true },
  })
  const style = { timeZone: gym.timeZone, locale: localeFor(gym) }
  const facts = describeSignature(signature, { athlete: person, at: formatMoment(signedAt, style) })
  const pdf = await readOnce(getAsker(scope), null, reader =>
    reader.waiverCopy({
      ...{ gym: gym.name, text, athlete: person, facts, signedAt },
      version: `Version ${number} of ${formatDate(createdAt, style)}`,
      strokes: signature.strokes,
    }),
  )
  return { pdf: Buffer.from(pdf), name: person, number }
}
