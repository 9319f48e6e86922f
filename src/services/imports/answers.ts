/** Answers to the questions of files, remembered by gym and product. */
import { v7 as uuid } from 'uuid'
import { invalid, notFound } from '../../errors'
import type { ImportAnswerModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import { ImportAnswers } from '../../schemas/imports/answers'
import { folded } from '../../schemas/shared/folded'
import { type GymScope, requirePerson } from '../../scope'
import { movementsInUse } from '../movements/archiving'
import { recordChange } from '../shared/audit'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { findFile, type ImportOptions, opened, working } from './files'
import { AT_WORK } from './room'

export const WHOLE = ['units', 'distances', 'dates', 'marks'] as const
export type Whole = (typeof WHOLE)[number]

/** `value` is a unit, an order, a word such as `skip`, or the id of a movement or an athlete; null reopens the question. */
export type AnswerChange = {
  about: Whole | 'name' | 'person' | 'value'
  /** A name in the file, or the number of a line; otherwise empty. */
  written: string
  value: string | null
}

const isWhole = (about: string): about is Whole => (WHOLE as readonly string[]).includes(about)

/**
 * Returns the answers for a file: the gym's, then the athlete's own. Units, dates and marks hold for files of the same
 * athlete only. Skips archived movements and deleted athletes.
 */
export async function recallAnswers(
  scope: GymScope,
  { kind, athlete_id: athleteId }: Pick<ImportOptions, 'kind' | 'athlete_id'>,
): Promise<ImportAnswers> {
  const { db, gymId } = scope
  const own = athleteId === undefined ? [] : [{ athleteId }]
  const rows = await db.importAnswer.findMany({
    where: { gymId, kind, OR: [{ athleteId: null }, ...own] },
    include: { meant: { select: { access: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const known = new Set((await movementsInUse(scope)).map(({ id }) => id))
  const holds = ({ about, value, athleteId: whose, meant, meantId }: (typeof rows)[number]) => {
    if (isWhole(about)) return whose === (athleteId ?? null)
    if (about === 'name') return value === 'words' || known.has(value)
    return meantId === null || meant?.access !== 'deleted'
  }
  const inOrder = rows
    .filter(holds)
    .sort((a, b) => Number(a.athleteId !== null) - Number(b.athleteId !== null))
  return inOrder.reduce<ImportAnswers>(
    (answers, { about, written, value, meantId }) =>
      withChange(answers, { about: about as AnswerChange['about'], written, value: meantId ?? value }),
    {},
  )
}

/** Returns a file's options, or new options for it, with its own answers over remembered answers. */
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
  return { ...others, answers: { ...(await recallAnswers(scope, chosen)), ...asked } }
}

/** Stores answers with a file, and for later files. Throws not_found, conflict `working`, and validation_failed. */
export async function saveAnswers(
  scope: GymScope,
  fileId: string,
  changes: readonly AnswerChange[],
): Promise<ImportAnswers> {
  return inTransaction(scope, async inside => {
    const file = opened(await findFile(inside, fileId))
    await assertKnown(inside, changes)
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

function withChange(answers: ImportAnswers, { about, written, value }: AnswerChange): ImportAnswers {
  const [field, given] =
    about === 'name'
      ? (['names', value === 'words' ? value : { movement_id: value }] as const)
      : about === 'person'
        ? (['people', value === 'skip' ? value : { athlete_id: value }] as const)
        : about === 'value'
          ? (['values', value] as const)
          : ([about, value] as const)
  const { [field]: before, ...others } = answers
  if (isWhole(field)) return value === null ? others : ({ ...others, [field]: given } as ImportAnswers)
  const rest = Object.entries(before ?? {}).filter(([name]) => folded(name) !== folded(written))
  const next = Object.fromEntries(value === null ? rest : [...rest, [written, given]])
  return { ...others, [field]: next } as ImportAnswers
}

async function assertKnown(inside: Inside, changes: readonly AnswerChange[]): Promise<void> {
  const { db, gymId, actor } = inside
  const named = (about: string, ...words: string[]) =>
    changes.flatMap(each =>
      each.about === about && each.value !== null && !words.includes(each.value) ? [each.value] : [],
    )
  const movements = new Set(named('name', 'words'))
  const athletes = new Set(named('person', 'skip'))
  if (
    (await db.movement.count({
      where: { OR: [{ gymId }, { gymId: null }], archivedAt: null, id: { in: [...movements] } },
    })) < movements.size ||
    (await db.athlete.count({ where: { gymId, id: { in: [...athletes] }, access: { not: 'deleted' } } })) <
      athletes.size ||
    (!canCoach(actor) && athletes.size > 0)
  )
    throw invalid({ answers: ['must be movements and athletes of this gym'] })
}

async function remember(inside: Inside, options: ImportOptions, change: AnswerChange): Promise<void> {
  const { about, written, value } = change
  if (about === 'value') return
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

/** Deletes a remembered answer. Results stay as imported. Throws not_found. */
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
