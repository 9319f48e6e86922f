// `npm run audit`: known vulnerabilities of the packages that a server runs; 1 when there are any. Without a network, or with a
// registry that keeps no list, it says so and ends with 0, or with 3 when `--strict` is given.
import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { auditVerdict } from './packages.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const flags = ['--omit=dev', '--json', '--package-lock-only', '--loglevel=error', '--fetch-retries=1']
// npm ends with 1 both when it finds something and when it cannot ask: what it printed tells which.
execFile('npm', ['audit', ...flags], { cwd: root, maxBuffer: Number.POSITIVE_INFINITY }, (_error, stdout) => {
  const { found, lines } = auditVerdict(stdout)
  process.stdout.write(`${lines.join('\n')}\n`)
  if (found !== null) process.exitCode = found > 0 ? 1 : 0
  else if (process.argv.includes('--strict')) process.exitCode = 3
})
