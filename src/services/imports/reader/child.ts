/** What runs in a reader's process: it does what it is asked, one call after the other. */
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
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

/** About half of the processor time that a process without niceness is given. */
const NICENESS = 3

comeSecond()
const work = readerWork() as Record<string, (...args: unknown[]) => Promise<unknown>>

/** Answers go out in the order of the calls. */
let last: Promise<void> = Promise.resolve()
process.on('message', ({ name, args }: Call) => {
  last = last.then(async () => void process.send!(await answerTo(name, args)))
})
process.once('disconnect', () => process.exit())
// Ctrl-C reaches the whole group of processes: the server says when it is over.
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

/** The server goes first, and where memory runs out it is the last to go. */
function comeSecond(): void {
  for (const step of [() => writeFileSync('/proc/self/oom_score_adj', '1000'), () => setPriority(NICENESS)])
    try {
      step()
    } catch {
      // Not every system has it, or lets it be.
    }
}
