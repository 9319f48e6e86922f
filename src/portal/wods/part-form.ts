import type { Response } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { MOST_SCALINGS, type NewWodForm, type PartForm } from '../../schemas/wods/wods'
import type { WorkoutFix } from '../../schemas/workouts/fix'
import { listScalings } from '../../services/scalings/gym-scalings'
import type { SavedPart } from '../../services/wods/parts'
import { readDay } from '../../services/wods/pasted-day'
import { proposeScalings } from '../../services/wods/proposing'
import { applyFix, findPicked, previewWorkout } from '../../services/workouts/part-workouts'
import type { FormState } from '../http/forms'
import { buildShortForms, questionsIn, rememberFix, type ShortFormTick } from '../workouts/short-forms'
import { buildWorkoutField, describeNotUnderstood, type WorkoutField } from '../workouts/workout-field'
import { buildPartReads, formatPartName, type PartReadShown } from './page'

type Values = FormState['values']
type Buttons = Pick<
  PartForm,
  'use' | 'use_scaled' | 'fix' | 'fix_scaled' | 'pick' | 'scaled_pick' | 'text' | 'scalings' | 'slot'
> & { do?: PartForm['do'] | NewWodForm['do'] }

/** Returns the values of the form after a button that saves nothing. Null for the Save button. */
export async function answerButton(res: Response, input: Buttons, values: Values): Promise<Values | null> {
  const { use, use_scaled, fix, fix_scaled, do: wanted } = input
  const buttons = /^(?:do|(?:use|fix)(?:_(?:scaled|s\d))?)$/
  const typed = Object.fromEntries(Object.entries(values).filter(([name]) => !buttons.test(name))) as Values
  const mended = (text: string, answer: WorkoutFix, field?: string) =>
    applyFix(scopeOf(res), text, answer, field)
  if (fix) return { ...typed, ...rememberFix(fix), text: await mended(values.text ?? '', fix) }
  if (fix_scaled) {
    const scaled_text = await mended(values.scaled_text ?? '', fix_scaled, 'scaled_text')
    return { ...typed, ...rememberFix(fix_scaled), scaled_text }
  }
  if (input.slot) return answerSlot(res, input, typed, values)
  if (wanted === 'propose') return { ...typed, ...(await proposedValues(res, input, typed)) }
  if (use) return { ...typed, text: '', q: '', pick: values.use! }
  if (use_scaled) return { ...typed, scaled_text: '', scaled_q: '', scaled_pick: values.use_scaled! }
  if (wanted === 'write') return { ...typed, pick: '', text: await writtenOf(res, input.pick) }
  if (wanted === 'write_scaled') {
    return { ...typed, scaled_pick: '', scaled_text: await writtenOf(res, input.scaled_pick) }
  }
  return wanted === 'look' ? typed : null
}

async function answerSlot(
  res: Response,
  { slot, scalings }: Buttons,
  typed: Values,
  values: Values,
): Promise<Values> {
  const { prefix, fix, use } = slot!
  const name = `${prefix}text`
  if (fix) {
    const text = await applyFix(scopeOf(res), typed[name] ?? '', fix, name)
    return { ...typed, ...rememberFix(fix), [name]: text }
  }
  const pick = `${prefix}pick`
  if (use) return { ...typed, [name]: '', [`${prefix}q`]: '', [pick]: values[`use_${prefix.slice(0, -1)}`]! }
  const row = scalings?.find(each => each.prefix === prefix)
  return { ...typed, [pick]: '', [name]: await writtenOf(res, row?.pick) }
}

/** Fills the scaled version and free rows by the gym's rules. Typed texts stay. */
async function proposedValues(
  res: Response,
  { text, pick, scalings }: Buttons,
  typed: Values,
): Promise<Values> {
  const proposed = await proposeScalings(scopeOf(res), { text, pick })
  const isFilled = (prefix: string) => Boolean(typed[`${prefix}text`] || typed[`${prefix}pick`])
  const taken = (scalings ?? []).filter(({ prefix }) => isFilled(prefix)).map(({ name }) => name)
  const free = SLOT_PREFIXES.filter(prefix => !isFilled(prefix))
  const named = proposed.filter(({ name }) => name !== 'Scaled' && !taken.includes(name))
  const scaled = proposed.find(({ name }) => name === 'Scaled')
  return {
    ...(scaled && !isFilled('scaled_') && { scaled_text: scaled.text }),
    ...Object.fromEntries(
      named.slice(0, free.length).flatMap(({ name, text: written }, index) => [
        [`${free[index]}name`, name],
        [`${free[index]}text`, written],
      ]),
    ),
    proposed: proposed.length === 0 ? 'none' : 'some',
  }
}

const SLOT_PREFIXES = Array.from({ length: MOST_SCALINGS }, (_, index) => `s${index + 1}_`)

/** Returns the rows of further versions, with an empty one at the end, and the names to choose from. */
export async function readScalingFields(res: Response, form: FormState, looked: boolean) {
  const { values, errors } = form
  const names = (await listScalings(scopeOf(res))).map(({ name }) => name)
  const isUsed = (prefix: string) =>
    [values, errors].some(of => of[`${prefix}text`] || of[`${prefix}pick`] || of[`${prefix}name`])
  const used = SLOT_PREFIXES.filter(isUsed)
  const next = SLOT_PREFIXES.find(prefix => !isUsed(prefix))
  const rows = await Promise.all(
    [...used, ...(next ? [next] : [])].map(async prefix => ({
      prefix,
      isNew: prefix === next,
      name: values[`${prefix}name`] ?? '',
      field: await readWorkoutField(res, form, prefix, looked),
    })),
  )
  const own = rows.map(({ name }) => name).filter(name => name !== '' && !names.includes(name))
  const choices = [...names, ...own].filter(name => name !== 'Rx' && name !== 'Scaled')
  return {
    rows,
    scalingNames: choices.map(name => ({ value: name, label: name })),
    proposed: values.proposed ?? null,
  }
}

async function writtenOf(res: Response, pick: PartForm['pick']): Promise<string> {
  const workout = pick && (await findPicked(scopeOf(res), pick))
  return workout ? (workout.written ?? workout.description) : ''
}

export async function readWorkoutField(
  res: Response,
  { values }: FormState,
  prefix: string,
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
