// Types and lint at once, and with --guards the guard tests and whether schema and migrations agree on both databases.
// One line a step; what a tool says only when it fails.
import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import node from '../bin/node.cjs'

// The shell that ran set-up for the first time may still know the old Node.
if (!node.isRecent()) node.handOver()

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const inPackages = (...path) => join(root, 'node_modules', ...path)

async function check(name, ...args) {
  const started = performance.now()
  const running = promisify(execFile)(process.execPath, args, {
    cwd: root,
    maxBuffer: Number.POSITIVE_INFINITY,
  })
  const failure = await running.then(
    () => undefined,
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  )
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stderr.write(`${name} … ${failure === undefined ? 'ok' : 'failed'}, ${seconds} s\n`)
  if (failure !== undefined) process.stderr.write(`\n${failure.trim()}\n\n`)
  return failure === undefined
}

const results = await Promise.all([
  check('Types', inPackages('tsc', 'bin', 'tsc'), '-p', 'tsconfig.json'),
  check('Types of the client’s examples', inPackages('tsc', 'bin', 'tsc'), '-p', 'client/examples'),
  check('Lint', inPackages('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'),
])

if (process.argv.includes('--guards')) {
  const jest = inPackages('jest', 'bin', 'jest.js')
  const guards = 'test/(guards/|db/drift)'
  results.push(await check('Guards and schema drift', jest, '--testPathPatterns', guards))
}

if (results.includes(false)) process.exitCode = 1
