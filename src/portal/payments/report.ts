import { stringify } from 'csv-stringify/sync'
import type { Request, Response } from 'express'
import { formatMoney, toDecimal } from '../../domain/prices/money'
import {
  GROUPINGS,
  type Grouping,
  groupMovements,
  type MoneyGroup,
  sumMovements,
} from '../../domain/prices/report'
import { formatDay } from '../../domain/shared/dates'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { getMoneyReport, type MoneyReport } from '../../services/payments/report'
import type { MemberShare } from '../../services/prices/shares'
import { emptyForm } from '../http/forms'
import { idParam } from '../http/params'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { momentShown, type Reading } from '../words/when'

const reportView = view<{ report: ReportPage; form: ReturnType<typeof emptyForm> }>('payments/report')

export async function showReport(req: Request, res: Response): Promise<void> {
  const report = await getMoneyReport(scopeOf(res), idParam(req))
  const reading = { ...readingOf(res), timeZone: report.competition.timeZone }
  reportView(req, res, { report: buildReport(report, reading), form: emptyForm() })
}

/** Sends a row for each payment and refund; refunds are negative. */
export async function sendReport(req: Request, res: Response): Promise<void> {
  const { rows, competition, currency } = await getMoneyReport(scopeOf(res), idParam(req))
  const table = rows.map(row => {
    const sign = row.kind === 'refund' ? -1 : 1
    return {
      ...{ time: row.at.toISOString(), day: row.day, kind: row.kind, division: row.division, name: row.name },
      ...{ reference: row.reference, code: row.code, method: row.method, currency },
      ...{ amount: sign * row.amount, fee: row.fee },
      ...{
        reason: row.reason,
        made: row.made ? 'yes' : 'no',
        registration_id: row.registrationId,
        payer: row.payer,
      },
    }
  })
  const columns =
    'time day kind division name reference code method currency amount fee reason made registration_id payer'.split(
      ' ',
    )
  res.set('Cache-Control', 'private, no-store')
  res.attachment(`${competition.name.replace(/[^\p{L}\p{N} -]+/gu, '')} money.csv`).type('csv')
  // Numbers keep their minus, which is escaped at the front of a text.
  const cast = { number: (amount: number) => toDecimal(amount, currency!) }
  res.send(stringify(table, { header: true, columns, cast, escape_formulas: true }))
}

type ReportPage = ReturnType<typeof buildReport>

const HEADINGS: Record<Grouping, string> = {
  division: 'By division',
  day: 'By day',
  code: 'By code',
  method: 'By method',
}
const METHODS: Record<string, string> = {
  stripe: 'Stripe',
  link: 'Payment link',
  bank: 'Bank transfer',
  hand: 'In person',
}
const PAID_BY: Record<string, string> = {
  stripe: 'paid by card',
  link: 'paid online',
  bank: 'paid by bank transfer',
  hand: 'paid in person',
}
const REASONS: Record<string, string> = {
  withdrawn: 'withdrawn',
  moved: 'moved to another division',
  late: 'paid without a place',
  excess: 'paid too much',
  organiser: 'by an organiser',
  provider: 'made at Stripe',
}

function buildReport(report: MoneyReport, reading: Reading) {
  const { competition, currency, rows, open, refunds, due, terms } = report
  const money = (amount: number) => (currency === null ? '0' : formatMoney(amount, currency, reading.locale))
  const sums = sumMovements(rows)
  const { toRefund } = sums
  return {
    ...{ id: competition.id, name: competition.name, hasTerms: terms !== null, isEmpty: rows.length === 0 },
    sums: [
      { label: 'Paid', amount: money(sums.paid), isTotal: false },
      {
        label: toRefund === 0 ? 'Refunds' : 'Refunds made',
        amount: money(-sums.refunded),
        isTotal: false,
      },
      ...(toRefund === 0 ? [] : [{ label: 'Refunds to make', amount: money(-toRefund), isTotal: false }]),
      { label: 'Fees of providers', amount: money(-sums.fees), isTotal: false },
      { label: toRefund === 0 ? 'Left' : 'Left after all refunds', amount: money(sums.net), isTotal: true },
    ],
    due: due === 0 ? null : `${money(due)} is still due from ${formatCount(open.length, 'registration')}.`,
    groups: GROUPINGS.map(by => ({
      by,
      heading: HEADINGS[by],
      rows: groupMovements(rows, by).map(group => buildGroup(group, by, money, reading)),
    })).filter(({ by, rows: own }) => by !== 'code' || own.some(({ isNone }) => !isNone)),
    extras: report.extras.map(({ name, choice, quantity, amount }) => ({
      label: [name, choice].filter(Boolean).join(', '),
      words: formatCount(quantity, 'piece'),
      amount: money(amount),
    })),
    open: open.map(each => ({
      ...{ id: each.registrationId, name: each.name, due: money(each.due), division: each.division },
      shares: each.shares && describeOpenShares(each.shares, money),
      heldUntil: each.heldUntil && momentShown(each.heldUntil, reading),
    })),
    refunds: refunds.map(refund => ({
      ...{ id: refund.registrationId, name: refund.name, amount: money(refund.amount) },
      words: [
        refund.payer !== refund.name && refund.payer,
        PAID_BY[refund.method],
        REASONS[refund.reason],
        refund.method === 'stripe' && refund.dueAt !== null ? 'on its way to Stripe' : 'for you to make',
        refund.problem,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  }
}

function buildGroup(
  { key, count, paid, refunded, toRefund, fees, net }: MoneyGroup,
  by: Grouping,
  money: (amount: number) => string,
  { locale, today }: Reading,
) {
  const label =
    by === 'day'
      ? formatDay(key!, locale, today)
      : by === 'method'
        ? METHODS[key!]!
        : (key ?? 'Without a code')
  const parts = [
    formatCount(count, 'payment'),
    (refunded > 0 || toRefund > 0) && `${money(paid)} paid`,
    refunded > 0 && `${money(refunded)} refunded`,
    toRefund > 0 && `${money(toRefund)} to refund`,
    fees > 0 && `${money(fees)} fees`,
  ]
  return { label, isNone: key === null, words: parts.filter(Boolean).join(' · '), net: money(net) }
}

/** `Maya paid · Tom £40.00`. */
function describeOpenShares(shares: MemberShare[], money: (amount: number) => string): string {
  return shares
    .map(({ name, due }) => `${name ?? 'A partner'} ${due === 0 ? 'paid' : money(due)}`)
    .join(' · ')
}
