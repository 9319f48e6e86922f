import type { RegistrationQuestionModel } from '../../generated/sqlite/models'
import { DETAIL_KINDS, isOwn, type OwnKind } from '../../schemas/registrations/questions'
import type { FormRows, OwnQuestion } from '../../services/registrations/form/form-settings'
import { DETAIL_LABELS } from '../../services/registrations/form/questions'
import type { Choice } from '../words/choices'

const SHIRT_SIZES = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL']

const KIND_WORDS: Record<OwnKind, string> = {
  text: 'Text',
  choice: 'One of several choices',
  several: 'Any of several choices',
  tick: 'Tick',
  number: 'Number',
  file: 'File',
}

export const KIND_CHOICES: Choice[] = Object.entries(KIND_WORDS).map(([value, label]) => ({ value, label }))
export const ASKED_CHOICES: Choice[] = [
  { value: 'off', label: 'Not asked' },
  { value: 'optional', label: 'Optional' },
  { value: 'required', label: 'Required' },
]
export const OF_CHOICES: Choice[] = [
  { value: 'athlete', label: 'Each athlete' },
  { value: 'team', label: 'The captain of a team' },
]

export type FormPage = ReturnType<typeof buildFormPage>

export function buildFormPage({ competition, questions }: FormRows) {
  const own = questions.filter(({ kind }) => isOwn(kind))
  return {
    competition: { id: competition.id, name: competition.name },
    details: DETAIL_KINDS.map(kind => ({ kind, label: DETAIL_LABELS[kind] })),
    questions: own.map((question, at) => ({
      id: question.id,
      label: question.label,
      said: describeQuestion(question),
      isFirst: at === 0,
      isLast: at === own.length - 1,
    })),
  }
}

function describeQuestion({ kind, required, ofTeam }: RegistrationQuestionModel): string {
  const whom = ofTeam ? 'the captain of a team' : 'each athlete'
  return `${KIND_WORDS[kind as OwnKind]} · ${required ? 'required' : 'optional'} · ${whom}`
}

export function formValues({ competition, questions }: FormRows): Record<string, string> {
  const details = DETAIL_KINDS.flatMap(kind => {
    const row = questions.find(each => each.kind === kind)
    const asked = row ? (row.required ? 'required' : 'optional') : 'off'
    return [
      [kind, asked],
      [`${kind}_of`, row?.ofTeam ? 'team' : 'athlete'],
    ]
  })
  const shirt = questions.find(({ kind }) => kind === 'shirt')
  const sizes = shirt ? (JSON.parse(shirt.choices) as string[]) : SHIRT_SIZES
  return {
    ...(Object.fromEntries(details) as Record<string, string>),
    shirt_sizes: sizes.join('\n'),
    ages_on: competition.agesOn,
    age_day: competition.ageDay ?? '',
    teams_until: competition.teamsUntil ?? '',
    keep_reason: competition.keepReason ?? '',
  }
}

export function questionValues({
  label,
  hint,
  kind,
  choices,
  required,
  ofTeam,
}: OwnQuestion): Record<string, string> {
  return {
    ...{ label, hint, kind, of: ofTeam ? 'team' : 'athlete', required: required ? 'yes' : '' },
    choices: (JSON.parse(choices) as string[]).join('\n'),
  }
}
