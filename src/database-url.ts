/** Which database a URL names. */
import { resolve } from 'node:path'

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
