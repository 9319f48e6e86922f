import { missingMigration } from '../../src/db/diff'
import { useDatabase } from '../support/database'

const database = useDatabase({ own: true })

it('has a migration for everything in the schema', async () => {
  expect(await missingMigration(DIALECT, database.url)).toBe('')
})
