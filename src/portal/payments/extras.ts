import { type Request, type Response, Router } from 'express'
import { formatPrice } from '../../domain/prices/money'
import { scopeOf } from '../../http/gym-scope'
import { ExtraForm } from '../../schemas/prices/prices'
import { createExtra, listExtrasWithCounts, retireExtra } from '../../services/prices/extras'
import { getTerms } from '../../services/prices/terms'
import { emptyForm, type FormState, onButton, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { type Head, moneyPath } from './places'

type ExtraRow = { id: string; name: string; words: string; counts: string }
type ExtrasPage = { head: Head; hasTerms: boolean; extras: ExtraRow[] }

const extrasView = view<{ page: ExtrasPage; form: FormState }>('payments/extras')

export function extrasRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => show(req, res))
  router.post('/', add)
  router.post('/:extraId/retire', retire)
  return router
}

async function show(req: Request, res: Response, form = emptyForm({ most: '1' })): Promise<void> {
  const scope = scopeOf(res)
  const { competition, terms } = await getTerms(scope, idParam(req))
  const { locale } = readingOf(res)
  const extras = await listExtrasWithCounts(scope, competition.id)
  extrasView(req, res, {
    page: {
      head: { id: competition.id, name: competition.name },
      hasTerms: terms !== null,
      extras: extras.map(({ extra, counts }) => ({
        ...{ id: extra.id, name: extra.name },
        words: `${formatPrice(extra.amount, terms?.currency ?? 'EUR', locale)} · at most ${extra.most} a registration`,
        counts: counts
          .map(({ choice, quantity }) => (choice === null ? `${quantity} ordered` : `${choice} ${quantity}`))
          .join(' · '),
      })),
    },
    form,
  })
}

const add = onSubmit(ExtraForm, show, async (input, { req, res, id }) => {
  await createExtra(scopeOf(res), id, input)
  return { location: `${moneyPath(req, res)}/extras`, flash: `Added ${input.name}.` }
})

const retire = onButton(show, async ({ req, res, id }) => {
  const name = await retireExtra(scopeOf(res), id, idParam(req, 'extraId'))
  return { location: `${moneyPath(req, res)}/extras`, flash: `${name} is no longer offered.` }
})
