/** Runs the command line as an operator does: the built program, in a process and a folder of its own. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Ran = { code: number; out: string; err: string }

const PROGRAM = join(__dirname, '..', '..', 'dist', 'cli.js')

/** Call at the top of a test file: a folder of its own as current directory, gone after the tests. */
export function useCommandLine(environment: () => Record<string, string>) {
  // Each command is a process of its own, on a machine that may be busy with other tests.
  jest.setTimeout(180_000)
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'chalkbox-cli-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const chalkbox = (...args: string[]) => run(args, folder, environment())
  return {
    /** Runs a command. */
    chalkbox,
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

function run(args: string[], cwd: string, environment: Record<string, string>): Promise<Ran> {
  // Nothing of the environment of whoever runs the tests gets in the way.
  const env = { PATH: process.env.PATH, ...environment }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [PROGRAM, ...args], { cwd, env }, (error, out, err) => {
      if (error && typeof error.code !== 'number') reject(error)
      else resolve({ code: Number(error?.code ?? 0), out, err })
    })
  })
}
