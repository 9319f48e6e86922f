/** `npm start`: whatever ends npm ends the server. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTemplateTo } from '../../support/database'
import { eventually } from '../../support/process/server-process'

const START_MS = 120_000

let folder: string
let npm: ChildProcess
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-npm-start-'))
  copyTemplateTo(join(folder, 'gym.db'))
})
afterEach(() => {
  // The group is npm, and what it started.
  try {
    process.kill(-npm.pid!, 'SIGKILL')
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ESRCH')
  }
  rmSync(folder, { recursive: true, force: true })
})

it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'npm start: ends the server when npm gets %s',
  async signal => {
    const inherited = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
    npm = spawn('npm', ['start'], {
      cwd: process.cwd(),
      detached: true,
      env: {
        ...Object.fromEntries(inherited),
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'info',
        DATABASE_URL: `file:${join(folder, 'gym.db')}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = { err: '', out: '' }
    npm.stderr!.on('data', data => {
      said.err += data
    })
    npm.stdout!.on('data', data => {
      said.out += data
    })
    const find = () => /Chalkbox is at (\S+)/.exec(said.err)?.[1]
    const address = await eventually('a server that listens', find)
    expect((await fetch(`${address}/livez`)).status).toBe(200)
    npm.kill(signal)
    await eventually('an orderly end', () => said.out.includes('"msg":"stopped"'))
    await expect(fetch(`${address}/livez`)).rejects.toThrow('fetch failed')
  },
  START_MS + 80_000,
)
