// One set-up at a time in a checkout: whoever makes the folder .setup-lock holds it, and the file in it says who that is.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const self = `${process.pid}@${hostname()}`

/** Runs the work while holding the checkout's lock, waiting for another set-up to end first. */
export async function withLock(root, work) {
  const lock = join(root, '.setup-lock')
  const release = () => rmSync(lock, { recursive: true, force: true })
  for (let tries = 0; !done(() => mkdirSync(lock)) && !done(() => takeOver(lock)); tries++) {
    if (tries === 1)
      process.stderr.write(`Waiting for another set-up here to end (if there is none, delete ${lock})\n`)
    await sleep(200)
  }
  process.on('exit', release)
  try {
    writeFileSync(join(lock, self), '')
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** A process that is gone leaves its lock: of several that wait, the one that renames its file has it. Throws for the others. */
function takeOver(lock) {
  const [owner = ''] = readdirSync(lock)
  const [pid, host] = owner.split('@')
  const isGone = pid === String(process.pid) || !done(() => process.kill(Number(pid), 0))
  if (host !== hostname() || !isGone) throw new Error('held')
  renameSync(join(lock, owner), join(lock, self))
}

function done(action) {
  try {
    action()
    return true
  } catch (error) {
    // Another user's process is one that lives.
    return error.code === 'EPERM'
  }
}
