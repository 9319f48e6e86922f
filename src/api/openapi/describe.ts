/** Describes every schema and field of the document that brings no description. */
import { ANYWHERE, FIELDS, SCHEMAS } from './words/fields'

type Schema = {
  description?: string
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  oneOf?: Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
}
type Operation = { operationId?: string; requestBody?: Body; responses?: Record<string, Body> }
type Body = { content?: Record<string, { schema?: Schema }> }
type Described = {
  components?: { schemas?: Record<string, Schema> }
  paths?: Record<string, Record<string, Operation>>
}

/**
 * Descriptions of request schemas live with the response: `EventCreate` with `Event`, results inside scores with
 * results.
 */
const homesOf = (name: string): string[] => {
  const bare = name.replace(/Output$/, '').replace(/ScoreDetails$/, 'ResultDetails')
  const kind = bare
    .replace(/(?:Create|Update|Detail|Summary)$/, '')
    .replace(/^(?:Created|Listed|Session|Score(?=R))/, '')
  return [bare, kind === 'Reply' ? 'Comment' : kind]
}

export function describe(document: Described): void {
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    const homes = homesOf(name)
    schema.description ??= homes.map(home => SCHEMAS[home]).find(Boolean)
    describeFields(schema, homes, [])
  }
  for (const operations of Object.values(document.paths ?? {}))
    for (const { operationId, requestBody, responses } of Object.values(operations))
      for (const body of [requestBody, ...Object.values(responses ?? {})])
        for (const { schema } of Object.values(body?.content ?? {}))
          if (schema) describeFields(schema, [operationId ?? ''], [])
}

function describeFields(schema: Schema, given: readonly string[], path: readonly string[]): void {
  // An inlined shape is described as its type.
  const type = schema.properties?.type?.const
  const homes = typeof type === 'string' ? [`${type}Details`, ...given] : given
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const here = [...path, name]
    const words = wordsFor(here, homes)
    if (field.description === undefined && words !== undefined) field.description = words
    describeFields(field, homes, here)
  }
  const { items, additionalProperties, oneOf = [], anyOf = [], allOf = [] } = schema
  const inner = [items, additionalProperties, ...oneOf, ...anyOf, ...allOf]
  for (const each of inner) if (typeof each === 'object') describeFields(each, homes, path)
}

/** Returns the best description: of the schema before general ones, of the whole path before its end. */
function wordsFor(path: readonly string[], homes: readonly string[]): string | undefined {
  const ends = path.map((_, from) => path.slice(from).join('.'))
  const tables = [...homes.map(home => FIELDS[home] ?? {}), ANYWHERE]
  return tables.flatMap(table => ends.map(end => table[end])).find(words => words !== undefined)
}
