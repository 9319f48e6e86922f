// One set-up at a time in a checkout: whoever makes the folder .setup-lock holds it, and the file in it says who that is.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 200

/** Runs the work while holding the checkout's lock, waiting for another set-up to end first. */
export async function withLock(root, work) {
  const lock = join(root, '.setup-lock')
  const self = `${process.pid}@${hostname()}`
  let told = false
  while (!attempt(() => mkdirSync(lock)) && !takeOver(lock, self)) {
    if (!told)
      process.stderr.write(`Waiting for another set-up here to end (if there is none, delete ${lock})\n`)
    told = true
    await sleep(POLL_MS)
  }
  writeFileSync(join(lock, self), '')
  const release = () => rmSync(lock, { recursive: true, force: true })
  process.on('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** A process that is gone leaves its lock: of several that wait, the one that renames its file has it. */
function takeOver(lock, self) {
  return attempt(() => {
    const [owner = ''] = readdirSync(lock)
    const [pid, host] = owner.split('@')
    if (host !== hostname() || isAlive(Number(pid))) throw new Error('held')
    renameSync(join(lock, owner), join(lock, self))
  })
}

function isAlive(pid) {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function attempt(action) {
  try {
    action()
    return true
  } catch {
    return false
  }
}
