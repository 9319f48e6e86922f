/** Several processes on one PostgreSQL: how much more they carry together than one, and whether each knows what another wrote. */
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { freshCopy } from '../data'
import { copyIntoPostgresql } from '../databases/postgresql'
import { DEEP_COMPETITION } from '../ids'
import { fireInterface, median } from '../measure'
import { MEASURED, type Measured } from '../requests'
import { type Server, startReal } from '../servers'
import type { Stage } from '../stage'

export const PROCESSES = [1, 2, 3]
const CONNECTIONS = 12

/** Requests a second of all processes together, by how many there are; the rounds of each. */
export type Carried = { measured: Measured; perSecond: number[][] }
export type ProcessFigures = { carried: Carried[]; rounds: number; seconds: number; connections: number }

/** A list, two reads and the writes; what is not changed is told from memory, and shows little of the database. */
const CHOSEN = MEASURED.filter(({ path, unchanged }) => !unchanged && !path.includes('training_sessions'))

export async function measureProcesses({ folder, quick, say, postgres }: Stage): Promise<ProcessFigures> {
  const [rounds, seconds] = quick ? [1, 1] : [3, 1]
  const file = join(folder, 'processes.db')
  await freshCopy(file)
  leaveOutTheLongList(file)
  const url = await copyIntoPostgresql(await postgres(), 'processes', file)
  const servers: Server[] = []
  for (let nth = 0; nth < Math.max(...PROCESSES); nth++) servers.push(await startReal(url))
  const carried: Carried[] = []
  for (const measured of CHOSEN) {
    const perSecond: number[][] = PROCESSES.map(() => [])
    for (let round = -1; round < rounds; round++) {
      for (const [index, count] of PROCESSES.entries()) {
        const together = await carriedBy(servers.slice(0, count), measured, seconds)
        if (round >= 0) perSecond[index]!.push(together)
      }
    }
    carried.push({ measured, perSecond })
    const times = perSecond.map(each => (median(each) / median(perSecond[0]!)).toFixed(2))
    say(`${measured.label}: ${times.join(', ')} times as many with ${PROCESSES.join(', ')} processes`)
  }
  for (const server of servers) await server.stop()
  return { carried, rounds, seconds, connections: CONNECTIONS }
}

/** The 300,000 registrations take long to copy, and nothing here asks for them. */
function leaveOutTheLongList(file: string): void {
  const connection = new BetterSqlite3(file)
  connection.pragma('synchronous = OFF')
  const long = `SELECT id FROM Registration WHERE competitionId = '${DEEP_COMPETITION}'`
  connection.exec(`DELETE FROM Participant WHERE registrationId IN (${long})`)
  connection.exec(`DELETE FROM Registration WHERE competitionId = '${DEEP_COMPETITION}'`)
  connection.close()
}

/** As many connections in all, however many processes share them. */
async function carriedBy(servers: Server[], measured: Measured, seconds: number): Promise<number> {
  const connections = CONNECTIONS / servers.length
  const rounds = await Promise.all(
    servers.map(server => fireInterface(server, { ...measured, until: { duration: seconds }, connections })),
  )
  return rounds.reduce((sum, { perSecond }) => sum + perSecond, 0)
}
