import { v7 as uuid } from 'uuid'
import { MOST_PARTS, partKind } from '../../domain/wods/part-letters'
import type { WodComponentModel, WodModel } from '../../generated/sqlite/models'
import type { Inside } from '../shared/in-transaction'
import { partRows, putInOrder, recordWod } from './rows'

type Placed = Pick<WodComponentModel, 'workoutId' | 'name' | 'notes'>

/** True when a WOD with so many parts takes another. */
export const hasRoom = (parts: number) => parts < MOST_PARTS

/** Adds a lettered part before the other lettered parts, or behind all. */
export async function addPlacedPart(
  inside: Inside,
  wod: WodModel,
  placed: Placed,
  at: 'first' | 'last',
): Promise<WodComponentModel> {
  const { db, gymId } = inside
  const before = await partRows(inside, wod.id)
  const part = await db.wodComponent.create({
    data: {
      ...{ id: uuid(), gymId, wodId: wod.id, position: before.length, prefix: 'Z', ...placed },
      ...{ scaledWorkoutId: null, coachNotes: null },
    },
  })
  await orderWith(inside, before, part, at)
  await recordWod(inside, wod, { action: 'wod.add_part', resourceId: part.id, after: fieldsOf(part) })
  return part
}

/** Takes a part without results to another WOD. The other parts of its WOD move up. */
export async function takePart(
  inside: Inside,
  part: WodComponentModel,
  { from, to }: { from: WodModel; to: WodModel },
): Promise<void> {
  const { db, gymId } = inside
  const before = await partRows(inside, to.id)
  const moved = await db.wodComponent.update({
    where: { gymId_id: { gymId, id: part.id } },
    data: { wodId: to.id, position: before.length, revision: { increment: 1 } },
  })
  const left = await partRows(inside, from.id)
  await putInOrder(
    inside,
    left.map(each => ({ ...each, kind: partKind(each) })),
  )
  await orderWith(inside, before, moved, 'first')
  await recordWod(inside, from, {
    action: 'wod.remove_part',
    resourceId: part.id,
    before: fieldsOf(part),
  })
  await recordWod(inside, to, { action: 'wod.add_part', resourceId: part.id, after: fieldsOf(moved) })
}

/** Gives a part another workout and words. */
export async function changePlacedPart(
  inside: Inside,
  wod: WodModel,
  part: WodComponentModel,
  placed: Placed,
): Promise<void> {
  const changed = await inside.db.wodComponent.update({
    where: { gymId_id: { gymId: inside.gymId, id: part.id } },
    data: { ...placed, revision: { increment: 1 } },
  })
  await recordWod(inside, wod, {
    ...{ action: 'wod.update_part', resourceId: part.id },
    ...{ before: fieldsOf(part), after: fieldsOf(changed) },
  })
}

async function orderWith(
  inside: Inside,
  before: readonly WodComponentModel[],
  part: WodComponentModel,
  at: 'first' | 'last',
): Promise<void> {
  const ordered = before.map(each => ({ ...each, kind: partKind(each) }))
  const lettered = ordered.findIndex(({ kind }) => kind === 'lettered')
  const place = at === 'last' || lettered === -1 ? ordered.length : lettered
  ordered.splice(place, 0, { ...part, kind: 'lettered' })
  await putInOrder(inside, ordered)
}

function fieldsOf({ id, prefix, name, workoutId, scaledWorkoutId, notes }: WodComponentModel) {
  return { part_id: id, part: prefix, name, workout_id: workoutId, scaled_workout_id: scaledWorkoutId, notes }
}
