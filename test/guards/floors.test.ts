/**
 * The floors of the house: an import goes to the same floor or to one below it.
 *
 *   6  server, cli      the process and the command line
 *   5  app, boot        the order of everything, with json-interface and pages; the way to a database that is ready
 *   4  api, portal      one router file a resource; neither knows the other
 *   3  http, demo       plumbing that api and portal share; the demo gym
 *   2  services         rules, transactions, queries
 *   1  db, policies     the database; who may do what. `scope` stands here: it names the type of the client
 *   0  domain, schemas, library, and what everything may know: errors, config with its readers, log
 */
import { importsOf, type Source, sources } from '../support/sources'

const FLOORS: Record<string, number> = {
  server: 6,
  cli: 6,
  app: 5,
  boot: 5,
  'json-interface': 5,
  pages: 5,
  api: 4,
  portal: 4,
  http: 3,
  demo: 3,
  services: 2,
  db: 1,
  policies: 1,
  scope: 1,
  generated: 0,
  domain: 0,
  schemas: 0,
  library: 0,
  errors: 0,
  config: 0,
  log: 0,
}

/** The room a file is in: the first folder, or the file itself where it lies in src. */
const roomOf = (path: string) => path.split('/')[0]!.replace(/\.ts$/, '')

function wrongImports(source: Source): string[] {
  const from = roomOf(source.path)
  return importsOf(source)
    .map(roomOf)
    .filter(to => !(FLOORS[to]! <= FLOORS[from]!) || (from !== to && FLOORS[to] === 4 && FLOORS[from] === 4))
    .map(to => `${source.path} (floor ${FLOORS[from]}) imports from ${to} (floor ${FLOORS[to]})`)
}

test('every folder has a floor', () => {
  const rooms = new Set(sources().map(source => roomOf(source.path)))
  expect([...rooms].filter(room => FLOORS[room] === undefined)).toEqual([])
})

test('floors: imports run downwards, and api and portal never import each other', () => {
  expect(sources().flatMap(wrongImports)).toEqual([])
})

test('an upward or sideways import is detected', () => {
  const text = "import { x } from '../services/x'\nimport type { y } from '../portal/y'\n"
  expect(wrongImports({ path: 'domain/x.ts', text })).toHaveLength(2)
  expect(wrongImports({ path: 'api/x.ts', text })).toEqual([
    'api/x.ts (floor 4) imports from portal (floor 4)',
  ])
})

test('floors: schemas never import the domain and the library', () => {
  const knowing = sources('schemas').filter(source =>
    importsOf(source).some(path => ['domain', 'library'].includes(roomOf(path))),
  )
  expect(knowing.map(source => source.path)).toEqual([])
})

test('only the command line and tests import the demo', () => {
  const using = sources()
    .filter(source => !source.path.startsWith('demo/'))
    .filter(source => importsOf(source).some(path => roomOf(path) === 'demo'))
  expect(using.filter(({ path }) => roomOf(path) !== 'cli').map(({ path }) => path)).toEqual([])
})

test('a start loads neither API, pages nor the movement library', () => {
  const files = new Map(sources().map(source => [source.path.replace(/\.ts$/, ''), source]))
  const loaded = new Set(['server/serving'])
  for (const path of loaded) {
    const source = files.get(path)
    if (!source) continue
    // Types are gone when it runs, and what a function requires comes later.
    const text = source.text.replace(/^import type .*?'$/gms, '').replace(/require\(/g, '')
    for (const imported of importsOf({ path: source.path, text: text.replace(/typeof import\(/g, '') }))
      loaded.add(imported)
  }
  expect(loaded.size).toBeGreaterThan(80)
  const rooms = ['api', 'portal', 'library', 'demo', 'json-interface', 'pages']
  expect([...loaded].filter(path => rooms.includes(roomOf(path)))).toEqual([])
})

test('domain, schemas and library import no database', () => {
  const pure = (['domain', 'schemas', 'library'] as const).flatMap(folder => sources(folder))
  const impure = pure.filter(({ text }) =>
    /from '(node:(?!crypto)|express|@prisma|better-sqlite3|pg)/.test(text),
  )
  expect(impure.map(source => source.path)).toEqual([])
})

test('floors: presenters make no queries', () => {
  const asking = [...sources('api/present'), ...sources('portal/words')].filter(({ text }) =>
    /\bawait\b|\basync\b|\.findMany\(/.test(text),
  )
  expect(asking.map(source => source.path)).toEqual([])
})

test('only config/config.ts reads the environment', () => {
  const readers = sources().filter(({ text }) => /process\.env\b/.test(text.replace(/\/\*[\s\S]*?\*\//g, '')))
  expect(readers.map(source => source.path)).toEqual(['config/config.ts'])
})

test('the domain knows no address of the portal, and db queries no table of a subject', () => {
  const addresses = sources('domain').filter(({ text }) =>
    /[`'](?:\$\{base\})?\/(?:g|c|athletes|results)\//.test(text),
  )
  expect(addresses.map(({ path }) => path)).toEqual([])
  const queries = sources('db').filter(({ text }) =>
    /\b(?:FROM|UPDATE|INTO) "(?!Job"|RateCount")[A-Z]\w+"/.test(text),
  )
  expect(queries.map(({ path }) => path)).toEqual([])
})
