/** The progress that `npm start` shows while npm installs packages. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withProgress } from '../../bin/setup/progress.mjs'

const root = mkdtempSync(join(tmpdir(), 'chalkbox-progress-'))
const packages = ['zod', 'luxon', 'pg'].map(name => join(root, name))
const isTTY = process.stderr.isTTY
let shown = ''

beforeEach(() => {
  jest.useFakeTimers()
  shown = ''
  jest.spyOn(process.stderr, 'write').mockImplementation(text => {
    shown += text
    return true
  })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  process.stderr.isTTY = isTTY
})
afterAll(() => rmSync(root, { recursive: true }))

/** Fills a folder with a megabyte every ten seconds. Like npm, creates all folders first. */
async function install(): Promise<void> {
  for (const folder of packages) mkdirSync(folder, { recursive: true })
  for (const folder of packages) {
    await jest.advanceTimersByTimeAsync(10_000)
    writeFileSync(join(folder, 'index.js'), 'x'.repeat(1_000_000))
  }
}

test('progress: a line every ten seconds in a log, with packages, megabytes and time', async () => {
  process.stderr.isTTY = false
  await withProgress(packages, install)
  expect(shown).toBe(`  0 of 3 packages, 0 MB, 10 s
  1 of 3 packages, 1 MB, 20 s
  2 of 3 packages, 2 MB, 30 s
`)
})

test('progress: one moving line on a terminal, which ends with the total', async () => {
  process.stderr.isTTY = true
  await withProgress(packages, install)
  expect(shown).toMatch(/^\r {2}3 of 3 packages, 3 MB, 1 s/)
  expect(shown.endsWith('\r  3 of 3 packages, 3 MB, 30 s\x1b[K\n')).toBe(true)
  expect(shown.match(/\n/g)).toHaveLength(1)
})

test('progress: megabytes alone for a single package, also when the work fails', async () => {
  process.stderr.isTTY = false
  const failing = withProgress([root], async () => {
    await jest.advanceTimersByTimeAsync(10_000)
    throw new Error('npm ci failed')
  })
  await expect(failing).rejects.toThrow('npm ci failed')
  expect(shown).toBe('  3 MB, 10 s\n')
})
