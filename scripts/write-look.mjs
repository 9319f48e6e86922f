// Writes the typeface and the icons that pages load, out of their packages: `npm run look`, after a newer version of one of
// them or a new name in ICONS. What it writes is committed, so that a server needs neither package.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const INTER = 'node_modules/@fontsource-variable/inter'
const LUCIDE = 'node_modules/lucide-static/icons'
const FONTS = 'public/fonts'

/** The weights that the tokens name, and sizes from small print to a headline. */
const AXES = { wght: { min: 400, max: 800 }, opsz: { min: 14, max: 32, default: 14 } }

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** Western European letters and the signs that pages print. */
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’“”‚„•…‹›€™←↑→↓−≤≥′″\u2009\u202f`
/** Letters of names from Wales to Turkey and the Baltic; browsers fetch their file when a page has one. */
const LATIN_EXT = 'ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚțẞ'

/** Icons by their names at lucide.dev. */
const ICONS =
  `activity arrow-down arrow-left arrow-up ban bell book-open calendar-days calendar-range camera check chevron-down
  chevron-left chevron-right circle-check circle-user clipboard-list clock copy delete download dumbbell ellipsis
  ellipsis-vertical eye flag grip-vertical hand-fist history house image key-round layers link list-ordered lock log-out mail map-pin
  medal megaphone message-circle minus monitor notebook-pen pencil pin plug plus printer qr-code refresh-cw search settings
  share-2 sliders-horizontal star target ticket timer trash-2 trending-down trending-up triangle-alert trophy tv upload
  user users weight whistle x`.split(/\s+/)

async function writeFonts() {
  rmSync(FONTS, { recursive: true, force: true })
  mkdirSync(FONTS, { recursive: true })
  const faces = await Promise.all([face('latin', LATIN), face('latin-ext', LATIN_EXT)])
  writeFileSync(join(FONTS, 'OFL.txt'), readFileSync(join(INTER, 'LICENSE')))
  writeFileSync(
    'public/css/shared/fonts.css',
    `${HEAD}\n${faces.join('\n')}\n${FALLBACKS.map(fallback).join('\n')}`,
  )
}

const HEAD = '/* Written by `npm run look`. Inter is under the SIL Open Font License, see /fonts/OFL.txt. */'

/** Two weights for pictures that the server draws, where no browser brings a typeface. */
const PICTURE_WEIGHTS = [500, 800]

/** The letters of names that are drawn, by the files of the package. The server has no other typeface for sure. */
const PICTURE_LETTERS = {
  latin: LATIN,
  'latin-ext': range(0x100, 0x24f) + range(0x1e00, 0x1e9f),
  vietnamese: range(0x1ea0, 0x1eff),
  greek: range(0x370, 0x3ff),
  'greek-ext': range(0x1f00, 0x1fff),
  cyrillic: `${range(0x400, 0x45f)}ҐґҰұ`,
  'cyrillic-ext': range(0x460, 0x52f),
}

async function writePictureFonts() {
  mkdirSync(join(FONTS, 'pictures'), { recursive: true })
  for (const [name, letters] of Object.entries(PICTURE_LETTERS))
    for (const wght of PICTURE_WEIGHTS) {
      const whole = readFileSync(join(INTER, 'files', `inter-${name}-opsz-normal.woff2`))
      const font = await subsetFont(whole, letters, {
        targetFormat: 'sfnt',
        variationAxes: { wght, opsz: 32 },
      })
      writeFileSync(join(FONTS, 'pictures', `inter-${wght}-${name}.ttf`), font)
    }
}

async function face(name, letters) {
  const whole = readFileSync(join(INTER, 'files', `inter-${name}-opsz-normal.woff2`))
  const font = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: AXES })
  const file = `inter-${name}.${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`
  writeFileSync(join(FONTS, file), font)
  process.stderr.write(`${file}: ${font.length} bytes\n`)
  return `@font-face {
  font-family: Inter;
  font-style: normal;
  font-weight: 400 800;
  font-display: swap;
  src: url("/fonts/${file}") format("woff2");
  unicode-range:
    ${rangesOf(letters)};
}
`
}

function rangesOf(letters) {
  const points = [...new Set([...letters].map(letter => letter.codePointAt(0)))].sort((a, b) => a - b)
  const runs = []
  for (const point of points) {
    const last = runs.at(-1)
    if (last && point === last[1] + 1) last[1] = point
    else runs.push([point, point])
  }
  const hex = point => point.toString(16).toUpperCase().padStart(4, '0')
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}

/**
 * Fonts of phones and computers, drawn as large as Inter while it loads, so that nothing moves when it comes. Digits, wider
 * in Inter by more than letters, have a size of their own.
 */
const FALLBACKS = [
  { family: 'Inter Arial', fonts: ['Arial', 'Liberation Sans', 'Helvetica Neue'], size: 105, digits: 113 },
  {
    family: 'Inter Arial',
    weight: '600 800',
    fonts: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Neue Bold', 'Arial', 'Liberation Sans'],
    size: 100.4,
    digits: 113,
  },
  { family: 'Inter Roboto', fonts: ['Roboto'], size: 105.8, digits: 113.5 },
  { family: 'Inter DejaVu', fonts: ['DejaVu Sans'], size: 93, digits: 101 },
  {
    family: 'Inter DejaVu',
    weight: '600 800',
    fonts: ['DejaVu Sans Bold', 'DejaVu Sans'],
    size: 84.4,
    digits: 93,
  },
]
const [ASCENT, DESCENT] = [96.875, 24.15]

function fallback({ digits, ...of }) {
  return `${fallbackFace(of)}\n${fallbackFace({ ...of, size: digits, letters: range(0x30, 0x39) })}`
}

function fallbackFace({ family, weight, fonts, size, letters }) {
  const percent = of => `${((of / size) * 100).toFixed(2)}%`
  return `@font-face {
  font-family: "${family}";${weight ? `\n  font-weight: ${weight};` : ''}
  src: ${fonts.map(font => `local("${font}")`).join(', ')};
  size-adjust: ${size}%;
  ascent-override: ${percent(ASCENT)};
  descent-override: ${percent(DESCENT)};
  line-gap-override: 0%;${letters ? `\n  unicode-range: ${rangesOf(letters)};` : ''}
}
`
}

function writeIcons() {
  const known = new Set(readdirSync(LUCIDE))
  const symbols = ICONS.map(name => {
    if (!known.has(`${name}.svg`)) throw new Error(`lucide-static has no icon ${name}`)
    const [, drawing] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(join(LUCIDE, `${name}.svg`), 'utf8'))
    return `<symbol id="${name}" viewBox="0 0 24 24">${drawing.replace(/\s*\n\s*/g, '').replaceAll(' />', '/>')}</symbol>`
  })
  const licence =
    '<!-- Lucide, ISC License, Copyright (c) Lucide Icons and Contributors: https://lucide.dev/license -->'
  writeFileSync(
    'public/img/icons.svg',
    `${licence}\n<svg xmlns="http://www.w3.org/2000/svg"><title>Icons</title>\n${symbols.join('\n')}\n</svg>\n`,
  )
  process.stderr.write(`icons.svg: ${symbols.length} icons\n`)
}

await writeFonts()
await writePictureFonts()
writeIcons()
