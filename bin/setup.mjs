// Makes a checkout ready to run: a recent Node, packages, database clients, build. It needs Node (18 or newer) and npm,
// does only what is missing, and is over in a moment when nothing is. `--all` brings what tests and checks need, too.
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import node from './node.cjs'
import { withLock } from './setup/lock.mjs'
import { stepsOf } from './setup/steps.mjs'

/** Does what is missing, one line on stderr for each step; throws an error whose message says what failed and what to do. */
export async function setUp({ all = false } = {}) {
  const steps = stepsOf({ all })
  if (!steps.some(step => step.due())) return false
  await withLock(async () => {
    for (const step of steps) {
      // Looked at again: another set-up may have done it meanwhile, and a step reads what the one before made.
      if (!step.due()) continue
      process.stderr.write(`${step.label} …\n`)
      await step.work()
    }
  })
  return true
}

/** For a program whose work begins after it: a failure is printed and ends it with 1; on an old Node it begins anew. */
export async function setUpOrExit(options) {
  try {
    const worked = await setUp(options)
    return node.isRecent() ? worked : node.handOver()
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const worked = await setUpOrExit({ all: process.argv.includes('--all') })
  if (!worked) process.stderr.write('Everything is up to date.\n')
}
