import { z } from 'zod'
import { Day } from '../shared/days'
import { evenWhenWrong, oneOf, text, typedWhole } from '../shared/fields'

/** Kinds with a column of the participant, at most once in a form, in this order. */
export const DETAIL_KINDS = ['birthday', 'phone', 'emergency_contact', 'shirt', 'bib_name'] as const
export type DetailKind = (typeof DETAIL_KINDS)[number]

export const OWN_KINDS = ['text', 'choice', 'several', 'tick', 'number', 'file'] as const
export type OwnKind = (typeof OWN_KINDS)[number]

export const MOST_QUESTIONS = 30
const MOST_CHOICES = 30

const isDetail = (kind: string): kind is DetailKind => (DETAIL_KINDS as readonly string[]).includes(kind)
export const isOwn = (kind: string): kind is OwnKind => !isDetail(kind)

const asked = oneOf(['off', 'optional', 'required']).default('off')
const of = oneOf(['athlete', 'team']).default('athlete')
const tick = z
  .literal('yes', 'must be ticked or not')
  .optional()
  .transform(given => given === 'yes')

/** Choices of a question, one a line. */
const choices = text(0, 3_000)
  .default('')
  .transform(typed => [...new Set(typed.split(/\r?\n/).flatMap(line => line.trim() || []))])
  .refine(list => list.length <= MOST_CHOICES, `must have at most ${MOST_CHOICES} lines`)
  .refine(list => list.every(line => [...line].length <= 100), 'must have at most 100 characters in a line')

export const FormSettings = z
  .strictObject({
    ...{ birthday: asked, birthday_of: of, phone: asked, phone_of: of },
    ...{ emergency_contact: asked, emergency_contact_of: of, shirt: asked, shirt_of: of },
    ...{ bib_name: asked, bib_name_of: of },
    shirt_sizes: choices,
    ages_on: oneOf(['first_day', 'december_31', 'day']).default('first_day'),
    age_day: Day.optional(),
    teams_until: Day.optional(),
    keep_reason: text(0, 500).default(''),
    revision: typedWhole(1, 999_999).optional(),
  })
  .superRefine(({ shirt, shirt_sizes, ages_on, age_day }, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if (shirt !== 'off' && Array.isArray(shirt_sizes) && shirt_sizes.length < 2)
      refuse('shirt_sizes', 'must have at least two lines, such as S and M')
    if (ages_on === 'day' && age_day === undefined) refuse('age_day', 'is required: choose the day')
  }, evenWhenWrong)
export type FormSettings = z.infer<typeof FormSettings>

export const QuestionForm = z
  .strictObject({
    label: text(1, 200),
    hint: text(0, 300).default(''),
    kind: oneOf(OWN_KINDS),
    choices,
    required: tick,
    of,
    revision: typedWhole(1, 999_999).optional(),
  })
  .superRefine(({ kind, choices: list }, ctx) => {
    if ((kind !== 'choice' && kind !== 'several') || !Array.isArray(list) || list.length >= 2) return
    ctx.addIssue({ code: 'custom', path: ['choices'], message: 'must have at least two lines' })
  }, evenWhenWrong)
export type QuestionForm = z.infer<typeof QuestionForm>

/** Names of the answers in a form: `birthday`, `q_` with the id of an own question. */
const ANSWER_FIELD = /^(?:birthday|phone|emergency_contact|shirt|bib_name|q_[0-9a-f-]{36})$/
const isAnswerField = (name: string) => ANSWER_FIELD.test(name)

/** Unread answers. Services read these with the questions. */
export const Given = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
export type Given = z.infer<typeof Given>

/** Collects answers such as `phone`, into `given`, if there are any. */
export function withGiven(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields
  const entries = Object.entries(fields)
  const given = entries.filter(([name]) => isAnswerField(name))
  if (given.length === 0) return fields
  const rest = entries.filter(([name]) => !isAnswerField(name))
  return { ...Object.fromEntries(rest), given: Object.fromEntries(given) }
}
