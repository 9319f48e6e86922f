import type { Request, Response } from 'express'
import { formatMoney, formatPrice } from '../../domain/prices/money'
import { type OrderLine, priceWithFee } from '../../domain/prices/order'
import { teamSizeOf } from '../../domain/registrations/team-rules'
import { formatDay } from '../../domain/shared/dates'
import { formatCount } from '../../domain/shared/words'
import type { CompetitionModel, DivisionModel, PaymentTermsModel } from '../../generated/sqlite/models'
import { scopeOf } from '../../http/gym-scope'
import { readChoice } from '../../schemas/prices/choosing'
import { type Extra, extraField } from '../../services/prices/extras'
import { previewPrice, type Quote } from '../../services/prices/quotes'
import { type DivisionPrice, PRICE_NAMES } from '../../services/prices/steps'
import type { FormState } from '../http/forms'
import { describeRefundRules } from '../words/refund-rules'
import type { Reading } from '../words/when'

export type MoneyLine = { label: string; amount: string; isTotal: boolean }
export type ExtraShown = {
  name: string
  price: string
  most: number
  choices: string[]
  fields: { name: string }[]
}
export type PricePanel = {
  lines: MoneyLine[]
  total: string
  /** The shown total in minor units; the form sends it back. */
  shown: number
  /** The next price, in a sentence. */
  next: string | null
  code: { isUsed: boolean; words: string | null }
  extras: ExtraShown[]
  pays: string
  refunds: string | null
  /** Names of the fields, for the messages above the form. */
  fields: string[]
}

/** Returns the panel, and adds what is wrong with a code or extras to the form. Null for a free registration. */
export async function loadPricePanel(
  _req: Request,
  res: Response,
  { isWaiting, ...asked }: { competition: CompetitionModel; division: DivisionModel; isWaiting: boolean },
  form: FormState,
  reading: Reading,
): Promise<PricePanel | null> {
  const choice = readChoice(form.values)
  const emails = Object.entries(form.values)
    .filter(([name]) => name.endsWith('.email'))
    .map(([, email]) => email.trim().toLowerCase())
  const { quote, errors } = await previewPrice(scopeOf(res), asked, { ...choice, emails })
  for (const [field, messages] of Object.entries(errors)) form.errors[field] ??= messages
  return quote && buildPanel(quote, { isWaiting, size: teamSizeOf(asked.division) }, reading)
}

type Place = { isWaiting: boolean; size: number }

function buildPanel(quote: Quote, place: Place, { locale, today }: Reading): PricePanel {
  const { terms, extras, code } = quote
  const money = (amount: number) => formatMoney(amount, terms.currency, locale)
  const lines = quote.lines.map(line => ({
    label: lineLabel(line),
    amount: money(line.amount),
    isTotal: false,
  }))
  return {
    lines: [...lines, { label: 'Total', amount: money(quote.total), isTotal: true }],
    total: money(quote.total),
    shown: quote.total,
    next: describeNext(quote, locale, today),
    code: { isUsed: code !== null, words: code && describeCode(code, money) },
    extras: extras.map(({ id, name, amount, most, choices }) => ({
      ...{ name, most, choices },
      price: amount === 0 ? 'free' : formatPrice(amount, terms.currency, locale),
      fields: fieldsOf({ id, choices }),
    })),
    pays: describePaying(quote, place, money),
    refunds: describeRefundRules(terms.refundRules, locale),
    fields: ['code', 'extras', ...extras.flatMap(extra => fieldsOf(extra).map(({ name }) => name))],
  }
}

function fieldsOf({ id, choices }: Pick<Extra, 'id' | 'choices'>): { name: string }[] {
  return choices.length === 0
    ? [{ name: extraField(id) }]
    : choices.map((_, at) => ({ name: extraField(id, at) }))
}

type Labelled = Pick<OrderLine, 'kind' | 'name' | 'choice' | 'quantity'>

export function lineLabel({ kind, name, choice, quantity }: Labelled): string {
  const label = kind === 'price' && PRICE_NAMES.includes(name) ? `${name} price` : name
  return [quantity > 1 ? `${quantity} × ${label}` : label, choice].filter(Boolean).join(', ')
}

function describeCode(
  { percent, amount, note }: { percent: number | null; amount: number | null; note: string | null },
  money: (amount: number) => string,
): string {
  const off = percent === null ? `${money(amount ?? 0)} off` : `${percent} % off`
  return note === null ? off : `${off}, ${note}`
}

function describeNext({ next, terms }: Quote, locale: string, today: string): string | null {
  if (next === null) return null
  const ends = [
    next.untilDay && `until ${formatDay(next.untilDay, locale, today)}`,
    next.placesLeft && `for ${next.placesLeft === 1 ? '1 more place' : `${next.placesLeft} more places`}`,
  ].filter(Boolean)
  return `This price is ${ends.join(' or ')}. Then ${formatPrice(priceWithFee(next.step.amount, terms), terms.currency, locale)}.`
}

function describePaying({ terms, total }: Quote, place: Place, money: (amount: number) => string): string {
  if (total === 0) return 'There is nothing to pay.'
  const { byStripe, paymentUrl, bankDetails, byHand } = terms
  const ways = [
    (byStripe || paymentUrl !== null) && 'online',
    bankDetails !== null && 'by bank transfer',
    byHand && 'in person',
  ].filter(Boolean) as string[]
  const last = ways.pop()
  const how =
    last === undefined ? '' : `, ${[...(ways.length > 0 ? [ways.join(', ')] : []), last].join(' or ')}`
  const each = Math.ceil(total / place.size)
  const words = [
    place.isWaiting && 'You pay nothing until you have a place.',
    `${place.isWaiting ? 'Then pay' : 'Pay'} within ${formatHold(terms)}${how}; without payment the place goes to the next person.`,
    terms.shares && place.size > 1 && `Members of the team may pay their shares, ${money(each)} each.`,
  ]
  return words.filter(Boolean).join(' ')
}

export function formatHold({ holdMinutes }: Pick<PaymentTermsModel, 'holdMinutes'>): string {
  const hours = Math.round(holdMinutes / 60)
  return hours % 24 === 0 ? formatCount(hours / 24, 'day') : formatCount(hours, 'hour')
}

/** Returns the present price of a division. Null for a free one. */
export function describePrice(price: DivisionPrice | undefined, { locale }: Reading): string | null {
  return price ? formatPrice(price.step.amount, price.currency, locale) : null
}
