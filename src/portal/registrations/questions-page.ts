import { BOX } from '../../schemas/waivers/strokes'
import type { EntryForm, Question } from '../../services/registrations/form/questions'
import type { FormState } from '../http/forms'
import { markdownHtml, type SafeHtml } from '../words/markdown'

/** A question as a form shows it. Choices of `several` are sent by their number. */
export type QuestionShown = {
  name: string
  kind: Question['kind']
  label: string
  hint: string
  required: boolean
  choices: { value: string; label: string }[]
}

export type WaiverShown = { id: string; html: SafeHtml; box: typeof BOX }

export function buildQuestion(
  { field, kind, label, hint, required, choices }: Question,
  prefix: string,
): QuestionShown {
  return {
    ...{ name: prefix + field, kind, hint, required },
    label: required || kind === 'tick' ? label : `${label} (optional)`,
    choices: choices.map((choice, at) => ({
      value: kind === 'several' ? String(at) : choice,
      label: choice,
    })),
  }
}

export function buildWaiver({ waiver }: EntryForm): WaiverShown | null {
  return waiver && { id: waiver.id, html: markdownHtml(waiver.text), box: BOX }
}

const CONSENT_FIELDS = ['agree', 'guardian', 'relation', 'strokes', 'waiver_id']

/** Returns the fields of a form, so that messages stand beside these. */
export function fieldNames(questions: readonly QuestionShown[], waiver: WaiverShown | null): string[] {
  return [...questions.map(({ name }) => name), ...(waiver ? CONSENT_FIELDS : [])]
}

/** Keeps the tick of a refused form, unless the waiver has another version by now. */
export function withoutStaleTick(form: FormState, waiver: WaiverShown | null): FormState {
  if (form.values.waiver_id === undefined || form.values.waiver_id === waiver?.id) return form
  const { agree, strokes, ...values } = form.values
  return { ...form, values }
}
