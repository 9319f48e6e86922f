import type { AthleteModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import type { ProgramsQuery } from '../../schemas/programs/programs'
import type { PageQuery } from '../../schemas/shared/pages'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { deletedKey } from '../shared/deleted-entries'
import { keysetArgs, keysetPage, type Page } from '../shared/keyset'
import { findProgram, type Program } from './programs'

/** Returns a page of the gym's programs by creation time, archived or not. */
export async function listProgramPage(scope: GymScope, query: ProgramsQuery): Promise<Page<Program>> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const status = query.status && { in: STATUSES[query.status] }
  return keysetPage<Program>(query, {
    async keyOf(id) {
      const row = await db.program.findFirst({ where: { gymId, id }, select: { createdAt: true } })
      return row && { at: row.createdAt, id }
    },
    fetch(beyond, direction, take) {
      const { where, orderBy } = keysetArgs('createdAt', beyond, direction)
      return db.program.findMany({ where: { gymId, ...(status && { status }), ...where }, orderBy, take })
    },
  })
}

const STATUSES = { active: ['active'], inactive: ['inactive', 'archived'] } satisfies Record<
  string,
  Program['status'][]
>

/** Returns a page of a program's active followers by the athletes' creation time. */
export async function listFollowers(
  scope: GymScope,
  id: string,
  page: PageQuery,
): Promise<Page<AthleteModel>> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  await findProgram(scope, id)
  const follows = { some: { gymId, programId: id } }
  return keysetPage<AthleteModel>(page, {
    // Any athlete of the gym is a valid cursor, also after unfollowing.
    async keyOf(athleteId) {
      const row = await db.athlete.findFirst({ where: { gymId, id: athleteId }, select: { addedAt: true } })
      return row ? { at: row.addedAt, id: athleteId } : deletedKey(scope, 'athlete', athleteId)
    },
    fetch(beyond, direction, take) {
      const { where, orderBy } = keysetArgs('addedAt', beyond, direction)
      return db.athlete.findMany({ where: { gymId, ...ACTIVE, follows, ...where }, orderBy, take })
    },
  })
}
