import type { RegistrationPayment } from '../../services/payments/own-payment'
import type { MemberShare } from '../../services/prices/shares'
import type { Tag } from '../words/score-shown'
import { dateShown, type Reading } from '../words/when'

export type Money = (amount: number) => string
export type ShareLine = { name: string; said: string; tag: Tag }

export const METHODS = { stripe: 'by card', link: 'online', bank: 'by bank transfer', hand: 'in person' }

export function describeShares(
  payment: RegistrationPayment,
  money: Money,
  reading: Reading,
): ShareLine[] | null {
  return (
    payment.shares?.map(share => ({
      name: share.name ?? 'Partner still missing',
      ...describeShare(share, payment, money, reading),
    })) ?? null
  )
}

export function describeShare(
  { participantId, due, share }: MemberShare,
  { order }: RegistrationPayment,
  money: Money,
  reading: Reading,
): Omit<ShareLine, 'name'> {
  const paid = order.payments
    .filter(payment => participantId !== null && payment.participantId === participantId)
    .map(({ amount, method, paidAt }) => {
      return `${money(amount)} ${METHODS[method]} on ${dateShown(paidAt, reading).text}`
    })
  const words = [
    paid.length > 0 && `Paid ${paid.join(', and ')}`,
    paid.length === 0 && due === 0 && 'Paid for the team',
    due > 0 && `${money(due)} to pay`,
  ]
  return { said: words.filter(Boolean).join(' · '), tag: tagOf(due, share) }
}

function tagOf(due: number, share: number): Tag {
  if (due === 0) return { label: 'Paid', kind: 'good' }
  return { label: due < share ? 'Partly paid' : 'Not paid', kind: 'ask' }
}
