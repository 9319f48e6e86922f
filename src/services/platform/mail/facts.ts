import type { Db } from '../../../db/client'
import type { MailContents, MailKind } from '../../../domain/mail/kinds'
import type { GymModel, MailModel } from '../../../generated/sqlite/models'
import { findInvite } from '../accounts/invites'
import { findMailLogo, type MailLogo } from './logo'

export type MailFacts = {
  gym: GymModel | null
  logo: MailLogo | null
  passwordHash: string | null
}

/** Null when the mail is obsolete, as for a used invite. */
export async function mailFacts(db: Db, mail: MailModel): Promise<MailFacts | null> {
  const account = await accountFacts(db, mail)
  if (account === null) return null
  const gym = mail.gymId === null ? null : await db.gym.findUnique({ where: { id: mail.gymId } })
  return { ...account, gym, logo: gym && (await findMailLogo(db, gym)) }
}

async function accountFacts(db: Db, mail: MailModel): Promise<Pick<MailFacts, 'passwordHash'> | null> {
  const kind = mail.kind as MailKind
  if (kind === 'invite') {
    const { inviteId } = parseContents<'invite'>(mail)
    const isOpen = await findInvite(db, inviteId).then(
      found => found.state === 'open' && found.gym.id === mail.gymId,
      () => false,
    )
    return isOpen ? { passwordHash: null } : null
  }
  if (kind === 'comment') {
    const { commentId: id } = parseContents<'comment'>(mail)
    const isThere = (await db.comment.count({ where: { id, deletedAt: null } })) > 0
    return isThere ? { passwordHash: null } : null
  }
  if (kind !== 'reset') return { passwordHash: null }
  const { personId } = parseContents<'reset'>(mail)
  const person = await db.person.findUnique({ where: { id: personId } })
  return person?.passwordHash && person.email === mail.address ? { passwordHash: person.passwordHash } : null
}

/** Parses the stored contents of a mail. */
export function parseContents<Kind extends MailKind>(mail: Pick<MailModel, 'contents'>): MailContents[Kind] {
  return JSON.parse(mail.contents) as MailContents[Kind]
}

/** Returns a gym's name, null for an unknown id. */
export async function gymName(db: Db, id: string): Promise<string | null> {
  const gym = await db.gym.findUnique({ where: { id }, select: { name: true } })
  return gym?.name ?? null
}
