// The packages: installed once for a lock file, a platform and a Node version, and left alone while those stay the same.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import node from '../node.cjs'
import { readIfThere, run, SetUpError, writeAtomically } from './step.mjs'

/** The step that `setUp` runs. */
export function installStep(root) {
  const stamp = join(root, 'node_modules', '.chalkbox-installed')
  return {
    label: 'Installing packages',
    async due() {
      const wanted = fingerprint(root)
      if (readIfThere(stamp)?.toString() === wanted) return false
      if (!isComplete(root)) return true
      writeAtomically(stamp, wanted)
      return false
    },
    async work() {
      const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
      const { ok, output } = await run(...node.npmCommand(args), { cwd: root, env: process.env })
      if (!ok) throw new SetUpError(`npm ${args.join(' ')} failed. ${advice(output)}`, output)
      // npm has emptied the folder that leads to it.
      if (existsSync(node.fetched)) node.fetchNode()
      writeAtomically(stamp, fingerprint(root))
    },
  }
}

/** Packages with native parts come for one platform. */
function fingerprint(root) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform}-${process.arch}\n`
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

function advice(output) {
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
