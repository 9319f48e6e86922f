/** What docs/interface-changes.md promises: nothing that the last release documents is gone or narrower. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Ajv2020 from 'ajv/dist/2020'
import fc from 'fast-check'
import { narrowings, schemaNarrowings } from '../../support/api/compatibility'
import { DOCUMENT } from '../../support/api/openapi'
import type { ApiDocument } from '../../support/api/schema-narrowings'

const RELEASED = JSON.parse(
  gunzipSync(readFileSync(join(__dirname, 'openapi-0.2.0.json.gz'))).toString(),
) as ApiDocument
const CURRENT = DOCUMENT as unknown as ApiDocument

/** Narrowings that docs/interface-changes.md announces, each with the words of its announcement. */
const ANNOUNCED: [pattern: RegExp, words: string][] = [
  [/(records|leaderboard) 200: has no Link$/, 'no longer lists `Link` for records and leaderboards'],
]

test('nothing of the last release is gone or narrower, unless it is announced', () => {
  const page = readFileSync('docs/interface-changes.md', 'utf8').replaceAll(/\s+/g, ' ')
  const found = narrowings(RELEASED, CURRENT)
  expect(found.filter(each => !ANNOUNCED.some(([pattern]) => pattern.test(each)))).toEqual([])
  for (const [pattern, words] of ANNOUNCED) {
    expect(page).toContain(words)
    expect(found.filter(each => pattern.test(each))).not.toEqual([])
  }
})

test('a document is no narrower than itself', () => {
  expect(narrowings(RELEASED, RELEASED)).toEqual([])
  expect(narrowings(CURRENT, CURRENT)).toEqual([])
})

// biome-ignore lint/suspicious/noExplicitAny: changes reach deep into a small document.
type Node = Record<string, any>
const small = (): Node => ({
  paths: {
    '/api/public/programs': {
      get: {
        'x-scope': 'read',
        parameters: [
          { in: 'query', name: 'limit', schema: { type: 'integer', minimum: 1, maximum: 100 } },
          { $ref: '#/components/parameters/Status' },
        ],
        responses: {
          200: {
            headers: { Link: { schema: { type: 'string' } } },
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Program' } },
              },
            },
          },
        },
      },
      post: {
        'x-scope': 'write:programs',
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/ProgramCreate' } } },
        },
        responses: { 201: { $ref: '#/components/responses/Created' } },
      },
    },
  },
  webhooks: { 'program.created': {} },
  components: {
    parameters: { Status: { in: 'query', name: 'status', schema: { enum: ['active', 'archived'] } } },
    responses: {
      Created: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Program' } } } },
    },
    schemas: {
      Program: {
        type: 'object',
        required: ['id', 'status', 'owner'],
        properties: {
          id: { type: 'string' },
          status: { enum: ['active', 'archived'] },
          note: { type: 'string' },
          owner: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
          children: { type: 'array', items: { $ref: '#/components/schemas/Program' } },
        },
      },
      ProgramCreate: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', maxLength: 255 },
          access: { type: 'string', enum: ['open', 'private'] },
          note: { type: ['string', 'null'] },
          weeks: { type: 'array', items: { type: 'integer' }, maxItems: 4 },
        },
        additionalProperties: false,
      },
    },
  },
})
type Change = [name: string, change: (document: Node) => unknown, found: string[]]
const POST = 'POST /programs'
const LIST = 'GET /programs'
const schemasOf = ({ components }: Node) => components.schemas
const programs = ({ paths }: Node) => paths['/api/public/programs']

test.each<Change>([
  ['a removed operation', d => delete programs(d).post, ['POST /programs: is gone']],
  ['a removed event type', d => delete d.webhooks['program.created'], ['program.created: is gone']],
  ['a removed parameter', d => programs(d).get.parameters.shift(), [`${LIST} query limit: is gone`]],
  [
    'a required parameter',
    d => programs(d).get.parameters.push({ in: 'query', name: 'q', required: true, schema: {} }),
    [`${LIST} query q: is required`],
  ],
  [
    'a lower limit',
    d => {
      programs(d).get.parameters[0].schema.maximum = 50
    },
    [`${LIST} query limit: maximum is 50, was 100`],
  ],
  [
    'a parameter with a word less',
    d => d.components.parameters.Status.schema.enum.pop(),
    [`${LIST} query status: no longer takes archived`],
  ],
  [
    'another scope',
    d => {
      programs(d).post['x-scope'] = 'write:gym'
    },
    [`${POST} scope: is write:gym`],
  ],
  [
    'a required field',
    d => schemasOf(d).ProgramCreate.required.push('access'),
    [`${POST} body.access: is required`],
  ],
  [
    'a refused field',
    d => delete schemasOf(d).ProgramCreate.properties.note,
    [`${POST} body.note: is refused`],
  ],
  [
    'a request with a word less',
    d => schemasOf(d).ProgramCreate.properties.access.enum.pop(),
    [`${POST} body.access: no longer takes private`],
  ],
  [
    'a shorter text',
    d => {
      schemasOf(d).ProgramCreate.properties.name.maxLength = 9
    },
    [`${POST} body.name: maxLength is 9, was 255`],
  ],
  [
    'null that is refused',
    d => {
      schemasOf(d).ProgramCreate.properties.note = { type: 'string' }
    },
    [`${POST} body.note: no longer takes null`],
  ],
  [
    'items of another type',
    d => {
      schemasOf(d).ProgramCreate.properties.weeks.items.type = 'string'
    },
    [`${POST} body.weeks[]: no longer takes integer`],
  ],
  [
    'a removed answer',
    d => {
      programs(d).post.responses = {}
    },
    [`${POST} 201: is gone`],
  ],
  [
    'a removed header',
    d => {
      programs(d).get.responses[200].headers = {}
    },
    [`${LIST} 200: has no Link`],
  ],
  [
    'a removed field',
    d => delete schemasOf(d).Program.properties.note,
    [`${LIST} 200[].note: is gone`, `${POST} 201.note: is gone`],
  ],
  [
    'a field that may be absent',
    d => schemasOf(d).Program.required.shift(),
    [`${LIST} 200[].id: may be absent`, `${POST} 201.id: may be absent`],
  ],
  [
    'a field of another type',
    d => {
      schemasOf(d).Program.properties.id.type = 'integer'
    },
    [`${LIST} 200[].id: may be integer`, `${POST} 201.id: may be integer`],
  ],
  [
    'a field that may be null',
    d => {
      schemasOf(d).Program.properties.note.type = ['string', 'null']
    },
    [`${LIST} 200[].note: may be null`, `${POST} 201.note: may be null`],
  ],
])('%s is found', (_, change, found) => {
  const document = small()
  change(document)
  expect(narrowings(small() as ApiDocument, document as ApiDocument)).toEqual(found)
})

test.each<[string, (document: Node) => unknown]>([
  [
    'an operation',
    d => {
      d.paths['/api/public/wods'] = { get: { responses: {} } }
    },
  ],
  ['an optional parameter', d => programs(d).get.parameters.push({ in: 'query', name: 'q', schema: {} })],
  [
    'an optional field',
    d => {
      schemasOf(d).ProgramCreate.properties.color = { type: 'string' }
    },
  ],
  [
    'a field of answers',
    d => {
      schemasOf(d).Program.properties.color = { type: 'string' }
    },
  ],
  ['a word of answers', d => schemasOf(d).Program.properties.status.enum.push('paused')],
  ['a word of requests', d => schemasOf(d).ProgramCreate.properties.access.enum.push('paid')],
  [
    'a longer text',
    d => {
      schemasOf(d).ProgramCreate.properties.name.maxLength = 999
    },
  ],
  [
    'null in requests',
    d => {
      schemasOf(d).ProgramCreate.properties.name.type = ['string', 'null']
    },
  ],
  [
    'an answer that is never null',
    d => {
      schemasOf(d).Program.properties.owner = { type: 'integer' }
    },
  ],
  [
    'a scope for reading',
    d => {
      programs(d).get['x-scope'] = 'read:training'
    },
  ],
])('%s may be added', (_, change) => {
  const document = small()
  change(document)
  expect(narrowings(small() as ApiDocument, document as ApiDocument)).toEqual([])
})

const value = fc.oneof(
  fc.constantFrom(null, true, 'a', 'bb', 'ccc', 0, 3, 7.5),
  fc.array(fc.constantFrom(null, 'a', 3), { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'b', 'type'), fc.constantFrom(null, 'a', 'bb', 3), { maxKeys: 3 }),
)
const plain = fc.oneof(
  fc.record(
    { type: fc.constant('string'), maxLength: fc.nat(3), minLength: fc.nat(2) },
    { requiredKeys: ['type'] },
  ),
  fc.record(
    { type: fc.constantFrom('integer', 'number'), minimum: fc.nat(4), maximum: fc.nat(8) },
    { requiredKeys: ['type'] },
  ),
  fc.record({ enum: fc.uniqueArray(fc.constantFrom(null, 'a', 'bb', 3), { minLength: 1 }) }),
  fc.record({ const: fc.constantFrom('a', 'bb', 3) }),
  fc.constant({ type: 'null' }),
  fc.constant({}),
)
const { schema } = fc.letrec<{ schema: Node }>(tie => ({
  schema: fc.oneof(
    { maxDepth: 2 },
    plain,
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ allOf: fc.array(plain, { minLength: 1, maxLength: 1 }) }),
    fc.record(
      { type: fc.constant('array'), items: tie('schema'), maxItems: fc.nat(3) },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(fc.constantFrom('a', 'b', 'type'), tie('schema'), { maxKeys: 3 }),
        required: fc.uniqueArray(fc.constantFrom('a', 'b', 'type')),
        additionalProperties: fc.oneof(fc.boolean(), plain),
      },
      { requiredKeys: ['type'] },
    ),
  ),
}))

test('a request without a narrowing is taken by the newer schema whenever the older one took it', () => {
  const ajv = new Ajv2020({ strict: false })
  let seen = 0
  fc.assert(
    fc.property(
      schema,
      schema,
      fc.array(value, { minLength: 20, maxLength: 20 }),
      (before, after, values) => {
        if (schemaNarrowings(before, after, 'request').length > 0) return
        const [took, takes] = [ajv.compile(before), ajv.compile(after)]
        for (const each of values.filter(each => took(each))) {
          seen++
          if (!takes(each)) throw new Error(`${JSON.stringify(each)} is refused`)
        }
      },
    ),
    { numRuns: 3_000 },
  )
  expect(seen).toBeGreaterThan(500)
})
