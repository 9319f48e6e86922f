/** The interface as an OpenAPI 3.1 document, written from the route table and the schemas that validate. */
import type { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { groupBy } from '../../domain/shared/group-by'
import { CreationFailure, Failure, InvalidFailure, PreconditionFailure } from '../../schemas/shared/failures'
import { requiredScope } from '../http/scopes'
import { canBeMinimal } from '../http/sparing'
import { findReadRoute, isCreation, isScoped, type Route } from '../route'
import { boundSchema } from './bounds'
import { nameComponents } from './components'
import { describe } from './describe'
import { getExample, REQUESTS } from './examples'
import { DESCRIPTIONS, type DocumentedFailure, failureExample, listFailures, nameFailure } from './failures'
import { cleanReferences, openAnswer } from './open-answers'
import { buildParameters, HEADERS, listHeaders, PARAMETERS } from './parameters'
import { securitySchemes } from './security-schemes'
import { shareParameters } from './shared-parameters'
import { pairTypes } from './typed'
import { buildWebhooks, WEBHOOK_PARAMETERS, WEBHOOK_RESPONSES } from './webhooks'
import { TAGS } from './words/tags'

type OpenApiDocument = ReturnType<typeof createDocument>

/** Writes the document for an installation that is reached at `baseUrl`. */
export function openApiDocument(routes: readonly Route[], baseUrl: string): OpenApiDocument {
  nameComponents()
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Chalkbox',
        version: '0.1',
        description: ABOUT,
        license: { name: 'MIT', identifier: 'MIT' },
        contact: { name: 'The operator of this installation', url: baseUrl },
      },
      servers: [
        {
          url: baseUrl,
          description: 'This installation, in production or for development and testing',
          'x-internal': false,
        } as { url: string },
      ],
      security: [{ key: [] }, { token: [] }],
      tags: [...new Set(routes.map(tagOf))].map(name => ({ name, description: TAGS[name] })),
      paths: pathsOf(routes),
      components: {
        securitySchemes: securitySchemes(baseUrl),
        parameters: { ...PARAMETERS, ...WEBHOOK_PARAMETERS },
        headers: usedHeaders(routes),
        responses: {
          NotModified: NOT_MODIFIED,
          ...(routes.some(canBeMinimal) && { Minimal: MINIMAL }),
          ...failureResponses(routes),
          ...WEBHOOK_RESPONSES,
        },
      },
    },
    {
      override: ({ jsonSchema, zodSchema, io }) => {
        boundSchema(jsonSchema as Parameters<typeof boundSchema>[0])
        if (io === 'output') openAnswer(jsonSchema, zodSchema)
      },
    },
  )
  cleanReferences(document.components?.schemas)
  describe(document as Parameters<typeof describe>[0])
  pairTypes(document.components?.schemas)
  pairTypes(document.paths)
  shareParameters(document as Parameters<typeof shareParameters>[0])
  return { ...document, webhooks: buildWebhooks(eventIn(document)) } as OpenApiDocument
}

function eventIn({ components }: OpenApiDocument) {
  const event = components?.schemas?.GymEvent
  if (event === undefined) throw new Error('the document has no GymEvent')
  return event as Parameters<typeof buildWebhooks>[0]
}

const ABOUT = `A gym's athletes, programs, movements, workouts, training sessions with results, comments, and competitions.
What is marked \`x-addition\` is not part of version 0.1 of the interface.`

function pathsOf(routes: readonly Route[]): ZodOpenApiPathsObject {
  const paths = groupBy(routes, route => `/api/public${route.path.replaceAll(/:(\w+)/g, '{$1}')}`)
  return Object.fromEntries(
    [...paths].map(([path, atPath]) => [
      path,
      Object.fromEntries(
        atPath.map(route => [route.method, operationOf(route, findReadRoute(routes, route))]),
      ),
    ]),
  )
}

function operationOf(route: Route, reader: Route | undefined): ZodOpenApiOperationObject {
  const example = route.file ? { answer: undefined } : getExample(route.operationId)
  const examples = REQUESTS[route.operationId]
  return {
    operationId: route.operationId,
    summary: route.summary,
    description: descriptionOf(route),
    tags: [tagOf(route)],
    ...(route.addition && { 'x-addition': true }),
    ...(route.deprecated && { deprecated: true }),
    'x-scope': requiredScope(route),
    parameters: buildParameters(route, reader),
    ...(route.query && { requestParams: { query: route.query as z.ZodObject } }),
    ...(route.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: route.body,
            ...(examples ? { examples } : { example: example.request }),
          },
        },
      },
    }),
    responses: responsesOf(route, reader, example.answer),
  }
}

function descriptionOf(route: Route): string {
  const does = route.description ?? `${route.summary}.`
  return isScoped(route) ? `${does}\n\nScope: \`${requiredScope(route)}\`.` : does
}

const isGot = ({ method }: Route) => method === 'get'

function responsesOf(route: Route, reader: Route | undefined, example: unknown): ZodOpenApiResponsesObject {
  const isTagged = isGot(route) || (route.method === 'put' && reader?.path === route.path)
  const headers = listHeaders(
    ...(route.deprecated ? (['Deprecation', 'Sunset'] as const) : []),
    ...(isPaged(route) || route.deprecated ? (['Link'] as const) : []),
    ...(isCreation(route) ? (['Location', 'Idempotent-Replayed'] as const) : []),
    ...(isTagged ? (['ETag'] as const) : []),
    ...(route.file ? (['Content-Disposition', 'Content-Length'] as const) : []),
  )
  const success = {
    description: SUCCESS[route.status],
    headers,
    ...(route.status !== 204 && { content: contentOf(route, example) }),
  }
  return {
    [route.status]: success,
    ...(route.returnsExisting && {
      '200': {
        ...success,
        description: 'It is there already, and stays as it is.',
        headers: listHeaders('Idempotent-Replayed'),
      },
    }),
    ...(canBeMinimal(route) && { '204': { $ref: '#/components/responses/Minimal' } }),
    ...(isGot(route) && { '304': { $ref: '#/components/responses/NotModified' } }),
    ...Object.fromEntries(
      listFailures(route, reader).map(failure => [
        String(failure.status),
        { $ref: `#/components/responses/${nameFailure(failure)}` },
      ]),
    ),
  } as ZodOpenApiResponsesObject
}

function usedHeaders(routes: readonly Route[]) {
  const { Deprecation, Sunset, ...always } = HEADERS
  return routes.some(({ deprecated }) => deprecated) ? HEADERS : always
}

const LARGEST_FILE_BYTES = 100_000 * 32 * 1024 * 1024

function contentOf({ file, answer }: Route, example: unknown) {
  if (!file) return { 'application/json': { schema: answer, example } }
  const schema = {
    type: 'string',
    format: 'binary',
    maxLength: LARGEST_FILE_BYTES,
    description: 'The bytes of the file.',
  } as const
  return { [file]: { schema } }
}

const SUCCESS = { 200: 'OK', 201: 'Created', 202: 'Begun: it goes on by itself', 204: 'Deleted' } as const

const NOT_MODIFIED = {
  description: 'The client’s copy is still current, by its If-None-Match.',
  headers: listHeaders('ETag'),
}
const MINIMAL = {
  description:
    'Done, as asked by `Prefer: return=minimal`. A new object has a `Location`, a changed one an `ETag`.',
  headers: listHeaders('Preference-Applied'),
}

function isPaged({ query }: Route): boolean {
  return query !== undefined && 'after_cursor' in (query as unknown as z.ZodObject).shape
}

function failureResponses(routes: readonly Route[]) {
  const all = routes
    .flatMap(route => listFailures(route, findReadRoute(routes, route)))
    .sort((a, b) => a.status - b.status)
  return Object.fromEntries(all.map(failure => [nameFailure(failure), failureResponse(failure)]))
}

function failureResponse({ status, codes }: DocumentedFailure) {
  const listed = codes.map(code => `\`${code}\``).join(', ')
  return {
    description: `${DESCRIPTIONS[status]} The code is ${listed.replace(/, (?=[^,]+$)/, ' or ')}.`,
    headers: listHeaders(
      ...(status === 401 ? (['WWW-Authenticate'] as const) : []),
      ...(status === 412 ? (['ETag'] as const) : []),
      ...(status === 429 || status === 503 ? (['Retry-After'] as const) : []),
    ),
    content: {
      'application/json': {
        schema: schemaOfFailure({ status, codes }),
        example: failureExample(codes[0]!),
      },
    },
  }
}

function schemaOfFailure({ status, codes }: DocumentedFailure): z.ZodType {
  if (status === 412) return PreconditionFailure
  if (status !== 422) return Failure
  return codes.length > 1 ? CreationFailure : InvalidFailure
}

/** `/training_sessions` have a tag of their own, not their WOD's. */
function tagOf(route: Route): string {
  const last = route.path
    .split('/')
    .filter(part => part !== '' && !part.startsWith(':'))
    .at(route.method === 'get' && !route.file ? -1 : 0)!
  return last.replaceAll('_', ' ').replace(/^./, letter => letter.toUpperCase())
}
