import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { isDuplicate } from '../../db/errors'
import { cleanCode, codeProblem, makeCodes } from '../../domain/prices/codes'
import { readMoney } from '../../domain/prices/money'
import { conflict, invalid, notFound } from '../../errors'
import type { DiscountCodeModel } from '../../generated/sqlite/models'
import { mayOrganise } from '../../policies/competition-roles'
import type { CodeForm, CodesForm } from '../../schemas/prices/prices'
import type { GymScope } from '../../scope'
import { competitionRow, divisionRows, recordCompetition } from '../competitions/rows'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { findTerms } from './terms'

export type CodeWithUse = DiscountCodeModel & { used: number }

/** Unpaid orders without a place no longer count. */
const USING = { lapsedAt: null, OR: [{ registration: { withdrawnAt: null } }, { paid: { gt: 0 } }] }

/** Returns the codes of a competition with the number of uses, the newest first. */
export async function listCodes(scope: GymScope, competitionId: string): Promise<CodeWithUse[]> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { db, gymId } = scope
  const rows = await db.discountCode.findMany({
    where: { gymId, competitionId },
    include: { _count: { select: { orders: { where: USING } } } },
    orderBy: [{ createdAt: 'desc' }, { code: 'asc' }],
  })
  return rows.map(({ _count, ...code }) => ({ ...code, used: _count.orders }))
}

/** Finds a typed code. Throws validation_failed on `code` with the reason against its use. */
export async function findCode(
  scope: GymScope,
  competitionId: string,
  typed: string,
  use: { day: string; divisionId: string; emails: readonly string[] },
): Promise<DiscountCodeModel> {
  const { db, gymId } = scope
  const code = await db.discountCode.findFirst({
    where: { gymId, competitionId, code: cleanCode(typed) },
    include: { _count: { select: { orders: { where: USING } } } },
  })
  if (!code) throw invalid({ code: ['is not known: check its letters'] })
  const { _count, ...row } = code
  const problem = codeProblem(row, { ...use, used: _count.orders })
  if (problem !== null) throw invalid({ code: [problem] })
  return row
}

/** Adds a code. Throws validation_failed by field, also for a code that exists. */
export async function createCode(
  scope: GymScope,
  competitionId: string,
  { code, email, ...terms }: CodeForm,
): Promise<void> {
  authorize(mayOrganise(scope.actor, competitionId))
  await insertCodes(scope, competitionId, [code], terms, email).catch(error => {
    if (isDuplicate(error, ['gymId', 'competitionId', 'code'])) throw invalid({ code: ['is already used'] })
    throw error
  })
}

/** Adds random codes with the same terms. Returns the codes. */
export async function createCodes(
  scope: GymScope,
  competitionId: string,
  { prefix, count, ...terms }: CodesForm,
): Promise<string[]> {
  authorize(mayOrganise(scope.actor, competitionId))
  const codes = makeCodes(prefix, count, randomBytes)
  await insertCodes(scope, competitionId, codes, terms, null)
  return codes
}

type Terms = Omit<CodeForm, 'code' | 'email'>

async function insertCodes(
  scope: GymScope,
  competitionId: string,
  codes: readonly string[],
  { division_id: divisionId, until_day: untilDay, most, note, ...value }: Terms,
  email: string | null,
): Promise<void> {
  await inTransaction(scope, async inside => {
    const { db, gymId } = inside
    await competitionRow(inside, competitionId)
    const { percent, amount } = await readValue(inside, competitionId, value)
    const divisions = divisionId === null ? [] : await divisionRows(inside, competitionId)
    if (divisionId !== null && !divisions.some(({ id }) => id === divisionId))
      throw invalid({ division_id: ['must be a division of this competition'] })
    const row = { percent, amount, untilDay, most, divisionId, email, note, createdAt: new Date() }
    await db.discountCode.createMany({
      data: codes.map(code => ({ ...row, id: uuid(), gymId, competitionId, code })),
    })
    const one = codes.length === 1 ? { code: codes[0] } : { count: codes.length }
    await recordCompetition(inside, competitionId, {
      action: 'competition.add_codes',
      after: { ...one, ...(percent === null ? { amount } : { percent }), ...(note && { note }) },
    })
  })
}

async function readValue(
  inside: Inside,
  competitionId: string,
  { percent, amount: typed }: Pick<Terms, 'percent' | 'amount'>,
): Promise<{ percent: number | null; amount: number | null }> {
  if ((percent === undefined) === (typed === undefined))
    throw invalid({ percent: ['or amount must be set, but not both'] })
  const terms = await findTerms(inside, competitionId)
  if (!terms) throw conflict('no_terms', 'Choose the currency and how people pay first.')
  if (typed === undefined) return { percent: percent!, amount: null }
  const amount = readMoney(typed, terms.currency)
  if (!amount) throw invalid({ amount: [`must be an amount in ${terms.currency}, such as 10`] })
  return { percent: null, amount }
}

/** Ends the use of a code; orders that used it keep its discount. Doing it twice changes nothing. */
export async function retireCode(scope: GymScope, competitionId: string, id: string): Promise<string> {
  authorize(mayOrganise(scope.actor, competitionId))
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const row = await db.discountCode.findFirst({ where: { gymId, competitionId, id } })
    if (!row) throw notFound('The code')
    if (row.retiredAt !== null) return row.code
    await db.discountCode.update({ where: { gymId_id: { gymId, id } }, data: { retiredAt: new Date() } })
    await recordCompetition(inside, competitionId, {
      action: 'competition.retire_code',
      before: { code: row.code },
    })
    return row.code
  })
}
