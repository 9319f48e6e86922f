// Shows npm's progress in packages and megabytes: one moving line on a terminal, a line every ten seconds in a log.
import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const TERMINAL_MS = 500
const LOG_MS = 10_000

/** Runs the work, and reports how many of the folders it has filled so far. */
export async function withProgress(folders, work) {
  const { isTTY } = process.stderr
  const started = Date.now()
  const measure = measureOf(folders)
  const tell = () => {
    const { there, bytes } = measure()
    const count = folders.length > 1 ? `${there} of ${folders.length} packages, ` : ''
    const seconds = Math.round((Date.now() - started) / 1000)
    const line = `  ${count}${Math.round(bytes / 1_000_000)} MB, ${seconds} s`
    process.stderr.write(isTTY ? `\r${line}\x1b[K` : `${line}\n`)
  }
  const timer = setInterval(tell, isTTY ? TERMINAL_MS : LOG_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
    if (isTTY) {
      tell()
      process.stderr.write('\n')
    }
  }
}

/** Skips a folder once its size has stayed the same, so that each is read only a few times. */
function measureOf(folders) {
  const sizes = new Map()
  const finished = new Set()
  return () => {
    for (const folder of folders) {
      if (finished.has(folder) || !existsSync(folder)) continue
      const size = sizeOf(folder)
      if (size === 0) continue // npm creates all folders first
      if (size === sizes.get(folder)) finished.add(folder)
      sizes.set(folder, size)
    }
    return { there: sizes.size, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0) }
  }
}

/** Size in bytes, without nested packages. Zero when npm has just moved the folder. */
function sizeOf(folder) {
  try {
    return readdirSync(folder)
      .filter(name => name !== 'node_modules')
      .map(name => join(folder, name))
      .reduce((sum, path) => {
        const stat = lstatSync(path)
        return sum + (stat.isDirectory() ? sizeOf(path) : stat.size)
      }, 0)
  } catch {
    return 0
  }
}
