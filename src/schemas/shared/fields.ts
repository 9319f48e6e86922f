/** Field types shared by all schemas: names, texts, ids, amounts. */
import { z } from 'zod'
import { whiteboardProblem } from '../workouts/whiteboard-bounds'
import { EMAIL_PROBLEM, isEmailAddress } from './emails'
import { cleanName, nameProblem } from './names'
import { timeZoneProblem } from './time-zones'

const UNPAIRED_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/**
 * True for text that both databases can store: no U+0000 (PostgreSQL refuses it) and no unpaired surrogate
 * (invalid UTF-8).
 */
export function isStorableText(value: string): boolean {
  return !value.includes('\0') && !UNPAIRED_SURROGATE.test(value)
}

/** Trimmed text of `min` to `max` characters, counted as code points (an emoji is one). */
export function text(min: number, max: number) {
  return sized(storable().trim(), min, max)
}

/** A name of 1 to `max` characters: one line, trimmed, without controls that change the direction of text. */
export function nameText(max = 255) {
  return sized(storable().overwrite(cleanName), 1, max).superRefine(reporting(nameProblem))
}

export const timeZoneName = text(1, 100).superRefine(reporting(timeZoneProblem))

export const emailAddress = text(1, 255).refine(isEmailAddress, EMAIL_PROBLEM)

export const phoneNumber = nameText(30).regex(
  /^\+?[0-9][0-9 ()/.-]{4,28}[0-9]$/,
  'must be a phone number such as +31 6 1234 5678',
)

/** An empty box of a form becomes null. */
export const blank = <Is extends z.ZodType>(is: Is) =>
  z.preprocess(given => (given === '' ? null : given), is)

function storable() {
  return z
    .string('must be a string')
    .refine(isStorableText, 'must not contain the character U+0000 or an unpaired surrogate')
}

function sized(schema: z.ZodString, min: number, max: number) {
  return schema
    .superRefine((value, ctx) => {
      const length = [...value].length
      if (length < min)
        ctx.addIssue({
          code: 'custom',
          message: min === 1 ? 'must not be blank' : `must have at least ${min} characters`,
        })
      if (length > max)
        ctx.addIssue({ code: 'custom', message: `must have at most ${max} characters, has ${length}` })
    })
    .meta({ minLength: min, maxLength: max })
}

function reporting(problemIn: (value: string) => string | null) {
  return (value: string, ctx: z.RefinementCtx<string>) => {
    const message = problemIn(value)
    if (message !== null) ctx.addIssue({ code: 'custom', message })
  }
}

/** Trimmed whiteboard text, limited in total and per line. */
export function whiteboardText(max: number) {
  return text(1, max).superRefine((value, ctx) => {
    if ([...value].length <= max) fitsWhiteboard(value, ctx)
  })
}

/** For `superRefine`: limits the number and length of a text's lines. */
export function fitsWhiteboard(value: string, ctx: z.RefinementCtx<string>): void {
  const message = whiteboardProblem(value)
  if (message !== null) ctx.addIssue({ code: 'custom', message })
}

export const id = text(1, 200)

export function whole(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`
  return z.int(message).min(min, message).max(max, message)
}

/** A whole number sent by a form, which arrives as text. */
export function typedWhole(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`
  return z
    .string(message)
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .refine(value => value >= min && value <= max, message)
}

/** Seconds above 0, fractions allowed, at most a week. */
export const seconds = z
  .number('must be a number of seconds')
  .gt(0, 'must be more than 0 seconds')
  .max(604_800, 'must be at most 604800 seconds (a week)')

export const amount = z
  .number('must be a number')
  .gt(0, 'must be more than 0')
  .max(1_000_000, 'must be at most 1000000')

export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, `must be one of ${words.join(', ')}`)
}

export const flag = z.boolean('must be true or false')

/** A query parameter of `true` or `false`, by default false. */
export function switchedOn(description: string) {
  return oneOf(['true', 'false'])
    .default('false')
    .transform(given => given === 'true')
    .meta({
      description,
      override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
        Object.assign(jsonSchema, { type: 'boolean', default: false })
      },
    })
}

/** A list with an error message that names its limits. */
export function listOf<Item extends z.ZodType>(item: Item, min: number, max: number) {
  return z
    .array(item, 'must be an array')
    .min(min, min === 1 ? 'must not be empty' : `must have at least ${min} entries`)
    .max(max, `must have at most ${max} entries`)
}

/**
 * Option of a rule over several fields: checks even when a field has the wrong type, so that every error is
 * reported at once. Such a rule must accept fields of any type.
 */
export const evenWhenWrong = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** A field that may be absent or null. */
export function absentable<Field extends z.ZodType>(field: Field) {
  return field
    .nullable()
    .transform(value => value ?? undefined)
    .optional()
}

/** Fields that are accepted and ignored, so that clients can send back an object as read. */
export function ignored<const Names extends readonly string[]>(...names: Names) {
  const field = z.unknown().optional().meta({
    description: 'Accepted and ignored, so that a response can be sent back.',
  })
  return Object.fromEntries(names.map(name => [name, field])) as Record<Names[number], typeof field>
}
