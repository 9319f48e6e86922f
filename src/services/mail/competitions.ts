import type { DuePayment, MailContents } from '../../domain/mail/kinds'
import { amountDue } from '../../domain/prices/order'
import { conflict, invalid } from '../../errors'
import type { DivisionModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { MessageForm } from '../../schemas/mail/mail'
import type { GymScope } from '../../scope'
import { competitionRow } from '../competitions/rows'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { queueMail } from './outbox'
import { isMailOn } from './set-up'

const TIMEOUT_MS = 60_000

/** Confirms a registration in a published competition: to the captain with the link, and to partners. */
export async function mailRegistered(
  inside: Inside,
  registrationId: string,
  { only }: { only?: readonly string[] } = {},
): Promise<void> {
  const found = await mailableRegistration(inside, registrationId)
  if (found?.competition.status !== 'published' || found.withdrawnAt !== null) return
  const waiting = found.waitingSince !== null
  const pay = await dueOf(inside, registrationId)
  for (const { to, about } of recipientsOf(found))
    if (!only || only.includes(to.address))
      await queueMail(inside, { ...to, kind: 'registered', contents: { ...about, waiting, pay } })
}

/** Tells a former participant, and the captain, of the person in the former's place. */
export async function mailExchanged(
  inside: Inside,
  registrationId: string,
  { former, name }: { former: { id: string; name: string }; name: string },
): Promise<void> {
  const found = await mailableRegistration(inside, registrationId)
  if (found?.competition.status !== 'published') return
  for (const { to, about, isCaptain } of recipientsOf(found)) {
    const isFormer = about.participantId === former.id
    if (isFormer || isCaptain)
      await queueMail(inside, {
        ...to,
        kind: 'exchanged',
        contents: { ...about, out: former.name, in: name, isFormer },
      })
  }
}

export type ChangeNews = Pick<MailContents['changed'], 'news' | 'facts'> &
  Partial<Pick<MailContents['changed'], 'refund'>>

/** Mails a change of a registration to its participants, or to the addresses in `only`. */
export async function mailChanged(
  inside: Inside,
  registrationId: string,
  { news, facts, refund = null }: ChangeNews,
  { only }: { only?: readonly string[] } = {},
): Promise<void> {
  const found = await mailableRegistration(inside, registrationId)
  if (found?.competition.status !== 'published') return
  for (const { to, about } of recipientsOf(found))
    if (!only || only.includes(to.address))
      await queueMail(inside, { ...to, kind: 'changed', contents: { ...about, news, facts, refund } })
}

/** Tells the athletes of a waiting registration about their spot. */
export async function mailMovedUp(inside: Inside, registrationId: string): Promise<void> {
  const found = await mailableRegistration(inside, registrationId)
  if (!found) return
  const pay = await dueOf(inside, registrationId)
  for (const { to, about } of recipientsOf(found))
    await queueMail(inside, { ...to, kind: 'moved_up', contents: { ...about, pay } })
}

/** Tells the participants of a registration that the organisers rejected a score, and why. */
export async function mailScoreRejected(
  inside: Inside,
  registrationId: string,
  rejection: Pick<MailContents['score_rejected'], 'event' | 'name' | 'score' | 'reason' | 'until'>,
): Promise<void> {
  const found = await mailableRegistration(inside, registrationId)
  if (!found) return
  for (const { to, about } of recipientsOf(found))
    await queueMail(inside, { ...to, kind: 'score_rejected', contents: { ...about, ...rejection } })
}

/** Returns the open amount of a place. Null without one, and on the waiting list. */
async function dueOf({ db, gymId }: Inside, registrationId: string): Promise<DuePayment | null> {
  const order = await db.registrationOrder.findFirst({
    where: { gymId, registrationId, registration: { waitingSince: null } },
  })
  const amount = order === null ? 0 : amountDue(order)
  if (order === null || amount === 0) return null
  return { amount, currency: order.currency, until: order.heldUntil?.toISOString() ?? null }
}

/** Returns the participants of a registration with an address, and the facts of its mails. */
export async function listPeopleToMail(inside: Inside, registrationId: string) {
  const found = await mailableRegistration(inside, registrationId)
  return found ? recipientsOf(found) : []
}

async function mailableRegistration({ db, gymId }: Inside, id: string) {
  if (!isMailOn(db)) return null
  return db.registration.findFirst({
    where: { gymId, id },
    include: {
      competition: { select: { id: true, name: true, status: true } },
      division: { select: { name: true } },
      participants: {
        select: { id: true, email: true, name: true, captain: true },
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
      },
    },
  })
}

function recipientsOf({
  id,
  linkVersion,
  competition,
  division,
  participants,
}: NonNullable<Awaited<ReturnType<typeof mailableRegistration>>>) {
  const about = {
    ...{ registrationId: id, linkVersion },
    competition: competition.name,
    competitionId: competition.id,
    division: division.name,
  }
  const leader = participants.find(({ captain }) => captain)?.name ?? null
  return participants
    .filter(({ email }) => email !== '')
    .map(({ id: participantId, email: address, name, captain }) => ({
      to: { address, name },
      about: { ...about, participantId, captain: captain ? null : leader },
      isCaptain: captain,
    }))
}

type Recipients = {
  division: DivisionModel
  addresses: string[]
}

/** Returns the recipients of a message to each division. */
export async function listRecipients(
  scope: GymScope,
  competitionId: string,
): Promise<{ competition: { id: string; name: string }; isOn: boolean; divisions: Recipients[] }> {
  authorize(canCoach(scope.actor))
  const competition = await competitionRow(scope, competitionId)
  const { db, gymId } = scope
  const divisions = await db.division.findMany({
    where: { gymId, competitionId },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const people = await peopleIn(scope, competitionId)
  return {
    competition,
    isOn: isMailOn(db),
    divisions: divisions.map(division => ({
      division,
      addresses: [...new Set(people.filter(one => one.divisionId === division.id).map(({ email }) => email))],
    })),
  }
}

/**
 * Sends a message to all active and waiting registrations of a division, once for the form, and returns the number
 * of addresses. Throws conflict mail_off, and validation_failed on `division_id`.
 */
export async function sendMessage(
  scope: GymScope,
  competitionId: string,
  input: MessageForm,
): Promise<{ division: string; count: number }> {
  authorize(canCoach(scope.actor))
  const send = async (inside: Inside) => {
    const competition = await competitionRow(inside, competitionId)
    if (!isMailOn(inside.db)) throw conflict('mail_off', 'No mail is sent from this server.')
    const { db, gymId } = inside
    const { division_id: id, subject, text, form } = input
    const division = await db.division.findFirst({ where: { gymId, competitionId, id } })
    if (!division) throw invalid({ division_id: ['must be a division of this competition'] })
    const subjects = { competition: competition.name, competitionId, division: division.name }
    const contents = { ...subjects, subject, text, by: inside.actor.name }
    const people = (await peopleIn(inside, competitionId)).filter(({ divisionId }) => divisionId === id)
    let count = 0
    for (const { email: address, name } of people) {
      const key = `message ${gymId} ${form} ${address}`
      if (await queueMail(inside, { kind: 'broadcast', contents, address, name, key })) count++
    }
    const after = { division: division.name, subject, count }
    const change = { action: 'competition.message', subjectType: 'competition', subjectId: competitionId }
    if (count > 0) await recordChange(inside, { ...change, after })
    return { division: division.name, count }
  }
  return inTransaction(scope, send, { timeout: TIMEOUT_MS })
}

async function peopleIn(
  { db, gymId }: GymScope,
  competitionId: string,
): Promise<{ email: string; name: string; divisionId: string }[]> {
  const rows = await db.participant.findMany({
    where: { gymId, email: { not: '' }, registration: { competitionId, withdrawnAt: null } },
    select: { email: true, name: true, registration: { select: { divisionId: true } } },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ email, name, registration }) => ({ email, name, divisionId: registration.divisionId }))
}
