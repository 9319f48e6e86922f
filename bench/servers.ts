/** The two servers as processes of their own. None outlives the benchmark. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { AUTHORIZATION } from './ids'
import { residentMb } from './measure'
import type { PortalPage } from './portal-data'
import { MEASURED } from './requests'

const ROOT = join(__dirname, '..')
export const SETTINGS = { RATE_LIMIT: '0', LOG_LEVEL: 'silent' }

/** As `deploy/chalkbox.service` runs it. */
export const AS_DEPLOYED = {
  flags: ['--max-semi-space-size=16'],
  environment: {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '65536',
    MALLOC_TRIM_THRESHOLD_: '65536',
  },
}

export type Server = { url: string; pid: number; stop(): Promise<void>; kill(): Promise<void> }
/** `live` collects all garbage of the server first. */
export type CollectedServer = Server & { live(): Promise<NodeJS.MemoryUsage> }
/** Processor time in milliseconds, and statements that were sent, since the start of the process. */
export type Spent = { ms: number; statements: number }
export type CountingServer = Server & { spent(): Promise<Spent> }
type Started = { child: ChildProcess; url: string; startedAt: number }

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** `node dist/server.js` on a database file, or the database of a URL, once it answers. */
export async function startReal(database: string, settings: Record<string, string> = {}): Promise<Server> {
  const started = await spawnReal(database, settings)
  await firstAnswer(started, '/livez')
  return serverOf(started)
}

/** As `startReal`, and says what is left once all garbage is collected. */
export async function startCollected(
  database: string,
  settings: Record<string, string>,
): Promise<CollectedServer> {
  const collecting = ['--expose-gc', '--require', join(__dirname, 'load', 'collecting.cjs')]
  const started = await spawnReal(database, settings, collecting)
  await firstAnswer(started, '/livez')
  const live = async () => {
    const told = once(started.child, 'message')
    started.child.send('collect')
    return (await told)[0] as NodeJS.MemoryUsage
  }
  return { ...serverOf(started), live }
}

/** As `startReal`, and counts its processor time and its statements. */
export async function startCounting(
  database: string,
  settings: Record<string, string> = {},
): Promise<CountingServer> {
  const started = await spawnReal(database, settings, ['--require', join(__dirname, 'gyms', 'counting.cjs')])
  await firstAnswer(started, '/livez')
  const spent = async () => {
    const told = once(started.child, 'message')
    started.child.send('count')
    return (await told)[0] as Spent
  }
  return { ...serverOf(started), spent }
}

/** Constant buffers. */
export function startWire(): Promise<Server> {
  return startOwn('wire.ts', '', { first: '/1' })
}

/** The floor on a database file, once it answers. */
export function startFloor(file: string): Promise<Server> {
  return startOwn('floor/floor.ts', file, { first: SINGLE_READ })
}

/** The floor of the portal's pages, once it has them all in memory. */
export function startPortalFloor(file: string, pages: readonly PortalPage[]): Promise<Server> {
  return startOwn('portal-floor.ts', file, { first: '/', args: [JSON.stringify(pages)] })
}

/** Django under gunicorn with two workers: one for each core of the machine that this is written for. */
export async function startDjango(file: string, first: string): Promise<Server> {
  const port = await freePort()
  const startedAt = performance.now()
  // Threads, for connections that stay open: the plain kind closes each after its answer.
  const workers = ['--workers', '2', '--worker-class', 'gthread', '--threads', '2', '--keep-alive', '60']
  const args = ['-m', 'gunicorn', ...workers, '--bind', `127.0.0.1:${port}`, '--log-level', 'error']
  const child = spawn('/usr/bin/python3', [...args, 'django_peer:application'], {
    cwd: join(__dirname, 'peers'),
    env: { PATH: '/usr/bin:/bin', DATABASE: file, PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const started = { child, url: `http://127.0.0.1:${port}`, startedAt }
  await firstAnswer(started, first)
  return serverOf(started)
}

/** A server of the benchmark's own, once it answers `first` with that status. */
export async function startOwn(
  name: string,
  file: string,
  { first, args = [], status = 200 }: { first: string; args?: string[]; status?: number },
): Promise<Server> {
  const port = await freePort()
  const command = ['--import', 'tsx', join(__dirname, name), file, String(port), ...args]
  const started = spawnNode(command, {}, port)
  await firstAnswer(started, first, status)
  return serverOf(started)
}

/** Milliseconds from the start of the process to its first answer, MB then, and milliseconds to the first 200 of the interface. */
export type ColdStart = { alive: number; resident: number; answer: number }

export async function coldStart(file: string): Promise<ColdStart> {
  const started = await spawnReal(file)
  const alive = await firstAnswer(started, '/livez')
  const resident = residentMb(started.child.pid!)
  const answer = await firstAnswer(started, SINGLE_READ)
  await serverOf(started).stop()
  return { alive, resident, answer }
}

const SINGLE_READ = `/api/public${MEASURED.find(({ path }) => path.startsWith('/workouts/'))!.path}`

async function spawnReal(
  database: string,
  more: Record<string, string> = {},
  flags: string[] = [],
): Promise<Started> {
  const port = await freePort()
  const isFile = !/^\w+:\/\//.test(database)
  const own = { HOST: '127.0.0.1', PORT: String(port), DATABASE_URL: isFile ? `file:${database}` : database }
  const folder = isFile ? dirname(database) : mkdtempSync(join(tmpdir(), 'chalkbox-bench-data-'))
  const settings = { ...SETTINGS, ...AS_DEPLOYED.environment, ...own, ...more }
  return spawnNode([...AS_DEPLOYED.flags, ...flags, join(ROOT, 'dist', 'server.js')], settings, port, folder)
}

/** Nothing of the caller's environment but the path goes along, and no `.env`: it would change what is measured. */
function spawnNode(args: string[], settings: Record<string, string>, port: number, cwd = ROOT): Started {
  const startedAt = performance.now()
  const env = { PATH: process.env.PATH, ...settings }
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let said = ''
  child.stderr!.on('data', text => {
    said += text
  })
  running.add(child)
  child.once('exit', code => {
    running.delete(child)
    if (code !== 0 && code !== null) process.stderr.write(said)
  })
  return { child, url: `http://127.0.0.1:${port}`, startedAt }
}

function serverOf({ child, url }: Started): Server {
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return { url, pid: child.pid!, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** Asks until the answer has the status; returns the milliseconds since the process was started. */
async function firstAnswer({ child, url, startedAt }: Started, path: string, status = 200): Promise<number> {
  while (performance.now() - startedAt < 180_000) {
    if (child.exitCode !== null) throw new Error(`the server ended by itself with ${child.exitCode}`)
    if ((await statusOf(url + path)) === status) return performance.now() - startedAt
    await setTimeout(3)
  }
  throw new Error(`no ${status} from ${path} within three minutes`)
}

function statusOf(url: string): Promise<number | null> {
  return new Promise(resolve => {
    const request = get(url, { headers: { authorization: AUTHORIZATION }, agent: false }, response => {
      response.resume().once('end', () => resolve(response.statusCode ?? null))
    })
    request.once('error', () => resolve(null))
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
