/** What runs in a reader's thread: it does what it is asked, one call after the other. */
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
