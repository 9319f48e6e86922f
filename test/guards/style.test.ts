/** How the source is written, where a linter has no rule for it. */
import { exportedFunctions, sources } from '../support/sources'

const LONGEST = 250

test(`no file has more than ${LONGEST} lines, but the tables of the library: longer ones are split by what they are about`, () => {
  const long = sources()
    .filter(({ path }) => !path.startsWith('library/'))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > LONGEST)
  expect(long).toEqual([])
})

test('every exported function of domain, services and db says what it does', () => {
  const functions = ['domain', 'services', 'db'].flatMap(folder => sources(folder)).flatMap(exportedFunctions)
  expect(functions.length).toBeGreaterThan(50)
  const silent = functions.filter(({ documented }) => !documented)
  expect(silent.map(({ path, name }) => `${path} ${name}`)).toEqual([])
})

test('file names are kebab-case', () => {
  const odd = sources().filter(
    ({ path }) => !/^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+(-[a-z0-9]+)*\.ts$/.test(path),
  )
  expect(odd.map(({ path }) => path)).toEqual([])
})

test('nothing is left to do, and the compiler is not told to look away', () => {
  const odd = sources().filter(({ text }) =>
    /\b(TODO|FIXME|XXX)\b|@ts-(ignore|expect-error|nocheck)/.test(text),
  )
  expect(odd.map(({ path }) => path)).toEqual([])
})

test('schemas do not coerce: a blank would become 0', () => {
  expect(
    sources('schemas')
      .filter(({ text }) => text.includes('z.coerce'))
      .map(({ path }) => path),
  ).toEqual([])
})

test('what reaches a client as a status code is decided in http and in the route table alone', () => {
  const deciding = ['services', 'domain', 'policies', 'api/present', 'db'].flatMap(folder => sources(folder))
  const odd = deciding.filter(({ text }) => /\bres\.status\(|\bstatusCode\b/.test(text))
  expect(odd.map(({ path }) => path)).toEqual([])
})
