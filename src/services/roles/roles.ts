import { v7 as uuid } from 'uuid'
import { invalid, notFound } from '../../errors'
import type { CompetitionRoleModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import { mayGive, mayOrganise } from '../../policies/competition-roles'
import type { RoleForm } from '../../schemas/roles/roles'
import type { GymScope } from '../../scope'
import { competitionRow, recordCompetition } from '../competitions/rows'
import { queueMail } from '../mail/outbox'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { findRoleEnd } from './role-end'

export type ListedRole = CompetitionRoleModel & { endsAt: Date }

/** Returns the roles of a competition by creation. */
export async function listRoles(scope: GymScope, competitionId: string): Promise<ListedRole[]> {
  authorize(mayOrganise(scope.actor, competitionId))
  const competition = await competitionRow(scope, competitionId)
  const roles = await scope.db.competitionRole.findMany({
    where: { gymId: scope.gymId, competitionId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return Promise.all(
    roles.map(async role => ({ ...role, endsAt: await findRoleEnd(scope, competition, role) })),
  )
}

/** Returns a role of a competition. */
export async function getRole(scope: GymScope, competitionId: string, id: string): Promise<ListedRole> {
  const role = (await listRoles(scope, competitionId)).find(each => each.id === id)
  if (!role) throw notFound('The role')
  return role
}

/**
 * Gives a role and mails its page. A member with an account signs in, others get a link. Throws validation_failed on
 * `email` for somebody with the role.
 */
export async function giveRole(
  scope: GymScope,
  competitionId: string,
  { name, email, kind }: RoleForm,
): Promise<{ role: CompetitionRoleModel; isMailed: boolean }> {
  authorize(mayGive(scope.actor, competitionId, kind))
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const competition = await competitionRow(inside, competitionId)
    const known = await db.competitionRole.findMany({ where: { gymId, competitionId, kind } })
    if (known.some(each => isSame(each.email, email)))
      throw invalid({ email: ['has this role already: end it first to send another link'] })
    const role = await db.competitionRole.create({
      data: {
        ...{ id: uuid(), gymId, competitionId, kind, name, email },
        ...{ athleteId: await findMember(inside, email), createdAt: new Date(), usedAt: null },
      },
    })
    await recordCompetition(inside, competitionId, {
      action: 'competition.role_give',
      after: { name, role: kind },
    })
    const isMailed = await queueMail(inside, {
      ...{ kind: 'role', address: email, name, personId: null },
      contents: {
        ...{ roleId: role.id, competition: competition.name, role: kind, by: scope.actor.name },
        isMember: role.athleteId !== null,
      },
    })
    return { role, isMailed }
  })
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

async function findMember({ db, gymId }: Inside, email: string): Promise<string | null> {
  const members = await db.athlete.findMany({
    where: { gymId, ...ACTIVE, personId: { not: null }, email: { not: '' } },
    select: { id: true, email: true },
    orderBy: { id: 'asc' },
  })
  return members.find(member => isSame(member.email, email))?.id ?? null
}

/** Ends a role and its link at once. Changes by its person stay, under the name. */
export async function endRole(scope: GymScope, competitionId: string, id: string): Promise<string> {
  authorize(mayOrganise(scope.actor, competitionId))
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const role = await db.competitionRole.findFirst({ where: { gymId, competitionId, id } })
    if (!role) throw notFound('The role')
    authorize(mayGive(scope.actor, competitionId, role.kind))
    await db.competitionRole.deleteMany({ where: { gymId, id } })
    await recordCompetition(inside, competitionId, {
      action: 'competition.role_end',
      before: { name: role.name, role: role.kind },
    })
    return role.name
  })
}
