import type { Response } from 'express'
import { scopeOf } from '../../http/gym-scope'
import type { PartForm } from '../../schemas/wods/wods'
import type { WorkoutFix } from '../../schemas/workouts/fix'
import type { SavedPart } from '../../services/wods/parts'
import { readDay } from '../../services/wods/pasted-day'
import { applyFix, findPicked, previewWorkout } from '../../services/workouts/part-workouts'
import type { FormState } from '../http/forms'
import { buildShortForms, questionsIn, rememberFix, type ShortFormTick } from '../workouts/short-forms'
import { buildWorkoutField, describeNotUnderstood, type WorkoutField } from '../workouts/workout-field'
import { buildPartReads, formatPartName, type PartReadShown } from './page'

type Values = FormState['values']
type Buttons = Pick<PartForm, 'do' | 'use' | 'use_scaled' | 'fix' | 'fix_scaled' | 'pick' | 'scaled_pick'>

/** Returns the values of the form after a button that saves nothing. Null for the Save button. */
export async function answerButton(res: Response, input: Buttons, values: Values): Promise<Values | null> {
  const { use, use_scaled, fix, fix_scaled, do: wanted } = input
  const { use: _, use_scaled: __, do: ___, fix: ____, fix_scaled: _____, ...typed } = values
  const mended = (text: string, answer: WorkoutFix, field?: string) =>
    applyFix(scopeOf(res), text, answer, field)
  if (fix) return { ...typed, ...rememberFix(fix), text: await mended(values.text ?? '', fix) }
  if (fix_scaled) {
    const scaled_text = await mended(values.scaled_text ?? '', fix_scaled, 'scaled_text')
    return { ...typed, ...rememberFix(fix_scaled), scaled_text }
  }
  if (use) return { ...typed, text: '', q: '', pick: values.use! }
  if (use_scaled) return { ...typed, scaled_text: '', scaled_q: '', scaled_pick: values.use_scaled! }
  if (wanted === 'write') return { ...typed, pick: '', text: await writtenOf(res, input.pick) }
  if (wanted === 'write_scaled') {
    return { ...typed, scaled_pick: '', scaled_text: await writtenOf(res, input.scaled_pick) }
  }
  return wanted === 'look' ? typed : null
}

async function writtenOf(res: Response, pick: PartForm['pick']): Promise<string> {
  const workout = pick && (await findPicked(scopeOf(res), pick))
  return workout ? (workout.written ?? workout.description) : ''
}

export async function readWorkoutField(
  res: Response,
  { values }: FormState,
  prefix: '' | 'scaled_',
  looked: boolean,
): Promise<WorkoutField> {
  const { picked, found, read } = await previewWorkout(scopeOf(res), {
    pick: values[`${prefix}pick`],
    q: values[`${prefix}q`],
    text: looked ? values[`${prefix}text`] : undefined,
    kind: values.kind,
    searches: questionsIn(values).searches,
  })
  return buildWorkoutField(picked, found, read)
}

export function readShortForms(res: Response, { values }: FormState): Promise<ShortFormTick[]> {
  return buildShortForms(scopeOf(res), questionsIn(values).remember)
}

export async function readPastedDay(
  res: Response,
  values: FormState['values'],
): Promise<PartReadShown[] | null> {
  const { text = '' } = values
  const { searches } = questionsIn(values)
  const day = text === '' ? null : await readDay(scopeOf(res), text.replace(/\r\n?/g, '\n'), searches)
  return day && buildPartReads(day)
}

/** `Saved part A and part B.`, with the lines that stay text. */
export function describeSaved({ parts, notUnderstood }: SavedPart): string {
  const names = parts.map(formatPartName)
  const joined = names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return `Saved ${joined}.${describeNotUnderstood(notUnderstood)}`
}
