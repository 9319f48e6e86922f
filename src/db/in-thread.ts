/** Work that takes a processor for long, in a thread of its own: the one that answers requests has other things to do. */
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/**
 * What the compiled `script` posts when it is run with this data. Rejects with what it throws, and when it ends without a word.
 * From sources, where there is no compiled script to run (tests), `here` does the same work in this thread.
 */
export async function inThread<T>(script: string, data: unknown, here: () => T | Promise<T>): Promise<T> {
  if (!existsSync(script)) return here()
  return new Promise<T>((resolve, reject) => {
    const thread = new Worker(script, { workerData: data })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error(`${script} ended without an answer.`)))
  })
}
