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
import { formatHold, lineLabel, type MoneyLine } from './price-panel'
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
  return {
    ...{ title, tag: payment.isWithdrawn && state === 'closed' ? describeReturn(payment) : tag },
    lines: payment.isWithdrawn ? buildReturnLines(payment, money) : buildPriceLines(payment, money),
    words: [
      ...(state === 'closed' ? describeClosed(payment) : []),
      ...describeMoney(isOver ? { ...payment, shares: null } : payment, money, reading),
    ],
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

export function buildPriceLines({ order, state, due }: RegistrationPayment, money: Money): MoneyLine[] {
  const isRest = (state === 'due' || state === 'partly_paid') && due !== order.total
  return [
    ...order.lines.map(line => ({ label: lineLabel(line), amount: money(line.amount), isTotal: false })),
    { label: 'Total', amount: money(order.total), isTotal: true },
    ...(isRest ? [{ label: 'Still to pay', amount: money(due), isTotal: true }] : []),
  ]
}

function buildReturnLines({ order }: RegistrationPayment, money: Money): MoneyLine[] {
  if (order.paid === 0) return []
  return [
    { label: 'Paid', amount: money(order.paid), isTotal: false },
    {
      label: order.refunded > 0 && !isReturning(order) ? 'Refunded' : 'Comes back',
      ...{ amount: money(order.refunded), isTotal: true },
    },
  ]
}

const isReturning = ({ refunds }: RegistrationPayment['order']) =>
  refunds.some(({ madeAt }) => madeAt === null)

function describeReturn({ order }: RegistrationPayment): Tag {
  if (isReturning(order)) return { label: 'Refund to come', kind: '' }
  return { label: order.refunded > 0 ? 'Refunded' : 'Nothing to pay', kind: '' }
}

function describeClosed({ order, terms, isWithdrawn }: RegistrationPayment): string[] {
  if (!isWithdrawn) {
    const within = terms ? `, within ${formatHold(terms)}` : ''
    return [`You pay once you have a place${within}.`]
  }
  if (order.paid === 0) return ['You paid nothing, and nothing is due.']
  return order.refunded > 0 ? [] : ['The rules for refunds give nothing back.']
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
    const method = order.payments.find(({ id }) => id === paymentId)?.method ?? 'hand'
    const [sum, how] = [money(amount), METHODS[method]]
    if (madeAt !== null) words.push(`Refunded ${sum} ${how} on ${day(madeAt)}.`)
    else if (method === 'stripe')
      words.push(`${sum} comes back to your card. The refund is on its way, and takes up to 10 days.`)
    else
      words.push(`${sum} comes back ${how}, as you paid. The organisers return it, and this page says when.`)
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
