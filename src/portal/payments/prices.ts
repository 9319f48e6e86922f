import { type Request, type Response, Router } from 'express'
import { toDecimal } from '../../domain/prices/money'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { MOST_STEPS, StepsForm } from '../../schemas/prices/prices'
import { getPrices, saveSteps } from '../../services/prices/steps'
import { getTerms } from '../../services/prices/terms'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { view } from '../http/render'
import { type Head, moneyPath } from './places'

type PricesPage = {
  head: Head
  division: Head
  currency: string | null
  rows: number[]
  fields: string[]
}

const pricesView = view<{ page: PricesPage; form: FormState }>('payments/prices')
const ROWS = Array.from({ length: MOST_STEPS }, (_, at) => at)
const COLUMNS = ['name', 'amount', 'until_day', 'until_sold']

/** Prices of a division. */
export function pricesRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/:divisionId', (req, res) => show(req, res))
  router.post('/:divisionId', save)
  return router
}

async function show(req: Request, res: Response, given?: FormState): Promise<void> {
  const scope = scopeOf(res)
  const { competition, terms } = await getTerms(scope, idParam(req))
  const divisionId = idParam(req, 'divisionId')
  const found = (await getPrices(scope, competition.id)).find(({ division }) => division.id === divisionId)
  if (!found) throw notFound('The division')
  const values = found.steps.flatMap(({ name, amount, untilDay, untilSold }, at) => [
    [`steps[${at}].name`, name],
    [`steps[${at}].amount`, toDecimal(amount, terms?.currency ?? 'EUR')],
    [`steps[${at}].until_day`, untilDay ?? ''],
    [`steps[${at}].until_sold`, untilSold === null ? '' : String(untilSold)],
  ])
  pricesView(req, res, {
    page: {
      head: { id: competition.id, name: competition.name },
      division: { id: divisionId, name: found.division.name },
      ...{ currency: terms?.currency ?? null, rows: ROWS },
      fields: ROWS.flatMap(at => COLUMNS.map(column => `steps[${at}].${column}`)),
    },
    form: given ?? emptyForm(Object.fromEntries(values)),
  })
}

const save = onSubmit(StepsForm, show, async (input, { req, res, id }) => {
  const { name } = await saveSteps(scopeOf(res), id, idParam(req, 'divisionId'), input)
  return { location: `${moneyPath(req, res)}/terms#prices`, flash: `Saved the price of ${name}.` }
})
