/** The check of every answer against the document finds what it is there to find. */
import { breachesOf, DOCUMENT } from '../../support/api/openapi'

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'req_1234', etag: '"x"' }
const PATH = '/api/public/programs/0198'
const PROGRAM = { id: 'x', name: 'Y', access: 'private', period: 'fixed', status: 'active' }
const failure = { errors: { code: 'not_found', detail: 'This was not found here.' } }

const checksOf = (...answer: Parameters<typeof breachesOf>) => breachesOf(...answer).map(({ check }) => check)

test('answers: accepts a documented answer', () => {
  expect(breachesOf('put', PATH, 200, HEADERS, PROGRAM)).toEqual([])
  expect(breachesOf('PUT', `${PATH}?x=1`, 404, HEADERS, failure)).toEqual([])
  expect(breachesOf('get', '/api/public/nothing', 404, HEADERS, failure)).toEqual([])
  expect(breachesOf('delete', PATH, 405, HEADERS, failure)).toEqual([])
})

test.each<[string, object]>([
  ['a field more', { ...PROGRAM, gymId: 'x' }],
  ['a field less', { ...PROGRAM, name: undefined }],
  ['a word that is none', { ...PROGRAM, status: 'archived' }],
  ['another type', { ...PROGRAM, name: 1 }],
  ['a list', [PROGRAM]],
])('answers: rejects a body with %s', (_, body) => {
  const sent = JSON.parse(JSON.stringify(body))
  expect(checksOf('put', PATH, 200, HEADERS, sent)).toEqual(['response_schema_conformance'])
})

test('answers: rejects an undocumented status', () => {
  expect(checksOf('put', PATH, 201, HEADERS, PROGRAM)).toEqual(['status_code_conformance'])
  expect(checksOf('put', PATH, 405, HEADERS, failure)).toEqual(['status_code_conformance'])
  expect(checksOf('get', '/api/public/nothing', 200, HEADERS, {})).toEqual(['status_code_conformance'])
  expect(checksOf('delete', PATH, 200, HEADERS, PROGRAM)).toEqual(['status_code_conformance'])
})

test('answers: rejects another content type and a missing header', () => {
  const html = { ...HEADERS, 'content-type': 'text/html' }
  expect(checksOf('put', PATH, 200, html, PROGRAM)).toEqual(['content_type_conformance'])
  const { 'x-request-id': _, ...nameless } = HEADERS
  expect(checksOf('put', PATH, 200, nameless, PROGRAM)).toEqual(['response_schema_conformance'])
  expect(checksOf('put', PATH, 401, HEADERS, failure)).toEqual(['response_schema_conformance'])
})

test('answers: require the sets of a strength result, and requests do not', () => {
  const required = (name: string) => DOCUMENT.components.schemas[name]?.required
  expect(required('StrengthResultDetailsOutput')).toEqual(expect.arrayContaining(['type', 'sets', 'rest']))
  expect(required('StrengthScoreDetails')).toEqual(expect.arrayContaining(['type', 'sets', 'rest', 'total']))
  expect(required('StrengthResultDetails')).toEqual(['type'])
})

test('every operation documents the failures of the server in front of it', () => {
  for (const item of Object.values(DOCUMENT.paths))
    for (const { responses } of Object.values(item))
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '408', '431', '500', '503']))
})

test('answers: requires the fields of a 422', () => {
  expect(checksOf('put', PATH, 422, HEADERS, failure)).toEqual(['response_schema_conformance'])
})

test('answers: requires a tag and no body on a 304', () => {
  const path = '/api/public/gyms'
  const { 'x-request-id': id } = HEADERS
  expect(breachesOf('get', path, 304, { 'x-request-id': id, etag: '"x"' }, undefined)).toEqual([])
  expect(checksOf('get', path, 304, { 'x-request-id': id }, undefined)).toEqual([
    'response_schema_conformance',
  ])
})

test('every operation has schemas that compile', () => {
  for (const [path, item] of Object.entries(DOCUMENT.paths)) {
    for (const [method, { responses }] of Object.entries(item)) {
      const success = Number(Object.keys(responses).find(status => status.startsWith('2')))
      expect(checksOf(method, path, success, HEADERS, 'x')).toContain('response_schema_conformance')
    }
  }
})
