/** Leads for staff and keys: visitors with a proven address. */
import { v7 as uuid } from 'uuid'
import { type LeadStatus, leadStatus } from '../../domain/leads/status'
import { conflict, invalid, notFound } from '../../errors'
import type { LeadModel, LeadWhereInput } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import {
  FIELDS,
  type LeadClose,
  type LeadCreate,
  type LeadsQuery,
  type LeadUpdate,
  leads,
} from '../../schemas/leads/leads'
import { toColumns } from '../../schemas/shared/declared-fields'
import type { GymScope } from '../../scope'
import { assertDoorsOpen } from '../classes/check-in'
import { findClass, isAhead, readClock } from '../classes/rows'
import { changeBookings } from '../classes/spots'
import { moveSpot } from '../classes/visitors'
import { findByEmail } from '../shared/athletes'
import { change, recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { deleteEntries } from '../shared/deleted-entries'
import type { Inside } from '../shared/in-transaction'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'
import { differs } from '../shared/revisions'
import { isLeadUnsigned } from './unsigned'

export type Lead = LeadModel & { status: LeadStatus }

/** The condition of leads for staff and keys. */
export const PROVEN = { provenAt: { not: null } } as const

const IN_STATUS: Record<LeadStatus, LeadWhereInput> = {
  joined: { athleteId: { not: null } },
  closed: { athleteId: null, closedAt: { not: null } },
  came: { athleteId: null, closedAt: null, cameAt: { not: null } },
  booked: { athleteId: null, closedAt: null, cameAt: null, classId: { not: null } },
  new: { athleteId: null, closedAt: null, cameAt: null, classId: null },
}

/** Returns a page of leads by creation. */
export async function listLeads(scope: GymScope, { status, ...page }: LeadsQuery): Promise<Page<Lead>> {
  authorize(canCoach(scope.actor))
  const found = await listRows(scope, 'lead', page, {
    among: PROVEN,
    shown: status === undefined ? {} : IN_STATUS[status],
  })
  return { ...found, rows: found.rows.map(withStatus) }
}

/** Throws not_found. */
export async function getLead(scope: GymScope, id: string): Promise<Lead> {
  authorize(canCoach(scope.actor))
  return withStatus(await findLead(scope, id))
}

/** Adds a lead by hand. Throws validation_failed on `plan_id` and `class_id`. */
export async function createLead(scope: GymScope, input: LeadCreate): Promise<Lead> {
  authorize(canCoach(scope.actor))
  return changeBookings(scope, async inside => {
    const now = new Date()
    const clock = await readClock(inside, now)
    const fields = toColumns(FIELDS, input)
    await checkChoices(inside, fields)
    const rest = { cameAt: null, closedAt: null, closeReason: null, athleteId: null }
    const row = await inside.db.lead.create({
      data: { id: uuid(), gymId: inside.gymId, ...fields, ...rest, provenAt: now, createdAt: now },
    })
    await moveSpot(inside, null, row.classId, clock)
    await recordLead(inside, 'create', row)
    return withStatus(row)
  })
}

/** Changes a lead, with its spot. Throws validation_failed on `plan_id` and `class_id`. */
export async function updateLead(scope: GymScope, id: string, input: LeadUpdate): Promise<Lead> {
  authorize(canCoach(scope.actor))
  return changeBookings(scope, async inside => {
    const row = await findLead(inside, id)
    const before = toColumns(FIELDS, {}, row)
    const after = toColumns(FIELDS, input, row)
    if (!differs(before, after)) return withStatus(row)
    if (row.classId !== after.classId && (row.athleteId !== null || row.closedAt !== null))
      throw invalid({ class_id: ['must stay: this person joined, or was closed'] })
    await checkChoices(inside, after, row)
    const { gymId } = inside
    const changed = await inside.db.lead.update({ where: { gymId_id: { gymId, id } }, data: after })
    await moveSpot(inside, row.classId, after.classId, await readClock(inside, new Date()))
    await recordLead(inside, 'update', changed, row)
    return withStatus(changed)
  })
}

/**
 * Notes the arrival of a lead; again changes nothing. Throws conflict waiver_unsigned, unless allowed without a
 * signature, and class_not_open `atDoors` until an hour before the class.
 */
export async function markArrival(
  scope: GymScope,
  id: string,
  { without_waiver: isWithout, atDoors = false }: { without_waiver: boolean; atDoors?: boolean },
): Promise<Lead> {
  authorize(canCoach(scope.actor))
  return changeBookings(scope, async inside => {
    const row = await findLead(inside, id)
    if (row.cameAt !== null) return withStatus(row)
    if (atDoors && row.classId !== null)
      await assertDoorsOpen(inside, await findClass(inside, row.classId), new Date())
    const { gymId } = inside
    const isUnsigned = await isLeadUnsigned(inside, row)
    if (isUnsigned && !isWithout)
      throw conflict('waiver_unsigned', `The waiver is not signed by ${row.name}.`)
    const changed = await inside.db.lead.update({
      where: { gymId_id: { gymId, id } },
      data: { cameAt: new Date() },
    })
    await recordLead(inside, 'arrive', changed, row, isUnsigned ? { withoutWaiver: true } : {})
    return withStatus(changed)
  })
}

/** Closes a lead and frees a spot to come; a closed one stays as it is. Throws validation_failed once they joined. */
export async function closeLead(scope: GymScope, id: string, { reason = null }: LeadClose): Promise<Lead> {
  authorize(canCoach(scope.actor))
  return changeBookings(scope, async inside => {
    const row = await findLead(inside, id)
    if (row.closedAt !== null) return withStatus(row)
    if (row.athleteId !== null) throw invalid({ id: ['must be a lead without an athlete'] })
    const { gymId } = inside
    const classId = await releaseSpot(inside, row)
    const data = { closedAt: new Date(), closeReason: reason, askOn: null, classId }
    const changed = await inside.db.lead.update({ where: { gymId_id: { gymId, id } }, data })
    await recordLead(inside, 'close', changed, row)
    return withStatus(changed)
  })
}

/** Deletes a lead with all its personal data. */
export async function deleteLead(scope: GymScope, id: string): Promise<LeadModel> {
  authorize(canCoach(scope.actor))
  return changeBookings(scope, async inside => {
    const row = await findLead(inside, id)
    if (holdsSpot(row)) await moveSpot(inside, row.classId, null, await readClock(inside, new Date()))
    await deleteEntries(inside, 'lead', { id })
    await forgetMails(inside, row)
    await recordChange(inside, change(leads, 'delete', id, { before: factsOf(row) }))
    return row
  })
}

/** Deletes the mails and choices of an address that no athlete and no other lead has. */
async function forgetMails(inside: Inside, { email }: LeadModel): Promise<void> {
  const { db, gymId } = inside
  const address = email.trim().toLowerCase()
  const leads = await db.lead.count({ where: { gymId, email } })
  const athletes = await db.athlete.count({
    where: { gymId, OR: [{ email: { in: [email, address] } }, { person: { email: address } }] },
  })
  if (leads + athletes > 0 || (await findByEmail(inside, email))) return
  await db.mail.deleteMany({ where: { gymId, address } })
  await db.mailChoice.deleteMany({ where: { gymId, address } })
}

/** True while the lead holds a spot in its class. */
function holdsSpot({ classId, provenAt, athleteId }: LeadModel): boolean {
  return classId !== null && provenAt !== null && athleteId === null
}

/** Frees the spot in a future class, and returns the remaining class: a past class, or null. */
export async function releaseSpot(inside: Inside, row: LeadModel): Promise<string | null> {
  const { db, gymId } = inside
  if (!holdsSpot(row)) return row.classId
  const clock = await readClock(inside, new Date())
  const held = await db.gymClass.findFirst({ where: { gymId, id: row.classId! } })
  if (!held || !isAhead(held, clock)) return row.classId
  await moveSpot(inside, row.classId, null, clock)
  return null
}

/** Finds a proven lead. */
export async function findLead(scope: GymScope, id: string): Promise<LeadModel> {
  const { db, gymId } = scope
  const row = await db.lead.findFirst({ where: { gymId, id, ...PROVEN } })
  if (!row) throw notFound('The lead')
  return row
}

/** Records a change without personal data, because the log stays after a deletion. */
export async function recordLead(
  inside: Inside,
  verb: Exclude<keyof (typeof leads)['changes'], 'delete'>,
  after: LeadModel,
  before?: LeadModel,
  more: { withoutWaiver?: true } = {},
): Promise<void> {
  const facts = { after: { ...factsOf(after), ...more }, ...(before && { before: factsOf(before) }) }
  await recordChange(inside, change(leads, verb, after.id, facts))
}

const factsOf = ({ planId, classId, cameAt, athleteId, waiverId }: LeadModel) => ({
  planId,
  classId,
  cameAt,
  athleteId,
  waiverId,
})

/** Returns the row with its state. */
export function withStatus(row: LeadModel): Lead {
  return { ...row, status: leadStatus(row) }
}

type Choices = Pick<LeadModel, 'planId' | 'classId'>

/** Checks a chosen plan and class unless unchanged. */
async function checkChoices(
  { db, gymId }: Inside,
  { planId, classId }: Choices,
  before: Choices = { planId: null, classId: null },
): Promise<void> {
  const plan =
    planId === null ||
    planId === before.planId ||
    (await db.membershipPlan.findFirst({ where: { gymId, id: planId, retired: false } }))
  const held =
    classId === null ||
    classId === before.classId ||
    (await db.gymClass.findFirst({ where: { gymId, id: classId, cancelledAt: null } }))
  if (plan && held) return
  throw invalid({
    ...(!plan && { plan_id: ['must be a plan of this gym that is not retired'] }),
    ...(!held && { class_id: ['must be a class of this gym that takes place'] }),
  })
}
