/** Opens the ends of a move between databases. */
import { type Dialect, dialectOf } from '../../config/database-url'
import type { Source, Tables, Target } from './content'

/** Locks a database against writes and opens it. Throws UnusableDatabase when a server uses it. */
export async function openSource(url: string, tables: Tables): Promise<Source> {
  return sideOf(url).openSource(url, tables)
}

/**
 * Creates the tables in an empty database. Throws UnusableDatabase `database_there` when it has rows already.
 */
export async function openTarget(url: string, tables: Tables): Promise<Target> {
  return sideOf(url).openTarget(url, tables)
}

type Side = {
  openSource(url: string, tables: Tables): Promise<Source>
  openTarget(url: string, tables: Tables): Promise<Target>
}

function sideOf(url: string): Side {
  const sides: Record<Dialect, () => Side> = {
    sqlite: () => require('./sqlite') as typeof import('./sqlite'),
    postgresql: () => require('./postgresql') as typeof import('./postgresql'),
  }
  return sides[dialectOf(url)]()
}
