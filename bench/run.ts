/**
 * The benchmark: this server against a floor written by hand, on the same data, proven to answer the same bytes first,
 * then measured in turns. Writes bench/report.md. `--quick` only shows that it all works: its figures mean little.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshCopy } from './data'
import type { Compared, Figures } from './figures'
import { measureLeaderboard } from './leaderboard'
import { fireInterface, inTurns, median, medians, type Round, residentMb } from './measure'
import { comparePortal } from './portal'
import { proveEqual } from './prove'
import { reportOf } from './report'
import { DEEP_PAGE, FIRST_PAGE, MEASURED } from './requests'
import { coldStart, type Server, startFloor, startReal } from './servers'

const quick = process.argv.includes('--quick')
const [rounds, seconds, requests] = quick ? [1, 1, 16] : [3, 4, 100]
const starts = quick ? 1 : 5
const CONNECTIONS = 16
/** Who watches a leaderboard, and for how long. */
const watching = quick ? { readers: 100, seconds: 2, rounds } : { readers: 2_000, seconds: 8, rounds }

const say = (line: string) => process.stderr.write(`${line}\n`)

async function compare(real: Server, floor: Server): Promise<Compared[]> {
  const sizes = await proveEqual(real, floor)
  say('Both answer the same bytes.')
  const compared: Compared[] = []
  for (const measured of MEASURED) {
    const work = [real, floor].map(server => () => {
      return fireInterface(server, { ...measured, until: { duration: seconds }, connections: CONNECTIONS })
    })
    const [ours, floors] = (await inTurns(work, rounds)) as [Round[], Round[]]
    const shares = ours.map((round, index) => round.perSecond / floors[index]!.perSecond)
    const row = { measured, bytes: sizes.get(measured)!, ours: medians(ours), floor: medians(floors), shares }
    compared.push(row)
    say(
      `${measured.label}: ${row.ours.perSecond.toFixed(0)} against ${row.floor.perSecond.toFixed(0)} a second`,
    )
  }
  return compared
}

/** One request at a time: what a page costs, not how many fit. */
async function comparePages(real: Server): Promise<{ first: Round; deep: Round }> {
  const work = [FIRST_PAGE, DEEP_PAGE].map(path => () => {
    return fireInterface(real, { path, until: { duration: seconds }, connections: 1 })
  })
  const [first, deep] = (await inTurns(work, rounds)).map(medians) as [Round, Round]
  say(`First page ${first.p50.toFixed(2)} ms, deep page ${deep.p50.toFixed(2)} ms`)
  return { first, deep }
}

async function coldStarts(file: string): Promise<{ alive: number; answer: number }> {
  const measured: { alive: number; answer: number }[] = []
  for (let start = 0; start < starts; start++) measured.push(await coldStart(file))
  return {
    alive: median(measured.map(({ alive }) => alive)),
    answer: median(measured.map(({ answer }) => answer)),
  }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbox-bench-run-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const [ours, floors] = [join(folder, 'ours.db'), join(folder, 'floor.db')]
  await freshCopy(ours)
  await freshCopy(floors)
  const start = await coldStarts(ours)
  say(`First answer ${start.answer.toFixed(0)} ms after the start`)
  const [real, floor] = [await startReal(ours), await startFloor(floors)]
  const compared = await compare(real, floor)
  const pages = await comparePages(real)
  const resident = residentMb(real.pid)
  say(`${resident.toFixed(0)} MB resident`)
  await real.stop()
  await floor.stop()
  const portal = await comparePortal(folder, { rounds, amount: requests }, say)
  const leaderboard = await measureLeaderboard(folder, watching, say)
  const figures: Figures = {
    compared,
    portal,
    leaderboard,
    pages,
    resident,
    start,
    rounds,
    seconds,
    requests,
    starts,
    connections: CONNECTIONS,
  }
  const report = join(__dirname, 'report.md')
  if (quick) say('A quick run: the report is left as it is.')
  else writeFileSync(report, reportOf(figures))
}

main().catch(error => {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
})
