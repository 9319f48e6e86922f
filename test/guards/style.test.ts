/** How the source is written, where a linter has no rule for it. */
import { exportedFunctions, sources } from '../support/sources'

const LONGEST = 250

test(`no file has more than ${LONGEST} lines, except the library's tables`, () => {
  const long = sources()
    .filter(({ path }) => !path.startsWith('library/'))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > LONGEST)
  expect(long).toEqual([])
})

test('every exported function of domain, services and db has a docstring', () => {
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
  const deciding = ['services', 'domain', 'policies', 'api/present', 'db'].flatMap(folder => sources(folder))
  const odd = deciding.filter(({ text }) => /\bres\.status\(|\bstatusCode\b/.test(text))
  expect(odd.map(({ path }) => path)).toEqual([])
})
