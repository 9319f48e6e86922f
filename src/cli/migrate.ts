/** `migrate`: brings the database up to this version, without serving. */
import type { Command } from 'commander'
import { prepareDatabase } from '../boot'
import { databaseName } from '../db/client'
import { holdForServing } from '../db/file-lock'
import { migrate } from '../db/migrate'
import { addCommand } from './command'
import { refuseOnFailure, settingsFor, usingDatabase } from './on-database'
import { count, type Terminal } from './output'

export function addMigrateCommand(program: Command, terminal: Terminal): void {
  addCommand(program, 'migrate', 'bin/chalkbox migrate')
    .addHelpText('after', NOTE)
    .action(() => runMigrate(terminal))
}

const NOTE = `
The server's start does the same. Stop the server first: on SQLite this is
refused while one runs. A database that is not there is created.`

async function runMigrate(terminal: Terminal): Promise<void> {
  const { databaseUrl } = settingsFor(terminal)
  const lock = holdForServing(databaseUrl)
  try {
    const { applied, copy } = await refuseOnFailure(() =>
      migrate(databaseUrl, undefined, { lock, say: terminal.say }),
    )
    await usingDatabase(
      () => prepareDatabase(databaseUrl, terminal.say, { lock }),
      async () => undefined,
    )
    const database = databaseName(databaseUrl)
    const lines = [
      applied.length === 0
        ? `The database ${database} is already up to date.`
        : `The database ${database} is up to date: ${count(applied.length, 'migration')} applied.`,
      ...(copy ? [`A copy from before the upgrade is at ${copy}.`] : []),
    ]
    terminal.reply({ document: { database, applied, copy: copy ?? null }, text: lines.join('\n') })
  } finally {
    lock.release()
  }
}
