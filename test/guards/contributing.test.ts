/** CONTRIBUTING.md leads to what is there: every file and every name that it gives exists. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sources } from '../support/sources'

const ROOT = join(__dirname, '../..')
const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')

/** What is named in the prose: `like this`; blocks of code are not looked at. */
const named = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, name]) => name!)

/** The resource that the walk-through makes up. */
const isMadeUp = (name: string) => /locker/.test(name)

/** Where a path may start; a file of which only the name is given lies beside one that was given before. */
const STARTS = ['', 'src', 'test', 'src/domain']

const files = sources().map(({ path }) => basename(path))
const code = [
  ...sources().map(source => source.text),
  ...[
    'guards/rooms/rooms.test.ts',
    'portal/page-matrix.test.ts',
    'support/api/matrix.ts',
    'support/database.ts',
  ].map(path => readFileSync(join(ROOT, 'test', path), 'utf8')),
].join('\n')

const isPath = (name: string) => /^[\w.-]+(\/[\w.-]+)*(\/|\.(ts|js|md|eta|prisma))$/.test(name)
const isThere = (path: string) =>
  STARTS.some(start => existsSync(join(ROOT, start, path))) || files.includes(path)

test('every file and folder named in CONTRIBUTING exists', () => {
  const paths = named.filter(name => isPath(name) && !isMadeUp(name))
  expect(paths.length).toBeGreaterThan(40)
  expect(paths.filter(path => !isThere(path))).toEqual([])
})

test('every function, type and list named in CONTRIBUTING exists', () => {
  const names = named.filter(name => /^\w*([a-z][A-Z]|[A-Z]_[A-Z])\w*$/.test(name))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter(name => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
})
