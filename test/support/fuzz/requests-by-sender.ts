/** Requests with something about who sends them, for whom, and in which headers. */
import fc from 'fast-check'
import { hostileText } from './hostile'
import type { FuzzRequest, Signer } from './request'
import { type Parts, written } from './valid'
import type { World } from './world'

export function credentials(valid: fc.Arbitrary<Parts>, { cast }: World): fc.Arbitrary<FuzzRequest> {
  const { gym, rival } = cast.keys
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
  const wrong = fc.oneof(
    fc.constantFrom(
      undefined,
      '',
      'Basic',
      'Basic ',
      'Basic %%%',
      `Bearer ${gym.password}`,
      'Digest username="x"',
    ),
    fc
      .constantFrom(
        ':',
        gym.username,
        `${gym.username}:`,
        `${gym.username}:${rival.password}`,
        `:${gym.password}`,
      )
      .map(basic),
    fc
      .constantFrom(
        `${gym.username}\0:${gym.password}`,
        `${gym.username} :${gym.password}`,
        `${gym.username}:${gym.password}\n`,
      )
      .map(basic),
    hostileText.map(text => basic(text.slice(0, 500))),
    hostileText.map(text => basic(`${gym.username}:${text.slice(0, 500)}`)),
  )
  const expired = fc.constantFrom<Signer>('expired', 'revoked')
  return fc.oneof(
    fc.tuple(valid, wrong).map(([parts, header]) => {
      const headers = { ...parts.headers, ...(header !== undefined && { authorization: header }) }
      return written('credentials', { ...parts, signer: null, headers })
    }),
    fc.tuple(valid, expired).map(([parts, signer]) => written('credentials', { ...parts, signer })),
  )
}

/** What Node sends in a header: Latin-1 without control characters. */
const headerText = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '\xbf').slice(0, 2_000)

export function gyms(valid: fc.Arbitrary<Parts>, { cast }: World): fc.Arbitrary<FuzzRequest> {
  const names = fc.oneof(
    fc.constantFrom(
      undefined,
      '',
      cast.rival.id,
      cast.gym.slug,
      cast.gym.id.toUpperCase(),
      `${cast.gym.id},${cast.gym.id}`,
    ),
    fc.uuid({ version: 7 }),
    hostileText.map(headerText),
  )
  const signers = fc.constantFrom<Signer>('gym', 'platform', 'otherPlatform')
  // For its own gym the other platform may create what needs nothing of ours.
  const isItsOwn = ([{ id }, signer, name]: [Parts, Signer, string | undefined]) =>
    signer === 'otherPlatform' && name === cast.rival.id && id === ''
  const given = fc.tuple(valid, signers, names).filter(each => !isItsOwn(each))
  return given.map(([parts, signer, name]) => {
    const { 'service-gym': _, ...rest } = parts.headers
    return written('service-gym', {
      ...parts,
      signer,
      headers: { ...rest, ...(name !== undefined && { 'service-gym': name }) },
    })
  })
}

export function readOnly(parts: Parts): FuzzRequest {
  const signer = parts.signer === 'gym' ? 'readOnly' : 'readOnlyPlatform'
  return written('read-only key', { ...parts, signer })
}

const HEADERS = [
  'accept', 'accept-charset', 'accept-encoding', 'accept-language', 'cookie', 'origin', 'referer', 'user-agent', 'range', 'if-match',
  'if-none-match', 'if-modified-since', 'if-unmodified-since', 'cache-control', 'x-forwarded-for', 'x-forwarded-proto', 'forwarded',
  'x-http-method-override', 'x-original-url', 'x-request-id', 'sec-fetch-site', 'idempotency-key', 'priority', 'te', 'via', '__proto__', 'constructor',
] // biome-ignore format: a list of names
const VALUES = [
  '',
  '*',
  '"x"',
  'W/"x"',
  ',,,',
  '0',
  'none',
  'no-cache',
  'bytes=0-',
  'same-origin',
  '127.0.0.1',
  '\t',
  '*/*;q=nan',
  '\xff\xfe',
]

export function strangeHeaders(valid: fc.Arbitrary<Parts>): fc.Arbitrary<FuzzRequest> {
  const value = fc.oneof(fc.constantFrom(...VALUES), hostileText.map(headerText))
  const more = fc.array(fc.tuple(fc.constantFrom(...HEADERS), value), { minLength: 1, maxLength: 4 })
  return fc.tuple(valid, more).map(([parts, headers]) => {
    return written('headers', {
      ...parts,
      headers: Object.fromEntries([...headers, ...Object.entries(parts.headers)]),
    })
  })
}

/** Few keys, sent again and again, most of them to one operation alone: new, replayed, or of another request. */
export function idempotent(valid: fc.Arbitrary<Parts>): fc.Arbitrary<FuzzRequest> {
  const keys = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.nat({ max: 20 }).map(number => (template: string) => `${number}:${template}`),
    },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(255), '~', '!').map(key => () => key) },
  )
  return fc
    .tuple(valid, keys)
    .map(([parts, keyFor]) =>
      written(
        'idempotency key',
        { ...parts, headers: { ...parts.headers, 'idempotency-key': keyFor(parts.operation.template) } },
        { sure: true },
      ),
    )
}
