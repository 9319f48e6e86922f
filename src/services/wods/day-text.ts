import { replaceWork, splitDayText, writeDayText } from '../../domain/wods/day-text'
import { MOST_PARTS, partKind } from '../../domain/wods/part-letters'
import { conflict, invalid } from '../../errors'
import { canCoach } from '../../policies/staff'
import type { DayTextForm } from '../../schemas/wods/day-text'
import type { PartForm, PartKind } from '../../schemas/wods/wods'
import type { WorkoutFix } from '../../schemas/workouts/fix'
import type { Searches } from '../../schemas/workouts/questions'
import type { GymScope } from '../../scope'
import { rememberShortForms } from '../movements/aliases'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { hashRevisions } from '../shared/revisions'
import { applyFix, isSame, readPartText, type TextRead } from '../workouts/part-workouts'
import { writeText } from '../workouts/texts'
import { matchPieces } from './day-text-pieces'
import { getWod, type WodToEdit } from './editing'
import { addPart, deletePart, placePart, updatePart } from './parts'
import { partRows } from './rows'

type StoredPart = WodToEdit['parts'][number]

/** `read` is null for an unchanged workout. `changesWorkout` is true when results would keep another workout. */
export type DayTextStep = {
  part: StoredPart | null
  kind: PartKind
  name: string | null
  notes: string | null
  coachNotes: string | null
  work: string
  inHeader: boolean
  isChanged: boolean
  changesWorkout: boolean
  read: TextRead | null
}

/** `risks` are parts with results that would vanish or get another workout. */
export type DayTextPlan = {
  wod: WodToEdit
  revision: string
  steps: DayTextStep[]
  removed: StoredPart[]
  risks: StoredPart[]
}

/** Returns a WOD with its parts as one text, and the revision of this text. */
export async function getDayText(
  scope: GymScope,
  id: string,
): Promise<{ wod: WodToEdit; text: string; revision: string }> {
  const wod = await getWod(scope, id)
  return { wod, text: writeDayText(await writeParts(scope, wod)), revision: revisionOf(wod.parts) }
}

async function writeParts(scope: GymScope, { parts }: WodToEdit) {
  const works = await Promise.all(
    parts.map(async ({ workout }) => (await writeText(scope, workout)) ?? workout.description),
  )
  return parts.map((part, index) => ({ ...part, work: works[index]! }))
}

/** Changes with every edit and every move of a part. */
const revisionOf = (parts: readonly { id: string; revision: number }[]) =>
  hashRevisions(parts.map(({ id, revision }, position) => ({ id: `${position} ${id}`, revision })))

/**
 * Compares a text with the stored parts, found by the letters of its headers. Throws validation_failed on `text`,
 * such as for lines above the first header and for a letter given twice.
 */
export async function planDayText(
  scope: GymScope,
  id: string,
  { text, searches }: { text: string; searches?: Searches | undefined },
): Promise<DayTextPlan> {
  authorize(canCoach(scope.actor))
  const wod = await getWod(scope, id)
  const { above, pieces } = splitDayText(text)
  if (above !== '' || pieces.length === 0)
    throw invalid({ text: ['must begin with the header of a part, such as “A. Strength”'] })
  if (pieces.length > MOST_PARTS) throw invalid({ text: [`must have at most ${MOST_PARTS} parts`] })
  const steps: DayTextStep[] = []
  for (const { piece, part, name, work, inHeader } of await matchPieces(
    scope,
    pieces,
    await writeParts(scope, wod),
  )) {
    const { kind, notes, coachNotes, line } = piece
    const same = part !== null && part.work === work
    const isAlike =
      same &&
      kind === partKind(part) &&
      name === part.name &&
      notes === part.notes &&
      coachNotes === part.coachNotes
    const read = same ? null : moved(await readPartText(scope, work, kind, searches), line - Number(inHeader))
    const changesWorkout = part !== null && read !== null && !isSame(read, part.workout)
    steps.push({
      part,
      kind,
      name,
      notes,
      coachNotes,
      work,
      inHeader,
      isChanged: !isAlike,
      changesWorkout,
      read,
    })
  }
  const found = new Set(steps.map(({ part }) => part?.id))
  const removed = wod.parts.filter(part => !found.has(part.id))
  const changed = steps.flatMap(({ part, changesWorkout }) => (part && changesWorkout ? [part] : []))
  const risks = [...changed, ...removed].filter(({ results }) => results > 0)
  return { wod, revision: revisionOf(wod.parts), steps, removed, risks }
}

function moved(read: TextRead, by: number): TextRead {
  const all = <Entry extends { line: number }>(entries: readonly Entry[]) =>
    entries.map(entry => ({ ...entry, line: entry.line + by }))
  return {
    ...read,
    notUnderstood: all(read.notUnderstood),
    assumed: all(read.assumed ?? []),
    units: all(read.units ?? []),
    asks: read.asks ? { ...read.asks, unknown: all(read.asks.unknown) } : null,
  }
}

/** Applies an answer and returns the text of the day. Throws the errors of applyFix and planDayText. */
export async function fixDayText(
  scope: GymScope,
  id: string,
  text: string,
  fix: WorkoutFix,
): Promise<string> {
  if (!('part' in fix) || fix.part === undefined) return applyFix(scope, text, fix)
  const { part: at, ...answer } = fix
  const step = (await planDayText(scope, id, { text })).steps[at]
  if (!step) throw invalid({ text: ['has changed since the question: read it again'] })
  return replaceWork(text, at, await applyFix(scope, step.work, answer), step.inHeader)
}

/**
 * Gives a WOD the parts of the text, or changes nothing. Unchanged parts stay as they are, and changed parts
 * keep their scalings. Results of a removed part stay in the logs of their athletes. Throws conflict
 * `edited_meanwhile`, the errors of planDayText, validation_failed on `text` for an open question, and on `confirmed`
 * for a part with results that is not among the confirmed parts.
 */
export async function saveDayText(scope: GymScope, id: string, input: DayTextForm): Promise<DayTextPlan> {
  const plan = await planDayText(scope, id, input)
  if (input.revision !== undefined && input.revision !== plan.revision) throw editedMeanwhile()
  const confirmed = new Set(input.confirmed)
  if (plan.risks.some(part => !confirmed.has(part.id)))
    throw invalid({ confirmed: ['must be agreed to: results are logged. Nothing was saved yet'] })
  await inTransaction(scope, async inside => {
    if (revisionOf(await partRows(inside, id)) !== plan.revision) throw editedMeanwhile()
    await rememberShortForms(inside, input.remember)
    for (const part of plan.removed)
      await deletePart(inside, { wodId: id, id: part.id }, confirmed.has(part.id) ? 'detach' : 'refuse')
    const ids: string[] = []
    for (const step of plan.steps) ids.push(await savePart(inside, id, step, confirmed))
    for (const [index, partId] of ids.entries())
      await placePart(inside, { wodId: id, id: partId }, () => index)
  })
  return plan
}

async function savePart(
  inside: Inside,
  wodId: string,
  { part, isChanged, read, ...step }: DayTextStep,
  confirmed: ReadonlySet<string>,
): Promise<string> {
  if (part && !isChanged) return part.id
  const words = { kind: step.kind, name: step.name ?? undefined, notes: step.notes ?? undefined }
  const form: PartForm = { ...words, coach_notes: step.coachNotes ?? undefined, text: step.work }
  if (!part) return (await addPart(inside, wodId, form, 'one')).part.id
  const stored = (workoutId: string) => ({ kind: 'workout' as const, id: workoutId })
  await updatePart(
    inside,
    { wodId, id: part.id },
    {
      ...form,
      ...(read === null && { text: undefined, pick: stored(part.workoutId) }),
      scaled_pick: part.scaledWorkoutId === null ? undefined : stored(part.scaledWorkoutId),
      hidden: part.hidden ? 'yes' : undefined,
      confirmed: confirmed.has(part.id) ? 'yes' : undefined,
    },
  )
  return part.id
}

const editedMeanwhile = () =>
  conflict(
    'edited_meanwhile',
    'Someone else changed this day after you opened it, so nothing was saved. Your text is still here: compare it below, then save again to replace the day with it.',
  )
