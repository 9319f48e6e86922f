import { v7 as uuid } from 'uuid'
import { assignLetters, MOST_PARTS, partKind } from '../../domain/wods/part-letters'
import { splitDay } from '../../domain/wods/pasted-day'
import { conflict, invalid, notFound } from '../../errors'
import type { WodComponentModel, WodModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { PartForm, PartMoveForm } from '../../schemas/wods/wods'
import type { GymScope } from '../../scope'
import { rememberShortForms } from '../movements/aliases'
import { eventsAbout, recordEvents } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { assertUnedited, differs } from '../shared/revisions'
import type { NotUnderstood } from '../workouts/part-workouts'
import { auditFields, readWanted, toPartColumns, type WantedOf } from './part-content'
import { deleteScalings, equalsScalings, insertScalings, replaceScalings, scalingRows } from './part-scalings'
import { partRows, putInOrder, recordWod, wodRow } from './rows'
import type { PartRow } from './wods'

export type PartRef = { wodId: string; id: string }
/** `parts` are all saved parts, and `part` the first; `notUnderstood` has the lines kept as text. */
export type SavedPart = { part: WodComponentModel; parts: WodComponentModel[]; notUnderstood: NotUnderstood }

/**
 * Adds a part as the last; for the text of a whole day all its parts, unless `as` is `one`. Throws
 * validation_failed on `text`, `pick`, `scaled_pick`, and `form` for too many parts.
 */
export async function addPart(
  scope: GymScope,
  wodId: string,
  input: PartForm,
  as: 'one' | 'day' = 'day',
): Promise<SavedPart> {
  authorize(canCoach(scope.actor))
  const wanted = await Promise.all(
    (as === 'one' ? [{ ...input, line: 0 }] : inputsOf(input)).map(async ({ line, ...each }) => ({
      input: each,
      wanted: await readWanted(scope, each),
      line,
    })),
  )
  return inTransaction(scope, async inside => {
    const wod = await wodRow(inside, wodId)
    const before = await partRows(inside, wodId)
    if (before.length + wanted.length > MOST_PARTS)
      throw invalid({ form: [`A WOD has at most ${MOST_PARTS} parts.`] })
    const kinds = [...before.map(partKind), ...wanted.map(each => each.input.kind)]
    const letters = assignLetters(kinds)
    const parts: WodComponentModel[] = []
    await rememberShortForms(inside, input.remember)
    for (const [index, each] of wanted.entries()) {
      const position = before.length + index
      const columns = await toPartColumns(inside, { ...each, part: null })
      const scalings = await scalingRows(inside, each.wanted.scalings ?? [], [])
      const own = { id: uuid(), wodId, position, prefix: letters[position]! }
      const part = await inside.db.wodComponent.create({ data: { ...own, gymId: inside.gymId, ...columns } })
      await insertScalings(inside, part.id, scalings)
      const after = auditFields({ ...part, scalings })
      await recordWod(inside, wod, { action: 'wod.add_part', resourceId: part.id, after })
      parts.push(part)
    }
    return { part: parts[0]!, parts, notUnderstood: wanted.flatMap(inWholeText) }
  })
}

const inWholeText = ({ line, wanted }: { line: number; wanted: WantedOf }): NotUnderstood =>
  wanted.notUnderstood.map(each => ({ ...each, line: each.line + line }))

function inputsOf(input: PartForm): (PartForm & { line: number })[] {
  const isScaled = input.scaled_text || input.scalings?.some(({ text, pick }) => text || pick)
  const isOne = input.text === undefined || input.pick || input.kind === 'warm_up' || isScaled
  const pasted = isOne ? [] : splitDay(input.text!)
  if (pasted.length === 0 || (pasted.length === 1 && pasted[0]!.text === input.text))
    return [{ ...input, line: 0 }]
  return pasted.map(({ kind, name, notes, coachNotes, text, line }, index) => ({
    ...input,
    line,
    kind,
    text,
    name: name ?? undefined,
    notes: [notes, index === 0 ? input.notes : null].filter(Boolean).join('\n') || undefined,
    coach_notes: [coachNotes, index === 0 ? input.coach_notes : null].filter(Boolean).join('\n') || undefined,
  }))
}

/**
 * Updates a part. Another workout becomes another row, and existing results keep the old one, which needs
 * `confirmed`. Throws conflict `edited_meanwhile`, and validation_failed on `text`, `pick`, `scaled_pick` and
 * `confirmed`.
 */
export async function updatePart(scope: GymScope, ref: PartRef, input: PartForm): Promise<SavedPart> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  const levels = await scope.db.componentScaling.findMany({ where: { gymId, wodComponentId: ref.id } })
  const wanted = await readWanted(scope, input, levels)
  return inTransaction(scope, async inside => {
    const { wod, parts, part } = await findPart(inside, ref)
    const columns = await toPartColumns(inside, { input, wanted, part })
    const scalings = wanted.scalings && (await scalingRows(inside, wanted.scalings, part.scalings))
    await rememberShortForms(inside, input.remember)
    const isScaledAlike = scalings === undefined || equalsScalings(scalings, part.scalings)
    const isSame = isScaledAlike && !differs<typeof columns>(part, columns) && input.kind === partKind(part)
    if (isSame) return { part, parts: [part], notUnderstood: wanted.notUnderstood }
    assertUnedited(part, input.revision, 'this part')
    if (columns.workoutId !== part.workoutId || columns.scaledWorkoutId !== part.scaledWorkoutId) {
      await assertAgreed(inside, part, input)
    }
    const changed = await inside.db.wodComponent.update({
      where: { gymId_id: { gymId, id: ref.id } },
      data: { ...columns, revision: { increment: 1 } },
    })
    if (!isScaledAlike) await replaceScalings(inside, part.id, scalings)
    await putInOrder(
      inside,
      parts.map(each => ({ ...each, kind: each.id === ref.id ? input.kind : partKind(each) })),
    )
    await recordWod(inside, wod, {
      action: 'wod.update_part',
      resourceId: part.id,
      before: auditFields(part),
      after: auditFields({ ...changed, scalings: scalings ?? part.scalings }),
    })
    return { part: changed, parts: [changed], notUnderstood: wanted.notUnderstood }
  })
}

/** Moves a part up or down, or to a position, as far as the list allows. */
export async function movePart(
  scope: GymScope,
  ref: PartRef,
  { direction, position }: PartMoveForm,
): Promise<WodComponentModel> {
  return placePart(scope, ref, from => position ?? from + (direction === 'up' ? -1 : 1))
}

/** Moves a part to the position that `placeAfter` computes from its own, at most the last. */
export async function placePart(
  scope: GymScope,
  ref: PartRef,
  placeAfter: (from: number) => number,
): Promise<WodComponentModel> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const { wod, parts, part } = await findPart(inside, ref)
    const from = parts.indexOf(part)
    const to = Math.min(Math.max(placeAfter(from), 0), parts.length - 1)
    if (to === from) return part
    const order = parts.map(each => ({ ...each, kind: partKind(each) }))
    order.splice(to, 0, ...order.splice(from, 1))
    await putInOrder(inside, order)
    const after = { ...auditFields(part), direction: to < from ? 'up' : 'down' }
    await recordWod(inside, wod, { action: 'wod.move_part', after })
    return part
  })
}

/**
 * Deletes a part and closes the gap. Throws conflict `part_logged` for a part with results; with `detach` the results
 * stay in their sessions without a part.
 */
export async function deletePart(
  scope: GymScope,
  ref: PartRef,
  results: 'refuse' | 'detach' = 'refuse',
): Promise<void> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  await inTransaction(scope, async inside => {
    const { wod, parts, part } = await findPart(inside, ref)
    const logged = await resultCount(inside, part)
    if (logged > 0 && results === 'refuse') {
      throw conflict('part_logged', `${describeResults(logged)} logged for this part, so it stays.`)
    }
    if (logged > 0) await detachResults(inside, part)
    await deleteScalings(inside, [ref.id])
    await inside.db.wodComponent.delete({ where: { gymId_id: { gymId, id: ref.id } } })
    const rest = parts.filter(each => each !== part)
    await putInOrder(
      inside,
      rest.map(each => ({ ...each, kind: partKind(each) })),
    )
    await recordWod(inside, wod, {
      action: 'wod.remove_part',
      resourceId: part.id,
      before: auditFields(part),
    })
  })
}

async function detachResults(inside: Inside, { id }: WodComponentModel): Promise<void> {
  const { db, gymId } = inside
  const rows = await db.result.findMany({
    where: { gymId, wodComponentId: id },
    select: { sessionId: true },
  })
  await db.result.updateMany({
    where: { gymId, wodComponentId: id },
    data: { wodComponentId: null, revision: { increment: 1 } },
  })
  const sessions = [...new Set(rows.flatMap(({ sessionId }) => sessionId ?? []))]
  await recordEvents(inside, eventsAbout('training_session.updated', sessions))
}

function describeResults(count: number): string {
  return count === 1 ? '1 result is' : `${count} results are`
}

type Found = { wod: WodModel; parts: PartRow[]; part: PartRow }

async function findPart(inside: Inside, { wodId, id }: PartRef): Promise<Found> {
  const wod = await wodRow(inside, wodId)
  const parts = await partRows(inside, wodId)
  const part = parts.find(each => each.id === id)
  if (!part) throw notFound('The part')
  return { wod, parts, part }
}

/** Throws not_found unless the WOD has the part. */
export async function assertPart(scope: GymScope, { wodId, id }: PartRef): Promise<void> {
  const part = await scope.db.wodComponent.findFirst({ where: { gymId: scope.gymId, wodId, id } })
  if (!part) throw notFound('The part')
}

async function assertAgreed(inside: Inside, part: WodComponentModel, { confirmed }: PartForm): Promise<void> {
  const results = await resultCount(inside, part)
  if (results === 0 || confirmed === 'yes') return
  const message = `must be ticked: ${describeResults(results)} logged for the current workout. Nothing was saved yet`
  throw invalid({ confirmed: [message] })
}

function resultCount({ gymId, db }: Inside, part: WodComponentModel): Promise<number> {
  return db.result.count({ where: { gymId, wodComponentId: part.id } })
}
