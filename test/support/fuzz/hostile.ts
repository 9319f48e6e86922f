/** Text, names and numbers that other services have fallen over. */
import fc from 'fast-check'

/** JSON text that is written as it is, for what no value of JavaScript turns into. */
export class Raw {
  constructor(readonly text: string) {}
}

/** JSON text of a value, `Raw` parts as they are. Unlike JSON.stringify it keeps -0. */
export function jsonText(value: unknown): string {
  if (value instanceof Raw) return value.text
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`
  if (Object.is(value, -0)) return '-0'
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${jsonText(member)}`).join(',')}}`
}

const ACCENTS = 'e\u0301\u0323\u0308'
const HOSTILE_TEXTS = [
  '\0',
  'a\0b',
  '\ud83d',
  '\udcaa',
  'x\ud800\ud800y',
  '\u202egnp.exe',
  '\u2066שלום\u2069 مرحبا',
  '🏋️‍♀️💪🏽🇨🇭',
  ACCENTS.repeat(40),
  `e${'\u0301'.repeat(10_000)}`,
  '\ufeff',
  '\u200b\u200d\u2060',
  '\u0085\u2028\u2029',
  '\ufffe\uffff\ufdd0',
  ' \t\r\n ',
  '\u00a0\u3000\u1680',
  "' OR '1'='1",
  "'; DROP TABLE Athlete; --",
  '1; SELECT pg_sleep(10)',
  '%00%0d%0aSet-Cookie:%20a=b',
  'a\r\nSet-Cookie: a=b\r\n\r\n<html>',
  '{"$gt":""}',
  '$where: sleep(1000)',
  `{{7*7}}\${7*7}<%= 7*7 %>#{7*7}`,
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '<!--#exec cmd="ls"-->',
  '$(touch /tmp/x)`id`|id;id',
  `\${jndi:ldap://127.0.0.1/a}`,
  '%s%n%x%d',
  '=1+1',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '1e309',
  '0x10',
  '00000000-0000-0000-0000-000000000000',
  'https://youtu.be/\0aaaaaaaaaa',
  'https://youtu.be@evil.example/dQw4w9WgXcQ',
  `https://youtu.be/dQw4w9WgXcQ?${'x'.repeat(3000)}`,
  'http://[::1]:22/',
  'x'.repeat(100_001),
] as const

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map(codes) },
)

function codes(units: number[]): string {
  return String.fromCharCode(...units)
}

export const hostileNumber: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  -0,
  -1,
  0.1,
  1e-7,
  Number.MIN_VALUE,
  Number.MAX_VALUE,
  Number.MAX_SAFE_INTEGER + 2,
  2_147_483_648,
  -2_147_483_649,
  1e21,
  new Raw('1e309'),
  new Raw('-1e309'),
  new Raw(`1${'0'.repeat(400)}`),
  new Raw(`0.${'0'.repeat(400)}1`),
  new Raw('1.0'),
  new Raw('1E2'),
)

/** Arrays, or objects, so many levels deep. */
export function nested(levels: number, kind: 'array' | 'object'): Raw {
  const [open, close] = kind === 'array' ? ['[', ']'] : ['{"a":', '}']
  return new Raw(`${open.repeat(levels)}1${close.repeat(levels)}`)
}

export const deeplyNested: fc.Arbitrary<Raw> = fc
  .tuple(fc.constantFrom(8, 31, 32, 33, 40, 200, 5_000, 40_000), fc.constantFrom('array', 'object'))
  .map(([levels, kind]) => nested(levels, kind as 'array' | 'object'))

/** A value of any type, ordinary or not. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, 1, '', 'x', [], {}, [null], { a: 1 }),
  hostileText,
  hostileNumber,
  fc.jsonValue({ maxDepth: 2 }),
)

/** Names of members that no schema has. */
export const unknownName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('nmae', 'ID', 'gym_id', 'gymId', 'Type', 'x-addition', '', ' name', 'name\0', '$ref'),
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'),
  hostileText,
)
