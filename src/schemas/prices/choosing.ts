import { z } from 'zod'
import { text, typedWhole } from '../shared/fields'

const EXTRA_FIELD = /^extras\[[0-9a-f-]{36}\](?:\[\d{1,2}\])?$/
const MOST_FIELDS = 200

const pieces = z
  .record(z.string(), typedWhole(0, 20))
  .refine(fields => Object.keys(fields).length <= MOST_FIELDS, `must be at most ${MOST_FIELDS}`)

/** `shown` is in minor units. */
export const PriceChoice = z.strictObject({
  code: text(0, 60).transform(code => code || null),
  extras: pieces,
  shown: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .optional(),
})
export type PriceChoice = z.infer<typeof PriceChoice>

export const NO_CHOICE: PriceChoice = { code: null, extras: {} }

/** Reads the choice from typed values. Invalid values are ignored. */
export function readChoice(values: Readonly<Record<string, unknown>>): PriceChoice {
  const read = PriceChoice.safeParse(choiceIn(values).choice)
  return read.success ? read.data : NO_CHOICE
}

/** Collects the fields about the price into `price`. */
export function withPrice(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given
  const { choice, rest } = choiceIn(given as Record<string, unknown>)
  return { ...rest, price: choice }
}

function choiceIn(values: Readonly<Record<string, unknown>>) {
  const rest: Record<string, unknown> = {}
  const extras: Record<string, unknown> = {}
  const { code = '', price_shown: shown, ...others } = values
  for (const [name, value] of Object.entries(others)) {
    if (EXTRA_FIELD.test(name)) extras[name] = value
    else rest[name] = value
  }
  return { rest, choice: { code, extras, ...(shown !== undefined && { shown }) } }
}
