import { addUpPayments } from '../../domain/memberships/income'
import { paymentLink } from '../../domain/memberships/payment-link'
import { readPrice } from '../../domain/memberships/price'
import { type MembershipStatus, nextPayment } from '../../domain/memberships/status'
import { addDays } from '../../domain/shared/days'
import { formatCount, formatNumber } from '../../domain/shared/words'
import type { MembershipPlanModel } from '../../generated/sqlite/models'
import type { MembershipSearch } from '../../schemas/memberships/memberships'
import type { Membership } from '../../services/memberships/memberships'
import type { MemberOnList, MembershipWithPlan } from '../../services/memberships/overview'
import { hrefWith, pageOfRows } from '../words/page-links'
import { dayShown, type Reading } from '../words/when'

const STATES = [null, 'trial', 'paused'] as const

/** Days for which the page tells the expected payments. */
const AHEAD = 30

const LABELS: Record<MembershipStatus, { label: string; tone: 'good' | 'warn' | '' }> = {
  active: { label: 'Active', tone: 'good' },
  trial: { label: 'Trial', tone: '' },
  due: { label: 'Due', tone: 'warn' },
  paused: { label: 'Paused', tone: '' },
  ended: { label: 'Ended', tone: '' },
}

export type MembershipShown = ReturnType<typeof buildMembership>
export type MembershipsPage = ReturnType<typeof buildMemberships>
export type PlanRow = ReturnType<typeof buildPlan>

/** `€119.00`, with the signs of the reader's English. */
function formatMoney(minor: number, currency: string, { locale }: Reading): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(minor / 100)
}

export function buildMembership(row: MembershipWithPlan, reading: Reading) {
  const { id, status, plan, price, startsOn, endsOn, endReason } = row
  return {
    ...{ id, status, ...LABELS[status], plan: plan.name, price },
    link: paymentLink(plan.paymentUrl, id),
    customer: row.stripeCustomerId && `https://dashboard.stripe.com/customers/${row.stripeCustomerId}`,
    said: describe(row, reading),
    since: dayShown(startsOn, reading.today, reading),
    ends: endsOn === null ? null : dayShown(endsOn, reading.today, reading),
    reason: status === 'paused' ? row.pauseReason : endReason,
    pay: buildPayment(row, reading),
    days: { next_payment_on: row.nextPaymentOn ?? '', ends_on: endsOn ?? '' },
  }
}

/** Asks before a payment that lies ahead is marked. */
function buildPayment({ nextPaymentOn: on, startsOn, status, price }: Membership, reading: Reading) {
  if (on === null) return null
  const day = (key: string) => dayShown(key, reading.today, reading).text
  const every = readPrice(price)?.every
  const until = every ? `, until ${day(nextPayment(on, every, startsOn))}` : ''
  const isPaid = on > startsOn && status !== 'paused' && until !== ''
  const question = isPaid
    ? `Paid until ${day(on)} already. Mark the next one${until}, as paid too?`
    : `The next payment is on ${day(on)}. Mark it as paid${until}?`
  return { on, question: on > reading.today ? question : null }
}

export function describePaid({ nextPaymentOn: on }: Membership, reading: Reading): string {
  return on === null
    ? 'Marked as paid.'
    : `Marked as paid until ${dayShown(on, reading.today, reading).text}.`
}

function describe(row: MembershipWithPlan, reading: Reading): string {
  const day = (key: string) => dayShown(key, reading.today, reading).text
  const { status, price, nextPaymentOn, pausedUntil, endsOn, visits, visitsPerWeek, taken } = row
  if (status === 'ended') return `Ended on ${day(endsOn!)}.`
  if (status === 'paused') return pausedUntil ? `Paused until ${day(pausedUntil)}.` : 'Paused without an end.'
  const pass = visits === null ? null : describePass(visits, taken)
  if (status === 'due')
    return [`${price} was due on ${day(nextPaymentOn!)}.`, pass].filter(each => each !== null).join(' ')
  const payment =
    nextPaymentOn !== null && (endsOn === null || nextPaymentOn <= endsOn) ? nextPaymentOn : null
  const parts = [
    visitsPerWeek === null ? null : `${formatCount(visitsPerWeek, 'visit')} a week.`,
    pass,
    payment === null ? null : `Next payment on ${day(payment)}.`,
    endsOn === null ? null : `Ends on ${day(endsOn)}.`,
    endsOn !== null && nextPaymentOn !== null && payment === null ? 'No further payment.' : null,
  ].filter(each => each !== null)
  return parts.length === 0 ? 'No limit and no payment to come.' : parts.join(' ')
}

function describePass(visits: number, taken: number | undefined): string {
  if (taken === undefined) return `${formatCount(visits, 'visit')} in all.`
  return `${Math.max(0, visits - taken)} of ${formatCount(visits, 'visit')} left.`
}

export type OwnDue = ReturnType<typeof buildOwnDue>

export function buildOwnDue({ id, price, nextPaymentOn, plan }: MembershipWithPlan, reading: Reading) {
  const day = (key: string) => dayShown(key, reading.today, reading).text
  const until = addDays(nextPaymentOn!, plan.graceDays)
  const booking =
    until < reading.today ? 'Booking opens again when it’s paid.' : `You can book until ${day(until)}.`
  const link = paymentLink(plan.paymentUrl, id)
  return { price, link, said: `${price} was due on ${day(nextPaymentOn!)}. ${booking}` }
}

export function buildPlan(plan: MembershipPlanModel, members: number) {
  const read = readPrice(plan.price)
  return {
    ...{ id: plan.id, name: plan.name, price: plan.price, retired: plan.retired },
    members: formatCount(members, 'member'),
    note: read === null ? 'no amount read, not in the sums' : null,
  }
}

export function buildMemberships(
  open: readonly MemberOnList[],
  plans: readonly { plan: MembershipPlanModel; members: number }[],
  { show, page }: MembershipSearch,
  { base, reading }: { base: string; reading: Reading },
) {
  const { today } = reading
  const { sums, unread } = addUpPayments(open, today, addDays(today, AHEAD))
  const rows = open.map(row => ({ athlete: row.athlete, membership: buildMembership(row, reading) }))
  const inState = (state: MembershipSearch['show']) =>
    state === null ? rows : rows.filter(({ membership }) => membership.status === state)
  return {
    sums: sums.map(({ currency, overdue, expected }) => ({
      overdue: formatMoney(overdue, currency, reading),
      expected: formatMoney(expected, currency, reading),
    })),
    unread: unread === 0 ? null : `${formatCount(unread, 'payment')} without a readable amount`,
    due: rows.filter(({ membership }) => membership.status === 'due'),
    rows,
    members: pageOfRows(inState(show), String(page), number => hrefWith(base, { show, page: number })),
    states: STATES.map(state => ({
      label: `${state === null ? 'All' : LABELS[state].label} ${formatNumber(inState(state).length)}`,
      href: hrefWith(base, { show: state }),
      current: state === show,
    })),
    plans: plans.map(({ plan, members }) => buildPlan(plan, members)),
  }
}
