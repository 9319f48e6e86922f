// Makes a checkout ready to run: a recent Node, packages, database clients, build. It needs Node (18 or newer) and npm,
// does only what is missing, and is over in a moment when nothing is. `--all` brings what tests and checks need, too.
import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import node from './node.cjs'
import { buildStep, generateStep } from './setup/build.mjs'
import { installStep } from './setup/install.mjs'
import { withLock } from './setup/lock.mjs'
import { step } from './setup/run.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Does what is missing, one line on stderr for each step; throws an error whose message says what failed and what to
 * do. Where Node is too old, the calling program starts over with a newer one, and this does not return.
 */
export async function setUp({ all = false } = {}) {
  if (!node.isReady()) await withLock(root, () => node.fetchNode())
  if (!node.isRecent()) return node.handOver()
  const steps = [installStep(root, { all }), generateStep(root), buildStep(root)]
  if (steps.some(each => each.due())) {
    await withLock(root, async () => {
      // Looked at again, one by one: another set-up may have done it meanwhile, and a step reads what the one before made.
      for (const each of steps) if (each.due()) await step(each.label, each.work)
    })
    return true
  }
  return false
}

/** The same for a program whose work begins after it: what went wrong is printed, and ends the process with 1. */
export async function setUpOrExit(options) {
  try {
    return await setUp(options)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const worked = await setUpOrExit({ all: process.argv.includes('--all') })
  if (!worked) process.stderr.write('Everything is up to date.\n')
}
