/** What nearly every command does around its work: configuration, a database that is ready, and an orderly end. */
import { prepareDatabase } from '../boot'
import { type Config, loadConfig } from '../config'
import type { Db } from '../db/client'
import { databaseErrorOf } from '../db/errors'
import { unavailable } from '../errors'
import { messageOf } from './failure'
import type { Reply, Terminal } from './output'

/**
 * Runs `work` on the configured database, migrated and with the library loaded, and prints its reply once the database
 * is closed again. Works beside a running server.
 */
export async function onDatabase(
  terminal: Terminal,
  work: (db: Db, config: Config) => Promise<Reply>,
  config = loadConfig(),
): Promise<void> {
  const database = await prepare(terminal, config)
  let reply: Reply
  try {
    reply = await work(database.prisma, config)
  } finally {
    await database.close()
  }
  terminal.reply(reply)
}

/** A database that cannot be used is no bug: the operator is told why, without a stack. */
async function prepare(terminal: Terminal, config: Config) {
  try {
    return await prepareDatabase(config.databaseUrl, terminal.say)
  } catch (error) {
    throw databaseErrorOf(error) === error
      ? error
      : unavailable(`The database cannot be used: ${messageOf(error)}`)
  }
}
