import type { Request, Response } from 'express'
import type { Config } from '../../config/config'
import { formatMoney } from '../../domain/prices/money'
import { scopeOf } from '../../http/gym-scope'
import { refreshCheckouts } from '../../services/payments/checkout'
import { getPayment, type RegistrationPayment } from '../../services/payments/own-payment'
import { allowFormTo } from '../http/page-policy'
import { momentShown, type Reading } from '../words/when'
import { buildWays, type PaymentCard } from './own-payment'
import { describeShare } from './shares'

export async function loadShareCard(
  config: Config,
  req: Request,
  res: Response,
  { id, registrationId }: { id: string; registrationId: string },
  reading: Reading,
): Promise<PaymentCard | null> {
  const scope = scopeOf(res)
  if (req.query.paid !== undefined) await refreshCheckouts(scope, registrationId, config)
  const payment = await getPayment(scope, registrationId)
  const card = payment && buildShareCard(payment, id, reading)
  if (card?.pay?.stripe.length) allowFormTo(res, 'https:')
  return card
}

function buildShareCard(
  payment: RegistrationPayment,
  participantId: string,
  reading: Reading,
): PaymentCard | null {
  const { order, terms, state } = payment
  const own = payment.shares?.find(each => each.participantId === participantId)
  if (!own || !isActive(state)) return null
  const money = (amount: number) => formatMoney(amount, order.currency, reading.locale)
  const { said, tag } = describeShare(own, payment, money, reading)
  const lines = [{ label: `Your share of ${money(order.total)}`, amount: money(own.share), isTotal: true }]
  const isPaid = own.due === 0
  return {
    ...{ title: 'Your share', tag, lines, words: said === '' ? [] : [`${said}.`] },
    heldUntil: !isPaid && order.heldUntil !== null ? momentShown(order.heldUntil, reading) : null,
    pay: isPaid
      ? null
      : buildWays({ order, terms, isShare: true }, { due: own.due, money }, [
          { label: `Pay ${money(own.due)}`, share: 'one' },
        ]),
    ...{ refunds: null, withdrawal: null, shares: null },
  }
}

const isActive = (state: RegistrationPayment['state']) =>
  state === 'due' || state === 'partly_paid' || state === 'paid'
