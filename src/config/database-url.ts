import { resolve } from 'node:path'
import { checkPostgresqlUrl } from './postgresql-url'

export type Dialect = 'sqlite' | 'postgresql'

/** Returns the dialect of a `DATABASE_URL`. Throws unless it is `file:…` or `postgresql://…`. */
export function dialectOf(url: string): Dialect {
  if (url.startsWith('file:')) return 'sqlite'
  if (/^postgres(ql)?:\/\//.test(url)) return 'postgresql'
  throw new Error('must be file:… (SQLite) or postgresql://… (PostgreSQL)')
}

export function sqliteFile(url: string): string {
  const path = url.slice('file:'.length)
  return path === ':memory:' ? path : resolve(path)
}

/** Describes the fault of a `DATABASE_URL` as the end of a sentence; null if valid. */
export function checkDatabaseUrl(url: string): string | null {
  if (!isDatabaseUrl(url)) return 'must be file:PATH (SQLite) or postgresql://… (PostgreSQL)'
  if (dialectOf(url) === 'postgresql') return checkPostgresqlUrl(url)
  if (/[?#]/.test(url)) return 'must be file:PATH alone, without parameters after a ? or #'
  return null
}

/** Describes the fault of a `DATABASE_REPLICA_URL` as the end of a sentence; null if valid. */
export function checkReplicaUrl(url: string): string | null {
  if (isDatabaseUrl(url) && dialectOf(url) === 'postgresql') return checkPostgresqlUrl(url)
  return 'must be postgresql://…'
}

function isDatabaseUrl(url: string): boolean {
  try {
    return dialectOf(url) === 'postgresql' || url.length > 'file:'.length
  } catch {
    return false
  }
}
