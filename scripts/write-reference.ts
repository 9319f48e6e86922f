/** Writes docs/reference.md, and the tables that other documents have of the interface. Run by `npm run reference`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { referencePage, TABLES, withTable } from './reference/page'

writeFileSync('docs/reference.md', referencePage())
for (const [file, table] of Object.entries(TABLES))
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), table))
