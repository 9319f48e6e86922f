/** Every route of the interface is as `docs/interface.md` says all of them are: names, lists, answers, optional fields. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isCreation, isList, isWrite, type Route, resourceRoute } from '../../src/api/route'
import { ROUTES } from '../../src/api/routes'
import { ENDPOINTS } from '../support/api/interface-endpoints'
import { DOCUMENT, type JsonSchema, OPERATIONS, parametersOf } from '../support/api/openapi'

const reference = readFileSync(join(process.cwd(), 'docs/interface.md'), 'utf8')
const nameOf = ({ method, path }: Route) =>
  `${method.toUpperCase()} /api/public${path.replace(/:(\w+)/g, '{$1}')}`
/** The shape of a body, or those of the union that it is. */
function shapesOf(body: z.ZodType): z.ZodRawShape[] {
  const { options = [body] } = body as z.ZodDiscriminatedUnion
  return options.map(option => {
    const { shape } = option as z.ZodObject
    if (shape === undefined) throw new Error('a body is an object')
    return shape
  })
}

const isFirst = (route: Route) => nameOf(route) in ENDPOINTS
const named = (routes: readonly Route[]) => routes.map(route => [nameOf(route), route] as const)
const additions = ROUTES.filter(route => !isFirst(route))

/** Lists that are always whole: what they hold is bounded by what it is. */
const WHOLE = [
  'listCompetitionInvitations',
  'listPartnerSearches',
  'listRegistrationQuestions',
  'listAthleteRecords',
  'getWodLeaderboard',
  'getCompetitionLeaderboard',
  'renewInvites',
  'listEvents',
  'enterScores',
  'listBoards',
  'listAttendance',
  'listCycleLoads',
  'listHeats',
  'makeHeats',
  'copyClasses',
]

test('exactly the operations new since version 0.1 are marked as additions', () => {
  const marked = ROUTES.filter(({ addition }) => addition).map(nameOf)
  expect(marked).toEqual(additions.map(nameOf))
})

describe.each(named(ROUTES))('%s', (_, route) => {
  test('is a path of plural snake_case nouns with at most one id', () => {
    const [, noun, ...rest] = route.path.split('/')
    expect(noun).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(['attendance', 'event_cursor', 'gym', 'key'].includes(noun!) || noun!.endsWith('s')).toBe(true)
    expect(rest.filter(part => part.startsWith(':'))).toEqual(rest.includes(':id') ? [':id'] : [])
    expect(rest.join('/')).toMatch(/^(:id)?(\/?[a-z]+(_[a-z]+)*){0,2}$/)
  })

  test('has an operationId that names its effect', () => {
    const [verb] = route.operationId.split(/(?=[A-Z])/)
    if (route.method === 'get') expect(['get', 'list']).toContain(verb)
    if (route.method === 'put') expect(verb).toBe('update')
    if (route.method === 'delete') expect(verb).toBe('delete')
    if (route.operationId.startsWith('list')) expect(isList(route)).toBe(true)
  })

  test('answers 200, 201 when it creates and 204 when it deletes', () => {
    if (route.method === 'delete') return expect(route.status).toBe(204)
    if (!isCreation(route)) return expect(route.status).toBe(200)
    // What goes on by itself is begun: 202.
    expect([201, 202]).toContain(route.status)
    expect(route.method).toBe('post')
  })
})

test.each(named(ROUTES.filter(isList)))('%s is a bare array, paged or complete', (_, route) => {
  if (WHOLE.includes(route.operationId)) return expect(queryNames(route)).not.toContain('limit')
  expect(queryNames(route)).toEqual(expect.arrayContaining(['limit', 'after_cursor', 'before_cursor']))
})

test.each(named(ROUTES.filter(isCreation)))('%s returns a readable location', (_, route) => {
  // What belongs to another thing is made below it, and a copy stands among its own kind.
  const nouns = route.path.split('/').filter(part => part !== '' && part !== ':id')
  const readable = nouns.map(noun =>
    ROUTES.some(({ method, path }) => method === 'get' && path === `/${noun}/:id`),
  )
  expect(readable).toContain(true)
})

const changing = ROUTES.filter(({ method }) => method === 'put' || method === 'delete')
test.each(named(changing))('%s has a readable resource and accepts If-Match', (_, route) => {
  expect(resourceRoute(ROUTES, route)?.path).toBeDefined()
})

test.each(named(additions.filter(route => route.body && isWrite(route))))(
  '%s accepts null for every optional field',
  (_, route) => {
    const fields = shapesOf(route.body!).flatMap(shape => Object.entries(shape))
    const optional = fields.filter(([, field]) => z.safeParse(field, undefined).success)
    const refusing = optional.filter(([, field]) => !z.safeParse(field, null).success)
    expect(refusing.map(([name]) => name)).toEqual([])
  },
)

/** What a PUT answers can be sent back: no field of it is unknown there. */
test.each(
  named(
    changing.filter(route => route.method === 'put' && resourceRoute(ROUTES, route)?.path === route.path),
  ),
)('%s accepts the answer of its GET', (_, route) => {
  const { shape } = route.body as z.ZodObject
  const answered = Object.keys((route.answer as z.ZodObject).shape)
  expect(answered.filter(name => !(name in shape))).toEqual([])
})

test('a query parameter has one meaning, listed in the table of filters', () => {
  const used = new Set(ROUTES.flatMap(queryNames))
  const [table] = /^\| Filter \|[\s\S]*?\n\n/m.exec(reference)!
  const told = [...table!.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name!)
  const paging = ['limit', 'after_cursor', 'before_cursor']
  expect([...paging, ...told].sort()).toEqual([...used].sort())
})

describe.each(
  OPERATIONS.filter(({ object }) => object['x-addition']).map(op => [op.object.operationId, op] as const),
)('%s', (_, operation) => {
  test('describes every parameter and field', () => {
    const parameters = parametersOf(operation).map(
      ({ item }) => item as { name: string; description?: string },
    )
    expect(parameters.filter(({ description }) => !description).map(({ name }) => name)).toEqual([])
    const schema = operation.object.requestBody?.content['application/json']?.schema
    const { properties = {} } = (schema && followed(schema)) ?? {}
    const fields = Object.entries(properties as Record<string, JsonSchema>)
    expect(fields.filter(([, field]) => !field.description && !followed(field).description)).toEqual([])
  })
})

function queryNames(route: Route): string[] {
  return Object.keys((route.query as z.ZodObject | undefined)?.shape ?? {})
}

function followed(schema: JsonSchema): JsonSchema {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1)! : null
  return name === null ? schema : DOCUMENT.components.schemas[name]!
}
