/**
 * The outbox of all gyms. Claiming a mail moves its `dueAt` ahead, which only one process can do; after a
 * kill it becomes due again.
 */

import { v7 as uuid } from 'uuid'
import { isAddress } from '../../../config/smtp-url'
import { type Db, getDialect, type Tx } from '../../../db/client'
import { insertRows } from '../../../db/sql/insert-rows'
import { expiryOf, type MailContents, type MailKind } from '../../../domain/mail/kinds'
import { LONGEST_PAUSE_MS } from '../../../domain/mail/retrying'
import { DAY_MS } from '../../../domain/shared/units'
import { Prisma } from '../../../generated/sqlite/client'
import type { MailModel } from '../../../generated/sqlite/models'
import { isMailOn } from '../../mail/set-up'

/** Longer than any attempt takes. */
export const LEASE_MS = 5 * 60 * 1000
/** Longer than clocks of two processes differ, and than any mail is being sent. */
const AHEAD_MS = 10 * 60 * 1000
/** Days for which sent mails are remembered, and given-up mails can be resent. */
const SENT_DAYS = 7
/** Lifetime of an invite link: the row prevents mailing it twice. */
const SENT_INVITE_DAYS = 14
const FAILED_DAYS = 30

export type NewMail<Kind extends MailKind = MailKind> = {
  gymId: string | null
  kind: Kind
  contents: MailContents[Kind]
  address: string
  name: string
  personId?: string | null
  key?: string
  expiresAt?: Date
}

/**
 * Queues a mail in the transaction of its cause. Returns false when mail is not set up, the address is
 * invalid, or a mail with this key exists.
 */
export async function writeMail<Kind extends MailKind>(tx: Tx, mail: NewMail<Kind>): Promise<boolean> {
  const data = newRow(mail, new Date())
  if (!isMailOn(tx) || !isAddress(data.address)) return false
  const { key } = data
  if (key !== null && (await tx.mail.findUnique({ where: { key }, select: { id: true } }))) return false
  await tx.mail.create({ data })
  return true
}

/** Queues many mails with keys, skipping used keys. */
export async function writeMails(
  db: Db | Tx,
  mails: readonly (NewMail & { key: string })[],
  now = new Date(),
): Promise<number> {
  const rows = mails.map(mail => newRow(mail, now)).filter(({ address }) => isAddress(address))
  if (!isMailOn(db) || rows.length === 0) return 0
  return insertRows(db, 'Mail', rows, { onConflict: '("key") DO NOTHING' })
}

function newRow<Kind extends MailKind>(mail: NewMail<Kind>, now: Date) {
  const { gymId, kind, contents, name, personId = null, key = null } = mail
  return {
    id: uuid(),
    gymId,
    key,
    kind,
    personId,
    address: mail.address.trim().toLowerCase(),
    name,
    contents: JSON.stringify(contents),
    createdAt: now,
    dueAt: now,
    expiresAt: mail.expiresAt ?? expiryOf(kind, now),
    attempts: 0,
    sentAt: null,
    failedAt: null,
    problem: null,
  }
}

export type Claimed = MailModel & { dueAt: Date }

/** Makes mails due that a clock ahead of time has postponed. */
export async function bringForward(db: Db, now: Date): Promise<number> {
  const ahead = { gt: new Date(now.getTime() + AHEAD_MS) }
  const tooLong = { gt: new Date(now.getTime() + LONGEST_PAUSE_MS) }
  const where = { dueAt: ahead, OR: [{ createdAt: ahead }, { dueAt: tooLong }] }
  // Usually nothing matches, and a read blocks nobody.
  if ((await db.mail.findFirst({ where, select: { id: true } })) === null) return 0
  const { count } = await db.mail.updateMany({ where, data: { dueAt: now } })
  await db.mail.updateMany({ where: { createdAt: ahead, dueAt: { not: null } }, data: { createdAt: now } })
  return count
}

/** Claims up to `room` mails, longest due first. */
export async function claimMails(db: Db, now: Date, room = 1): Promise<Claimed[]> {
  const due = await db.mail.findFirst({ where: { dueAt: { lte: now } }, select: { id: true } })
  if (due === null) return []
  const leased = new Date(now.getTime() + LEASE_MS)
  const isPostgresql = getDialect(db) === 'postgresql'
  const oldest = Prisma.sql`
    SELECT "id" FROM "Mail" WHERE "dueAt" <= ${now} ORDER BY "dueAt", "id" LIMIT ${room}
    ${isPostgresql ? Prisma.sql`FOR UPDATE SKIP LOCKED` : Prisma.empty}`
  // As an array, so that PostgreSQL runs the locking subquery only once.
  const chosen = isPostgresql ? Prisma.sql`= ANY(ARRAY(${oldest}))` : Prisma.sql`IN (${oldest})`
  const claimed = await db.$queryRaw<{ id: string }[]>`
    UPDATE "Mail" SET "dueAt" = ${leased}, "attempts" = "attempts" + 1 WHERE "id" ${chosen} RETURNING "id"`
  if (claimed.length === 0) return []
  const mails = await db.mail.findMany({
    where: { id: { in: claimed.map(({ id }) => id) }, dueAt: leased },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return mails.map(mail => ({ ...mail, dueAt: leased }))
}

/** Marks a mail as sent and deletes its contents. */
export async function markSent(db: Db, mail: Claimed, now: Date): Promise<void> {
  await settle(db, mail, { dueAt: null, sentAt: now, failedAt: null, problem: null, contents: '{}' })
}

/** Schedules another attempt at `dueAt`. */
export async function markLater(db: Db, mail: Claimed, dueAt: Date, problem: string): Promise<void> {
  await settle(db, mail, { dueAt, problem })
}

/** Gives a mail up; people may resend it. */
export async function markFailed(db: Db, mail: Claimed, now: Date, problem: string): Promise<void> {
  await settle(db, mail, { dueAt: null, failedAt: now, problem })
}

/** Deletes an obsolete mail. */
export async function dropClaimed(db: Db, { id, dueAt, attempts }: Claimed): Promise<void> {
  await db.mail.deleteMany({ where: { id, dueAt, attempts } })
}

/** Does nothing when the claim was lost. */
async function settle(
  db: Db,
  { id, dueAt, attempts }: Claimed,
  data: Partial<Pick<MailModel, 'dueAt' | 'sentAt' | 'failedAt' | 'problem' | 'contents'>>,
): Promise<void> {
  await db.mail.updateMany({ where: { id, dueAt, attempts }, data })
}

/** Deletes mails sent a week ago, invites sent two weeks ago and mails given up a month ago. */
export async function forgetOldMails(db: Db, now = new Date()): Promise<number> {
  const before = (days: number) => ({ lt: new Date(now.getTime() - days * DAY_MS) })
  const where = {
    OR: [
      { sentAt: before(SENT_DAYS), kind: { not: 'invite' } },
      { sentAt: before(SENT_INVITE_DAYS) },
      { failedAt: before(FAILED_DAYS) },
    ],
  }
  const { count } = await db.mail.deleteMany({ where })
  return count
}

/** Deletes queued mails, mail choices, invitations, partner searches and messages, and unmatched payments by address, and retires codes for it. */
export async function forgetMailsOf(
  tx: Tx,
  { gymId, addresses, personId }: { gymId: string | null; addresses: string[]; personId: string | null },
): Promise<void> {
  const theirs = [...new Set(addresses.map(address => address.trim().toLowerCase()).filter(Boolean))]
  await tx.mail.deleteMany({ where: { gymId, address: { in: theirs } } })
  if (personId !== null) await tx.mail.deleteMany({ where: { gymId, personId } })
  if (gymId === null) return
  await tx.mailChoice.deleteMany({ where: { gymId, address: { in: theirs } } })
  await tx.stripeEvent.deleteMany({ where: { gymId, email: { in: theirs } } })
  await tx.invitation.deleteMany({ where: { gymId, email: { in: theirs } } })
  await tx.partnerSearch.deleteMany({ where: { gymId, email: { in: theirs } } })
  await tx.partnerMessage.deleteMany({ where: { gymId, email: { in: theirs } } })
  await tx.discountCode.updateMany({
    where: { gymId, email: { in: theirs } },
    data: { email: null, retiredAt: new Date() },
  })
}

/** Moves mail choices to a person's new address. */
export async function moveMailChoices(tx: Tx, from: string, to: string): Promise<void> {
  const rows = await tx.mailChoice.findMany({ where: { address: from } })
  for (const { gymId, topic, wanted, chosenAt } of rows) {
    const key = { gymId, address: to, topic }
    const data = { wanted, chosenAt }
    await tx.mailChoice.upsert({
      where: { gymId_address_topic: key },
      create: { ...key, ...data },
      update: data,
    })
  }
  await tx.mailChoice.deleteMany({ where: { address: from } })
}
