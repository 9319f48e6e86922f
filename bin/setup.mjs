// Makes a checkout ready to run: packages, database clients, build. It needs Node and npm alone, does only what is
// missing, and is over in a moment when nothing is.
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import node from './node.cjs'
import { buildStep, generateStep } from './setup/build.mjs'
import { installStep } from './setup/install.mjs'
import { withLock } from './setup/lock.mjs'
import { step } from './setup/step.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Does what is missing, one line on stderr for each step; throws an error whose message says what failed and what to
 * do. `quiet` leaves out the line that says all is up to date.
 */
export async function setUp({ quiet = false } = {}) {
  if (!node.isRecent()) {
    node.fetchNode()
    await node.handOver()
  }
  if (existsSync(node.fetched)) node.fetchNode()
  const steps = [installStep(root), generateStep(root), buildStep(root)]
  if (await isReady(steps)) {
    if (!quiet) process.stderr.write('Everything is up to date.\n')
    return
  }
  await withLock(root, async () => {
    for (const each of steps) {
      if (await each.due()) await step(each.label, each.work)
    }
  })
}

/** A later step is looked at only once the earlier ones are done: it may read what they make. */
async function isReady(steps) {
  for (const each of steps) {
    if (await each.due()) return false
  }
  return true
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  setUp().catch(error => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  })
}
