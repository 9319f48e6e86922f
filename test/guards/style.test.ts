/** How the source is written, where a linter has no rule for it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportedFunctions, sources } from '../support/sources'

const LONGEST = 250

test(`no file has more than ${LONGEST} lines, except the library's tables`, () => {
  const long = sources()
    .filter(({ path }) => !path.startsWith('library/'))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > LONGEST)
  expect(long).toEqual([])
})

test(`no style sheet has more than ${LONGEST} lines`, () => {
  const folder = join(process.cwd(), 'public', 'css')
  const sheets = (readdirSync(folder, { recursive: true }) as string[]).filter(file => file.endsWith('.css'))
  const lines = (file: string) => readFileSync(join(folder, file), 'utf8').split('\n').length - 1
  expect(sheets.length).toBeGreaterThan(60)
  expect(sheets.filter(file => lines(file) > LONGEST)).toEqual([])
})

/** A verb with its noun: a docstring such as "Returns a score" would repeat `getScore`. Their number may only fall. */
const PLAIN = /^(?:get|delete|create|find)[A-Z]/
const PLAIN_AT_MOST = 7

test('every exported function of domain, services and db has a docstring, unless its name says all', () => {
  const functions = (['domain', 'services', 'db'] as const)
    .flatMap(folder => sources(folder))
    .flatMap(exportedFunctions)
  expect(functions.length).toBeGreaterThan(1500)
  const silent = functions.filter(({ documented }) => !documented)
  const unnamed = silent.filter(({ name }) => !PLAIN.test(name))
  expect(silent.length - unnamed.length).toBeLessThanOrEqual(PLAIN_AT_MOST)
  expect(unnamed.map(({ path, name }) => `${path} ${name}`)).toEqual([])
})

test('every exported value is used in another file', () => {
  const others = ['test', 'scripts', 'bench'].flatMap(folder => {
    const names = readdirSync(join(process.cwd(), folder), { recursive: true }) as string[]
    const files = names.filter(name => /\.(m?ts|[cm]js)$/.test(name) && !name.includes('node_modules'))
    return files.map(name => ({ path: name, text: readFileSync(join(process.cwd(), folder, name), 'utf8') }))
  })
  const users = new Map<string, number>()
  for (const { text } of [...sources(), ...others])
    for (const word of new Set(text.match(/\w+/g))) users.set(word, (users.get(word) ?? 0) + 1)
  const exported = /^export (?:async )?(?:function\*?|const|let|class) +(\w+)/gm
  const unused = sources().flatMap(({ path, text }) =>
    [...text.matchAll(exported)]
      .filter(([, name]) => users.get(name!) === 1)
      .map(([, name]) => `${path} ${name}`),
  )
  expect(users.size).toBeGreaterThan(10_000)
  expect(unused).toEqual([])
})

/** Exported functions that may end in Of: English says "of" there, as in the week of a day. */
const NAMED_OF = [
  'accentOf',
  'cookiesOf',
  'dateStyleOf',
  'dialectOf',
  'expiryOf',
  'fingerprintOf',
  'forgetMailsOf',
  'forgetNotificationsOf',
  'hueOf',
  'initialsOf',
  'isComplexOf',
  'isOneOf',
  'keyIdOf',
  'lengthOf',
  'listOf',
  'localeOf',
  'logOf',
  'membershipOf',
  'mondayOf',
  'monthOf',
  'nounOf',
  'oneOf',
  'operationIdOf',
  'principalOf',
  'publicReadingOf',
  'readingOf',
  'requestIdOf',
  'scopeOf',
  'sessionOf',
  'sumOf',
  'teamSizeOf',
  'topicOf',
  'unitsOf',
  'visitedOf',
  'weekOf',
  'weekdayOf',
]

/** Functions declared at the top of a module. */
function topFunctions({ path, text }: { path: string; text: string }) {
  const found = text.matchAll(
    /^(export )?(?:(?:async )?function\*? (\w+)|const (\w+) = (?:async )?(?:\([^=]*?\)(?:: [^=]+)? =>|\w+ =>))/gm,
  )
  return [...found].map(([, exported, name, constant]) => ({
    path,
    name: name ?? constant!,
    isExported: exported !== undefined,
  }))
}

test('style: functions describe, format, build or serialize: none says, tells or presents', () => {
  const functions = sources().flatMap(topFunctions)
  expect(functions.length).toBeGreaterThan(4500)
  const odd = functions.filter(({ name }) =>
    /^(say|says|said|tell|tells|told|present|presents|kept)(?![a-z])|(Said|Told|Kept|Again|Anew)$/.test(name),
  )
  const allowed = ['sendAgain', 'showAgain', 'askAgain', 'readAgain']
  expect(
    odd.filter(({ name }) => !allowed.includes(name)).map(({ path, name }) => `${path} ${name}`),
  ).toEqual([])
})

test('an exported function ends in Of only where English says "of"', () => {
  const odd = sources()
    .flatMap(topFunctions)
    .filter(({ name, isExported }) => isExported && name.endsWith('Of') && !NAMED_OF.includes(name))
  expect(odd.map(({ path, name }) => `${path} ${name}`)).toEqual([])
})

test('style: locals and methods name their thing: none is called said, told, kept or say', () => {
  const odd = sources().flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:const|let) (?:said|told|kept)\b|\((?:said|told|kept)[,:) ]|\w\.say\(/g)].map(
      match => `${path} ${match[0]}`,
    ),
  )
  // The command line writes to a terminal: `terminal.say(step)`.
  expect(odd.filter(each => !each.startsWith('cli/'))).toEqual([])
})

test('file names are kebab-case', () => {
  const odd = sources().filter(
    ({ path }) => !/^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+(-[a-z0-9]+)*\.ts$/.test(path),
  )
  expect(odd.map(({ path }) => path)).toEqual([])
})

test('no TODO is left, and no compiler error is suppressed', () => {
  const odd = sources().filter(({ text }) =>
    /\b(TODO|FIXME|XXX)\b|@ts-(ignore|expect-error|nocheck)/.test(text),
  )
  expect(odd.map(({ path }) => path)).toEqual([])
})

test('schemas do not coerce, because a blank would become 0', () => {
  expect(
    sources('schemas')
      .filter(({ text }) => text.includes('z.coerce'))
      .map(({ path }) => path),
  ).toEqual([])
})

test('only http and the route table decide status codes', () => {
  const deciding = (['services', 'domain', 'policies', 'api/present', 'db'] as const).flatMap(folder =>
    sources(folder),
  )
  const odd = deciding.filter(({ text }) => /\bres\.status\(|\bstatusCode\b/.test(text))
  expect(odd.map(({ path }) => path)).toEqual([])
})

test('texts of errors name no function', () => {
  const named = sources().flatMap(({ path, text }) =>
    [...text.matchAll(/new \w*Error\(\s*[`'"][^`'"]*\b\w+\(\)/g)].map(([found]) => `${path}: ${found}`),
  )
  expect(named).toEqual([])
})
