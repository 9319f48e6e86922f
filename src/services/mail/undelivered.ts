import { expiryOf, type MailKind } from '../../domain/mail/kinds'
import { conflict, notFound } from '../../errors'
import type { MailModel } from '../../generated/sqlite/models'
import { canAdminister } from '../../policies/staff'
import { type GymScope, requirePerson } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { queueMail } from './outbox'
import { isMailOn } from './set-up'

const SHOWN = 50

export type Outbox = {
  isOn: boolean
  sent: number
  waiting: number
  /** Queued mails that failed at least once, by the time of the next attempt. */
  delayed: Undelivered[]
  failed: Undelivered[]
  failedCount: number
}
export type Undelivered = Omit<MailModel, 'contents'>

/** Returns the state of the gym's outbox. */
export async function getOutbox(scope: GymScope): Promise<Outbox> {
  authorize(canAdminister(scope.actor))
  const { db, gymId } = scope
  const waits = { dueAt: { not: null } }
  const isFailed = { failedAt: { not: null } }
  const omit = { contents: true } as const
  const [sent, waiting, delayed, failed, failedCount] = await Promise.all([
    db.mail.count({ where: { gymId, sentAt: { not: null } } }),
    db.mail.count({ where: { gymId, ...waits } }),
    db.mail.findMany({
      where: { gymId, ...waits, problem: { not: null } },
      omit,
      orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
      take: SHOWN,
    }),
    db.mail.findMany({
      where: { gymId, ...isFailed },
      omit,
      orderBy: [{ failedAt: 'desc' }, { id: 'desc' }],
      take: SHOWN,
    }),
    db.mail.count({ where: { gymId, ...isFailed } }),
  ])
  return { isOn: isMailOn(db), sent, waiting, delayed, failed, failedCount }
}

/** Queues a failed mail again and returns its address. Throws conflict mail_off. */
export async function sendAgain(scope: GymScope, id: string): Promise<string> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const mail = await failedMail(inside, id)
    if (!isMailOn(db)) throw conflict('mail_off', 'No mail is sent from this server.')
    const now = new Date()
    const expiresAt = expiryOf(mail.kind as MailKind, now)
    await db.mail.updateMany({
      where: { gymId, id },
      data: { dueAt: now, expiresAt, failedAt: null, attempts: 0, problem: null },
    })
    return mail.address
  })
}

/** Deletes a failed mail and returns its address. */
export async function dropMail(scope: GymScope, id: string): Promise<string> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    const mail = await failedMail(inside, id)
    await inside.db.mail.deleteMany({ where: { gymId: inside.gymId, id } })
    return mail.address
  })
}

/** Sends the admin a test mail and returns the address. Throws conflict mail_off. */
export async function sendTestMail(scope: GymScope): Promise<string> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    const { id, name } = requirePerson(inside)
    const { email: address } = await inside.db.person.findUniqueOrThrow({ where: { id } })
    const written = await queueMail(inside, { kind: 'test', contents: {}, address, name, personId: id })
    if (!written) throw conflict('mail_off', 'No mail is sent from this server.')
    const change = { action: 'mail.test', subjectType: 'gym', subjectId: inside.gymId }
    await recordChange(inside, change)
    return address
  })
}

async function failedMail({ db, gymId }: Inside, id: string): Promise<MailModel> {
  const mail = await db.mail.findFirst({ where: { gymId, id, failedAt: { not: null } } })
  if (!mail) throw notFound('The mail')
  return mail
}
