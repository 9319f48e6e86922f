/**
 * A process that decodes files of users. Not a thread, because a thread that exceeds its memory limit aborts the whole
 * server.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { AppError } from '../../../errors'
import type { Answer, Call } from './child'
import { READER_CALLS, type ReaderWork, readerWork } from './reader-work'

export type Reader = ReaderWork & {
  end(error?: Error): void
  isUsable(): boolean
  /** True for a reader that should end, because only its end frees its memory. */
  isLarge(): boolean
  hold(isBusy: boolean): void
}

/** Limits in MB: of the JavaScript heap, and of resident memory, which only Linux reports. */
export type ReaderMemory = { heapMb: number; residentMb: number }

/** A reader that was ended by a limit, in the words of a refusal: `needed more than 640 MB of memory`. */
export class LimitReached extends Error {}

const LOOK_MS = 200
/** Pictures leave native memory behind, so larger readers end after their work. */
const MOST_KEPT_MB = 160
/** More niceness than the server's: a reader gets about a tenth of the processor while the server is busy. */
const NICER = 10
const MOST_NICE = 19

const CHILD = join(__dirname, 'child.js')
const IS_COMPILED = __filename.endsWith('.js')

const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/**
 * Starts a reader with the memory limits. Without compiled code (in tests) the reader runs in this process.
 */
export function openReader(memory: ReaderMemory): Reader {
  if (IS_COMPILED) return inProcess(memory)
  const controls = {
    end: () => undefined,
    isUsable: () => false,
    isLarge: () => false,
    hold: () => undefined,
  }
  return { ...readerWork(), ...controls }
}

type Waiting = { resolve: (value: never) => void; reject: (error: unknown) => void }

function inProcess({ heapMb, residentMb }: ReaderMemory): Reader {
  const child = fork(CHILD, {
    execArgv: [`--max-old-space-size=${heapMb}`, '--v8-pool-size=1'],
    // The reader must not see the server's configuration.
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2', VIPS_CONCURRENCY: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  children.add(child)
  comeSecond(child.pid)
  // Answers arrive in the order of the calls.
  const waiting: Waiting[] = []
  let ended: Error | null = null
  const fail = (error: Error) => {
    ended ??= error
    for (const { reject } of waiting.splice(0)) reject(ended)
  }
  let watch: NodeJS.Timeout | undefined
  const end = (error: Error) => {
    clearInterval(watch)
    fail(error)
    child.kill('SIGKILL')
  }
  child.on('message', (answer: Answer) => {
    const call = waiting.shift()
    if ('value' in answer) call?.resolve(answer.value as never)
    else call?.reject(errorOf(answer))
  })
  child.on('error', fail)
  child.on('exit', (code, signal) => {
    children.delete(child)
    clearInterval(watch)
    fail(
      isOutOfMemory(code, signal)
        ? tookTooMuch(residentMb)
        : new Error(`A reader has ended (${signal ?? code}).`),
    )
  })
  const ask =
    (name: keyof ReaderWork) =>
    (...args: unknown[]) =>
      new Promise<never>((resolve, reject) => {
        if (ended) return reject(ended)
        waiting.push({ resolve, reject })
        child.send({ name, args } as Call)
      })
  return {
    ...(Object.fromEntries(READER_CALLS.map(name => [name, ask(name)])) as unknown as ReaderWork),
    end(error = new Error('The reader was ended.')) {
      end(error)
    },
    isUsable: () => ended === null,
    isLarge: () => residentMbOf(child.pid) > MOST_KEPT_MB,
    hold(isBusy) {
      clearInterval(watch)
      if (isBusy)
        watch = setInterval(
          () => residentMbOf(child.pid) > residentMb && end(tookTooMuch(residentMb)),
          LOOK_MS,
        )
      const [what, channel] = isBusy ? (['ref', child.channel] as const) : (['unref', child.channel] as const)
      child[what]()
      channel?.[what]()
    },
  }
}

/** Lowers the priority of a process before it starts threads: on Linux each thread has, and inherits, its own. */
function comeSecond(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(MOST_NICE, getPriority() + NICER))
  } catch {}
}

function residentMbOf(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Out of memory, V8 aborts and Linux kills; Windows has an exit code for an abort. */
function isOutOfMemory(code: number | null, signal: NodeJS.Signals | null): boolean {
  return signal === 'SIGABRT' || signal === 'SIGKILL' || signal === 'SIGTRAP' || code === 134
}

function errorOf(answer: Exclude<Answer, { value: unknown }>): Error {
  if ('failed' in answer) return new Error(answer.failed)
  const { kind, code, detail, fields } = answer.refused
  return new AppError(kind, code, detail, fields)
}

const tookTooMuch = (mb: number) => new LimitReached(`needed more than ${mb} MB of memory`)
