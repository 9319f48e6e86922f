/** Writes the examples of the OpenAPI document anew. Run by `npm run examples`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '../src/boot'
import { loadConfig } from '../src/config/config'
import { collectExamples } from '../test/support/api/examples'

const FILE = join('src', 'api', 'openapi', 'examples.json')

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbox-examples-'))
  const url = `file:${join(folder, 'demo.db')}`
  const database = await prepareDatabase(url, () => undefined)
  try {
    const config = loadConfig({ DATABASE_URL: url })
    writeFileSync(FILE, `${JSON.stringify(await collectExamples(database.prisma, config), null, 2)}\n`)
    process.stderr.write(`${FILE} is written: look at what changed before you commit it\n`)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true })
  }
}

void main()
