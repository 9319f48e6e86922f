import { scoreBoxes } from '../../domain/results/score-boxes'
import {
  type BoxedWorkout,
  NOT_ACCEPTED,
  type ReadTyped,
  readTyped,
  type TypedScore,
} from '../../domain/results/typed-score'
import type { Chosen } from '../../domain/scalings/choosing'
import { dayAt, momentOn } from '../../domain/shared/dates'
import { toTimestamp } from '../../domain/shared/moments'
import { invalid } from '../../errors'
import type { LogForm } from '../../schemas/results/log'
import type { Scaling } from '../../schemas/results/result-details'
import type { GymScope } from '../../scope'
import { gymClock } from '../shared/gym-clock'
import { requireAthlete } from './efforts'
import { deleteResult, type Score, saveResult, updateResult } from './logging'
import { assertUnderstood } from './reading'
import { getPartSheet, getResultSheet, type ScoreSheet, type Version } from './score-sheets'
import { isSame, readChoice } from './versions'

export type Logged = { id: string }
/**
 * Logs a part, or updates the result whose revision the form names. Throws validation_failed (with a question
 * on `score`), and conflict `edited_meanwhile`.
 */
export async function logPart(
  scope: GymScope,
  { wodId, partId }: { wodId: string; partId: string },
  input: LogForm,
): Promise<Logged> {
  const athleteId = input.athlete_id
  if (athleteId !== undefined) await requireAthlete(scope, athleteId)
  const sheet = await getPartSheet(scope, wodId, { partId, ...(athleteId !== undefined && { athleteId }) })
  const effort = { athleteId: sheet.athlete.id, componentId: partId, once: input.once }
  const score = await scoreFrom(scope, sheet, input)
  const { id } = await saveResult(scope, effort, score, input.revision ?? null)
  return { id }
}

/** Updates a result. Throws validation_failed, and conflict `edited_meanwhile`. */
export async function editResult(scope: GymScope, id: string, input: LogForm): Promise<Logged> {
  const sheet = await getResultSheet(scope, id)
  if (input.revision === undefined) throw invalid({ form: ['The form was incomplete. Please try again.'] })
  const score = await scoreFrom(scope, sheet, input)
  await updateResult(scope, id, score, input.revision)
  return { id }
}

/** Deletes a result and returns its athlete and content. */
export async function removeResult(
  scope: GymScope,
  id: string,
): Promise<{ athleteId: string; wodDay: string | null }> {
  const { stored } = await getResultSheet(scope, id)
  await deleteResult(scope, id)
  return { athleteId: stored.athlete.id, wodDay: stored.wod?.date ?? null }
}

/** `scaling` is a plain scaling, or a name of the sheet's versions. */
export type Typed = Omit<TypedScore, 'scaling'> & { scaling: string }

/** Reads a typed score on a sheet: understood, a question, or wrong. Throws validation_failed on `scaling`. */
export function readOnSheet(sheet: ScoreSheet, typed: Typed): ReadTyped {
  const { prescribed, versions, athlete, units } = sheet
  if (prescribed === null) return { kind: 'wrong', errors: { form: [NOT_ACCEPTED] } }
  const chosen = readChoice(typed.scaling, versions)
  const at = (scaling: Scaling): Chosen => (scaling === chosen.scaling ? chosen : { scaling, name: null })
  const workoutOf = (scaling: Scaling): BoxedWorkout => {
    const { details, movements } = versionFor({ prescribed, versions }, at(scaling))
    return { details, movements, groups: scoreBoxes(details, movements, sheet.stored?.details) }
  }
  const who = { gender: athlete.gender, units, usual: sheet.usual }
  const read = readTyped({ ...typed, scaling: chosen.scaling }, workoutOf, who)
  return read.kind === 'understood' ? { ...read, scalingName: at(read.scaling).name } : read
}

/** Returns the version done at a scaling: the prescribed one for a scaling without its own. */
export function versionFor(
  { prescribed, versions }: { prescribed: Version; versions: ScoreSheet['versions'] },
  chosen: Chosen,
): Version {
  return versions.find(each => isSame(each, chosen))?.version ?? prescribed
}

/** Returns the typed score in the form that saveResult takes. Throws validation_failed. */
export async function scoreFrom(scope: GymScope, sheet: ScoreSheet, input: LogForm): Promise<Score> {
  const { status, scaling, scalingName, details } = assertUnderstood(readOnSheet(sheet, input), null)
  const doneAt = await momentFor(scope, sheet, input.day)
  const { perceived_exertion: perceivedExertion, notes } = input
  return { status, scaling, scalingName, details, perceivedExertion, notes, ...(doneAt && { doneAt }) }
}

async function momentFor(
  scope: GymScope,
  { stored, of }: ScoreSheet,
  day: string | undefined,
): Promise<string | undefined> {
  if (day === undefined) return undefined
  const { timeZone } = await gymClock(scope)
  const now = new Date()
  if (day > dayAt(now, timeZone)) throw invalid({ day: ['is in the future: enter the day it was done'] })
  const own = stored ? dayAt(new Date(stored.doneAt), timeZone) : of?.wod.date
  return day === own ? undefined : toTimestamp(momentOn(day, timeZone, now))
}
