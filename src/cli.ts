/** The operator's command line: arguments → services → one JSON document for programs, or text for people. */
import './require-node'
import './compiled-code'

import { Command, CommanderError } from 'commander'
import { addBackupCommands } from './cli/backups'
import { addDemoCommand } from './cli/demo'
import { addDoctorCommand } from './cli/doctor'
import { addExportCommand } from './cli/exports'
import { addGymCommands } from './cli/gyms'
import { HELP_STYLE, rootHelp } from './cli/help'
import { addImportCommand } from './cli/imports'
import { addKeyCommands } from './cli/keys'
import { addMigrateCommand } from './cli/migrate'
import { handleOutputErrors, openTerminal, type Terminal } from './cli/output'
import { addPeopleCommands } from './cli/people'
import { addPlatformCommands } from './cli/platforms'
import { addStandingsCommand } from './cli/standings'
import { addStartCommand } from './cli/start'
import { UsageError } from './cli/usage-error'
import { readConfigFrom } from './config'
import { keepFilesPrivate } from './private-files'
import { build, commit, version } from './version'

/**
 * Runs one command and sets the exit code: 0 done, 1 refused, 2 usage. `argv` follows the program's name; `--json` and
 * `--config FILE` may stand anywhere. Never throws.
 */
export async function main(argv: string[]): Promise<void> {
  keepFilesPrivate()
  const { json, configFile, args } = takeCommon(argv)
  const terminal = openTerminal(json)
  const said = { out: '', err: '' }
  const program = programFor(terminal, said)
  try {
    if (configFile === '') throw new UsageError('--config needs the path of a file.')
    readConfigFrom(configFile)
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) answerCommander(terminal, error, said)
    else terminal.fail(error)
  }
}

/** Output of commander, held back until its stream is known. */
type Said = { out: string; err: string }

/** Extracts the options common to all commands. */
function takeCommon(argv: string[]): { json: boolean; configFile?: string; args: string[] } {
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

function programFor(terminal: Terminal, said: Said): Command {
  const program = new Command('bin/chalkbox')
    .version(build(), '--version')
    .helpOption('--help')
    .exitOverride()
    .configureHelp(HELP_STYLE)
    .configureOutput({
      writeOut: text => {
        said.out += text
      },
      writeErr: text => {
        said.err += text
      },
      getOutHelpWidth: () => 80,
      getErrHelpWidth: () => 80,
    })
  addStartCommand(program)
  addMigrateCommand(program, terminal)
  addDemoCommand(program, terminal)
  addDoctorCommand(program, terminal)
  addGymCommands(program, terminal)
  addPeopleCommands(program, terminal)
  addKeyCommands(program, terminal)
  addPlatformCommands(program, terminal)
  addStandingsCommand(program, terminal)
  addImportCommand(program, terminal)
  addExportCommand(program, terminal)
  addBackupCommands(program, terminal)
  program.helpInformation = () => rootHelp(program)
  return program
}

/** Commander throws for help and version as well as for usage errors. */
function answerCommander(terminal: Terminal, { code, exitCode, message }: CommanderError, said: Said): void {
  const text = said.out.trimEnd()
  if (code === 'commander.version')
    terminal.reply({ document: { version: version(), commit: commit() }, text })
  else if (code.startsWith('commander.help') && exitCode === 0)
    terminal.reply({ document: { help: text }, text })
  else if (code === 'commander.help') terminal.fail(new UsageError('A command is missing.', said.err))
  else terminal.fail(new UsageError(sentenceOf(message)))
}

/**
 * `error: unknown option '--x'
 * (Did you mean --y?)` → `Unknown option '--x'. Did you mean --y?`
 */
function sentenceOf(message: string): string {
  const [what = '', hint] = message.replace(/^error: /, '').split('\n')
  const sentence = `${what.charAt(0).toUpperCase()}${what.slice(1).replace(/\.$/, '')}.`
  return hint ? `${sentence} ${hint.replace(/^\((.*)\)$/, '$1')}` : sentence
}

if (require.main === module) {
  handleOutputErrors()
  void main(process.argv.slice(2))
}
