import type { Request, Response } from 'express'
import type { Config } from '../../config/config'
import { formatMoney } from '../../domain/prices/money'
import { scopeOf } from '../../http/gym-scope'
import { CheckoutForm } from '../../schemas/payments/payments'
import { refreshCheckouts, startCheckout } from '../../services/payments/checkout'
import { getPayment, type RegistrationPayment } from '../../services/payments/own-payment'
import { listWays } from '../../services/prices/ways'
import { baseUrlFor } from '../http/base-url'
import { onSubmit, type Show } from '../http/forms'
import { allowFormTo } from '../http/page-policy'
import { visitedOf } from '../http/public-competition'
import { describeRefundRules } from '../words/refund-rules'
import type { Tag } from '../words/score-shown'
import { dateShown, momentShown, type Reading, type When } from '../words/when'
import { lineLabel, type MoneyLine } from './price-panel'
import { describeShares, METHODS, type Money, type ShareLine } from './shares'

export type PaymentCard = {
  title: string
  tag: Tag
  lines: MoneyLine[]
  words: string[]
  heldUntil: When | null
  /** Ways to pay the amount due; null when nothing is due. */
  pay: {
    due: string
    stripe: { label: string; share: 'all' | 'one' }[]
    link: string | null
    bank: { details: string; reference: string; amount: string; isShare: boolean } | null
    hand: string | null
    hasNone: boolean
  } | null
  refunds: string | null
  /** The refund after a withdrawal, in a sentence. */
  withdrawal: string | null
  /** Shares of members. Null when members pay together. */
  shares: ShareLine[] | null
}

/** Returns the card of a registration. Null for a free one. A visitor back from Stripe sees the payment at once. */
export async function loadPaymentCard(
  config: Config,
  req: Request,
  res: Response,
  registrationId: string,
  reading: Reading,
): Promise<PaymentCard | null> {
  const scope = scopeOf(res)
  if (req.query.paid !== undefined) await refreshCheckouts(scope, registrationId, config)
  const payment = await getPayment(scope, registrationId)
  const card = payment && buildCard(payment, reading)
  // The page of Stripe may have a gym's own domain, known only after the button.
  if (card?.pay?.stripe.length) allowFormTo(res, 'https:')
  return card
}

const TITLES: Record<RegistrationPayment['state'], PaymentCard['tag'] & { title: string }> = {
  free: { title: 'Payment', label: 'Nothing to pay', kind: 'good' },
  due: { title: 'Pay', label: 'Not paid', kind: 'ask' },
  partly_paid: { title: 'Pay', label: 'Partly paid', kind: 'ask' },
  paid: { title: 'Payment', label: 'Paid', kind: 'good' },
  lapsed: { title: 'Payment', label: 'Not paid in time', kind: '' },
  closed: { title: 'Payment', label: 'Nothing to pay now', kind: '' },
}

export function buildCard(payment: RegistrationPayment, reading: Reading): PaymentCard {
  const { order, terms, state, due, refund } = payment
  const { locale } = reading
  const money = (amount: number) => formatMoney(amount, order.currency, locale)
  const { title, ...tag } = TITLES[state]
  const isOver = state === 'lapsed' || state === 'closed'
  const isDue = state === 'due' || state === 'partly_paid'
  const lines = order.lines.map(line => ({
    label: lineLabel(line),
    amount: money(line.amount),
    isTotal: false,
  }))
  return {
    ...{ title, tag },
    lines: [
      ...lines,
      { label: 'In all', amount: money(order.total), isTotal: true },
      ...(isDue && due !== order.total ? [{ label: 'Still to pay', amount: money(due), isTotal: true }] : []),
    ],
    words: describeMoney(isOver ? { ...payment, shares: null } : payment, money, reading),
    heldUntil: isDue && order.heldUntil !== null ? momentShown(order.heldUntil, reading) : null,
    pay: isDue && terms !== null ? buildTeamWays(payment, money) : null,
    shares: isOver ? null : describeShares(payment, money, reading),
    refunds: terms && !isOver ? describeRefundRules(terms.refundRules, locale) : null,
    withdrawal:
      order.paid > order.refunded && !isOver
        ? `You paid ${money(order.paid - order.refunded)}, and get ${refund === 0 ? 'nothing' : money(refund)} back if you withdraw today.`
        : due > 0 && isDue
          ? 'You have nothing to pay if you withdraw.'
          : null,
  }
}

function buildTeamWays({ order, terms, due, shares }: RegistrationPayment, money: Money) {
  const own = shares?.[0]?.due ?? 0
  return buildWays({ order, terms, isShare: shares !== null }, { due, money }, [
    { label: `Pay ${money(due)}`, share: 'all' },
    ...(own > 0 && own < due ? [{ label: `Pay your share, ${money(own)}`, share: 'one' as const }] : []),
  ])
}

type Sharing = Pick<RegistrationPayment, 'order' | 'terms'> & { isShare: boolean }

export function buildWays(
  { order, terms, isShare }: Sharing,
  { due, money }: { due: number; money: Money },
  cards: { label: string; share: 'all' | 'one' }[],
): NonNullable<PaymentCard['pay']> {
  const { reference, card, link, bank, hand } = listWays(order, terms!, due)
  return {
    ...{ due: money(due), stripe: card ? cards : [], link, hand },
    bank: bank === null ? null : { details: bank, reference, amount: money(due), isShare },
    hasNone: !card && [link, bank, hand].every(way => way === null),
  }
}

function describeMoney(
  { order, state, shares }: RegistrationPayment,
  money: Money,
  reading: Reading,
): string[] {
  const day = (moment: Date) => dateShown(moment, reading).text
  const isShare = (id: string | null) => id !== null && shares?.some(each => each.participantId === id)
  const words = order.payments
    .filter(({ participantId }) => !isShare(participantId))
    .map(({ amount, method, paidAt }) => `Paid ${money(amount)} ${METHODS[method]} on ${day(paidAt)}.`)
  for (const { amount, madeAt, paymentId } of order.refunds) {
    const isByStripe = order.payments.some(({ id, method }) => id === paymentId && method === 'stripe')
    const open = isByStripe ? 'is on its way.' : 'is due. The organisers send it.'
    words.push(
      madeAt === null
        ? `A refund of ${money(amount)} ${open}`
        : `Refunded ${money(amount)} on ${day(madeAt)}.`,
    )
  }
  if (state === 'lapsed') words.push('The place was not paid in time, so it went to the next person.')
  return words
}

type Payer = { registrationId: string; payerId: string | null }

/** Leads to Stripe's page. A payer pays the own share only. */
export const pay = (config: Config, again: Show, payerOf: (req: Request, res: Response) => Promise<Payer>) =>
  onSubmit(CheckoutForm, again, async ({ share }, { req, res }) => {
    const { id: competitionId } = visitedOf(res).competition
    const returnUrl = `${baseUrlFor(req, config)}${req.originalUrl.replace(/\/pay(?:\?.*)?$/, '')}`
    const payer = await payerOf(req, res)
    const asked = { ...payer, competitionId, returnUrl, server: config }
    return {
      location: await startCheckout(scopeOf(res), {
        ...asked,
        share: payer.payerId === null ? share : 'one',
      }),
    }
  })
