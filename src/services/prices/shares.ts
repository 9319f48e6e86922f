import { computeShares, type Share } from '../../domain/prices/shares'
import { teamSizeOf } from '../../domain/registrations/team-rules'
import { conflict, invalid } from '../../errors'
import type {
  DivisionModel,
  ParticipantModel,
  PaymentModel,
  PaymentTermsModel,
  RefundModel,
  RegistrationOrderModel,
} from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import type { Inside } from '../shared/in-transaction'

type Team = {
  terms: Pick<PaymentTermsModel, 'shares'> | null
  division: Pick<DivisionModel, 'teamSize'>
  participants: readonly ParticipantModel[]
}
type Money = Pick<RegistrationOrderModel, 'total'> & {
  payments: readonly PaymentModel[]
  refunds: readonly RefundModel[]
}

/** `name` is null for a missing partner. */
export type MemberShare = Share & { name: string | null }

/** Returns the share of each member, the captain first. Null for individuals, and when members pay together. */
export function listShares(money: Money, { terms, division, participants }: Team): MemberShare[] | null {
  const size = teamSizeOf(division)
  if (!terms?.shares || size === 1 || money.total === 0) return null
  const people = [...participants].sort((a, b) => Number(b.captain) - Number(a.captain))
  const missing = Array<null>(Math.max(0, size - people.length)).fill(null)
  const members = [...people.map(({ id }) => id), ...missing]
  return computeShares(money, members).map((share, at) => ({ ...share, name: people[at]?.name ?? null }))
}

/** Returns the due share of a participant. Throws conflict nothing_due once it is paid, and validation_failed. */
export function requireShare(shares: readonly MemberShare[] | null, participantId: string): number {
  const share = shares?.find(each => each.participantId === participantId)
  if (!share) throw invalid({ participant_id: ['must be a participant with a share'] })
  if (share.due === 0) throw conflict('nothing_due', `The share of ${share.name} is paid already.`)
  return share.due
}

/** Returns the name of a participant of the registration; null for the whole team. Throws validation_failed. */
export async function requirePayer(
  scope: GymScope,
  registrationId: string,
  participantId: string | null,
): Promise<string | null> {
  if (participantId === null) return null
  const { db, gymId } = scope
  const person = await db.participant.findFirst({ where: { gymId, registrationId, id: participantId } })
  if (!person) throw invalid({ participant_id: ['must be someone in this registration'] })
  return person.name
}

/** Moves the payments of leaving participants to another. Null moves these to the whole team. */
export async function movePayers(
  inside: Inside,
  leaving: readonly string[],
  participantId: string | null,
): Promise<void> {
  const { db, gymId } = inside
  const payerId = { in: [...leaving] }
  await db.payment.updateMany({ where: { gymId, participantId: payerId }, data: { participantId } })
  await db.stripeCheckout.updateMany({ where: { gymId, participantId: payerId }, data: { participantId } })
}
