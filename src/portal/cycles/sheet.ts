import type { Request, Response, Router } from 'express'
import { toUtcDate } from '../../domain/shared/days'
import { dateFormat } from '../../domain/shared/formats'
import { formatLoad } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { CycleLoadForm } from '../../schemas/cycles/forms'
import { type CycleSheet, getCycleSheet, updateCycleLoad, updateCycleMax } from '../../services/cycles/sheet'
import { movementsById } from '../../services/movements/movements'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { sendCsv } from '../send-csv'
import type { Choice } from '../words/choices'
import { dayShown, type Reading } from '../words/when'
import { shortLoad } from './stairs'

type SheetPage = ReturnType<typeof buildSheet>
const sheetView = view<{ page: SheetPage; form: FormState }>('cycles/loads')

export function addSheetRoutes(router: Router): void {
  router.get('/:id/loads', (req, res) => showSheet(req, res))
  router.get('/:id/loads.csv', sendSheet)
  router.post('/:id/loads', setLoad)
}

async function readSheet(req: Request, res: Response) {
  const scope = scopeOf(res)
  const sheet = await getCycleSheet(scope, idParam(req))
  const movements = await movementsById(
    scope,
    sheet.cycle.planned.lifts.map(lift => lift.movement_id),
  )
  return buildSheet(sheet, readingOf(res), id => movements.get(id)?.name ?? '')
}

async function showSheet(req: Request, res: Response, refused?: FormState): Promise<void> {
  const page = await readSheet(req, res)
  sheetView(req, res, { page, form: refused ?? emptyForm({ unit: page.unit }) })
}

async function sendSheet(req: Request, res: Response): Promise<void> {
  const page = await readSheet(req, res)
  const headings = ['Athlete', ...page.lifts.map(({ name }) => `Training max, ${name}`)]
  sendCsv(res, page.name, [
    [...headings, ...page.columns.map(({ iso, said }) => `${iso} ${said}`)],
    ...page.rows.map(row => [
      row.name,
      ...[...row.maxes, ...row.cells].map(({ text }) => (text === '–' ? '' : text)),
    ]),
  ])
}

/** `max:ID` gives the training max of a movement, `part:ID` the load of a day. An empty weight removes it. */
const setLoad = onSubmit(CycleLoadForm, showSheet, async (input, { res, id }) => {
  const [kind, subject] = [
    input.what.slice(0, input.what.indexOf(':')),
    input.what.slice(input.what.indexOf(':') + 1),
  ]
  const given = { athlete_id: input.athlete_id, value: input.value, unit: input.unit }
  const row =
    kind === 'max'
      ? await updateCycleMax(scopeOf(res), id, { ...given, movement_id: subject })
      : await updateCycleLoad(scopeOf(res), id, { ...given, component_id: subject })
  const shown =
    input.value === null ? 'the computed load' : formatLoad({ value: input.value, unit: input.unit })
  return { location: `${gymPath(res)}/cycles/${id}/loads`, flash: `${row.athlete.name}: ${shown}.` }
})

const shortDay = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' })

function buildSheet({ cycle, rows, unit }: CycleSheet, reading: Reading, nameOf: (id: string) => string) {
  const lifts = [...new Set(cycle.planned.lifts.map(lift => lift.movement_id))].map(id => ({
    id,
    name: nameOf(id),
  }))
  const several = lifts.length > 1
  const columns = cycle.days.map(day => {
    const planned = cycle.weeks[day.lift]?.[day.week - 1]
    const lift = several ? `${nameOf(cycle.planned.lifts[day.lift]!.movement_id)} ` : ''
    const what = day.kind === 'retest' ? 'retest' : planned ? shortLoad(planned) : ''
    return {
      id: day.componentId,
      iso: day.wod.date,
      text: shortDay(toUtcDate(day.wod.date), 'UTC', reading.locale),
      said: `${lift}${what}`,
      isOut: day.isPublished,
    }
  })
  const shown = (load: { value: number; unit: 'kg' | 'lb' } | undefined) =>
    load && formatLoad({ value: Math.round(load.value * 10) / 10, unit: load.unit })
  return {
    id: cycle.id,
    name: cycle.name,
    starts: dayShown(cycle.startsOn, reading.today, reading),
    unit,
    lifts,
    columns,
    rows: rows.map(({ athlete, maxes, loads }) => ({
      id: athlete.id,
      name: athlete.name,
      maxes: lifts.map(({ id }) => {
        const max = maxes.find(({ movementId }) => movementId === id)
        const note = max?.from === 'given' ? 'set' : max?.from === 'estimate' ? 'est.' : null
        return { text: shown(max) ?? '–', note }
      }),
      cells: columns.map(({ id }) => {
        const load = loads.get(id)
        return { text: shown(load) ?? '–', note: load?.given ? 'set' : null }
      }),
    })),
    athletes: rows.map(({ athlete }): Choice => ({ value: athlete.id, label: athlete.name })),
    targets: [
      ...lifts.map(
        ({ id, name }): Choice => ({
          value: `max:${id}`,
          label: `Training max, ${name}`,
          group: 'For the cycle',
        }),
      ),
      ...columns.map(
        ({ id, text, said }): Choice => ({
          value: `part:${id}`,
          label: `${text}, ${said}`,
          group: 'For a day',
        }),
      ),
    ],
  }
}
