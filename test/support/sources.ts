/** The program's own source as text, for the tests that guard how it is written. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

export type Source = {
  /** As `services/athletes/athletes.ts`, below src. */
  path: string
  text: string
}

const SRC = join(__dirname, '../../src')

/** The fewest files of a folder: a guard that sees fewer would pass because it looks past the code. */
const FEWEST = {
  '': 1100,
  api: 70,
  'api/present': 18,
  db: 50,
  domain: 240,
  library: 6,
  policies: 9,
  portal: 240,
  'portal/words': 12,
  schemas: 85,
  services: 290,
}

/** Every file of src, or of one of its folders, but the generated ones. */
export function sources(folder: keyof typeof FEWEST = ''): Source[] {
  const names = readdirSync(join(SRC, folder), { recursive: true }) as string[]
  const found = names
    .map(name => posix.join(folder, name.replaceAll('\\', '/')))
    .filter(path => path.endsWith('.ts') && !path.startsWith('generated/'))
    .sort()
    .map(path => ({ path, text: readFileSync(join(SRC, path), 'utf8') }))
  if (found.length < FEWEST[folder])
    throw new Error(
      `src/${folder} has ${found.length} files, fewer than ${FEWEST[folder]}: did some move away?`,
    )
  return found
}

/** What a file imports from src, as `db/client`; packages are left out. */
export function importsOf({ path, text }: Source): string[] {
  const found = text.matchAll(/(?:\bfrom|\bimport|\brequire\(|\bimport\()\s*'(\.[^']*)'/g)
  return [...found].map(match => posix.join(posix.dirname(path), match[1]!))
}

export type ExportedFunction = {
  path: string
  name: string
  isAsync: boolean
  parameters: string
  documented: boolean
}

/** The functions that a file exports, by their text. */
export function exportedFunctions({ path, text }: Source): ExportedFunction[] {
  const found = text.matchAll(/^(.*)\nexport (async )?function (\w+)(?:<[^(]*>)?(?=\()/gm)
  return [...found].map(match => ({
    path,
    name: match[3]!,
    isAsync: match[2] !== undefined,
    parameters: insideBrackets(text, match.index + match[0].length),
    documented: match[1]!.trimEnd().endsWith('*/'),
  }))
}

/** The text between the bracket at `start` and the one that closes it. */
export function insideBrackets(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if ('({['.includes(text[at]!)) depth++
    if (')}]'.includes(text[at]!)) depth--
    if (depth === 0) return text.slice(start + 1, at)
  }
  throw new Error(`a bracket that never closes: ${text.slice(start, start + 40)}`)
}
