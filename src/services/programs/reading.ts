import type { AthleteModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import type { ProgramsQuery } from '../../schemas/programs/programs'
import type { PageQuery } from '../../schemas/shared/pages'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'
import { findProgram, type Program } from './programs'

/** Returns a page of the gym's programs by creation time, archived or not. */
export async function listProgramPage(scope: GymScope, query: ProgramsQuery): Promise<Page<Program>> {
  authorize(canCoach(scope.actor))
  const status = query.status && { in: STATUSES[query.status] }
  return listRows(scope, 'program', query, { shown: status ? { status } : {} })
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
  const { gymId } = scope
  await findProgram(scope, id)
  const follows = { some: { gymId, programId: id } }
  // Any athlete of the gym is a valid cursor, also after unfollowing.
  return listRows(scope, 'athlete', page, { shown: { ...ACTIVE, follows } })
}
