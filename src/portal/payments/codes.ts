import { stringify } from 'csv-stringify/sync'
import { type Request, type Response, Router } from 'express'
import { formatPrice } from '../../domain/prices/money'
import { dayAt, formatDay } from '../../domain/shared/dates'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { CodeForm, CodesForm } from '../../schemas/prices/prices'
import { type CodeWithUse, createCode, createCodes, listCodes, retireCode } from '../../services/prices/codes'
import { getPrices } from '../../services/prices/steps'
import { getTerms } from '../../services/prices/terms'
import { emptyForm, type FormState, onButton, onSubmit, withForm } from '../http/forms'
import { idParam } from '../http/params'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import type { Choice } from '../words/choices'
import type { Tag } from '../words/score-shown'
import type { Reading } from '../words/when'
import { type Head, moneyPath } from './places'

type CodeShown = { id: string; code: string; words: string; tags: Tag[]; retired: boolean }
type CodesPage = {
  head: Head
  hasTerms: boolean
  codes: CodeShown[]
  divisions: Choice[]
}
type Forms = { form?: FormState; many?: FormState }

const codesView = view<{ page: CodesPage; form: FormState; many: FormState }>('payments/codes')

export function codesRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => show(req, res))
  router.get('/codes.csv', sendCsv)
  router.post('/', add)
  router.post('/many', addMany)
  router.post('/:codeId/retire', retire)
  return router
}

async function show(req: Request, res: Response, { form, many }: Forms = {}): Promise<void> {
  const scope = scopeOf(res)
  const { competition, terms } = await getTerms(scope, idParam(req))
  const divisions = (await getPrices(scope, competition.id)).map(({ division: { id, name } }) => ({
    value: id,
    label: name,
  }))
  const codes = await listCodes(scope, competition.id)
  const reading = { ...readingOf(res), timeZone: competition.timeZone }
  const names = new Map(divisions.map(({ value, label }) => [value, label]))
  codesView(req, res, {
    page: {
      head: { id: competition.id, name: competition.name },
      hasTerms: terms !== null,
      codes: codes.map(code => buildCode(code, terms?.currency ?? null, names, reading)),
      divisions,
    },
    form: form ?? emptyForm(),
    many: many ?? emptyForm({ most: '1' }),
  })
}

function buildCode(
  { id, code, percent, amount, untilDay, most, used, divisionId, email, note, retiredAt }: CodeWithUse,
  currency: string | null,
  names: ReadonlyMap<string, string>,
  { locale, timeZone, today }: Reading,
): CodeShown {
  const off =
    percent !== null ? `${percent} %` : currency === null ? '' : formatPrice(amount ?? 0, currency, locale)
  const words = [
    `${off} off`,
    most === null ? `used ${formatCount(used, 'time')}` : `used ${used} of ${formatCount(most, 'time')}`,
    untilDay && `until ${formatDay(untilDay, locale, today)}`,
    divisionId && names.get(divisionId),
    email,
    note,
  ]
  const isOver = untilDay !== null && dayAt(new Date(), timeZone) > untilDay
  const label = retiredAt ? 'Ended' : isOver ? 'Expired' : most !== null && used >= most ? 'Used up' : null
  return {
    ...{ id, code, retired: retiredAt !== null, words: words.filter(Boolean).join(' · ') },
    tags: label === null ? [] : [{ label, kind: '' }],
  }
}

async function sendCsv(req: Request, res: Response): Promise<void> {
  const scope = scopeOf(res)
  const { competition } = await getTerms(scope, idParam(req))
  const codes = await listCodes(scope, competition.id)
  const table = codes.map(({ code, percent, amount, untilDay, most, used, email, note, retiredAt }) => ({
    ...{ code, percent, amount, until: untilDay, most, used, email, note },
    ended: retiredAt === null ? 'no' : 'yes',
  }))
  const columns = ['code', 'percent', 'amount', 'until', 'most', 'used', 'email', 'note', 'ended']
  res.set('Cache-Control', 'private, no-store')
  res
    .attachment('codes.csv')
    .type('csv')
    .send(stringify(table, { header: true, columns, escape_formulas: true }))
}

const add = onSubmit(CodeForm, withForm(show, 'form'), async (input, { req, res, id }) => {
  await createCode(scopeOf(res), id, input)
  return { location: `${moneyPath(req, res)}/codes`, flash: `Added ${input.code}.` }
})

const addMany = onSubmit(CodesForm, withForm(show, 'many'), async (input, { req, res, id }) => {
  const codes = await createCodes(scopeOf(res), id, input)
  return { location: `${moneyPath(req, res)}/codes`, flash: `Added ${formatCount(codes.length, 'code')}.` }
})

const retire = onButton(withForm(show, 'form'), async ({ req, res, id }) => {
  const code = await retireCode(scopeOf(res), id, idParam(req, 'codeId'))
  return { location: `${moneyPath(req, res)}/codes`, flash: `${code} has ended.` }
})
