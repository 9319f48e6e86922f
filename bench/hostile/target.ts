/** A lifelike gym and the built server on it, for measures of what an attack costs. Linux alone tells memory and threads. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DemoReport } from '../../src/demo/report'
import { AS_DEPLOYED } from '../servers'
import type { Target } from './client'
import { send } from './sending'

const ROOT = join(__dirname, '..', '..')

/** Fills a database in the folder and serves it. Adds the server's process to `started`. */
export async function startTarget(folder: string, started: ChildProcess[]) {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const env = {
    ...{ PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    DATABASE_URL: `file:${join(folder, 'demo.db')}`,
  }
  const cli = [join(ROOT, 'dist', 'cli.js'), 'demo', '--json']
  const report: DemoReport = JSON.parse(String(execFileSync(process.execPath, cli, { cwd: folder, env })))
  // As the systemd unit and the image start it.
  const server = spawn(process.execPath, [...AS_DEPLOYED.flags, join(ROOT, 'dist', 'server.js')], {
    cwd: folder,
    env: { ...env, ...AS_DEPLOYED.environment },
    stdio: ['ignore', 'inherit', 'ignore'],
  })
  started.push(server)
  while ((await send(`${base}/readyz`)).status !== 200) await sleep(50)
  const of = (staff: string | null) => {
    const { email, password } = report.people.find(
      each => each.gym === report.gym.slug && each.staff === staff,
    )!
    return { email, password }
  }
  const { competition } = report.ids
  const people = { athlete: of(null), coach: of('coach'), admin: of('admin') }
  const target: Target = { base, competition, gym: report.gym.slug, key: report.gym_key, ...people }
  const keyFor = (scope: string): DemoReport['gym_key'] => {
    const write = scope === 'read' ? ['--read-only'] : ['--write', scope]
    const words = [
      'keys',
      'create',
      '--gym',
      report.gym.slug,
      '--name',
      `hostile ${scope}`,
      ...write,
      '--json',
    ]
    return JSON.parse(
      String(execFileSync(process.execPath, [join(ROOT, 'dist', 'cli.js'), ...words], { cwd: folder, env })),
    )
  }
  return { server, target, report, keyFor }
}

/** Resident memory of a process in MB. */
export function rssOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

/** Of a process that may be gone by now. */
export function rssOfAny(pid: number): number {
  try {
    return rssOf(pid)
  } catch {
    return 0
  }
}

/** The processes that a process has started. */
export function childrenOf(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`)
  const lists = tasks.map(task => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'))
  return lists.flatMap(list => list.trim().split(' ').filter(Boolean).map(Number))
}

/** Threads of a process. */
export const threadsOf = (pid: number): number => readdirSync(`/proc/${pid}/task`).length

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
