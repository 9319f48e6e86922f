import { localPath } from '../../../src/domain/accounts/local-path'

test.each(['/', '/g/harbour/programs', '/g/harbour/athletes?q=a%20b&page=2', '/a/../b'])(
  'local path: accepts the local path %s',
  path => {
    expect(localPath(path)).toBe(new URL(path, 'http://x').href.slice('http://x'.length))
  },
)

test.each([
  undefined,
  null,
  ['/a'],
  '',
  'programs',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  ' //evil.example',
])('local path: rejects %j', path => {
  expect(localPath(path)).toBeNull()
})
