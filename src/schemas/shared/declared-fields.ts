/** A resource's fields, each declared once: schemas, columns and answers are made of the table. */
import { z } from 'zod'
import { absentable, ignored } from './fields'

/** Facts of a field. Whatever needs another one is a schema written by hand. */
export type Field = {
  /** The field in requests and answers. */
  is: z.ZodType
  /** Description in the document. */
  about?: string
  /** The field in answers, if it differs from requests. */
  answer?: z.ZodType
  /** Description in answers, if it differs. */
  answers?: string
  /** Requests must or may set it. Absent: the server does. */
  set?: 'needed' | 'optional'
  /** Value of the column in a new row if the request has none; null by default. */
  blank?: unknown
  /** False for fields that are no column of the row. */
  stored?: false
  /** Operations of version 0.1 do not answer it. */
  since?: '0.2'
}
export type Fields = Record<string, Field>

type Named<F extends Fields, Facts> = { [K in keyof F]: F[K] extends Facts ? K : never }[keyof F] & string
type Settable<F extends Fields> = Named<F, { set: string }>
type Stored<F extends Fields> = Exclude<keyof F & string, Named<F, { stored: false }>>
type FirstOf<F extends Fields> = Pick<F, Exclude<keyof F & string, Named<F, { since: string }>>>
type Answer<Of extends Field> = Of extends { answer: infer Own extends z.ZodType } ? Own : Of['is']
type Value<Of extends Field> = z.output<Of['is']>
type Optional<Is extends z.ZodType> =
  null extends z.output<Is> ? z.ZodOptional<Is> : ReturnType<typeof absentable<Is>>

type Create<F extends Fields> = { [K in Named<F, { set: 'needed' }>]: F[K]['is'] } & {
  [K in Named<F, { set: 'optional' }>]: Optional<F[K]['is']>
}
type Update<F extends Fields> = { [K in Settable<F>]: Optional<F[K]['is']> } & {
  [K in Exclude<keyof F & string, Settable<F>>]: z.ZodOptional<z.ZodUnknown>
}

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name
type Column<Answered> = Answered extends string
  ? string extends Answered
    ? string | Date
    : Answered
  : Answered
export type RowOf<F extends Fields> = { [K in Stored<F> as Camel<K>]: Column<z.output<Answer<F[K]>>> }
/** The columns that requests set. */
export type ColumnsOf<F extends Fields> = { [K in Settable<F> as Camel<K>]: Value<F[K]> }
export type AnswerOf<F extends Fields> = { [K in Stored<F>]: z.output<Answer<F[K]>> }
type InputOf<F extends Fields> = { [K in Settable<F>]?: Value<F[K]> | undefined }

export function declareFields<const F extends Fields>(fields: F): F {
  return fields
}

const described = (schema: z.ZodType, words: string | undefined) =>
  words === undefined ? schema : schema.meta({ description: words })

const optional = ({ is, about }: Field) =>
  described(is.safeParse(null).success ? is.optional() : absentable(is), about)

function objectOf(fields: Fields, schemaOf: (field: Field) => z.ZodType | null) {
  const shape = Object.entries(fields).flatMap(([name, field]) => {
    const schema = schemaOf(field)
    return schema ? [[name, schema]] : []
  })
  return z.strictObject(Object.fromEntries(shape) as z.ZodRawShape)
}

export function answerSchema<const F extends Fields>(fields: F) {
  const schema = objectOf(fields, ({ is, about, answer = is, answers = about }) => described(answer, answers))
  return schema as unknown as z.ZodObject<{ [K in keyof F & string]: Answer<F[K]> }, z.core.$strict>
}

export function firstFields<const F extends Fields>(fields: F): FirstOf<F> {
  return Object.fromEntries(Object.entries(fields).filter(([, { since }]) => !since)) as FirstOf<F>
}

/** Returns the answers of version 0.1 and of today: the same schema until a field is newer. */
export function answerSchemas<const F extends Fields>(fields: F, id: string, description: string) {
  const first = answerSchema(firstFields(fields)).meta({ id, description })
  const isSame = Object.values(fields).every(({ since }) => !since)
  const now = answerSchema(fields).meta({ id: `${id}Detail`, description })
  return { first, now: isSame ? (first as unknown as typeof now) : now }
}

/** Returns the schema of a body that creates a row. */
export function createSchema<const F extends Fields>(fields: F) {
  const schema = objectOf(fields, field =>
    field.set === 'needed' ? described(field.is, field.about) : field.set ? optional(field) : null,
  )
  return schema as unknown as z.ZodObject<Create<F>, z.core.$strict>
}

/** Returns the schema of a body that updates a row: fields that the server sets are accepted and ignored. */
export function updateSchema<const F extends Fields>(fields: F) {
  const others = Object.keys(fields).filter(name => !fields[name]!.set)
  const schema = objectOf(fields, field => (field.set ? optional(field) : null)).extend(ignored(...others))
  return schema as unknown as z.ZodObject<Update<F>, z.core.$strict>
}

const ticked = z
  .literal('yes')
  .optional()
  .transform(given => given === 'yes')

/** Returns the schema of a form, which sends no empty boxes, and a tick as `yes`. */
export function formSchema<const F extends Fields>(fields: F) {
  const schema = objectOf(fields, ({ is, set, blank = null }) => {
    if (set === undefined) return null
    if (is instanceof z.ZodBoolean) return ticked
    return set === 'needed' ? is : is.default(blank)
  })
  type Shape = { [K in Settable<F>]: z.ZodType<Value<F[K]>> }
  return schema as unknown as z.ZodObject<Shape, z.core.$strict>
}

/** `event_id` as `eventId`. */
export const toColumnName = (field: string) =>
  field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Returns the columns that requests set. A field that the input lacks keeps its value of `row`, and is blank in a
 * new one.
 */
export function toColumns<const F extends Fields>(
  fields: F,
  input: InputOf<F>,
  row?: ColumnsOf<F>,
): ColumnsOf<F> {
  const given = input as Record<string, unknown>
  const settable = Object.entries(fields).filter(([, { set }]) => set)
  const columns = settable.map(([name, { blank = null }]) => {
    const column = toColumnName(name)
    const before = row ? row[column as keyof ColumnsOf<F>] : blank
    return [column, given[name] === undefined ? before : given[name]]
  })
  return Object.fromEntries(columns) as ColumnsOf<F>
}

/** Returns what a form shows of a row. */
export function toFormValues<const F extends Fields>(fields: F, row: ColumnsOf<F>): Record<string, string> {
  const columns = row as Record<string, unknown>
  const values = Object.keys(fields).flatMap(name => {
    const value = fields[name]!.set ? columns[toColumnName(name)] : null
    return value === null || value === false ? [] : [[name, value === true ? 'yes' : String(value)]]
  })
  return Object.fromEntries(values)
}
