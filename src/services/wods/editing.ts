import { v7 as uuid } from 'uuid'
import { daysBetween } from '../../domain/shared/days'
import { daysLater } from '../../domain/shared/local-times'
import { conflict, notFound } from '../../errors'
import type { WodModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { WodForm, WodMoveForm } from '../../schemas/wods/wods'
import type { GymScope } from '../../scope'
import { deleteWodNotifications, notifyOfWod } from '../notifications/publishing'
import { eventsAbout, recordEvents } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { deleteEntries } from '../shared/deleted-entries'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { assertUnedited } from '../shared/revisions'
import { deleteScalings } from './part-scalings'
import { deleteWodPhoto } from './photos'
import { gymZone, publishMoment } from './publication'
import { openProgram, partRows, recordWod, sessionCount, wodRow } from './rows'
import { assembleWods, WITH_PARTS, type Wod, type WodPart } from './wods'

export type WodToEdit = Omit<Wod, 'parts'> & {
  parts: (WodPart & { results: number })[]
  logged: number
}

/** Returns a WOD with its number of results. */
export async function getWod(scope: GymScope, id: string): Promise<WodToEdit> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const rows = await db.wod.findMany({ where: { gymId, id }, include: WITH_PARTS })
  const [wod] = await assembleWods(scope, rows)
  if (!wod) throw notFound('The WOD')
  const [logged, counts] = await Promise.all([
    db.trainingSession.count({ where: { gymId, wodId: id } }),
    db.result.groupBy({
      by: ['wodComponentId'],
      where: { gymId, wodComponentId: { in: wod.parts.map(part => part.id) } },
      _count: { _all: true },
    }),
  ])
  const countOf = new Map(counts.map(row => [row.wodComponentId, row._count._all]))
  return { ...wod, logged, parts: wod.parts.map(part => ({ ...part, results: countOf.get(part.id) ?? 0 })) }
}

/** Creates a WOD without parts. Throws validation_failed on `program_id`. */
export async function createWod(scope: GymScope, input: WodForm): Promise<WodModel> {
  return inTransaction(scope, async inside => {
    const { program_id: programId, date, name = null } = input
    const publishAt = await publishMoment(inside, input, null)
    const coachNotes = input.coach_notes ?? null
    return insertWod(inside, { programId, date, name, publishAt, coachNotes })
  })
}

/** Creates a WOD with its time of publication. Null makes a draft. */
export async function insertWod(
  scope: GymScope,
  columns: Pick<WodModel, 'date' | 'programId' | 'name' | 'publishAt'> &
    Partial<Pick<WodModel, 'coachNotes'>>,
): Promise<WodModel> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    await openProgram(inside, columns.programId)
    const wod = await inside.db.wod.create({
      data: { id: uuid(), gymId: inside.gymId, ...columns, createdAt: new Date() },
    })
    await recordWod(inside, wod, {
      action: 'wod.create',
      after: { name: wod.name, publish_at: wod.publishAt },
    })
    await notifyOfWod(inside, wod)
    return wod
  })
}

/**
 * Updates day, program, name, coaches' notes and publication; a WOD that stays published keeps its time.
 * Throws conflict `edited_meanwhile`, and validation_failed on `program_id`.
 */
export async function updateWod(scope: GymScope, id: string, input: WodForm): Promise<WodModel> {
  const changesIn = async (inside: Inside, wod: WodModel) => ({
    date: input.date,
    programId: await programFor(inside, wod, input.program_id),
    name: input.name ?? null,
    publishAt: await publishMoment(inside, input, wod.publishAt),
    coachNotes: input.coach_notes ?? null,
  })
  return changeWod(scope, id, 'wod.update', changesIn, input.revision)
}

/** Updates the given columns of a WOD. */
export async function updateWodColumns(scope: GymScope, id: string, columns: Changes): Promise<WodModel> {
  return changeWod(scope, id, 'wod.update', async (inside, wod) => {
    if (columns.programId !== undefined) await programFor(inside, wod, columns.programId)
    return columns
  })
}

/** Publishes a WOD now, unless it is published, or makes it a draft. */
export async function setWodPublished(scope: GymScope, id: string, published: boolean): Promise<WodModel> {
  return changeWod(scope, id, 'wod.update', async (_, { publishAt }) => {
    const isShown = publishAt !== null && publishAt <= new Date()
    return { publishAt: published ? (isShown ? publishAt : new Date()) : null }
  })
}

/**
 * Moves a WOD with its results to another day or program. A scheduled publication moves by the same number of
 * days.
 */
export async function moveWod(
  scope: GymScope,
  id: string,
  { date, program_id }: Pick<WodMoveForm, 'date'> & { program_id?: string | undefined },
): Promise<WodModel> {
  return changeWod(scope, id, 'wod.move', async (inside, wod) => {
    const { publishAt } = wod
    const scheduled = publishAt !== null && publishAt > new Date()
    const days = daysBetween(wod.date, date)
    return {
      date,
      programId: await programFor(inside, wod, program_id ?? wod.programId),
      publishAt: scheduled ? daysLater(publishAt, days, await gymZone(inside)) : publishAt,
    }
  })
}

/** Deletes a WOD with its parts. Throws conflict after the first result. */
export async function deleteWod(scope: GymScope, id: string): Promise<WodModel> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  return inTransaction(scope, async inside => {
    const wod = await wodRow(inside, id)
    const logged = await sessionCount(inside, id)
    if (logged > 0) {
      const who = logged === 1 ? '1 athlete has' : `${logged} athletes have`
      throw conflict('wod_logged', `${who} logged this WOD, so it stays. Make it a draft to hide it.`)
    }
    const parts = await partRows(inside, id)
    await deleteWodNotifications(inside, wod)
    await deleteWodPhoto(inside, id)
    await deleteScalings(
      inside,
      parts.map(part => part.id),
    )
    await inside.db.wodComponent.deleteMany({ where: { gymId, wodId: id } })
    await inside.db.trackDay.updateMany({ where: { gymId, wodId: id }, data: { wodId: null, changed: null } })
    await deleteEntries(inside, 'wod', { id })
    const partIds = parts.map(part => part.id)
    await recordEvents(inside, eventsAbout('component.deleted', partIds))
    await recordWod(inside, wod, {
      action: 'wod.delete',
      before: { name: wod.name, workout_ids: parts.map(part => part.workoutId) },
    })
    return wod
  })
}

type Changes = Partial<Pick<WodModel, 'date' | 'programId' | 'name' | 'publishAt' | 'coachNotes'>>

async function changeWod(
  scope: GymScope,
  id: string,
  action: string,
  changesIn: (inside: Inside, wod: WodModel) => Promise<Changes>,
  revision?: number,
): Promise<WodModel> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const wod = await wodRow(inside, id)
    const wanted = Object.entries(await changesIn(inside, wod)) as [keyof Changes, string | Date | null][]
    const changes = wanted.filter(([column, value]) => comparable(wod[column]) !== comparable(value))
    if (changes.length === 0) return wod
    assertUnedited(wod, revision, 'this WOD')
    const data = { ...Object.fromEntries(changes), revision: { increment: 1 } }
    const after = await inside.db.wod.update({ where: { gymId_id: { gymId: inside.gymId, id } }, data })
    const toFields = (row: WodModel) =>
      Object.fromEntries(changes.map(([column]) => [SAID[column], row[column]] as const))
    await recordWod(inside, wod, { action, before: toFields(wod) }).then(() => undefined)
    if (wod.publishAt !== null && (after.publishAt === null || after.publishAt > new Date()))
      await deleteWodNotifications(inside, wod)
    else await notifyOfWod(inside, after)
    return after
  })
}

const SAID = {
  date: 'date',
  programId: 'program_id',
  name: 'name',
  publishAt: 'publish_at',
  coachNotes: 'coach_notes',
} as const

const comparable = (value: string | Date | null) => (value instanceof Date ? value.getTime() : value)

/** An archived program keeps its WODs and takes no new WODs. */
async function programFor(inside: Inside, wod: WodModel, programId: string): Promise<string> {
  if (programId === wod.programId) return programId
  return (await openProgram(inside, programId)).id
}
