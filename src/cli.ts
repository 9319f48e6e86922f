/** The operator's command line: arguments → services → one JSON document for programs, or text for people. */
import './config/require-node'
import './config/native-parts'
import './config/compiled-code'

import { Command, CommanderError } from 'commander'
import { HELP_STYLE, rootHelp } from './cli/help'
import { handleOutputErrors, openTerminal, type Terminal } from './cli/output'
import { UsageError } from './cli/usage-error'
import { readConfigFrom } from './config/config-file'
import { keepFilesPrivate } from './config/private-files'
import { build, commit, version } from './config/version'

type Loader = () => (program: Command, terminal: Terminal) => void

/** Commands by their first word; only the requested command's code is loaded. */
const COMMANDS: Record<string, Loader> = {
  start: () => (require('./cli/start') as typeof import('./cli/start')).addStartCommand,
  migrate: () => (require('./cli/migrate') as typeof import('./cli/migrate')).addMigrateCommand,
  'migrate-to': () => (require('./cli/migrate') as typeof import('./cli/migrate')).addMigrateToCommand,
  demo: () => (require('./cli/demo') as typeof import('./cli/demo')).addDemoCommand,
  doctor: () => (require('./cli/doctor') as typeof import('./cli/doctor')).addDoctorCommand,
  gyms: () => (require('./cli/gyms/gyms') as typeof import('./cli/gyms/gyms')).addGymCommands,
  people: () => (require('./cli/people') as typeof import('./cli/people')).addPeopleCommands,
  keys: () => (require('./cli/keys') as typeof import('./cli/keys')).addKeyCommands,
  platforms: () => (require('./cli/platforms') as typeof import('./cli/platforms')).addPlatformCommands,
  mcp: () => (require('./cli/mcp') as typeof import('./cli/mcp')).addMcpCommand,
  standings: () => (require('./cli/standings') as typeof import('./cli/standings')).addStandingsCommand,
  import: () => (require('./cli/imports') as typeof import('./cli/imports')).addImportCommand,
  listen: () => (require('./cli/webhooks/listen') as typeof import('./cli/webhooks/listen')).addListenCommand,
  trigger: () =>
    (require('./cli/webhooks/trigger') as typeof import('./cli/webhooks/trigger')).addTriggerCommand,
  export: () => (require('./cli/exports') as typeof import('./cli/exports')).addExportCommand,
  backup: () => (require('./cli/backups') as typeof import('./cli/backups')).addBackupCommand,
  backups: () => (require('./cli/backups') as typeof import('./cli/backups')).addBackupsCommands,
  restore: () => (require('./cli/backups') as typeof import('./cli/backups')).addRestoreCommand,
}

/**
 * Runs one command and sets the exit code: 0 done, 1 refused, 2 usage. `argv` follows the program's name; `--json` and
 * `--config FILE` may stand anywhere. Never throws.
 */
export async function main(argv: string[]): Promise<void> {
  keepFilesPrivate()
  const { json, configFile, args } = parseCommonOptions(argv)
  const terminal = openTerminal(json)
  const output = { out: '', err: '' }
  const program = programFor(args, terminal, output)
  try {
    if (configFile === '') throw new UsageError('--config needs the path of a file.')
    readConfigFrom(configFile)
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) answerCommander(terminal, error, output)
    else terminal.fail(error)
  }
}

type Output = { out: string; err: string }

function parseCommonOptions(argv: string[]): { json: boolean; configFile?: string; args: string[] } {
  const args: string[] = []
  let json = false
  let configFile: string | undefined
  for (let index = 0; index < argv.length; index++) {
    const arg = argv[index]!
    if (arg === '--') return { json, ...given(configFile), args: [...args, ...argv.slice(index)] }
    if (arg === '--json') json = true
    else if (arg === '--config') configFile = isOption(argv[index + 1]) ? '' : argv[++index]
    else if (arg.startsWith('--config=')) configFile = arg.slice('--config='.length)
    else args.push(arg)
  }
  return { json, ...given(configFile), args }
}

const isOption = (arg = '-') => arg.startsWith('-')
const given = (configFile: string | undefined) => (configFile === undefined ? {} : { configFile })

function programFor(args: string[], terminal: Terminal, output: Output): Command {
  const program = new Command('bin/chalkbox')
    .version(build(), '--version')
    .helpOption('--help')
    .exitOverride()
    .configureHelp(HELP_STYLE)
    .configureOutput({
      writeOut: text => {
        output.out += text
      },
      writeErr: text => {
        output.err += text
      },
      getOutHelpWidth: () => 80,
      getErrHelpWidth: () => 80,
    })
  for (const load of loadersFor(args)) load()(program, terminal)
  program.helpInformation = rootHelp
  return program
}

/** Loads all commands for an unknown word, so that commander can suggest a similar one. */
function loadersFor([first = '']: string[]): Loader[] {
  const named = COMMANDS[first]
  if (named) return [named]
  return first === '--help' || first === '--version' ? [] : Object.values(COMMANDS)
}

/** Commander throws for help and version as well as for usage errors. */
function answerCommander(
  terminal: Terminal,
  { code, exitCode, message }: CommanderError,
  output: Output,
): void {
  const text = output.out.trimEnd()
  if (code === 'commander.version')
    terminal.reply({ document: { version: version(), commit: commit() }, text })
  else if (code.startsWith('commander.help') && exitCode === 0)
    terminal.reply({ document: { help: text }, text })
  else if (code === 'commander.help') terminal.fail(new UsageError('A command is missing.', output.err))
  else terminal.fail(new UsageError(toSentence(message)))
}

function toSentence(message: string): string {
  const [what = '', hint] = message.replace(/^error: /, '').split('\n')
  const sentence = `${what.charAt(0).toUpperCase()}${what.slice(1).replace(/\.$/, '')}.`
  return hint ? `${sentence} ${hint.replace(/^\((.*)\)$/, '$1')}` : sentence
}

if (require.main === module) {
  handleOutputErrors()
  void main(process.argv.slice(2))
}
