import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Db } from '../../../db/client'
import { snapshot } from '../../../db/snapshot'
import { gymScope, OPERATOR } from '../../../scope'
import { writeGymArchive } from '../../archive/write-archive'
import {
  type Claimed,
  clearOwnPieces,
  finishArchive,
  LostClaim,
  noteAlive,
  type Progress,
  storePiece,
} from './queue'

export const PIECE_BYTES = 768 * 1024
const MOST_BYTES = 1024 * 1024 * 1024
const HEARTBEAT_MS = 5_000

export class TooLarge extends Error {}

export type Making = {
  db: Db
  databaseUrl: string
  signal: AbortSignal
  mostBytes?: number
}

/**
 * Makes a claimed archive and marks it `ready`, with one piece in memory. Throws LostClaim, TooLarge, the
 * signal's reason, and failures of reading or writing.
 */
export async function makeArchive(making: Making, claimed: Claimed): Promise<void> {
  const { db, databaseUrl, mostBytes = MOST_BYTES } = making
  const at: Progress = { progress: 0, total: 0 }
  const heart = heartbeat(db, claimed, at)
  const signal = AbortSignal.any([making.signal, heart.lost])
  const hash = createHash('sha256')
  let sizeBytes = 0
  let position = 0
  try {
    await clearOwnPieces(db, claimed, signal)
    for await (const bytes of splitIntoPieces(zippedArchive(databaseUrl, claimed, { at, signal }))) {
      hash.update(bytes)
      sizeBytes += bytes.length
      if (sizeBytes > mostBytes) throw new TooLarge()
      await storePiece(db, claimed, { position: position++, bytes, progress: at })
    }
    signal.throwIfAborted()
    await heart.stop()
    await finishArchive(db, claimed, { sizeBytes, sha256: hash.digest('hex'), ...at })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    await heart.stop()
  }
}

/**
 * Reports progress every few seconds. Aborts `lost` when another process has taken the archive, or somebody
 * deleted it.
 */
function heartbeat(db: Db, claimed: Claimed, at: Progress) {
  const lost = new AbortController()
  let pending: Promise<unknown> | null = null
  const timer = setInterval(() => {
    pending ??= noteAlive(db, claimed, at)
      .then(
        isOurs => isOurs || lost.abort(new LostClaim()),
        () => undefined,
      )
      .finally(() => {
        pending = null
      })
  }, HEARTBEAT_MS)
  timer.unref()
  return {
    lost: lost.signal,
    async stop() {
      clearInterval(timer)
      await pending
    },
  }
}

/** The bytes of an admin's download. Read inside the snapshot and yielded outside, where the database may be used. */
async function* zippedArchive(
  url: string,
  { gymId }: Claimed,
  { at, signal }: { at: Progress; signal: AbortSignal },
): AsyncGenerator<Buffer> {
  const zip = createGzip()
  const read = snapshot(url, db => {
    const tar = writeGymArchive(gymScope({ db, gymId, actor: OPERATOR, requestId: null }), {
      withPasswords: false,
      progress: (progress, total) => Object.assign(at, { progress, total }),
    })
    return pipeline(Readable.from(tar), zip, { signal })
  })
  // Failures of the snapshot reach the reader through the stream.
  read.catch(error => zip.destroy(error))
  try {
    for await (const chunk of zip) yield chunk as Buffer
  } finally {
    zip.destroy()
    // The snapshot's connection closes before any further work.
    await read.catch(() => undefined)
  }
}

/** Splits the bytes into equal pieces; the last may be shorter. */
export async function* splitIntoPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    length += chunk.length
    if (length < PIECE_BYTES) continue
    let all = Buffer.concat(held)
    for (; all.length >= PIECE_BYTES; all = all.subarray(PIECE_BYTES)) yield all.subarray(0, PIECE_BYTES)
    held = [all]
    length = all.length
  }
  if (length > 0) yield Buffer.concat(held)
}
