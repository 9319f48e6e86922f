/**
 * Ten hostile clients against a server of its own, with its usual limits, while somebody reads a public page:
 * `npx tsx bench/hostile/run.ts --minutes 60`. Ends with 1 when memory grows, when the page is slow, or when
 * anything was answered 500.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Target } from './clients'
import { send } from './sending'
import { rssOf, startTarget } from './target'

/** The public page, at the 95th percentile. */
const SLOW_MS = 100
/** How much more memory the last quarter may take than the second: caches fill, and garbage comes and goes. */
const GROWTH = 1.2
const LOOK_EVERY_MS = 250

type Look = { at: number; ms: number; ok: boolean; rssMb: number }
type Heard = { tally: Record<string, Record<number, number>>; failed: string[] }

async function main(minutes: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbox-hostile-'))
  const started: ChildProcess[] = []
  try {
    const { server, target } = await startTarget(folder, started)
    const calm = await watch(server, target, 10_000)
    const clients = fork(join(__dirname, 'clients.ts'), { execArgv: ['--import', 'tsx'] })
    started.push(clients)
    const heard: Heard = { tally: {}, failed: [] }
    clients.on('message', (message: { tally?: Heard['tally']; failed?: string }) => {
      if (message.tally) heard.tally = message.tally
      if (message.failed) heard.failed.push(message.failed)
    })
    clients.send(target)
    const looks = await watch(server, target, minutes * 60_000)
    clients.kill('SIGTERM')
    await once(clients, 'exit')
    return report(calm, looks, heard)
  } finally {
    for (const child of started) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Reads the public page four times a second, and how much memory the server holds. */
async function watch(server: ChildProcess, { base, competition }: Target, ms: number): Promise<Look[]> {
  const looks: Look[] = []
  const end = Date.now() + ms
  while (Date.now() < end) {
    const at = performance.now()
    const { status } = await send(`${base}/c/${competition}/leaderboard`, {
      headers: { Connection: 'close' },
    })
    looks.push({ at, ms: performance.now() - at, ok: status === 200, rssMb: rssOf(server.pid!) })
    await sleep(LOOK_EVERY_MS)
  }
  return looks
}

function report(calm: Look[], looks: Look[], { tally, failed }: Heard): boolean {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const quarter = (part: number) =>
    at(
      looks.slice(((part - 1) * looks.length) / 4, (part * looks.length) / 4).map(look => look.rssMb),
      0.5,
    )
  const ms = (given: Look[], share: number) =>
    at(
      given.map(look => look.ms),
      share,
    )
  for (const [name, statuses] of Object.entries(tally)) say(`${name}: ${JSON.stringify(statuses)}`)
  for (const line of failed) say(`FAILED ${line}`)
  const times = (given: Look[]) =>
    [0.5, 0.95, 0.99, 1].map(share => `${ms(given, share).toFixed(0)} ms`).join(' / ')
  say(`public page, median / 95 % / 99 % / slowest: calm ${times(calm)}, under attack ${times(looks)}`)
  say(`memory by quarters: ${[1, 2, 3, 4].map(part => `${quarter(part).toFixed(0)} MB`).join(', ')}`)
  const faults = Object.values(tally).some(statuses => (statuses[500] ?? 0) > 0)
  const problems = [
    faults && 'something was answered 500',
    failed.length > 0 && 'a client could not do its work',
    looks.some(look => !look.ok) && `the public page failed ${looks.filter(look => !look.ok).length} times`,
    ms(looks, 0.95) > SLOW_MS && `the public page took more than ${SLOW_MS} ms`,
    quarter(4) > quarter(2) * GROWTH && 'memory grew',
  ].filter(Boolean)
  say(problems.length === 0 ? 'All held.' : `NOT HELD: ${problems.join('; ')}`)
  return problems.length === 0
}

/** The value below which a share of them lies. */
function at(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } })
void main(Number(values.minutes)).then(held => {
  process.exitCode = held ? 0 : 1
})
