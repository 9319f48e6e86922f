/** Makes requested archives in the background, in every serving process, each archive once. */
import type { Logger } from 'pino'
import { dialectOf } from '../config/database-url'
import { type Making, makeArchive, TooLarge } from '../services/platform/archive/making'
import {
  type Claimed,
  claimArchive,
  clearDeletedArchives,
  countAttempt,
  failArchive,
  LostClaim,
  releaseAllClaims,
  releaseClaim,
} from '../services/platform/archive/queue'
import { finishWork } from './finishing'

const LOOK_MS = 5_000

type ArchiverParts = Omit<Making, 'signal'> & { log: Logger }

export class Archiver {
  readonly #parts: ArchiverParts
  readonly #stopping = new AbortController()
  #running: Promise<unknown> = Promise.resolve()

  constructor(parts: ArchiverParts) {
    this.#parts = parts
  }

  /** Queues archives again that an earlier process left unfinished, where only one process serves. Never throws. */
  async begin(): Promise<void> {
    const { db, databaseUrl, log } = this.#parts
    if (dialectOf(databaseUrl) !== 'sqlite' || this.#stopping.signal.aborted) return
    await releaseAllClaims(db).catch((err: unknown) => log.error({ err }, 'looking for archives failed'))
  }

  async makeAll(): Promise<void> {
    const round = async () => {
      while (await this.#makeNext());
    }
    this.#running = round()
    await this.#running
  }

  /** Starts no more archives and returns the current one, for the next process to begin at once. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error('the process ends'))
    await finishWork(this.#running)
  }

  async #makeNext(): Promise<boolean> {
    const { db, log } = this.#parts
    if (this.#stopping.signal.aborted) return false
    try {
      await clearDeletedArchives(db)
      const claimed = await claimArchive(db)
      if (claimed === null) return false
      await this.#make(claimed)
      return true
    } catch (err) {
      log.error({ err }, 'looking for archives failed')
      return false
    }
  }

  async #make(claimed: Claimed): Promise<void> {
    const { db, log } = this.#parts
    const { signal } = this.#stopping
    const { id: archive, gymId: gym } = claimed
    const attempts = countAttempt(claimed)
    try {
      await makeArchive({ ...this.#parts, signal }, claimed)
      log.info({ archive, gym, attempts }, 'archive made')
    } catch (err) {
      if (signal.aborted) return releaseClaim(db, claimed)
      if (err instanceof LostClaim) {
        log.info({ archive, gym, attempts }, 'archive deleted, or made by another process')
        return
      }
      log.error({ err, archive, gym, attempts }, 'creating the archive failed')
      await failArchive(db, claimed, err instanceof TooLarge ? TOO_LARGE : WENT_WRONG)
    }
  }
}

const TOO_LARGE =
  'It is too large to store. The operator of the server can write it to a file: bin/chalkbox gyms export.'
const WENT_WRONG = 'Something went wrong on the server. Create another archive.'

export function makeArchives(parts: ArchiverParts): Archiver {
  const archiver = new Archiver(parts)
  const again = () => setTimeout(() => void archiver.makeAll().finally(again), LOOK_MS).unref()
  const first = () => archiver.begin().then(() => archiver.makeAll())
  setTimeout(() => void first().finally(again), LOOK_MS).unref()
  return archiver
}
