// One set-up at a time in a checkout: whoever makes the folder .setup-lock holds it, and the file in it says who that is.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { constants, hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './run.mjs'

const lock = join(root, '.setup-lock')
const self = `${process.pid}@${hostname()}`

/** Runs the work while no other set-up is at work here. A signal ends the process, and the lock with it. */
export async function withLock(work) {
  for (let told = false; !isMade() && !isTakenOver(); told = true) {
    if (!told)
      process.stderr.write(`Waiting for another set-up to finish (if none is running, delete ${lock})\n`)
    await sleep(200)
  }
  const release = () => rmSync(lock, { recursive: true, force: true })
  const end = signal => process.exit(128 + constants.signals[signal])
  process.once('exit', release).once('SIGINT', end).once('SIGTERM', end)
  try {
    writeFileSync(join(lock, self), '')
    await work()
  } finally {
    process.off('exit', release).off('SIGINT', end).off('SIGTERM', end)
    release()
  }
}

function isMade() {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** A process that is gone leaves its lock: of several that wait, the one that renames its file has it. */
function isTakenOver() {
  try {
    const [owner] = readdirSync(lock)
    const [pid, host] = owner.split('@')
    if (host !== hostname() || (pid !== String(process.pid) && lives(pid))) return false
    renameSync(join(lock, owner), join(lock, self))
    return true
  } catch {
    return false
  }
}

function lives(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM' // it is another user's
  }
}
