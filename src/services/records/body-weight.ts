import { v7 as uuid } from 'uuid'
import type { BarLoad } from '../../domain/records/lifts'
import { notFound } from '../../errors'
import type { BodyWeightModel } from '../../generated/sqlite/models'
import { type GymScope, requirePerson } from '../../scope'
import { inTransaction } from '../shared/in-transaction'

const PAGE = 50

/** Stores the person's own body weight of a day in place of an earlier entry. Nothing goes to the audit log. */
export async function setBodyWeight(scope: GymScope, day: string, { value, unit }: BarLoad): Promise<void> {
  const { athleteId } = requirePerson(scope)
  await inTransaction(scope, async ({ db, gymId }) => {
    const key = { gymId, athleteId, day }
    const entry = { value, unit, createdAt: new Date() }
    await db.bodyWeight.upsert({
      where: { gymId_athleteId_day: key },
      create: { ...key, gymId, ...entry, id: uuid() },
      update: entry,
    })
  })
}

/** Returns up to 50 of the person's own weights, newest first, and whether older ones follow. */
export async function listBodyWeights(
  scope: GymScope,
  before?: string,
): Promise<{ rows: BodyWeightModel[]; hasOlder: boolean }> {
  const { athleteId } = requirePerson(scope)
  const rows = await scope.db.bodyWeight.findMany({
    where: { gymId: scope.gymId, athleteId, ...(before !== undefined && { day: { lt: before } }) },
    orderBy: { day: 'desc' },
    take: PAGE + 1,
  })
  return { rows: rows.slice(0, PAGE), hasOlder: rows.length > PAGE }
}

/** Returns the person's own newest weight in its unit; null without an entry. */
export async function newestBodyWeight(scope: GymScope): Promise<BarLoad | null> {
  const { athleteId } = requirePerson(scope)
  return scope.db.bodyWeight.findFirst({
    where: { gymId: scope.gymId, athleteId },
    orderBy: { day: 'desc' },
    select: { value: true, unit: true },
  })
}

/** Deletes one of the person's own weights. Throws not_found, also on a weight of somebody else. */
export async function deleteBodyWeight(scope: GymScope, id: string): Promise<void> {
  const { athleteId } = requirePerson(scope)
  await inTransaction(scope, async ({ db, gymId }) => {
    const { count } = await db.bodyWeight.deleteMany({ where: { gymId, athleteId, id } })
    if (count === 0) throw notFound('The weight')
  })
}
