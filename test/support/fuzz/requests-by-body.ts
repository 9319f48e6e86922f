/** Requests with something about their body. */
import fc from 'fast-check'
import { anyValue, deeplyNested, jsonText } from './hostile'
import type { FuzzRequest } from './request'
import { type Parts, written } from './valid'
import type { Ids, World } from './world'

export function rebodied(
  kind: string,
  valid: fc.Arbitrary<Parts>,
  change: (bodies: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>,
): fc.Arbitrary<FuzzRequest> {
  return valid.chain(parts => change(fc.constant(parts.body)).map(body => written(kind, { ...parts, body })))
}

/** Bodies that JSON.stringify does not write. */
export function rawBodies(valid: fc.Arbitrary<Parts>): fc.Arbitrary<FuzzRequest> {
  const texts = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      '{',
      '[',
      'NaN',
      'undefined',
      "{'a':1}",
      '{"a":1,}',
      '{} {}',
      '\0',
      '"\u0001"',
      '{"a":01}',
    ),
    fc.constantFrom('[]', '[{}]', '""', '1', 'true', 'null', '1e309', '-0', '{}', '{"__proto__":{"x":1}}'),
    deeplyNested.map(({ text }) => text),
    anyValue.map(jsonText),
  )
  const cut = fc.tuple(valid, fc.nat()).map(([parts, at]) => {
    const text = jsonText(parts.body)
    return written('raw body', parts, { body: Buffer.from(text.slice(0, at % (text.length + 1))) })
  })
  const damaged = fc.tuple(valid, fc.nat(), fc.nat({ max: 255 })).map(([parts, at, byte]) => {
    const body = Buffer.from(jsonText(parts.body))
    body[at % body.length] = byte
    return written('raw body', parts, { body })
  })
  const padded = fc
    .tuple(valid, fc.constantFrom(1, 256 * 1024, 256 * 1024 + 1, 300_000))
    .map(([parts, size]) =>
      written('raw body', parts, { body: Buffer.from(jsonText(parts.body).padEnd(size)) }),
    )
  const marked = valid.map(parts =>
    written('raw body', parts, { body: Buffer.from(`\ufeff${jsonText(parts.body)}`) }),
  )
  const replaced = fc
    .tuple(valid, texts)
    .map(([parts, text]) => written('raw body', parts, { body: Buffer.from(text) }))
  return fc.oneof(
    { weight: 6, arbitrary: replaced },
    { weight: 4, arbitrary: cut },
    { weight: 4, arbitrary: damaged },
    { weight: 1, arbitrary: padded },
    { weight: 1, arbitrary: marked },
  )
}

const TYPES = [
  'text/plain',
  'text/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json5',
  'application/jsonx; charset=utf-8',
  'application/vnd.api+json',
  'application/xml',
  'application/json, text/plain',
  'json',
  '*/*',
  ';',
  '\xe9',
]
const GOOD_TYPES = [
  'APPLICATION/JSON',
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8;x=y',
]
const CHARSETS = ['latin1', 'utf-16', 'utf-7', 'utf-8x', '"', 'utf-32le']

export function contentTypes(valid: fc.Arbitrary<Parts>): fc.Arbitrary<FuzzRequest> {
  const types = fc.constantFrom(
    ...TYPES,
    ...GOOD_TYPES,
    ...CHARSETS.map(name => `application/json; charset=${name}`),
  )
  const encodings = fc.constantFrom('gzip', 'br', 'identity', 'deflate, gzip', 'x', '')
  const headers = fc.oneof(
    types.map(type => ({ 'content-type': type })),
    encodings.map(encoding => ({ 'content-type': 'application/json', 'content-encoding': encoding })),
  )
  const other = fc
    .tuple(valid, headers)
    .map(([parts, more]) => written('content type', { ...parts, headers: { ...parts.headers, ...more } }))
  const none = valid.map(parts => {
    const { 'content-type': _, ...rest } = parts.headers
    return written('content type', { ...parts, headers: rest })
  })
  return fc.oneof({ weight: 4, arbitrary: other }, { weight: 1, arbitrary: none })
}

/** Ids of the other gym, or of nothing, where the body names something. */
export function foreignBodies(valid: fc.Arbitrary<Parts>, { ids, rival }: World): fc.Arbitrary<FuzzRequest> {
  const mine = Object.values(ids).flat()
  const theirs = Object.keys(ids).flatMap(name => rival[name as keyof Ids].filter(id => !mine.includes(id)))
  return fc
    .tuple(valid, fc.oneof(fc.constantFrom(...theirs), fc.uuid({ version: 7 })), fc.nat())
    .map(([parts, id, nth]) => {
      const text = jsonText(parts.body)
      const named = [...text.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)]
      const chosen = named[nth % Math.max(1, named.length)]
      const body = chosen ? text.slice(0, chosen.index) + id + text.slice(chosen.index + id.length) : text
      return written('id in the body', parts, { body: Buffer.from(body) })
    })
}

export function bodiesWhereNoneIsWanted(valid: fc.Arbitrary<Parts>): fc.Arbitrary<FuzzRequest> {
  const bodies = fc.oneof(fc.constantFrom('{', '{}', 'x', ' '.repeat(300_000)), anyValue.map(jsonText))
  const type = fc.constantFrom('application/json', 'text/plain', 'multipart/form-data')
  return fc
    .tuple(valid, bodies, type)
    .map(([parts, body, given]) =>
      parts.operation.object.requestBody
        ? written('valid', parts, { sure: true })
        : written(
            'body where none is wanted',
            { ...parts, headers: { ...parts.headers, 'content-type': given } },
            { body: Buffer.from(body) },
          ),
    )
}
