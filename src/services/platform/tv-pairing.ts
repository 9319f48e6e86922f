/**
 * Pairing: a television shows four letters, a coach types these on a phone, and the television switches to
 * that coach's screen. A code is valid for ten minutes, in every process, and reveals no gym.
 */
import { randomBytes, randomInt } from 'node:crypto'
import type { Db, Tx } from '../../db/client'
import { transaction } from '../../db/transaction'
import { hashSecret } from './secrets'

/** Without letters that look alike across a room, and without vowels, so that no code is a word. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const LENGTH = 4
const LASTS_MS = 10 * 60 * 1000
/** Far more televisions than ever wait at once; beyond this the oldest must begin again. */
const MOST_WAITING = 2000

export type WaitingTv = { code: string; screenId: null } | { code: null; screenId: string }

/** Registers a television: the ticket is its secret, the code is shown to the room. */
export async function beginPairing(db: Db, now = new Date()): Promise<{ ticket: string; code: string }> {
  const ticket = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now.getTime() + LASTS_MS)
  const code = await transaction(db, async tx => {
    await forgetOldPairings(tx, now)
    await makeRoom(tx)
    const code = await freeCode(tx)
    await tx.tvPairing.create({ data: { ticketHash: hashSecret(ticket), code, screenId: null, expiresAt } })
    return code
  })
  return { ticket, code }
}

/** Returns the television of a ticket. Null when expired or unknown. */
export async function findWaitingTv(db: Db, ticket: string, now = new Date()): Promise<WaitingTv | null> {
  const found = await db.tvPairing.findUnique({ where: { ticketHash: hashSecret(ticket) } })
  if (!found || found.expiresAt <= now || found.expiresAt > latestEnd(now)) return null
  const { code, screenId } = found
  if (screenId !== null) return { code: null, screenId }
  return code === null ? null : { code, screenId }
}

/** Sends the television with this code to a screen, once. */
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

/** Deletes expired televisions; returns their number. */
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

/** Clocks of two processes may differ by a minute. */
const latestEnd = (now: Date) => new Date(now.getTime() + LASTS_MS + 60_000)
