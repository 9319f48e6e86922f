/** The built server (dist/server.js) as a process of its own, to be watched, stopped and killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Running = {
  process: ChildProcess
  /** `http://127.0.0.1:PORT`. */
  address: string
  /** What it printed so far. */
  said: { err: string; out: string }
  /** Resolves when the process is gone: with its exit code, or null when a signal ended it. */
  ended: Promise<number | null>
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>
}

export type StartOptions = {
  databaseUrl: string
  env?: Record<string, string>
  /** What node is run by, such as `setpriv` with its arguments. */
  by?: string[]
  /** The server of another version, made by `nextVersion`. */
  server?: string
}

const SERVER = join(__dirname, '..', '..', '..', 'dist', 'server.js')

/** A start is a second's work; beside other tests it may wait for its turn much longer. */
const START_MS = 90_000

/**
 * Call at the top of a test file: what it starts ends with the test, however that goes. `shared` is for tests that use one
 * server after the other: what they start ends with the file.
 */
export function useServers({ shared = false } = {}) {
  // Each start is a process of its own, on a machine that may be busy with other tests.
  jest.setTimeout(180_000)
  const started: Launched[] = []
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'chalkbox-server-'))
  })
  const endAll = async () => {
    await Promise.all(started.splice(0).map(server => server.kill()))
  }
  if (shared) afterAll(endAll)
  else afterEach(endAll)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const launch = (options: StartOptions) => {
    const server = launchServer(folder, options)
    started.push(server)
    return server
  }
  return {
    /** Starts a server and waits until it listens. Throws what it said when it does not. */
    start: (options: StartOptions) => listening(launch(options)),
    /** Starts a server and does not wait for anything. */
    launch,
    /** Waits until one that was launched listens. */
    listening,
    /** Starts a server that is expected to refuse; resolves with what it said once it is gone. */
    async refuses(options: StartOptions) {
      const server = launch(options)
      return { code: await server.ended, said: server.said.err }
    },
  }
}

/** Below the limit of a test, so that a failure names the missing event. Not a measure of speed. */
const PATIENCE_MS = 170_000

/** Looks again and again until `look` finds something. Give `ms` only to assert a speed. */
export async function eventually<T>(
  what: string,
  look: () => T | undefined | false | null | Promise<T | undefined | false | null>,
  ms = PATIENCE_MS,
): Promise<T> {
  const deadline = Date.now() + ms
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > deadline) throw new Error(`waited ${ms} ms in vain: ${what}`)
    await sleep(5)
  }
}

type Launched = Omit<Running, 'address'>

function launchServer(cwd: string, { databaseUrl, env, by = [], server = SERVER }: StartOptions): Launched {
  const [program, ...args] = [...by, process.execPath, server]
  const child = spawn(program!, args, {
    cwd,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      SECRET: 'a secret of at least thirty-two characters',
      RATE_LIMIT: '0',
      DATABASE_URL: databaseUrl,
      ...env,
    },
  })
  const said = { err: '', out: '' }
  child.stderr.on('data', data => {
    said.err += data
  })
  child.stdout.on('data', data => {
    said.out += data
  })
  const ended = new Promise<number | null>(resolve => {
    child.once('close', resolve)
    child.once('error', error => {
      said.err += error.message
      resolve(null)
    })
  })
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { process: child, said, ended, kill }
}

async function listening(server: Launched): Promise<Running> {
  const gone = { it: false }
  server.ended.then(() => {
    gone.it = true
  })
  const port = await eventually(
    'a server that listens',
    () => {
      if (gone.it) throw new Error(`The server did not start: ${server.said.err}`)
      return /Chalkbox is at \S+:(\d+)/.exec(server.said.err)?.[1]
    },
    START_MS,
  )
  return { ...server, address: `http://127.0.0.1:${port}` }
}
