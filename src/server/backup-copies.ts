/** Copies a backup elsewhere by the operator's command, without a shell. */
import { spawn } from 'node:child_process'
import { environmentWithoutSettings } from '../config/config'
import { FILE_PLACE } from '../config/copy-command'

const MINUTE_MS = 60_000
/** Longest wait for a command after SIGTERM. */
const GRACE_MS = 5_000
const LAST_WORDS = 500

/**
 * Runs the command with `{file}` replaced in each argument, and waits for its end. Its environment lacks Chalkbox's own
 * settings, which hold passwords. After the time limit the command and its children are stopped. Throws an error with
 * the command's last words when it fails.
 */
export function copyBackup([program, ...args]: string[], file: string, minutes: number): Promise<void> {
  const child = spawn(
    program!,
    args.map(arg => arg.replaceAll(FILE_PLACE, () => file)),
    // A process group, so that a signal reaches the command's children too.
    { env: environmentWithoutSettings(), detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const stop = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal)
    } catch {
      // It has ended.
    }
  }
  const stopAtExit = () => stop('SIGTERM')
  process.once('exit', stopAtExit)
  return new Promise<void>((resolve, reject) => {
    let words = ''
    let isLate = false
    let force: NodeJS.Timeout | undefined
    const limit = setTimeout(() => {
      isLate = true
      stop('SIGTERM')
      force = setTimeout(() => stop('SIGKILL'), GRACE_MS)
    }, minutes * MINUTE_MS)
    const ended = (reason: string | null) => {
      clearTimeout(limit)
      clearTimeout(force)
      process.off('exit', stopAtExit)
      if (reason === null) resolve()
      else reject(new Error(reason))
    }
    child.stderr.on('data', chunk => {
      words = `${words}${chunk}`.slice(-LAST_WORDS)
    })
    child.on('error', ({ message }) => ended(`${program} cannot be run (${message})`))
    child.on('close', (code, signal) => {
      if (isLate) ended(`${program} was stopped after BACKUP_COPY_MINUTES (${minutes})`)
      else if (code === 0) ended(null)
      else ended(`${program} ended with ${code ?? signal}${words.trim() === '' ? '' : `: ${words.trim()}`}`)
    })
  })
}
