import { type Request, type Response, Router } from 'express'
import { formatMoney } from '../../domain/prices/money'
import { formatReference } from '../../domain/prices/reference'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { PayerForm, PaymentForm, RefundForm } from '../../schemas/payments/payments'
import {
  deletePayment,
  extendHold,
  markPaid,
  markRefundMade,
  refundPayment,
  setPayer,
  waiveDue,
} from '../../services/payments/by-hand'
import { getPayment, type RegistrationPayment } from '../../services/payments/own-payment'
import { getTerms } from '../../services/prices/terms'
import {
  findRegistrationRow,
  type RegistrationRow,
  registrationName,
  registrationState,
} from '../../services/registrations/rows'
import { emptyForm, type FormState, onButton, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import type { Choice } from '../words/choices'
import { momentShown, type Reading } from '../words/when'
import { buildCard, buildPriceLines, type PaymentCard } from './own-payment'
import { type Head, moneyPath } from './places'
import type { MoneyLine } from './price-panel'

type PaymentRow = {
  id: string
  words: string
  left: string | null
  atStripe: boolean
  deletable: boolean
  payer: string
}
type RefundRow = { id: string; words: string; problem: string | null; open: boolean }
/** `why` explains a payment for a registration without a place. */
type DueSection = { amount: string; heading: string; why: string | null; holds: boolean; waives: boolean }
type PaymentPage = {
  head: Head
  registration: Head
  reference: string
  card: PaymentCard
  lines: MoneyLine[]
  due: DueSection | null
  payments: PaymentRow[]
  refunds: RefundRow[]
  payers: Choice[]
}

const paymentView = view<{ page: PaymentPage; form: FormState }>('payments/registration')

export function registrationPaymentRouter(): Router {
  const router = Router({ mergeParams: true })
  const path = '/:registrationId'
  router.get(path, (req, res) => show(req, res))
  router.post(`${path}/payments`, pay)
  router.post(`${path}/refunds`, refund)
  router.post(`${path}/payments/:paymentId/delete`, remove)
  router.post(`${path}/payments/:paymentId/payer`, payer)
  router.post(`${path}/refunds/:refundId/made`, made)
  router.post(`${path}/waive`, waive)
  router.post(`${path}/hold`, hold)
  return router
}

async function show(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const scope = scopeOf(res)
  const { competition } = await getTerms(scope, idParam(req))
  const registration = await findRegistrationRow(scope, competition.id, idParam(req, 'registrationId'))
  const payment = await getPayment(scope, registration.id)
  if (payment === null) throw notFound('A price for this registration')
  const reading = { ...readingOf(res), timeZone: competition.timeZone }
  const { currency, reference } = payment.order
  const money = (amount: number) => formatMoney(amount, currency, reading.locale)
  paymentView(req, res, {
    page: {
      head: { id: competition.id, name: competition.name },
      registration: { id: registration.id, name: registrationName(registration) },
      reference: formatReference(reference),
      card: buildCard(payment, reading),
      lines: buildPriceLines(payment, money),
      due: buildDue(payment, registration, money(payment.due)),
      payments: buildPayments(payment, money, reading),
      refunds: buildRefunds(payment, money, reading),
      payers: (payment.shares ?? []).flatMap(({ participantId, name }) =>
        participantId === null ? [] : [{ value: participantId, label: name! }],
      ),
    },
    form,
  })
}

function buildDue(
  { due, state }: RegistrationPayment,
  registration: RegistrationRow,
  amount: string,
): DueSection | null {
  if (due === 0) return null
  if (state === 'due' || state === 'partly_paid')
    return { amount, heading: 'Still due', why: null, holds: true, waives: true }
  const isWaiting = registrationState(registration) === 'waiting'
  if (!isWaiting && state !== 'lapsed') return null
  const why = isWaiting
    ? 'People on the waiting list owe nothing. A payment is for you to give back, unless a place opens first.'
    : 'The place is lost. A payment gets a free place back, or is for you to give back.'
  return { amount, heading: 'Record a payment', why, holds: false, waives: isWaiting }
}

const METHODS = {
  stripe: 'at Stripe',
  link: 'by the payment link',
  bank: 'by bank transfer',
  hand: 'in person',
}

function buildPayments(
  { order, shares }: RegistrationPayment,
  money: (amount: number) => string,
  reading: Reading,
): PaymentRow[] {
  return order.payments.map(({ id, amount, method, paidAt, note, stripePaymentId, fee, participantId }) => {
    const payer = shares?.find(each => participantId !== null && each.participantId === participantId)
    const own = order.refunds.filter(({ paymentId }) => paymentId === id)
    const left = own.reduce((rest, each) => rest - each.amount, amount)
    const parts = [
      `${money(amount)} ${METHODS[method]}, ${momentShown(paidAt, reading).text}`,
      fee !== null && fee > 0 && `fee ${money(fee)}`,
      payer?.name,
      note,
    ]
    return {
      ...{ id, words: parts.filter(Boolean).join(' · '), atStripe: stripePaymentId !== null },
      left: left > 0 ? money(left) : null,
      deletable: stripePaymentId === null && own.length === 0,
      payer: participantId ?? '',
    }
  })
}

function buildRefunds(
  { order }: RegistrationPayment,
  money: (amount: number) => string,
  reading: Reading,
): RefundRow[] {
  return order.refunds.map(({ id, amount, madeAt, dueAt, problem }) => ({
    ...{ id, problem, open: madeAt === null && dueAt === null },
    words: `${money(amount)}, ${
      madeAt !== null
        ? `given back ${momentShown(madeAt, reading).text}`
        : dueAt !== null
          ? 'on its way to Stripe'
          : 'for you to make'
    }`,
  }))
}

const ids = (req: Request) => [idParam(req), idParam(req, 'registrationId')] as const
const here = (req: Request, res: Response) =>
  `${moneyPath(req, res)}/registrations/${idParam(req, 'registrationId')}`

const pay = onSubmit(PaymentForm, show, async (input, { req, res }) => {
  await markPaid(scopeOf(res), ...ids(req), input)
  return { location: here(req, res), flash: 'The payment is recorded.' }
})

const payer = onSubmit(PayerForm, show, async ({ participant_id: participantId }, { req, res }) => {
  const [competitionId, registrationId] = ids(req)
  const payment = { registrationId, paymentId: idParam(req, 'paymentId') }
  await setPayer(scopeOf(res), competitionId, payment, participantId)
  return { location: here(req, res), flash: 'The payment is marked.' }
})

const refund = onSubmit(RefundForm, show, async (input, { req, res }) => {
  await refundPayment(scopeOf(res), ...ids(req), input)
  return { location: here(req, res), flash: 'The refund is recorded.' }
})

const remove = onButton(show, async ({ req, res }) => {
  await deletePayment(scopeOf(res), ...ids(req), idParam(req, 'paymentId'))
  return { location: here(req, res), flash: 'The payment is deleted.' }
})

const made = onButton(show, async ({ req, res }) => {
  await markRefundMade(scopeOf(res), ...ids(req), idParam(req, 'refundId'))
  return { location: here(req, res), flash: 'The refund is marked as made.' }
})

const waive = onButton(show, async ({ req, res }) => {
  await waiveDue(scopeOf(res), ...ids(req))
  return { location: here(req, res), flash: 'Nothing is due any more.' }
})

const hold = onButton(show, async ({ req, res }) => {
  await extendHold(scopeOf(res), ...ids(req))
  return { location: here(req, res), flash: 'The place is held again.' }
})
