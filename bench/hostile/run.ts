/**
 * Hostile clients of every role against a server of its own, with its usual limits, while somebody reads a public page:
 * `npx tsx bench/hostile/run.ts --minutes 60`, on Linux, after `npm run build`. Calm and attacked spells take turns.
 * Prints what was answered, times and memory, and ends with 1 when one of them is beyond its mark.
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { KEY_WRITE_NAMES } from '../../src/schemas/gym/key-scopes'
import type { Attack } from './client'
import { send, sessionOf } from './sending'
import { childrenOf, rssOf, rssOfAny, startTarget } from './target'

/** The 95th percentile of the public page under attack, as a multiple of the calm one. */
const SLOWER = 3
const MOST_MB = 600
const AFTERWARDS_MB = 300
/** Limit of the readers of imported files together: one of any size and one of small files that helps. */
const READERS_MB = 640 + 384
const AFTERWARDS_MS = 60_000
const CALM_MS = 15_000
const ATTACKED_MS = 45_000
const LOOK_EVERY_MS = 100

type Look = { ms: number; ok: boolean; serverMb: number; sumMb: number }
type Heard = { tally: Record<string, Record<string, number>>; failed: string[] }

async function main(minutes: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbox-hostile-'))
  const started: ChildProcess[] = []
  try {
    const { server, target, keyFor } = await startTarget(folder, started)
    const [athlete, coach, admin] = [target.athlete, target.coach, target.admin].map(who =>
      sessionOf(target.base, who),
    )
    const cookies = { athlete: await athlete!, coach: await coach!, admin: await admin! }
    const keys = Object.fromEntries(['read', ...KEY_WRITE_NAMES].map(scope => [scope, keyFor(scope)]))
    const attack: Attack = { ...target, cookies, keys }
    const heard: Heard = { tally: {}, failed: [] }
    const [calm, attacked]: [Look[], Look[]] = [[], []]
    print(`memory before: ${rssOf(server.pid!).toFixed(0)} MB`)
    const spells = Math.max(1, Math.round((minutes * 60_000) / (CALM_MS + ATTACKED_MS)))
    for (let spell = 0; spell < spells; spell++) {
      calm.push(...(await watch(server, attack, CALM_MS)))
      attacked.push(...(await attackedSpell(server, attack, started, heard)))
    }
    const back = await waitForMemory(server)
    return report(calm, attacked, heard, back)
  } finally {
    for (const child of started) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Looks at the server while the clients are at work, and adds their answers to those heard before. */
async function attackedSpell(server: ChildProcess, attack: Attack, started: ChildProcess[], heard: Heard) {
  const clients = fork(join(__dirname, 'clients.ts'), { execArgv: ['--import', 'tsx'] })
  started.push(clients)
  takeSpareTimeOnly(clients.pid!)
  clients.on('message', (message: { tally?: Heard['tally']; failed?: string }) => {
    if (message.failed) heard.failed.push(message.failed)
    for (const [name, statuses] of Object.entries(message.tally ?? {})) {
      heard.tally[name] ??= {}
      const sum = heard.tally[name]
      for (const [status, count] of Object.entries(statuses)) sum[status] = (sum[status] ?? 0) + count
    }
  })
  clients.send(attack)
  const looks = await watch(server, attack, ATTACKED_MS)
  clients.kill('SIGTERM')
  await once(clients, 'exit')
  return looks
}

/**
 * The clients stand for other machines, so they take only the processor time that the server leaves. A process of low
 * priority would still finish its slice of a few milliseconds before the server's next one.
 */
function takeSpareTimeOnly(pid: number): void {
  setPriority(pid, 19)
  try {
    execFileSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(pid)])
  } catch {
    print('chrt of util-linux is missing, so the clients delay the server')
  }
}

/** Reads the public page, and how much memory the server and the readers it started hold. */
async function watch(server: ChildProcess, { base, competition }: Attack, ms: number): Promise<Look[]> {
  const looks: Look[] = []
  const end = Date.now() + ms
  while (Date.now() < end) {
    const at = performance.now()
    const { status } = await send(`${base}/c/${competition}/leaderboard`, {
      headers: { Connection: 'close' },
    })
    const took = performance.now() - at
    const serverMb = rssOf(server.pid!)
    looks.push({ ms: took, ok: status === 200, serverMb, sumMb: serverMb + readersMb(server) })
    await sleep(LOOK_EVERY_MS)
  }
  return looks
}

const readersMb = (server: ChildProcess) =>
  childrenOf(server.pid!).reduce((sum, pid) => sum + rssOfAny(pid), 0)

type Back = { afterMs: number | null; serverMb: number; sumMb: number; readers: number }

/** Waits until the memory of the server is below its mark, a minute at most. Readers may still be at work. */
async function waitForMemory(server: ChildProcess): Promise<Back> {
  const began = performance.now()
  for (;;) {
    const serverMb = rssOf(server.pid!)
    const now = { serverMb, sumMb: serverMb + readersMb(server), readers: childrenOf(server.pid!).length }
    const afterMs = performance.now() - began
    if (now.serverMb < AFTERWARDS_MB) return { ...now, afterMs }
    if (afterMs > AFTERWARDS_MS) return { ...now, afterMs: null }
    await sleep(500)
  }
}

function report(calm: Look[], attacked: Look[], { tally, failed }: Heard, back: Back): boolean {
  const share = (looks: Look[], part: number) =>
    at(
      looks.map(look => look.ms),
      part,
    )
  const times = (looks: Look[]) =>
    [0.5, 0.95, 0.99, 1].map(part => `${share(looks, part).toFixed(0)} ms`).join(' / ')
  const most = (of: (look: Look) => number) => Math.max(...attacked.map(of))
  for (const [name, statuses] of Object.entries(tally)) print(`${name}: ${JSON.stringify(statuses)}`)
  for (const line of failed) print(`FAILED ${line}`)
  print(`public page, median / 95 % / 99 % / slowest: calm ${times(calm)}, under attack ${times(attacked)}`)
  const [server, readers] = [most(look => look.serverMb), most(look => look.sumMb - look.serverMb)]
  print(`memory at most: server ${server.toFixed(0)} MB, its readers ${readers.toFixed(0)} MB`)
  const after = back.afterMs === null ? 'a minute' : `${(back.afterMs / 1000).toFixed(0)} s`
  const [serverMb, sumMb] = [back.serverMb.toFixed(0), back.sumMb.toFixed(0)]
  print(
    `memory ${after} after they stopped: server ${serverMb} MB, with its ${back.readers} readers ${sumMb} MB`,
  )
  const faults = [...new Set(Object.values(tally).flatMap(Object.keys))].filter(
    status => status.startsWith('5') && status !== '503',
  )
  const refused = attacked.filter(look => !look.ok).length
  const problems = [
    faults.length > 0 && `something was answered ${faults.join(', ')} (503! has no Retry-After)`,
    failed.length > 0 && 'a client could not do its work',
    calm.some(look => !look.ok) && 'the public page failed while nobody attacked',
    refused > 0 && `the public page failed ${refused} times`,
    share(attacked, 0.95) > share(calm, 0.95) * SLOWER && `the public page took over ${SLOWER} times as long`,
    server > MOST_MB && `memory was above ${MOST_MB} MB`,
    readers > READERS_MB && `readers took more than ${READERS_MB} MB`,
    back.afterMs === null && `memory stayed above ${AFTERWARDS_MB} MB for a minute`,
  ].filter(Boolean)
  print(problems.length === 0 ? 'All held.' : `NOT HELD: ${problems.join('; ')}`)
  return problems.length === 0
}

/** The value below which a share of them lies. */
function at(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } })
void main(Number(values.minutes)).then(held => {
  process.exitCode = held ? 0 : 1
})
