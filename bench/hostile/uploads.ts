/**
 * What one person's uploads cost everybody else: `npx tsx bench/hostile/uploads.ts`, on Linux, after `npm run build`. Prints
 * memory, threads, readers, answers and how long another gym waits. `--only half|bodies|many|key|fair` runs one of the attacks.
 */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { largeFile } from '../imports/large-file'
import { fileForm, fileHead, fileHeaders, form, send } from './sending'
import { childrenOf, rssOf, rssOfAny, startTarget, threadsOf } from './target'

const MB = 1024 * 1024
const LINE =
  'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr\n05/30/2022,Fran,,245,4:05,,,,,RX,\n'

const print = (line: string) => process.stdout.write(`${line}\n`)
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })

type Scene = Awaited<ReturnType<typeof startTarget>>
type Answer = { status: number; location: string | undefined; text: string; ms: number }

function ask(url: string, method: string, headers: Record<string, string>, body?: Buffer): Promise<Answer> {
  const began = performance.now()
  return new Promise(resolve => {
    const done = (status: number, location?: string, text = '') =>
      resolve({ status, location, text, ms: performance.now() - began })
    const asked = request(url, { method, headers, agent }, answer => {
      const chunks: Buffer[] = []
      answer
        .on('data', chunk => chunks.push(chunk))
        .once('error', () => done(0))
        .once('end', () =>
          done(answer.statusCode ?? 0, answer.headers.location, String(Buffer.concat(chunks))),
        )
    })
    asked.once('error', () => done(0))
    asked.end(body)
  })
}

function upload({ target }: Scene, gym: string, cookie: string, file: Buffer): Promise<Answer> {
  const { method, headers, body } = fileForm(file, cookie)
  return ask(`${target.base}/g/${gym}/imports`, method, headers, Buffer.from(body))
}

async function cookieOf({ target }: Scene, who: { email: string; password: string }): Promise<string> {
  return (await send(`${target.base}/sign-in`, form({ email: who.email, password: who.password }))).cookie!
}

function authorizationOf({ target }: Scene): string {
  const { username, password } = target.key
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
}

/** The most memory and threads, and the slowest `/livez`, until stopped. */
function watch({ server, target }: Scene) {
  const most = { rss: 0, threads: 0, readers: 0, readersRss: 0, livezMs: 0 }
  let isOver = false
  const looking = (async () => {
    while (!isOver) {
      most.rss = Math.max(most.rss, rssOf(server.pid!))
      most.threads = Math.max(most.threads, threadsOf(server.pid!))
      const readers = childrenOf(server.pid!)
      most.readers = Math.max(most.readers, readers.length)
      most.readersRss = Math.max(
        most.readersRss,
        readers.reduce((sum, pid) => sum + rssOfAny(pid), 0),
      )
      const { ms } = await ask(`${target.base}/livez`, 'GET', {})
      most.livezMs = Math.max(most.livezMs, ms)
      await sleep(20)
    }
  })()
  return async () => {
    isOver = true
    await looking
    const readers = `${most.readers} readers with ${most.readersRss.toFixed(0)} MB`
    return `at most ${most.rss.toFixed(0)} MB, ${most.threads} threads, ${readers}, /livez ${most.livezMs.toFixed(0)} ms`
  }
}

const tally = (statuses: number[]) =>
  JSON.stringify(
    Object.fromEntries(
      [...new Set(statuses)].sort().map(each => [each, statuses.filter(s => s === each).length]),
    ),
  )

/** Sixty connections, each of which sends 37 of 38 MB and holds the rest back. */
async function half(scene: Scene): Promise<void> {
  const { target } = scene
  const cookie = await cookieOf(scene, target.athlete)
  await hold(scene, '60 half-sent uploads of 38 MB', 38 * MB, [
    `POST /g/${target.gym}/imports HTTP/1.1`,
    'Host: gym.example',
    ...Object.entries(fileHeaders(cookie, 38 * MB)).map(([name, value]) => `${name}: ${value}`),
    ...['', fileHead('half.csv')],
  ])
}

/** The same by key, with all but a MB of the largest body there is. */
async function bodies(scene: Scene): Promise<void> {
  await hold(scene, '60 half-sent imports of 8 MB by key', 8 * MB, [
    'POST /api/public/imports HTTP/1.1',
    ...['Host: gym.example', `Authorization: ${authorizationOf(scene)}`, 'Content-Type: application/json'],
    ...[`Content-Length: ${8 * MB}`, '', '{"content":"'],
  ])
}

async function hold(scene: Scene, name: string, bytes: number, lines: string[]): Promise<void> {
  const { server, target } = scene
  const { hostname, port } = new URL(target.base)
  const before = rssOf(server.pid!)
  const stop = watch(scene)
  const statuses: number[] = []
  const chunk = Buffer.alloc(MB, 'a,b\n')
  const sockets = Array.from({ length: 60 }, () => {
    const socket = connect(Number(port), hostname).on('error', () => undefined)
    socket.once('data', data => statuses.push(Number(/^HTTP\/1.1 (\d+)/.exec(String(data))?.[1])))
    socket.write(lines.join('\r\n'))
    for (let sent = 0; sent < bytes / MB - 1; sent++) socket.write(chunk)
    return socket
  })
  await sleep(20_000)
  print(`${name}: from ${before.toFixed(0)} MB; ${await stop()}; answers ${tally(statuses)}`)
  for (const socket of sockets) socket.destroy()
  await sleep(20_000)
  print(`  20 s after they are gone: ${rssOf(server.pid!).toFixed(0)} MB`)
}

const MOST_WAIT_MS = 400_000

/** Two large files of one athlete, then a line of another gym. */
async function fair(scene: Scene): Promise<void> {
  const { server, target, report } = scene
  const other = report.people.find(each => each.gym !== target.gym && each.staff !== null)!
  const [cookie, theirs] = [await cookieOf(scene, target.athlete), await cookieOf(scene, other)]
  const file = Buffer.from(largeFile(95_000, 37 * MB))
  const before = rssOf(server.pid!)
  const stop = watch(scene)
  const began = performance.now()
  const sent = [await upload(scene, target.gym, cookie, file), await upload(scene, target.gym, cookie, file)]
  print(
    `two files of ${(file.length / MB).toFixed(0)} MB are sent after ${seconds(began)}: ${tally(sent.map(s => s.status))}`,
  )
  const asked = performance.now()
  const line = await upload(scene, other.gym!, theirs, Buffer.from(LINE))
  await readAt(scene, line, theirs)
  print(`another gym's line: ${line.status}, sent and read after ${seconds(asked)}`)
  for (const each of sent) {
    const said = await readAt(scene, each, cookie)
    print(`  a large one after ${seconds(began)}: ${said}`)
  }
  print(`  from ${before.toFixed(0)} MB; ${await stop()}`)
  await sleep(20_000)
  print(`  20 s later: ${rssOf(server.pid!).toFixed(0)} MB`)
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Waits until a file was read; the heading of its page. */
async function readAt({ target }: Scene, { location }: Answer, cookie: string): Promise<string> {
  if (!location) return 'not taken'
  const until = Date.now() + MOST_WAIT_MS
  for (;;) {
    const { status, text } = await ask(target.base + location, 'GET', { Cookie: cookie })
    const title = /<h1>([^<]*)/.exec(text)?.[1] ?? `a page with status ${status}`
    // 503 is a server under load.
    if (status !== 503 && !/^(Reading|Importing)/.test(title)) return title
    if (Date.now() > until) return `${title}, still`
    await sleep(200)
  }
}

/** 250 files of one line at once by one athlete. */
async function many(scene: Scene): Promise<void> {
  const { server, target } = scene
  const cookie = await cookieOf(scene, target.athlete)
  const before = rssOf(server.pid!)
  const stop = watch(scene)
  const began = performance.now()
  const sent = await Promise.all(
    Array.from({ length: 250 }, () => upload(scene, target.gym, cookie, Buffer.from(LINE))),
  )
  const took = seconds(began)
  print(
    `250 uploads of a line: ${tally(sent.map(each => each.status))} in ${took}; from ${before.toFixed(0)} MB; ${await stop()}`,
  )
  await sleep(20_000)
  print(`  20 s later: ${rssOf(server.pid!).toFixed(0)} MB, ${threadsOf(server.pid!)} threads`)
}

/** The same by key. */
async function key(scene: Scene): Promise<void> {
  const { server, target } = scene
  const headers = {
    Authorization: authorizationOf(scene),
    'Content-Type': 'application/json',
  }
  const body = Buffer.from(JSON.stringify({ file_name: 'a.csv', content: LINE, units: 'lb', dry_run: true }))
  const before = rssOf(server.pid!)
  const stop = watch(scene)
  const began = performance.now()
  const sent = await Promise.all(
    Array.from({ length: 250 }, () => ask(`${target.base}/api/public/imports`, 'POST', headers, body)),
  )
  const took = seconds(began)
  print(
    `250 imports of a line by key: ${tally(sent.map(each => each.status))} in ${took}; from ${before.toFixed(0)} MB; ${await stop()}`,
  )
}

async function main(only: string | undefined): Promise<void> {
  const attacks = { half, bodies, many, key, fair }
  for (const [name, attack] of Object.entries(attacks)) {
    if (only !== undefined && only !== name) continue
    const folder = mkdtempSync(join(tmpdir(), 'chalkbox-uploads-'))
    const started: ChildProcess[] = []
    try {
      await attack(await startTarget(folder, started))
    } finally {
      for (const child of started) child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
  }
  agent.destroy()
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
void main(values.only)
