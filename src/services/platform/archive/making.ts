/** Making an archive that somebody asked for: read as of one moment, and stored in pieces while it is read. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Db } from '../../../db/client'
import { snapshot } from '../../../db/snapshot'
import { gymScope, OPERATOR } from '../../../scope'
import { archiveOf } from '../../archive/write-archive'
import {
  type Claimed,
  clearOwnPieces,
  finishArchive,
  LostClaim,
  noteAlive,
  type Progress,
  storePiece,
} from './queue'

/** A piece; in base64 it is a megabyte of text. */
export const PIECE_BYTES = 768 * 1024
/** What a gym may have stored of one: three of these, and no more. */
const MOST_BYTES = 1024 * 1024 * 1024
const HEARTBEAT_MS = 5_000

/** It is larger than may be stored. */
export class TooLarge extends Error {}

export type Making = {
  db: Db
  /** Of the same database: it is read on a connection of its own. */
  databaseUrl: string
  signal: AbortSignal
  mostBytes?: number
}

/**
 * Makes a claimed archive, which is `ready` then. Holds a piece at a time. Throws what went wrong: LostClaim, TooLarge, the
 * signal's reason, and what reading or writing throws; nobody gets at the pieces that are there by then.
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
    for await (const bytes of inPieces(zippedArchive(databaseUrl, claimed, { at, signal }))) {
      hash.update(bytes)
      sizeBytes += bytes.length
      if (sizeBytes > mostBytes) throw new TooLarge()
      await storePiece(db, claimed, { position: position++, bytes, progress: at })
    }
    signal.throwIfAborted()
    await heart.stop()
    await finishArchive(db, claimed, { sizeBytes, sha256: hash.digest('hex'), ...at })
  } catch (error) {
    signal.throwIfAborted() // which is why
    throw error
  } finally {
    await heart.stop()
  }
}

/** Says every few seconds that the work goes on. `lost` is aborted when it is another process's by now, or nobody's. */
function heartbeat(db: Db, claimed: Claimed, at: Progress) {
  const lost = new AbortController()
  let pending: Promise<unknown> | null = null
  const timer = setInterval(() => {
    pending ??= noteAlive(db, claimed, at)
      .then(
        isOurs => isOurs || lost.abort(new LostClaim()),
        () => undefined, // the next one may come through, and the work finds out by itself what is wrong
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

/**
 * The same bytes as an admin's download. They are read inside the snapshot, and given to whoever writes them outside of it:
 * there the database itself may be used.
 */
async function* zippedArchive(
  url: string,
  { gymId }: Claimed,
  { at, signal }: { at: Progress; signal: AbortSignal },
): AsyncGenerator<Buffer> {
  const zip = createGzip()
  const read = snapshot(url, db => {
    const tar = archiveOf(gymScope({ db, gymId, actor: OPERATOR, requestId: null }), {
      withPasswords: false,
      progress: (progress, total) => Object.assign(at, { progress, total }),
    })
    return pipeline(Readable.from(tar), zip, { signal })
  })
  // Also where the snapshot itself fails: whoever reads is told by the stream.
  read.catch(error => zip.destroy(error))
  try {
    for await (const chunk of zip) yield chunk as Buffer
  } finally {
    zip.destroy()
    // Its connection is closed before anything else is begun.
    await read.catch(() => undefined)
  }
}

/** The same bytes in pieces of one size; the last is what is left. */
export async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
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
