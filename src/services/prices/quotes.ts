import { formatMoney, LARGEST_AMOUNT } from '../../domain/prices/money'
import { computeOrder, type Order } from '../../domain/prices/order'
import { type NextPrice, nextPrice, priceAt } from '../../domain/prices/steps'
import { dayAt } from '../../domain/shared/dates'
import { AppError, conflict, type FieldErrors, invalid } from '../../errors'
import type {
  CompetitionModel,
  DiscountCodeModel,
  DivisionModel,
  PaymentTermsModel,
} from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { findCode } from './codes'
import { type ChosenFields, type Extra, listExtras, readChosen } from './extras'
import { listSteps } from './steps'
import { findTerms } from './terms'

export type PriceInput = {
  /** As typed. Null without a code. */
  code: string | null
  extras: ChosenFields
  /** Addresses of the participants, in lower case. */
  emails: readonly string[]
}

export type Quote = Order & {
  terms: PaymentTermsModel
  extras: Extra[]
  next: NextPrice | null
  code: DiscountCodeModel | null
}

type Asked = { competition: Pick<CompetitionModel, 'id' | 'timeZone'>; division: Pick<DivisionModel, 'id'> }

/**
 * Returns the price of a registration now. Null for a free one: without terms, and without a price and extras. Throws
 * validation_failed on `code` and the fields of extras.
 */
export async function quote(
  scope: GymScope,
  { competition, division }: Asked,
  { code: typed, extras: fields, emails }: PriceInput,
  now = new Date(),
): Promise<Quote | null> {
  const terms = await findTerms(scope, competition.id)
  if (terms === null) return null
  const extras = await listExtras(scope, competition.id)
  const steps = (await listSteps(scope, competition.id)).get(division.id) ?? []
  if (steps.length === 0 && extras.length === 0) return null
  const day = dayAt(now, competition.timeZone)
  const at = { day, sold: await countSold(scope, division.id) }
  const step = priceAt(steps, at) ?? { name: 'Registration', amount: 0 }
  const code =
    typed === null
      ? null
      : await findCode(scope, competition.id, typed, { day, divisionId: division.id, emails })
  const order = computeOrder({ step, code, extras: readChosen(extras, fields), fee: terms })
  if (order.total > LARGEST_AMOUNT) throw invalid({ extras: ['cost more than can be paid at once'] })
  return { ...order, terms, extras, next: nextPrice(steps, at), code }
}

/** Returns a quote for the form; a code or pieces that cannot be used are left out, with their errors. */
export async function previewPrice(
  scope: GymScope,
  asked: Asked,
  input: PriceInput,
  now = new Date(),
): Promise<{ quote: Quote | null; errors: FieldErrors }> {
  const without: [PriceInput, FieldErrors][] = [[input, {}]]
  for (const [given, errors] of without) {
    try {
      return { quote: await quote(scope, asked, given, now), errors }
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'invalid' || without.length > 2) throw error
      const isCode = error.fields?.code !== undefined
      const less = isCode ? { ...given, code: null } : { ...given, extras: {} }
      without.push([less, { ...errors, ...error.fields }])
    }
  }
  return { quote: null, errors: {} }
}

/** Counts the taken places of a division. */
export async function countSold(scope: GymScope, divisionId: string): Promise<number> {
  const { db, gymId } = scope
  return db.registration.count({ where: { gymId, divisionId, withdrawnAt: null, waitingSince: null } })
}

/** Throws conflict price_changed when the form showed another price. */
export function assertShown(price: Quote | null, { shown }: { shown?: number | undefined }): void {
  const total = price?.total ?? 0
  if (shown === undefined || shown === total) return
  const now = price === null ? 'nothing' : formatMoney(total, price.terms.currency, 'en-GB')
  throw conflict('price_changed', `The price has changed to ${now}. Check it and register again.`)
}
