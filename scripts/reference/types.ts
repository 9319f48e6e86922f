/** Formats schemas of the OpenAPI document as cells of tables. */

export type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: Schema | boolean
}

export type Field = { name: string; type: string; isRequired: boolean; description: string }

/** Numbers and lengths beyond these are the limits of a type, and not a rule worth a word. */
const UNBOUNDED = 100_000

/** Returns the fields of an object, those of objects inside as `parent.child`. */
export function fieldsOf(schema: Schema, linkOf: (name: string) => string, parent = ''): Field[] {
  if (!schema.properties) return fieldsOfShapes(schema, linkOf, parent)
  const required = new Set(schema.required ?? [])
  return Object.entries(schema.properties).flatMap(([key, field]) => {
    const name = `${parent}${key}`
    const own = {
      name,
      type: typeOf(field, linkOf),
      isRequired: required.has(key),
      description: describe(field),
    }
    const { inner, suffix } = innerOf(field)
    return inner ? [own, ...fieldsOf(inner, linkOf, `${name}${suffix}.`)] : [own]
  })
}

/** The fields of a union: those that every shape has in the same way once, the others of each shape. */
function fieldsOfShapes(schema: Schema, linkOf: (name: string) => string, parent: string): Field[] {
  const shapes = schema.anyOf ?? schema.oneOf ?? []
  const all = shapes.flatMap(shape => (shape.properties ? fieldsOf(shape, linkOf, parent) : []))
  const keys = all.map(field => JSON.stringify(field))
  return all.filter((_, index) => keys.indexOf(keys[index]!) === index)
}

/** The object inside a field, written in place: of a list its items. */
function innerOf(field: Schema): { inner: Schema | null; suffix: string } {
  const [only] = alternativesOf(field).filter(each => each.type !== 'null')
  if (only?.properties) return { inner: only, suffix: '' }
  const items = only?.items && alternativesOf(only.items)[0]
  return items?.properties ? { inner: items, suffix: '[]' } : { inner: null, suffix: '' }
}

const alternativesOf = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? [schema]

/** The alternatives, those of alternatives included. */
function flattened(schema: Schema): Schema[] {
  const inner = schema.anyOf ?? schema.oneOf
  return inner ? inner.flatMap(flattened) : [schema]
}

/** The component that a `$ref` names. */
export const nameOf = (reference: string) => reference.split('/').at(-1)!

/** The description, with the default. */
function describe(schema: Schema): string {
  const [inner] = alternativesOf(schema)
  const text = schema.description ?? inner?.description ?? ''
  const { default: preset } = schema
  return preset === undefined || preset === null
    ? text
    : `${text} Default: \`${JSON.stringify(preset)}\`.`.trim()
}

/** `string, 1 to 120 characters`, `array of [Athlete](#athlete)`, `` `kg` or `lb` ``. */
export function typeOf(schema: Schema, linkOf: (name: string) => string): string {
  if (schema.$ref) return linkOf(nameOf(schema.$ref))
  const alternatives = flattened(schema)
  if (alternatives.length > 1) return listed(alternatives.map(each => typeOf(each, linkOf)))
  if (alternatives[0] !== schema) return typeOf(alternatives[0]!, linkOf)
  if (schema.const !== undefined) return code(schema.const)
  if (schema.enum) return listed(schema.enum.map(code))
  if (Array.isArray(schema.type)) return listed(schema.type.map(type => typeOf({ ...schema, type }, linkOf)))
  switch (schema.type) {
    case 'array':
      return `array of ${schema.items ? typeOf(schema.items, linkOf) : 'anything'}${countOf(schema)}`
    case 'string':
      return stringType(schema)
    case 'integer':
    case 'number':
      return `${schema.type}${rangeOf(schema)}`
    case 'object':
    case 'boolean':
    case 'null':
      return schema.type
    default:
      return 'anything'
  }
}

function stringType({ format, minLength = 0, maxLength = UNBOUNDED }: Schema): string {
  if (format === 'date-time') return 'moment'
  if (format === 'date') return 'day'
  if (maxLength >= UNBOUNDED) return 'string'
  return `string, ${minLength > 0 ? `${minLength} to ` : 'up to '}${grouped(maxLength)} characters`
}

function rangeOf({ minimum = -UNBOUNDED, maximum = UNBOUNDED }: Schema): string {
  if (maximum < UNBOUNDED && minimum > -UNBOUNDED) return `, ${grouped(minimum)} to ${grouped(maximum)}`
  return ''
}

function countOf({ minItems = 0, maxItems = UNBOUNDED }: Schema): string {
  if (maxItems >= 10_000) return ''
  return `, ${minItems > 0 ? `${minItems} to ` : 'up to '}${grouped(maxItems)}`
}

const code = (value: unknown) => (value === null ? 'null' : value === '' ? 'empty' : `\`${String(value)}\``)
const grouped = (value: number) => value.toLocaleString('en-US')

/** `string or null`, `` `kg`, `lb` or null ``: without duplicates, null at the end. */
function listed(given: string[]): string {
  const all = [...new Set(given)].sort((a, b) => Number(a === 'null') - Number(b === 'null'))
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`
}
