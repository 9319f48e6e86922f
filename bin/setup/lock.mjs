// One set-up at a time in a checkout. The lock is a folder that holds one file named after its owner: it appears by
// renaming a prepared folder into place, and a dead owner's lock is taken over by renaming exactly that owner's file, so
// that only one of several waiting processes can win either.
import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const HEARTBEAT_MS = 2_000
const STALE_MS = 60_000
const POLL_MS = 200

/** Runs the work while holding the checkout's lock, waiting for another set-up to end first. */
export async function withLock(root, work) {
  const lock = join(root, '.setup-lock')
  const owner = `${process.pid}@${hostname()}@${Date.now().toString(36)}`
  let told = false
  while (!acquire(lock, owner) && !takeOver(lock, owner)) {
    if (!told) process.stderr.write('Waiting for another set-up of this checkout to end\n')
    told = true
    await sleep(POLL_MS)
  }
  const heartbeat = setInterval(() => quietly(() => touch(join(lock, owner))), HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    quietly(() => unlinkSync(join(lock, owner)))
    quietly(() => rmdirSync(lock))
  }
}

function acquire(lock, owner) {
  const prepared = `${lock}-${owner}`
  mkdirSync(prepared)
  writeFileSync(join(prepared, owner), '')
  const taken = quietly(() => renameSync(prepared, lock))
  if (!taken) rmSync(prepared, { recursive: true, force: true })
  return taken
}

function takeOver(lock, owner) {
  return quietly(() => {
    const [held] = readdirSync(lock)
    if (!held || !isStale(held, statSync(join(lock, held)).mtimeMs)) throw new Error('held')
    renameSync(join(lock, held), join(lock, owner))
    touch(join(lock, owner))
  })
}

function isStale(held, heartbeat) {
  const [pid, host] = held.split('@')
  if (Date.now() - heartbeat > STALE_MS) return true
  return host === hostname() && (Number(pid) === process.pid || !isAlive(Number(pid)))
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function touch(path) {
  utimesSync(path, new Date(), new Date())
}

function quietly(action) {
  try {
    action()
    return true
  } catch {
    return false
  }
}
