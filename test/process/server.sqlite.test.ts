/** The built server as a process: how it starts, refuses to start, and ends. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTemplateTo } from '../support/database'
import { eventually } from '../support/process/server-process'

// Each start is a process of its own, on a machine that may be busy with other tests.
jest.setTimeout(180_000)

let folder: string
const started: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-server-'))
  copyTemplateTo(join(folder, 'gym.db'))
})
afterEach(async () => {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(process.cwd(), 'dist', 'server.js')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: 'file:gym.db',
      LOG_LEVEL: 'info',
      ...env,
    },
  })
  started.push(child)
  const said = { err: '', out: '' }
  child.stderr.on('data', data => {
    said.err += data
  })
  child.stdout.on('data', data => {
    said.out += data
  })
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  const ready = new Promise<string>((resolve, reject) => {
    const look = () => {
      const address = /Chalkbox is at (\S+)/.exec(said.err)?.[1]
      if (address) resolve(address)
    }
    child.stderr.on('data', look)
    ended.then(() => reject(new Error(said.err)))
  })
  ready.catch(() => undefined)
  return { child, said, ended, ready }
}

it('the server: creates its database and secret, shows the next steps, serves and exits with 0 on SIGTERM', async () => {
  const server = start({ DATABASE_URL: 'file:new.db' })
  const address = await server.ready
  const answer = await fetch(`${address}/api/public/gyms`)
  expect(answer.status).toBe(401)
  expect(server.said.err).toMatch(/Migrated the database[\s\S]*Loaded the library: \d+ movements/)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.said.err).toContain('There is no gym yet')
  expect(readFileSync(join(folder, 'secret'), 'utf8').trim().length).toBeGreaterThan(40)
  expect(statSync(join(folder, 'secret')).mode & 0o077).toBe(0)
})

it('the server: refuses a file served by another Chalkbox and a used port, with a message', async () => {
  const first = start()
  const address = await first.ready
  copyTemplateTo(join(folder, 'other.db'))
  const other = start({ DATABASE_URL: 'file:other.db', PORT: new URL(address).port })
  expect(await other.ended).toBe(1)
  expect(other.said.err).toMatch(/Port \d+ is taken/)
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.said.err).toMatch(/Another Chalkbox is serving .*gym\.db\. Stop it first/)
  first.child.kill('SIGKILL')
  await first.ended
  await start().ready
})

it('the server: names every invalid variable and does not serve', async () => {
  const server = start({
    PORT: 'many',
    BASE_URL: 'gym.example',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://x',
  })
  expect(await server.ended).toBe(1)
  for (const name of ['PORT must be', 'BASE_URL must be', 'LOG_LEVEL must be', 'DATABASE_URL must be']) {
    expect(server.said.err).toContain(name)
  }
})

it('the server: logs a request with its id but no key, setup link or invite', async () => {
  const server = start({ BASE_URL: 'http://gym.example' })
  await server.ready
  const link = /^ {2}http:\/\/gym\.example(\/setup\/[\w-]{43})$/m
  const [, path] = await eventually('the setup link', () => link.exec(server.said.err))
  const address = `http://localhost:${/localhost:(\d+)/.exec(server.said.err)![1]}`
  const page = await fetch(address + path)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Set up your gym')])
  const linked = ['/invite/', '/tv/', '/judge/', '/c/an-id/r/', '/c/an-id/join/']
  for (const path of linked) expect((await fetch(`${address}${path}an-id.its-signature`)).status).toBe(404)
  const secret = 'cbx_this-must-not-be-in-the-log'
  await fetch(`${address}/api/public/gyms?token=hidden`, {
    headers: {
      authorization: `Basic ${Buffer.from(`gk_unknown:${secret}`).toString('base64')}`,
      'x-request-id': 'req-from-caller',
    },
  })
  server.child.kill('SIGTERM')
  await server.ended
  expect(server.said.out).toContain('/setup/…')
  for (const path of linked) expect(server.said.out).toContain(`"path":"${path}…"`)
  expect(server.said.out).not.toContain(path!)
  expect(server.said.out).not.toContain('its-signature')
  const line = server.said.out.split('\n').find(text => text.includes('/api/public/gyms'))
  expect(JSON.parse(line!)).toMatchObject({
    request: 'req-from-caller',
    method: 'GET',
    path: '/api/public/gyms',
    status: 401,
  })
  expect(server.said.out).not.toContain(secret)
  expect(server.said.out).not.toContain('hidden')
})
