// The packages, as package-lock.json has them. npm writes what it installed into node_modules when it is done: that tells.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import node from '../node.cjs'
import { run, SetUpError } from './run.mjs'

const RESTORE =
  'Bring the lock file back with `git checkout package-lock.json`, or, if package.json has changed on purpose, run `npm install` once.'

/** What building and serving need; with `all` also what tests and checks need, which test/package.json names. */
export function installStep(root, { all }) {
  return {
    label: 'Installing packages',
    due: () => !isInstalled(root, all),
    async work() {
      const args = ['ci', '--include=dev', ...(all ? [] : ['--workspaces=false']), '--no-audit', '--no-fund']
      const { ok, output } = await run(...node.npmCommand(args), root)
      if (!ok) throw new SetUpError(`npm ${args.join(' ')} failed. ${advice(output)}`, output)
      // npm has emptied the folder that leads to it.
      if (existsSync(node.fetched)) node.fetchNode()
    },
  }
}

/** Whether everything that is wanted by name is there, and all that is there is as the lock file has it, for this machine. */
function isInstalled(root, all) {
  const locked = packagesOf(join(root, 'package-lock.json'))
  if (!locked) throw new SetUpError(`package-lock.json cannot be read. ${RESTORE}`)
  const found = packagesOf(join(root, 'node_modules', '.package-lock.json')) ?? {}
  const wanted = ['', ...(all ? ['test'] : [])].flatMap(path =>
    Object.keys({ ...locked[path]?.dependencies, ...locked[path]?.devDependencies }),
  )
  const isRight = ([path, { version, os = [] }]) =>
    locked[path]?.version === version && (os.length === 0 || os.includes(process.platform))
  return wanted.every(name => found[`node_modules/${name}`]) && Object.entries(found).every(isRight)
}

/** What a lock file names; undefined where it is missing or broken. */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
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
