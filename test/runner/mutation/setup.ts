/** Once for a process of Stryker, which runs Jest for each mutant: the worker's database stays open from one to the next. */
import type { Config } from '@jest/types'
import setUpPostgresql from '../postgresql.setup'
import setUpSqlite from '../sqlite.setup'

export default async function setUpOnce(_: unknown, { globals }: Config.ProjectConfig): Promise<void> {
  if (process.env.MUTATION_DATABASE) return
  process.env.MUTATION_DATABASE = String(globals.DIALECT)
  await (globals.DIALECT === 'sqlite' ? setUpSqlite() : setUpPostgresql())
}
