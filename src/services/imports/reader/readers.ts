/**
 * Readers of files, each in a thread of its own: reading fifty thousand lines takes a processor for most of a minute, and the
 * thread that answers requests has other things to do. From sources, where there is no compiled thread to start (tests), the same
 * work is done here.
 */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../../errors'
import type { Answer, Call } from './thread'
import { type ReaderWork, readerWork } from './work'

export type Reader = ReaderWork & { close(): Promise<void> }

const THREAD = join(__dirname, 'thread.js')
/** More than these are not worth their memory. */
const MOST = 4
/** A further thread begins where there is this much for it to do. */
const EFFORTS_EACH = 1_000

/** How many readers lay out so many efforts. */
export const readersFor = (efforts: number): number =>
  Math.max(1, Math.min(MOST, availableParallelism(), Math.ceil(efforts / EFFORTS_EACH)))

/** Runs `work` with a reader, which is closed afterwards. */
export async function withReader<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
  const reader = openReader()
  try {
    return await work(reader)
  } finally {
    await reader.close()
  }
}

/** A reader that the caller closes. */
export function openReader(): Reader {
  return existsSync(THREAD) ? inThread(new Worker(THREAD)) : { ...readerWork(), close: async () => undefined }
}

type Waiting = { resolve: (value: never) => void; reject: (error: unknown) => void }

function inThread(thread: Worker): Reader {
  // Answers come in the order of the calls.
  const waiting: Waiting[] = []
  let ended: Error | null = null
  const end = (error: Error) => {
    ended ??= error
    for (const { reject } of waiting.splice(0)) reject(ended)
  }
  thread.on('message', (answer: Answer) => {
    const call = waiting.shift()
    if ('value' in answer) call?.resolve(answer.value as never)
    else call?.reject(errorOf(answer))
  })
  thread.on('error', end)
  thread.on('exit', () => end(new Error('The thread that reads files has ended.')))
  const ask =
    <Name extends keyof ReaderWork>(name: Name) =>
    (...args: Parameters<ReaderWork[Name]>) =>
      new Promise<never>((resolve, reject) => {
        if (ended) return reject(ended)
        waiting.push({ resolve, reject })
        thread.postMessage({ name, args } as Call)
      })
  return {
    decode: ask('decode'),
    piece: ask('piece'),
    add: ask('add'),
    members: ask('members'),
    read: ask('read'),
    efforts: ask('efforts'),
    prepare: ask('prepare'),
    layOut: ask('layOut'),
    close: async () => void (await thread.terminate()),
  }
}

function errorOf(answer: Exclude<Answer, { value: unknown }>): Error {
  if ('failed' in answer) return new Error(answer.failed)
  const { kind, code, detail, fields } = answer.refused
  return new AppError(kind, code, detail, fields)
}
