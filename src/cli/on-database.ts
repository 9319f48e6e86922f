/** The frame of nearly every command: configuration, an existing database, and a graceful end. */
import { openCurrentDatabase } from '../boot'
import { ConfigError, loadSecret, loadSettings, type Settings, settingWarnings } from '../config/config'
import type { Database, Db } from '../db/client'
import { toDatabaseError } from '../db/errors'
import { UnusableDatabase } from '../db/unusable'
import { unavailable } from '../errors'
import { startMail } from '../services/platform/mail/start'
import { isServerSecret } from '../services/platform/server-secret'
import { describeError } from './failure'
import type { ListReply, Reply, Terminal } from './output'

/**
 * Runs `work` on the configured database and prints its reply after closing. Works beside a running server: never
 * creates or migrates a database, and refuses a missing one or another version's.
 */
export async function onDatabase(
  terminal: Terminal,
  work: (db: Db, settings: Settings) => Promise<Reply>,
  settings = settingsFor(terminal),
): Promise<void> {
  const reply = await usingDatabase(
    () => openCurrentDatabase(settings.databaseUrl),
    async db => {
      await startMail(db, settings)
      return work(db, settings)
    },
  )
  terminal.reply(reply)
}

export type At = { db: Db; settings: Settings; terminal: Terminal }

/** Returns the action of a command: `work` gets the database, and the arguments and options that were given. */
export function answering<Given extends unknown[]>(
  terminal: Terminal,
  work: (at: At, ...given: Given) => Promise<Reply>,
): (...given: Given) => Promise<void> {
  return (...given) => onDatabase(terminal, (db, settings) => work({ db, settings, terminal }, ...given))
}

export function listOnDatabase<Row>(
  terminal: Terminal,
  work: (db: Db) => Promise<ListReply<Row>>,
): Promise<void> {
  const settings = settingsFor(terminal)
  return usingDatabase(
    () => openCurrentDatabase(settings.databaseUrl),
    async db => terminal.list(await work(db)),
  )
}

export function settingsFor(terminal: Terminal): Settings {
  for (const warning of settingWarnings()) terminal.say(warning)
  return loadSettings()
}

export async function usingDatabase<T>(
  open: () => Promise<Database>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const database = await refuseOnFailure(open)
  try {
    return await work(database.prisma)
  } finally {
    await database.close()
  }
}

/** An unusable database is no bug: the operator gets the reason without a stack. */
export async function refuseOnFailure<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof UnusableDatabase || toDatabaseError(error) === error) throw error
    throw unavailable(`The database cannot be used: ${describeError(error)}`)
  }
}

/**
 * Reads the secret without creating one. Throws ConfigError when missing or not the server's, because links would
 * not work.
 */
export async function secretFor(db: Db, settings: Settings): Promise<string> {
  const secret = loadSecret(settings)
  if ((await isServerSecret(db, secret)) === false)
    throw new ConfigError(
      'SECRET differs from the server’s, so these links would not work. Run this with the server’s settings: in its folder, or with --config FILE.',
    )
  return secret
}
