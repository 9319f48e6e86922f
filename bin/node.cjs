// Which Node runs everything here: the machine's own when it is recent enough; otherwise one that is fetched once from the
// npm registry, its version and checksum pinned in bin/runtime/package-lock.json. `node_modules/.bin/node` leads to that
// one, and npm puts this folder first on the PATH of scripts and of npx. Written for Node 18, which has to read it.
const { spawn, spawnSync } = require('node:child_process')
const { existsSync, lstatSync, mkdirSync, symlinkSync } = require('node:fs')
const { constants } = require('node:os')
const { delimiter, join } = require('node:path')

const OLDEST = [22, 12]
const modules = join(__dirname, '..', 'node_modules')
const fetched = join(__dirname, 'runtime', 'node_modules', '.bin', 'node')
const link = join(modules, '.bin', 'node')

function isRecent() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

/** True when there is nothing to fetch: the machine's Node is recent, or the pinned one is there and scripts find it. */
function isReady() {
  return existsSync(fetched) ? works() && existsSync(link) : isRecent()
}

/** Fetches the pinned Node unless it is there, and lets scripts find it. Throws an error that says what to do instead. */
function fetchNode() {
  if (!works()) {
    process.stderr.write(`Fetching Node 24, because ${process.versions.node} is too old … `)
    const [program, args] = npmCommand([
      'ci',
      '--prefix',
      join(__dirname, 'runtime'),
      '--no-audit',
      '--no-fund',
    ])
    const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
    if (status !== 0 || !works()) {
      const said = error ? error.message : `${stdout}${stderr}`.trim()
      throw new Error(`failed\n\n${said}\n\n${tooOld()} Install one from https://nodejs.org.`)
    }
    process.stderr.write('done\n')
  }
  linkNode()
}

/** A newer checkout may pin a newer one. */
function works() {
  const pinned = Object.values(require('./runtime/package.json').optionalDependencies)
  const { stdout } = spawnSync(fetched, ['--version'], { encoding: 'utf8' })
  return pinned.includes((stdout || '').trim().slice(1))
}

function linkNode() {
  mkdirSync(join(modules, '.bin'), { recursive: true })
  if (lstatSync(link, { throwIfNoEntry: false })) return
  symlinkSync(join('..', '..', 'bin', 'runtime', 'node_modules', '.bin', 'node'), link)
}

/** Runs this very program again with the pinned Node; signals and the exit code pass through. Does not return. */
function handOver() {
  const env = { ...process.env, PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH || ''}` }
  const child = spawn(fetched, process.argv.slice(1), { stdio: 'inherit', env })
  // A terminal sends Ctrl-C to the child as well.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code === null ? 128 + constants.signals[signal] : code))
  return new Promise(() => undefined)
}

/** How to call npm: the one that runs this script, or else the one on the PATH. */
function npmCommand(args) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('npm-cli.js') ? [process.execPath, [cli, ...args]] : ['npm', args]
}

function tooOld() {
  return `Chalkbox needs Node ${OLDEST.join('.')} or newer, and this is ${process.versions.node}.`
}

module.exports = { fetched, fetchNode, handOver, isReady, isRecent, npmCommand, tooOld }
