import { LRUCache } from 'lru-cache'
import type { Db } from '../../../db/client'
import type { MailContents, MailKind } from '../../../domain/mail/kinds'
import type { GymModel, MailModel } from '../../../generated/sqlite/models'
import { readOnce } from '../../shared/decoding/room'
import type { MailLogo } from '../../shared/decoding/work/pictures'
import { findInvite } from '../accounts/invites'
import { findLogo } from '../gym-looks'

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
  if (kind === 'waiver') {
    const { athleteId, after } = parseContents<'waiver'>(mail)
    const last = await db.waiverSignature.findFirst({
      where: { gymId: mail.gymId!, athleteId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    })
    return (last?.id ?? null) === after ? { passwordHash: null } : null
  }
  if (kind === 'role') {
    const { roleId: id } = parseContents<'role'>(mail)
    const isThere = (await db.competitionRole.count({ where: { id, gymId: mail.gymId! } })) > 0
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

export type { MailLogo }

const LOGOS = new LRUCache<string, Promise<MailLogo | null>>({ max: 100 })

/** Returns a gym's logo as a small PNG; null without a logo, and when drawing fails, because the mail matters more. */
async function findMailLogo(
  db: Db,
  { id, logoVersion }: Pick<GymModel, 'id' | 'logoVersion'>,
): Promise<MailLogo | null> {
  if (logoVersion === null) return null
  const key = `${id} ${logoVersion}`
  const known = LOGOS.get(key) ?? draw(db, id, logoVersion).catch(() => null)
  LOGOS.set(key, known)
  const logo = await known
  if (logo === null) LOGOS.delete(key)
  return logo
}

async function draw(db: Db, gymId: string, version: string): Promise<MailLogo | null> {
  const logo = await findLogo(db, gymId, version)
  if (logo === null) return null
  return readOnce({ gym: gymId, person: 'mail' }, null, reader => reader.mailLogo(logo))
}
