/** Main program of a reader process: executes one call after another. */
import { writeFileSync } from 'node:fs'
import { AppError } from '../../../errors'
import { type ReaderWork, readerWork } from './reader-work'

export type Call = {
  [Name in keyof ReaderWork]: { name: Name; args: Parameters<ReaderWork[Name]> }
}[keyof ReaderWork]
/** Application errors travel as plain data, because messages between processes lose classes. */
export type Answer =
  | { value: unknown }
  | { refused: Pick<AppError, 'kind' | 'code' | 'detail' | 'fields'> }
  | { failed: string }

beKilledFirst()
const work = readerWork() as Record<string, (...args: unknown[]) => Promise<unknown>>

let last: Promise<void> = Promise.resolve()
process.on('message', ({ name, args }: Call) => {
  last = last.then(async () => void process.send!(await answerTo(name, args)))
})
process.once('disconnect', () => process.exit())
// Ctrl-C reaches the whole process group; the server decides when readers end.
process.on('SIGINT', () => undefined)

async function answerTo(name: string, args: unknown[]): Promise<Answer> {
  try {
    return { value: await work[name]!(...args) }
  } catch (error) {
    if (!(error instanceof AppError)) return { failed: String((error as Error).stack ?? error) }
    const { kind, code, detail, fields } = error
    return { refused: { kind, code, detail, ...(fields && { fields }) } }
  }
}

/** Makes Linux kill this process rather than the server when memory runs out. */
function beKilledFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Some systems lack this or forbid it.
  }
}
