import { amountDue } from '../../../domain/prices/order'
import type {
  DivisionModel,
  OrderLineModel,
  ParticipantModel,
  RegistrationOrderModel,
} from '../../../generated/sqlite/models'
import type { GymScope } from '../../../scope'
import { listShares, type MemberShare } from '../../prices/shares'
import { findTerms } from '../../prices/terms'
import type { RegistrationRow } from '../rows'

/** A participant at the check-in. */
export type Check = {
  participant: ParticipantModel
  /** Moment of the check-in. Null while the participant is not here. */
  hereAt: Date | null
  hasBib: boolean
  hasShirt: boolean
  /** Labels of missing details, and the waiver. */
  missing: string[]
}

export type Due = { amount: number; currency: string }

/** Returns the participants of registrations with their ticks, by the id of the registration. */
export async function listChecks(
  scope: GymScope,
  registrations: readonly RegistrationRow[],
  missing: ReadonlyMap<string, string[]>,
): Promise<Map<string, Check[]>> {
  const { db, gymId } = scope
  const ticks = await db.checkInTick.findMany({
    where: {
      gymId,
      isOn: true,
      participant: { registrationId: { in: registrations.map(({ id }) => id) } },
    },
  })
  const byBox = new Map(ticks.map(tick => [`${tick.participantId} ${tick.kind}`, tick.setAt]))
  return new Map(
    registrations.map(({ id, participants }) => [
      id,
      participants.map(participant => ({
        participant,
        hereAt: byBox.get(`${participant.id} here`) ?? null,
        hasBib: byBox.has(`${participant.id} bib`),
        hasShirt: byBox.has(`${participant.id} shirt`),
        missing: missing.get(participant.id) ?? [],
      })),
    ]),
  )
}

export type Sums = {
  due: Due | null
  paid: Due
  shares: MemberShare[] | null
  extras: OrderLineModel[]
}

/**
 * Returns extras, what is due and what was paid, less refunds, in a competition, by the id of the registration. Registrations
 * without a price are absent; `due` is null without a debt.
 */
export async function listSums(
  scope: GymScope,
  competitionId: string,
  of: { divisions: readonly DivisionModel[]; registrations: readonly RegistrationRow[] },
): Promise<Map<string, Sums>> {
  const { db, gymId } = scope
  const orders = await db.registrationOrder.findMany({
    where: { gymId, competitionId },
    include: { lines: { where: { kind: 'extra' }, orderBy: { position: 'asc' } } },
  })
  const terms = orders.length === 0 ? null : await findTerms(scope, competitionId)
  const paidShares = terms?.shares
    ? await db.payment.findMany({
        where: { gymId, order: { gymId, competitionId } },
        include: { refunds: true },
      })
    : []
  const sharesOf = ({ id, total, registrationId }: RegistrationOrderModel) => {
    const registration = of.registrations.find(each => each.id === registrationId)
    const division = of.divisions.find(each => each.id === registration?.divisionId)
    if (!terms?.shares || !registration || !division) return null
    const payments = paidShares.filter(({ orderId }) => orderId === id)
    const refunds = payments.flatMap(payment => payment.refunds)
    return listShares({ total, payments, refunds }, { terms, division, ...registration })
  }
  return new Map(
    orders.map(order => {
      const { registrationId, paid, refunded, currency, lines: extras } = order
      const amount = amountDue(order)
      const due = amount > 0 ? { amount, currency } : null
      const received = { amount: paid - refunded, currency }
      return [registrationId, { due, paid: received, shares: sharesOf(order), extras }]
    }),
  )
}
