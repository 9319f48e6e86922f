// Lints the OpenAPI document with Redocly's strict rules and with Spectral, by .spectral.yaml, and fails on warnings as on
// errors: the one that dist writes, or a file that is named. `--redocly` leaves out Spectral, which takes ten times as long.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import node from '../bin/node.cjs'

// The shell that ran set-up for the first time may still know the old Node.
if (!node.isRecent()) node.handOver()

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const spectral = join(root, 'node_modules', '@stoplight', 'spectral-cli', 'dist', 'index.js')
const folder = mkdtempSync(join(tmpdir(), 'chalkbox-openapi-'))
const [given] = process.argv.slice(2).filter(word => !word.startsWith('--'))
try {
  const file = given ?? writeDocument(join(folder, 'openapi.json'))
  const problems = await problemsByRedocly(file)
  process.stdout.write(`Redocly: ${problems.length} problems\n${problems.map(each => `${each}\n`).join('')}`)
  const bySpectral = process.argv.includes('--redocly') ? 0 : lintBySpectral(file)
  process.exitCode = problems.length > 0 ? 1 : bySpectral
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function writeDocument(file) {
  const built = createRequire(join(root, 'dist', 'server.js'))
  const { openApiDocument } = built('./api/openapi/document.js')
  const { ROUTES } = built('./api/routes.js')
  writeFileSync(file, JSON.stringify(openApiDocument(ROUTES, 'https://gym.example')))
  return file
}

function lintBySpectral(file) {
  const args = ['lint', file, '--ruleset', join(root, '.spectral.yaml'), '--fail-severity', 'warn']
  const { status, error } = spawnSync(process.execPath, [spectral, ...args], { cwd: root, stdio: 'inherit' })
  if (error) throw error
  return status ?? 1
}

async function problemsByRedocly(file) {
  const { createConfig, lintFromString } = await import('@redocly/openapi-core')
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: readFileSync(file, 'utf8'), absoluteRef: file, config })
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`)
}
