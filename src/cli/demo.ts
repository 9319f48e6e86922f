/** `demo`: fills a database with a lifelike gym; `--serve` opens it at once. */
import type { Command } from 'commander'
import { prepareDatabase } from '../boot'
import { environment, loadConfig, loadSettings, settingWarnings } from '../config/config'
import type { Env } from '../config/config-file'
import { type Db, databaseName } from '../db/client'
import { holdForServing } from '../db/file-lock'
import { databaseStanding } from '../db/migrate'
import { UnusableDatabase } from '../db/unusable'
import { unavailable } from '../errors'
import { addCommand } from './command'
import { demoText } from './demo-report'
import { describeError } from './failure'
import { onDatabase, secretFor, usingDatabase } from './on-database'
import type { Reply, Terminal } from './output'
import { UsageError } from './usage-error'

type DemoOptions = { serve?: true }

const DATABASE_URL = 'file:data/demo.db'

export function addDemoCommand(program: Command, terminal: Terminal): void {
  addCommand(program, 'demo', 'bin/chalkbox demo --serve')
    .option('--serve', 'then start the server (same as npm run demo)')
    .addHelpText('after', NOTE)
    .action((options: DemoOptions) => demo(terminal, options))
}

const NOTE = `
Fills the database that DATABASE_URL names, ${DATABASE_URL} when it names none.
A database with other gyms stays unchanged. An existing demo keeps its data, and gets new keys and passwords. Its days count back from the day it was
filled: delete the file to have a gym of today again.`

async function demo(terminal: Terminal, { serve }: DemoOptions): Promise<void> {
  // The server logs to stdout, which --json reserves for one document.
  if (serve && terminal.json) throw new UsageError('Use either --serve or --json, not both.')
  for (const warning of settingWarnings()) terminal.say(warning)
  const settings = loadSettings(demoEnvironment())
  const { databaseUrl, baseUrl } = settings
  terminal.say(`Filling ${databaseName(databaseUrl)}`)
  // Serving starts as every server does; a missing database is made by the demo.
  if (serve || (await isNew(databaseUrl))) await fillAtStart(terminal, serve ?? false)
  else
    await onDatabase(
      terminal,
      async db => fill(db, baseUrl, await secretFor(db, settings), OLD_DAYS + howToServe()),
      settings,
    )
  if (serve) await serveDemo()
}

async function isNew(url: string): Promise<boolean> {
  try {
    const { fresh, foreign } = await databaseStanding(url)
    return fresh && !foreign
  } catch (error) {
    if (error instanceof UnusableDatabase) return true
    throw unavailable(`The database cannot be used: ${describeError(error)}`)
  }
}

async function fillAtStart(terminal: Terminal, serve: boolean): Promise<void> {
  const { databaseUrl, baseUrl, secret } = loadConfig(demoEnvironment())
  // New keys would replace keys that a running server has shown.
  const lock = holdForServing(databaseUrl)
  try {
    const note = (await isNew(databaseUrl)) ? '' : OLD_DAYS
    const reply = await usingDatabase(
      () => prepareDatabase(databaseUrl, terminal.say, { lock }),
      db => fill(db, baseUrl, secret, note + (serve ? '' : howToServe())),
    )
    terminal.reply(reply)
  } finally {
    lock.release()
  }
}

async function fill(db: Db, baseUrl: string, secret: string, after: string): Promise<Reply> {
  const report = await demoData().fillDemo(db, { baseUrl, secret })
  return { document: report, text: demoText(report, after) }
}

const OLD_DAYS = `\n\nThe demo was here already: its days count back from the day it was filled.
Delete the file to have a gym of today.`

/** Not `demo --serve`, which would make fresh keys. */
function howToServe(): string {
  const setting = environment().DATABASE_URL ? '' : `DATABASE_URL=${DATABASE_URL} `
  return `\n\nServe it\n  ${setting}bin/chalkbox start`
}

function demoEnvironment(): Env {
  const env = environment()
  return { ...env, DATABASE_URL: env.DATABASE_URL || DATABASE_URL }
}

/** A port in use is no bug: the operator gets the reason without a stack. */
async function serveDemo(): Promise<void> {
  try {
    await server().serve(loadConfig(demoEnvironment()))
  } catch (error) {
    throw unavailable(describeError(error))
  }
}

const demoData = (): typeof import('../demo/demo') => require('../demo/demo')
const server = (): typeof import('../server') => require('../server')
