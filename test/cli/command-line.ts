/**
 * Runs the command line as an operator does: the built program, in a folder and an environment of its own. A process that
 * has the program loaded runs one command after the other; `alone` starts one for the command, as a shell does.
 */
import { type ChildProcess, execFile, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watchedCommand } from '../support/feed/watch'

export type Ran = { code: number; out: string; err: string }
type Command = { args: string[]; folder: string; environment: Record<string, string> }

/** Path of the built program. */
export const PROGRAM = join(__dirname, '..', '..', 'dist', 'cli.js')

/** Call at the top of a test file: a folder of its own as current directory, gone after the tests. */
export function useCommandLine(environment: () => Record<string, string>) {
  // A machine may be busy with other tests.
  jest.setTimeout(180_000)
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'chalkbox-cli-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const commandOf = (args: string[]): Command => ({
    args,
    folder,
    // Nothing of the environment of whoever runs the tests gets in the way.
    environment: { PATH: process.env.PATH ?? '', ...environment() },
  })
  const chalkbox = (...args: string[]) => inTurn(commandOf(args))
  return {
    /** Runs a command; those of a worker take turns. */
    chalkbox,
    /** Runs a command in a process of its own, at once. */
    alone: (...args: string[]) => inProcess(commandOf(args)),
    /** Runs a command with --json; stdout has to be one JSON document and nothing else. */
    async json(...args: string[]) {
      const { code, out } = await chalkbox(...args, '--json')
      return { code, document: JSON.parse(out) }
    },
    get folder() {
      return folder
    },
  }
}

let host: Promise<ChildProcess> | undefined
let last: Promise<unknown> = Promise.resolve()

function inTurn(command: Command): Promise<Ran> {
  const run = last.then(() => watchedCommand(command.environment.DATABASE_URL, () => inHost(command)))
  last = run.catch(() => {})
  return run
}

async function inHost(command: Command): Promise<Ran> {
  host ??= startHost()
  const child = await host
  const { left, ...ran } = await answerOf<Ran & { left: string[] }>(child, () => child.send(command))
  if (left.length > 0) throw new Error(`The command is done and would not end: ${left.join(', ')}`)
  return ran
}

async function startHost(): Promise<ChildProcess> {
  const child = fork(join(__dirname, 'host.cjs'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await answerOf(child, () => {})
  // It ends with the worker, and does not keep it.
  child.unref()
  child.channel?.unref()
  return child
}

/** The next message of the process. Throws when it ends instead. */
function answerOf<T>(child: ChildProcess, ask: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = () => {
      host = undefined
      reject(new Error('The process that runs the commands has ended.'))
    }
    child.once('exit', ended)
    child.once('message', message => {
      child.off('exit', ended)
      resolve(message as T)
    })
    ask()
  })
}

function inProcess({ args, folder, environment }: Command): Promise<Ran> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [PROGRAM, ...args], { cwd: folder, env: environment }, (error, out, err) => {
      if (error && typeof error.code !== 'number') reject(error)
      else resolve({ code: Number(error?.code ?? 0), out, err })
    })
  })
}
