import { type Request, type Response, Router } from 'express'
import { formatLoad } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { BodyWeightForm, BodyWeightQuery } from '../../schemas/athletes/body-weight'
import { deleteBodyWeight, listBodyWeights, setBodyWeight } from '../../services/records/body-weight'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath, unitsOf } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { renderPage, view } from '../render'
import { textInUnits } from '../words/own-loads'
import { dayShown, type When } from '../words/when'

type Page = {
  form: FormState
  unit: 'kg' | 'lb'
  /** `81.5 kg` in the reader's unit. */
  rows: { id: string; day: When; weight: string }[]
  older: string | null
}

const pageView = view<Page>('athletes/body-weight')

export function bodyWeightRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => show(req, res))
  router.post('/', save)
  router.post('/:id/delete', remove)
  return router
}

async function show(req: Request, res: Response, form?: FormState): Promise<void> {
  const reading = readingOf(res)
  const { before } = parse(BodyWeightQuery, parseQuery(req.originalUrl).values)
  const { rows, hasOlder } = await listBodyWeights(scopeOf(res), before)
  const unit = unitsOf(res)
  renderPage(req, res, pageView, {
    form: form ?? emptyForm(),
    unit: form?.values.unit === 'kg' || form?.values.unit === 'lb' ? form.values.unit : unit,
    rows: rows.map(({ id, day, value, unit: entered }) => ({
      id,
      day: dayShown(day, reading.today, reading),
      weight: textInUnits(formatLoad({ value, unit: entered }), unit),
    })),
    older: hasOlder ? `?before=${rows.at(-1)!.day}` : null,
  })
}

function save(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: BodyWeightForm,
    async done(weight) {
      await setBodyWeight(scopeOf(res), readingOf(res).today, weight)
      return { location: pathOf(res), flash: `Saved: ${formatLoad(weight)}.` }
    },
    again: form => show(req, res, form),
  })
}

async function remove(req: Request, res: Response): Promise<void> {
  await deleteBodyWeight(scopeOf(res), idParam(req))
  setFlash(res, 'Weight deleted.')
  res.redirect(303, pathOf(res))
}

const pathOf = (res: Response) => `${gymPath(res)}/profile/body-weight`
