/** What a mail is made of when it is sent, besides what was written down with it. */
import type { Db } from '../../../db/client'
import type { MailContents, MailKind } from '../../../domain/mail/kinds'
import type { GymModel, MailModel } from '../../../generated/sqlite/models'
import { findInvite } from '../invites'

export type MailFacts = {
  /** Whose name it comes in; null is the installation's. */
  gym: GymModel | null
  /** Of whoever asked for a new password: the link is made with it. */
  passwordHash: string | null
}

/**
 * Null when there is nothing to tell any more: the invite was used or replaced, the comment was taken down, the account is
 * gone.
 */
export async function mailFacts(db: Db, mail: MailModel): Promise<MailFacts | null> {
  const gym = mail.gymId === null ? null : await db.gym.findUnique({ where: { id: mail.gymId } })
  const kind = mail.kind as MailKind
  if (kind === 'invite') {
    const { inviteId } = contentsOf<'invite'>(mail)
    const isOpen = await findInvite(db, inviteId).then(
      found => found.state === 'open' && found.gym.id === mail.gymId,
      () => false,
    )
    return isOpen ? { gym, passwordHash: null } : null
  }
  if (kind === 'comment') {
    const { commentId: id } = contentsOf<'comment'>(mail)
    const isThere = (await db.comment.count({ where: { id, deletedAt: null } })) > 0
    return isThere ? { gym, passwordHash: null } : null
  }
  if (kind !== 'reset') return { gym, passwordHash: null }
  const { personId } = contentsOf<'reset'>(mail)
  const person = await db.person.findUnique({ where: { id: personId } })
  return person?.passwordHash && person.email === mail.address
    ? { gym, passwordHash: person.passwordHash }
    : null
}

/** What a mail of this kind tells. */
export function contentsOf<Kind extends MailKind>(mail: Pick<MailModel, 'contents'>): MailContents[Kind] {
  return JSON.parse(mail.contents) as MailContents[Kind]
}

/** What a gym is called; null when there is none with this id. */
export async function gymName(db: Db, id: string): Promise<string | null> {
  const gym = await db.gym.findUnique({ where: { id }, select: { name: true } })
  return gym?.name ?? null
}
