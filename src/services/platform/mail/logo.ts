import { LRUCache } from 'lru-cache'
import type { Db } from '../../../db/client'
import { inTurn } from '../../../db/in-turn'
import type { GymModel } from '../../../generated/sqlite/models'
import { findLogo } from '../gym-looks'

/** Pixels as shown; the picture has twice as many. */
export type MailLogo = { png: Buffer; width: number; height: number }

const WIDEST = 200
const HIGHEST = 40
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
  const sharp = require('sharp') as typeof import('sharp')
  return inTurn('pictures', async () => {
    const { data, info } = await sharp(logo, { failOn: 'error' })
      .resize(2 * WIDEST, 2 * HIGHEST, { fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    return { png: data, width: Math.ceil(info.width / 2), height: Math.ceil(info.height / 2) }
  })
}
