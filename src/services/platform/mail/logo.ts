import { LRUCache } from 'lru-cache'
import type { Db } from '../../../db/client'
import type { GymModel } from '../../../generated/sqlite/models'
import { readOnce } from '../../shared/decoding/room'
import type { MailLogo } from '../../shared/decoding/work/pictures'
import { findLogo } from '../gym-looks'

export type { MailLogo }

const LOGOS = new LRUCache<string, Promise<MailLogo | null>>({ max: 100 })

/** Returns a gym's logo as a small PNG; null without a logo, and when drawing fails, because the mail matters more. */
export async function findMailLogo(
  db: Db,
  { id, logoVersion }: Pick<GymModel, 'id' | 'logoVersion'>,
): Promise<MailLogo | null> {
  if (logoVersion === null) return null
  const key = `${id} ${logoVersion}`
  const known = LOGOS.get(key) ?? draw(db, id, logoVersion).catch(() => null)
  LOGOS.set(key, known)
  const logo = await known
  if (logo === null) LOGOS.delete(key)
  return logo
}

async function draw(db: Db, gymId: string, version: string): Promise<MailLogo | null> {
  const logo = await findLogo(db, gymId, version)
  if (logo === null) return null
  return readOnce({ gym: gymId, person: 'mail' }, null, reader => reader.mailLogo(logo))
}
