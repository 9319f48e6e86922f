/** A database that cannot be used as it is, for a reason that the operator can put right. */

export type UnusableCode =
  | 'database_missing'
  | 'database_older'
  | 'database_newer'
  | 'database_foreign'
  | 'database_damaged'
  | 'database_unreachable'
  | 'migration_failed'
  | 'already_served'
  | 'database_there'

/** Its message is whole sentences for the operator: what is wrong, and what to do. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase'

  constructor(
    readonly code: UnusableCode,
    message: string,
  ) {
    super(message)
  }
}
