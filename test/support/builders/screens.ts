/** Screens on the wall. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type { TvLinkModel } from '../../../src/generated/sqlite/models'
import { gymIdOf } from './gyms'
import { nextMinute, nextNumber } from './numbers'

/** A screen whose link works, showing all that is open to all members; its clock stands. */
export async function buildScreen(db: Db, given: Partial<TvLinkModel> = {}): Promise<TvLinkModel> {
  return db.tvLink.create({
    data: {
      id: uuid(),
      name: `Screen ${nextNumber()}`,
      programId: null,
      createdAt: nextMinute(),
      revokedAt: null,
      clockPart: null,
      clockStartedAt: null,
      clockPausedAt: null,
      isDoor: false,
      ...given,
      gymId: await gymIdOf(db, given),
    },
  })
}
