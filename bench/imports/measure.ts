/**
 * How long a large import takes, and how long it keeps others waiting: `npm run measure:imports [-- --lines 50000]`. The
 * file has no two workouts alike. The database is a SQLite file as in use, on the disk of the temporary folder.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildAthlete, buildGym } from '../../test/support/builders'
import { CORPUS } from '../../test/support/imports/corpus'
import { fitFile } from '../../test/support/imports/fit-file'
import { largeAppFile, largeFile } from './large-file'

/** As it is run: compiled, with its threads. */
const built = <T>(path: string) => require(join(__dirname, '../../dist', path)) as T
const { prepareDatabase } = built<typeof import('../../src/boot')>('boot')
const { gymScope, OPERATOR } = built<typeof import('../../src/scope')>('scope')
const { importFile, previewImport } =
  built<typeof import('../../src/services/imports/imports')>('services/imports/imports')

const { values } = parseArgs({
  options: { lines: { type: 'string', default: '50000' }, app: { type: 'string', default: '8650' } },
})
const print = (line: string) => process.stdout.write(`${line}\n`)

const EVERY_MS = 5
type Block = { ms: number; cpu: number; during: string; at: number }

/** Milliseconds of the processor that this thread has had. */
const ownCpu = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The longest times in which nothing else could run, by the clock and of the processor, with what was going on. */
function watchBlocks() {
  const blocks: Block[] = []
  const began = performance.now()
  let [last, lastCpu] = [began, ownCpu()]
  let during = 'reading'
  const timer = setInterval(() => {
    const [now, cpu] = [performance.now(), ownCpu()]
    const ms = now - last - EVERY_MS
    if (ms > 10) blocks.push({ ms, cpu: cpu - lastCpu, during, at: now - began })
    ;[last, lastCpu] = [now, cpu]
  }, EVERY_MS)
  return {
    enter: (step: string) => {
      during = step
    },
    stop: () => {
      clearInterval(timer)
      return blocks.sort((a, b) => b.cpu - a.cpu)
    },
  }
}

/** Prints the outcome of the corpus by file: typed sets and workouts, words, questions and skipped lines. */
async function outcomes(): Promise<void> {
  for (const { name, kind, lines, answers } of CORPUS) {
    const { lifts, words, asks, skipped } = await fitFile(kind, lines.join('\n'), answers)
    print(`${name}: ${lifts.length} typed, ${words} as words, ${asks.length} asked, ${skipped} skipped`)
  }
}

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbox-measure-'))
  const database = await prepareDatabase(`file:${join(folder, 'chalkbox.db')}`, () => undefined)
  try {
    const gym = await buildGym(database.prisma, { units: 'lb' })
    const athlete = await buildAthlete(database.prisma, { gymId: gym.id })
    const scope = gymScope({ db: database.prisma, gymId: gym.id, actor: OPERATOR, requestId: null })
    const app = Buffer.from(largeAppFile(Number(values.app)))
    const own = { kind: 'hevy', file_name: 'app.csv', athlete_id: athlete.id } as const
    for (const [step, run] of [
      ['previewed', previewImport],
      ['imported', importFile],
    ] as const) {
      const from = performance.now()
      const { lines } = await run(scope, own, app)
      print(`${lines} lines of an app ${step} in ${((performance.now() - from) / 1000).toFixed(1)} s`)
    }
    const bytes = Buffer.from(largeFile(Number(values.lines)))
    const input = { kind: 'sugarwod', file_name: 'large.csv', athlete_id: athlete.id, units: 'lb' } as const
    await new Promise(resolve => setTimeout(resolve, 500))
    const watch = watchBlocks()
    const began = performance.now()
    const cpu = process.cpuUsage()
    let wrote = 0
    const done = await importFile(scope, input, bytes, (_, __, step) => {
      watch.enter(step)
      if (step === 'writing') wrote ||= performance.now()
    })
    const { user, system } = process.cpuUsage(cpu)
    const seconds = (performance.now() - began) / 1000
    const blocks = watch.stop()
    print(
      `${done.lines} lines, ${(bytes.length / 1024 / 1024).toFixed(1)} MB: ${done.imported} imported, ${done.typed} with their workout, ${done.skipped.length} skipped`,
    )
    print(
      `${seconds.toFixed(1)} s, of which ${((performance.now() - wrote) / 1000).toFixed(1)} s writing; ${((user + system) / 1e6).toFixed(1)} s of the processor`,
    )
    print(`memory ${(process.memoryUsage.rss() / 1024 / 1024).toFixed(0)} MB`)
    const said = ({ ms, cpu, during, at }: Block) =>
      `  ${ms.toFixed(0)} ms, ${cpu.toFixed(0)} of the processor; ${during}, at ${(at / 1000).toFixed(1)} s`
    print('longest times without a turn for others:')
    for (const block of blocks.slice(0, 12)) print(said(block))
    print(
      `over 50 ms: ${blocks.filter(({ ms }) => ms > 50).length}, of the processor ${blocks.filter(({ cpu }) => cpu > 50).length}`,
    )
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

void outcomes().then(measure)
