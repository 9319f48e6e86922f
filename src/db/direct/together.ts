/** Combines PostgreSQL reads of the same moment into one round trip. */
import type { Ask } from './rows'

/** More are split, so that no statement grows without end. */
const MOST = 12
/** A function of PostgreSQL's takes a hundred arguments at most. */
const WIDEST = 100

type Waiting = {
  sql: string
  values: unknown[]
  width: number
  resolve(rows: unknown[][]): void
  reject(error: unknown): void
}

/**
 * Sends reads that are requested at the same moment as one statement, each as JSON. Where `mayAskAgain` allows, a
 * failed statement is repeated as single reads, so that only the faulty read fails.
 */
export function together(
  ask: Ask,
  mayAskAgain: (error: unknown) => boolean,
): { ask: Ask; flush(): Promise<void> } {
  let waiting: Waiting[] = []
  const sendAll = async (): Promise<void> => {
    const all = waiting
    waiting = []
    const groups: Waiting[][] = []
    for (let at = 0; at < all.length; at += MOST) groups.push(all.slice(at, at + MOST))
    await Promise.all(groups.map(send))
  }
  const sendAlone = (each: Waiting) => ask(each.sql, each.values).then(each.resolve, each.reject)
  const send = async (group: Waiting[]): Promise<void> => {
    if (group.length === 1) return sendAlone(group[0]!)
    const { sql, values } = combined(group)
    try {
      const [row] = await ask(sql, values)
      for (const [at, { resolve }] of group.entries()) resolve(row![at] as unknown[][])
    } catch (error) {
      if (mayAskAgain(error)) await Promise.all(group.map(sendAlone))
      else for (const { reject } of group) reject(error)
    }
  }
  return {
    ask(sql, values, width = WIDEST + 1) {
      if (!sql.startsWith('SELECT')) {
        // A change with RETURNING can't be a subquery, and comes after the reads that were requested before it.
        void sendAll()
        return ask(sql, values)
      }
      if (width > WIDEST) return ask(sql, values)
      return new Promise((resolve, reject) => {
        // After everything that goes on without waiting for the database, which may ask as well.
        if (waiting.length === 0) void Promise.resolve().then(() => process.nextTick(() => void sendAll()))
        waiting.push({ sql, values, width, resolve, reject })
      })
    },
    flush: sendAll,
  }
}

function combined(group: readonly Waiting[]): { sql: string; values: unknown[] } {
  const values: unknown[] = []
  const terms = group.map(read => {
    const before = values.length
    values.push(...read.values)
    const own = read.sql.replace(/\$(\d+)/g, (_, n: string) => `$${before + Number(n)}`)
    const columns = Array.from({ length: read.width }, (_, at) => `c${at}`).join()
    return `(SELECT COALESCE(json_agg(json_build_array(${columns})), '[]') FROM (${own}) AS t(${columns}))`
  })
  return { sql: `SELECT ${terms.join(', ')}`, values }
}
