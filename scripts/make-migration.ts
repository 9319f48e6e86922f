/** Writes the migration that the schema lacks, for both databases. Run by `npm run migration -- NAME`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingMigration } from '../src/db/diff'
import { startPostgres } from '../test/support/postgres'

async function main(name: string): Promise<void> {
  const postgres = await startPostgres()
  try {
    const stamp = new Date().toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)
    for (const [dialect, url] of [
      ['sqlite', 'file::memory:'],
      ['postgresql', postgres.url],
    ] as const) {
      const sql = await missingMigration(dialect, url)
      if (sql === '') {
        process.stderr.write(`${dialect}: the migrations lack nothing\n`)
        continue
      }
      const folder = join('prisma', 'migrations', dialect, `${stamp}_${name}`)
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'migration.sql'), sql)
      process.stderr.write(`${folder}/migration.sql: read it before you commit it\n`)
    }
  } finally {
    await postgres.stop()
  }
}

void main(process.argv[2]!)
