import { DAY_MS } from '../../domain/shared/units'
import type { GymClassModel, MembershipPlanModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { findLead, type Lead, PROVEN, withStatus } from './leads'
import { isLeadUnsigned, readUnsignedLeads } from './unsigned'

/** A closed lead stays in the list for 30 days. */
const SHOWN_MS = 30 * DAY_MS

export type LeadOnList = Lead & {
  class: (GymClassModel & { program: { name: string } }) | null
  plan: MembershipPlanModel | null
  athlete: { id: string; name: string } | null
  /** The signed version. */
  waiver: { number: number } | null
  isUnsigned: boolean
}

export type Visitor = Lead & { isUnsigned: boolean }

const WITH = {
  class: { include: { program: { select: { name: true } } } },
  plan: true,
  athlete: { select: { id: true, name: true } },
  waiver: { select: { number: true } },
} as const

/** Returns open leads and the leads of the last 30 days, newest first. */
export async function listLeadsAtWork(scope: GymScope, now = new Date()): Promise<LeadOnList[]> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const since = new Date(now.getTime() - SHOWN_MS)
  const open = { closedAt: null, athleteId: null }
  const rows = await db.lead.findMany({
    where: { gymId, ...PROVEN, OR: [open, { createdAt: { gte: since } }, { closedAt: { gte: since } }] },
    include: WITH,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const isUnsigned = await readUnsignedLeads(scope)
  return rows.map(row => ({ ...row, ...withStatus(row), isUnsigned: isUnsigned(row) }))
}

/** True while the page *Try a class* is on. */
export async function hasTrialPage(scope: GymScope): Promise<boolean> {
  const { db, gymId } = scope
  const { publicTrial } = await db.gym.findUniqueOrThrow({
    where: { id: gymId },
    select: { publicTrial: true },
  })
  return publicTrial
}

/** Returns a lead with its class, plan and athlete. Throws not_found. */
export async function getLeadAtWork(scope: GymScope, id: string): Promise<LeadOnList> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  await findLead(scope, id)
  const row = await db.lead.findFirstOrThrow({ where: { gymId, id }, include: WITH })
  return { ...row, ...withStatus(row), isUnsigned: await isLeadUnsigned(scope, row) }
}

/** Returns the visitors of a class by name. */
export async function listVisitors(scope: GymScope, classId: string): Promise<Visitor[]> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const rows = await db.lead.findMany({
    where: { gymId, classId, ...PROVEN, athleteId: null },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  const isUnsigned = await readUnsignedLeads(scope)
  return rows.map(row => ({ ...withStatus(row), isUnsigned: isUnsigned(row) }))
}
