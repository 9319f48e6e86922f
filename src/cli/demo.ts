/** `demo`: fills a database with a lifelike gym; with `--serve` to look around in it at once. */
import { existsSync, mkdirSync } from 'node:fs'
import type { Command } from 'commander'
import { type Config, environment, loadConfig } from '../config'
import { dialectOf, sqliteFile } from '../database-url'
import { lockForServing } from '../db/file-lock'
import { conflict, unavailable } from '../errors'
import { addCommand } from './command'
import { demoText } from './demo-report'
import { messageOf } from './failure'
import { onDatabase } from './on-database'
import type { Terminal } from './output'
import { UsageError } from './usage-error'

type DemoOptions = { serve?: true }

const DATABASE_URL = 'file:data/demo.db'

export function addDemoCommand(program: Command, terminal: Terminal): void {
  const summary = 'fill a database with a lifelike gym, and --serve it'
  addCommand(program, 'demo', summary, 'bin/chalkbox demo --serve')
    .helpGroup('This installation')
    .option('--serve', 'then serve it (npm run demo is the same)')
    .addHelpText('after', NOTE)
    .action((options: DemoOptions) => demo(terminal, options))
}

const NOTE = `
Fills the database that DATABASE_URL names, ${DATABASE_URL} when it names none.
A database with gyms of its own is left alone; one with the demo keeps what it
has, and gets fresh keys and passwords. Its days count back from the day it was
filled: delete the file to have a gym of today again.`

async function demo(terminal: Terminal, { serve }: DemoOptions): Promise<void> {
  // The server writes its log to stdout, which --json keeps for one document.
  if (serve && terminal.json) throw new UsageError('--serve and --json do not go together.')
  const config = demoConfig()
  if (serve) assertNotServed(config)
  terminal.say(`Filling ${dialectOf(config.databaseUrl) === 'sqlite' ? config.databaseUrl : 'the database'}`)
  const held = isFilled(config)
  await onDatabase(
    terminal,
    async (db, { baseUrl, secret }) => {
      const report = await demoData().fillDemo(db, { baseUrl, secret })
      return {
        document: report,
        text: demoText(report, (held ? OLD_DAYS : '') + (serve ? '' : howToServe())),
      }
    },
    config,
  )
  if (serve) await serveDemo(config)
}

const OLD_DAYS = `\n\nThe demo was here already: its days count back from the day it was filled.
Delete the file to have a gym of today.`

/** A SQLite file that is there holds the demo of an earlier day, or is about to be refused. */
function isFilled({ databaseUrl }: Config): boolean {
  return dialectOf(databaseUrl) === 'sqlite' && existsSync(sqliteFile(databaseUrl))
}

/** Not `demo --serve`, which would make fresh keys in place of these. */
function howToServe(): string {
  const setting = environment().DATABASE_URL ? '' : `DATABASE_URL=${DATABASE_URL} `
  return `\n\nServe it\n  ${setting}bin/chalkbox start`
}

function demoConfig(): Config {
  const env = environment()
  return loadConfig({ ...env, DATABASE_URL: env.DATABASE_URL || DATABASE_URL })
}

/** A port that is taken is no bug: the operator is told why, without a stack. */
async function serveDemo(config: Config): Promise<void> {
  try {
    await server().serve(config)
  } catch (error) {
    throw unavailable(messageOf(error))
  }
}

/** Fresh keys would take the place of those that the running server showed, and serving would then fail anyway. */
function assertNotServed({ databaseUrl, dataFolder }: Config): void {
  if (dialectOf(databaseUrl) !== 'sqlite') return
  mkdirSync(dataFolder, { recursive: true })
  const unlock = lockForServing(sqliteFile(databaseUrl))
  if (!unlock)
    throw conflict('already_served', `Another Chalkbox is serving ${sqliteFile(databaseUrl)}. Stop it first.`)
  unlock()
}

/** Loaded when needed: other commands need neither, and are quicker without. */
const demoData = (): typeof import('../demo/demo') => require('../demo/demo')
const server = (): typeof import('../server') => require('../server')
