import { cacheByRevision } from '../../db/cache/cache-by-revision'
import type { Db, Tx } from '../../db/client'
import { isDuplicate } from '../../db/errors'
import { type FieldErrors, invalid, notFound } from '../../errors'
import type { MovementModel, MovementOverrideModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { MovementUpdate } from '../../schemas/movements/movements'
import { parseVideo, type Video } from '../../schemas/movements/video'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'

export type Movement = MovementModel
export type Movements = ReadonlyMap<string, Movement>

/** Returns the gym's movements with these ids, by id, with the movements of complexes. */
export async function movementsById(
  scope: GymScope,
  ids: Iterable<string>,
  db: Db | Tx = scope.db,
): Promise<Movements> {
  const found = await findVisible(scope, db, [...new Set(ids)])
  const inComplexes = found.flatMap(movement => complexItems(movement).map(item => item.movement_id))
  const have = new Set(found.map(movement => movement.id))
  const parts = await findVisible(
    scope,
    db,
    [...new Set(inComplexes)].filter(id => !have.has(id)),
  )
  return new Map([...found, ...parts].map(movement => [movement.id, movement]))
}

/** Returns the items of a complex. */
export function complexItems(movement: Movement): { movement_id: string; reps: number }[] {
  return movement.complex === null ? [] : JSON.parse(movement.complex)
}

/**
 * Updates a movement: any field of the gym's own; description and video of a library movement, for this gym alone.
 * Throws validation_failed on `name` (taken).
 */
export async function updateMovement(scope: GymScope, id: string, input: MovementUpdate): Promise<Movement> {
  authorize(canCoach(scope.actor))
  const video = readVideo(input.video_url)
  try {
    return await inTransaction(scope, async inside => {
      const [movement] = await findVisible(inside, inside.db, [id])
      if (!movement) throw notFound('The movement')
      if (movement.gymId === null) await overrideMovement(inside, id, input, video)
      else {
        if (input.name !== undefined && input.name !== movement.name) await assertFree(inside, input.name)
        await updateOwn(inside, movement, input, video)
      }
      const [updated] = await findVisible(inside, inside.db, [id])
      await recordMovementChange(inside, movement, updated!)
      return updated!
    })
  } catch (error) {
    if (isDuplicate(error, ['gymId', 'name'])) throw nameTaken()
    throw error
  }
}

/**
 * Removes the gym's override of a library movement, if any. Throws not_found, also for the gym's own
 * movements.
 */
export async function resetMovement(scope: GymScope, id: string): Promise<Movement> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const [movement] = await findVisible(inside, inside.db, [id])
    if (!movement || movement.gymId !== null) throw notFound('The movement')
    await inside.db.movementOverride.deleteMany({ where: { gymId: inside.gymId, movementId: id } })
    const [library] = await findVisible(inside, inside.db, [id])
    await recordMovementChange(inside, movement, library!, 'movement.reset')
    return library!
  })
}

/** Removes the gym's override, if any. */
export async function resetIfChanged(scope: GymScope, id: string): Promise<Movement> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const [movement] = await findVisible(inside, inside.db, [id])
    if (!movement) throw notFound('The movement')
    return movement.gymId === null ? resetMovement(inside, id) : movement
  })
}

/** Throws validation_failed on `name` when another of the gym's movements has it, archived or not. */
export async function assertFree(scope: GymScope, name: string): Promise<void> {
  const { db, gymId } = scope
  const other = await db.movement.findFirst({ where: { gymId, name }, select: { archivedAt: true } })
  if (other) throw nameTaken(other.archivedAt !== null)
}

/** Error for a taken name, also for a name that another request took at the same moment. */
export function nameTaken(isArchived = false): Error {
  const by = isArchived ? 'an archived movement of this gym: restore it' : 'another movement of this gym'
  return invalid({ name: [`is already used by ${by}`] } satisfies FieldErrors)
}

/** Undefined when absent, null to remove the video. */
export function readVideo(url: string | null | undefined): Video | null | undefined {
  return url === undefined || url === null ? url : parseVideo(url)
}

async function findVisible(scope: GymScope, db: Db | Tx, ids: string[]): Promise<Movement[]> {
  return ids.length === 0 ? [] : [...(await visibleTo(db, JSON.stringify([scope.gymId, ...ids])))]
}

/** Cached until a movement changes, because every page with a workout asks for the same few. */
const visibleTo = cacheByRevision(async (db, key): Promise<readonly Movement[]> => {
  const [gymId, ...ids] = JSON.parse(key) as [string, ...string[]]
  const movements = await db.movement.findMany({
    where: { id: { in: ids }, OR: [{ gymId }, { gymId: null }] },
    include: { overrides: { where: { gymId } } },
  })
  return movements.map(({ overrides: [override], ...movement }) => withOverride(movement, override))
})

/** Returns the movement with the gym's override applied. */
export function withOverride(movement: MovementModel, override: MovementOverrideModel | undefined): Movement {
  if (!override) return movement
  return {
    ...movement,
    ...(override.hasDescription && { description: override.description }),
    ...(override.hasVideo && { videoId: override.videoId, videoService: override.videoService }),
  }
}

async function overrideMovement(
  inside: Inside,
  movementId: string,
  input: MovementUpdate,
  video: Video | null | undefined,
): Promise<void> {
  const description =
    input.description === undefined ? {} : { hasDescription: true, description: input.description }
  const changes = { ...description, ...(video !== undefined && { hasVideo: true, ...videoColumns(video) }) }
  if (Object.keys(changes).length === 0) return
  const { gymId } = inside
  await inside.db.movementOverride.upsert({
    where: { gymId_movementId: { gymId, movementId } },
    create: { gymId, movementId, hasDescription: false, hasVideo: false, ...changes, updatedAt: new Date() },
    update: { ...changes, updatedAt: new Date() },
  })
}

async function updateOwn(
  inside: Inside,
  movement: Movement,
  input: MovementUpdate,
  video: Video | null | undefined,
): Promise<void> {
  await inside.db.movement.update({
    where: { id: movement.id, gymId: inside.gymId },
    data: {
      ...(input.name !== undefined && { name: input.name }),
      ...(input.description !== undefined && { description: input.description }),
      ...(input.has_calories !== undefined && { hasCalories: input.has_calories }),
      ...(input.has_distance !== undefined && { hasDistance: input.has_distance }),
      ...(input.has_duration !== undefined && { hasDuration: input.has_duration }),
      ...(input.has_height !== undefined && { hasHeight: input.has_height }),
      ...(input.has_load !== undefined && { hasLoad: input.has_load }),
      ...(input.has_power !== undefined && { hasPower: input.has_power }),
      ...(input.has_reps !== undefined && { hasReps: input.has_reps }),
      ...(video !== undefined && videoColumns(video)),
    },
  })
}

/** Converts a video to its columns. */
export function videoColumns(video: Video | null) {
  return { videoId: video?.id ?? null, videoService: video?.service ?? null }
}

async function recordMovementChange(
  inside: Inside,
  before: Movement,
  after: Movement,
  action = 'movement.update',
): Promise<void> {
  // Compares as JSON, because each read creates new Date objects.
  const same = (key: keyof Movement) => JSON.stringify(after[key]) === JSON.stringify(before[key])
  const changed = (Object.keys(after) as (keyof Movement)[]).filter(key => !same(key))
  if (changed.length === 0) return
  const pick = (movement: Movement) => Object.fromEntries(changed.map(key => [key, movement[key]]))
  const change = { action, subjectType: 'movement', subjectId: before.id }
  await recordChange(inside, { ...change, before: pick(before), after: pick(after) })
}
