/** Revisions of the database: a cached answer is valid while the revision is the one from before its read. */

type Revisions = {
  /** The revision known without a query: complete on SQLite; on PostgreSQL it counts only this process's writes. */
  seen(): string | null
  asked(): Promise<string | null>
}

/** SQL of PostgreSQL's revision: an equal snapshot later means that nothing was committed in between. */
export const REVISION = 'pg_current_snapshot()::text'

const revisions = new WeakMap<object, Revisions>()

/** Registers the revisions of an opened client. */
export function registerRevisions(client: object, how: Revisions): void {
  revisions.set(client, how)
}

/**
 * Returns the revision without a query. Null when caching is not allowed: inside a transaction, or before the first
 * statement.
 */
export function knownRevision(client: object): string | null {
  return revisions.get(client)?.seen() ?? null
}

/** Returns the revision by one query: an equal text means that no process committed in between. Null when unknown. */
export async function fetchRevision(client: object): Promise<string | null> {
  return (await revisions.get(client)?.asked()) ?? null
}
