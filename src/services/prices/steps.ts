import { v7 as uuid } from 'uuid'
import { readMoney } from '../../domain/prices/money'
import { priceWithFee } from '../../domain/prices/order'
import { type PriceStep, priceAt, stepProblems } from '../../domain/prices/steps'
import { dayAt } from '../../domain/shared/dates'
import { groupBy } from '../../domain/shared/group-by'
import { addError, assertNoErrors, conflict, type FieldErrors } from '../../errors'
import type { CompetitionModel, DivisionModel, PriceStepModel } from '../../generated/sqlite/models'
import { mayOrganise } from '../../policies/competition-roles'
import type { StepsForm } from '../../schemas/prices/prices'
import type { GymScope } from '../../scope'
import { touchCompetition } from '../competitions/revision'
import { competitionRow, divisionRows, recordCompetition, requireRow } from '../competitions/rows'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { findTerms } from './terms'

/** The price of a division at a moment, with the fee that is added. */
export type DivisionPrice = { currency: string; step: PriceStepModel }

/** Returns the present prices by division, for the public pages. Free divisions are absent. */
export async function listDivisionPrices(
  scope: GymScope,
  { id: competitionId, timeZone }: Pick<CompetitionModel, 'id' | 'timeZone'>,
  divisions: readonly { id: string }[],
  now = new Date(),
): Promise<Map<string, DivisionPrice>> {
  const terms = await findTerms(scope, competitionId)
  const prices = new Map<string, DivisionPrice>()
  if (terms === null) return prices
  const stepsOf = await listSteps(scope, competitionId)
  const { db, gymId } = scope
  const counts = await db.registration.groupBy({
    by: ['divisionId'],
    where: { gymId, competitionId, withdrawnAt: null, waitingSince: null },
    _count: { _all: true },
  })
  const day = dayAt(now, timeZone)
  for (const { id } of divisions) {
    const sold = counts.find(({ divisionId }) => divisionId === id)?._count._all ?? 0
    const steps = stepsOf.get(id) ?? []
    const step = priceAt(steps, { day, sold })
    if (step === null) continue
    const amount = priceWithFee(step.amount, terms)
    prices.set(id, { currency: terms.currency, step: { ...step, amount } })
  }
  return prices
}

/** Returns the steps of a competition by division, in order. */
export async function listSteps(
  scope: GymScope,
  competitionId: string,
): Promise<Map<string, PriceStepModel[]>> {
  const { db, gymId } = scope
  const rows = await db.priceStep.findMany({
    where: { gymId, competitionId },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  return groupBy(rows, ({ divisionId }) => divisionId)
}

/** Returns the divisions with their steps, for organisers. */
export async function getPrices(
  scope: GymScope,
  competitionId: string,
): Promise<{ division: DivisionModel; steps: PriceStepModel[] }[]> {
  authorize(mayOrganise(scope.actor, competitionId))
  const divisions = await divisionRows(scope, competitionId)
  const steps = await listSteps(scope, competitionId)
  return divisions.map(division => ({ division, steps: steps.get(division.id) ?? [] }))
}

/**
 * Replaces the prices of a division; registrations keep theirs. Throws validation_failed by field, and conflict
 * no_terms before the currency is set.
 */
export async function saveSteps(
  scope: GymScope,
  competitionId: string,
  divisionId: string,
  { steps: rows }: StepsForm,
): Promise<DivisionModel> {
  authorize(mayOrganise(scope.actor, competitionId))
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    await competitionRow(inside, competitionId)
    const division = requireRow(await divisionRows(inside, competitionId), divisionId, 'The division')
    const terms = await findTerms(inside, competitionId)
    if (!terms) throw conflict('no_terms', 'Choose the currency and how people pay first.')
    const before = (await listSteps(inside, competitionId)).get(divisionId) ?? []
    const steps = readSteps(rows, terms.currency)
    await db.priceStep.deleteMany({ where: { gymId, divisionId } })
    await db.priceStep.createMany({
      data: steps.map((step, position) => ({
        id: uuid(),
        gymId,
        competitionId,
        divisionId,
        position,
        ...step,
      })),
    })
    await touchCompetition(inside, competitionId)
    await recordCompetition(
      inside,
      competitionId,
      {
        action: 'competition.prices',
        resourceId: divisionId,
        before: { prices: describe(before) },
        after: { prices: describe(steps) },
      },
      { name: division.name },
    )
    return division
  })
}

const describe = (steps: readonly PriceStep[]) =>
  steps.map(({ name, amount, untilDay, untilSold }) => ({
    ...{ name, amount },
    ...(untilDay !== null && { until_day: untilDay }),
    ...(untilSold !== null && { until_sold: untilSold }),
  }))

/** Names of prices without a typed one, in order. */
export const PRICE_NAMES = ['Early', 'Normal', 'Late']

function readSteps(rows: StepsForm['steps'], currency: string): PriceStep[] {
  const errors: FieldErrors = {}
  const filled = rows.flatMap((row, at) => (row === null ? [] : [{ row, at }]))
  const steps = filled.map(({ row, at }, index): PriceStep => {
    const amount = row.amount === undefined ? null : readMoney(row.amount, currency)
    if (row.amount === undefined) addError(errors, `steps[${at}].amount`, 'is required')
    else if (amount === null)
      addError(errors, `steps[${at}].amount`, `must be an amount in ${currency}, such as 95`)
    const name =
      row.name ?? (filled.length === 1 ? 'Registration' : (PRICE_NAMES[index] ?? `Price ${index + 1}`))
    return { name, amount: amount ?? 0, untilDay: row.until_day ?? null, untilSold: row.until_sold ?? null }
  })
  for (const [index, problem] of stepProblems(steps)) {
    const { at, row } = filled[index]!
    const isPlaces = row.until_day === undefined && row.until_sold !== undefined
    addError(errors, `steps[${at}].${isPlaces ? 'until_sold' : 'until_day'}`, problem)
  }
  assertNoErrors(errors)
  return steps
}
