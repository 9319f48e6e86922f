/** What the services that change WODs share: rows looked up inside their transaction, and what the log says of them. */
import { lettersOf } from '../../domain/wods/part-letters'
import { invalid, notFound } from '../../errors'
import type { ProgramModel, WodComponentModel, WodModel } from '../../generated/sqlite/models'
import type { PartKind } from '../../schemas/wods/wods'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import type { Inside } from '../shared/in-transaction'

/** Throws not_found. */
export async function wodRow(inside: Inside, id: string): Promise<WodModel> {
  const wod = await inside.db.wod.findFirst({ where: { gymId: inside.gymId, id } })
  if (!wod) throw notFound('The WOD')
  return wod
}

/** A WOD's parts in order. */
export async function partRows(inside: Inside, wodId: string): Promise<WodComponentModel[]> {
  return inside.db.wodComponent.findMany({
    where: { gymId: inside.gymId, wodId },
    orderBy: { position: 'asc' },
  })
}

/** A program that WODs may be put in: none of another gym, none that is archived. Throws validation_failed on `field`. */
export async function openProgram(scope: GymScope, id: string, field = 'program_id'): Promise<ProgramModel> {
  const program = await scope.db.program.findFirst({ where: { gymId: scope.gymId, id } })
  if (!program) throw invalid({ [field]: ['must be a program of this gym'] })
  if (program.status === 'archived') {
    throw invalid({ [field]: [`must be an active program: ${program.name} is archived`] })
  }
  return program
}

/** How many have logged a WOD. */
export async function sessionCount(inside: Inside, wodId: string): Promise<number> {
  return inside.db.trainingSession.count({ where: { gymId: inside.gymId, wodId } })
}

type Ordered = WodComponentModel & { kind: PartKind }

/**
 * Gives parts the positions and letters of the order they are in. No two of a WOD may be in one position, not even for a
 * moment: those that move are put out of the way first. What was logged of a part moves with it.
 */
export async function putInOrder(inside: Inside, parts: Ordered[]): Promise<void> {
  const { gymId } = inside
  const letters = lettersOf(parts.map(part => part.kind))
  const wanted = parts.map((part, position) => ({ ...part, place: { position, prefix: letters[position]! } }))
  const moved = wanted.filter(({ position, place }) => position !== place.position)
  for (const { id, place } of moved) {
    const position = -1 - place.position
    await inside.db.wodComponent.update({ where: { gymId_id: { gymId, id } }, data: { position } })
  }
  const changed = wanted.filter(({ position, prefix, place }) => {
    return position !== place.position || prefix !== place.prefix
  })
  for (const { id, place } of changed) {
    await inside.db.wodComponent.update({ where: { gymId_id: { gymId, id } }, data: place })
  }
  for (const { id, place } of moved) {
    const { position } = place
    await inside.db.result.updateMany({ where: { gymId, wodComponentId: id }, data: { position } })
  }
}

type Told = {
  action: string
  /** The part that it is of. */
  resourceId?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Notes a change of a WOD in the log, with the day and the program by which people know it. */
export async function recordWod(inside: Inside, wod: WodModel, told: Told): Promise<void> {
  const known = { date: wod.date, program_id: wod.programId }
  const { action, resourceId, before, after } = told
  await recordChange(inside, {
    action,
    subjectType: 'wod',
    subjectId: wod.id,
    resourceId,
    ...(before && { before: { ...known, ...before } }),
    ...(after && { after: { ...known, ...after } }),
  })
}
