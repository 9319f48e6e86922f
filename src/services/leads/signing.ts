/** Visitors sign the waiver; when they join, the signature moves to the athlete. */
import { conflict, notFound } from '../../errors'
import type { LeadModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { SignForm } from '../../schemas/waivers/signatures'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { type WaiverCopy, writeSigned } from '../waivers/copy'
import { findToSign, recordSignature } from '../waivers/signatures'
import { findLead, recordLead } from './leads'
import { isLeadUnsigned } from './unsigned'

/** Where a visitor signs: on their own page, or on a device of the gym. */
type LeadSource = 'link' | 'door'

/**
 * Signs the version in force for a proven lead. A second signature changes nothing, a new version replaces the earlier
 * signature. Callers check the token of a visitor's own page. Throws conflict edited_meanwhile, waiver_off, and lead_over
 * for a closed or joined lead.
 */
export async function signForLead(
  scope: GymScope,
  id: string,
  given: Omit<SignForm, 'class_id' | 'agree'>,
  source: LeadSource,
): Promise<LeadModel> {
  if (source === 'door') authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const row = await findLead(inside, id)
    if (row.closedAt !== null || row.athleteId !== null)
      throw conflict('lead_over', 'The gym has answered this request, so there is nothing to sign.')
    const { id: waiverId } = await findToSign(inside, given.waiver_id)
    if (!(await isLeadUnsigned(inside, row))) return row
    const isGuardian = given.signer === 'guardian'
    const signed = await inside.db.lead.update({
      where: { gymId_id: { gymId: inside.gymId, id } },
      data: {
        ...{ waiverId, signSource: source, signedAt: new Date() },
        signerName: given.name ?? row.name,
        relation: isGuardian ? (given.relation ?? null) : null,
        strokes: given.strokes ?? null,
      },
    })
    await recordLead(inside, 'sign', signed, row)
    return signed
  })
}

/**
 * Writes the signed copy of a visitor as a PDF. Callers check the token of a visitor's own page, or a coach's role. Throws
 * not_found for a visitor without a signature, and after joining.
 */
export async function writeLeadCopy(scope: GymScope, id: string): Promise<WaiverCopy> {
  const { db, gymId } = scope
  const {
    name: person,
    waiverId,
    signerName,
    relation,
    strokes,
    signSource,
    signedAt,
  } = await findLead(scope, id)
  if (waiverId === null || signerName === null || signSource === null || signedAt === null)
    throw notFound('The signature')
  const waiver = await db.waiver.findUniqueOrThrow({ where: { gymId_id: { gymId, id: waiverId } } })
  const signature = { name: signerName, relation, strokes, source: signSource }
  return writeSigned(scope, waiver, { ...signature, person, signedAt })
}

/** The columns of a lead without a signature. */
export const UNSIGNED = {
  ...{ waiverId: null, signerName: null, relation: null },
  ...{ strokes: null, signSource: null, signedAt: null },
} as const

/** Gives the signature of a lead, if any, to the athlete. */
export async function moveSignature(inside: Inside, lead: LeadModel, athleteId: string): Promise<void> {
  const { waiverId, signerName, relation, strokes, signSource, signedAt } = lead
  if (waiverId === null || signerName === null || signSource === null || signedAt === null) return
  await recordSignature(inside, 'sign', {
    ...{ athleteId, waiverId, name: signerName, relation, strokes, source: signSource, signedAt },
  })
}
