import type { z } from 'zod'
import { AppError, addError, assertNoErrors, type FieldErrors, invalid } from '../errors'

export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { output, errors } = attempt(schema, value)
  if (errors) throw invalid(errors)
  return output as z.output<Schema>
}

/** Parses body and query together, to report the problems of both at once. */
export function parseBoth<Body extends z.ZodType, Query extends z.ZodType>(
  bodySchema: Body | undefined,
  body: unknown,
  querySchema: Query,
  query: QueryParameters,
): { body: z.output<Body>; query: z.output<Query> } {
  const inBody = bodySchema ? attempt(bodySchema, body) : { output: undefined, errors: undefined }
  const inQuery = attempt(querySchema, query.values, 'is not a parameter here')
  const errors: FieldErrors = { ...inBody.errors }
  for (const [name, messages] of Object.entries(inQuery.errors ?? {})) {
    for (const message of messages) addError(errors, name, message)
  }
  for (const name of query.repeated) addError(errors, name, 'must be given once')
  assertNoErrors(errors)
  return { body: inBody.output as z.output<Body>, query: inQuery.output as z.output<Query> }
}

type QueryParameters = { values: Record<string, string>; repeated: string[] }

const LONGEST_QUERY = 4096

export function parseQuery(url: string): QueryParameters {
  const query = url.split('?').slice(1).join('?')
  if (query.length > LONGEST_QUERY) {
    throw new AppError('uri_too_long', 'uri_too_long', `The query has more than ${LONGEST_QUERY} characters.`)
  }
  const parameters = new URLSearchParams(query)
  const names = [...new Set(parameters.keys())]
  return {
    values: Object.fromEntries(names.map(name => [name, parameters.get(name)!])),
    repeated: names.filter(name => parameters.getAll(name).length > 1),
  }
}

function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    const name = shortened(String(key))
    return text === '' ? name : `${text}.${name}`
  }, '')
}

const LONGEST_NAME = 100

/** Clients choose the names of unknown fields, so long names are shortened. */
function shortened(name: string): string {
  if (name.length <= LONGEST_NAME) return name
  return `${[...name.slice(0, 2 * LONGEST_NAME)].slice(0, LONGEST_NAME).join('')}…`
}

function attempt(
  schema: z.ZodType,
  value: unknown,
  unknown = 'is not a field here',
): { output?: unknown; errors?: FieldErrors } {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return { output: parsed.data }
  const errors: FieldErrors = {}
  for (const issue of parsed.error.issues) collect(errors, issue, unknown)
  return { errors }
}

function collect(errors: FieldErrors, issue: z.core.$ZodIssue, unknown: string): void {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) addError(errors, fieldPath([...issue.path, key]), unknown)
    return
  }
  const path = fieldPath(issue.path) || 'body'
  addError(errors, path, isMissing(issue) ? 'is required' : messageOf(issue))
}

/**
 * True for a missing field, which Zod reports as an invalid type or value with undefined input, or, for a
 * discriminator, with the whole object.
 */
function isMissing(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'custom') return false
  if (issue.code !== 'invalid_union' || issue.discriminator === undefined) return issue.input === undefined
  return Object(issue.input)[issue.discriminator] === undefined
}

function messageOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_type' && issue.message.startsWith('Invalid input')
    ? `must be an ${issue.expected}`.replace('an string', 'a string')
    : issue.message
}
