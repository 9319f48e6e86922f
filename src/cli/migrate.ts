/** `migrate` brings the database up to this version, without serving; `migrate-to` moves it to another database. */
import type { Command } from 'commander'
import { prepareDatabase } from '../boot'
import { environment, type Settings } from '../config/config'
import { checkDatabaseUrl } from '../config/database-url'
import { secretFile } from '../config/secret'
import { databaseName } from '../db/client'
import { holdForServing } from '../db/file-lock'
import { migrate } from '../db/migrate'
import { type Moved, moveDatabase } from '../db/moves/move'
import { addCommand } from './command'
import { refuseOnFailure, settingsFor, usingDatabase } from './on-database'
import { count, type Terminal } from './output'
import { UsageError } from './usage-error'

export function addMigrateCommand(program: Command, terminal: Terminal): void {
  addCommand(program, 'migrate', 'bin/chalkbox migrate')
    .addHelpText('after', NOTE)
    .action(() => runMigrate(terminal))
}

export function addMigrateToCommand(program: Command, terminal: Terminal): void {
  addCommand(
    program,
    'migrate-to',
    'bin/chalkbox migrate-to postgresql://chalkbox:password@localhost/chalkbox',
  )
    .argument('<url>', 'an empty database: postgresql://… or file:PATH')
    .addHelpText('after', MOVE_NOTE)
    .action((url: string) => runMigrateTo(terminal, url))
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

const MOVE_NOTE = `
Stop the server first. Everything moves: all gyms, people, keys, platforms,
sessions, events and webhooks. The copies are read back, and the number of rows
and a hash of every table are compared. The target gets everything or nothing:
after an interruption, run it again. The old database stays as it is.`

async function runMigrateTo(terminal: Terminal, url: string): Promise<void> {
  const fault = checkDatabaseUrl(url)
  if (fault !== null) throw new UsageError(`The URL ${fault}.`)
  const settings = settingsFor(terminal)
  const began = performance.now()
  const moved = await refuseOnFailure(() =>
    moveDatabase(settings.databaseUrl, url, {
      onTable: ({ name, rows }) => terminal.say(`${name}: ${count(rows, 'row')}`),
      onCompare: () => terminal.say('Comparing every table …'),
    }),
  )
  const seconds = Math.round((performance.now() - began) / 100) / 10
  const [from, to] = [databaseName(settings.databaseUrl), databaseName(url)]
  terminal.reply({
    document: { from, to, seconds, rows: moved.rows, tables: moved.tables, left_out: moved.foreign },
    text: [
      `Moved ${from} to ${to} in ${seconds} s: ${count(moved.rows, 'row')} of ${count(moved.tables.length, 'table')}. Every table has the same rows and the same hash.`,
      ...adviceAfter(settings, moved),
    ].join('\n'),
  })
}

function adviceAfter({ dataFolder }: Settings, { foreign }: Moved): string[] {
  const secret = environment().SECRET ? 'SECRET' : secretFile(dataFolder)
  return [
    'Now set DATABASE_URL to the new database and start the server. Never serve both.',
    `The server needs the same secret as before: ${secret}.`,
    ...(foreign.length === 0 ? [] : [`Tables of other programs stay behind: ${foreign.join(', ')}.`]),
  ]
}
