// Lints the OpenAPI document with .spectral.yaml, and fails on warnings as on errors: the one that dist writes, or a
// file that is named, with another ruleset where one is named too.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
try {
  const file = process.argv[2] ?? writeDocument(join(folder, 'openapi.json'))
  const ruleset = process.argv[3] ?? join(root, '.spectral.yaml')
  const args = ['lint', file, '--ruleset', ruleset, '--fail-severity', 'warn']
  const { status, error } = spawnSync(process.execPath, [spectral, ...args], { cwd: root, stdio: 'inherit' })
  if (error) throw error
  process.exitCode = status ?? 1
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
