import { type Request, type Response, Router } from 'express'
import { DateTime } from 'luxon'
import { formatLoad, formatNumber } from '../../domain/shared/words'
import { invalid } from '../../errors'
import type { BodyWeightModel } from '../../generated/sqlite/models'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { BodyWeightForm, BodyWeightQuery } from '../../schemas/athletes/body-weight'
import { deleteBodyWeight, listBodyWeights, setBodyWeight } from '../../services/records/body-weight'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath, unitsOf } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { inUnit } from '../records/history-page'
import type { Chart } from '../records/progress-chart'
import { textInUnits } from '../words/own-loads'
import { dayShown, type When } from '../words/when'

type Page = {
  form: FormState
  unit: 'kg' | 'lb'
  today: string
  chart: Chart | null
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
  pageView(req, res, {
    form: form ?? emptyForm({ day: reading.today }),
    today: reading.today,
    chart: drawChart(rows, unit, reading),
    unit: form?.values.unit === 'kg' || form?.values.unit === 'lb' ? form.values.unit : unit,
    rows: rows.map(({ id, day, value, unit: entered }) => ({
      id,
      day: dayShown(day, reading.today, reading),
      weight: textInUnits(formatLoad({ value, unit: entered }), unit),
    })),
    older: hasOlder ? `?before=${rows.at(-1)!.day}` : null,
  })
}

function drawChart(
  rows: readonly BodyWeightModel[],
  unit: 'kg' | 'lb',
  reading: ReturnType<typeof readingOf>,
): Chart | null {
  const { progressChart } = require('../records/progress-chart') as typeof import('../records/progress-chart')
  const points = rows.toReversed().map(row => ({
    at: DateTime.fromISO(row.day, { zone: reading.timeZone }).toJSDate(),
    value: inUnit(row, unit),
    isRecord: false,
  }))
  const format = (value: number) => `${formatNumber(Math.round(value * 10) / 10)} ${unit}`
  const series = [{ label: 'body weight', soft: false, points }]
  return progressChart({ title: 'Body weight', series, format, isTime: false }, reading)
}

const save = onSubmit(BodyWeightForm, show, async ({ day, ...weight }, { res }) => {
  const { today } = readingOf(res)
  if (day !== undefined && day > today) throw invalid({ day: ['must not be in the future'] })
  await setBodyWeight(scopeOf(res), day ?? today, weight)
  return { location: pathOf(res), flash: `Saved: ${formatLoad(weight)}.` }
})

async function remove(req: Request, res: Response): Promise<void> {
  await deleteBodyWeight(scopeOf(res), idParam(req))
  setFlash(res, 'Weight deleted.')
  res.redirect(303, pathOf(res))
}

const pathOf = (res: Response) => `${gymPath(res)}/profile/body-weight`
