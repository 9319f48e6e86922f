/** Which database a URL names. */
import { resolve } from 'node:path'
import { wrongWithPostgresqlUrl } from './postgresql-url'

export type Dialect = 'sqlite' | 'postgresql'

/** The dialect of a `DATABASE_URL`. Throws when it is neither `file:…` nor `postgresql://…`. */
export function dialectOf(url: string): Dialect {
  if (url.startsWith('file:')) return 'sqlite'
  if (/^postgres(ql)?:\/\//.test(url)) return 'postgresql'
  throw new Error('must be file:… (SQLite) or postgresql://… (PostgreSQL)')
}

/** The path of a SQLite URL, absolute; a relative one is relative to the current directory. */
export function sqliteFile(url: string): string {
  const path = url.slice('file:'.length)
  return path === ':memory:' ? path : resolve(path)
}

/** What is wrong with a `DATABASE_URL`, as the end of a sentence, or null. */
export function wrongWithDatabaseUrl(url: string): string | null {
  if (!isDatabaseUrl(url)) return 'must be file:PATH (SQLite) or postgresql://… (PostgreSQL)'
  if (dialectOf(url) === 'postgresql') return wrongWithPostgresqlUrl(url)
  if (/[?#]/.test(url)) return 'must be file:PATH alone, without parameters after a ? or #'
  return null
}

/** The same of a `DATABASE_REPLICA_URL`. */
export function wrongWithReplicaUrl(url: string): string | null {
  if (isDatabaseUrl(url) && dialectOf(url) === 'postgresql') return wrongWithPostgresqlUrl(url)
  return 'must be postgresql://…'
}

function isDatabaseUrl(url: string): boolean {
  try {
    return dialectOf(url) === 'postgresql' || url.length > 'file:'.length
  } catch {
    return false
  }
}
