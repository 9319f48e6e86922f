import { readdirSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { shippedMigrations } from '../../src/db/migrate'
import { useDatabase } from '../support/database'
import { databaseUrl } from '../support/postgres'
import { useCommandLine } from './command-line'

type Check = { name: string; ok: boolean; detail: string; warning?: true }

const database = useDatabase({ own: true })
const cli = useCommandLine(() => ({ DATABASE_URL: url, HOST: host, ...(baseUrl && { BASE_URL: baseUrl }) }))
const migration = shippedMigrations(DIALECT).at(-1)!.name

let url: string
let host: string
let baseUrl: string | undefined
beforeEach(() => {
  baseUrl = undefined
  url = database.url
  host = '127.0.0.1'
})

async function examine() {
  const { code, document } = await cli.json('doctor')
  const checks: Check[] = document.checks
  return { code, ok: document.ok, checks, named: (name: string) => checks.find(check => check.name === name) }
}

test('doctor: passes on a good database', async () => {
  const { code, ok, checks } = await examine()
  expect(checks.filter(check => !check.ok)).toEqual([])
  expect({ code, ok }).toEqual({ code: 0, ok: true })
  const own = DIALECT === 'sqlite' ? ['sqlite_version', 'pragmas'] : ['postgresql_version', 'session']
  expect(checks.map(check => check.name)).toEqual([
    ...['node_version', 'app_version', 'settings', 'database'],
    ...own,
    ...[
      'integrity',
      'migrations',
      'schema',
      'library',
      'disk_space',
      'data_folder',
      'secret',
      'backups',
      'backup_drill',
      'backup_copy',
      'base_url',
      'proxy',
    ],
    ...['network', 'mail', 'push', 'security_contact', 'phone_code'],
  ])
})

test('doctor: creates a report about the installation without personal data', async () => {
  baseUrl = 'https://chalk.harbour.example'
  const { code, document } = await cli.json('doctor', '--report')
  expect(code).toBe(0)
  expect(document).toMatchObject({ database: DIALECT, settings: ['BASE_URL', 'DATABASE_URL', 'HOST'] })
  expect(document.checks).toContainEqual({ name: 'migrations', state: 'ok' })
  const text = JSON.stringify(document)
  expect(text).not.toContain('harbour')
  expect(text).not.toMatch(/\/|@|\d+\.\d+\.\d+\.\d+/)
  const { out } = await cli.chalkbox('doctor', '--report')
  expect(out).toMatch(/^Chalkbox \d+\.\d+\.\d+, Node v\d+/)
  expect(out).not.toContain('harbour')
})

test('doctor only warns about a default BASE_URL, in a sentence', async () => {
  host = '0.0.0.0'
  const [{ code, ok, named }, { out }] = await Promise.all([examine(), cli.chalkbox('doctor')])
  expect(named('base_url')).toMatchObject({ ok: false, warning: true })
  expect({ code, ok }).toEqual({ code: 0, ok: true })
  expect(out).toMatch(/^warn +base_url/m)
  if (DIALECT === 'postgresql') expect(out).not.toContain(new URL(database.url).password)
})

test('doctor: lists the addresses on the network and draws the code for phones', async () => {
  host = '10.1.2.3'
  const [{ named }, { out }] = await Promise.all([examine(), cli.chalkbox('doctor')])
  expect(named('network')).toMatchObject({
    ok: true,
    detail: expect.stringMatching(/^http:\/\/10\.1\.2\.3:\d+/),
  })
  expect(named('phone_code')?.detail).toContain('http://10.1.2.3:')
  expect(out).toMatch(/[▀▄█]{5}/)
  expect(out.trimEnd()).toMatch(/http:\/\/10\.1\.2\.3:\d+$/)
})

test('doctor: finds an https BASE_URL unreachable for phones and draws the code of a reachable address', async () => {
  host = '10.1.2.3'
  // Nothing listens on this port of a machine of its own.
  baseUrl = 'https://127.0.0.2:9'
  const [{ code, ok, named }, { out }] = await Promise.all([examine(), cli.chalkbox('doctor')])
  expect(named('base_url')).toMatchObject({ ok: false, warning: true })
  expect(named('base_url')!.detail).toMatch(
    /nobody can sign in until it does; .*BASE_URL=http:\/\/10\.1\.2\.3/,
  )
  expect({ code, ok }).toEqual({ code: 0, ok: true })
  expect(out.trimEnd()).toMatch(/http:\/\/10\.1\.2\.3:\d+$/)
})

test('doctor draws no QR code for the address when no phone can reach the machine', async () => {
  const [{ named }, { out }] = await Promise.all([examine(), cli.chalkbox('doctor')])
  expect(named('network')).toMatchObject({ ok: true, detail: 'HOST is set to this machine only' })
  expect(out).not.toMatch(/[▀▄█]/)
})

test('doctor explains a missing database and does not create it', async () => {
  url = DIALECT === 'sqlite' ? 'file:data/none.db' : databaseUrl(database.url, 'no_such_database')
  const { code, ok, named } = await examine()
  expect({ code, ok }).toEqual({ code: 1, ok: false })
  expect(named('database')).toMatchObject({ ok: false, detail: expect.stringContaining('DATABASE_URL') })
  expect(named('integrity')).toBeUndefined()
  expect(readdirSync(cli.folder)).toEqual([])
})

test('doctor: names pending, failed and newer migrations', async () => {
  const where = `WHERE migration_name = '${migration}'`
  await database.prisma.$executeRawUnsafe(`UPDATE _prisma_migrations SET finished_at = NULL ${where}`)
  const failed = await examine()
  expect(failed.code).toBe(1)
  expect(failed.named('migrations')).toMatchObject({
    ok: false,
    detail: expect.stringMatching(`^failed: ${migration} began and did not end`),
  })
  await database.prisma.$executeRawUnsafe(`DELETE FROM _prisma_migrations ${where}`)
  expect((await examine()).named('migrations')).toMatchObject({
    ok: false,
    detail: expect.stringMatching(`^pending: ${migration}\\.`),
  })
  await addMigration(migration)
  await addMigration('29991231235959_newer')
  expect((await examine()).named('migrations')?.detail).toMatch(/newer version: 29991231235959_newer/)
  await database.prisma.$executeRawUnsafe("DELETE FROM _prisma_migrations WHERE migration_name LIKE '2999%'")
  expect((await examine()).named('migrations')?.ok).toBe(true)
})

test('doctor: reports an outdated library and dangling links', async () => {
  await database.prisma.setting.update({ where: { key: 'library' }, data: { value: 'of another version' } })
  await (DIALECT === 'sqlite' ? breakSqlite() : breakPostgresql())
  const { code, named } = await examine()
  expect(code).toBe(1)
  expect(named('library')).toMatchObject({ ok: false, detail: expect.stringContaining('another version') })
  expect(named('integrity')).toMatchObject({ ok: false, detail: expect.stringContaining('PortalSession') })
})

async function addMigration(name: string): Promise<void> {
  const now = DIALECT === 'sqlite' ? 'current_timestamp' : 'now()'
  await database.prisma.$executeRawUnsafe(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ('${name.slice(-30)}', 'none', '${name}', ${now}, ${now}, 1)`,
  )
}

async function breakSqlite(): Promise<void> {
  const file = new BetterSqlite3(database.url.slice('file:'.length))
  file.pragma('foreign_keys = OFF')
  file.exec(`INSERT INTO PortalSession (id, tokenHash, personId, userAgent, createdAt, lastSeenAt, expiresAt)
             VALUES ('a', 'b', 'nobody', '', '', '', '')`)
  file.close()
}

async function breakPostgresql(): Promise<void> {
  const name = '"PortalSession_personId_fkey"'
  await database.prisma.$executeRawUnsafe(`ALTER TABLE "PortalSession" DROP CONSTRAINT ${name}`)
  await database.prisma.$executeRawUnsafe(
    `ALTER TABLE "PortalSession" ADD CONSTRAINT ${name}
     FOREIGN KEY ("personId") REFERENCES "Person" (id) NOT VALID`,
  )
}
