/** A database that can't be used, for a reason that the operator can fix. */

type UnusableCode =
  | 'database_missing'
  | 'database_older'
  | 'database_newer'
  | 'database_foreign'
  | 'database_damaged'
  | 'database_emptied'
  | 'database_unreachable'
  | 'migration_failed'
  | 'already_served'
  | 'database_there'

/** The message tells the operator what is wrong and what to do, in whole sentences. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase'

  constructor(
    readonly code: UnusableCode,
    message: string,
  ) {
    super(message)
  }
}
