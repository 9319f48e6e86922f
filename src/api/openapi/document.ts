/** The interface as an OpenAPI 3.1 document, written from the route table and the schemas that validate. */
import type { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { groupBy } from '../../domain/shared/group-by'
import { Failure, InvalidFailure } from '../../schemas/shared/failures'
import { isCreation, type Route } from '../route'
import { boundSchema } from './bounds'
import { nameComponents } from './components'
import { exampleOf } from './examples'
import { FAILURES, failuresOf } from './failures'
import { ANSWER_HEADERS, addedHeader, header, LIST_HEADERS, PARAMETERS, parametersOf } from './parameters'

export type OpenApiDocument = ReturnType<typeof createDocument>

/** Writes the document for an installation that is reached at `baseUrl`. */
export function openApiDocument(routes: readonly Route[], baseUrl: string): OpenApiDocument {
  nameComponents()
  return createDocument(
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
      security: [{ key: [] }],
      tags: [...new Set(routes.map(tagOf))].map(name => ({ name })),
      paths: pathsOf(routes),
      components: {
        securitySchemes: {
          key: {
            type: 'http',
            scheme: 'basic',
            description: 'User name: the id of an API key. Password: its secret.',
          },
        },
        parameters: PARAMETERS,
        responses: failureResponses(),
      },
    },
    {
      override: ({ jsonSchema }) => boundSchema(jsonSchema as Parameters<typeof boundSchema>[0]),
    },
  )
}

const ABOUT = `A gym's athletes, programs, movements, workouts, training sessions with results, comments, and competitions.
What is marked \`x-addition\` is not part of version 0.1 of the interface.`

function pathsOf(routes: readonly Route[]): ZodOpenApiPathsObject {
  const paths = groupBy(routes, route => `/api/public${route.path.replaceAll(/:(\w+)/g, '{$1}')}`)
  return Object.fromEntries(
    [...paths].map(([path, atPath]) => [
      path,
      Object.fromEntries(atPath.map(route => [route.method, operationOf(route)])),
    ]),
  )
}

function operationOf(route: Route): ZodOpenApiOperationObject {
  const example = exampleOf(route.operationId)
  return {
    operationId: route.operationId,
    summary: route.summary,
    description: route.description ?? `${route.summary}.`,
    tags: [tagOf(route)],
    ...(route.addition && { 'x-addition': true }),
    parameters: parametersOf(route),
    ...(route.query && { requestParams: { query: route.query as z.ZodObject } }),
    ...(route.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: route.body, example: example.request } },
      },
    }),
    responses: responsesOf(route, example.answer),
  }
}

/** What is got has a tag by which it is not sent twice. */
const isGot = ({ method }: Route) => method === 'get'

function responsesOf(route: Route, example: unknown): ZodOpenApiResponsesObject {
  const headers = {
    ...ANSWER_HEADERS,
    ...(route.query && LIST_HEADERS),
    ...(isCreation(route) && CREATION_HEADERS),
  }
  const success = {
    description: isCreation(route) ? 'Created' : 'OK',
    headers: { ...headers, ...(isGot(route) && TAG_HEADER) },
    content: { 'application/json': { schema: route.answer, example } },
  }
  return {
    [route.status]: success,
    ...(isGot(route) && {
      '304': {
        description: 'What the client has, by its If-None-Match, still holds.',
        headers: { ...ANSWER_HEADERS, ...TAG_HEADER },
      },
    }),
    ...Object.fromEntries(
      failuresOf(route).map(status => [String(status), { $ref: `#/components/responses/${nameOf(status)}` }]),
    ),
  } as ZodOpenApiResponsesObject
}

const CREATION_HEADERS = {
  Location: header('Where what was created can be read.'),
  'Idempotent-Replayed': addedHeader(
    '`true` when this is the first answer to the Idempotency-Key, given again.',
    'sometimes',
  ),
}
const TAG_HEADER = { ETag: addedHeader('The tag of this representation, for If-None-Match.') }

function failureResponses() {
  const entries = Object.entries(FAILURES).map(([status, { description, example }]) => [
    nameOf(Number(status)),
    {
      description,
      headers: {
        ...ANSWER_HEADERS,
        ...(status === '401' && { 'WWW-Authenticate': header('`Basic realm="Chalkbox", charset="UTF-8"`') }),
        ...((status === '429' || status === '503') && {
          'Retry-After': header('Seconds until another try makes sense.'),
        }),
      },
      content: {
        'application/json': {
          schema: status === '422' ? InvalidFailure : Failure,
          example: { errors: example },
        },
      },
    },
  ])
  return Object.fromEntries(entries)
}

function nameOf(status: number): string {
  return `Failure${status}`
}

/** `/training_sessions` are filed under what they are, not under the WOD they are of. */
function tagOf(route: Route): string {
  const last = route.path
    .split('/')
    .filter(part => part !== '' && !part.startsWith(':'))
    .at(route.method === 'get' ? -1 : 0)!
  return last.replaceAll('_', ' ').replace(/^./, letter => letter.toUpperCase())
}
