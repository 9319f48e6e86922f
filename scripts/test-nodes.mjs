// `npm run test:nodes`: the suites that meet the native parts (database, interface, processes), on every Node that is
// supported, each fetched from the npm registry. `--quick` runs those of the database, where `npm test` has not, and one request
// of every kind.
// `--json --outputFile=FILE` writes jest's numbers, added up.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const VERSIONS = ['22.23.3', '24.21.0', '26.10.0']
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const quick = process.argv.includes('--quick')
const output = process.argv.find(arg => arg.startsWith('--outputFile='))?.slice('--outputFile='.length)
const EVERY_KIND = 'process/long/every-kind'
/** Those of the database have been run on this very Node by `npm test`. */
const quickOn = version =>
  version === process.versions.node ? `test/${EVERY_KIND}` : `test/(db/|${EVERY_KIND})`
const suitesOn = version => (quick ? quickOn(version) : 'test/(db|api|process)/')
const COUNTS = ['numPassedTests', 'numFailedTests', 'numRuntimeErrorTestSuites']

const total = Object.fromEntries(COUNTS.map(count => [count, 0]))
for (const version of VERSIONS) {
  const node = fetchedNode(version)
  process.stderr.write(`\nNode ${execFileSync(node, ['--version'], { encoding: 'utf8' })}`)
  const report = join(tmpdir(), `chalkbox-nodes-${process.pid}.json`)
  const args = [
    '--selectProjects',
    'sqlite',
    '--testPathPatterns',
    suitesOn(version),
    '--json',
    `--outputFile=${report}`,
  ]
  const { status } = spawnSync(node, [join(root, 'node_modules', 'jest', 'bin', 'jest.js'), ...args], {
    cwd: root,
    env: { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  rmSync(report, { force: true })
  for (const count of COUNTS) total[count] += result[count] ?? 0
  if (status !== 0) process.exitCode = 1
}
if (output) writeFileSync(output, JSON.stringify(total))

/** The program of one version: the one that runs this, or else one that is fetched once into the temporary folder. */
function fetchedNode(version) {
  if (process.versions.node === version) return process.execPath
  const name = `node-${process.platform}-${process.arch}`
  const folder = join(tmpdir(), `chalkbox-${name}-${version}`)
  const program = join(folder, 'node_modules', name, 'bin', 'node')
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"private":true}\n')
    execFileSync('npm', ['install', '--ignore-scripts', '--no-save', `${name}@${version}`], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  return program
}
