// Writes the PostgreSQL schema from the one source (provider differs, and relations are joined), generates both Prisma
// clients, and lists the tables of a gym.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gymTables } from './setup/gym-tables.mjs'
import { root } from './setup/run.mjs'

process.chdir(root)
const source = readFileSync('prisma/schema.prisma', 'utf8')
mkdirSync('src/generated', { recursive: true })
writeFileSync('src/generated/gym-tables.ts', gymTables(source))
for (const provider of ['sqlite', 'postgresql']) {
  const schema = `src/generated/${provider}.prisma`
  const features = provider === 'sqlite' ? '$1' : '$1, "relationJoins"'
  const text = source
    .replace('provider = "sqlite"', `provider = "${provider}"`)
    .replace(/("strictUndefinedChecks")/, features)
  writeFileSync(schema, text.replace(/output( +)= ".*"/, `output$1= "./${provider}"`))
  try {
    execFileSync(process.execPath, ['node_modules/prisma-cli/build/index.js', 'generate', '--no-hints'], {
      env: { ...process.env, CHALKBOX_PRISMA_SCHEMA: schema },
      stdio: 'inherit',
    })
  } catch ({ status }) {
    // Prisma has said what is wrong, and where.
    process.exit(status || 1)
  }
  rewrite(`src/generated/${provider}/internal/class.ts`, withoutModule)
  rewrite(`src/generated/${provider}/client.ts`, withClassOnDemand)
}

function rewrite(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

/** Reads the query compiler from its file. As a module its 2 MB of text would stay in memory twice. */
function withoutModule(text) {
  const imported = /const \{ wasm \} = await import\("([^"]+)"\)/
  if (!imported.test(text)) throw new Error('The generated client loads its query compiler in another way.')
  return text.replace(
    imported,
    `const { readFileSync } = await import('node:fs')
    const wasm = /"([^"]+)"/.exec(readFileSync(require.resolve("$1"), 'latin1'))![1]!`,
  )
}

/** Exports `getPrismaClientClass` instead of the class, whose data model is 700 kB: most modules need only `Prisma`. */
function withClassOnDemand(text) {
  const imported = 'import * as $Class from "./internal/class"'
  const exported = 'export const PrismaClient = $Class.getPrismaClientClass()'
  if (!text.includes(imported) || !text.includes(exported))
    throw new Error('The generated client makes its class in another way.')
  return text.replace(imported, imported.replace('import', 'import type')).replace(
    exported,
    `export const getPrismaClientClass = () =>
  (require("./internal/class") as typeof import("./internal/class")).getPrismaClientClass()`,
  )
}
