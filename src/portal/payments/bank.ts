import { type Request, type Response, Router } from 'express'
import { formatMoney } from '../../domain/prices/money'
import { formatDay } from '../../domain/shared/dates'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { costs } from '../../http/load/cost'
import { getUpload, receiveFile } from '../../http/uploads/receive'
import type { Uploads } from '../../http/uploads/uploads'
import { NoFields } from '../../schemas/athletes/athletes'
import { StatementForm } from '../../schemas/payments/payments'
import { LARGEST_LIST_FILE, readListFile } from '../../services/imports/table-file'
import {
  type BankMatch,
  type BankPreview,
  previewStatement,
  recordStatement,
} from '../../services/payments/bank'
import { getTerms } from '../../services/prices/terms'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import type { Reading } from '../words/when'
import { type Head, moneyPath } from './places'

type BankPage = { head: Head; hasTerms: boolean; preview: ReturnType<typeof buildPreview> | null }

const bankView = view<{ page: BankPage; form: FormState }>('payments/bank')

export function bankRouter(uploads: Uploads): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => show(req, res))
  router.post('/', costs('decodes'), read)
  router.post(
    '/file',
    receiveFile(uploads, { largest: LARGEST_LIST_FILE, admits: async () => undefined }),
    readFile,
  )
  return router
}

async function show(
  req: Request,
  res: Response,
  form = emptyForm(),
  preview: BankPage['preview'] = null,
): Promise<void> {
  const { competition, terms } = await getTerms(scopeOf(res), idParam(req))
  const head = { id: competition.id, name: competition.name }
  bankView(req, res, { page: { head, hasTerms: terms !== null, preview }, form })
}

const again = (req: Request, res: Response, form: FormState) => show(req, res, form)

const read = onSubmit(StatementForm, again, async ({ statement, step }, { req, res, id }) => {
  if (step === 'preview') return preview(req, res, id, statement)
  const { recorded, late } = await recordStatement(scopeOf(res), id, statement)
  const lost = late === 0 ? '' : ` ${formatCount(late, 'payment')} came without a place: refund it.`
  return { location: moneyPath(req, res), flash: `Recorded ${formatCount(recorded, 'payment')}.${lost}` }
})

const readFile = onSubmit(NoFields, again, async (_, { req, res, id }) =>
  preview(req, res, id, await readListFile(scopeOf(res), getUpload(req, res).path)),
)

async function preview(req: Request, res: Response, id: string, statement: string) {
  const found = await previewStatement(scopeOf(res), id, statement)
  const shown = buildPreview(found, readingOf(res))
  if (found.mistakes.length > 0) res.status(422)
  const form = { values: { statement }, errors: {} }
  return { page: () => void show(req, res, form, shown) }
}

const TAGS: Record<BankMatch['does'], { label: string; kind: '' | 'good' | 'ask' }> = {
  pays: { label: 'Pays', kind: 'good' },
  late: { label: 'Without a place', kind: 'ask' },
  unread: { label: 'No amount', kind: 'ask' },
  paid: { label: 'Paid already', kind: 'ask' },
  known: { label: 'Recorded before', kind: '' },
  unknown: { label: 'No reference', kind: '' },
}
const ORDER = Object.keys(TAGS) as BankMatch['does'][]

function buildPreview({ matches, mistakes, outgoing, currency }: BankPreview, { locale, today }: Reading) {
  const count = matches.filter(({ does }) => does === 'pays' || does === 'late').length
  const money = (amount: number) => formatMoney(amount, currency, locale)
  return {
    mistakes,
    title: count === 0 ? 'No new payment in this statement' : `${formatCount(count, 'payment')} to record`,
    mayRecord: count > 0 && mistakes.length === 0,
    outgoing: outgoing === 0 ? null : `${formatCount(outgoing, 'line')} with money going out, left out.`,
    rows: matches
      .toSorted((a, b) => ORDER.indexOf(a.does) - ORDER.indexOf(b.does))
      .map(match => ({
        ...{ line: match.line, words: match.words, tag: TAGS[match.does] },
        name: match.registration?.name ?? 'Nobody',
        said: [
          match.amount !== null && money(match.amount),
          match.day && formatDay(match.day, locale, today),
          match.does === 'pays' && match.payer && `the share of ${match.payer.name}`,
          match.does === 'pays' && describeDue(match.amount!, match.due, money),
          match.does === 'paid' && 'nothing is due: refund it at your bank if it came twice',
          match.does === 'late' &&
            'the place was lost or given up: it gets a free place, or is for you to give back',
        ]
          .filter(Boolean)
          .join(' · '),
      })),
  }
}

function describeDue(amount: number, due: number, money: (amount: number) => string): string | false {
  if (amount === due) return false
  return amount < due
    ? `${money(due - amount)} stays due`
    : `${money(amount - due)} too much, for you to give back`
}
