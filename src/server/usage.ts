import type { Logger } from 'pino'
import type { Db } from '../db/client'
import { inOneProcess } from '../db/processes/scheduled'
import { snapshot } from '../db/snapshot'
import type { UsageCounts } from '../services/platform/usage/counts'
import { isMeasureDue, measureGyms, storeSizes } from '../services/platform/usage/measuring'

const FLUSH_MS = 60_000
const LOOK_MS = 15 * 60_000

type Parts = { db: Db; databaseUrl: string; log: Logger; usage: UsageCounts }

export function storeUsage(parts: Parts): void {
  setInterval(() => void flushUsage(parts), FLUSH_MS).unref()
  setInterval(() => void measureUsage(parts), LOOK_MS).unref()
}

export async function flushUsage({ db, log, usage }: Omit<Parts, 'databaseUrl'>): Promise<void> {
  await usage.flush(db).catch((err: unknown) => log.warn({ err }, 'could not store the usage of gyms'))
}

export async function measureUsage(
  { db, databaseUrl, log }: Omit<Parts, 'usage'>,
  now = new Date(),
): Promise<void> {
  try {
    if (!(await isMeasureDue(db, now))) return
    const job = { name: 'usage of gyms', everyMs: LOOK_MS }
    const gyms = await inOneProcess(db, job, async () =>
      storeSizes(db, await snapshot(databaseUrl, measureGyms), now),
    )
    if (gyms) log.info({ gyms }, 'measured rows and bytes of gyms')
  } catch (err) {
    log.warn({ err }, 'could not measure rows and bytes of gyms')
  }
}
