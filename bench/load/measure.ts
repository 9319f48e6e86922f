/**
 * Load at a fixed rate for half an hour: `npm run measure:load [-- --minutes 30 --rate 25]`. A minute of reads alone and
 * two minutes of nine reads to a write follow each other, so that whatever else the machine does meets both alike. Ends
 * with 1 when the 99th percentile with writes is more than twice that of reads alone, when memory grows, or when an
 * answer was not what it should be. On SQLite, in the temporary folder; Linux.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { send } from '../hostile/sending'
import { median, residentMb, share } from '../measure'
import { SECRET } from '../portal-data'
import { type Server, startReal } from '../servers'
import { type Mixture, mixtureOn, wrongIn } from './requests'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, rate: { type: 'string', default: '25' } },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

const WRITES = 0.1
/** How many times the 99th percentile of reads alone, and how much of the memory may come in the second half. */
const [TIMES, GROWTH] = [2, 0.05]

type Answer = { ms: number; write: boolean }
type Window = { mixed: boolean; answers: Answer[] }
type Look = { minutes: number; mb: number }

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
  let server: Server | undefined
  try {
    const file = join(folder, 'chalkbox.db')
    const mixture = await mixtureOn(file)
    server = await startReal(file, { SECRET })
    const wrong = await wrongIn(server.url, mixture)
    const stop = watchMemory(server)
    const windows: Window[] = []
    // In a short run the windows are shorter: there are three rounds at least.
    const unit = Math.min(60_000, (minutes * 60_000) / 9)
    const end = performance.now() + minutes * 60_000
    while (performance.now() + unit / 2 < end) {
      for (const mixed of [false, true]) {
        const done = await window(server, mixture, { ms: mixed ? 2 * unit : unit, rate, mixed })
        windows.push(done.window)
        wrong.push(...done.wrong)
      }
    }
    return report(windows, stop(), wrong)
  } finally {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function report(windows: Window[], looks: Look[], wrong: string[]): boolean {
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
  const half = looks.slice(looks.length / 2)
  const { slope, mean } = lineThrough(half)
  const grown = slope * (half.at(-1)!.minutes - half[0]!.minutes)
  const quarter = (part: number) =>
    median(looks.slice(((part - 1) * looks.length) / 4, (part * looks.length) / 4).map(({ mb }) => mb))
  say(`memory by quarters: ${[1, 2, 3, 4].map(part => `${quarter(part).toFixed(0)} MB`).join(', ')}`)
  say(`  the second half as a line: ${(slope * 60).toFixed(1)} MB an hour, ${grown.toFixed(1)} MB in it`)
  const problems = [
    wrong.length > 0 && `wrong answers: ${[...new Set(wrong)].slice(0, 10).join(', ')}`,
    ratio > TIMES && `with writes the 99th percentile is more than ${TIMES} times that of reads alone`,
    grown > GROWTH * mean && 'memory grew',
  ].filter(Boolean)
  say(problems.length === 0 ? 'All held.' : `NOT HELD: ${problems.join('; ')}`)
  return problems.length === 0
}

/** The line with the least squares: MB a minute, and its middle. */
function lineThrough(looks: readonly Look[]): { slope: number; mean: number } {
  const mean = (of: (look: Look) => number) => looks.reduce((sum, look) => sum + of(look), 0) / looks.length
  const [x, y] = [mean(({ minutes }) => minutes), mean(({ mb }) => mb)]
  const square = mean(({ minutes }) => (minutes - x) ** 2)
  return { slope: square === 0 ? 0 : mean(({ minutes, mb }) => (minutes - x) * (mb - y)) / square, mean: y }
}

void main(Number(values.minutes), Number(values.rate)).then(held => {
  process.exitCode = held ? 0 : 1
})
