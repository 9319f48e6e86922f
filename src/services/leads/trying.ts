/** The page *Try a class*: free places, and proof of the address by mail. */

import { bookableUntil } from '../../domain/classes/class-times'
import { addDays } from '../../domain/shared/days'
import { DAY_MS } from '../../domain/shared/units'
import { conflict, invalid, notFound } from '../../errors'
import type { GymClassModel, LeadModel, MembershipPlanModel } from '../../generated/sqlite/models'
import type { TrialForm } from '../../schemas/leads/leads'
import type { GymScope } from '../../scope'
import { type ClassToBook, readClock } from '../classes/rows'
import { changeBookings, countFreeSpots } from '../classes/spots'
import { moveSpot } from '../classes/visitors'
import { queueMail } from '../mail/outbox'
import { isMailOn } from '../mail/set-up'
import type { Inside } from '../shared/in-transaction'
import { OPEN_PROGRAMS } from '../shared/visible'
import { listShownDays, type ShownDay } from '../website/schedule'
import { recordLead, releaseSpot } from './leads'

/** Days of classes to choose from. */
const DAYS = 14
/** Limit of mails to one address in a day, against abuse. */
const MAILS_A_DAY = 3

export type Trial = { plans: MembershipPlanModel[]; days: ShownDay[] }

/** Returns the plans for visitors by name, and the days that have classes with a free place. */
export async function getTrial(scope: GymScope, now = new Date()): Promise<Trial> {
  const { db, gymId } = scope
  const plans = await db.membershipPlan.findMany({
    where: { gymId, offered: true, retired: false },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  const days = await listShownDays(scope, { from: undefined, days: DAYS }, now)
  const open = days.map(day => ({ ...day, classes: day.classes.filter(({ state }) => state === 'open') }))
  return { plans, days: open.filter(({ classes }) => classes.length > 0) }
}

/**
 * Takes a visitor's request under the first free id. The same form again returns the same lead. With mail, the request
 * waits for the proof of the address, hidden from staff and without a spot. Throws conflict
 * form_used or mailed_already, and validation_failed on `plan_id` and `class_id`.
 */
export async function askToTry(
  scope: GymScope,
  input: TrialForm,
  ids: readonly string[],
  now = new Date(),
): Promise<LeadModel> {
  return changeBookings(scope, async inside => {
    const { db, gymId } = inside
    const made = await db.lead.findMany({ where: { gymId, id: { in: [...ids] } } })
    const { name, email, phone, message, plan_id: planId, class_id: classId } = input
    const same = made.find(each => each.email === email && each.name === name)
    if (same) return same
    const id = ids.find(each => !made.some(lead => lead.id === each))
    if (id === undefined) throw conflict('form_used', 'This form has already been used for other people.')
    await checkChoices(inside, { planId, classId }, now)
    const rest = { provenAt: null, cameAt: null, note: null, askOn: null, closedAt: null, closeReason: null }
    const asked = { id, name, email, phone, message, planId, classId, athleteId: null, ...rest }
    if (isMailOn(db)) await assertFewMails(inside, email, now)
    const row = await db.lead.create({ data: { ...asked, gymId, createdAt: now } })
    if (!isMailOn(db)) return prove(inside, row, now)
    await queueMail(inside, { kind: 'lead_proof', address: email, name, contents: { leadId: id } })
    return row
  })
}

async function assertFewMails({ db, gymId }: Inside, email: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS)
  const sent = await db.lead.count({ where: { gymId, email, provenAt: null, createdAt: { gte: since } } })
  if (sent >= MAILS_A_DAY)
    throw conflict(
      'mailed_already',
      'We have sent several mails to this address today. Look into the spam folder, or call the gym.',
    )
}

export type OwnLead = LeadModel & {
  class: (GymClassModel & { program: { name: string } }) | null
  plan: MembershipPlanModel | null
}

/** Returns a visitor's own request, proven or not. */
export async function getOwnLead(scope: GymScope, id: string): Promise<OwnLead> {
  const { db, gymId } = scope
  const row = await db.lead.findFirst({
    where: { gymId, id },
    include: { class: { include: { program: { select: { name: true } } } }, plan: true },
  })
  if (!row) throw notFound('This page')
  return row
}

/** Proves the address and holds the chosen spot, unless the class is full. Again changes nothing. */
export async function proveLead(scope: GymScope, id: string, now = new Date()): Promise<LeadModel> {
  return changeBookings(scope, async inside => {
    const row = await getOwnLead(inside, id)
    return row.provenAt === null ? prove(inside, row, now) : row
  })
}

async function prove(inside: Inside, row: LeadModel, now: Date): Promise<LeadModel> {
  const free = row.classId === null ? null : await findFree(inside, row.classId, now)
  const proven = await save(inside, row, { classId: free?.id ?? null, provenAt: now, createdAt: now })
  await recordLead(inside, 'create', proven)
  await hold(inside, proven, free)
  return proven
}

/**
 * Holds a spot for a visitor without one. Throws validation_failed on `class_id`, and conflict lead_over for a closed or
 * joined lead.
 */
export async function takeOwnClass(
  scope: GymScope,
  id: string,
  classId: string,
  now = new Date(),
): Promise<LeadModel> {
  return changeBookings(scope, async inside => {
    const row = await getOwnLead(inside, id)
    if (row.provenAt === null || row.classId !== null) return row
    if (row.closedAt !== null || row.athleteId !== null)
      throw conflict('lead_over', 'The gym has answered this request. Write to the gym for another class.')
    const free = await findFree(inside, classId, now)
    if (!free) throw invalid({ class_id: [NOT_FREE] })
    const taken = await save(inside, row, { classId })
    await recordLead(inside, 'update', taken, row)
    await hold(inside, taken, free)
    return taken
  })
}

async function hold(inside: Inside, lead: LeadModel, free: ClassToBook | null): Promise<void> {
  if (free === null) return
  await moveSpot(inside, null, free.id, free.clock)
  await queueMail(inside, {
    ...{ kind: 'lead_place', address: lead.email, name: lead.name },
    contents: {
      leadId: lead.id,
      ...{ what: free.name ?? free.program.name, date: free.date, time: free.time, room: free.room },
    },
  })
}

function save({ db, gymId }: Inside, { id }: LeadModel, data: Partial<LeadModel>): Promise<LeadModel> {
  return db.lead.update({ where: { gymId_id: { gymId, id } }, data })
}

const NOT_FREE = 'must be a class of the next two weeks with a free place'

/** Finds a class for visitors: soon, open for booking, of a program for all members, with a free spot and nobody waiting. */
async function findFree(inside: Inside, id: string, now: Date): Promise<ClassToBook | null> {
  const { db, gymId } = inside
  const found = await db.gymClass.findFirst({
    where: { gymId, id, cancelledAt: null, program: OPEN_PROGRAMS },
    include: { attendees: true, program: { select: { status: true, name: true } } },
  })
  if (!found) return null
  const row = { ...found, clock: await readClock(inside, now) }
  const { clock, date, attendees } = row
  const isSoon = date < addDays(clock.today, DAYS) && now < bookableUntil(row, clock.cutOff, clock.timeZone)
  const isFree =
    countFreeSpots(row, attendees) > 0 && attendees.every(({ waitingSince }) => waitingSince === null)
  return isSoon && isFree ? row : null
}

async function checkChoices(
  inside: Inside,
  { planId, classId }: Pick<LeadModel, 'planId' | 'classId'>,
  now: Date,
): Promise<void> {
  const { db, gymId } = inside
  const offered = { id: planId ?? '', offered: true, retired: false }
  const plan = planId === null || (await db.membershipPlan.findFirst({ where: { gymId, ...offered } }))
  const free = classId === null || (await findFree(inside, classId, now))
  if (plan && free) return
  throw invalid({
    ...(!plan && { plan_id: ['must be one of the choices'] }),
    ...(!free && { class_id: [NOT_FREE] }),
  })
}

/** Frees the visitor's spot. The request stays. */
export async function leaveOwnClass(scope: GymScope, id: string): Promise<LeadModel> {
  return changeBookings(scope, async inside => {
    const row = await getOwnLead(inside, id)
    const classId = await releaseSpot(inside, row)
    if (classId === row.classId) return row
    const left = await save(inside, row, { classId })
    await recordLead(inside, 'update', left, row)
    return left
  })
}
