/** What runs in a reader's thread: it does what it is asked, one call after the other. */
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { AppError } from '../../../errors'
import { type ReaderWork, readerWork } from './work'

export type Call = {
  [Name in keyof ReaderWork]: { name: Name; args: Parameters<ReaderWork[Name]> }
}[keyof ReaderWork]
/** Errors of the application keep what they say: a class does not travel. */
export type Answer =
  | { value: unknown }
  | { refused: Pick<AppError, 'kind' | 'code' | 'detail' | 'fields'> }
  | { failed: string }

/** About half of what a thread is given that has none. */
const NICENESS = 3

comeSecond()
const work = readerWork() as Record<string, (...args: unknown[]) => Promise<unknown>>

/** Answers go out in the order of the calls. */
let last: Promise<void> = Promise.resolve()
parentPort?.on('message', ({ name, args }: Call) => {
  last = last.then(async () => parentPort?.postMessage(await answerTo(name, args)))
})

async function answerTo(name: string, args: unknown[]): Promise<Answer> {
  try {
    return { value: await work[name]!(...args) }
  } catch (error) {
    if (!(error instanceof AppError)) return { failed: String((error as Error).stack ?? error) }
    const { kind, code, detail, fields } = error
    return { refused: { kind, code, detail, ...(fields && { fields }) } }
  }
}

/** Linux knows threads by a number, and lets each have its place: the one that answers requests goes first. */
function comeSecond(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS)
  } catch {
    // Elsewhere all threads are alike.
  }
}
