/** A report that people can attach to a question: the state of the installation, without names and data. */
import { totalmem } from 'node:os'
import { environment, SETTING_NAMES } from '../../config/config'
import { dialectOf } from '../../config/database-url'
import { version } from '../../config/version'
import type { Check } from './check'

export type Report = {
  version: string
  node: string
  platform: string
  memory_gb: number
  database: string | null
  settings: string[]
  /** Without details: folders, addresses and rows. */
  checks: { name: string; state: 'ok' | 'warning' | 'not ok' }[]
}

export function buildReport(checks: readonly Check[], databaseUrl: string | null): Report {
  const env = environment()
  return {
    version: version(),
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    memory_gb: Math.round(totalmem() / 1_000_000_000),
    database: databaseUrl && dialectOf(databaseUrl),
    settings: SETTING_NAMES.filter(name => env[name]).sort(),
    checks: checks.map(({ name, ok, warning }) => ({
      name,
      state: ok ? 'ok' : warning ? 'warning' : 'not ok',
    })),
  }
}

export function formatReport(report: Report): string {
  const lines = [
    `Chalkbox ${report.version}, Node ${report.node}, ${report.platform}, ${report.memory_gb} GB, ${report.database ?? 'no database'}`,
    `Set: ${report.settings.join(', ') || 'nothing'}`,
    ...report.checks.map(({ name, state }) => `${state.padEnd(8)} ${name}`),
  ]
  return lines.join('\n')
}
