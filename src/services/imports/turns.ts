/** Turns of imports: two files at once in a process, and gyms take turns across processes. */
import { type Db, getDialect, type Tx } from '../../db/client'
import { type Asker, FairTurns } from '../../domain/shared/fair-turns'
import type { GymScope } from '../../scope'
import { countImportsAtWork } from '../platform/imports-at-work'

/** Files of each waiting gym that other processes are working on, as last counted. */
let elsewhere: ReadonlyMap<string, number> = new Map()

/** One file of any size and one quick file. A file's rows stay in memory until written. */
export const importTurns = new FairTurns(
  ['any', 'quick'],
  seat => seat === 'quick',
  gym => elsewhere.get(gym) ?? 0,
)

/**
 * Runs `work` when it is the asker's turn: first gyms with the fewest files at work in other processes, then as
 * FairTurns says. `own` returns the ids of this process's files.
 */
export async function duringImportTurn<T>(
  scope: GymScope,
  asker: Asker,
  own: () => string[],
  work: () => Promise<T>,
): Promise<T> {
  const { end } = await importTurns.take(asker)
  try {
    return await work()
  } finally {
    await lookElsewhere(scope.db, own())
    end()
  }
}

async function lookElsewhere(db: Db | Tx, own: readonly string[]): Promise<void> {
  if (getDialect(db) === 'sqlite') return
  const gyms = importTurns.waitingGyms()
  if (gyms.length < 2) return
  // Without an answer, turns are fair within the process.
  elsewhere = await countImportsAtWork(db, gyms, own).catch(() => new Map())
}
