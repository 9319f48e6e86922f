/** Stripe's side of a subscription: signed events about its checkout and its invoices, on days of `people/gym-month`. */
import { webhooks } from 'stripe'
import { day } from '../people/gym-month'

let events = 0
/** Sends the server an event as Stripe signs it, and returns the status of the answer. */
export async function stripeTells(
  address: string,
  secret: string,
  [type, object]: [string, object],
): Promise<number> {
  const created = Math.floor(Date.now() / 1000)
  const payload = JSON.stringify({
    ...{ id: `evt_month_${events++}`, object: 'event', api_version: '2026-10-28', type, created },
    data: { object },
  })
  const headers = {
    'Content-Type': 'application/json',
    'Stripe-Signature': webhooks.generateTestHeaderString({ payload, secret, timestamp: created }),
  }
  return (await fetch(address, { method: 'POST', body: payload, headers })).status
}

const seconds = (number: number) => Date.parse(`${day(number)}T12:00:00Z`) / 1000

/** A subscription begins at the checkout of a membership. */
export const boughtAt = (membershipId: string, subscription: string): [string, object] => [
  'checkout.session.completed',
  {
    ...{ id: `cs_${subscription}`, object: 'checkout.session', client_reference_id: membershipId },
    ...{ customer: `cus_${subscription}`, subscription, payment_status: 'paid' },
    customer_details: { email: 'payer@people.example' },
  },
]

/** An invoice of a day: paid until another day, or failed. */
export function invoiceOf(subscription: string, number: number, paidUntil: number | null): [string, object] {
  const period = { start: seconds(number), end: seconds(paidUntil ?? number + 30) }
  return [
    paidUntil === null ? 'invoice.payment_failed' : 'invoice.paid',
    {
      ...{ id: `in_${subscription}_${number}`, object: 'invoice', customer: `cus_${subscription}` },
      ...{ customer_email: 'payer@people.example', created: seconds(number), due_date: null },
      ...{ period_end: seconds(number), lines: { data: [{ period }] } },
      parent: { type: 'subscription_details', subscription_details: { subscription } },
    },
  ]
}
