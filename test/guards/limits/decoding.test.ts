/**
 * What people send is decoded in one room, `services/shared/decoding`: the libraries that decode are imported by its work
 * alone, and its work by its own processes alone. CSV is read by functions of the domain, which are pure; only the room
 * calls them.
 */
import { posix } from 'node:path'
import { type Source, sources } from '../../support/sources'

const ROOM = 'services/shared/decoding/'
const WORK = `${ROOM}work/`
const OF_THE_ROOM = ['mammoth', 'jszip', 'hucre/xlsx', 'sharp', 'tar-stream', 'pdfkit', 'node:zlib']
const OF_THE_DOMAIN = ['csv-parse', 'csv-parse/sync']
/** Tries in a child process whether the libraries load, and decodes nothing. */
const TRIAL = 'config/native-parts.ts'
/** What these libraries have for writing. */
const WRITES = /^(pack|createGzip|gzip|gzipSync|deflateRawSync)$/

/** A name that a file imports as a value; `*` for a module as a whole. */
type Import = { file: string; from: string; name: string }

function importsIn({ path, text }: Source): Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const found = (from: string, names: string[]) => {
    const target = from.startsWith('.') ? posix.join(posix.dirname(path), from) : from
    return names.map(name => ({ file: path, from: target, name }))
  }
  const statements = [...code.matchAll(/^(?:import|export) (?!type )([^'"]*?) from '([^']+)'/gm)]
  // The code of a child process that tries a native part is a text: `"require('sharp')"`.
  const called = [...code.matchAll(/(?<!typeof |")\b(?:require|import)\('([^']+)'\)/g)]
  const bare = [...code.matchAll(/^import '([^']+)'/gm)]
  return [
    ...statements.flatMap(([, clause, from]) => found(from!, namesIn(clause!))),
    ...[...called, ...bare].flatMap(([, from]) => found(from!, ['*'])),
  ]
}

/** `sharp, { type Sharp, a as b }` has the values `*` and `a`. */
function namesIn(clause: string): string[] {
  const [, whole = '', inBraces = ''] = /^([^{]*)(?:\{([\s\S]*)\})?/.exec(clause) ?? []
  const named = inBraces.split(',').map(name => name.trim())
  return [
    ...(/\w|\*/.test(whole) ? ['*'] : []),
    ...named.filter(name => name !== '' && !name.startsWith('type ')).map(name => name.split(' ')[0]!),
  ]
}

/** The files of the domain through which text reaches a parser of CSV, without their endings. */
function csvReaders(imports: readonly Import[]): Set<string> {
  const inDomain = imports.filter(({ file }) => file.startsWith('domain/'))
  const readers = new Set<string>()
  for (let before = -1; before < readers.size; ) {
    before = readers.size
    for (const { file, from, name } of inDomain)
      if (OF_THE_DOMAIN.includes(from) || (readers.has(from) && isFunction(name)))
        readers.add(file.replace(/\.ts$/, ''))
  }
  return readers
}

const isFunction = (name: string) => name === '*' || !/^[A-Z][A-Z0-9_]*$/.test(name)

function waysAround(files: readonly Source[]): string[] {
  const imports = files.flatMap(importsIn)
  const readers = csvReaders(imports)
  const isWrong = ({ file, from, name }: Import) => {
    if (file.startsWith(WORK) || file === TRIAL) return false
    if (OF_THE_ROOM.includes(from)) return !WRITES.test(name)
    if (OF_THE_DOMAIN.includes(from)) return !file.startsWith('domain/')
    if (from.startsWith(WORK)) return file !== `${ROOM}reader-work.ts`
    if (from === `${ROOM}reader-work`) return !file.startsWith(ROOM)
    return readers.has(from) && isFunction(name) && !file.startsWith('domain/')
  }
  return imports.filter(isWrong).map(({ file, from, name }) => `${file} imports ${name} of ${from}`)
}

const all = sources()

test(`what people send is decoded in its room alone: ${all.length} files`, () => {
  expect(all.length).toBeGreaterThan(900)
  expect(waysAround(all)).toEqual([])
})

test('decoders have no database, and know no gym', () => {
  const work = all.filter(({ path }) => path.startsWith(WORK)).flatMap(importsIn)
  expect(work.length).toBeGreaterThan(30)
  expect(work.filter(({ from }) => /^(db|generated|scope|policies|config)\b/.test(from))).toEqual([])
})

test('the room has every library that decodes', () => {
  const imports = all.flatMap(importsIn)
  const inRoom = new Set(imports.filter(({ file }) => file.startsWith(WORK)).map(({ from }) => from))
  for (const library of OF_THE_ROOM) expect(inRoom).toContain(library)
  expect([...csvReaders(imports)]).toContain('domain/imports/read-table')
})

test.each([
  ['portal/x.ts', "import sharp from 'sharp'"],
  ['portal/x.ts', "const sharp = require('sharp') as typeof import('sharp')"],
  ['services/x.ts', "const { default: mammoth } = await import('mammoth')"],
  ['cli/x.ts', "import { createReadStream } from 'node:fs'\nimport { createGunzip } from 'node:zlib'"],
  ['cli/x.ts', "import { parse } from 'csv-parse/sync'"],
  ['services/x.ts', "import { PRODUCTS, readResultFile } from '../domain/imports/read-file'"],
  ['services/x.ts', "import { drawPicture } from './shared/decoding/work/pictures'"],
  ['services/x.ts', "import { readerWork } from './shared/decoding/reader-work'"],
])('a way around the room is found: %s with %s', (path, text) => {
  expect(waysAround([...all, { path, text: `${text}\n` }])).toHaveLength(1)
})

test.each([
  ['services/archive/x.ts', "import { pack } from 'tar-stream'"],
  ['services/x.ts', "import type { Sharp } from 'sharp'"],
  ['portal/x.ts', "import { PRODUCTS, type ResultKind } from '../domain/imports/read-file'"],
])('what decodes nothing is no way around: %s with %s', (path, text) => {
  expect(waysAround([...all, { path, text: `${text}\n` }])).toEqual([])
})
