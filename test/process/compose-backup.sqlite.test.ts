/** deploy/postgresql-backup.sh with a pg_dump and pg_restore of the test's own, which write what they are told or fail. */
import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { backupsToDrop } from '../../src/db/backups/retention'
import { verifySeal } from '../../src/db/backups/seal'

const folder = mkdtempSync(join(tmpdir(), 'chalkbox-compose-backup-'))
const [programs, backups] = [join(folder, 'bin'), join(folder, 'backups')]
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  rmSync(backups, { recursive: true, force: true })
  for (const path of [programs, backups]) mkdirSync(path, { recursive: true })
  install('pg_restore', `cat << 'END'\n${DATA}\nEND`)
})

/** Of a dump: text columns escape line ends, and may begin with anything. */
const DATA = [
  "SET client_encoding = 'UTF8';",
  'COPY public."Gym" ("id", "name") FROM stdin;',
  '1\tCOPY public."Athlete" ("id") FROM stdin;',
  '2\t\\\\.',
  '\\.',
  'COPY public."Athlete" ("id") FROM stdin;',
  '\\.',
  'COPY public._prisma_migrations (id) FROM stdin;',
  'x',
  '\\.',
].join('\n')

/** `--format=custom --file PATH`: writes its own words to the path. */
const installDump = (body: string) => install('pg_dump', body)

function install(name: string, body: string): void {
  writeFileSync(join(programs, name), `#!/bin/sh\n${body}\n`)
  chmodSync(join(programs, name), 0o755)
}

function backUp(more: Record<string, string> = {}) {
  const env = { PATH: `${programs}:${process.env.PATH}`, BACKUP_HOURS: '24', BACKUP_KEEP: '2', ...more }
  return promisify(execFile)('sh', ['deploy/postgresql-backup.sh', backups, 'once'], { env })
}

test('compose backup: writes a backup and keeps the configured number', async () => {
  installDump('echo "$1 dump" > "$3"')
  for (const name of ['20250101T000000Z', '20250102T000000Z'])
    writeFileSync(join(backups, `chalkbox-${name}.dump`), name)
  writeFileSync(join(backups, 'of-somebody-else.dump'), '')
  await backUp()
  const left = readdirSync(backups).sort()
  expect(left).toEqual([
    'chalkbox-20250102T000000Z.dump',
    expect.stringMatching(/^chalkbox-2\d{7}T\d{6}Z\.dump$/),
    'of-somebody-else.dump',
  ])
  const made = join(backups, left[1]!)
  const { seal, contentBytes } = await verifySeal(made)
  expect(readFileSync(made, 'utf8').slice(0, contentBytes)).toBe('--format=custom dump\n')
  expect(seal!.rows).toEqual({ Gym: 2, Athlete: 0, _prisma_migrations: 1 })
})

test('compose backup: keeps the same days, weeks and months as the server', async () => {
  installDump('echo dump > "$3"')
  const names = Array.from({ length: 900 }, (_, index) => {
    const at = new Date(Date.now() - (index + 1) * 8 * 3_600_000)
    return `chalkbox-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.dump`
  })
  for (const name of names) writeFileSync(join(backups, name), '')
  await backUp({ BACKUP_KEEP_DAYS: '9', BACKUP_KEEP_WEEKS: '7', BACKUP_KEEP_MONTHS: '8' })
  const left = readdirSync(backups).sort().reverse()
  const all = [left[0]!, ...names]
  const dropped = new Set(backupsToDrop(all, 2, { days: 9, weeks: 7, months: 8 }))
  expect(left).toEqual(all.filter(name => !dropped.has(name)))
})

test('a dump that cannot be read back is no backup', async () => {
  installDump('echo dump > "$3"')
  install('pg_restore', 'exit 1')
  await expect(backUp()).rejects.toMatchObject({ code: 1 })
  expect(readdirSync(backups)).toEqual([])
})

test('a failed backup leaves no partial file and keeps older backups', async () => {
  installDump('echo half > "$3"; exit 1')
  for (const name of ['20260101T000000Z', '20260102T000000Z', '20260103T000000Z'])
    writeFileSync(join(backups, `chalkbox-${name}.dump`), name)
  await expect(backUp()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('the backup failed'),
  })
  expect(readdirSync(backups)).toHaveLength(3)
})
