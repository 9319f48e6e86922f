/** Faults that an installation has met, each found by the doctor under its name. */
import { chmodSync, chownSync, copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { checkProxy } from '../../src/cli/doctor/reach'
import type { Settings } from '../../src/config/config'
import { noteServerSecret } from '../../src/services/platform/server-secret'
import { CONFIG } from '../support/api/api'
import { newDatabase, useDatabase } from '../support/database'
import { execute } from '../support/postgres'
import { useCommandLine } from './command-line'

type Check = { name: string; ok: boolean; detail: string; warning?: true }

const SECRET = 'a secret of the tests, long enough'
const database = useDatabase({ own: true })
let settings: Record<string, string> = {}
const cli = useCommandLine(() => ({ DATABASE_URL: database.url, HOST: '127.0.0.1', SECRET, ...settings }))
afterEach(() => {
  settings = {}
})

async function examine(given: Record<string, string>) {
  settings = given
  const { code, document } = await cli.json('doctor')
  const named = (name: string) => (document.checks as Check[]).find(check => check.name === name)
  return { code, ok: document.ok as boolean, named }
}

test('doctor: reports missing columns, indexes, links and triggers', async () => {
  const made = await newDatabase()
  try {
    // What the one database needs to be kept from, and the other cannot do.
    const alone = DIALECT === 'sqlite' ? 'AuditEntry_keeps_against_replacing' : 'AuditEntry_keeps_all'
    const drop =
      DIALECT === 'sqlite'
        ? [
            'ALTER TABLE "Athlete" DROP COLUMN "coachNote"',
            'DROP INDEX "Gym_slug_key"',
            `DROP TRIGGER "${alone}"`,
          ]
        : [
            'ALTER TABLE "Athlete" DROP COLUMN "coachNote"',
            'DROP INDEX "Gym_slug_key"',
            'ALTER TABLE "Comment" DROP CONSTRAINT "Comment_gymId_parentId_fkey"',
            `DROP TRIGGER "${alone}" ON "AuditEntry"`,
          ]
    for (const sql of drop) {
      if (DIALECT === 'postgresql') await execute(made.url, sql)
      else new BetterSqlite3(made.url.slice('file:'.length)).exec(sql).close()
    }
    const { code, named } = await examine({ DATABASE_URL: made.url })
    expect(code).toBe(1)
    const detail = named('schema')!.detail
    for (const missing of ['column Athlete.coachNote', 'unique index Gym(slug)', `trigger ${alone}`])
      expect(detail).toContain(missing)
    if (DIALECT === 'postgresql') expect(detail).toContain('foreign key Comment(gymId, parentId) to Comment')
  } finally {
    await made.remove()
  }
})

test("doctor: reports a SECRET other than the server's, which makes no links", async () => {
  await noteServerSecret(database.prisma, SECRET)
  expect((await examine({})).named('secret')).toEqual({ name: 'secret', ok: true, detail: 'SECRET is set' })
  const other = 'another secret, that is as long as it has to be'
  const { code, named } = await examine({ SECRET: other })
  expect(code).toBe(1)
  expect(named('secret')).toMatchObject({
    ok: false,
    detail: expect.stringContaining('not the secret the server'),
  })
  settings = { SECRET: other }
  const refused = await cli.json('people', 'admin', '--gym', 'x', '--email', 'a@b.example', '--name', 'A')
  expect(refused).toMatchObject({ code: 1, document: { errors: { code: 'configuration' } } })
})

test('doctor: reports a proxy whose headers are not trusted', () => {
  const at = (given: Partial<Settings>) => ({
    ...CONFIG,
    port: 3000,
    baseUrl: 'https://gym.example',
    ...given,
  })
  expect(checkProxy(at({}), null, null)).toEqual({
    ok: false,
    detail: expect.stringContaining('TRUST_PROXY is not set'),
  })
  expect(checkProxy(at({}), 'ECONNREFUSED', null)).toMatchObject({ ok: false, warning: true })
  expect(checkProxy(at({ trustProxy: 1 }), null, null)).toMatchObject({ ok: true })
  expect(checkProxy(at({ baseUrl: 'http://gym.example' }), null, null)).toMatchObject({
    ok: false,
    warning: true,
  })
  expect(checkProxy(at({ baseUrl: 'http://gym.example:3000' }), null, null)).toMatchObject({ ok: true })
  const lan = at({ baseUrl: 'http://gym.example:3000' })
  const seen = (isLocal: boolean) => ({ address: '10.0.0.2', isLocal, at: new Date() })
  expect(checkProxy(lan, null, seen(true))).toEqual({
    ok: false,
    detail: expect.stringMatching(
      /^A proxy at 10\.0\.0\.2 is in front \(seen .* UTC\), and TRUST_PROXY is not set/,
    ),
  })
  // Any device of the network can send the header.
  expect(checkProxy(lan, null, seen(false))).toEqual({
    ok: false,
    warning: true,
    detail: expect.stringMatching(/^Requests from 10\.0\.0\.2 carry .* set TRUST_PROXY=10\.0\.0\.2;/),
  })
  expect(checkProxy(at({ trustProxy: 1 }), null, seen(true))).toMatchObject({ ok: true })
})

test('doctor: reports a BASE_URL that does not lead to the running server', async () => {
  const [chalkbox, other] = [await answering('{"status":"alive"}'), await answering('hello')]
  try {
    const running = { PORT: String(chalkbox.port) }
    const at = (port: number) => ({ ...running, BASE_URL: `http://127.0.0.1:${port}` })
    expect((await examine(at(chalkbox.port))).named('base_url')?.ok).toBe(true)
    const elsewhere = await examine(at(other.port))
    expect(elsewhere.code).toBe(1)
    expect(elsewhere.named('base_url')?.detail).toContain('something other than Chalkbox')
    other.close()
    const nowhere = await examine(at(other.port))
    expect(nowhere.named('base_url')).toMatchObject({
      ok: false,
      detail: expect.stringContaining('ECONNREFUSED'),
    })
    expect(nowhere.named('base_url')?.warning).toBeUndefined()
    chalkbox.close()
    expect((await examine(at(other.port))).named('base_url')).toMatchObject({ ok: false, warning: true })
  } finally {
    chalkbox.close()
    other.close()
  }
})

test('doctor: reports a name that looks like a misspelled setting', async () => {
  const { named } = await examine({ DATABSE_URL: 'file:other.db' })
  expect(named('settings')).toMatchObject({
    ok: false,
    warning: true,
    detail: expect.stringMatching(/DATABSE_URL.*DATABASE_URL/),
  })
})

if (DIALECT === 'sqlite') {
  test('doctor: reports a damaged file by name and leaves it unchanged', async () => {
    const file = place('damaged')
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(0x5a, 4096 * 20, 4096 * 60))
    const { code, named } = await examine({ DATABASE_URL: `file:${file}` })
    expect(code).toBe(1)
    expect(named('integrity')).toMatchObject({
      ok: false,
      detail: expect.stringContaining('the file is damaged'),
    })
    writeFileSync(file, 'a letter, not a database. '.repeat(200))
    const letter = await examine({ DATABASE_URL: `file:${file}` })
    expect(letter.named('integrity')?.detail).toContain('not a database')
  })

  test('doctor: reports an unreadable file and continues', async () => {
    const folder = join(cli.folder, 'folder.db')
    mkdirSync(folder)
    const { code, named } = await examine({ DATABASE_URL: `file:${folder}` })
    expect(code).toBe(1)
    expect(named('integrity')).toMatchObject({
      ok: false,
      detail: expect.stringContaining('cannot be checked'),
    })
    expect(named('data_folder')?.ok).toBe(true)
  })

  test('doctor: reports a file that the serving user cannot write', async () => {
    const file = place('closed')
    const root = process.getuid?.() === 0
    if (root) chownSync(join(file, '..'), 65_534, 65_534)
    else chmodSync(file, 0o444)
    const { code, named } = await examine({ DATABASE_URL: `file:${file}` })
    expect(code).toBe(1)
    expect(named('data_folder')).toMatchObject({
      ok: false,
      detail: expect.stringContaining(`${file} cannot be written to`),
    })
    if (root)
      for (const path of [file, `${file}-wal`, `${file}-shm`])
        if (statSync(path, { throwIfNoEntry: false })) chownSync(path, 65_534, 65_534)
    chmodSync(file, 0o644)
    expect((await examine({ DATABASE_URL: `file:${file}` })).named('data_folder')?.ok).toBe(true)
  })
}

/** A copy of the database in a folder of its own. */
function place(name: string): string {
  const folder = join(cli.folder, name)
  mkdirSync(folder)
  const file = join(folder, 'gym.db')
  const source = new BetterSqlite3(database.url.slice('file:'.length))
  source.pragma('wal_checkpoint(TRUNCATE)')
  source.close()
  copyFileSync(database.url.slice('file:'.length), file)
  return file
}

async function answering(text: string) {
  const server = createServer((_, res) => void res.end(text))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
}
