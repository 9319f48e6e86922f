/**
 * The decoding room: a fixed pool of reader processes that decode every file of a user and draw every picture, with
 * fair turns and limits of memory and time. One reader takes work of any size, such as fifty thousand lines; the others
 * take quick work, and help with a large file.
 */
import { availableParallelism } from 'node:os'
import { type Asker, FairTurns } from '../../../domain/shared/fair-turns'
import { formatCount } from '../../../domain/shared/words'
import { AppError, unavailable } from '../../../errors'
import type { TarFile } from '../tar'
import { LimitReached, openReader, type Reader, type ReaderMemory } from './reader-process'

export type { Reader } from './reader-process'

type ReaderLimits = {
  processes: number
  memory: ReaderMemory
  longestMs: number
}

const MINUTE_MS = 60_000
const READER_LIMITS: ReaderLimits = {
  processes: Math.max(2, Math.min(4, availableParallelism())),
  memory: { heapMb: 384, residentMb: 640 },
  longestMs: 10 * MINUTE_MS,
}

const IDLE_MS = 10_000
/** Limits of readOnce(): waiting and running, of a person and of everyone. */
const MOST_OF_PERSON = 8
const MOST_OF_ALL = 200

type Subject = { field: string; advice: string } | null

export const PICTURE: Subject = { field: 'file', advice: 'so it was not saved. Choose a smaller picture' }
const IMPORTED_FILE: Subject = {
  field: 'file',
  advice: 'so nothing was imported. Split it into several files',
}
const ARCHIVE: Subject = { field: 'file', advice: 'so it was not imported. Export the gym again' }

type Seat = { readsAll: boolean; reader: Reader | null; idle?: NodeJS.Timeout }

export class Readers {
  readonly #turns: FairTurns<Seat>
  readonly #waiting = new Map<string, number>()

  constructor(private readonly limits: ReaderLimits = READER_LIMITS) {
    const seats = Array.from(
      { length: limits.processes },
      (_, at): Seat => ({ readsAll: at === 0, reader: null }),
    )
    this.#turns = new FairTurns(seats, ({ readsAll }) => !readsAll)
  }

  /**
   * Runs `work` with a reader when it is the asker's turn. Throws validation_failed on the field of the subject when a
   * limit of time or memory is reached, and unavailable without a subject.
   */
  async withReader<T>(
    asker: Asker,
    work: (reader: Reader) => Promise<T>,
    subject: Subject = IMPORTED_FILE,
    longestMs = this.limits.longestMs,
  ): Promise<T> {
    const { reader, end } = await this.#begin(asker)
    try {
      return await within(reader, longestMs, () => work(reader))
    } catch (error) {
      throw asRefusal(subject, error)
    } finally {
      await end()
    }
  }

  /** Yields the files of the archive at `path` on demand. Throws like withReader, on `file`. */
  async *filesOfArchive(asker: Asker, path: string): AsyncGenerator<TarFile> {
    const { reader, end } = await this.#begin(asker)
    const { longestMs } = this.limits
    try {
      await within(reader, longestMs, () => reader.openArchive(path))
      for (;;) {
        // Only reading is timed: between two files the database may work for hours.
        const file = await within(reader, longestMs, () => reader.nextFile())
        if (file === null) return
        yield file
      }
    } catch (error) {
      throw asRefusal(ARCHIVE, error)
    } finally {
      await end()
    }
  }

  /**
   * Runs quick `work`, which nobody has limited before. Throws as withReader, rate_limited while much of the person's
   * waits, and unavailable while much of others does.
   */
  async readOnce<T>(asker: Asker, subject: Subject, work: (reader: Reader) => Promise<T>): Promise<T> {
    const key = JSON.stringify([asker.gym, asker.person])
    const own = this.#waiting.get(key) ?? 0
    if (own >= MOST_OF_PERSON)
      throw new AppError(
        'rate_limited',
        'rate_limited',
        'The server is still working on what you sent before. Try again in a moment.',
      )
    if ([...this.#waiting.values()].reduce((sum, each) => sum + each, 0) >= MOST_OF_ALL)
      throw unavailable('The server is reading as many files as it can. Try again in a moment.', 5)
    this.#waiting.set(key, own + 1)
    try {
      return await this.withReader({ ...asker, quick: true }, work, subject, MINUTE_MS)
    } finally {
      const left = this.#waiting.get(key)! - 1
      if (left === 0) this.#waiting.delete(key)
      else this.#waiting.set(key, left)
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

  async #begin(asker: Asker): Promise<{ reader: Reader; end(): Promise<void> }> {
    const { seat, end } = await this.#turns.take(asker)
    const reader = this.#readerAt(seat)
    const isKept = asker.quick === true
    return { reader, end: () => releaseReader(seat, reader, isKept).finally(end) }
  }

  #readerAt(seat: Seat): Reader {
    clearTimeout(seat.idle)
    if (!seat.reader?.isUsable()) seat.reader = openReader(this.limits.memory)
    seat.reader.hold(true)
    return seat.reader
  }
}

async function releaseReader(seat: Seat, reader: Reader, isKept: boolean): Promise<void> {
  if (isKept && reader.isUsable()) await reader.forget().catch(() => undefined)
  if (!isKept || !reader.isUsable() || reader.isLarge()) {
    seat.reader = null
    reader.end()
    return
  }
  reader.hold(false)
  seat.idle = setTimeout(() => {
    seat.reader = null
    reader.end()
  }, IDLE_MS).unref()
}

async function within<T>(reader: Reader, longestMs: number, work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => reader.end(tookTooLong(longestMs)), longestMs)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
  }
}

function asRefusal(subject: Subject, error: unknown): unknown {
  if (!(error instanceof LimitReached)) return error
  if (subject === null)
    return unavailable('The server could not draw this picture. Try again in a moment.', 5)
  const detail = `${error.message} to read, ${subject.advice}`
  const { field } = subject
  return new AppError('invalid', 'validation_failed', `The ${field} ${detail}.`, { [field]: [detail] })
}

function tookTooLong(ms: number): LimitReached {
  const limit =
    ms < MINUTE_MS ? formatCount(Math.round(ms / 1000), 'second') : formatCount(ms / MINUTE_MS, 'minute')
  return new LimitReached(`took longer than ${limit}`)
}

const readers = new Readers()
export const withReader = readers.withReader.bind(readers)
export const readOnce = readers.readOnce.bind(readers)
export const filesOfArchive = readers.filesOfArchive.bind(readers)
export const withHelpers = readers.withHelpers.bind(readers)
