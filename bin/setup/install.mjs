// The packages: installed once for a lock file, a platform and a Node version, and left alone while those stay the same.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { readIfThere, run, SetUpError, writeAtomically } from './step.mjs'

/** The step that `setUp` runs. `label` is read when the step is due. */
export function installStep(root) {
  const stamp = join(root, 'node_modules', '.chalkbox-installed')
  const binding = join(root, 'node_modules', 'better-sqlite3', 'build', 'Release', 'better_sqlite3.node')
  let complete = false
  return {
    get label() {
      return complete ? 'Compiling better-sqlite3' : 'Installing packages'
    },
    async due() {
      const wanted = fingerprint(root)
      if (existsSync(binding) && readIfThere(stamp)?.toString() === wanted) return false
      complete = isComplete(root)
      if (!complete || !(await loads(binding))) return true
      writeAtomically(stamp, wanted)
      return false
    },
    async work() {
      const wanted = fingerprint(root)
      // Only a compiler's work is missing: no need to fetch every package again.
      const args = complete
        ? ['rebuild', 'better-sqlite3']
        : ['ci', '--include=dev', '--no-audit', '--no-fund']
      const { ok, output } = await npm(root, args)
      if (!ok) throw new SetUpError(`npm ${args.join(' ')} failed. ${advice(output)}`, output)
      if (!(await loads(binding))) throw new SetUpError(missingBinding(existsSync(binding)), output)
      writeAtomically(stamp, wanted)
    },
  }
}

/** A compiled package fits one platform and one Node ABI, so these belong to the stamp. */
function fingerprint(root) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform}-${process.arch} abi ${process.versions.modules}\n`
}

/** Whether an earlier install, by hand perhaps, left exactly the packages that the lock file names. */
function isComplete(root) {
  const locked = packagesOf(join(root, 'package-lock.json'))
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const found = packagesOf(record)
  return (
    Object.entries(found).every(([path, { version }]) => locked[path]?.version === version) &&
    Object.entries(locked).every(([path, { optional }]) => path === '' || optional || found[path])
  )
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch (error) {
    throw new SetUpError(`${file} cannot be read (${error.message}). ${RESTORE}`)
  }
}

const RESTORE =
  'Bring the lock file back with `git checkout package-lock.json`, or, if package.json has changed on purpose, run `npm install` once.'

async function npm(root, args) {
  const cli = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined
  const call = (rest, env) =>
    run(cli ? process.execPath : 'npm', cli ? [cli, ...rest] : rest, {
      cwd: root,
      env: { ...process.env, ...env },
    })
  // Prisma's own set-up would download an engine that nothing here uses: naming any executable keeps it from that.
  const env = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath }
  const prefix = dirname(dirname(process.execPath))
  if (existsSync(join(prefix, 'include', 'node', 'node.h'))) {
    const { output } = await call(['config', 'get', 'nodedir'])
    const known = output.split('\n').some(line => line.startsWith('/'))
    // Node's headers are on this machine: node-gyp need not download them.
    if (!known) env.npm_config_nodedir = prefix
  }
  return call(args, env)
}

/** Loads the binding in a process of its own: one compiled for another Node ends that process, not this one. */
async function loads(binding) {
  const { ok } = await run(process.execPath, ['-e', `require(${JSON.stringify(binding)})`], {
    env: process.env,
  })
  return ok
}

function advice(output) {
  const missing = missingTools()
  if (missing.length > 0 && /gyp|better-sqlite3/.test(output)) return compilerAdvice(missing)
  if (/EUSAGE|EJSONPARSE|Invalid Version/.test(output)) {
    return `package-lock.json and package.json do not agree. ${RESTORE}`
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT/.test(output)) {
    return 'The package registry could not be reached: check the network and the proxy (`npm config get registry`), then run this again.'
  }
  if (/EACCES|EPERM/.test(output))
    return 'A folder cannot be written to: see who owns node_modules and ~/.npm.'
  return 'What it said is above; running the same command by hand in this folder shows all of it.'
}

function missingBinding(isThere) {
  if (isThere)
    return 'better-sqlite3 was compiled but does not load with this Node. Run `npm rebuild better-sqlite3` and read what it says.'
  const missing = missingTools()
  if (missing.length > 0) return `better-sqlite3 is not compiled. ${compilerAdvice(missing)}`
  return 'better-sqlite3 is not compiled: npm did not run its install script. Run `npm rebuild better-sqlite3 --ignore-scripts=false`; package.json allows it under "allowScripts".'
}

function missingTools() {
  const compiler = process.env.CXX || ['g++', 'c++', 'clang++'].some(onPath) ? [] : ['g++']
  return [...compiler, ...['make', 'python3'].filter(tool => !onPath(tool))]
}

function onPath(tool) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .some(folder => folder !== '' && existsSync(join(folder, tool)))
}

function compilerAdvice(missing) {
  const sudo = process.getuid?.() === 0 ? '' : 'sudo '
  const commands = {
    'apt-get': 'apt-get install -y g++ make python3',
    dnf: 'dnf install -y gcc-c++ make python3',
    apk: 'apk add g++ make python3',
    pacman: 'pacman -S --needed gcc make python',
    zypper: 'zypper install -y gcc-c++ make python3',
  }
  const manager = Object.keys(commands).find(onPath) ?? 'apt-get'
  const command = process.platform === 'darwin' ? 'xcode-select --install' : `${sudo}${commands[manager]}`
  return `It has to be compiled on this machine, which lacks ${missing.join(', ')}. Run:\n\n  ${command}\n\nand then this command again.`
}
