/** Words in pictures, on a machine without any font of its own. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const NO_FONTS = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>'
const DRAW = `
  const { createHash } = require('node:crypto')
  const { drawLine } = require('./src/services/shared/decoding/work/draw-line.ts')
  const style = { size: 40, weight: 'heavy', colour: '#000', width: 4000 }
  const draw = async words => {
    const drawn = await drawLine(words, style)
    return drawn && createHash('sha256').update(drawn.data).digest('hex')
  }
  Promise.all(JSON.parse(process.argv[1]).map(draw)).then(all => console.log(JSON.stringify(all)))
`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-fonts-'))
  writeFileSync(join(folder, 'fonts.conf'), NO_FONTS)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A hash of the picture of each text; null where nothing is drawn. */
async function draw(...texts: string[]): Promise<(string | null)[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '-e', DRAW, JSON.stringify(texts)],
    { env: { ...process.env, FONTCONFIG_FILE: join(folder, 'fonts.conf') } },
  )
  return JSON.parse(stdout)
}

it('draws names of all of Europe and Vietnam, each letter in its own form', async () => {
  const names = ['Łódź', 'Lodz', 'Siła śruby', 'Sila sruby', 'Ελλάδα', 'Київ', 'Nguyễn', 'Nguyen']
  const drawn = await draw(...names)
  expect(drawn).not.toContain(null)
  expect(new Set(drawn).size).toBe(names.length)
})

it('leaves out what no font has instead of drawing boxes', async () => {
  const [mixed, plain, alone, day, withName] = await draw(
    ...['Ana 日本 Costa 💪', 'Ana Costa', '日本', 'Nov 26', '日本 · Nov 26'],
  )
  expect([mixed, alone, withName]).toEqual([plain, null, day])
})
