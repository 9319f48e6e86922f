/** Sponsors and pictures of a competition's public page. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type { CompetitionPictureModel, SponsorModel } from '../../../src/generated/sqlite/models'
import { nextMinute, nextNumber } from './numbers'
import { PIXEL } from './people'

type Parent = { gymId: string; competitionId: string }

export function buildSponsor(db: Db, given: Parent & Partial<SponsorModel>): Promise<SponsorModel> {
  const row = { name: 'Peak Oats', tier: 'partner' as const, position: nextNumber() }
  return db.sponsor.create({ data: { id: uuid(), ...row, createdAt: nextMinute(), ...given } })
}

/** A picture in the texts of the page; a pixel will do. */
export function buildPagePicture(
  db: Db,
  given: Parent & Partial<CompetitionPictureModel>,
): Promise<CompetitionPictureModel> {
  const row = { use: 'text' as const, alt: 'The floor', width: 1, height: 1 }
  const sizes = { large: PIXEL, medium: PIXEL, small: PIXEL }
  return db.competitionPicture.create({
    data: { id: uuid(), ...row, ...sizes, createdAt: nextMinute(), ...given },
  })
}
