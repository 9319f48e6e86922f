/** The part of the matrix about what arrives: bodies and queries. */
import { refusesBody } from '../../../src/api/route'
import type { Client } from './api'
import type { Operation } from './matrix'
import { someOf } from './some-of'

const JSON_TYPE = { 'Content-Type': 'application/json' }
/** The largest body of an operation. */
const limitOf = ({ bodyBytes = 256 * 1024 }: Operation['route']) => bodyBytes

const WRONG_TYPES: Record<string, Record<string, string>> = {
  'no content type': {},
  'text/plain': { 'Content-Type': 'text/plain' },
  'a form': { 'Content-Type': 'application/x-www-form-urlencoded' },
  'a multipart form': { 'Content-Type': 'multipart/form-data; boundary=x' },
  'another JSON type': { 'Content-Type': 'application/merge-patch+json' },
  'a type that only starts alike': { 'Content-Type': 'application/json5' },
  'an unknown charset': { 'Content-Type': 'application/json; charset=latin1' },
  'a compressed body': { ...JSON_TYPE, 'Content-Encoding': 'gzip' },
}

/** Bodies that are no JSON. */
const MALFORMED: Record<string, string> = {
  'a brace alone': '{',
  'a trailing comma': '{"name": "x",}',
  'single quotes': "{'name': 'x'}",
  'two values': '{} {}',
  'spaces alone': '   ',
  'a bare word': 'undefined',
  NaN: 'NaN',
}

/** No body, in three ways. */
const NO_BODIES: Record<string, { headers?: Record<string, string>; body?: string }> = {
  nothing: {},
  'a length of 0': { headers: { 'Content-Length': '0' } },
  'no chunk': { headers: { 'Transfer-Encoding': 'chunked' }, body: '' },
}

/** JSON, but no object. */
const NO_OBJECTS = ['[]', '[{}]', '"text"', '12', 'true', 'null']

/** Names that an object has without having the field: each is a field like any other that is not known. */
const UNKNOWN_FIELDS = ['nmae', 'constructor', 'toString', '__proto__', 'hasOwnProperty', '']

export function describeBodies(operation: Operation): void {
  if (operation.route.body) describeJsonBody(operation)
  else if (refusesBody(operation.route)) describeRefusedBody(operation)
  else describeIgnoredBody(operation)
  if (operation.route.method === 'post') describeIgnoredPrecondition(operation)
}

/** What would be ignored is refused. */
function describeIgnoredPrecondition({ common }: Operation): void {
  common('is 422 with an If-Match', async ({ allowed, call, refused }) => {
    const answer = await call(allowed.with({ 'If-Match': '*' }))
    await refused(answer, 422, 'validation_failed')
    expect(Object.keys(answer.body.errors.fields)).toEqual(['If-Match'])
  })
}

function describeRefusedBody({ route, common }: Operation): void {
  const NONE = { body: ['must be empty: this operation takes no body'] }
  const REFUSED: [name: string, headers: Record<string, string>, body: string, fields: object][] = [
    ['unknown fields', JSON_TYPE, '{"nmae":1}', { nmae: ['is not a field here'] }],
    ['what is not JSON', JSON_TYPE, '{', NONE],
    ['another content type', { 'Content-Type': 'text/plain' }, 'archive, please', NONE],
    ['a list', JSON_TYPE, '[]', NONE],
    ['more than is ever read', JSON_TYPE, ' '.repeat(256 * 1024 + 1), NONE],
  ]
  common('refuses a body', async ({ allowed, path, refusedEach }) => {
    await refusedEach(
      422,
      'validation_failed',
      someOf(route, REFUSED).map(([name, headers, body, fields]) => [
        name,
        {
          send: () => allowed.send({ method: route.method, path: path(), headers, body }),
          look: answer => expect(answer.body.errors.fields).toEqual(fields),
        },
      ]),
    )
  })

  common('takes an empty object for none', async ({ allowed, again }) => {
    const sent = { method: route.method, path: await again(), headers: JSON_TYPE, body: ' {} ' }
    expect((await allowed.send(sent)).status).toBe(route.status)
  })
}

function describeJsonBody(operation: Operation): void {
  const { route, test, common } = operation
  const send = (client: Client, path: string, headers: Record<string, string>, body?: string | Buffer) =>
    client.send({ method: route.method, path, headers, body })

  common('is 415 for a body that is not said to be JSON', async ({ allowed, path, subject, refusedEach }) => {
    const body = Buffer.from(JSON.stringify(subject.body))
    await refusedEach(
      415,
      'unsupported_media_type',
      someOf(route, Object.entries(WRONG_TYPES)).map(([name, headers]) => [
        name,
        { send: () => send(allowed, path(), headers, body) },
      ]),
    )
  })

  common('takes application/json in any case and with its charset', async ({ allowed, path, subject }) => {
    for (const type of ['APPLICATION/JSON', 'application/json; charset=utf-8']) {
      const answer = await send(allowed, path(), { 'Content-Type': type }, JSON.stringify(subject.body))
      expect([route.status, subject.repeatedStatus]).toContain(answer.status)
    }
  })

  const ofLimit = route.bodyBytes === undefined ? common : test
  ofLimit(
    'takes as much as it says, 256 KiB if nothing, and not a byte more',
    async ({ allowed, path, subject, refused }) => {
      const fits = JSON.stringify(subject.body).padEnd(limitOf(route))
      await refused(await send(allowed, path(), JSON_TYPE, `${fits} `), 413, 'body_too_large')
      expect((await send(allowed, path(), JSON_TYPE, fits)).status).toBe(route.status)
    },
  )

  common('is 400 for what is not JSON', async ({ allowed, path, refusedEach }) => {
    await refusedEach(
      400,
      'malformed_json',
      someOf(route, Object.entries(MALFORMED)).map(([name, body]) => [
        name,
        { send: () => send(allowed, path(), JSON_TYPE, body) },
      ]),
    )
  })

  common('is 400 without a body, however that is said', async ({ allowed, path, refusedEach }) => {
    await refusedEach(
      400,
      'malformed_json',
      someOf(route, Object.entries(NO_BODIES)).map(([name, { headers, body }]) => [
        name,
        { send: () => send(allowed, path(), { ...JSON_TYPE, ...headers }, body) },
      ]),
    )
  })

  common('is 422 naming the body for JSON that is no object', async ({ allowed, path, refusedEach }) => {
    await refusedEach(
      422,
      'validation_failed',
      someOf(route, NO_OBJECTS).map(body => [
        body,
        {
          send: () => send(allowed, path(), JSON_TYPE, body),
          look: answer => expect(answer.body.errors.fields).toEqual({ body: ['must be an object'] }),
        },
      ]),
    )
  })

  test('is 422 naming an unknown field of the body', async ({ allowed, path, subject, refusedEach }) => {
    const [start] = JSON.stringify({ ...subject.body, last: 0 }).split('"last":0}')
    await refusedEach(
      422,
      'validation_failed',
      someOf(route, UNKNOWN_FIELDS).map(name => [
        name,
        {
          send: () => send(allowed, path(), JSON_TYPE, `${start}${JSON.stringify(name)}:{"x":1}}`),
          look: ({ body }) =>
            expect(Object.entries(body.errors.fields)).toEqual([[name, ['is not a field here']]]),
        },
      ]),
    )
  })

  common('reports an unknown field of the body and one of the query together', async scene => {
    const { allowed, call, path, subject, refused } = scene
    const answer = await call(allowed, { path: `${path()}?wide=1`, body: { ...subject.body, nmae: 'x' } })
    await refused(answer, 422, 'validation_failed')
    expect(Object.keys(answer.body.errors.fields).sort()).toEqual(['nmae', 'wide'])
  })

  test("is 422 naming the field of another gym's id", async scene => {
    const { allowed, call, subject, refused } = scene
    for (const [field, body] of Object.entries(subject.foreignBodies ?? {})) {
      const answer = await call(allowed, { body })
      await refused(answer, 422, 'validation_failed')
      expect(Object.keys(answer.body.errors.fields)).toEqual([field])
    }
  })
}

function describeIgnoredBody({ route, common }: Operation): void {
  const IGNORED: [name: string, headers: Record<string, string>, body: string][] = [
    ['what is not JSON', JSON_TYPE, '{'],
    ['another content type', { 'Content-Type': 'text/plain' }, 'archive, please'],
    ['unknown fields', JSON_TYPE, '{"nmae":1}'],
    ['more than is ever read', JSON_TYPE, ' '.repeat(limitOf(route) + 1)],
  ]
  common('never reads its body', async ({ allowed, again }) => {
    for (const [name, headers, body] of someOf(route, IGNORED)) {
      const answer = await allowed.send({ method: route.method, path: await again(), headers, body })
      expect([name, answer.status]).toEqual([name, route.status])
    }
  })
}

const UNKNOWN_PARAMETERS = ['wide', 'toString', '__proto__', 'Limit', 'limit[]', 'a b']

export function describeQueries({ route, test, common }: Operation): void {
  test('is 422 naming an unknown query parameter', async scene => {
    const { allowed, call, path, refusedEach } = scene
    await refusedEach(
      422,
      'validation_failed',
      someOf(route, UNKNOWN_PARAMETERS).map(name => [
        name,
        {
          send: () => call(allowed, { path: `${path()}?${encodeURIComponent(name)}=1` }),
          look: ({ body }) =>
            expect(Object.entries(body.errors.fields)).toEqual([[name, ['is not a parameter here']]]),
        },
      ]),
    )
  })

  common('is 422 naming a query parameter that is repeated', async ({ allowed, call, path, refused }) => {
    const answer = await call(allowed, { path: `${path()}?limit=5&limit=5` })
    await refused(answer, 422, 'validation_failed')
    expect(answer.body.errors.fields.limit).toContain('must be given once')
  })
}
