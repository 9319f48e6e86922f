import type { FormState } from '../../http/forms'
import type { PricePanel } from '../../payments/price-panel'
import type { Reading } from '../../words/when'
import type { QuestionShown, WaiverShown } from '../questions-page'
import type { RegisterPage } from '../registering-page'

/** A field of a form, with the id of its box. */
export type Labelled = { name: string; label: string; id: string }

const PERSON = {
  name: 'Name',
  email: 'E-mail',
  gender: 'Gender',
  country: 'Country',
  affiliation: 'Gym or club',
} as const

const idOf = (name: string) => `field-${name.replace(/[^a-z0-9_]+/g, '-')}`

/** `who` is named before each label. */
export function labelPerson(prefix: string, id: string, who = ''): Labelled[] {
  return Object.entries(PERSON).map(([field, label]) => ({
    name: prefix + field,
    label: who === '' ? label : `${label} of ${who}`,
    id: `${id}-${field}`,
  }))
}

function labelPeople(size: number): Labelled[] {
  const partners = Array.from({ length: size - 1 }, (_, index) => index + 1)
  return partners.flatMap(at => labelPerson(`members[${at}].`, `m${at}`, `athlete ${at + 1}`))
}

export function labelQuestions(questions: readonly QuestionShown[]): Labelled[] {
  return questions.map(({ name, label }) => ({ name, label: withoutOptional(label), id: idOf(name) }))
}

const withoutOptional = (label: string) => label.replace(/ \(optional\)$/, '')

export function labelWaiver(waiver: WaiverShown | null): Labelled[] {
  if (waiver === null) return []
  return [
    { name: 'agree', label: 'Waiver', id: 'field-agree' },
    { name: 'strokes', label: 'Signature', id: 'field-strokes' },
    { name: 'guardian', label: 'Parent or guardian', id: 'field-guardian' },
    { name: 'relation', label: 'Relation', id: 'field-relation' },
  ]
}

/** Returns the fields that are wrong, in the order of the form. Boxes with the same id count once. */
export function listProblems({ errors }: FormState, labelled: readonly Labelled[]): Labelled[] {
  const wrong = labelled.filter(({ name }) => errors[name] !== undefined)
  return wrong.filter(({ id }, at) => wrong.findIndex(other => other.id === id) === at)
}

/** Writes days in messages as a box for dates shows them to the reader. */
export function withReadableDays(form: FormState, { locale }: Reading): FormState {
  const read = (message: string) =>
    message.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, day =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).format(new Date(day)),
    )
  const entries = Object.entries(form.errors).map(([field, messages]) =>
    field.endsWith('birthday') ? [field, messages.map(read)] : [field, messages],
  )
  return { ...form, errors: Object.fromEntries(entries) }
}

export function labelForm(
  { size, questions, teamQuestions, waiver }: RegisterPage,
  price: PricePanel | null,
) {
  return [
    ...labelPerson('members[0].', 'm0'),
    ...labelQuestions(questions),
    ...labelPeople(size),
    { name: 'team_name', label: 'Team name', id: 'field-team_name' },
    ...labelQuestions(teamQuestions),
    ...labelExtras(price),
    ...labelWaiver(waiver),
    { name: 'code', label: 'Code', id: 'field-code' },
  ]
}

function labelExtras(price: PricePanel | null): Labelled[] {
  const extras = price?.extras ?? []
  const each = extras.flatMap(({ name: label, fields }) =>
    fields.map(({ name }) => ({ name, label, id: `${fields[0]!.name}-part` })),
  )
  return [{ name: 'extras', label: 'Extras', id: 'extras' }, ...each]
}
