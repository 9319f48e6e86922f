// `npm run test:nodes`: the suites that meet the native parts (database, interface, processes), on the oldest and newer
// supported Nodes, each fetched from the npm registry, and a fresh clone with the Node and npm that strangers have. `--quick`
// runs suites of the database, where `npm test` has not, one request of every kind, and the oldest pair of Node and npm.
// `--json --outputFile=FILE` writes jest's numbers, added up.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const VERSIONS = ['22.14.0', '24.21.0', '26.10.0']
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
  process.stderr.write(`\nNode ${version}`)
  runJest(fetchedNode(version), ['--selectProjects', 'sqlite', '--testPathPatterns', suitesOn(version)])
}
process.stderr.write('\nFresh clones')
const clones = ['--selectProjects', 'tooling', '--testPathPatterns', 'tooling/first-page']
runJest(process.execPath, [...clones, ...(quick ? [] : ['--config', 'jest.long.config.cjs'])])
if (output) writeFileSync(output, JSON.stringify(total))

function runJest(node, args) {
  const report = join(tmpdir(), `chalkbox-nodes-${process.pid}.json`)
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js')
  const { status } = spawnSync(node, [jest, ...args, '--json', `--outputFile=${report}`], {
    cwd: root,
    env: { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  rmSync(report, { force: true })
  for (const count of COUNTS) total[count] += result[count] ?? 0
  if (status !== 0) process.exitCode = 1
}

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
