/** The document of the interface as an oracle: what it says of a path, a body or an answer, by Ajv. */
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { openApiDocument } from '../../../src/api/openapi/document'
import { ROUTES } from '../../../src/api/routes'

type Reference = { $ref: string }
export type JsonSchema = { [keyword: string]: unknown }
type Header = { required?: boolean; schema: JsonSchema }
export type DocumentedResponse = {
  headers?: Record<string, Header | Reference>
  content?: Record<string, { schema: JsonSchema; example?: unknown }>
}
export type Parameter = {
  in: 'path' | 'query' | 'header'
  name: string
  required?: boolean
  schema: JsonSchema
  'x-addition'?: true
}
export type OperationObject = {
  operationId: string
  description: string
  parameters: (Parameter | Reference)[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, DocumentedResponse | Reference>
  'x-addition'?: true
  'x-scope': string
}
export type Document = {
  paths: Record<string, Record<string, OperationObject>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, DocumentedResponse>
    headers: Record<string, Header>
    parameters: Record<string, Parameter>
  }
}

/** Operations about all gyms of a platform: only its keys may ask, and name no gym. */
export const PLATFORM_OPERATIONS = new Set(
  ROUTES.filter(({ scope }) => scope === 'platform').map(({ operationId }) => operationId),
)

/** An operation and where it stands in the document. */
export type Operation = { method: string; template: string; object: OperationObject }
export type Headers = Record<string, string | string[] | undefined>

/** The document, as an installation at this address serves it. */
export const DOCUMENT = JSON.parse(
  JSON.stringify(openApiDocument(ROUTES, 'https://gym.example')),
) as unknown as Document

/** Answers may have further fields one day. None of today's has one that the document does not tell. */
const STRICT = closed(DOCUMENT) as Document

function closed(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) return node.map(closed)
  // What narrows another schema says nothing of the other's fields.
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, inner]) => [key, key === 'allOf' ? inner : closed(inner)]),
  )
  const isObject = copy.type === 'object' && copy.properties && copy.additionalProperties === undefined
  return isObject ? { ...copy, additionalProperties: false } : copy
}

// Every worker compiles what it meets: quickly, since few values are asked about, and a schema that others refer to once.
const ajv = new Ajv2020({ strict: true, inlineRefs: false, code: { optimize: false } })
addFormats(ajv)
// Schemas are looked up inside the whole document: what stands around and beside them is no mistake.
ajv.addVocabulary(Object.keys(DOCUMENT))
ajv.addVocabulary(['discriminator', 'example', 'x-addition'])
ajv.addSchema({ ...STRICT, $id: 'document' })

const compiled = new Map<string, ValidateFunction>()

/** The compiled schema at a place in the document: `['paths', '/api/public/gyms', 'get', …]`. */
function schemaAt(place: readonly string[]): ValidateFunction {
  const name = place.join('\n')
  const known = compiled.get(name) ?? compile(place)
  compiled.set(name, known)
  return known
}

function compile(place: readonly string[]): ValidateFunction {
  const pointer = place.map(part => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
  const validate = ajv.getSchema(`document#/${pointer.join('/')}`)
  if (!validate) throw new Error(`the document has no schema at ${place.join(' → ')}`)
  return validate as ValidateFunction
}

/** What a schema of the document has against a value; null when it is valid. */
export function complaints(place: readonly string[], value: unknown): string | null {
  const validate = schemaAt(place)
  return validate(value) ? null : ajv.errorsText(validate.errors, { separator: '\n' })
}

/** What stands at a place of the document, with the place itself once references are followed. */
export function resolve<Item>(item: Item | Reference, place: string[]): { item: Item; place: string[] } {
  const reference = (item as Partial<Reference>).$ref
  if (reference === undefined) return { item: item as Item, place }
  const target = reference.slice(2).split('/')
  let found: unknown = DOCUMENT
  for (const part of target) found = (found as Record<string, unknown>)[part]
  return { item: found as Item, place: target }
}

export const OPERATIONS: readonly Operation[] = Object.entries(DOCUMENT.paths).flatMap(([template, item]) =>
  Object.entries(item).map(([method, object]) => ({ method, template, object })),
)

/** The operations at a path (with its query or without), none when the document has no such path. */
export function operationsAt(path: string): Operation[] {
  const asked = path.split('?')[0]!
  const segments = asked.split('/')
  // A path that is written out comes before one in which an id may stand for anything.
  const writtenOut = OPERATIONS.filter(({ template }) => template === asked)
  if (writtenOut.length > 0) return writtenOut
  return OPERATIONS.filter(({ template }) => {
    const wanted = template.split('/')
    return (
      wanted.length === segments.length &&
      wanted.every((part, index) =>
        part.startsWith('{') ? segments[index] !== '' : part === segments[index],
      )
    )
  })
}

export function parametersOf({ method, template, object }: Operation) {
  return object.parameters.map((parameter, index) => {
    const at = ['paths', template, method, 'parameters', String(index)]
    return resolve<Parameter>(parameter, at)
  })
}

/** Where the schema of an operation's body stands; null when it takes none. */
export function bodySchemaOf({ method, template, object }: Operation): string[] | null {
  return object.requestBody
    ? ['paths', template, method, 'requestBody', 'content', 'application/json', 'schema']
    : null
}

/** An answer breaks one of these promises. Named as schemathesis names its checks. */
export type Breach = {
  check: 'status_code_conformance' | 'content_type_conformance' | 'response_schema_conformance'
  message: string
}

/** How requests fail that reach no operation of the document. */
const BEFORE_ANY_OPERATION = [401, 403, 429, 503]
const FAILURE = ['components', 'schemas', 'Failure']

/** Whatever an answer to `method path` has that the document does not say. `body` is undefined where none was sent. */
export function breachesOf(
  method: string,
  path: string,
  status: number,
  headers: Headers,
  body: unknown,
): Breach[] {
  const atPath = operationsAt(path)
  const asked = method.toLowerCase() === 'head' ? 'get' : method.toLowerCase()
  const operation = atPath.find(known => known.method === asked)
  if (!operation) return breachesOutside(atPath.length > 0 ? 405 : 404, status, headers, body)
  const documented = operation.object.responses[status]
  if (!documented) {
    const known = Object.keys(operation.object.responses).join(', ')
    return [{ check: 'status_code_conformance', message: `${status} is not one of ${known}` }]
  }
  const at = ['paths', operation.template, operation.method, 'responses', String(status)]
  const { item, place } = resolve<DocumentedResponse>(documented, at)
  const breaches = headerBreaches(item, place, headers)
  if (method.toLowerCase() === 'head') return breaches
  return [...breaches, ...contentBreaches(item, place, headers, body)]
}

/** Throws when an answer is not what the document says. */
export function checkAgainstDocument(...answer: Parameters<typeof breachesOf>): void {
  const breaches = breachesOf(...answer)
  if (breaches.length === 0) return
  const [method, path, status] = answer
  const said = breaches.map(({ check, message }) => `${check}: ${message}`).join('\n')
  throw new Error(`${method.toUpperCase()} ${path} answers ${status} outside the document:\n${said}`)
}

function breachesOutside(expected: number, status: number, headers: Headers, body: unknown): Breach[] {
  if (status !== expected && !BEFORE_ANY_OPERATION.includes(status)) {
    const message = `${status} where the document has no operation: ${expected} is what to answer`
    return [{ check: 'status_code_conformance', message }]
  }
  const content = { 'application/json': { schema: {} } }
  const failure = { headers: DOCUMENT.components.responses.Failure404!.headers!, content }
  return [
    ...headerBreaches(failure, ['components', 'responses', 'Failure404'], headers),
    ...contentTypeBreaches(content, headers),
    ...(body === undefined ? [] : schemaBreaches(FAILURE, body)),
  ]
}

function headerBreaches(response: DocumentedResponse, place: string[], headers: Headers): Breach[] {
  return Object.entries(response.headers ?? {}).flatMap<Breach>(([name, header]) => {
    const { item, place: at } = resolve<Header>(header, [...place, 'headers', name])
    const given = headers[name.toLowerCase()]
    if (given !== undefined) return schemaBreaches([...at, 'schema'], String(given))
    return item.required ? [{ check: 'response_schema_conformance', message: `${name} is missing` }] : []
  })
}

function contentBreaches(
  response: DocumentedResponse,
  place: string[],
  headers: Headers,
  body: unknown,
): Breach[] {
  if (!response.content) {
    const empty = body === undefined || body === ''
    return empty ? [] : [{ check: 'response_schema_conformance', message: 'it has a body, and should not' }]
  }
  const wrongType = contentTypeBreaches(response.content, headers)
  if (wrongType.length > 0) return wrongType
  // The bytes of a file are nothing that a schema could tell.
  if (!Object.hasOwn(response.content, 'application/json')) return []
  return schemaBreaches([...place, 'content', 'application/json', 'schema'], body)
}

function contentTypeBreaches(content: object, headers: Headers): Breach[] {
  const type = String(headers['content-type'] ?? 'none')
  if (Object.hasOwn(content, type.split(';')[0]!.trim())) return []
  return [{ check: 'content_type_conformance', message: `the content type is ${type}` }]
}

function schemaBreaches(place: string[], value: unknown): Breach[] {
  const message = complaints(place, value)
  return message === null ? [] : [{ check: 'response_schema_conformance', message }]
}
