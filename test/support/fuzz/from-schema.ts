/** Values that a schema of the document calls valid, and that nothing unstated speaks against. */
import fc from 'fast-check'
import { isStorableText } from '../../../src/schemas/shared/fields'
import { DOCUMENT, type JsonSchema } from '../api/openapi'

/** Generators for fields that refer to something or have a meaning, by the end of their path: `commentable.id`. */
export type Meanings = Record<string, fc.Arbitrary<unknown>>

type Keywords = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  pattern?: string
}

/** A generator of what `schema` allows. */
export function fromSchema(schema: JsonSchema, meanings: Meanings = {}, path = ''): fc.Arbitrary<unknown> {
  const meaning = Object.keys(meanings).find(end => path === end || path.endsWith(`.${end}`))
  if (meaning !== undefined) return meanings[meaning]!
  const keywords = schema as Keywords
  if (keywords.$ref) return fromSchema(referred(keywords.$ref), meanings, path)
  if (keywords.const !== undefined) return fc.constant(keywords.const)
  if (keywords.enum) return fc.constantFrom(...keywords.enum)
  // Which details go with which type is for whoever asks to say: the fields themselves are made one by one.
  const either = keywords.anyOf ?? (keywords.properties ? undefined : keywords.oneOf)
  if (either) return fc.oneof(...either.map(one => fromSchema(one, meanings, path)))
  if (Array.isArray(keywords.type))
    return fc.oneof(...keywords.type.map(type => fromSchema({ ...schema, type }, meanings, path)))
  switch (keywords.type) {
    case 'string':
      return textOf(keywords)
    case 'integer':
      return fc.integer({ min: keywords.minimum!, max: keywords.maximum! })
    case 'number':
      return numberOf(keywords)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return arrayOf(keywords, meanings, path)
    case 'object':
      return objectOf(keywords, meanings, path)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function referred(reference: string): JsonSchema {
  return DOCUMENT.components.schemas[reference.split('/').at(-1)!]!
}

/** Text that both databases keep and that is as long once trimmed as before; now and then as long as may be. */
function textOf({ pattern, minLength = 0, maxLength = 100_000 }: Keywords): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern)).filter(text => [...text].length <= maxLength)
  const plain = fc
    .string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 24)) })
    .map(text => (isStorableText(text) ? text.trim() : 'x'))
    .map(text =>
      [...text].length < minLength ? 'x'.repeat(minLength) : [...text].slice(0, maxLength).join(''),
    )
    .map(text => text.trim())
  const longest = fc.constantFrom('x', 'é', '💪').map(unit => unit.repeat(Math.min(maxLength, 10_000)))
  return fc.oneof({ weight: 12, arbitrary: plain }, { weight: 1, arbitrary: longest })
}

function numberOf({ minimum, maximum, exclusiveMinimum }: Keywords): fc.Arbitrary<number> {
  const above = exclusiveMinimum !== undefined
  const min = minimum ?? exclusiveMinimum ?? -1e9
  const max = maximum ?? 1e9
  return fc.oneof(
    fc.integer({ min: Math.ceil(min) + (above ? 1 : 0), max }),
    fc.double({ min, minExcluded: above, max, noNaN: true }),
    fc.constant(max),
  )
}

function arrayOf(keywords: Keywords, meanings: Meanings, path: string): fc.Arbitrary<unknown> {
  const { items = {}, minItems = 0, maxItems = 100 } = keywords
  const usual = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) }
  return fc.array(fromSchema(items, meanings, path), usual)
}

function objectOf(keywords: Keywords, meanings: Meanings, path: string): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = keywords
  const fields: Record<string, fc.Arbitrary<unknown>> = {}
  for (const [name, schema] of Object.entries(properties)) {
    fields[name] = fromSchema(schema, meanings, path === '' ? name : `${path}.${name}`)
  }
  return fc.record(fields, { requiredKeys: required, noNullPrototype: true })
}
