import { missingMigration } from '../../src/db/diff'
import { useDatabase } from '../support/database'

const database = useDatabase({ own: true })

it('every part of the schema has a migration', async () => {
  expect(await missingMigration(DIALECT, database.url)).toBe('')
})
