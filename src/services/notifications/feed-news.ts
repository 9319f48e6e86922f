/** Notifications about news of followed members, for members with the topic. */
import { NEWS_TOPIC } from '../../domain/notifications/push-topics'
import { DAY_MS } from '../../domain/shared/units'
import { Prisma } from '../../generated/sqlite/client'
import type { AthleteModel, NotificationModel, PostModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import { type GymScope, gymScope, type Person } from '../../scope'
import type { Inside } from '../shared/in-transaction'
import { isVisible, postsWithCauses } from '../shared/visible-posts'
import { notifyRecipients, RECIPIENT } from './notify'
import { isPushOn } from './push-switch'

export const NEWS_KINDS = ['news', 'post_news']

const READER = { ...RECIPIENT, name: true, staff: true } as const
type Reader = Pick<AthleteModel, keyof typeof READER>
type Subject = Pick<PostModel, 'id' | 'resultId'>

/** Notifies followers of a new post once for each result or post. Results older than a day are no news. */
export async function notifyOfNews(
  inside: Inside,
  post: Pick<PostModel, 'id' | 'athleteId' | 'resultId'>,
  now = new Date(),
): Promise<void> {
  const { db } = inside
  if (!isPushOn(db)) return
  const readers = await listReaders(inside, post)
  if (readers.length === 0 || (await isOld(inside, post, now))) return
  const to: Reader[] = []
  for (const reader of readers) if (await isShown(inside, reader, { subject: post, now })) to.push(reader)
  const subjectId = post.resultId ?? post.id
  const kind = post.resultId === null ? 'post_news' : 'news'
  await notifyRecipients(inside, { kind, subjectId, detailId: subjectId, by: post.athleteId, to, at: now })
}

/** Returns active followers with the topic and without an earlier notification of the result or post. */
async function listReaders(
  { db, gymId }: Inside,
  { athleteId, id, resultId }: Pick<PostModel, 'id' | 'athleteId' | 'resultId'>,
): Promise<Reader[]> {
  const follows = await db.athleteFollow.findMany({
    where: {
      ...{ gymId, followedId: athleteId },
      follower: {
        ...{ ...ACTIVE, personId: { not: null } },
        pushChoices: { some: { chosen: { contains: NEWS_TOPIC } } },
        notifications: { none: { kind: { in: NEWS_KINDS }, subjectId: resultId ?? id } },
      },
    },
    select: { follower: { select: READER } },
  })
  return follows.map(({ follower }) => follower)
}

async function isOld({ db, gymId }: Inside, { resultId }: Subject, now: Date): Promise<boolean> {
  if (resultId === null) return false
  const result = await db.result.findFirst({ where: { gymId, id: resultId }, select: { doneAt: true } })
  return result === null || Date.parse(result.doneAt) < now.getTime() - DAY_MS
}

/** True while the recipient of a notification follows the member and may see the news. */
export function isNewsShown(
  scope: Omit<GymScope, 'actor'>,
  reader: Reader,
  { notification, now }: { notification: Pick<NotificationModel, 'kind' | 'subjectId'>; now: Date },
): Promise<boolean> {
  const { kind, subjectId } = notification
  const subject = kind === 'news' ? { id: '', resultId: subjectId } : { id: subjectId, resultId: null }
  return isShown(scope, reader, { subject, now })
}

/** True for followers who see the news. Hidden posts notify nobody, coaches included. */
async function isShown(
  { db, gymId, requestId }: Omit<GymScope, 'actor'>,
  { id: athleteId, personId, name, staff }: Reader,
  { subject: { id, resultId }, now }: { subject: Subject; now: Date },
): Promise<boolean> {
  const actor: Person = { kind: 'person', id: personId!, name, readOnly: false, athleteId, staff }
  const own = gymScope({ db, gymId, actor, requestId })
  const which = resultId === null ? Prisma.sql`p."id" = ${id}` : Prisma.sql`p."resultId" = ${resultId}`
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 ${postsWithCauses(own)}
    WHERE p."gymId" = ${gymId} AND ${isVisible(own, now)} AND p."hiddenAt" IS NULL
      AND f."followerId" IS NOT NULL AND ${which} LIMIT 1`
  return rows.length > 0
}

/** Deletes notifications of a member's news, as when the member hides from the feed. */
export async function forgetMemberNews(inside: Inside, athleteId: string): Promise<void> {
  const { db, gymId } = inside
  await db.notification.deleteMany({ where: { gymId, kind: { in: NEWS_KINDS }, actorId: athleteId } })
}

/** Deletes notifications of hidden posts. */
export async function forgetNews(inside: Inside, posts: readonly Subject[]): Promise<void> {
  const { db, gymId } = inside
  const subjectId = { in: posts.map(({ id, resultId }) => resultId ?? id) }
  await db.notification.deleteMany({ where: { gymId, kind: { in: NEWS_KINDS }, subjectId } })
}
