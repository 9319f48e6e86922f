/** Tools for an assistant, made of the operations of the OpenAPI document. */

export type Schema = { [keyword: string]: unknown }
type Parameter = {
  $ref?: string
  in: string
  name: string
  required?: boolean
  description?: string
  schema: Schema
}
type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
  'x-scope': string
}
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

export type Tool = {
  name: string
  title: string
  description: string
  inputSchema: Schema & { type: 'object' }
  annotations: { title: string; readOnlyHint: boolean; destructiveHint: boolean; openWorldHint: boolean }
  /** The request: parameters of the query by their names, and whether there is a body. */
  method: string
  path: string
  query: string[]
  hasBody: boolean
}

/** Subjects of the document by the word that chooses them. Keys, files, webhooks and settings are no work of an assistant. */
export const GROUPS: Record<string, readonly string[]> = {
  training: ['Wods', 'Components', 'Programs', 'Workouts', 'Benchmarks', 'Movements'],
  results: ['Training sessions', 'Results', 'Boards', 'Records', 'Comments', 'Goals', 'Leaderboard'],
  athletes: ['Athletes', 'Followers'],
  classes: ['Classes', 'Bookings', 'Timetable slots', 'Closures', 'Announcements'],
  competitions: ['Competitions', 'Divisions', 'Events', 'Registrations', 'Scores', 'Heats', 'Leaderboard'],
}

/** Access of others and the past of a person: for people, on pages that ask again. */
const LEFT_OUT = /erase|merge|invite|staff|judge|gymEvents/i

const MOST_SHAPES = 8

type Choice = {
  /** The scopes of the key. */
  scopes: readonly string[]
  /** True if tools may change data. */
  write: boolean
  groups: readonly string[]
}

/** Returns the tools that a key can use, in the order of the document. */
export function buildTools(document: ApiDocument, { scopes, write, groups }: Choice): Tool[] {
  const tags = new Set(groups.flatMap(group => GROUPS[group] ?? []))
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation.tags.some(tag => tags.has(tag)))
      .filter(([, { operationId }]) => !LEFT_OUT.test(operationId))
      .filter(([, operation]) => allows(scopes, operation['x-scope']))
      .filter(([, operation]) => write || !isWrite(operation))
      .map(([method, operation]) => toolOf(document, method, path, operation)),
  )
}

/** `read` and `write` are everything of their kind; `any` is open to every key. */
function allows(scopes: readonly string[], scope: string): boolean {
  return scope === 'any' || scopes.includes(scope) || scopes.includes(scope.split(':')[0]!)
}

const isWrite = (operation: Operation) => operation['x-scope'].startsWith('write')

function toolOf(document: ApiDocument, method: string, path: string, operation: Operation): Tool {
  const parameters = (operation.parameters ?? []).map(parameter => resolve<Parameter>(document, parameter))
  const asked = parameters.filter(parameter => parameter.in === 'path' || parameter.in === 'query')
  const body = operation.requestBody?.content['application/json']?.schema
  const properties = Object.fromEntries(
    asked.map(({ name, schema, description }) => [name, { ...schema, ...(description && { description }) }]),
  )
  const required = asked.filter(parameter => parameter.required).map(({ name }) => name)
  return {
    name: operation.operationId.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`),
    title: operation.summary,
    description: operation.description.replace(/\n\nScope: `[^`]*`\.$/, ''),
    inputSchema: withDefinitions(document, {
      type: 'object',
      properties: { ...properties, ...(body && { body }) },
      required: [...required, ...(body ? ['body'] : [])],
      additionalProperties: false,
    }),
    annotations: {
      title: operation.summary,
      readOnlyHint: !isWrite(operation),
      destructiveHint: method === 'delete' || method === 'put',
      openWorldHint: false,
    },
    method: method.toUpperCase(),
    path,
    query: asked.filter(parameter => parameter.in === 'query').map(({ name }) => name),
    hasBody: body !== undefined,
  }
}

/** The schema by itself: components that it refers to become its definitions. */
function withDefinitions(document: ApiDocument, schema: Tool['inputSchema']): Tool['inputSchema'] {
  const definitions: Record<string, unknown> = {}
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit)
    if (typeof node !== 'object' || node === null) return node
    const { discriminator: _, $ref, oneOf, ...rest } = node as Schema
    const isLong = Array.isArray(oneOf) && oneOf.length > MOST_SHAPES
    if (isLong && !rest.properties) return shortened(node as Schema)
    if (oneOf && !isLong) rest.oneOf = oneOf
    const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, visit(value)]))
    if (typeof $ref !== 'string') return inner
    const name = $ref.split('/').at(-1)!
    if (!(name in definitions)) {
      definitions[name] = {}
      definitions[name] = visit(document.components.schemas![name])
    }
    return { ...inner, $ref: `#/$defs/${name}` }
  }
  const whole = visit(schema) as Tool['inputSchema']
  return Object.keys(definitions).length > 0 ? { ...whole, $defs: definitions } : whole
}

/** Twenty shapes would drown an assistant, which has examples: other answers have the same shapes. */
const shortened = ({ description }: Schema): Schema => ({
  type: 'object',
  description: [description, 'As `parse_workout` and other answers have it.'].filter(Boolean).join(' '),
  properties: { type: { type: 'string' } },
  required: ['type'],
})

function resolve<Item>(document: ApiDocument, item: { $ref?: string }): Item {
  if (item.$ref === undefined) return item as Item
  const [kind, name] = item.$ref.split('/').slice(-2) as [string, string]
  return document.components[kind]![name] as Item
}
