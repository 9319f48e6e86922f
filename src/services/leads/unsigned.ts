/** Visitors without a valid signature, while the gym has a waiver in force. */
import type { LeadModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { findInForce } from '../waivers/unsigned'

type Signer = Pick<LeadModel, 'waiverId' | 'athleteId'>

/** Returns a check for leads without a valid signature. Leads that joined sign as athletes. */
export async function readUnsignedLeads(scope: GymScope): Promise<(lead: Signer) => boolean> {
  const { db, gymId } = scope
  const waiver = await findInForce(scope)
  if (waiver === null) return () => false
  const valid = await db.waiver.findMany({
    where: { gymId, number: { gte: waiver.signedFrom } },
    select: { id: true },
  })
  const ids = new Set(valid.map(({ id }) => id))
  return ({ waiverId, athleteId }) => athleteId === null && (waiverId === null || !ids.has(waiverId))
}

/** True for a lead without a valid signature. */
export async function isLeadUnsigned(scope: GymScope, lead: Signer): Promise<boolean> {
  return (await readUnsignedLeads(scope))(lead)
}
