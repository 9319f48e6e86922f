/** The hottest operations against a floor written by hand, at full load; how deep pages cost, how the slowest fare, and memory. */
import { join } from 'node:path'
import { freshCopy } from '../data'
import { fireInterface, inTurns, medians, type Round, residentMb } from '../measure'
import { proveEqual, tagOf } from '../prove'
import { DEEP_PAGE, FIRST_PAGE, LIST, MEASURED, type Measured } from '../requests'
import { type Server, startFloor, startReal, startWire } from '../servers'
import type { Stage } from '../stage'

const CONNECTIONS = 16
/** Seconds of a round: lists give the fewest answers, and take the longest to settle. */
const SECONDS = { list: 2, other: 1 }

export type Compared = {
  measured: Measured
  bytes: number
  ours: Round
  floor: Round
  wire: Round
  /** Of each round, in requests a second. */
  shares: number[]
  /** At half of what it carries at most. */
  half: Round
}
export type HotFigures = {
  compared: Compared[]
  pages: { first: Round; deep: Round }
  /** MB, after all of it. */
  resident: number
  rounds: number
  seconds: { list: number; other: number }
  connections: number
}

export async function compareHot({ folder, quick, say }: Stage): Promise<HotFigures> {
  const rounds = quick ? 1 : 3
  const [ours, floors] = [join(folder, 'ours.db'), join(folder, 'floor.db')]
  await freshCopy(ours)
  await freshCopy(floors)
  const [real, floor, wire] = [await startReal(ours), await startFloor(floors), await startWire()]
  const sizes = await proveEqual(real, floor)
  say('Both answer the same.')
  const compared: Compared[] = []
  for (const measured of MEASURED) {
    const bytes = sizes.get(measured)!
    const headers: Record<string, string> = measured.unchanged
      ? { 'if-none-match': await tagOf(real, measured) }
      : {}
    const until = quick ? { amount: 40 } : { duration: measured.mark === LIST ? SECONDS.list : SECONDS.other }
    const fired = (server: Server, more = {}) =>
      fireInterface(server, { ...measured, headers, until, connections: CONNECTIONS, ...more })
    const work = [
      () => fired(real),
      () => fired(floor),
      () => fired(wire, { raw: `/${measured.unchanged ? 0 : bytes}` }),
    ]
    const [own, floors, wires] = (await inTurns(work, rounds)) as [Round[], Round[], Round[]]
    const shares = own.map((round, index) => round.perSecond / floors[index]!.perSecond)
    const half = await fired(real, { overallRate: Math.max(1, Math.round(medians(own).perSecond / 2)) })
    const row = {
      measured,
      bytes,
      ours: medians(own),
      floor: medians(floors),
      wire: medians(wires),
      shares,
      half,
    }
    compared.push(row)
    say(
      `${measured.label}: ${(row.ours.perSecond / row.floor.perSecond).toFixed(2)} of the floor, by processor time ${(row.floor.cpuMs / row.ours.cpuMs).toFixed(2)}`,
    )
  }
  const pages = await comparePages(real, { rounds, seconds: SECONDS.list })
  const resident = residentMb(real.pid)
  say(`${resident.toFixed(0)} MB resident`)
  for (const server of [real, floor, wire]) await server.stop()
  return { compared, pages, resident, rounds, seconds: SECONDS, connections: CONNECTIONS }
}

/** One request at a time: what a page costs, not how many fit. */
async function comparePages(real: Server, { rounds, seconds }: { rounds: number; seconds: number }) {
  const work = [FIRST_PAGE, DEEP_PAGE].map(path => () => {
    return fireInterface(real, { path, until: { duration: seconds }, connections: 1 })
  })
  const [first, deep] = (await inTurns(work, rounds)).map(medians) as [Round, Round]
  return { first, deep }
}
