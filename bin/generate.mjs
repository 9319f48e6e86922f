// Writes the PostgreSQL schema from the one source (only the provider differs) and generates both Prisma clients.
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const generated = join(root, 'src', 'generated')

/** The schema for one provider: the source with its provider and its output folder. */
function schemaFor(provider, source) {
  return source
    .replace(/provider = "sqlite"/, `provider = "${provider}"`)
    .replace(/output( +)= ".*"/, `output$1= "${join(generated, provider).replaceAll('\\', '/')}"`)
}

export async function generate() {
  const source = readFileSync(join(root, 'prisma', 'schema.prisma'), 'utf8')
  for (const provider of ['sqlite', 'postgresql']) {
    const file = join(generated, `${provider}.prisma`)
    mkdirSync(generated, { recursive: true })
    writeFileSync(file, schemaFor(provider, source))
    await promisify(execFile)(
      process.execPath,
      [join(root, 'node_modules', 'prisma-cli', 'build', 'index.js'), 'generate', '--no-hints'],
      { cwd: root, env: { ...process.env, CHALKBOX_PRISMA_SCHEMA: file } },
    )
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generate()
