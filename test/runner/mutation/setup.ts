/** Once for a process of Stryker, which runs Jest for each mutant: the worker's database stays open from one to the next. */
import setUpSqlite from '../sqlite.setup'

export default async function setUpOnce(): Promise<void> {
  if (!process.env.TEST_RUN_FOLDER) await setUpSqlite()
}
