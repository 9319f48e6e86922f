/** Requests with something about their method, path or query. */
import fc from 'fast-check'
import { OPERATIONS } from '../api/openapi'
import { hostileText } from './hostile'
import type { FuzzRequest } from './request'
import { ENDING, kinOf, NAMED_IN_PATH, type Parts, written } from './valid'
import type { World } from './world'

const IDS = [
  '%00',
  '%FF',
  '%E0%A4%A',
  '%ED%A0%80',
  '%',
  '%zz',
  '%2e%2e',
  '..',
  '.',
  '%2F',
  '%25',
  '~',
  '*',
  '{id}',
  '+',
]

/** Text as it goes into a path or a query; unpaired surrogates as the three bytes that some encoders make of them. */
function percentEncoded(text: string, most = 300): string {
  const encoded = [...text].map(character => {
    const unit = character.codePointAt(0)!
    const alone = unit >= 0xd800 && unit <= 0xdfff
    if (!alone) return encodeURIComponent(character)
    return `%ED%${(0x80 | ((unit >> 6) & 0x3f)).toString(16)}%${(0x80 | (unit & 0x3f)).toString(16)}`
  })
  return encoded.slice(0, most).join('')
}

export function strangeIds(valid: fc.Arbitrary<Parts>, { ids, rival }: World): fc.Arbitrary<FuzzRequest> {
  return valid.chain(parts => {
    const named = NAMED_IN_PATH[parts.operation.object.operationId]!
    const foreign = rival[named].filter(id => !ids[named].includes(id))
    // Of another table: what others rely on, or what may be deleted, is no wrong id.
    const spared = [
      ...ids.versatile,
      ...ids.leaving,
      ...ids.authors,
      ...kinOf(parts.operation, ids),
      ...Object.entries(ENDING).flatMap(([name, ending]) => [
        ...ids[name as keyof typeof ids],
        ...ids[ending!],
      ]),
    ]
    const others = Object.values(ids)
      .flat()
      .filter(id => ![...spared, ...ids[named]].includes(id))
    const wrong = fc.oneof(
      fc.uuid({ version: 7 }),
      fc.uuid(),
      fc.constantFrom(...foreign),
      fc.constantFrom(...others),
      fc.constant(parts.id.toUpperCase()),
      fc.constantFrom(
        `${parts.id}%20`,
        `%20${parts.id}`,
        `${parts.id}%00`,
        `${parts.id.slice(0, -1)}%3${parts.id.at(-1)}`,
      ),
      fc.constantFrom(...IDS),
      fc.constantFrom(200, 201, 4_000).map(length => 'x'.repeat(length)),
      hostileText.map(text => percentEncoded(text)),
    )
    return wrong.map(id => written('id in the path', { ...parts, id }))
  })
}

export function strangePaths(valid: fc.Arbitrary<Parts>): fc.Arbitrary<FuzzRequest> {
  const changes: ((path: string) => string)[] = [
    path => `${path}/`,
    path => path.replace('/public/', '/public//'),
    path => path.replace('/public/', '/public/./'),
    path => path.replace('/public/', '/public/x/../'),
    path => path.replace(/public\/(\w)/, (_, first: string) => `public/${first.toUpperCase()}`),
    path => path.replace(/public\/(\w)/, (_, first: string) => `public/%${first.charCodeAt(0).toString(16)}`),
    path => path.replace(/public\/\w/, 'public/'),
    path => `${path}/extra`,
    path => `${path}%2F`,
    path => `${path};x=y`,
    path => `${path}.json`,
    path => path.replaceAll('/', '\\').replace('\\api\\public\\', '/api/public/'),
    () => '/api/public/',
    () => `/api/public/${'a/'.repeat(500)}`,
  ]
  return fc
    .tuple(valid, fc.constantFrom(...changes))
    .map(([parts, change]) =>
      written('path', parts, { path: change(written('', { ...parts, query: [] }).path) }),
    )
}

const LIMITS = [
  '0',
  '101',
  '-1',
  '1.0',
  '010',
  '+1',
  '1e1',
  ' 1',
  '',
  'ten',
  '٣',
  '0x5',
  '99999999999999999999',
  'null',
]

export function queries(
  kind: string,
  valid: fc.Arbitrary<Parts>,
  { ids, rival }: World,
): fc.Arbitrary<FuzzRequest> {
  const ofValue = fc.oneof(
    fc.constantFrom(...LIMITS),
    hostileText,
    fc.constantFrom(...Object.values(ids).flat()),
  )
  const pair = fc.oneof<fc.Arbitrary<[string, string]>[]>(
    fc.tuple(
      fc.constant('limit'),
      fc.oneof(fc.constantFrom(...LIMITS), fc.integer({ min: -5, max: 105 }).map(String)),
    ),
    fc.tuple(
      fc.constantFrom('after_cursor', 'before_cursor'),
      fc.oneof(ofValue, fc.uuid(), fc.constantFrom(...rival.sessions, ...rival.registrations)),
    ),
    fc.tuple(
      fc.oneof(hostileText, fc.constantFrom('wide', 'Limit', 'limit[]', 'limit.a', 'page', '__proto__')),
      ofValue,
    ),
    fc.tuple(
      fc.constant('wide'),
      fc.constantFrom(2_000, 2_100).map(length => 'x'.repeat(length)),
    ),
  )
  const encoded = fc
    .array(pair, { minLength: 1, maxLength: 3 })
    .map(pairs =>
      pairs.map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value, 2_100)}`).join('&'),
    )
  const odd = fc.constantFrom(
    '&',
    '=',
    '?',
    '??',
    '&&limit=5',
    'limit',
    'limit=5&limit=6',
    '%',
    '%00=1',
    'limit=%35',
    'a[b]=1',
  )
  return fc
    .tuple(valid, fc.oneof({ weight: 5, arbitrary: encoded }, { weight: 1, arbitrary: odd }))
    .map(([parts, query]) => {
      const { path } = written(kind, parts)
      // A Node client sends at most 16 KiB of path and headers.
      return written(kind, parts, {
        path: `${path}${path.includes('?') ? '&' : '?'}${query}`.slice(0, 8_000),
      })
    })
}

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'LOCK',
  'PURGE',
  'REPORT',
  'M-SEARCH',
]

export function otherMethods(valid: fc.Arbitrary<Parts>): fc.Arbitrary<FuzzRequest> {
  return (
    fc
      .tuple(valid, fc.constantFrom(...METHODS))
      // What others read and change is not deleted meanwhile.
      .filter(([{ operation }, method]) => method !== 'DELETE' || !isDeletable(operation.template))
      .map(([parts, method]) => written('method', parts, { method }))
  )
}

/** Only what is there to be deleted may be: other requests want the rest. */
function isDeletable(template: string): boolean {
  return OPERATIONS.some(({ method, template: at }) => method === 'delete' && at === template)
}
