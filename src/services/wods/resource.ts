import { partKind } from '../../domain/wods/part-letters'
import { invalid, notFound, renameErrorFields } from '../../errors'
import { canCoach } from '../../policies/staff'
import type { PageQuery } from '../../schemas/shared/pages'
import type { ComponentCreate, ComponentUpdate } from '../../schemas/wods/components'
import type { WodCreate, WodsQuery } from '../../schemas/wods/resource'
import type { PartForm } from '../../schemas/wods/wods'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'
import { getWod, insertWod } from './editing'
import { addPart, placePart, updatePart } from './parts'
import { assembleWods, WITH_PARTS, type Wod, type WodPart } from './wods'

/** Returns a page of WODs with their parts by day, then id, with a constant number of queries. */
export async function listWods(scope: GymScope, query: WodsQuery & PageQuery): Promise<Page<Wod>> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const { from, to, program_id: programId } = query
  if (programId !== undefined && !(await db.program.findFirst({ where: { gymId, id: programId } })))
    throw invalid({ program_id: ['must be a program of this gym'] })
  const within = {
    ...(programId !== undefined && { programId }),
    date: { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) },
  }
  const { rows, ...cursors } = await listRows(scope, 'wod', query, {
    among: within,
    columns: { include: WITH_PARTS },
  })
  return { ...cursors, rows: await assembleWods(scope, rows) }
}

/**
 * Creates a WOD with its parts, or nothing. Throws validation_failed on `program_id`, `text` and fields such
 * as `components[1].text`.
 */
export async function createWodWithParts(scope: GymScope, input: WodCreate): Promise<Wod> {
  return inTransaction(scope, async inside => {
    const { id } = await insertWod(inside, {
      programId: input.program_id,
      date: input.date,
      name: input.name ?? null,
      publishAt: input.publish_at ?? null,
    })
    const { text } = input
    if (text !== undefined)
      await renameErrorFields(
        () => 'text',
        () => addPart(inside, id, { kind: 'lettered', text }),
      )
    for (const [index, part] of (input.components ?? []).entries())
      await renameErrorFields(namesAt(`components[${index}].`), () =>
        addPart(inside, id, formOf(part), 'one'),
      )
    return getWod(inside, id)
  })
}

/** Adds a part as the last. Throws the errors of addPart, on the fields of the API. */
export async function addComponent(scope: GymScope, wodId: string, input: ComponentCreate): Promise<WodPart> {
  return inTransaction(scope, async inside => {
    const { part } = await renameErrorFields(namesAt(''), () => addPart(inside, wodId, formOf(input), 'one'))
    return getComponent(inside, part.id)
  })
}

/** Returns a part of any WOD. */
export async function getComponent(scope: GymScope, id: string): Promise<WodPart> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const [wod] = await assembleWods(
    scope,
    await db.wod.findMany({ where: { gymId, components: { some: { gymId, id } } }, include: WITH_PARTS }),
  )
  const part = wod?.parts.find(each => each.id === id)
  if (!part) throw notFound('The part')
  return part
}

/**
 * Updates the given fields of a part. Existing results keep the old workout. Throws the errors of updatePart,
 * on the fields of the API.
 */
export async function updateComponent(scope: GymScope, id: string, input: ComponentUpdate): Promise<WodPart> {
  return inTransaction(scope, async inside => {
    const part = await getComponent(inside, id)
    const { wodId } = part
    await renameErrorFields(namesAt(''), () =>
      updatePart(inside, { wodId, id }, { ...formOf(input, part), confirmed: 'yes' }),
    )
    const { position } = input
    if (position !== undefined) await placePart(inside, { wodId, id }, () => position)
    return getComponent(inside, id)
  })
}

function formOf(input: ComponentCreate | ComponentUpdate, part: WodPart | null = null): PartForm {
  const scaledId = input.scaled_workout_id === undefined ? part?.scaledWorkoutId : input.scaled_workout_id
  const chosen = (id: string | null | undefined) =>
    id == null ? undefined : { kind: 'workout' as const, id }
  const stays = <Value>(given: Value | null | undefined, before: Value | null | undefined) =>
    (given === undefined ? before : given) || undefined
  return {
    kind: input.kind ?? (part === null ? 'lettered' : partKind(part)),
    name: stays(input.name, part?.name),
    notes: stays(input.notes, part?.notes),
    coach_notes: stays(input.coach_notes, part?.coachNotes),
    hidden: (input.hidden ?? part?.hidden) ? 'yes' : undefined,
    text: input.text,
    pick: input.text === undefined ? chosen(input.workout_id ?? part?.workoutId) : undefined,
    scaled_text: input.scaled_text,
    scaled_pick: input.scaled_text === undefined ? chosen(scaledId) : undefined,
    scalings: input.scalings?.map(({ name, text, workout_id }, index) => ({
      ...{ prefix: `s${index + 1}_`, name, text, pick: chosen(workout_id) },
    })),
  }
}

function namesAt(path: string): (field: string) => string {
  const names = {
    text: 'text',
    pick: 'workout_id',
    scaled_text: 'scaled_text',
    scaled_pick: 'scaled_workout_id',
  }
  return field => {
    const [, slot, own] = /^s(\d)_(name|text|pick)$/.exec(field) ?? []
    if (slot) return `${path}scalings[${Number(slot) - 1}].${own === 'pick' ? 'workout_id' : own}`
    if (field === 'form') return path === '' ? 'text' : 'components'
    return `${path}${names[field as keyof typeof names] ?? field}`
  }
}
