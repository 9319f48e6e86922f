/** Making a version: in a repository of the test's own. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitOf, makeVersion, versionAfter } from '../../scripts/release/version.mjs'

const CHANGELOG = `# Changelog

## Unreleased

### Pages

- Today shows the holiday.

## 0.2.0 – 2026-11-22

- Older.
`
let root: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const write = (file: string, text: string) => writeFileSync(join(root, file), text)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'chalkbox-release-'))
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.email', 'test@example.com')
  git('config', 'user.name', 'Test')
  write('package.json', JSON.stringify({ name: 'chalkbox', version: '0.2.0' }))
  write('package-lock.json', JSON.stringify({ version: '0.2.0', packages: { '': { version: '0.2.0' } } }))
  write('CHANGELOG.md', CHANGELOG)
  git('add', '.')
  git('commit', '--quiet', '--message', 'Begin')
})
afterEach(() => rmSync(root, { recursive: true }))

test.each([
  ['patch', '0.2.1'],
  ['minor', '0.3.0'],
  ['major', '1.0.0'],
  ['0.10.0', '0.10.0'],
])('%s after 0.2.0 is %s', (wanted, next) => {
  expect(versionAfter('0.2.0', wanted)).toBe(next)
})

test.each(['0.2.0', '0.1.9', '0.2', 'newest'])('%s is not a version after 0.2.0', wanted => {
  expect(() => versionAfter('0.2.0', wanted)).toThrow(/rise|three numbers/)
})

test('a version gets its changelog, commit and tag', () => {
  expect(makeVersion(root, 'minor', '2026-12-01')).toBe('0.3.0')
  expect(JSON.parse(read('package.json')).version).toBe('0.3.0')
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    version: '0.3.0',
    packages: { '': { version: '0.3.0' } },
  })
  expect(read('CHANGELOG.md')).toBe(
    CHANGELOG.replace('## Unreleased\n\n', '## Unreleased\n\n## 0.3.0 – 2026-12-01\n\n'),
  )
  expect(git('log', '--format=%s', '-1', 'v0.3.0')).toBe('Release 0.3.0')
  expect(git('tag', '--list', '--format=%(contents)', 'v0.3.0')).toBe(
    'Chalkbox 0.3.0\n\n### Pages\n\n- Today shows the holiday.',
  )
  expect(git('status', '--porcelain')).toBe('')
  expect(commitOf(root)).toBe(git('rev-parse', '--short=8', 'HEAD'))
})

test('release: refuses to release from a changed checkout or without changes', () => {
  write('CHANGELOG.md', CHANGELOG.replace('Today', 'The calendar'))
  expect(() => makeVersion(root, 'minor')).toThrow('commit them first')
  expect(commitOf(root)).toMatch(/^[0-9a-f]{8}\+$/)
  git('commit', '--quiet', '--all', '--message', 'Other words')
  makeVersion(root, 'minor')
  expect(() => makeVersion(root, 'minor')).toThrow('says nothing under “Unreleased”')
  expect(JSON.parse(read('package.json')).version).toBe('0.3.0')
  expect(git('tag')).toBe('v0.3.0')
})
