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

const ADD_BY_KEY = {
  postgresql: `/* counts */ INSERT INTO "PlatformUsage" AS old ("gymId", "apiKeyId", "day", "requests")
    SELECT given."gymId", given."apiKeyId", given."day", given."requests"
    FROM json_populate_recordset(NULL::"PlatformUsage", $1::json) given JOIN "Gym" gym ON gym."id" = given."gymId"
    ORDER BY given."gymId", given."apiKeyId", given."day"
    ON CONFLICT ("gymId", "apiKeyId", "day") DO UPDATE SET "requests" = old."requests" + excluded."requests"`,
  sqlite: `INSERT INTO "PlatformUsage" AS old ("gymId", "apiKeyId", "day", "requests")
    SELECT gym."id", value ->> 'apiKeyId', value ->> 'day', value ->> 'requests'
    FROM json_each(?) JOIN "Gym" gym ON gym."id" = value ->> 'gymId'
    WHERE true
    ON CONFLICT ("gymId", "apiKeyId", "day") DO UPDATE SET "requests" = old."requests" + excluded."requests"`,
}

/** Usage since the last flush. */
export class UsageCounts {
  #counts = new Map<string, Counted>()
  #byKey = new Map<string, number>()

  constructor(private readonly now: () => Date = () => new Date()) {}

  add(gymId: string, what: Used, times = 1): void {
    const key = `${gymId} ${usageDay(this.now())}`
    const counted = this.#counts.get(key) ?? { requests: 0, mails: 0, webhooks: 0 }
    counted[what] += times
    this.#counts.set(key, counted)
  }

  addByKey(gymId: string, apiKeyId: string): void {
    const key = `${gymId} ${apiKeyId} ${usageDay(this.now())}`
    this.#byKey.set(key, (this.#byKey.get(key) ?? 0) + 1)
  }

  async flush(db: Db): Promise<void> {
    await this.#flushGyms(db)
    await this.#flushKeys(db)
  }

  async #flushKeys(db: Db): Promise<void> {
    const counts = this.#byKey
    if (counts.size === 0) return
    this.#byKey = new Map()
    const rows = [...counts].map(([key, requests]) => {
      const [gymId, apiKeyId, day] = key.split(' ')
      return { gymId, apiKeyId, day, requests }
    })
    try {
      await db.$executeRawUnsafe(ADD_BY_KEY[getDialect(db)], JSON.stringify(rows))
    } catch (error) {
      for (const [key, count] of counts) this.#byKey.set(key, count + (this.#byKey.get(key) ?? 0))
      throw error
    }
  }

  async #flushGyms(db: Db): Promise<void> {
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
