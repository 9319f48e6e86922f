import { type Db, getDialect } from '../../../db/client'

export type Used = 'requests' | 'mails' | 'webhooks'
type Counted = Record<Used, number>

/** Usage is counted by days in UTC. */
export const usageDay = (at: Date) => at.toISOString().slice(0, 10)

const VALUES = ['requests', 'mails', 'webhooks'] as const
const ADDED = VALUES.map(name => `"${name}" = old."${name}" + excluded."${name}"`).join(', ')
/** Sorted against deadlocks, without deleted gyms. The comment marks a write that invalidates no cache. */
const ADD = {
  postgresql: `/* counts */ INSERT INTO "GymUsage" AS old ("gymId", "day", "requests", "mails", "webhooks")
    SELECT given."gymId", given."day", given."requests", given."mails", given."webhooks"
    FROM json_populate_recordset(NULL::"GymUsage", $1::json) given JOIN "Gym" gym ON gym."id" = given."gymId"
    ORDER BY given."gymId", given."day" ON CONFLICT ("gymId", "day") DO UPDATE SET ${ADDED}`,
  sqlite: `INSERT INTO "GymUsage" AS old ("gymId", "day", "requests", "mails", "webhooks")
    SELECT gym."id", value ->> 'day', value ->> 'requests', value ->> 'mails', value ->> 'webhooks'
    FROM json_each(?) JOIN "Gym" gym ON gym."id" = value ->> 'gymId'
    WHERE true ON CONFLICT ("gymId", "day") DO UPDATE SET ${ADDED}`,
}

/** Usage since the last flush. */
export class UsageCounts {
  #counts = new Map<string, Counted>()

  constructor(private readonly now: () => Date = () => new Date()) {}

  add(gymId: string, what: Used, times = 1): void {
    const key = `${gymId} ${usageDay(this.now())}`
    const counted = this.#counts.get(key) ?? { requests: 0, mails: 0, webhooks: 0 }
    counted[what] += times
    this.#counts.set(key, counted)
  }

  /** Stores the counts, or keeps them when that fails. */
  async flush(db: Db): Promise<void> {
    const counts = this.#counts
    if (counts.size === 0) return
    this.#counts = new Map()
    const rows = [...counts].map(([key, counted]) => {
      const [gymId, day] = key.split(' ')
      return { gymId, day, ...counted }
    })
    try {
      await db.$executeRawUnsafe(ADD[getDialect(db)], JSON.stringify(rows))
    } catch (error) {
      for (const [key, counted] of counts) {
        const later = this.#counts.get(key)
        for (const name of VALUES) counted[name] += later?.[name] ?? 0
        this.#counts.set(key, counted)
      }
      throw error
    }
  }
}
