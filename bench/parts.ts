/** The parts of the benchmark: each measures on its own and gives its section of the report. */
import { join } from 'node:path'
import type { Postgres } from '../test/support/postgres'
import { freshCopy } from './data'
import { startPostgresql } from './databases/postgresql'
import { measureGrowth } from './growth/measure'
import { growthReport } from './growth/report'
import { compareHot } from './hot/measure'
import { hotReport } from './hot/report'
import { measureLeaderboard } from './leaderboard'
import { median } from './measure'
import { measureOperations } from './operations/measure'
import { operationsReport } from './operations/report'
import { comparePeers } from './peers/measure'
import { peersReport } from './peers/report'
import { comparePortal } from './portal'
import { measureProcesses } from './processes/measure'
import { processesReport } from './processes/report'
import { leaderboardReport } from './report-leaderboard'
import { startReport } from './report-parts'
import { portalReport } from './report-portal'
import { type ColdStart, coldStart } from './servers'
import type { Stage } from './stage'

type Part = (stage: Stage) => Promise<string>

export const PARTS: Record<string, Part> = {
  async start({ folder, quick, say }) {
    const file = join(folder, 'start.db')
    await freshCopy(file)
    const starts: ColdStart[] = []
    for (let start = 0; start < (quick ? 1 : 5); start++) starts.push(await coldStart(file))
    const medianOf = (value: (start: ColdStart) => number) => median(starts.map(value))
    const typical = {
      alive: medianOf(({ alive }) => alive),
      answer: medianOf(({ answer }) => answer),
      resident: medianOf(({ resident }) => resident),
    }
    say(`First answer ${typical.alive.toFixed(0)} ms after the start`)
    return startReport(typical, starts.length)
  },
  hot: async stage => hotReport(await compareHot(stage)),
  async operations({ folder, quick, say, postgres }) {
    const walks = quick ? 1 : 9
    return operationsReport(await measureOperations(folder, await postgres(), walks, say), walks)
  },
  async pages({ folder, quick, say, postgres }) {
    const length = quick ? { rounds: 1, amount: 16 } : { rounds: 3, amount: 40 }
    return portalReport({ portal: await comparePortal(folder, await postgres(), length, say), ...length })
  },
  growth: async stage => growthReport(await measureGrowth(stage)),
  async leaderboard({ folder, quick, say }) {
    const length = quick
      ? { readers: 100, seconds: 2, rounds: 1, scores: 10 }
      : { readers: 2_000, seconds: 4, rounds: 3, scores: 50 }
    return leaderboardReport(await measureLeaderboard(folder, length, say))
  },
  processes: async stage => processesReport(await measureProcesses(stage)),
  peers: async stage => peersReport(await comparePeers(stage)),
}

/** Starts PostgreSQL once, whoever asks for it. */
export function postgresOnce(): { postgres(): Promise<Postgres>; stop(): Promise<void> } {
  let started: Promise<Postgres> | null = null
  return {
    postgres: () => {
      started ??= startPostgresql()
      return started
    },
    stop: async () => (await started)?.stop(),
  }
}
