// The packages: installed once for a lock file and a platform, and left alone while those stay the same.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import node from '../node.cjs'
import { readIfThere, run, SetUpError, writeAtomically } from './step.mjs'

const RESTORE =
  'Bring the lock file back with `git checkout package-lock.json`, or, if package.json has changed on purpose, run `npm install` once.'

/** What building and serving need; with `all` also what tests and checks need, which test/package.json names. */
export function installStep(root, { all }) {
  const stamp = join(root, 'node_modules', '.chalkbox-installed')
  const stampOf = kind =>
    `${hashOf(join(root, 'package-lock.json'))} ${process.platform}-${process.arch} ${kind}\n`
  return {
    label: 'Installing packages',
    due() {
      const found = readIfThere(stamp)?.toString()
      if (found === stampOf('all') || (!all && found === stampOf('serve'))) return false
      if (!isComplete(root, all)) return true
      writeAtomically(stamp, stampOf(all ? 'all' : 'serve'))
      return false
    },
    async work() {
      const args = ['ci', '--include=dev', ...(all ? [] : ['--workspaces=false']), '--no-audit', '--no-fund']
      const { ok, output } = await run(...node.npmCommand(args), { cwd: root, env: process.env })
      if (!ok) throw new SetUpError(`npm ${args.join(' ')} failed. ${advice(output)}`, output)
      // npm has emptied the folder that leads to it.
      if (existsSync(node.fetched)) node.fetchNode()
      writeAtomically(stamp, stampOf(all ? 'all' : 'serve'))
    },
  }
}

/** Whether an earlier install, by hand perhaps, left what is needed, and all of it as the lock file has it. */
function isComplete(root, all) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const locked = packagesOf(join(root, 'package-lock.json'))
  const found = packagesOf(record)
  const direct = ['', ...(all ? ['test'] : [])].flatMap(path => {
    const { dependencies, devDependencies } = locked[path] ?? {}
    return Object.keys({ ...dependencies, ...devDependencies })
  })
  return (
    Object.entries(found).every(([path, { version }]) => locked[path] && locked[path].version === version) &&
    direct.every(name => found[`node_modules/${name}`])
  )
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch (error) {
    throw new SetUpError(`${file} cannot be read (${error.message}). ${RESTORE}`)
  }
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function advice(output) {
  if (/EUSAGE|EJSONPARSE|Invalid Version/.test(output))
    return `package-lock.json and package.json do not agree. ${RESTORE}`
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT/.test(output))
    return 'The package registry could not be reached: check the network and the proxy (`npm config get registry`), then run this again.'
  if (/EACCES|EPERM/.test(output))
    return 'A folder cannot be written to: see who owns node_modules and ~/.npm.'
  return 'What npm printed is above; the same command by hand in this folder shows all of it.'
}
