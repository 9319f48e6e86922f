import { execFile } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import node from '../node.cjs'

/** The checkout. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const MOST_LINES = 25

/** Runs a tool in the checkout, on the Node that set-up has fetched if there is one. Throws how it complained, and advice. */
export async function run(program, args, advice) {
  const PATH = `${dirname(node.fetched)}${delimiter}${process.env.PATH}`
  const running = promisify(execFile)(program, args, {
    cwd: root,
    env: { ...process.env, PATH },
    maxBuffer: Number.POSITIVE_INFINITY,
  })
  const stop = () => running.child.kill()
  process.once('exit', stop)
  try {
    await running
  } catch ({ message, stdout, stderr }) {
    const said = (`${stdout}${stderr}`.trim() || message).split('\n').slice(0, MOST_LINES).join('\n')
    throw new Error(`${said}\n\n${advice}`)
  } finally {
    process.off('exit', stop)
  }
}
