/**
 * Pairing: a television opens /tv and shows four letters; a coach types them on the phone, and the television goes to that
 * coach's screen. A code is good for ten minutes, in whichever process it is asked for, and says nothing of any gym.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Db, Tx } from '../../db/client'
import { transaction } from '../../db/transaction'

/** Without those that are taken for each other across a room, and without vowels: four letters are no word. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const LENGTH = 4
const LASTS_MS = 10 * 60 * 1000
/** Far more televisions than wait at one moment. The first of them would have to begin again. */
const MOST_WAITING = 2000

/** A television that waits: what it shows, or to which screen it goes once a coach has typed that. */
export type WaitingTv = { code: string; screenId: null } | { code: null; screenId: string }

/** A new television: the ticket is its own secret, the code is for everybody who stands before it. */
export async function beginPairing(db: Db, now = new Date()): Promise<{ ticket: string; code: string }> {
  const ticket = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now.getTime() + LASTS_MS)
  const code = await transaction(db, async tx => {
    await forgetOldPairings(tx, now)
    await makeRoom(tx)
    const code = await freeCode(tx)
    await tx.tvPairing.create({ data: { ticketHash: hashOf(ticket), code, screenId: null, expiresAt } })
    return code
  })
  return { ticket, code }
}

/** The television with this ticket; null when its time is over, or there never was one. */
export async function findWaitingTv(db: Db, ticket: string, now = new Date()): Promise<WaitingTv | null> {
  const found = await db.tvPairing.findUnique({ where: { ticketHash: hashOf(ticket) } })
  if (!found || found.expiresAt <= now || found.expiresAt > latestEnd(now)) return null
  const { code, screenId } = found
  if (screenId !== null) return { code: null, screenId }
  return code === null ? null : { code, screenId }
}

/** Sends the television that shows this code to a screen, once; false when none shows it any more. */
export async function pairTv(
  db: Db | Tx,
  code: string,
  screenId: string,
  now = new Date(),
): Promise<boolean> {
  const { count } = await db.tvPairing.updateMany({
    where: { code, expiresAt: { gt: now, lte: latestEnd(now) } },
    data: { code: null, screenId },
  })
  return count > 0
}

/** Deletes televisions whose time is over; returns how many. */
export async function forgetOldPairings(db: Db | Tx, now = new Date()): Promise<number> {
  const where = { OR: [{ expiresAt: { lte: now } }, { expiresAt: { gt: latestEnd(now) } }] }
  const { count } = await db.tvPairing.deleteMany({ where })
  return count
}

async function makeRoom(tx: Tx): Promise<void> {
  const tooMany = (await tx.tvPairing.count()) - MOST_WAITING + 1
  if (tooMany <= 0) return
  const first = await tx.tvPairing.findMany({
    orderBy: [{ expiresAt: 'asc' }, { ticketHash: 'asc' }],
    take: tooMany,
    select: { ticketHash: true },
  })
  await tx.tvPairing.deleteMany({ where: { ticketHash: { in: first.map(each => each.ticketHash) } } })
}

async function freeCode(tx: Tx): Promise<string> {
  for (;;) {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    if ((await tx.tvPairing.count({ where: { code } })) === 0) return code
  }
}

/** What ends later was begun by a clock that was ahead; two processes may be a minute apart. */
const latestEnd = (now: Date) => new Date(now.getTime() + LASTS_MS + 60_000)

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex')
