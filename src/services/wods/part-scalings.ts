import { v7 as uuid } from 'uuid'
import type { Level } from '../../domain/scalings/levels'
import { invalid } from '../../errors'
import type { ComponentScalingModel } from '../../generated/sqlite/models'
import type { PartForm, PartKind } from '../../schemas/wods/wods'
import type { GymScope } from '../../scope'
import { listScalings } from '../scalings/gym-scalings'
import type { Inside } from '../shared/in-transaction'
import { type NotUnderstood, storeWorkout, type Wanted, wantedWorkout } from '../workouts/part-workouts'
import { findWorkouts } from '../workouts/workouts'

export type WantedScaling = { level: Level; wanted: NonNullable<Wanted>; field: string }
type Stored = Pick<ComponentScalingModel, 'name' | 'scaling' | 'place' | 'workoutId'>

/**
 * Reads the versions of a form without writing; undefined changes nothing. Skips rows without a workout.
 * Throws validation_failed on fields such as `s1_name` and `s1_text`.
 */
export async function wantedScalings(
  scope: GymScope,
  rows: PartForm['scalings'],
  kind: PartKind,
  stored: readonly Level[],
): Promise<WantedScaling[] | undefined> {
  if (rows === undefined) return undefined
  const given = rows.filter(({ text, pick }) => text !== undefined || pick !== undefined)
  if (given.length === 0) return []
  if (kind === 'warm_up')
    throw invalid({ [`${given[0]!.prefix}name`]: ['is not used: a warm-up has no scalings'] })
  const list: Level[] = [...(await listScalings(scope)), ...stored]
  const wanted: WantedScaling[] = []
  for (const { prefix, name, text, pick } of given) {
    const level = levelOf(list, name, `${prefix}name`)
    if (wanted.some(each => each.level.name === level.name))
      throw invalid({ [`${prefix}name`]: [`is given twice: choose another name than ${level.name}`] })
    const field = `${prefix}text`
    const read = await wantedWorkout(scope, { text, pick }, kind, field)
    wanted.push({ level, wanted: read!, field: prefix })
  }
  return wanted
}

function levelOf(list: readonly Level[], name: string | undefined, field: string): Level {
  if (name === undefined) throw invalid({ [field]: ['is required: choose the scaling'] })
  const found = list.find(each => each.name.toLowerCase() === name.toLowerCase())
  const names = list.map(each => each.name).filter(each => !OWN_FIELD.includes(each))
  if (!found) throw invalid({ [field]: [`must be a scaling of this gym: ${[...new Set(names)].join(', ')}`] })
  if (found.name === 'Rx') throw invalid({ [field]: ['must be another scaling: Rx is the workout itself'] })
  if (found.name === 'Scaled')
    throw invalid({ [field]: ['must be another scaling: the scaled workout has its own field'] })
  const { scaling, place } = found
  return { name: found.name, scaling, place }
}

const OWN_FIELD = ['Rx', 'Scaled']

/** Returns the lines of the versions that stay text. */
export function notUnderstoodIn(wanted: readonly WantedScaling[]): NotUnderstood {
  return wanted.flatMap(({ wanted: each }) => ('read' in each ? each.read.notUnderstood : []))
}

/** Returns the rows for a part, creating workouts where needed. Call it in the transaction of the part. */
export async function scalingRows(
  inside: Inside,
  wanted: readonly WantedScaling[],
  stored: readonly Stored[],
): Promise<Stored[]> {
  const { workouts } = await findWorkouts(
    inside,
    stored.map(({ workoutId }) => workoutId),
  )
  const rows: Stored[] = []
  for (const { level, wanted: each, field } of wanted) {
    const before = stored.find(({ name }) => name === level.name)
    const current = before ? (workouts.get(before.workoutId) ?? null) : null
    const workoutId = await storeWorkout(inside, each, { current, prefix: field })
    rows.push({ ...level, workoutId })
  }
  return rows
}

/** True when the part has exactly these rows. */
export function equalsScalings(rows: readonly Stored[], stored: readonly Stored[]): boolean {
  const written = (each: readonly Stored[]) =>
    each
      .map(({ name, scaling, place, workoutId }) => [name, scaling, place, workoutId].join())
      .sort()
      .join()
  return written(rows) === written(stored)
}

/** Replaces the versions of a part. */
export async function replaceScalings(
  inside: Inside,
  partId: string,
  rows: readonly Stored[],
): Promise<void> {
  const { db, gymId } = inside
  await db.componentScaling.deleteMany({ where: { gymId, wodComponentId: partId } })
  await insertScalings(inside, partId, rows)
}

/** Adds versions to a part without any. */
export async function insertScalings(inside: Inside, partId: string, rows: readonly Stored[]): Promise<void> {
  const { db, gymId } = inside
  const data = rows.map(({ name, scaling, place, workoutId }) => ({
    ...{ id: uuid(), gymId, wodComponentId: partId, name, scaling, place, workoutId },
  }))
  await db.componentScaling.createMany({ data: data.map(row => ({ ...row, gymId })) })
}

/** Deletes the versions of parts. */
export async function deleteScalings(inside: Inside, partIds: readonly string[]): Promise<void> {
  const { db, gymId } = inside
  await db.componentScaling.deleteMany({ where: { gymId, wodComponentId: { in: [...partIds] } } })
}
