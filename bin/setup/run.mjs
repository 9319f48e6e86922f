// What the steps of set-up share: a line on stderr as each works, a tool run to its end, a plain word when one fails.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const KEPT = 64_000
const TAIL_LINES = 25

/** A step that failed: what failed and what to do, after the end of what the tool said. */
export class SetUpError extends Error {
  constructor(message, output = '') {
    const tail = output.trim().split('\n').slice(-TAIL_LINES).join('\n')
    super(tail ? `${tail}\n\n${message}` : message)
  }
}

/** Prints `label … 3 s` around the work; the label is there before the work begins. */
export async function step(label, work) {
  process.stderr.write(`${label} … `)
  const started = performance.now()
  try {
    await work()
  } catch (error) {
    process.stderr.write('failed\n\n')
    throw error
  }
  process.stderr.write(`${Math.max(1, Math.round((performance.now() - started) / 1000))} s\n`)
}

/** Runs a tool to its end; gives back whether it went well, and the end of what it said. It never outlives this process. */
export function run(command, args, cwd) {
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    const stop = () => child.kill()
    const exit = signal => process.exit(128 + constants.signals[signal])
    process.on('exit', stop).once('SIGINT', exit).once('SIGTERM', exit)
    let output = ''
    const end = (ok, message = '') => {
      process.off('exit', stop).off('SIGINT', exit).off('SIGTERM', exit)
      resolve({ ok, output: output + message })
    }
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => {
        output = (output + text).slice(-KEPT)
      })
    child.on('error', error => end(false, `${command}: ${error.message}`))
    child.on('close', code => end(code === 0))
  })
}
