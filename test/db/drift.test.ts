import { missingMigration } from '../../src/db/diff'
import { dialect, useDatabase } from '../support/database'

const database = useDatabase({ own: true })

it('has a migration for everything in the schema', async () => {
  expect(await missingMigration(dialect, database.url)).toBe('')
})
