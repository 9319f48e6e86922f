/** What every part of the benchmark is given. */
import type { Postgres } from '../test/support/postgres'

/** How long everything takes, and where it is kept meanwhile. */
export type Stage = {
  folder: string
  quick: boolean
  say(line: string): void
  /** The one server of PostgreSQL, started when it is first wanted. */
  postgres(): Promise<Postgres>
}
