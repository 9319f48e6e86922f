/** `backup` and `restore`: the whole installation's database in one file, and back. */
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { backUp, restore } from '../db/backups/backups'
import { databaseName } from '../db/client'
import { addCommand } from './command'
import { refuseOnFailure, settingsFor } from './on-database'
import type { Terminal } from './output'

export function addBackupCommand(program: Command, terminal: Terminal): void {
  addCommand(program, 'backup', BACKUP_EXAMPLE)
    .argument('<file>', 'a new file')
    .addHelpText('after', BACKUP_NOTE)
    .action((file: string) => runBackup(terminal, resolve(file)))
}

export function addRestoreCommand(program: Command, terminal: Terminal): void {
  addCommand(program, 'restore', RESTORE_EXAMPLE)
    .argument('<file>', 'the backup')
    .option('--overwrite', 'replace the existing database')
    .addHelpText('after', RESTORE_NOTE)
    .action((file: string, options: { overwrite?: true }) => runRestore(terminal, resolve(file), options))
}

const BACKUP_EXAMPLE = 'bin/chalkbox backup /backup/chalkbox-2026-11-22.db'
const BACKUP_NOTE = `
The backup is opened and checked before it appears. Back up the file “secret” of the data folder too. PostgreSQL needs pg_dump, as new as the server.`
const RESTORE_EXAMPLE = 'bin/chalkbox restore /backup/chalkbox-2026-11-22.db'
const RESTORE_NOTE = `
Stop the server first. A replaced SQLite database stays beside the new database. The next start migrates an older backup.`

async function runBackup(terminal: Terminal, file: string): Promise<void> {
  const { databaseUrl } = settingsFor(terminal)
  const { bytes } = await refuseOnFailure(() => backUp(databaseUrl, file))
  const database = databaseName(databaseUrl)
  terminal.reply({
    document: { file, bytes, database },
    text: `Backed up ${database} to ${file}, opened and checked: ${(bytes / 1024 / 1024).toFixed(1)} MB.`,
  })
}

async function runRestore(terminal: Terminal, file: string, { overwrite = false }): Promise<void> {
  const { databaseUrl } = settingsFor(terminal)
  const { replaced, givenTo } = await refuseOnFailure(() => restore(databaseUrl, file, { overwrite }))
  const database = databaseName(databaseUrl)
  terminal.reply({
    document: { file, database, kept: replaced, ...(givenTo !== undefined && { given_to: givenTo }) },
    text: [
      `Restored ${database} from ${file}.`,
      ...(givenTo === undefined ? [] : [`The file belongs to user ${givenTo}, the owner of its folder.`]),
      ...(replaced === null ? [] : [`The database that was there is at ${replaced}.`]),
    ].join('\n'),
  })
}
