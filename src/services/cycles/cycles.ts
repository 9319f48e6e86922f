import { v7 as uuid } from 'uuid'
import { lastCycleDay, type PlannedWeek, planDays, planWeeks } from '../../domain/cycles/plan-weeks'
import { invalid, notFound } from '../../errors'
import type { CycleModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import { type CycleCreate, type CycleUpdate, cycles } from '../../schemas/cycles/cycles'
import type { CyclePlan } from '../../schemas/cycles/plan'
import type { PageQuery } from '../../schemas/shared/pages'
import type { GymScope } from '../../scope'
import { movementsById } from '../movements/movements'
import { change, recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'
import { assertUnedited } from '../shared/revisions'
import { readSteps } from '../wods/changed-loads'
import { deletePart } from '../wods/parts'
import { changePlacedPart } from '../wods/placing'
import { openProgram } from '../wods/rows'
import { growMaxes } from './growing'
import { layDay, planPart } from './laying'
import { readCycle } from './reading'
import { type CycleDay, findCycle, isFree, listCycleDays, parsePlan } from './rows'
import { deleteEmptied } from './vacating'

/** `weeks` has a list for each lift of `planned`. */
export type CycleWithDays = CycleModel & {
  planned: CyclePlan
  weeks: PlannedWeek[][]
  days: CycleDay[]
  endsOn: string
}

/** Returns a page of cycles by creation, with parts. */
export async function listCycles(scope: GymScope, page: PageQuery): Promise<Page<CycleWithDays>> {
  authorize(canCoach(scope.actor))
  const found = await listRows(scope, 'cycle', page, { shown: { deletedAt: null } })
  return { ...found, rows: await withDays(scope, found.rows) }
}

/** Returns the cycles of a program, or of all, the latest first. */
export async function listLatestCycles(scope: GymScope, programId?: string): Promise<CycleWithDays[]> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const rows = await db.cycle.findMany({
    where: { gymId, deletedAt: null, ...(programId !== undefined && { programId }) },
    orderBy: [{ startsOn: 'desc' }, { id: 'desc' }],
    take: 100,
  })
  return withDays(scope, rows)
}

/** Returns a cycle with its parts. Throws not_found. */
export async function getCycle(scope: GymScope, id: string): Promise<CycleWithDays> {
  authorize(canCoach(scope.actor))
  return (await withDays(scope, [await findCycle(scope, id)]))[0]!
}

/**
 * Reads the text and writes all of its parts on the days. Throws validation_failed on `text`, `program_id` and
 * `previous_id`.
 */
export async function createCycle(scope: GymScope, input: CycleCreate): Promise<CycleWithDays> {
  authorize(canCoach(scope.actor))
  const plan = await clearPlan(scope, input.text)
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    await openProgram(inside, input.program_id)
    const name = input.name ?? (await nameOf(inside, plan))
    const fields = { programId: input.program_id, name, startsOn: input.starts_on, text: input.text }
    const cycle = await db.cycle.create({
      data: {
        id: uuid(),
        gymId,
        ...fields,
        plan: JSON.stringify(plan),
        createdAt: new Date(),
        deletedAt: null,
      },
    })
    const laying = { cycle, plan, publish: input.publish ?? 'draft' }
    for (const day of planDays(plan, cycle.startsOn, await readSteps(inside)))
      await layDay(inside, laying, day)
    if (input.previous_id != null) await growMaxes(inside, input.previous_id, cycle)
    await recordChange(inside, change(cycles, 'create', cycle.id, { after: fieldsOf(cycle) }))
    return getCycle(inside, cycle.id)
  })
}

/**
 * Updates name or text. Another text rewrites the parts that are free: neither published, nor logged, nor edited by hand.
 * Throws validation_failed on `text`, and conflict `edited_meanwhile`.
 */
export async function updateCycle(
  scope: GymScope,
  id: string,
  input: CycleUpdate & { revision?: number | undefined },
): Promise<CycleWithDays> {
  authorize(canCoach(scope.actor))
  const plan = input.text === undefined ? null : await clearPlan(scope, input.text)
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const before = await findCycle(inside, id)
    const wanted = { name: input.name ?? before.name, text: input.text ?? before.text }
    if (wanted.name === before.name && wanted.text === before.text) return getCycle(inside, id)
    assertUnedited(before, input.revision, 'this cycle')
    const cycle = await db.cycle.update({
      where: { gymId_id: { gymId, id } },
      data: { ...wanted, ...(plan && { plan: JSON.stringify(plan) }), revision: { increment: 1 } },
    })
    await rewriteDays(inside, cycle, plan ?? parsePlan(before))
    await recordChange(
      inside,
      change(cycles, 'update', id, { before: fieldsOf(before), after: fieldsOf(cycle) }),
    )
    return getCycle(inside, id)
  })
}

/** Deletes a cycle with its free parts; other parts stay as ordinary parts. Keeps the row, marked as deleted. */
export async function deleteCycle(scope: GymScope, id: string): Promise<CycleModel> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const row = await db.cycle.findFirst({ where: { gymId, id } })
    if (!row) throw notFound('The cycle')
    if (row.deletedAt !== null) return row
    const days = await listCycleDays(inside, [id])
    await removeDays(inside, days.filter(isFree))
    await db.cyclePart.deleteMany({ where: { gymId, cycleId: id } })
    await db.cycleMax.deleteMany({ where: { gymId, cycleId: id } })
    await recordChange(inside, change(cycles, 'delete', id, { before: fieldsOf(row) }))
    return db.cycle.update({ where: { gymId_id: { gymId, id } }, data: { deletedAt: new Date() } })
  })
}

/** Throws validation_failed on `text` with the problems by line. */
async function clearPlan(scope: GymScope, text: string): Promise<CyclePlan> {
  const { plan, problems } = await readCycle(scope, text)
  if (plan) return plan
  throw invalid({ text: problems.map(({ line, message }) => `has an unclear line ${line}: ${message}`) })
}

async function nameOf(scope: GymScope, plan: CyclePlan): Promise<string> {
  const ids = plan.lifts.map(lift => lift.movement_id)
  const movements = await movementsById(scope, ids)
  const names = [...new Set(ids.map(id => movements.get(id)?.name ?? 'Strength'))]
  return `${names.join(', ').slice(0, 90)} cycle`
}

/** Writes the days of a changed text. A part stays when it is published, logged or edited by hand. */
async function rewriteDays(inside: Inside, cycle: CycleModel, plan: CyclePlan): Promise<void> {
  const { db, gymId } = inside
  const left = new Set(await listCycleDays(inside, [cycle.id]))
  const laying = { cycle, plan, publish: 'draft' as const }
  for (const day of planDays(plan, cycle.startsOn, await readSteps(inside))) {
    const there = [...left].find(each => each.lift === day.lift && each.wod.date === day.date)
    if (!there) {
      await layDay(inside, laying, day)
      continue
    }
    left.delete(there)
    if (!isFree(there)) continue
    const placed = await planPart(inside, laying, day)
    await changePlacedPart(inside, there.wod, there.component, placed)
    await db.cyclePart.update({
      where: { gymId_id: { gymId, id: there.id } },
      data: { week: day.week, kind: day.kind, workoutId: placed.workoutId },
    })
  }
  const gone = [...left]
  await removeDays(inside, gone.filter(isFree))
  const staying = gone.filter(day => !isFree(day)).map(day => day.id)
  await db.cyclePart.deleteMany({ where: { gymId, id: { in: staying } } })
}

async function removeDays(inside: Inside, days: readonly CycleDay[]): Promise<void> {
  for (const { component, wod } of days) {
    await deletePart(inside, { wodId: wod.id, id: component.id })
    await deleteEmptied(inside, wod)
  }
}

const fieldsOf = ({ name, programId, startsOn, text }: CycleModel) => ({
  ...{ name, program_id: programId, starts_on: startsOn, text },
})

async function withDays(scope: GymScope, rows: readonly CycleModel[]): Promise<CycleWithDays[]> {
  const days = await listCycleDays(
    scope,
    rows.map(({ id }) => id),
  )
  const steps = await readSteps(scope)
  return rows.map(row => {
    const planned = parsePlan(row)
    const weeks = planned.lifts.map(lift => planWeeks(lift, planned.weeks, steps))
    const own = days.filter(({ cycleId }) => cycleId === row.id)
    return { ...row, planned, weeks, days: own, endsOn: lastCycleDay(planned, row.startsOn) }
  })
}
