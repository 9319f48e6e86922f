/** `backup` and `restore`: the whole installation's database in one file, and back. `backups drill` rehearses a restore. */
import { basename, resolve } from 'node:path'
import type { Command } from 'commander'
import { openCurrentDatabase } from '../boot'
import type { Settings } from '../config/config'
import { backUp, restore } from '../db/backups/backups'
import { type Drilled, drill } from '../db/backups/drill'
import { type BackupStep, describeBackupError, newestBackup, noteBackupStep } from '../db/backups/standing'
import { databaseName } from '../db/client'
import { addCommand, addNoun } from './command'
import { refuseOnFailure, settingsFor } from './on-database'
import { count, type Terminal } from './output'
import { UsageError } from './usage-error'

export function addBackupCommand(program: Command, terminal: Terminal): void {
  addCommand(program, 'backup', 'bin/chalkbox backup /backup/chalkbox-2026-11-22.db')
    .argument('<file>', 'a new file')
    .addHelpText('after', BACKUP_NOTE)
    .action((file: string) => runBackup(terminal, resolve(file)))
}

export function addRestoreCommand(program: Command, terminal: Terminal): void {
  addCommand(program, 'restore', 'bin/chalkbox restore /backup/chalkbox-2026-11-22.db')
    .argument('<file>', 'the backup')
    .option('--overwrite', 'replace the existing database')
    .addHelpText('after', RESTORE_NOTE)
    .action((file: string, options: { overwrite?: true }) => runRestore(terminal, resolve(file), options))
}

export function addBackupsCommands(program: Command, terminal: Terminal): void {
  const backups = addNoun(program, 'backups', 'rehearse the restore of backups')
  addCommand(backups, 'drill', 'bin/chalkbox backups drill')
    .argument('[file]', 'a backup; the newest in BACKUP_FOLDER without one')
    .addHelpText('after', DRILL_NOTE)
    .action((file?: string) => runDrill(terminal, file))
}

const BACKUP_NOTE = `
The backup is opened, checked and sealed with a checksum before it appears. Back up the file “secret” of the data folder too. PostgreSQL needs pg_dump, as new as the server.`
const RESTORE_NOTE = `
Stop the server first. A replaced SQLite database stays beside the new database. The next start migrates an older backup.`

const DRILL_NOTE = `
The backup is restored beside the database, every table is compared with the
rows that were backed up, and the copy is removed. The database in use is not
touched. Doctor and the metrics show the result for the newest backup.`

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
  const {
    replaced,
    givenTo,
    unsealed = false,
  } = await refuseOnFailure(() => restore(databaseUrl, file, { overwrite }))
  const database = databaseName(databaseUrl)
  terminal.reply({
    document: {
      file,
      database,
      kept: replaced,
      checksum: unsealed ? null : 'right',
      ...(givenTo !== undefined && { given_to: givenTo }),
    },
    text: [
      `Restored ${database} from ${file}.`,
      ...(unsealed ? [UNSEALED] : []),
      ...(givenTo === undefined ? [] : [`The file belongs to user ${givenTo}, the owner of its folder.`]),
      ...(replaced === null ? [] : [`The database that was there is at ${replaced}.`]),
    ].join('\n'),
  })
}

const UNSEALED =
  'Warning: this backup is from an older version and has no checksum. Changes since then cannot be detected.'

async function runDrill(terminal: Terminal, given: string | undefined): Promise<void> {
  const settings = settingsFor(terminal)
  const file = given === undefined ? newestFile(settings) : resolve(given)
  const drilled = await noted(settings, given === undefined, () =>
    refuseOnFailure(() => drill(settings.databaseUrl, file)),
  )
  const { bytes, seconds, restored, sealed, rows } = drilled
  terminal.reply({
    document: { file, bytes, seconds, restored, checksum: sealed ? 'right' : null, rows },
    text: [
      restored
        ? `Restored ${file} beside the database in ${seconds} s, and removed the copy.`
        : `Read ${file} whole in ${seconds} s. Restoring it beside the database needs a role that may create one (ALTER ROLE … CREATEDB).`,
      sealed ? `Its checksum is right, and all ${count(rows!, 'row')} are there.` : UNSEALED,
    ].join('\n'),
  })
}

function newestFile({ backupFolder }: Settings): string {
  if (backupFolder === null) throw new UsageError('Name a backup, or set BACKUP_FOLDER.')
  const newest = newestBackup(backupFolder)
  if (newest === null) throw new UsageError(`There is no backup in ${backupFolder} yet.`)
  return newest.file
}

/** Stores the outcome for doctor and the metrics, when the database can be used. */
async function noted(settings: Settings, isNewest: boolean, work: () => Promise<Drilled>): Promise<Drilled> {
  const note = async (file: string, outcome: Pick<BackupStep, 'failure' | 'restored'>) => {
    if (!isNewest) return
    const database = await openCurrentDatabase(settings.databaseUrl).catch(() => null)
    if (database === null) return
    await noteBackupStep(database.prisma, 'drill', { file: basename(file), ...outcome })
    await database.close()
  }
  try {
    const drilled = await work()
    await note(drilled.file, { failure: null, restored: drilled.restored })
    return drilled
  } catch (error) {
    if (isNewest) await note(newestFile(settings), { failure: describeBackupError(error) })
    throw error
  }
}
