import type { CompetitionModel, CompetitionRoleModel } from '../../generated/sqlite/models'
import { type GymScope, type Helper, requirePerson } from '../../scope'
import { findRoleEnd } from './role-end'

export type RoleInUse = CompetitionRoleModel & { competition: CompetitionModel; endsAt: Date }

/** Precision of `usedAt`, because each update is a write. */
const USED_EVERY_MS = 60_000

/** Returns the roles of the acting member that have not ended, by competition. */
export async function listOwnRoles(scope: GymScope, now = new Date()): Promise<RoleInUse[]> {
  const { athleteId } = requirePerson(scope)
  const roles = await scope.db.competitionRole.findMany({
    where: { gymId: scope.gymId, athleteId },
    include: { competition: true },
    orderBy: [{ competitionId: 'asc' }, { id: 'asc' }],
  })
  return withoutEnded(scope, roles, now)
}

/** Returns a role by its id while it runs. Null for an ended or unknown one. */
export async function findOpenRole(scope: GymScope, id: string, now = new Date()): Promise<RoleInUse | null> {
  const role = await scope.db.competitionRole.findFirst({
    where: { gymId: scope.gymId, id },
    include: { competition: true },
  })
  const [found = null] = await withoutEnded(scope, role ? [role] : [], now)
  return found
}

async function withoutEnded(
  scope: GymScope,
  roles: (CompetitionRoleModel & { competition: CompetitionModel })[],
  now: Date,
): Promise<RoleInUse[]> {
  const all = await Promise.all(
    roles.map(async role => ({ ...role, endsAt: await findRoleEnd(scope, role.competition, role) })),
  )
  return all.filter(({ endsAt }) => now < endsAt)
}

/** Notes the use of a role. A read-only database must not stop helpers from reading. */
export async function noteRoleUse(
  scope: GymScope,
  { id, usedAt }: Pick<RoleInUse, 'id' | 'usedAt'>,
  now = new Date(),
): Promise<void> {
  if (usedAt !== null && now.getTime() - usedAt.getTime() < USED_EVERY_MS) return
  const { db, gymId } = scope
  await db.competitionRole.updateMany({ where: { gymId, id }, data: { usedAt: now } }).catch(() => undefined)
}

/** Returns the actor of a role. */
export function toHelper({ id, name, competitionId, kind }: RoleInUse, personId: string | null): Helper {
  return Object.freeze({ kind: 'helper', id, name, readOnly: false, competitionId, role: kind, personId })
}
