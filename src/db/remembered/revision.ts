/**
 * Whether anything in the database has changed: what was read holds for as long as nothing has. Whoever keeps an answer keeps
 * the revision that there was before it was read, and uses it only while there is still that one.
 */

export type Revisions = {
  /**
   * What this process knows by itself. On SQLite that is all there is to know, whichever process has written; on PostgreSQL
   * it is what this process has written, and others may have written since.
   */
  seen(): string | null
  /** What the database says: one read. */
  asked(): Promise<string | null>
}

const revisions = new WeakMap<object, Revisions>()

/** Notes how a client that was opened tells its revisions. */
export function tellsRevisions(client: object, how: Revisions): void {
  revisions.set(client, how)
}

/**
 * The revision without asking the database. Null where nothing may be kept: inside a transaction, or before the first
 * statement.
 */
export function seenRevision(client: object): string | null {
  return revisions.get(client)?.seen() ?? null
}

/**
 * The revision by one read: the same text twice means that nothing was committed in between, by whichever process. Null
 * where it cannot be told.
 */
export async function askedRevision(client: object): Promise<string | null> {
  return (await revisions.get(client)?.asked()) ?? null
}
