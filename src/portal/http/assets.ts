/** Static files under addresses that change with their content, so that browsers may cache for a year. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const PUBLIC = join(__dirname, '..', '..', '..', 'public')

export type Script = { src: string; imports: string[] | null }

/**
 * Modules import each other by relative path, so the version is a folder shared by all scripts. A page never
 * mixes two versions.
 */
const SCRIPTS_VERSION = versionOf(filesOf('js'))

export const SCRIPTS_PATH = `/js/${SCRIPTS_VERSION}`

export const APP_ICONS = [
  { src: versioned('img/icon-192.png'), sizes: '192x192', type: 'image/png' },
  { src: versioned('img/icon-512.png'), sizes: '512x512', type: 'image/png' },
  { src: versioned('img/icon-maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** Style sheets and scripts by unique base name (`entry` is js/shared/entry.js). */
export const ASSETS = {
  styles: Object.fromEntries(filesOf('css').map(file => [nameOf(file), versioned(file)])),
  scripts: Object.fromEntries(
    filesOf('js')
      .filter(file => file.split('/').length === 3)
      .map(file => [nameOf(file), scriptOf(file)]),
  ),
  font: `/fonts/${readdirSync(join(PUBLIC, 'fonts')).find(file => file.startsWith('inter-latin.'))}`,
  icon: versioned('img/icon.svg'),
  touchIcon: versioned('img/apple-touch-icon.png'),
}

const COMMON = [
  'fonts',
  'tokens',
  'base',
  'shell',
  'page',
  'small-windows',
  'parts',
  'rows',
  'tags',
  'faces',
  'words',
  'choices',
  'buttons',
  'forms',
]

/** Styles of many pages in one file, in the order of the cascade: one request instead of ten. */
export const COMMON_STYLES = bundled('common', COMMON)
/** The public pages of competitions, which strangers open over slow networks. */
export const PUBLIC_STYLES = bundled('public', [
  'boards',
  'competitions',
  'prose',
  'show',
  'opening',
  'sponsors',
])
/** The form of a registration and its page. */
export const REGISTER_STYLES = bundled('register', [
  ...['show', 'registering', 'prose', 'waiver', 'money', 'blocks', 'landing', 'ticket'],
])
export const BUNDLES = [COMMON_STYLES, PUBLIC_STYLES, REGISTER_STYLES]

export const ICONS = versioned('img/icons.svg')
export const ICON_NAMES = [...textOf('img/icons.svg').matchAll(/<symbol id="([a-z0-9-]+)"/g)].map(
  ([, name]) => name!,
)

function filesOf(folder: 'css' | 'js'): string[] {
  return readdirSync(join(PUBLIC, folder), { recursive: true, encoding: 'utf8' })
    .map(file => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter(file => file.endsWith(`.${folder}`))
    .sort()
}

function nameOf(file: string): string {
  return posix.basename(file, posix.extname(file))
}

function versioned(file: string): string {
  return `/${file}?v=${versionOf([file])}`
}

function versionOf(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\n`).update(textOf(file))
  return hash.digest('hex').slice(0, 10)
}

type Bundle = { names: string[]; path: string; text: string }

function bundled(name: string, names: string[]): Bundle {
  const sheets = filesOf('css')
  const files = names.map(each => sheets.find(file => nameOf(file) === each)!)
  return { names, path: `/css/${name}-${versionOf(files)}.css`, text: shrink(files.map(textOf).join('\n')) }
}

/** Removes comments and white space that browsers skip: texts in style sheets have single spaces, and no braces. */
function shrink(sheet: string): string {
  return sheet
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
}

function scriptOf(file: string): Script {
  const needed = importsOf(file)
  return { src: addressOf(file), imports: needed.length > 0 ? needed.map(addressOf) : null }
}

function addressOf(script: string): string {
  return SCRIPTS_PATH + script.slice('js'.length)
}

function importsOf(file: string, known: string[] = []): string[] {
  const own = [...textOf(file).matchAll(/^import (?:[^']*? from )?'(\.[^']+)'/gm)]
    .map(([, path]) => posix.join(posix.dirname(file), path!))
    .filter(path => !known.includes(path))
  known.push(...own)
  for (const path of own) importsOf(path, known)
  return known
}

function textOf(file: string): string {
  // Latin-1 reads any bytes, and only their hash matters.
  return readFileSync(join(PUBLIC, file), file.endsWith('.png') ? 'latin1' : 'utf8')
}
