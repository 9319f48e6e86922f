import { amountDue } from '../../domain/prices/order'
import { type ExtraLine, type MoneyMovement, sumExtras } from '../../domain/prices/report'
import { dayAt } from '../../domain/shared/dates'
import type {
  CompetitionModel,
  PaymentModel,
  PaymentTermsModel,
  RefundModel,
  RegistrationOrderModel,
} from '../../generated/sqlite/models'
import { mayOrganise } from '../../policies/competition-roles'
import type { GymScope } from '../../scope'
import { competitionRow } from '../competitions/rows'
import { listShares, type MemberShare } from '../prices/shares'
import { findTerms } from '../prices/terms'
import { registrationName, registrationState, WITH_PARTICIPANTS } from '../registrations/rows'
import { authorize } from '../shared/authorize'

/** A payment or a refund, with the registration. Refunds count from the moment that they are due. */
export type MoneyRow = MoneyMovement & {
  at: Date
  registrationId: string
  name: string
  reference: string
  /** The member with this share. Null for a whole team, and for individuals. */
  payer: string | null
  /** Set for refunds. */
  reason: string | null
}

export type OpenOrder = {
  registrationId: string
  name: string
  division: string
  due: number
  heldUntil: Date | null
  shares: MemberShare[] | null
}
export type OpenRefund = Pick<RefundModel, 'id' | 'amount' | 'reason' | 'problem' | 'dueAt'> & {
  registrationId: string
  name: string
  method: PaymentModel['method']
  /** The member who paid. Null for a whole team, and for individuals. */
  payer: string | null
}

export type MoneyReport = {
  competition: CompetitionModel
  terms: PaymentTermsModel | null
  currency: string | null
  rows: MoneyRow[]
  /** Registrations with a place and something due. */
  open: OpenOrder[]
  /** Refunds to make. */
  refunds: OpenRefund[]
  /** Sum of the amounts due. */
  due: number
  /** Extras of registrations with a place, paid or not, by name and choice. */
  extras: ExtraLine[]
}

/** Returns the payments and refunds of a competition by time, with open amounts. */
export async function getMoneyReport(scope: GymScope, competitionId: string): Promise<MoneyReport> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { db, gymId } = scope
  const competition = await competitionRow(scope, competitionId)
  const terms = await findTerms(scope, competitionId)
  const orders = await db.registrationOrder.findMany({
    where: { gymId, competitionId },
    include: {
      code: { select: { code: true } },
      registration: {
        include: { ...WITH_PARTICIPANTS, division: { select: { name: true, teamSize: true } } },
      },
      payments: true,
      refunds: true,
      lines: { where: { gymId, kind: 'extra' } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const lines = orders.map(order => ({ order, about: aboutOrder(order) }))
  const rows = lines.flatMap(({ order, about }) => {
    const methods = new Map(order.payments.map(payment => [payment.id, payment.method]))
    const payerOf = (paymentId: string) => findPayment(order, paymentId).payer
    return [
      ...order.payments.map(payment => ({
        ...paymentRow(payment, about, competition.timeZone),
        payer: payerOf(payment.id),
      })),
      ...order.refunds.map(refund => ({
        ...refundRow(refund, methods, about, competition.timeZone),
        payer: payerOf(refund.paymentId),
      })),
    ]
  })
  const open = lines.flatMap(({ order, about }) => {
    const due = amountDue(order)
    const isOpen = due > 0 && registrationState(order.registration) === 'registered'
    const { registrationId, name, division } = about
    const shares = listShares(order, { terms, ...order.registration })
    return isOpen ? [{ registrationId, name, division, due, heldUntil: order.heldUntil, shares }] : []
  })
  const refunds = lines.flatMap(({ order, about: { registrationId, name } }) =>
    order.refunds
      .filter(({ madeAt }) => madeAt === null)
      .map(({ id, amount, reason, problem, dueAt, paymentId }) => ({
        ...{ id, amount, reason, problem, dueAt, registrationId, name },
        ...findPayment(order, paymentId),
      })),
  )
  return {
    ...{ competition, terms, open, refunds },
    currency: terms?.currency ?? orders[0]?.currency ?? null,
    rows: rows.sort((a, b) => a.at.getTime() - b.at.getTime()),
    extras: sumExtras(
      orders
        .filter(({ registration }) => registrationState(registration) === 'registered')
        .flatMap(order => order.lines)
        .sort((a, b) => inOrder(a.name, b.name) || inOrder(a.choice ?? '', b.choice ?? '')),
    ),
    due: open.reduce((sum, each) => sum + each.due, 0),
  }
}

function findPayment(
  {
    payments,
    registration,
  }: {
    payments: readonly Pick<PaymentModel, 'id' | 'method' | 'participantId'>[]
    registration: { participants: readonly { id: string; name: string }[] }
  },
  paymentId: string,
) {
  const { method, participantId } = payments.find(({ id }) => id === paymentId)!
  return { method, payer: registration.participants.find(({ id }) => id === participantId)?.name ?? null }
}

const inOrder = (a: string, b: string) => Number(a > b) - Number(a < b)

type About = Pick<MoneyRow, 'registrationId' | 'name' | 'division' | 'code' | 'reference'>

function aboutOrder({
  registration,
  code,
  reference,
}: Pick<RegistrationOrderModel, 'reference'> & {
  code: { code: string } | null
  registration: Parameters<typeof registrationName>[0] & { division: { name: string } }
}): About {
  return {
    ...{ registrationId: registration.id, name: registrationName(registration), reference },
    ...{ division: registration.division.name, code: code?.code ?? null },
  }
}

type Unpaid = Omit<MoneyRow, 'payer'>

function paymentRow({ paidAt, method, amount, fee }: PaymentModel, about: About, timeZone: string): Unpaid {
  const day = dayAt(paidAt, timeZone)
  return {
    ...about,
    kind: 'payment',
    at: paidAt,
    day,
    method,
    amount,
    fee: fee ?? 0,
    reason: null,
    made: true,
  }
}

function refundRow(
  { createdAt, madeAt, paymentId, amount, reason }: RefundModel,
  methods: ReadonlyMap<string, string>,
  about: About,
  timeZone: string,
): Unpaid {
  const at = madeAt ?? createdAt
  const method = methods.get(paymentId)!
  return {
    ...about,
    kind: 'refund',
    at,
    day: dayAt(at, timeZone),
    method,
    amount,
    fee: 0,
    reason,
    made: madeAt !== null,
  }
}
