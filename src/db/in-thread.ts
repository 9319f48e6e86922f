/** Runs CPU-heavy work in a thread, to keep the event loop free. */
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/** Runs the compiled `script` with this data and returns the message it posts. */
export async function inThread<T>(script: string, data: unknown, here: () => T | Promise<T>): Promise<T> {
  if (!existsSync(script)) return here()
  return new Promise<T>((resolve, reject) => {
    const thread = new Worker(script, { workerData: data })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error(`${script} ended without an answer.`)))
  })
}
