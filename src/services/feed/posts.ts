import { v7 as uuid } from 'uuid'
import type { PostContent, PostKind } from '../../domain/feed/posts'
import { dayAt } from '../../domain/shared/dates'
import type { PostModel, PostWhereInput } from '../../generated/sqlite/models'
import { notifyOfNews } from '../notifications/feed-news'
import { forgetNotifications } from '../notifications/notify'
import { gymClock } from '../shared/gym-clock'
import type { Inside } from '../shared/in-transaction'

type NewPost<Kind extends PostKind> = Pick<PostModel, 'athleteId' | 'subjectId'> & {
  kind: Kind
  resultId?: string
  content: PostContent[Kind]
}

/** Writes a post, or the content of an existing one, which keeps its time. */
export async function putPost<Kind extends PostKind>(inside: Inside, post: NewPost<Kind>): Promise<void> {
  const { db, gymId } = inside
  const { athleteId, kind, subjectId, resultId = null } = post
  const content = JSON.stringify(post.content)
  const known = await db.post.findFirst({ where: { gymId, athleteId, kind, subjectId } })
  if (known?.content === content) return
  if (known) {
    await db.post.update({ where: { gymId_id: { gymId, id: known.id } }, data: { content } })
    return
  }
  const at = new Date()
  const day = dayAt(at, (await gymClock(inside)).timeZone)
  const key = { id: uuid(), athleteId, kind, subjectId, resultId }
  await db.post.create({ data: { gymId, ...key, day, at, content, hiddenAt: null, pinnedAt: null } })
  await notifyOfNews(inside, key)
}

/** Tells the gym of a new member. */
export async function postNewMember(inside: Inside, athleteId: string): Promise<void> {
  await putPost(inside, { athleteId, kind: 'member', subjectId: athleteId, content: {} })
}

/** Deletes posts with their conversations and notifications. */
export async function deletePosts(inside: Inside, where: PostWhereInput): Promise<void> {
  const { db, gymId } = inside
  const rows = await db.post.findMany({ where: { gymId, AND: [where] }, select: { id: true } })
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await forgetNotifications(inside, ids)
  await db.post.deleteMany({ where: { gymId, id: { in: ids } } })
}
