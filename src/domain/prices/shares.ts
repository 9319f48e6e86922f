type Received = { id: string; amount: number; participantId: string | null }
type Returned = { paymentId: string; amount: number }

/** A member's part of an order, in minor units. A null `participantId` is a missing partner. */
export type Share = { participantId: string | null; share: number; due: number }

/**
 * Splits an order among the members of a team, rounded up before the last. A payment counts for its participant; other
 * money counts for members in their order.
 */
export function computeShares(
  {
    total,
    payments,
    refunds,
  }: { total: number; payments: readonly Received[]; refunds: readonly Returned[] },
  members: readonly (string | null)[],
): Share[] {
  const each = Math.ceil(total / Math.max(1, members.length))
  const paidBy = (isOwn: (payment: Received) => boolean) => {
    const own = payments.filter(isOwn)
    const returned = refunds.filter(({ paymentId }) => own.some(({ id }) => id === paymentId))
    return sumOf(own) - sumOf(returned)
  }
  const rows = members.map((participantId, at) => {
    const share = Math.max(0, Math.min(each, total - each * at))
    const paid = participantId === null ? 0 : paidBy(payment => payment.participantId === participantId)
    return { participantId, share, due: share - paid }
  })
  const known = new Set(members)
  let left = paidBy(({ participantId }) => participantId === null || !known.has(participantId))
  for (const row of rows) if (row.due < 0) left -= row.due
  return rows.map(({ due, ...row }) => {
    const used = Math.max(0, Math.min(left, due))
    left -= used
    return { ...row, due: Math.max(0, due - used) }
  })
}

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
