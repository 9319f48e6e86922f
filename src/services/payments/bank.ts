import type { BankLine, BankStatement } from '../../domain/prices/bank-statement'
import { amountDue } from '../../domain/prices/order'
import { startOfDay } from '../../domain/shared/dates'
import { conflict, invalid } from '../../errors'
import type { ParticipantModel, PaymentTermsModel } from '../../generated/sqlite/models'
import { mayOrganise } from '../../policies/competition-roles'
import { folded } from '../../schemas/shared/folded'
import type { GymScope } from '../../scope'
import { competitionRow } from '../competitions/rows'
import { findTerms } from '../prices/terms'
import {
  changeRegistrations,
  type RegistrationRow,
  registrationName,
  registrationState,
  WITH_PARTICIPANTS,
} from '../registrations/rows'
import { authorize } from '../shared/authorize'
import { getAsker } from '../shared/decoding/asker'
import { readOnce } from '../shared/decoding/room'
import { addPayment } from './receiving'

const TIMEOUT_MS = 60_000
const PASTED = { field: 'statement', advice: 'so nothing was recorded. Split it into several tables' }

/**
 * The meaning of a transfer: `pays` an order, in part or more than is due; `late` for a lost or withdrawn place; `known`
 * from an earlier statement; `paid` when nothing is due; `unknown` without a reference of this competition; `unread`
 * without an amount.
 */
export type BankMatch = BankLine & { registration: { id: string; name: string } | null } & (
    | { does: 'pays' | 'late'; orderId: string; due: number; payer: { id: string; name: string } | null }
    | { does: 'known' | 'paid' | 'unknown' | 'unread' }
  )

export type BankPreview = Omit<BankStatement, 'lines'> & { currency: string; matches: BankMatch[] }

/** Returns the meaning of each transfer, without recording it. Throws conflict no_terms. */
export async function previewStatement(
  scope: GymScope,
  competitionId: string,
  statement: string,
): Promise<BankPreview> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { lines, terms, ...rest } = await read(scope, competitionId, statement)
  const matches = await match(scope, competitionId, { lines, terms })
  return { ...rest, currency: terms.currency, matches }
}

/** Records the matched transfers in one transaction. Throws validation_failed on `statement`. */
export async function recordStatement(
  scope: GymScope,
  competitionId: string,
  statement: string,
): Promise<{ recorded: number; late: number }> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { lines, terms, mistakes } = await read(scope, competitionId, statement)
  if (mistakes.length > 0) throw invalid({ statement: mistakes })
  return changeRegistrations(
    scope,
    competitionId,
    async (inside, { timeZone }) => {
      const counts = { recorded: 0, late: 0 }
      for (const each of await match(inside, competitionId, { lines, terms })) {
        if (each.does !== 'pays' && each.does !== 'late') continue
        const paidAt = each.day === null ? new Date() : startOfDay(each.day, timeZone)
        const { outcome } = await addPayment(inside, each.orderId, {
          ...{ method: 'bank', amount: each.amount!, paidAt, source: each.source },
          participantId: each.payer?.id ?? null,
        })
        counts.recorded++
        if (outcome === 'late') counts.late++
      }
      return counts
    },
    { timeout: TIMEOUT_MS },
  )
}

async function read(scope: GymScope, competitionId: string, statement: string) {
  const { db, gymId } = scope
  await competitionRow(scope, competitionId)
  const terms = await findTerms(scope, competitionId)
  if (terms === null) throw conflict('no_terms', 'Choose the currency and how people pay first.')
  const { currency } = terms
  const { locale } = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { locale: true } })
  const usual = locale === 'en-US' ? 'month_first' : 'day_first'
  const table = await readOnce(getAsker(scope), PASTED, reader =>
    reader.bankStatement(statement, currency, usual),
  )
  return { ...table, terms }
}

async function match(
  { db, gymId }: GymScope,
  competitionId: string,
  { lines, terms }: { lines: readonly BankLine[]; terms: PaymentTermsModel },
): Promise<BankMatch[]> {
  const references = [...new Set(lines.flatMap(line => line.references))]
  const orders = await db.registrationOrder.findMany({
    where: { gymId, competitionId },
    include: { registration: { include: WITH_PARTICIPANTS } },
  })
  const wanted = new Set(references)
  const byReference = new Map(
    orders.filter(({ reference }) => wanted.has(reference)).map(order => [order.reference, order]),
  )
  const recorded = await db.payment.findMany({
    where: { gymId, order: { gymId, competitionId }, source: { in: lines.map(({ source }) => source) } },
    select: { source: true },
  })
  const known = new Set(recorded.map(({ source }) => source))
  const paidHere = new Map<string, number>()
  return lines.map((line): BankMatch => {
    const order = line.references.map(reference => byReference.get(reference)).find(Boolean)
    if (!order) return { ...line, does: 'unknown', registration: null }
    const registration = { id: order.registrationId, name: registrationName(order.registration) }
    if (known.has(line.source)) return { ...line, does: 'known', registration }
    if (!line.amount) return { ...line, does: 'unread', registration }
    const earlier = paidHere.get(order.id) ?? 0
    const due = amountDue({ ...order, paid: order.paid + earlier })
    const isLost = registrationState(order.registration) !== 'registered'
    if (due === 0 && !isLost) return { ...line, does: 'paid', registration }
    paidHere.set(order.id, earlier + line.amount)
    const payer = terms.shares ? findPayer(line, order.registration) : null
    return { ...line, does: isLost ? 'late' : 'pays', orderId: order.id, due, payer, registration }
  })
}

function findPayer({ words }: BankLine, { participants }: RegistrationRow): ParticipantModel | null {
  const written = ` ${plain(words)} `
  const named = participants.filter(({ name }) => written.includes(` ${plain(name)} `))
  return participants.length > 1 && named.length === 1 ? named[0]! : null
}

const plain = (text: string) => folded(text.replaceAll(/[^\p{L}\p{N}]+/gu, ' '))
