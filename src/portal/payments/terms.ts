import { type Request, type Response, Router } from 'express'
import { formatPrice, toDecimal } from '../../domain/prices/money'
import { MOST_RULES, readRefundRules } from '../../domain/prices/refunds'
import { formatDay } from '../../domain/shared/dates'
import type { PaymentTermsModel } from '../../generated/sqlite/models'
import { scopeOf } from '../../http/gym-scope'
import { TermsForm } from '../../schemas/prices/prices'
import { getPrices } from '../../services/prices/steps'
import { getTerms, saveTerms } from '../../services/prices/terms'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { type Head, moneyPath } from './places'

type DivisionLine = { id: string; name: string; price: string }
type TermsPage = {
  head: Head
  revision: number | null
  divisions: DivisionLine[]
  rules: number[]
  fields: string[]
  currencies: string[]
}

const termsView = view<{ page: TermsPage; form: FormState }>('payments/terms')

export function termsRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => show(req, res))
  router.post('/', save)
  return router
}

async function show(req: Request, res: Response, given?: FormState): Promise<void> {
  const scope = scopeOf(res)
  const { competition, terms } = await getTerms(scope, idParam(req))
  const { locale, today } = readingOf(res)
  const prices = await getPrices(scope, competition.id)
  const divisions = prices.map(({ division, steps }) => ({
    ...{ id: division.id, name: division.name },
    price:
      terms === null || steps.length === 0
        ? 'Free'
        : steps
            .map(({ name, amount, untilDay, untilSold }) =>
              [
                `${name} ${formatPrice(amount, terms.currency, locale)}`,
                untilDay && `until ${formatDay(untilDay, locale, today)}`,
                untilSold && `for ${untilSold} places`,
              ]
                .filter(Boolean)
                .join(' '),
            )
            .join(', then '),
  }))
  const rules = Array.from({ length: MOST_RULES }, (_, at) => at)
  termsView(req, res, {
    page: {
      head: { id: competition.id, name: competition.name },
      ...{ revision: terms?.revision ?? null, divisions, rules },
      fields: [...FIELDS, ...rules.flatMap(at => [`refunds[${at}].percent`, `refunds[${at}].until`])],
      currencies: COMMON,
    },
    form: given ?? emptyForm(valuesOf(terms)),
  })
}

const COMMON = 'AUD BRL CAD CHF CZK DKK EUR GBP HUF JPY NOK NZD PLN SEK USD ZAR'.split(' ')
const FIELDS = [
  ...[
    'currency',
    'hold_hours',
    'shares',
    'by_stripe',
    'payment_url',
    'bank_details',
    'by_hand',
    'hand_words',
  ],
  ...['fee_percent', 'fee_fixed', 'fee_shown'],
]

const HOURS = 72

function valuesOf(terms: PaymentTermsModel | null): Record<string, string> {
  if (terms === null) return { hold_hours: String(HOURS), fee_shown: 'shown', by_hand: 'yes' }
  const tick = (ticked: boolean) => (ticked ? 'yes' : '')
  return {
    ...{ currency: terms.currency, hold_hours: String(terms.holdMinutes / 60) },
    ...{ shares: tick(terms.shares), by_stripe: tick(terms.byStripe), by_hand: tick(terms.byHand) },
    ...{ payment_url: terms.paymentUrl ?? '', bank_details: terms.bankDetails ?? '' },
    ...{ hand_words: terms.handWords ?? '', fee_shown: terms.feeShown ? 'shown' : 'absorbed' },
    fee_percent: terms.feeShare === 0 ? '' : String(terms.feeShare / 100),
    fee_fixed: terms.feeFixed === 0 ? '' : toDecimal(terms.feeFixed, terms.currency),
    ...Object.fromEntries(
      readRefundRules(terms.refundRules).flatMap(({ percent, until }, at) => [
        [`refunds[${at}].percent`, String(percent)],
        [`refunds[${at}].until`, until],
      ]),
    ),
  }
}

const save = onSubmit(TermsForm, show, async (input, { req, res, id }) => {
  await saveTerms(scopeOf(res), id, input)
  return { location: `${moneyPath(req, res)}/terms`, flash: 'Saved. New registrations follow these terms.' }
})
