/** Plans that the gym offers its members. */
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { notFound } from '../../errors'
import type { MembershipPlanModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import { FIELDS, type MembershipPlanCreate, membershipPlans } from '../../schemas/memberships/plans'
import { toColumns } from '../../schemas/shared/declared-fields'
import type { PageQuery } from '../../schemas/shared/pages'
import type { GymScope } from '../../scope'
import { change, recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'
import { assertUnedited, differs } from '../shared/revisions'

type PlanInput = z.output<typeof MembershipPlanCreate>
type PlanEdit = Partial<PlanInput> & { revision?: number | undefined }

/** Returns a page of plans by creation, retired plans included. */
export async function listMembershipPlans(
  scope: GymScope,
  page: PageQuery,
): Promise<Page<MembershipPlanModel>> {
  authorize(canCoach(scope.actor))
  return listRows(scope, 'membershipPlan', page)
}

/** Returns all plans with the number of memberships that have not ended by `today`, offered plans first, then by name. */
export async function listPlansWithCounts(
  scope: GymScope,
  today: string,
): Promise<{ plan: MembershipPlanModel; members: number }[]> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const plans = await db.membershipPlan.findMany({
    where: { gymId },
    include: {
      _count: { select: { memberships: { where: { OR: [{ endsOn: null }, { endsOn: { gte: today } }] } } } },
    },
    orderBy: [{ retired: 'asc' }, { name: 'asc' }, { id: 'asc' }],
  })
  return plans.map(({ _count, ...plan }) => ({ plan, members: _count.memberships }))
}

/** Throws not_found. */
export async function getMembershipPlan(scope: GymScope, id: string): Promise<MembershipPlanModel> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const row = await db.membershipPlan.findFirst({ where: { gymId, id } })
  if (!row) throw notFound('The membership plan')
  return row
}

/** Creates a plan that athletes can start. */
export async function createMembershipPlan(scope: GymScope, input: PlanInput): Promise<MembershipPlanModel> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const fields = toColumns(FIELDS, input)
    const row = await inside.db.membershipPlan.create({
      data: { id: uuid(), gymId: inside.gymId, createdAt: new Date(), ...fields },
    })
    await recordChange(inside, change(membershipPlans, 'create', row.id, { after: fields }))
    return row
  })
}

/** Changes a plan; memberships keep the terms of their first day. Throws conflict edited_meanwhile. */
export async function updateMembershipPlan(
  scope: GymScope,
  id: string,
  { revision, ...input }: PlanEdit,
): Promise<MembershipPlanModel> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const row = await getMembershipPlan(inside, id)
    const before = toColumns(FIELDS, {}, row)
    const after = toColumns(FIELDS, input, row)
    if (!differs(before, after)) return row
    assertUnedited(row, revision, 'this plan')
    await recordChange(inside, change(membershipPlans, 'update', id, { before, after }))
    return inside.db.membershipPlan.update({
      where: { gymId_id: { gymId: inside.gymId, id } },
      data: { ...after, revision: { increment: 1 } },
    })
  })
}
