/**
 * Load at a fixed rate for half an hour: `npm run measure:load [-- --minutes 30 --rate 25]`. A minute of reads alone and
 * two minutes of nine reads to a write follow each other, so that whatever else the machine does meets both alike. What is
 * resident goes up and down with the garbage that is not collected yet, so a quarter ends with a collection and a look at what
 * is left. Ends with 1 when the 99th percentile with writes is more than twice that of reads alone, when more is left at
 * the end than after the first half, or when an answer was not what it should be. On SQLite, in the temporary folder; Linux.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { send } from '../hostile/sending'
import { median, residentMb, share } from '../measure'
import { SECRET } from '../portal-data'
import { type CollectedServer, type Server, startCollected } from '../servers'
import { type Mixture, mixtureOn, wrongIn } from './requests'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, rate: { type: 'string', default: '25' } },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

const WRITES = 0.1
/** How many times the 99th percentile of reads alone, and how much of what is left may come in the second half. */
const [TIMES, GROWTH] = [2, 0.05]

type Answer = { ms: number; write: boolean }
type Window = { mixed: boolean; answers: Answer[] }
type Look = { minutes: number; mb: number }
/** What is left once all garbage is collected, in MB: resident, and of the JavaScript heap. */
type Left = { resident: number; heap: number }

/** Sends so many a second, whether or not those before are answered: a slow answer makes no room for itself. */
async function window(server: Server, mixture: Mixture, given: { ms: number; rate: number; mixed: boolean }) {
  const { ms, rate, mixed } = given
  const [answers, wrong, sent]: [Answer[], string[], Promise<void>[]] = [[], [], []]
  const began = performance.now()
  for (let nth = 0; ; nth++) {
    const due = began + (nth * 1000) / rate
    if (due >= began + ms) break
    await sleep(Math.max(0, due - performance.now()))
    const write = mixed && Math.random() < WRITES
    const { path, sending, expected } = write ? mixture.write() : mixture.read()
    const from = performance.now()
    sent.push(
      send(server.url + path, sending).then(({ status }) => {
        answers.push({ ms: performance.now() - from, write })
        if (status !== expected) wrong.push(`${status} from ${path}`)
      }),
    )
  }
  await Promise.all(sent)
  return { window: { mixed, answers }, wrong }
}

/** Looks at the memory of the server every second. */
function watchMemory({ pid }: Server) {
  const looks: Look[] = []
  const began = performance.now()
  const timer = setInterval(
    () => looks.push({ minutes: (performance.now() - began) / 60_000, mb: residentMb(pid) }),
    1_000,
  )
  return () => {
    clearInterval(timer)
    return looks
  }
}

async function main(minutes: number, rate: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbox-load-'))
  let server: CollectedServer | undefined
  try {
    const file = join(folder, 'chalkbox.db')
    const mixture = await mixtureOn(file)
    server = await startCollected(file, { SECRET })
    const wrong = await wrongIn(server.url, mixture)
    const stop = watchMemory(server)
    const windows: Window[] = []
    const left = [await leftIn(server)]
    // In a short run the windows are shorter: there are three rounds at least.
    const unit = Math.min(60_000, (minutes * 60_000) / 9)
    const began = performance.now()
    const passed = () => (performance.now() - began) / (minutes * 60_000)
    while (performance.now() + unit / 2 < began + minutes * 60_000) {
      for (const mixed of [false, true]) {
        const done = await window(server, mixture, { ms: mixed ? 2 * unit : unit, rate, mixed })
        windows.push(done.window)
        wrong.push(...done.wrong)
      }
      if (passed() * 4 >= left.length - 0.2) left.push(await leftIn(server))
    }
    return report(windows, { looks: stop(), left }, wrong)
  } finally {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function leftIn(server: CollectedServer): Promise<Left> {
  const { rss, heapUsed } = await server.live()
  return { resident: rss / 2 ** 20, heap: heapUsed / 2 ** 20 }
}

function report(
  windows: Window[],
  { looks, left }: { looks: Look[]; left: Left[] },
  wrong: string[],
): boolean {
  const rounds = windows.filter(({ mixed }) => mixed).length
  const alone = windows.filter(({ mixed }) => !mixed)
  const mixed = windows.filter(each => each.mixed)
  const p99 = ({ answers }: Window) =>
    share(
      answers.map(({ ms }) => ms),
      0.99,
    )
  const times = (answers: Answer[]) =>
    [0.5, 0.95, 0.99, 1]
      .map(
        part =>
          `${share(
            answers.map(({ ms }) => ms),
            part,
          ).toFixed(1)} ms`,
      )
      .join(' / ')
  const of = (all: Window[]) => all.flatMap(({ answers }) => answers)
  say(
    `${of(windows).length} requests in ${looks.at(-1)?.minutes.toFixed(1)} minutes, ${rounds} rounds; median / 95 % / 99 % / slowest:`,
  )
  say(`  reads alone:        ${times(of(alone))}`)
  say(`  nine reads a write: ${times(of(mixed))}`)
  say(`    its reads:        ${times(of(mixed).filter(({ write }) => !write))}`)
  say(`    its writes:       ${times(of(mixed).filter(({ write }) => write))}`)
  const ratios = mixed.map((each, nth) => p99(each) / p99(alone[nth]!))
  const together = p99({ mixed: true, answers: of(mixed) }) / p99({ mixed: false, answers: of(alone) })
  const ratio = median(ratios)
  say(
    `  99 % with writes to 99 % without: ${ratio.toFixed(2)} (median of the rounds: ${ratios.map(each => each.toFixed(2)).join(', ')}), ${together.toFixed(2)} of all together`,
  )
  const quarter = (part: number) =>
    median(looks.slice(((part - 1) * looks.length) / 4, (part * looks.length) / 4).map(({ mb }) => mb))
  say(`memory by quarters: ${[1, 2, 3, 4].map(part => `${quarter(part).toFixed(0)} MB`).join(', ')}`)
  const each = (of: (left: Left) => number) => left.map(one => of(one).toFixed(1)).join(', ')
  say(
    `  left once garbage is collected, at the start and after each quarter: ${each(({ resident }) => resident)} MB`,
  )
  say(`    of it the JavaScript heap: ${each(({ heap }) => heap)} MB`)
  const [first, last] = [left[2] ?? left[0]!, left.at(-1)!]
  const grew = last.resident > first.resident * (1 + GROWTH) || last.heap > first.heap * (1 + GROWTH)
  const problems = [
    wrong.length > 0 && `wrong answers: ${[...new Set(wrong)].slice(0, 10).join(', ')}`,
    ratio > TIMES && `with writes the 99th percentile is more than ${TIMES} times that of reads alone`,
    grew && 'memory grew',
  ].filter(Boolean)
  say(problems.length === 0 ? 'All held.' : `NOT HELD: ${problems.join('; ')}`)
  return problems.length === 0
}

void main(Number(values.minutes), Number(values.rate)).then(held => {
  process.exitCode = held ? 0 : 1
})
