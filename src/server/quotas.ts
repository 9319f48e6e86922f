import type { Logger } from 'pino'
import type { Db } from '../db/client'
import { loadQuotas } from '../services/platform/quotas'

const EVERY_MS = 10_000

/** Applies changed quotas within ten seconds. */
export function applyQuotas(db: Db, log: Logger): void {
  const load = () =>
    loadQuotas(db).catch((err: unknown) => log.warn({ err }, 'could not read the quotas of gyms'))
  setInterval(() => void load(), EVERY_MS).unref()
}
