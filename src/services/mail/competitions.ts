import type { MailContents } from '../../domain/mail/kinds'
import { waitingListPosition } from '../competitions/waiting-place'
import type { Inside } from '../shared/in-transaction'
import { findDue } from './due'
import { queueMail } from './outbox'
import { isMailOn } from './set-up'

/**
 * Confirms a registration in a published competition: to the captain with the link, and to partners. Returns whether a
 * mail goes out.
 */
export async function mailRegistered(
  inside: Inside,
  registrationId: string,
  { only, inPlaceOf }: { only?: readonly string[]; inPlaceOf?: string } = {},
): Promise<boolean> {
  const found = await mailableRegistration(inside, registrationId)
  if (found?.competition.status !== 'published' || found.withdrawnAt !== null) return false
  const waiting = found.waitingSince !== null
  const dueFor = await findDue(inside, registrationId)
  const { db, gymId } = inside
  const wait = waiting && {
    number: (await waitingListPosition(inside, found)) ?? 1,
    isPriced: (await db.registrationOrder.count({ where: { gymId, registrationId } })) > 0,
  }
  let isMailed = false
  for (const { to, about } of recipientsOf(found))
    if (!only || only.includes(to.address)) {
      const exchange = inPlaceOf === undefined ? {} : { inPlaceOf, team: found.teamName }
      const contents = {
        ...{ ...about, waiting, pay: dueFor(about.participantId), ...exchange },
        ...(wait && { wait }),
      }
      const mail = { ...to, kind: 'registered' as const, contents }
      if (await queueMail(inside, mail)) isMailed = true
    }
  return isMailed
}

/** Tells a former participant, and the captain, of the person in the former's place; of a new captain, everybody. */
export async function mailExchanged(
  inside: Inside,
  registrationId: string,
  { former, name }: { former: { id: string; name: string }; name: string },
): Promise<void> {
  const found = await mailableRegistration(inside, registrationId)
  if (found?.competition.status !== 'published') return
  const { db, gymId } = inside
  const order = await db.registrationOrder.findFirst({ where: { gymId, registrationId } })
  const isPaid = order !== null && order.paid > order.refunded
  const isLed = found.participants.some(({ id, captain }) => captain && id === former.id)
  for (const { to, about, isCaptain } of recipientsOf(found)) {
    const isFormer = about.participantId === former.id
    if (!isFormer && !isCaptain && !isLed) continue
    const captain = isLed && !isFormer ? name : about.captain
    await queueMail(inside, {
      ...to,
      kind: 'exchanged',
      contents: { ...about, captain, out: former.name, in: name, isFormer, isPaid: isPaid && isCaptain },
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
  const dueFor = news === 'moved' ? await findDue(inside, registrationId) : () => null
  const backFor = refund === null ? () => 0 : await findBack(inside, found)
  for (const { to, about, isCaptain } of recipientsOf(found)) {
    if (only && !only.includes(to.address)) continue
    const amount = backFor(about.participantId, isCaptain)
    const own = refund !== null && amount > 0 ? { amount, currency: refund.currency } : null
    const contents = { ...about, news, facts, refund: own, pay: dueFor(about.participantId) }
    await queueMail(inside, { ...to, kind: 'changed', contents })
  }
}

/** Returns refunds to make by participant; the captain gets back what names no participant. */
async function findBack(
  { db, gymId }: Inside,
  { id, participants }: { id: string; participants: readonly { id: string }[] },
) {
  const rows = await db.refund.findMany({
    where: { gymId, madeAt: null, order: { registrationId: id } },
    select: { amount: true, payment: { select: { participantId: true } } },
  })
  const members = new Set<string | null>(participants.map(each => each.id))
  return (participantId: string, isCaptain: boolean) =>
    rows
      .filter(({ payment }) =>
        members.has(payment.participantId) ? payment.participantId === participantId : isCaptain,
      )
      .reduce((sum, { amount }) => sum + amount, 0)
}

/** Tells the athletes of a waiting registration about their spot. */
export async function mailMovedUp(inside: Inside, registrationId: string): Promise<void> {
  const found = await mailableRegistration(inside, registrationId)
  if (!found) return
  const { db, gymId } = inside
  const order = await db.registrationOrder.findFirst({ where: { gymId, registrationId } })
  const amount = order === null ? 0 : order.paid - order.refunded
  const paid = amount > 0 ? { amount, currency: order!.currency } : null
  const dueFor = await findDue(inside, registrationId)
  for (const { to, about } of recipientsOf(found))
    await queueMail(inside, {
      ...{ ...to, kind: 'moved_up' },
      contents: { ...about, paid, pay: dueFor(about.participantId) },
    })
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
      competition: {
        select: { id: true, name: true, status: true, startsOn: true, endsOn: true, venue: true },
      },
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
    days: { startsOn: competition.startsOn, endsOn: competition.endsOn, venue: competition.venue },
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
