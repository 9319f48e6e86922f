/** A later version of Chalkbox: the built one, with more migrations than this one has. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Migration, shippedMigrations } from '../../../src/db/migrate'

/** Paths of what is built; `migrate` is the module. */
export type NextVersion = { server: string; cli: string; migrate: string; remove(): void }

const ROOT = process.cwd()
/** The version reads these where it stands; only what it runs and its migrations are its own. */
const SHARED = ['node_modules', 'src', 'views', 'public', 'package.json']

/**
 * They make a table anew, change each row in a way that shows when it happens twice, and add what takes a while. The
 * same on both databases.
 */
export const NEXT_MIGRATIONS: Migration[] = [
  {
    name: '20990101000000_make_anew',
    sql: `CREATE TABLE "new_Setting" ("key" TEXT NOT NULL, "value" TEXT NOT NULL, "extra" TEXT, PRIMARY KEY ("key"));
INSERT INTO "new_Setting" ("key", "value") SELECT "key", "value" FROM "Setting";
DROP TABLE "Setting";
ALTER TABLE "new_Setting" RENAME TO "Setting";
`,
  },
  {
    name: '20990102000000_fill',
    sql: `UPDATE "Setting" SET "value" = "value" || '+', "extra" = "key" WHERE "key" LIKE 'row-%';
CREATE INDEX "Setting_extra_idx" ON "Setting"("extra");
`,
  },
  {
    name: '20990103000000_fill_again',
    sql: `ALTER TABLE "Setting" ADD COLUMN "more" TEXT;
UPDATE "Setting" SET "value" = "value" || '+', "more" = "extra" || "value" WHERE "key" LIKE 'row-%';
CREATE INDEX "Setting_more_idx" ON "Setting"("more");
`,
  },
]

/** Makes it in a folder of its own; the caller removes it. */
export function nextVersion(): NextVersion {
  const root = mkdtempSync(join(tmpdir(), 'chalkbox-next-'))
  for (const name of SHARED) symlinkSync(join(ROOT, name), join(root, name))
  for (const path of ['dist', 'prisma/schema.prisma'])
    cpSync(join(ROOT, path), join(root, path), { recursive: true })
  for (const dialect of ['sqlite', 'postgresql'] as const) {
    for (const { name, sql } of [...shippedMigrations(dialect), ...NEXT_MIGRATIONS]) {
      const folder = join(root, 'prisma', 'migrations', dialect, name)
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'migration.sql'), sql)
    }
  }
  return {
    server: join(root, 'dist', 'server.js'),
    cli: join(root, 'dist', 'cli.js'),
    migrate: join(root, 'dist', 'db', 'migrate.js'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
