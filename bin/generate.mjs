// Writes the PostgreSQL schema from the one source (only the provider differs) and generates both Prisma clients.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const generated = join(root, 'src', 'generated')
const prisma = join(root, 'node_modules', 'prisma-cli', 'build', 'index.js')
const source = readFileSync(join(root, 'prisma', 'schema.prisma'), 'utf8')

mkdirSync(generated, { recursive: true })
for (const provider of ['sqlite', 'postgresql']) {
  const schema = join(generated, `${provider}.prisma`)
  const output = join(generated, provider).replaceAll('\\', '/')
  writeFileSync(
    schema,
    source
      .replace(/provider = "sqlite"/, `provider = "${provider}"`)
      .replace(/output( +)= ".*"/, `output$1= "${output}"`),
  )
  const env = { ...process.env, CHALKBOX_PRISMA_SCHEMA: schema }
  const { status } = spawnSync(process.execPath, [prisma, 'generate', '--no-hints'], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}
