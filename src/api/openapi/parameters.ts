/** Parameters and headers that the document's operations share. */
import type { ZodOpenApiParameterObject } from 'zod-openapi'
import { canBeMinimal, selectableFields } from '../http/sparing'
import { isCreation, type Route } from '../route'

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const

export const PARAMETERS: Record<string, ZodOpenApiParameterObject> = {
  Id: {
    in: 'path',
    name: 'id',
    required: true,
    description: 'The id of the object in the path.',
    schema: text(200),
  },
  ServiceGym: {
    in: 'header',
    name: 'service-gym',
    description: 'The gym to act for. Required with a platform key; other clients do not use it.',
    schema: text(200),
  },
  IdempotencyKey: {
    in: 'header',
    name: 'Idempotency-Key',
    description:
      'Makes it safe to send the request again: for 24 hours the same key, path and body get the first answer. Not in version 0.1.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$', maxLength: 255 },
    'x-addition': true,
  } as ZodOpenApiParameterObject,
  IfNoneMatch: {
    in: 'header',
    name: 'If-None-Match',
    description: 'The ETag of an answer the client has: 304 when it still holds. Not in version 0.1.',
    schema: text(2000),
    'x-addition': true,
  } as ZodOpenApiParameterObject,
  IfMatch: {
    in: 'header',
    name: 'If-Match',
    description:
      'The ETag of what the client has read: 412, with what is there now, when it has been changed since. Not in version 0.1.',
    schema: text(2000),
    'x-addition': true,
  } as ZodOpenApiParameterObject,
  Prefer: {
    in: 'header',
    name: 'Prefer',
    description: '`return=minimal`: 204 without a body when it is done.',
    schema: text(200),
  },
}

function fieldsOf(route: Route): ZodOpenApiParameterObject[] {
  const names = selectableFields(route)
  if (names.length === 0) return []
  const one = `(${names.join('|')})`
  return [
    {
      in: 'query',
      name: 'fields',
      description:
        'Only these fields of each object, separated by commas; all other fields are absent, even required fields.',
      schema: { type: 'string', pattern: `^${one}(,${one})*$`, maxLength: 2000 },
    },
  ]
}

export function buildParameters(route: Route, reader: Route | undefined): ZodOpenApiParameterObject[] {
  const names = [
    ...(route.path.includes(':id') ? ['Id'] : []),
    ...(route.scope === 'gym' ? ['ServiceGym'] : []),
    ...(isCreation(route) ? ['IdempotencyKey'] : []),
    ...(route.method === 'get' ? ['IfNoneMatch'] : []),
    ...(reader ? ['IfMatch'] : []),
    ...(canBeMinimal(route) ? ['Prefer'] : []),
  ]
  const shared = names.map(name => ({ $ref: `#/components/parameters/${name}` }))
  return [...(shared as unknown as ZodOpenApiParameterObject[]), ...fieldsOf(route)]
}

const header = (description: string, sometimes?: 'sometimes') => ({
  description,
  required: sometimes === undefined,
  schema: { type: 'string', maxLength: 2000 } as const,
})

/** A header newer than version 0.1. */
const addedHeader = (...given: Parameters<typeof header>) => ({
  ...header(...given),
  'x-addition': true as const,
})

const DECLARED = {
  'X-Request-Id': header('Names this request in the log of the server.'),
  RateLimit: addedHeader('What is left: `"key"; r=2999; t=60` (requests, seconds).', 'sometimes'),
  'Chalkbox-Version': addedHeader('The version of the build that answers, once signed in.', 'sometimes'),
  'RateLimit-Policy': addedHeader('The limit: `"key"; q=3000; w=60` (requests, seconds).', 'sometimes'),
  Deprecation: addedHeader('The first day of the deprecation: `@` and seconds since 1970.'),
  Sunset: addedHeader('The last day of the operation.', 'sometimes'),
  Link: header('The pages beside this one: `<path>; rel="next"`, `<path>; rel="prev"`.', 'sometimes'),
  Location: header('Address of the created object.'),
  'Idempotent-Replayed': addedHeader(
    '`true` when this is the first answer to the Idempotency-Key, given again.',
    'sometimes',
  ),
  'Content-Disposition': header('`attachment`, with a name for the file.'),
  'Content-Length': header('How many bytes it has.'),
  ETag: addedHeader('The revision of the answer, for If-None-Match and If-Match.'),
  'WWW-Authenticate': header('`Basic realm="Chalkbox", charset="UTF-8"`'),
  'Preference-Applied': header('`return=minimal`'),
  'Retry-After': header('Seconds until another try makes sense.'),
}
type HeaderName = keyof typeof DECLARED

export const HEADERS = Object.fromEntries(
  Object.entries(DECLARED).map(([name, declared]) => [name.replaceAll('-', ''), declared]),
)

export function listHeaders(...names: HeaderName[]) {
  const all: HeaderName[] = ['X-Request-Id', 'RateLimit', 'Chalkbox-Version', 'RateLimit-Policy', ...names]
  const refer = (name: string) => ({ $ref: `#/components/headers/${name.replaceAll('-', '')}` })
  return Object.fromEntries(all.map(name => [name, refer(name)]))
}
