/** Answers to the questions of files, remembered by gym and product. */
import { v7 as uuid } from 'uuid'
import { assertNoErrors, type FieldErrors, invalid, notFound } from '../../errors'
import type { ImportAnswerModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import { ImportAnswers } from '../../schemas/imports/answers'
import type { MovementCreate } from '../../schemas/movements/forms'
import { folded } from '../../schemas/shared/folded'
import { type GymScope, requirePerson } from '../../scope'
import { createMovement } from '../movements/making'
import { recordChange } from '../shared/audit'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { findFile, type ImportOptions, opened, working } from './files'
import { type AnswerChange, isWhole, recallAnswers, unknownIn, withChange } from './recalling'
import { AT_WORK } from './room'

/**
 * Returns a file's options, or new options for it, with its own answers over remembered answers. What its answers no
 * longer find, such as an archived movement, is open again.
 */
export async function withAnswers(
  scope: GymScope,
  fileId: string,
  given?: ImportOptions,
): Promise<ImportOptions> {
  const { options } = opened(await findFile(scope, fileId))
  const chosen = given ?? options
  if (chosen.kind === 'members') return chosen
  const { units, dates, ...others } = chosen
  const asked = { ...options.answers, ...(units && { units }), ...(dates && { dates }) }
  const answers: ImportAnswers = { ...(await recallAnswers(scope, chosen)), ...asked }
  const { names, people } = await unknownIn(scope, answers)
  const reopened: AnswerChange[] = [
    ...names.map(written => ({ about: 'name' as const, written, value: null })),
    ...people.map(written => ({ about: 'person' as const, written, value: null })),
  ]
  return { ...others, answers: reopened.reduce(withChange, answers) }
}

/**
 * Stores answers with a file, and for later files; creates the movements that names of the file shall mean. Throws
 * not_found, conflict `working`, and validation_failed.
 */
export async function saveAnswers(
  scope: GymScope,
  fileId: string,
  given: readonly AnswerChange[],
  toCreate: readonly { written: string; movement: MovementCreate }[] = [],
): Promise<ImportAnswers> {
  return inTransaction(scope, async inside => {
    const file = opened(await findFile(inside, fileId))
    await assertKnown(inside, given)
    const changes = [...given]
    for (const { written, movement } of toCreate) {
      const { id } = await createMovement(inside, movement)
      changes.push({ about: 'name', written, value: id })
    }
    const { options } = file
    const answers = changes.reduce(withChange, options.answers ?? {})
    const parsed = ImportAnswers.safeParse(answers)
    if (!parsed.success) throw invalid({ answers: ['must be among the choices'] })
    const { gymId, db } = inside
    const { count } = await db.importFile.updateMany({
      where: { gymId, id: fileId, state: { notIn: AT_WORK } },
      data: { options: JSON.stringify({ ...options, answers }) },
    })
    if (count === 0) throw working()
    for (const change of changes) await remember(inside, options, change)
    return answers
  })
}

async function assertKnown(inside: Inside, changes: readonly AnswerChange[]): Promise<void> {
  const { names, people } = await unknownIn(inside, changes.reduce(withChange, {}))
  const errors: FieldErrors = {}
  for (const name of names) errors[`name:${name}`] = ['must be a movement of the library or of this gym']
  for (const name of people) errors[`person:${name}`] = ['must be an athlete of this gym']
  if (!canCoach(inside.actor))
    for (const { about, written, value } of changes)
      if (about === 'person' && value !== null && value !== 'skip')
        errors[`person:${written}`] = ['must be skipped: only coaches choose athletes']
  assertNoErrors(errors)
}

async function remember(inside: Inside, options: ImportOptions, change: AnswerChange): Promise<void> {
  const { about, written, value } = change
  if (about === 'value' || about === 'day') return
  const { db, gymId, actor } = inside
  const { kind } = options
  const whose = isWhole(about) ? (options.athlete_id ?? null) : null
  const athleteId = canCoach(actor) ? whose : requirePerson(inside).athleteId
  const key = folded(written)
  const same = { kind, about, key, athleteId }
  const [before] = await db.importAnswer.findMany({ where: { gymId, ...same } })
  const meantId = about === 'person' && value !== 'skip' ? value : null
  const stored = meantId === null ? value : 'athlete'
  if (before && before.value === stored && before.meantId === meantId) return
  await db.importAnswer.deleteMany({ where: { gymId, ...same } })
  if (value === null || stored === null) return before && noteForgotten(inside, before)
  const id = uuid()
  const own = { id, written, value: stored, meantId, createdAt: new Date() }
  await db.importAnswer.create({ data: { gymId, ...same, ...own } })
  await recordChange(inside, {
    action: 'import.answer',
    subjectType: 'import',
    subjectId: id,
    // Names of people stay out of the log.
    after: { kind, about, ...(about === 'name' && { written }), value: stored, athlete_id: meantId },
  })
}

async function noteForgotten(inside: Inside, { id, kind, about, written }: ImportAnswerModel): Promise<void> {
  await recordChange(inside, {
    action: 'import.forget_answer',
    subjectType: 'import',
    subjectId: id,
    before: { kind, about, ...(about === 'name' && { written }) },
  })
}

export type RememberedAnswer = ImportAnswerModel & {
  movement: string | null
  meant: { name: string } | null
  athlete: { name: string } | null
}

/** Returns the remembered answers by product and name: all for a coach, for athletes their own. */
export async function listAnswers(scope: GymScope): Promise<RememberedAnswer[]> {
  const { db, gymId } = scope
  const name = { select: { name: true } }
  const rows = await db.importAnswer.findMany({
    where: { gymId, ...own(scope) },
    include: { meant: name, athlete: name },
    orderBy: [{ kind: 'asc' }, { about: 'asc' }, { key: 'asc' }, { id: 'asc' }],
    take: 1000,
  })
  const named = rows.flatMap(({ about, value }) => (about === 'name' ? [value] : []))
  const movements = await db.movement.findMany({
    where: { id: { in: [...new Set(named)] }, OR: [{ gymId }, { gymId: null }] },
    select: { id: true, name: true },
  })
  const names = new Map(movements.map(each => [each.id, each.name]))
  return rows.map(row => ({ ...row, movement: names.get(row.value) ?? null }))
}

/** Deletes a remembered answer. Results stay as imported. */
export async function forgetAnswer(scope: GymScope, id: string): Promise<ImportAnswerModel> {
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const row = await db.importAnswer.findFirst({ where: { gymId, id, ...own(inside) } })
    if (!row) throw notFound('The answer')
    await db.importAnswer.deleteMany({ where: { gymId, id } })
    await noteForgotten(inside, row)
    return row
  })
}

function own(scope: GymScope) {
  return canCoach(scope.actor) ? {} : { athleteId: requirePerson(scope).athleteId }
}
