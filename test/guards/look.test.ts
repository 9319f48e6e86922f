/** One set of values draws every page: colours, weights and sizes come from tokens.css. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const CSS = join(process.cwd(), 'public', 'css')
/** Sheets that are seen from across a hall have sizes of their own; paper is black and white. */
const HALL = /^(screens\/|leaderboards\/show-tv|classes\/big-screen)/
const OWN_COLOURS = /^(shared\/tokens|wods\/hues|shared\/faces)\.css$/

const sheets = (readdirSync(CSS, { recursive: true }) as string[])
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => path.endsWith('.css') && path !== 'shared/fonts.css')
  .map(path => ({ path, text: readFileSync(join(CSS, path), 'utf8') }))

const found = (pattern: RegExp, skip: RegExp) =>
  sheets
    .filter(({ path }) => !skip.test(path))
    .flatMap(({ path, text }) => (text.match(pattern) ?? []).map(each => `${path}: ${each}`))

test('look: finds the style sheets', () => {
  expect(sheets.length).toBeGreaterThan(55)
})

test('colours are tokens: a sheet names black, white and grey for paper and for the hall alone', () => {
  const colours = found(/#[0-9a-f]{3,8}\b/gi, OWN_COLOURS)
  expect(colours.filter(each => !/(#fff|#ffffff|#000|#777)$/.test(each) && !HALL.test(each))).toEqual([])
})

test('stylesheets take font weights from tokens only', () => {
  expect(found(/font-weight: \d+|font: \d+/g, /^shared\/tokens\.css$/)).toEqual([])
})

test('stylesheets take font sizes from tokens only, except for print and large screens', () => {
  expect(found(/font-size: [\d.]+(rem|px)/g, HALL).filter(each => !/: font-size: 13px$/.test(each))).toEqual(
    [],
  )
})

test('every token used in a stylesheet is defined', () => {
  const all = sheets.map(({ text }) => text).join('\n')
  const defined = new Set([...all.matchAll(/(--[a-z0-9-]+):/g)].map(([, name]) => name))
  const named = [...new Set([...all.matchAll(/var\((--[a-z0-9-]+)\)/g)].map(([, name]) => name!))]
  expect(named.filter(name => !defined.has(name))).toEqual([])
})

test('the typeface weighs less than 60 kB, and the sheet names its files', () => {
  const fonts = join(process.cwd(), 'public', 'fonts')
  const files = readdirSync(fonts).filter(file => file.endsWith('.woff2'))
  const bytes = files.reduce((sum, file) => sum + readFileSync(join(fonts, file)).length, 0)
  expect([files.length, bytes < 60_000]).toEqual([2, true])
  const sheet = readFileSync(join(CSS, 'shared', 'fonts.css'), 'utf8')
  for (const file of files) expect(sheet).toContain(`url("/fonts/${file}")`)
})
