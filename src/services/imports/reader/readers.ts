/**
 * The server's pool of reader processes, of fixed size: fifty thousand lines take a processor most of a
 * minute. The others take small files, and help with a large one.
 */
import { availableParallelism } from 'node:os'
import { type Asker, FairTurns } from '../../../domain/shared/fair-turns'
import { formatCount } from '../../../domain/shared/words'
import { openReader, type Reader, type ReaderMemory, refusal } from './reader-process'

export type { Reader } from './reader-process'

export type ReaderLimits = {
  processes: number
  memory: ReaderMemory
  longestMs: number
}

const MINUTE_MS = 60_000
export const READER_LIMITS: ReaderLimits = {
  processes: Math.max(2, Math.min(4, availableParallelism())),
  memory: { heapMb: 384, residentMb: 640 },
  longestMs: 10 * MINUTE_MS,
}

const IDLE_MS = 10_000

type Seat = { readsAll: boolean; reader: Reader | null; idle?: NodeJS.Timeout }

export class Readers {
  readonly #turns: FairTurns<Seat>

  constructor(private readonly limits: ReaderLimits = READER_LIMITS) {
    const seats = Array.from(
      { length: limits.processes },
      (_, at): Seat => ({ readsAll: at === 0, reader: null }),
    )
    this.#turns = new FairTurns(seats, ({ readsAll }) => !readsAll)
  }

  /**
   * Runs `work` with a reader when it is the asker's turn. Throws validation_failed on `file` when the time
   * limit passes.
   */
  async withReader<T>(asker: Asker, work: (reader: Reader) => Promise<T>): Promise<T> {
    const { seat, end } = await this.#turns.take(asker)
    const reader = this.#readerAt(seat)
    const { longestMs } = this.limits
    const timer = setTimeout(() => reader.end(tookTooLong(longestMs)), longestMs)
    try {
      return await work(reader)
    } finally {
      clearTimeout(timer)
      await releaseReader(seat, reader, asker.quick === true)
      end()
    }
  }

  /** Runs `work` with each idle reader, at most `most`. */
  async withHelpers(
    most: number,
    work: (reader: Reader, isWanted: () => boolean) => Promise<void>,
  ): Promise<void> {
    const help = async () => {
      const loan = this.#turns.borrow()
      if (!loan) return
      const reader = this.#readerAt(loan.seat)
      try {
        await work(reader, loan.isWanted)
      } finally {
        await releaseReader(loan.seat, reader, false)
        loan.end()
      }
    }
    await Promise.all(Array.from({ length: most }, help))
  }

  #readerAt(seat: Seat): Reader {
    clearTimeout(seat.idle)
    if (!seat.reader?.isUsable()) seat.reader = openReader(this.limits.memory)
    seat.reader.hold(true)
    return seat.reader
  }
}

/** Ends a reader after a large file, to free its memory at once. */
async function releaseReader(seat: Seat, reader: Reader, isKept: boolean): Promise<void> {
  if (!isKept || !reader.isUsable()) {
    seat.reader = null
    reader.end()
    return
  }
  await reader.forget()
  reader.hold(false)
  seat.idle = setTimeout(() => {
    seat.reader = null
    reader.end()
  }, IDLE_MS).unref()
}

function tookTooLong(ms: number) {
  const limit =
    ms < MINUTE_MS ? formatCount(Math.round(ms / 1000), 'second') : formatCount(ms / MINUTE_MS, 'minute')
  return refusal(`took longer than ${limit} to read, so nothing was imported. Split it into several files`)
}

const readers = new Readers()
export const withReader = readers.withReader.bind(readers)
export const withHelpers = readers.withHelpers.bind(readers)
