import { v7 as uuid } from 'uuid'
import { readMoney } from '../../domain/prices/money'
import type { ChosenExtra } from '../../domain/prices/order'
import { addError, assertNoErrors, conflict, type FieldErrors, invalid, notFound } from '../../errors'
import type { ExtraModel } from '../../generated/sqlite/models'
import { mayOrganise } from '../../policies/competition-roles'
import type { ExtraForm } from '../../schemas/prices/prices'
import type { GymScope } from '../../scope'
import { touchCompetition } from '../competitions/revision'
import { competitionRow, nextPosition, recordCompetition } from '../competitions/rows'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { findTerms } from './terms'

const MOST_EXTRAS = 20

/** An extra with its choices; without choices, the list is empty. */
export type Extra = Omit<ExtraModel, 'choices'> & { choices: string[] }

/** Returns the extras on offer, in order. */
export async function listExtras(scope: GymScope, competitionId: string): Promise<Extra[]> {
  const { db, gymId } = scope
  const rows = await db.extra.findMany({
    where: { gymId, competitionId, retiredAt: null },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  return rows.map(toExtra)
}

const toExtra = (row: ExtraModel): Extra => ({ ...row, choices: JSON.parse(row.choices) as string[] })

export type ExtraCount = { choice: string | null; quantity: number }

/** Returns the extras on offer with the pieces in paid and unpaid orders of registrations with a place. */
export async function listExtrasWithCounts(
  scope: GymScope,
  competitionId: string,
): Promise<{ extra: Extra; counts: ExtraCount[] }[]> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { db, gymId } = scope
  const extras = await listExtras(scope, competitionId)
  const hasPlace = { withdrawnAt: null, waitingSince: null }
  const lines = await db.orderLine.findMany({
    where: { gymId, kind: 'extra', order: { gymId, competitionId, registration: hasPlace } },
    select: { extraId: true, choice: true, quantity: true },
  })
  return extras.map(extra => {
    const own = lines.filter(({ extraId }) => extraId === extra.id)
    const choices = extra.choices.length > 0 ? extra.choices : [null]
    return {
      extra,
      counts: choices.map(choice => ({
        choice,
        quantity: own.filter(line => line.choice === choice).reduce((sum, line) => sum + line.quantity, 0),
      })),
    }
  })
}

/** Adds an extra after the others. Throws validation_failed on `amount`, and conflict no_terms or too_many_extras. */
export async function createExtra(scope: GymScope, competitionId: string, input: ExtraForm): Promise<void> {
  authorize(mayOrganise(scope.actor, competitionId))
  await inTransaction(scope, async inside => {
    const { db, gymId } = inside
    await competitionRow(inside, competitionId)
    const terms = await findTerms(inside, competitionId)
    if (!terms) throw conflict('no_terms', 'Choose the currency and how people pay first.')
    const amount = readMoney(input.amount, terms.currency)
    if (amount === null) throw invalid({ amount: [`must be an amount in ${terms.currency}, such as 20`] })
    const all = await listExtras(inside, competitionId)
    if (all.length >= MOST_EXTRAS)
      throw conflict('too_many_extras', `A competition has at most ${MOST_EXTRAS} extras.`)
    const { name, most } = input
    const position = nextPosition(all)
    const row = { name, amount, most, position, choices: JSON.stringify(input.choices) }
    await db.extra.create({ data: { ...row, id: uuid(), gymId, competitionId, createdAt: new Date() } })
    await touchCompetition(inside, competitionId)
    await recordCompetition(inside, competitionId, {
      action: 'competition.add_extra',
      after: { name, amount, most, choices: input.choices },
    })
  })
}

/** Takes an extra off the form; orders keep it. Doing it twice changes nothing. */
export async function retireExtra(scope: GymScope, competitionId: string, id: string): Promise<string> {
  authorize(mayOrganise(scope.actor, competitionId))
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const row = await db.extra.findFirst({ where: { gymId, competitionId, id } })
    if (!row) throw notFound('The extra')
    if (row.retiredAt !== null) return row.name
    await db.extra.update({ where: { gymId_id: { gymId, id } }, data: { retiredAt: new Date() } })
    await touchCompetition(inside, competitionId)
    await recordCompetition(inside, competitionId, {
      action: 'competition.remove_extra',
      before: { name: row.name },
    })
    return row.name
  })
}

/** Pieces by field, as `extras[ID]`, or `extras[ID][2]` for the choice at this index. */
export type ChosenFields = Readonly<Record<string, number>>

/** Returns the form field of an extra or a choice. */
export const extraField = (id: string, choice?: number) =>
  choice === undefined ? `extras[${id}]` : `extras[${id}][${choice}]`

/** Returns the chosen pieces. Throws validation_failed by field for too many, and for an extra that is not offered. */
export function readChosen(extras: readonly Extra[], fields: ChosenFields): ChosenExtra[] {
  const errors: FieldErrors = {}
  const known = new Set<string>()
  const chosen = extras.flatMap(extra => {
    const names =
      extra.choices.length > 0
        ? extra.choices.map((_, at) => extraField(extra.id, at))
        : [extraField(extra.id)]
    for (const name of names) known.add(name)
    const sum = names.reduce((total, name) => total + (fields[name] ?? 0), 0)
    if (sum > extra.most)
      addError(errors, names.find(name => (fields[name] ?? 0) > 0)!, `must be at most ${extra.most} in all`)
    return names.map((name, at) => ({
      extra,
      choice: extra.choices[at] ?? null,
      quantity: fields[name] ?? 0,
    }))
  })
  for (const [name, quantity] of Object.entries(fields))
    if (quantity > 0 && !known.has(name))
      addError(errors, 'extras', 'has something that is no longer offered')
  assertNoErrors(errors)
  return chosen.filter(({ quantity }) => quantity > 0)
}
