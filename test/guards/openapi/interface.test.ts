/** The document says what the tables of the interface say, no less, and names what it adds. */
import { ENDPOINTS } from '../../support/api/interface-endpoints'
import {
  CREATABLE_TYPES,
  LEGACY_TYPES,
  oneOf,
  RESOURCES,
  RESULT_TYPES,
} from '../../support/api/interface-tables'
import {
  bodySchemaOf,
  complaints,
  DOCUMENT,
  type DocumentedResponse,
  type JsonSchema,
  OPERATIONS,
  type Operation,
  parametersOf,
  resolve,
} from '../../support/api/openapi'

const { schemas } = DOCUMENT.components
const nameOf = (reference: string) => reference.split('/').at(-1)!

/** A schema in the words of the tables. */
function typeOf(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return nameOf(schema.$ref)
  if (schema.discriminator) return 'one shape per type'
  const either = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (either) return unionOf(either)
  if (schema.enum) return oneOf(...(schema.enum as string[]))
  switch (schema.type) {
    case 'array':
      return `${typeOf(schema.items as JsonSchema)}[]`
    case 'object':
      return `{ ${Object.entries(fieldsOf(schema))
        .map(([name, type]) => `${name}: ${type}`)
        .sort()
        .join(', ')} }`
    case 'string':
      return schema.format === 'date-time' ? 'timestamp' : 'string'
    case 'integer':
      return Number(schema.minimum) > -1e9 ? `integer from ${schema.minimum} to ${schema.maximum}` : 'integer'
    default:
      return String(schema.type)
  }
}

/** Enums in one list, null at the end. */
function unionOf(schemas: JsonSchema[]): string {
  const parts = schemas.map(typeOf)
  const rest = parts.filter(part => part !== 'null')
  const enums = rest.every(part => part.startsWith("'"))
  const joined = enums ? rest.flatMap(part => part.split(' | ')).sort() : rest
  return [...joined, ...(parts.includes('null') ? ['null'] : [])].join(' | ')
}

/** The fields of an object, with `?` where one may be absent. */
function fieldsOf(schema: JsonSchema): Record<string, string> {
  const required = (schema.required ?? []) as string[]
  const fields = Object.entries(schema.properties as Record<string, JsonSchema>)
  return Object.fromEntries(
    fields.map(([name, field]) => [required.includes(name) ? name : `${name}?`, typeOf(field)]),
  )
}

const operationOf = (name: string): Operation =>
  OPERATIONS.find(({ method, template }) => `${method.toUpperCase()} ${template}` === name)!

function answerOf(operation: Operation, status: number): DocumentedResponse {
  return resolve<DocumentedResponse>(operation.object.responses[status]!, []).item
}

function failuresOf(operation: Operation): number[] {
  return Object.keys(operation.object.responses)
    .map(Number)
    .filter(status => status >= 400)
}

describe('resources', () => {
  test.each(Object.keys(RESOURCES))('%s has exactly the fields of its table', name => {
    expect(fieldsOf(schemas[name]!)).toEqual(RESOURCES[name])
    expect(schemas[name]!.additionalProperties).toBeUndefined()
  })

  test('a reply is a comment whose own replies are empty', () => {
    const { replies, ...rest } = RESOURCES.Comment!
    expect(replies).toBe('Reply[]')
    expect(fieldsOf(schemas.Reply!)).toMatchObject(rest)
    const [none] = [(schemas.Reply!.properties as Record<string, JsonSchema>).replies!]
    expect(none.maxItems).toBe(0)
  })

  test.each([
    ['Workout', [...CREATABLE_TYPES, ...LEGACY_TYPES].map(type => [type, `${type}Details`])],
    ['WorkoutCreate', CREATABLE_TYPES.map(type => [type, `${type}Details`])],
    ['Result', RESULT_TYPES.map(type => [type, `${type}Details`])],
  ])('the details of a %s have one shape per type, discriminated by type', (name, shapes) => {
    const { details } = schemas[name]!.properties as Record<string, JsonSchema>
    const { propertyName, mapping } = details!.discriminator as { propertyName: string; mapping: object }
    expect(propertyName).toBe('type')
    // A shape as it is returned, its defaults filled, has a name of its own.
    const named = Object.entries(mapping).map(([type, to]) => [type, nameOf(to).replace(/Output$/, '')])
    expect(named).toEqual(shapes)
    for (const [type, to] of Object.entries(mapping)) {
      const { properties } = schemas[nameOf(to)]! as { properties: Record<string, JsonSchema> }
      expect(properties.type!.const).toBe(type)
    }
  })

  test('the details of Strength and of its result are as given', () => {
    expect(fieldsOf(schemas.StrengthDetails!)).toMatchObject({ movements: expect.any(String), rest: 'Rest' })
    const { movements } = schemas.StrengthDetails!.properties as Record<string, JsonSchema>
    expect(fieldsOf(movements!.items as JsonSchema)).toEqual({
      id: 'string',
      'load?': 'Load | null',
      reps: 'string',
    })
    const { rest, sets } = schemas.StrengthResultDetails!.properties as Record<string, JsonSchema>
    expect(typeOf(rest!)).toBe('Rest')
    expect(fieldsOf(sets!.items as JsonSchema)).toEqual({
      load: 'number',
      load_unit: oneOf('kg', 'lb'),
      movement_id: 'string',
      reps: 'integer from 0 to 99999',
      'success?': 'boolean',
    })
    expect(complaints(['components', 'schemas', 'Rest'], { type: 'as_needed' })).toBeNull()
  })

  test('the details of a result inside a score have a total that is a number', () => {
    for (const type of CREATABLE_TYPES) {
      expect(fieldsOf(schemas[`${type}ScoreDetails`]!)).toMatchObject({ total: 'number' })
    }
  })
})

describe('endpoints', () => {
  test('are exactly those of the API at its version, behind HTTP Basic or a token', () => {
    const own = OPERATIONS.filter(({ object }) => !object['x-addition'])
    const names = own.map(({ method, template }) => `${method.toUpperCase()} ${template}`)
    expect(names.sort()).toEqual(Object.keys(ENDPOINTS).sort())
    expect(DOCUMENT).toMatchObject({
      openapi: '3.1.0',
      info: { version: '0.1' },
      security: [{ key: [] }, { token: [] }],
      components: { securitySchemes: { key: { type: 'http', scheme: 'basic' } } },
    })
    expect(OPERATIONS.filter(({ object }) => 'security' in object)).toEqual([])
  })

  test.each(Object.entries(ENDPOINTS))('%s accepts the body of its table', (name, { body }) => {
    const operation = operationOf(name)
    if (body === 'none') return expect(bodySchemaOf(operation)).toBeNull()
    expect(operation.object.requestBody!.required).toBe(true)
    const { schema } = operation.object.requestBody!.content['application/json']!
    const { item } = resolve<JsonSchema>(schema as { $ref: string }, [])
    expect(fieldsOf(item)).toMatchObject(body)
    const added = Object.keys(fieldsOf(item)).filter(field => !(field in body))
    expect(added).toEqual(ACCEPTED_BESIDES[name] ?? [])
  })

  test.each(Object.entries(ENDPOINTS))('%s accepts the parameters of its table', (name, { pages }) => {
    const parameters = parametersOf(operationOf(name)).map(({ item }) => item)
    const own = parameters.filter(parameter => !parameter['x-addition'])
    const named = own.map(
      ({ in: where, name: called, required }) => `${where} ${called}${required ? '' : '?'}`,
    )
    expect(named.sort()).toEqual(
      [
        ...(name.includes('{id}') ? ['path id'] : []),
        ...(name.endsWith('/gyms') ? [] : ['header service-gym?']),
        ...(pages ? ['query limit?', 'query after_cursor?', 'query before_cursor?'] : []),
      ].sort(),
    )
    const limit = own.find(parameter => parameter.name === 'limit')
    if (pages) expect(limit!.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 100, default: 10 })
  })

  test.each(Object.entries(ENDPOINTS))('%s answers as in its table', (name, { status, answer }) => {
    const operation = operationOf(name)
    const successes = Object.keys(operation.object.responses).filter(code => code.startsWith('2'))
    expect(successes).toEqual([String(status)])
    expect(typeOf(answerOf(operation, status).content!['application/json']!.schema)).toBe(answer)
  })

  test.each(Object.entries(ENDPOINTS))(
    '%s documents its failures, each with an example',
    (name, { failures, least }) => {
      const operation = operationOf(name)
      const documented = failuresOf(operation)
      expect(documented).toEqual(expect.arrayContaining(least))
      const examples = documented.map(status => {
        const { schema, example } = answerOf(operation, status).content!['application/json']!
        expect(complaints(['components', 'schemas', typeOf(schema)], example)).toBeNull()
        expect(Object.keys(example as object)).toEqual(['errors'])
        return JSON.stringify(example)
      })
      expect(new Set(examples).size).toBeGreaterThanOrEqual(failures)
    },
  )
})

/** So that what was read can be sent back, and a workout can have a name. */
const ACCEPTED_BESIDES: Record<string, string[]> = {
  'POST /api/public/workouts': ['name?', 'description?', 'movements?'],
  'PUT /api/public/movements/{id}': ['id?', 'source?', 'complex_details?', 'video?', 'updated_at?'],
  'PUT /api/public/programs/{id}': [
    'access?',
    'period?',
    'status?',
    'id?',
    'athlete_id?',
    'for_new_members?',
    'publish_rule?',
    'publish_time?',
    'updated_at?',
  ],
}

describe('marks', () => {
  test('exactly the legacy types are deprecated', () => {
    expect(placesOf('deprecated')).toEqual([
      'components.schemas.AccessoryWorkDetails',
      'components.schemas.ListedWorkout.properties.type.anyOf.1',
      'components.schemas.WeightliftingTotalDetails',
      'components.schemas.Workout.properties.type.anyOf.1',
    ])
    const { type } = schemas.Workout!.properties as Record<string, { anyOf: { enum: string[] }[] }>
    expect(type!.anyOf[1]!.enum).toEqual(LEGACY_TYPES)
  })

  test('exactly the additions since version 0.1 are marked', () => {
    const places = placesOf('x-addition').map(named)
    const own = new Set(Object.keys(ENDPOINTS))
    const operations = OPERATIONS.filter(
      ({ method, template }) => !own.has(`${method.toUpperCase()} ${template}`),
    ).map(({ method, template }) => `paths.${template}.${method}`)
    expect([...new Set(places)].sort()).toEqual([
      '/api/public/competitions/{id}/registrations ?division_id',
      '/api/public/competitions/{id}/registrations ?list',
      '/api/public/gyms ?after_cursor',
      '/api/public/gyms ?before_cursor',
      '/api/public/gyms ?limit',
      'components.headers.ChalkboxVersion',
      'components.headers.ETag',
      'components.headers.IdempotentReplayed',
      'components.headers.RateLimit',
      'components.headers.RateLimitPolicy',
      'components.parameters.Audience',
      'components.parameters.IdempotencyKey',
      'components.parameters.Ids',
      'components.parameters.IfMatch',
      'components.parameters.IfNoneMatch',
      'components.parameters.UpdatedSince',
      ...operations.sort(),
    ])
  })
})

/** A parameter by its name, not by which it is among them. */
function named(place: string): string {
  const [, path, method, index] = /^paths\.(.+)\.(\w+)\.parameters\.(\d+)$/.exec(place) ?? []
  if (index === undefined) return place
  const { name } = DOCUMENT.paths[path!]![method!]!.parameters[Number(index)] as { name: string }
  return `${path} ?${name}`
}

/** Where in the document a mark is set, in order. */
function placesOf(mark: string): string[] {
  const found: string[] = []
  const visit = (value: unknown, place: string[]) => {
    if (typeof value !== 'object' || value === null) return
    if ((value as Record<string, unknown>)[mark] === true) found.push(place.join('.'))
    for (const [name, part] of Object.entries(value)) visit(part, [...place, name])
  }
  visit(DOCUMENT, [])
  return found.sort()
}

test('a large object that stands at several places is a component', () => {
  const seen = new Map<string, string[]>()
  const visit = (node: unknown, place: string) => {
    if (typeof node !== 'object' || node === null) return
    const { description: _, ...shape } = node as JsonSchema
    const isObject = shape.type === 'object' && shape.properties !== undefined
    const form = JSON.stringify(shape)
    const places = seen.get(form) ?? []
    if (isObject && form.length > 700) seen.set(form, [...places, place])
    if (places.length > 0 && isObject) return
    for (const [name, inner] of Object.entries(node)) if (name !== 'example') visit(inner, `${place}.${name}`)
  }
  visit(schemas, 'schemas')
  visit(DOCUMENT.paths, 'paths')
  expect([...seen.values()].filter(places => places.length > 1)).toEqual([])
})
