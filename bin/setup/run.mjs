import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import node from '../node.cjs'

/** The checkout. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const MOST_LINES = 25

/**
 * Runs a tool in the checkout. `node` is the fetched one if there is one; npm runs on the machine's own Node, the only one
 * on which Debian's npm finds its modules. Throws how the tool complained, and advice.
 */
export async function run(program, args, advice) {
  const running = promisify(execFile)(program, args, {
    cwd: root,
    env: { ...process.env, ...(program === 'npm' ? npmEnvironment() : pathWith(dirname(node.fetched))) },
    maxBuffer: Number.POSITIVE_INFINITY,
  })
  const stop = () => running.child.kill()
  process.once('exit', stop)
  try {
    await running
  } catch ({ message, stdout, stderr }) {
    const said = (`${stdout}${stderr}`.trim() || message).split('\n').slice(0, MOST_LINES).join('\n')
    throw new Error(`${said}\n\n${advice}`)
  } finally {
    process.off('exit', stop)
  }
}

function npmEnvironment() {
  const loaded = join(root, 'bin', 'setup', 'fetched-version.cjs')
  const options = `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(loaded)}`.trim()
  return { ...pathWith(), ...(existsSync(node.fetched) ? { NODE_OPTIONS: options } : {}) }
}

/** The machine's programs, behind those of `folders`. npm has put folders of the checkout before them. */
function pathWith(...folders) {
  const machine = (process.env.PATH ?? '').split(delimiter).filter(folder => !folder.startsWith(root))
  return { PATH: [...folders, ...machine].join(delimiter) }
}
