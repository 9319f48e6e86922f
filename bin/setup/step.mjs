// What the steps of set-up share: a line on stderr as each works, and a plain word when one fails.
import { spawn } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
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

/** Runs a tool to its end and keeps the end of what it said. A signal to this process stops the tool as well. */
export function run(command, args, options) {
  return new Promise(resolve => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = chunk => {
      output = (output + chunk).slice(-KEPT)
    }
    const stop = signal => {
      child.kill(signal)
      process.exit(128 + constants.signals[signal])
    }
    const done = ok => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolve({ ok, output })
    }
    process.once('SIGINT', stop).once('SIGTERM', stop)
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    child.on('error', error => {
      keep(`${command}: ${error.message}\n`)
      done(false)
    })
    child.on('close', code => done(code === 0))
  })
}

/** Another process sees the old file or the new one, never half of it. */
export function writeAtomically(file, text) {
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, text)
  renameSync(fresh, file)
}

/** The bytes of a file, undefined when it is not there: asking first would leave a moment for it to go. */
export function readIfThere(file) {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
