/** The rooms of the house: on every floor the same subjects, spelled alike, none of them crowded, and nothing in circles. */
import { existsSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { importsOf, type Source, sources } from '../../support/sources'

const ROOT = join(__dirname, '../../..')
const MOST_FILES = 25
const TOP = ['bench', 'bin', 'docs', 'public', 'scripts', 'src', 'test', 'views']

/** Every room of the services is a subject. The first five have no services of their own. */
const SUBJECTS = [
  'accounts',
  ...readdirSync(join(ROOT, 'src/services')).filter(name => !['shared', 'platform'].includes(name)),
]

/** The floors with a folder for each subject, and the rooms that a floor has besides: what is shared, and the floor's own. */
const FLOORS: Record<string, string[]> = {
  'src/domain': ['shared'],
  'src/schemas': ['shared'],
  'src/services': ['shared', 'platform'],
  'src/demo': [],
  'src/api': ['http', 'openapi', 'present'],
  'src/portal': ['http', 'words'],
  views: ['shared', 'layouts', 'errors', 'design'],
  'public/css': ['shared'],
  'public/js': ['shared'],
  'test/domain': ['shared'],
  'test/schemas': ['shared'],
  'test/services': ['shared', 'platform'],
  'test/demo': [],
  'test/api': ['http', 'openapi', 'fuzz'],
  'test/portal': ['http', 'words'],
}

/** What lies beside the resources of the interface. */
const OF_THE_API = ['docs', 'route', 'router', 'routes']

type Folder = { path: string; folders: string[]; files: string[] }

function foldersBelow(path: string): Folder[] {
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true })
  const folders = entries
    .filter(entry => entry.isDirectory() && !['generated', 'node_modules'].includes(entry.name))
    .map(entry => entry.name)
  const files = entries.filter(entry => entry.isFile()).map(entry => entry.name)
  return [{ path, folders, files }, ...folders.flatMap(name => foldersBelow(posix.join(path, name)))]
}

const folders = TOP.flatMap(foldersBelow)

test(`no folder holds more than ${MOST_FILES} files`, () => {
  expect(folders.length).toBeGreaterThan(350)
  const crowded = folders.filter(({ files }) => files.length > MOST_FILES)
  expect(crowded.map(({ path, files }) => `${path}: ${files.length}`)).toEqual([])
})

test.each(Object.entries(FLOORS))('%s has folders by subject, spelled the same everywhere', (path, own) => {
  const floor = folders.find(folder => folder.path === path)!
  expect(floor.folders.filter(name => !SUBJECTS.includes(name) && !own.includes(name))).toEqual([])
})

test.each(['src/domain', 'src/schemas', 'src/services', 'views', 'public/css', 'public/js'])(
  '%s has no loose files beside its folders',
  path => {
    expect(folders.find(folder => folder.path === path)!.files).toEqual([])
  },
)

test('the files of the API are named after subjects', () => {
  const stems = ['src/api', 'src/api/present'].flatMap(path =>
    folders.find(folder => folder.path === path)!.files.map(name => name.replace(/\.ts$/, '')),
  )
  const isOfSubject = (stem: string) => SUBJECTS.some(name => stem === name || stem.startsWith(`${name}-`))
  expect(stems.filter(stem => !isOfSubject(stem) && ![...OF_THE_API, 'once'].includes(stem))).toEqual([])
})

test('every subject has a folder on more than one floor', () => {
  const lonely = SUBJECTS.filter(
    subject => Object.keys(FLOORS).filter(path => existsSync(join(ROOT, path, subject))).length < 2,
  )
  expect(lonely).toEqual([])
})

test('rooms: styles and scripts have unique names, because pages refer to them by name', () => {
  for (const kind of ['public/css', 'public/js']) {
    const names = folders.filter(({ path }) => path.startsWith(kind)).flatMap(({ files }) => files)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  }
})

/** The groups of files that import each other in a circle (Tarjan's strongly connected components). */
function circlesAmong(files: readonly Source[]): string[][] {
  const graph = new Map(files.map(file => [file.path.replace(/\.ts$/, ''), importsOf(file)]))
  const seen = new Map<string, { index: number; low: number; open: boolean }>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (name: string) => {
    const own = { index: seen.size, low: seen.size, open: true }
    seen.set(name, own)
    stack.push(name)
    for (const next of graph.get(name)!) {
      if (!graph.has(next)) continue
      const other = seen.get(next) ?? visit(next)
      if (other.open) own.low = Math.min(own.low, other.low)
    }
    if (own.low === own.index) {
      const group = stack.splice(stack.indexOf(name))
      for (const member of group) seen.get(member)!.open = false
      if (group.length > 1) circles.push(group.sort())
    }
    return own
  }
  for (const name of graph.keys()) if (!seen.has(name)) visit(name)
  return circles
}

test('no module imports itself in a circle, including types', () => {
  expect(circlesAmong(sources())).toEqual([])
})

test('a circle is detected', () => {
  const file = (path: string, to: string) => ({ path, text: `import type { X } from '${to}'\n` })
  const circle = [
    file('a/x.ts', '../b/y'),
    file('b/y.ts', './z'),
    file('b/z.ts', '../a/x'),
    file('c.ts', './a/x'),
  ]
  expect(circlesAmong(circle)).toEqual([['a/x', 'b/y', 'b/z']])
})
