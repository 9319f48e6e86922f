/**
 * Space for uploads in progress, in a folder beside the database, never in memory. Each upload reserves its announced
 * length before its first byte is read.
 */
import { hash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Request, Response } from 'express'
import type { Leases } from '../../db/processes/leases'
import { AppError, unavailable } from '../../errors'
import { type GymScope, isKey } from '../../scope'
import { endSlowRequest, liftBodyTime } from '../body-time'
import { whenClosed } from '../when-closed'
import { UPLOAD_LIMITS, type UploadLimits } from './limits'

const WRAPPING = 64 * 1024
/** Retry-After in seconds: after another upload ends, or after somebody frees disk space. */
const SOON = 10
const LATER = 300
/** Bodies beyond their reservation are read up to this factor, so that the browser sees the response. */
const MOST_OVER = 2

type Reservation = { gym: string; person: string | null; bytes: number }
type Bound = { of: (each: Reservation) => boolean; count: number; bytes: number; refusal(): AppError }

export class Uploads {
  readonly #inFlight = new Set<Reservation>()

  constructor(
    private readonly folder: string,
    private readonly limits: UploadLimits = UPLOAD_LIMITS,
    private readonly shared?: Leases,
  ) {}

  /**
   * Admits an upload of at most `largest` bytes and returns the path for its file, which is deleted after the response
   * or a lost connection. Throws rate_limited, or unavailable when server or disk is full, each with Retry-After.
   */
  async admit(req: Request, res: Response, scope: GymScope, largest: number): Promise<string> {
    const reserved = this.#reserve(
      res,
      scope,
      Math.min(sizeOf(req) ?? Number.POSITIVE_INFINITY, largest + WRAPPING),
    )
    const path = join(this.folder, randomUUID())
    whenClosed(res, () => {
      this.#inFlight.delete(reserved)
      void rm(path, { force: true })
    })
    await this.#reserveAcross(res, reserved)
    mkdirSync(this.folder, { recursive: true, mode: 0o700 })
    await this.#assertDiskSpace(res)
    watchPace(req, MOST_OVER * (largest + WRAPPING), this.limits)
    return path
  }

  /** Deletes files last written `olderThanMs` ago, left by a killed server. */
  async sweep(olderThanMs: number): Promise<number> {
    const names = await readdir(this.folder).catch(() => [])
    let removed = 0
    for (const name of names) {
      const path = join(this.folder, name)
      const written = await stat(path).catch(() => null)
      if (!written || written.mtimeMs > Date.now() - olderThanMs) continue
      await rm(path, { force: true })
      removed++
    }
    return removed
  }

  #reserve(res: Response, { gymId, actor }: GymScope, bytes: number): Reservation {
    const person = isKey(actor) || actor.id === null ? null : hash('sha256', actor.id, 'base64url')
    const reserved = { gym: gymId, person, bytes }
    const { count, bytes: most } = this.limits
    const all: Bound = {
      ...{ of: () => true, count: count.all, bytes: most.all },
      refusal: () => unavailable('The server is receiving as many files as it can. Try again in a moment.'),
    }
    assertWithin([...this.#bounds(reserved), all], reserved, [...this.#inFlight], res)
    this.#inFlight.add(reserved)
    return reserved
  }

  /** Applies the limits of gym and person to the uploads of all processes. */
  async #reserveAcross(res: Response, reserved: Reservation): Promise<void> {
    const lease = await this.shared?.take(JSON.stringify(reserved))
    if (!lease) return
    if (res.closed) return lease.end()
    whenClosed(res, () => void lease.end())
    const earlier = lease.earlier.map(label => JSON.parse(label) as Reservation)
    assertWithin(this.#bounds(reserved), reserved, earlier, res)
  }

  #bounds({ gym, person }: Reservation): Bound[] {
    const { count, bytes } = this.limits
    const bounds: Bound[] = [
      {
        ...{ of: each => each.gym === gym, count: count.gym, bytes: bytes.gym },
        refusal: () => tooMany('Too many files are being sent to this gym. Try again in a moment.'),
      },
    ]
    if (person === null) return bounds
    const own: Bound = {
      ...{ of: each => each.person === person, count: count.person, bytes: bytes.person },
      refusal: () => tooMany('You are sending other files. Wait until one has arrived.'),
    }
    return [own, ...bounds]
  }

  async #assertDiskSpace(res: Response): Promise<void> {
    const { bavail, bsize } = await statfs(this.folder)
    const reserved = [...this.#inFlight].reduce((sum, { bytes }) => sum + bytes, 0)
    if (bavail * bsize - reserved >= this.limits.spareBytes) return
    res.set('Retry-After', String(LATER))
    throw unavailable('The disk of the server is nearly full, so it takes no files. Tell its operator.')
  }
}

/** Throws the refusal of the first limit beyond which the upload would go. */
function assertWithin(
  bounds: readonly Bound[],
  { bytes }: Reservation,
  earlier: readonly Reservation[],
  res: Response,
): void {
  for (const { of, count, bytes: most, refusal } of bounds) {
    const before = earlier.filter(of)
    const taken = before.reduce((sum, each) => sum + each.bytes, 0)
    if (before.length < count && taken + bytes <= most) continue
    res.set('Retry-After', String(SOON))
    throw refusal()
  }
}

const tooMany = (detail: string) => new AppError('rate_limited', 'rate_limited', detail)

function sizeOf(req: Request): number | null {
  const length = req.headers['content-length']
  return length === undefined ? null : Number(length)
}

export function toDiskFullError(error: unknown): AppError | null {
  const isFull = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
  return isFull
    ? unavailable('The disk of the server is full, so it takes no files. Tell its operator.')
    : null
}

/**
 * Watches a body until it is complete or its connection is gone. Two slow checks in a row end it: after one, the server
 * itself may have stalled.
 */
function watchPace(
  req: IncomingMessage,
  mostBytes: number,
  { pace, lookEveryMs }: Pick<UploadLimits, 'pace' | 'lookEveryMs'>,
): void {
  liftBodyTime(req)
  const began = req.socket.bytesRead
  const wanted = (pace * lookEveryMs) / 1000
  let [before, slow] = [began, 0]
  const timer = setInterval(() => {
    const now = req.socket.bytesRead
    slow = now - before < wanted ? slow + 1 : 0
    before = now
    if (slow >= 2 || now - began > mostBytes) endSlowRequest(req)
  }, lookEveryMs).unref()
  const stop = () => clearInterval(timer)
  req.once('end', stop).once('close', stop)
}
