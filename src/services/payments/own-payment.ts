import { amountDue } from '../../domain/prices/order'
import type { PaymentState } from '../../domain/prices/payment-state'
import { paymentState } from '../../domain/prices/payment-state'
import type {
  OrderLineModel,
  PaymentModel,
  PaymentTermsModel,
  RefundModel,
  RegistrationOrderModel,
} from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { refundByRules } from '../prices/refunds'
import { listShares, type MemberShare } from '../prices/shares'
import { findTerms } from '../prices/terms'
import { WITH_PARTICIPANTS } from '../registrations/rows'

export type OrderWithMoney = RegistrationOrderModel & {
  lines: OrderLineModel[]
  payments: PaymentModel[]
  refunds: RefundModel[]
}

export type RegistrationPayment = {
  order: OrderWithMoney
  terms: PaymentTermsModel | null
  state: PaymentState
  due: number
  shares: MemberShare[] | null
  isWithdrawn: boolean
  /** Refund after a withdrawal now. */
  refund: number
}

/** Returns the payment of a registration. Null for a free one. */
export async function getPayment(
  scope: GymScope,
  registrationId: string,
  now = new Date(),
): Promise<RegistrationPayment | null> {
  const { db, gymId } = scope
  const found = await db.registrationOrder.findFirst({
    where: { gymId, registrationId },
    include: {
      registration: { include: { ...WITH_PARTICIPANTS, division: true } },
      lines: { orderBy: { position: 'asc' } },
      payments: { orderBy: [{ paidAt: 'asc' }, { id: 'asc' }] },
      refunds: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
    },
  })
  if (!found) return null
  const { registration, ...order } = found
  const terms = await findTerms(scope, order.competitionId)
  return {
    ...{ order, terms, state: paymentState(order, registration), due: amountDue(order) },
    isWithdrawn: registration.withdrawnAt !== null,
    shares: listShares(order, { terms, ...registration }),
    refund: await refundByRules(scope, order, now),
  }
}
