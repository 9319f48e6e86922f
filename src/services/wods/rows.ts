import { assignLetters } from '../../domain/wods/part-letters'
import { invalid, notFound } from '../../errors'
import type { ProgramModel, WodComponentModel, WodModel } from '../../generated/sqlite/models'
import type { PartKind } from '../../schemas/wods/wods'
import type { GymScope } from '../../scope'
import { eventsAbout, recordChange, recordEvents } from '../shared/audit'
import type { Inside } from '../shared/in-transaction'
import type { PartRow } from './wods'

/** Returns a WOD of the gym. */
export async function wodRow(inside: Inside, id: string): Promise<WodModel> {
  const wod = await inside.db.wod.findFirst({ where: { gymId: inside.gymId, id } })
  if (!wod) throw notFound('The WOD')
  return wod
}

/** Returns the parts of a WOD in order. */
export async function partRows(inside: Inside, wodId: string): Promise<PartRow[]> {
  return inside.db.wodComponent.findMany({
    where: { gymId: inside.gymId, wodId },
    include: { scalings: true },
    orderBy: { position: 'asc' },
  })
}

/** Returns a program of the gym that is not archived. Throws validation_failed on `field`. */
export async function openProgram(scope: GymScope, id: string, field = 'program_id'): Promise<ProgramModel> {
  const program = await scope.db.program.findFirst({ where: { gymId: scope.gymId, id } })
  if (!program) throw invalid({ [field]: ['must be a program of this gym'] })
  if (program.status === 'archived') {
    throw invalid({ [field]: [`must be an active program: ${program.name} is archived`] })
  }
  return program
}

/** Counts the sessions of a WOD. */
export async function sessionCount(inside: Inside, wodId: string): Promise<number> {
  return inside.db.trainingSession.count({ where: { gymId: inside.gymId, wodId } })
}

type Ordered = WodComponentModel & { kind: PartKind }

/**
 * Assigns positions and letters in the given order, also to the results. Positions are unique at every
 * moment, so moved parts first get temporary ones.
 */
export async function putInOrder(inside: Inside, parts: Ordered[]): Promise<void> {
  const { gymId } = inside
  const letters = assignLetters(parts.map(part => part.kind))
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
  const ids = changed.map(({ id }) => id)
  await recordEvents(inside, eventsAbout('component.updated', ids))
  for (const { id, place } of moved) {
    const { position } = place
    await inside.db.result.updateMany({ where: { gymId, wodComponentId: id }, data: { position } })
  }
}

type WodChange = {
  action: string
  resourceId?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Writes an audit entry of a WOD with its day and program, by which people know it. */
export async function recordWod(inside: Inside, wod: WodModel, change: WodChange): Promise<void> {
  const known = { date: wod.date, program_id: wod.programId }
  const { action, resourceId, before, after } = change
  await recordChange(inside, {
    action,
    subjectType: 'wod',
    subjectId: wod.id,
    resourceId,
    ...(before && { before: { ...known, ...before } }),
    ...(after && { after: { ...known, ...after } }),
  })
}
