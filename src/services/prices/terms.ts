import { v7 as uuid } from 'uuid'
import { isCurrency, readMoney } from '../../domain/prices/money'
import { inOrder, type RefundRule } from '../../domain/prices/refunds'
import { addError, assertNoErrors, conflict, type FieldErrors, invalid } from '../../errors'
import type { CompetitionModel, PaymentTermsModel } from '../../generated/sqlite/models'
import { mayOrganise } from '../../policies/competition-roles'
import type { TermsForm } from '../../schemas/prices/prices'
import type { GymScope } from '../../scope'
import { touchCompetition } from '../competitions/revision'
import { competitionRow, recordCompetition } from '../competitions/rows'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { assertUnedited } from '../shared/revisions'

/** Returns the terms of a competition. Null while its registrations are free. */
export function findTerms({ db, gymId }: GymScope, competitionId: string): Promise<PaymentTermsModel | null> {
  return db.paymentTerms.findFirst({ where: { gymId, competitionId } })
}

/** Returns a competition with its terms, for its organisers. */
export async function getTerms(
  scope: GymScope,
  competitionId: string,
): Promise<{ competition: CompetitionModel; terms: PaymentTermsModel | null }> {
  authorize(mayOrganise(scope.actor, competitionId))
  const competition = await competitionRow(scope, competitionId)
  return { competition, terms: await findTerms(scope, competitionId) }
}

/**
 * Stores the terms. Throws validation_failed by field, conflict edited_meanwhile, and `currency_used` for another
 * currency after the first price.
 */
export async function saveTerms(
  scope: GymScope,
  competitionId: string,
  { revision, ...input }: TermsForm,
): Promise<PaymentTermsModel> {
  authorize(mayOrganise(scope.actor, competitionId))
  const columns = columnsOf(input)
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    await competitionRow(inside, competitionId)
    const row = await findTerms(inside, competitionId)
    if (row) assertUnedited(row, revision, 'these terms')
    if (row && row.currency !== columns.currency && (await hasAmounts(inside, competitionId)))
      throw conflict(
        'currency_used',
        `Prices are in ${row.currency} already, so the currency stays. Remove the prices, codes and extras first.`,
      )
    if (columns.byStripe) await assertStripe(inside)
    const { createdAt, ...before } = row ?? { createdAt: new Date() }
    const saved = row
      ? await db.paymentTerms.update({
          where: { gymId_id: { gymId, id: row.id } },
          data: { ...columns, revision: { increment: 1 } },
        })
      : await db.paymentTerms.create({ data: { id: uuid(), gymId, competitionId, createdAt, ...columns } })
    await touchCompetition(inside, competitionId)
    await recordCompetition(inside, competitionId, {
      action: 'competition.terms',
      before: row ? auditOf(before as PaymentTermsModel) : {},
      after: auditOf(saved),
    })
    return saved
  })
}

function columnsOf(input: Omit<TermsForm, 'revision'>) {
  const errors: FieldErrors = {}
  const { currency } = input
  if (!isCurrency(currency)) throw invalid({ currency: ['must be a code of three letters, such as GBP'] })
  const feeFixed = input.fee_fixed === undefined ? 0 : readMoney(input.fee_fixed, currency)
  if (feeFixed === null) addError(errors, 'fee_fixed', `must be an amount in ${currency}`)
  if (input.by_hand === false && input.hand_words !== null)
    addError(errors, 'hand_words', 'is only shown when people may pay by hand')
  const rules: RefundRule[] = []
  input.refunds.forEach((row, at) => {
    if (row === null) return
    if (row.percent === undefined) addError(errors, `refunds[${at}].percent`, 'is required')
    if (row.until === undefined) addError(errors, `refunds[${at}].until`, 'is required')
    if (rules.some(({ until }) => until === row.until))
      addError(errors, `refunds[${at}].until`, 'is the day of another line')
    if (row.percent !== undefined && row.until !== undefined)
      rules.push({ until: row.until, percent: row.percent })
  })
  assertNoErrors(errors)
  return {
    ...{ currency, feeShare: input.fee_percent, feeFixed: feeFixed ?? 0 },
    ...{ feeShown: input.fee_shown === 'shown', holdMinutes: input.hold_hours * 60, shares: input.shares },
    ...{ byStripe: input.by_stripe, paymentUrl: input.payment_url, bankDetails: input.bank_details },
    ...{ byHand: input.by_hand, handWords: input.hand_words },
    refundRules: JSON.stringify(inOrder(rules)),
  }
}

function auditOf(row: PaymentTermsModel): Record<string, unknown> {
  const { currency, feeShare, feeFixed, feeShown, holdMinutes, shares, byStripe, paymentUrl } = row
  return {
    ...{ currency, fee_share: feeShare, fee_fixed: feeFixed, fee_shown: feeShown, hold_minutes: holdMinutes },
    ...{ shares, by_stripe: byStripe, payment_url: paymentUrl, bank_details: row.bankDetails },
    ...{ by_hand: row.byHand, hand_words: row.handWords, refund_rules: row.refundRules },
  }
}

async function hasAmounts({ db, gymId }: Inside, competitionId: string): Promise<boolean> {
  const of = { gymId, competitionId }
  const counts = [
    await db.priceStep.count({ where: { ...of, gymId } }),
    await db.extra.count({ where: { ...of, gymId } }),
    await db.discountCode.count({ where: { ...of, gymId, amount: { not: null } } }),
    await db.registrationOrder.count({ where: { ...of, gymId } }),
  ]
  return counts.some(count => count > 0)
}

async function assertStripe({ db, gymId }: Inside): Promise<void> {
  const row = await db.stripeConnection.findFirst({ where: { gymId, apiKey: { not: null } } })
  if (!row)
    throw invalid({ by_stripe: ['needs the secret key of Stripe: an admin enters it under Memberships'] })
}
