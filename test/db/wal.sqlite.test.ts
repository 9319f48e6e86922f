/** The write-ahead log while something reads one state of the database for long: it grows, and shrinks again by itself. */
import { statSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { sqliteFile } from '../../src/config/database-url'
import { useDatabase } from '../support/database'

const database = useDatabase({ own: true })
const MIB = 1024 * 1024
/** As the connections are set. */
const KEPT = 64 * MIB

test('the WAL grows while a reader holds on without blocking anyone, then is checkpointed and truncated', async () => {
  const file = sqliteFile(database.url)
  const size = () => statSync(`${file}-wal`).size
  const reader = new BetterSqlite3(file, { readonly: true })
  try {
    reader.exec('BEGIN')
    const count = reader.prepare(`SELECT count(*) FROM "Setting"`).pluck()
    const before = count.get() as number
    const value = 'x'.repeat(10 * MIB)
    for (let at = 0; at < 7; at++)
      await database.prisma.setting.create({ data: { key: `large ${at}`, value } })
    expect(size()).toBeGreaterThan(KEPT)
    expect(count.get()).toBe(before)
    expect(await database.prisma.setting.count()).toBe(before + 7)
    reader.exec('COMMIT')
    // The first write folds the log in, the next begins it anew.
    for (const key of ['first', 'next']) await database.prisma.setting.create({ data: { key, value: '' } })
    expect(size()).toBeLessThanOrEqual(KEPT)
    expect(count.get()).toBe(before + 9)
  } finally {
    reader.close()
  }
})
