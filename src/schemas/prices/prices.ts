/** Forms of a competition's prices, codes, extras and terms of payment. Amounts are typed text: the currency decides how to read it. */
import { z } from 'zod'
import { emailAddress, id, nameText, text, typedWhole } from '../shared/fields'
import { isDay } from '../shared/written-times'

export const MOST_STEPS = 6
export const MOST_RULES = 5
const MOST_CODES = 500
const MOST_CHOICES = 30
const MOST_PIECES = 20

const day = z.iso.date('must be a day such as 2026-11-20').refine(isDay, 'must be from 1900 to 2199')
const typed = text(1, 40)
const ticked = z
  .literal('yes')
  .optional()
  .transform(given => given === 'yes')
const revision = typedWhole(0, 999_999).optional()
const places = typedWhole(1, 100_000)

/** Collects fields named `steps[1].amount` into lists without their empty rows. */
function withRows(names: readonly string[]) {
  return (given: unknown): unknown => {
    if (typeof given !== 'object' || given === null) return given
    const rest: Record<string, unknown> = {}
    const lists = new Map(names.map(name => [name, [] as (Record<string, unknown> | undefined)[]]))
    for (const [field, value] of Object.entries(given)) {
      const [, name = '', index, column] = /^([a-z_]+)\[(\d)\]\.([a-z_]+)$/.exec(field) ?? []
      const list = lists.get(name)
      if (list === undefined) rest[field] = value
      else list[Number(index)] = { ...list[Number(index)], [column!]: value }
    }
    for (const [name, rows] of lists) rest[name] = Array.from(rows, row => row ?? null)
    return rest
  }
}

const rowsOf = <Row extends z.ZodType>(row: Row, most: number) => z.array(row.nullable()).max(most)

export const StepsForm = z.preprocess(
  withRows(['steps']),
  z.strictObject({
    steps: rowsOf(
      z.strictObject({
        name: nameText(60).optional(),
        amount: typed.optional(),
        until_day: day.optional(),
        until_sold: places.optional(),
      }),
      MOST_STEPS,
    ),
  }),
)
export type StepsForm = z.infer<typeof StepsForm>

const address = z
  .string()
  .trim()
  .max(500, 'must have at most 500 characters')
  .refine(
    value =>
      /^https:\/\/[^\s]+$/.test(value) && URL.canParse(value.replaceAll(/\{(?:reference|amount)\}/g, 'x')),
    'must be an address that begins with https://',
  )

export const TermsForm = z.preprocess(
  withRows(['refunds']),
  z.strictObject({
    currency: text(3, 3).transform(code => code.toUpperCase()),
    hold_hours: typedWhole(1, 24 * 60),
    shares: ticked,
    by_stripe: ticked,
    payment_url: address.nullable().default(null),
    bank_details: text(1, 1_000).nullable().default(null),
    by_hand: ticked,
    hand_words: text(1, 500).nullable().default(null),
    fee_percent: z
      .string()
      .regex(/^\d{1,2}(?:[.,]\d{1,2})?$/, 'must be a percentage such as 2.9')
      .transform(value => Math.round(Number(value.replace(',', '.')) * 100))
      .default(0),
    fee_fixed: typed.optional(),
    fee_shown: z.enum(['shown', 'absorbed']).default('shown'),
    refunds: rowsOf(
      z.strictObject({ percent: typedWhole(1, 100).optional(), until: day.optional() }),
      MOST_RULES,
    ),
    revision,
  }),
)
export type TermsForm = z.infer<typeof TermsForm>

const codeText = z
  .string('must be a string')
  .transform(value => value.replaceAll(/\s+/g, '').toUpperCase())
  .refine(value => /^[A-Z0-9-]{3,30}$/.test(value), 'must have 3 to 30 letters, digits or hyphens')

const codeTerms = {
  percent: typedWhole(1, 100).optional(),
  amount: typed.optional(),
  until_day: day.nullable().default(null),
  most: places.nullable().default(null),
  division_id: id.nullable().default(null),
  note: text(1, 200).nullable().default(null),
}

export const CodeForm = z.strictObject({
  code: codeText,
  email: emailAddress
    .transform(value => value.toLowerCase())
    .nullable()
    .default(null),
  ...codeTerms,
})
export type CodeForm = z.infer<typeof CodeForm>

export const CodesForm = z.strictObject({
  prefix: z
    .string()
    .transform(value => value.replaceAll(/\s+/g, '').toUpperCase())
    .refine(value => /^[A-Z0-9-]{0,20}$/.test(value), 'must have at most 20 letters, digits or hyphens')
    .default(''),
  count: typedWhole(1, MOST_CODES),
  ...codeTerms,
  most: places.nullable().default(1),
})
export type CodesForm = z.infer<typeof CodesForm>

export const ExtraForm = z.strictObject({
  name: nameText(60),
  amount: typed,
  most: typedWhole(1, MOST_PIECES),
  choices: z
    .string('must be a string')
    .default('')
    .transform(value => [
      ...new Set(
        value
          .split(/[,\n]/)
          .map(each => each.trim())
          .filter(Boolean),
      ),
    ])
    .refine(choices => choices.length <= MOST_CHOICES, `must be at most ${MOST_CHOICES} choices`)
    .refine(choices => choices.every(choice => choice.length <= 40), 'must have at most 40 characters each'),
})
export type ExtraForm = z.infer<typeof ExtraForm>
