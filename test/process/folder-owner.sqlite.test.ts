/** Commands that root runs beside a service with a user of its own: what they make belongs to the owner of the folder. */
import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, shippedMigrations } from '../../src/db/migrate'

const NOBODY = 65534
const isRoot = process.getuid?.() === 0
/** Where the tests are not run by root, everything is the one user's anyway. */
const owner = isRoot ? NOBODY : process.getuid!()

let folder: string
let url: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-owner-'))
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  url = `file:${join(folder, 'chalkbox.db')}`
})
afterEach(() => rmSync(folder, { recursive: true }))

const chalkbox = (...args: string[]) =>
  execFileSync(process.execPath, [join('dist', 'cli.js'), ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
const othersFiles = () => readdirSync(folder).filter(name => statSync(join(folder, name)).uid !== owner)

test('a created, backed up, restored and replaced database', () => {
  chalkbox('migrate')
  const backup = join(folder, 'backup.db')
  chalkbox('backup', backup)
  const said = chalkbox('restore', backup, '--overwrite')
  expect(othersFiles()).toEqual([])
  if (isRoot) expect(said).toContain(`The file belongs to user ${NOBODY}, the owner of its folder.`)
})

test("the copy from before an upgrade belongs to the folder's owner", async () => {
  await migrate(url)
  const later = {
    name: '20990101000000_later',
    sql: 'CREATE TABLE "Later" ("id" TEXT NOT NULL PRIMARY KEY);',
  }
  await migrate(url, [...shippedMigrations('sqlite'), later])
  expect(readdirSync(folder).filter(name => name.includes('.before-'))).toHaveLength(1)
  expect(othersFiles()).toEqual([])
})

test('the replaced secret, by the command of docs/operations.md', () => {
  const text = readFileSync('docs/operations.md', 'utf8')
  const command = /^cd \/var\/lib\/chalkbox && \(umask[\s\S]*?(?=\n```)/m.exec(text)![0]
  writeFileSync(join(folder, 'secret'), 'an-old-secret-of-more-than-32-characters\n')
  if (isRoot) chownSync(join(folder, 'secret'), NOBODY, NOBODY)
  execFileSync('sh', ['-c', command.replace('/var/lib/chalkbox', folder)])
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toMatch(
    /^\S{44}\nan-old-secret-of-more-than-32-characters\n$/,
  )
  expect((statSync(join(folder, 'secret')).mode & 0o777).toString(8)).toBe('600')
  expect(othersFiles()).toEqual([])
})
