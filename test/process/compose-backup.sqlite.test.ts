/** deploy/postgresql-backup.sh with a pg_dump of the test's own, which writes what it is told or fails. */
import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const folder = mkdtempSync(join(tmpdir(), 'chalkbox-compose-backup-'))
const [programs, backups] = [join(folder, 'bin'), join(folder, 'backups')]
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  rmSync(backups, { recursive: true, force: true })
  for (const path of [programs, backups]) mkdirSync(path, { recursive: true })
})

/** `--format=custom --file PATH`: writes its own words to the path. */
function installDump(body: string): void {
  writeFileSync(join(programs, 'pg_dump'), `#!/bin/sh\n${body}\n`)
  chmodSync(join(programs, 'pg_dump'), 0o755)
}

function backUp() {
  const env = { PATH: `${programs}:${process.env.PATH}`, BACKUP_HOURS: '24', BACKUP_KEEP: '2' }
  return promisify(execFile)('sh', ['deploy/postgresql-backup.sh', backups, 'once'], { env })
}

test('compose backup: writes a backup and keeps the configured number', async () => {
  installDump('echo "$1 dump" > "$3"')
  for (const name of ['20260101T000000Z', '20260102T000000Z'])
    writeFileSync(join(backups, `chalkbox-${name}.dump`), name)
  writeFileSync(join(backups, 'of-somebody-else.dump'), '')
  await backUp()
  const left = readdirSync(backups).sort()
  expect(left).toEqual([
    'chalkbox-20260102T000000Z.dump',
    expect.stringMatching(/^chalkbox-2\d{7}T\d{6}Z\.dump$/),
    'of-somebody-else.dump',
  ])
  expect(readFileSync(join(backups, left[1]!), 'utf8')).toBe('--format=custom dump\n')
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
