/** People who can sign in, behind the athletes they are. */

import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type {
  AthleteModel,
  AthletePhotoModel,
  BodyWeightModel,
  FollowUpModel,
  PersonModel,
  PictureModel,
  StripeEventModel,
} from '../../../src/generated/sqlite/models'
import { hashPassword } from '../../../src/services/platform/accounts/passwords'
import { blankRow } from './blank-row'

/** The password of everybody that is built. */
export const PASSWORD = 'correct horse battery'
let hash: Promise<string> | undefined

/** The person behind an athlete; made, with an account of their own, when the athlete is unclaimed. */
export async function personOf(db: Db, athlete: AthleteModel): Promise<PersonModel> {
  const stored = await db.athlete.findUniqueOrThrow({ where: { id: athlete.id }, include: { person: true } })
  if (stored.person) return stored.person
  hash ??= hashPassword(PASSWORD)
  const person = await db.person.create({
    data: {
      id: uuid(),
      email: `${athlete.id}@example.com`,
      name: athlete.name,
      passwordHash: await hash,
      createdAt: new Date(),
      provenAt: new Date(),
    },
  })
  await db.athlete.update({
    where: { gymId_id: { gymId: athlete.gymId, id: athlete.id } },
    data: { personId: person.id },
  })
  return person
}

/** The photo of an athlete; a pixel will do. */
export async function buildPhoto(db: Db, { id: athleteId, gymId }: AthleteModel): Promise<AthletePhotoModel> {
  const version = createHash('sha256').update(athleteId).digest('hex').slice(0, 32)
  const photo = { gymId, athleteId, version, content: PIXEL, createdAt: new Date(0) }
  await db.athletePhoto.create({ data: photo })
  await db.athlete.updateMany({ where: { gymId, id: athleteId }, data: { photoVersion: version } })
  return photo
}

/** A picture in a comment or of a WOD; a pixel will do. */
export function buildPicture(
  db: Db,
  given: Pick<PictureModel, 'gymId' | 'athleteId'> & Partial<PictureModel>,
): Promise<PictureModel> {
  const blank = { id: uuid(), commentId: null, wodId: null, width: 1, height: 1, createdAt: new Date(0) }
  return db.picture.create({ data: { ...blank, content: PIXEL, small: PIXEL, ...given } })
}

/** A picture of one pixel, as WebP in base64. */
export const PIXEL = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'

/** A body weight of an athlete, 80 kg on 5 January 2026. */
export function buildBodyWeight(
  db: Db,
  { id: athleteId, gymId }: AthleteModel,
  over: Partial<BodyWeightModel> = {},
): Promise<BodyWeightModel> {
  const entry = { day: '2026-01-05', value: 80, unit: 'kg' as const, createdAt: new Date(0) }
  return db.bodyWeight.create({ data: { id: uuid(), ...entry, ...over, gymId, athleteId } })
}

/** A reminder about an athlete, or a message to them. */
export function buildFollowUp(
  db: Db,
  { id: athleteId, gymId }: AthleteModel,
  kind: FollowUpModel['kind'],
): Promise<FollowUpModel> {
  const row = { id: uuid(), gymId, athleteId, kind, text: 'Ask about the knee.', createdAt: new Date() }
  return db.followUp.create({ data: { ...blankRow('FollowUp'), ...row } })
}

/** An unmatched payment at Stripe. */
export function buildPayment(db: Db, { gymId }: { gymId: string }): Promise<StripeEventModel> {
  const [id, at] = [uuid(), new Date()]
  const row = {
    id,
    gymId,
    eventId: `evt_${id}`,
    kind: 'bought',
    email: 'payer@example.com',
    at,
    receivedAt: at,
  }
  return db.stripeEvent.create({ data: { ...blankRow('StripeEvent'), ...row } })
}
