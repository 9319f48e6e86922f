/** Comments and fist bumps on posts: notified, muted, moderated, and gone with the post or the person. */
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { gymScope, OPERATOR } from '../../../src/scope'
import { eraseAthlete } from '../../../src/services/athletes/erasing'
import { listComments } from '../../../src/services/comments/comments'
import {
  commentOn,
  createReply,
  deleteComment,
  isMuted,
  muteConversation,
  restoreComment,
  updateComment,
} from '../../../src/services/comments/conversation'
import { setFistBump } from '../../../src/services/comments/fist-bumps'
import { getFeed } from '../../../src/services/feed/feed'
import { getPostTalk } from '../../../src/services/feed/post-talk'
import { deletePosts } from '../../../src/services/feed/posts'
import { listNotifications } from '../../../src/services/notifications/notifications'
import { inTransaction } from '../../../src/services/shared/in-transaction'
import { buildAthlete, buildResult } from '../../support/builders'
import { buildPost } from '../../support/builders/feed'
import { personOf } from '../../support/builders/people'
import { buildCast } from '../../support/cast'
import { useDatabase } from '../../support/database'

const database = useDatabase()

async function scene() {
  const db = database.prisma
  const { gym, rival } = await buildCast(db)
  const gymId = gym.id
  const member = async (columns: Partial<AthleteModel> & { gymId?: string } = {}) => {
    const athlete = await buildAthlete(db, { gymId, ...columns })
    const { id } = await personOf(db, athlete)
    const { staff, name } = athlete
    const actor = {
      kind: 'person' as const,
      id,
      name,
      readOnly: false as const,
      athleteId: athlete.id,
      staff,
    }
    return { id: athlete.id, name, scope: gymScope({ db, gymId: athlete.gymId, actor, requestId: null }) }
  }
  const [owner, friend, other] = [await member(), await member(), await member()]
  const post = await buildPost(db, { gymId, athleteId: owner.id, kind: 'classes', subjectId: '100' })
  const subject = { postId: post.id }
  const told = async () => {
    const rows = await db.notification.findMany({
      where: { gymId },
      orderBy: [{ kind: 'asc' }, { athleteId: 'asc' }],
    })
    return rows.map(({ kind, athleteId, count }) => [kind, athleteId, count])
  }
  const operator = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
  return { db, gymId, rival, member, owner, friend, other, post, subject, told, operator }
}

test('a post has fist bumps and comments like a result, and tells its member', async () => {
  const { db, gymId, owner, friend, other, post, subject, told } = await scene()
  const bump = { ...subject, commentId: null }
  await setFistBump(friend.scope, bump, true)
  await setFistBump(friend.scope, bump, true)
  await expect(setFistBump(owner.scope, bump, true)).rejects.toMatchObject({ kind: 'forbidden' })
  const id = await commentOn(friend.scope, subject, `Well done, @${other.name}!`)
  await createReply(owner.scope, { ...subject, id }, 'Thanks')
  await setFistBump(owner.scope, { ...subject, commentId: id }, true)
  expect(await told()).toEqual([
    ['post_bump', owner.id, 1],
    ['post_comment', owner.id, 1],
    ['post_comment_bump', friend.id, 1],
    ['post_mention', other.id, 1],
    ['post_reply', friend.id, 1],
  ])
  const { notifications } = await listNotifications(owner.scope, 1)
  expect(notifications.map(({ about, words }) => [about, words])).toContainEqual([
    '100th class',
    `Well done, @${other.name}!`,
  ])
  const { commentCount, bumps } = await getPostTalk(other.scope, post.id)
  expect([commentCount, bumps.get(post.id)!.givers.map(giver => giver.id)]).toEqual([2, [friend.id]])
  const { reactions } = (await getFeed(other.scope)).cards[0]!.posts[0]!
  expect([reactions.commentCount, reactions.bumps]).toEqual([2, 1])
  await setFistBump(friend.scope, bump, false)
  expect((await told()).map(([kind]) => kind)).not.toContain('post_bump')
  const entries = await db.auditEntry.findMany({ where: { gymId }, orderBy: { id: 'asc' } })
  expect(entries.map(({ action }) => action)).toEqual(['post_comment.create', 'post_comment.create'])
  expect(await db.changeEvent.count({ where: { gymId } })).toBe(0)
})

test('a comment on a post is edited, deleted and restored by its author, and not in the interface', async () => {
  const { owner, friend, subject, told, operator, post } = await scene()
  const id = await commentOn(friend.scope, subject, 'Wel done')
  const ref = { ...subject, id }
  await updateComment(friend.scope, ref, 'Well done')
  await expect(updateComment(owner.scope, ref, 'Mine')).rejects.toMatchObject({ kind: 'forbidden' })
  expect((await getPostTalk(owner.scope, post.id)).comments[0]!.text).toBe('Well done')
  await deleteComment(friend.scope, ref)
  expect(await told()).toEqual([])
  await restoreComment(friend.scope, ref)
  expect((await listComments(operator, { limit: 10 })).rows).toEqual([])
})

test('a muted conversation no longer tells its member, until unmuted', async () => {
  const { db, gymId, owner, friend, subject, told } = await scene()
  await muteConversation(owner.scope, subject, true)
  await muteConversation(owner.scope, subject, true)
  expect(await isMuted(owner.scope, subject)).toBe(true)
  await commentOn(friend.scope, subject, 'One')
  expect(await told()).toEqual([])
  await muteConversation(owner.scope, subject, false)
  await commentOn(friend.scope, subject, 'Two')
  expect(await told()).toEqual([['post_comment', owner.id, 1]])
  await expect(muteConversation(owner.scope, { postId: gymId }, true)).rejects.toMatchObject({
    kind: 'not_found',
  })
  expect(await db.mute.count({ where: { gymId } })).toBe(0)
})

test.each(['hidden', 'locked', 'about a result', 'of another gym', 'unknown'])(
  'nobody talks about a post that is %s',
  async kind => {
    const { db, gymId, rival, member, owner, friend, post } = await scene()
    const stranger = await member({ gymId: rival.id })
    const where = { gymId, id: post.id }
    if (kind === 'hidden') await db.post.updateMany({ where, data: { hiddenAt: new Date() } })
    if (kind === 'locked')
      await db.athlete.updateMany({ where: { gymId, id: owner.id }, data: { locksFollowing: true } })
    if (kind === 'about a result') {
      const { id: resultId } = await buildResult(db, { gymId })
      await db.post.updateMany({ where, data: { resultId, kind: 'note' } })
    }
    const { scope } = kind === 'of another gym' ? stranger : friend
    const subject = { postId: kind === 'unknown' ? gymId : post.id }
    const refused = expect.objectContaining({ kind: 'not_found' })
    await expect(commentOn(scope, subject, 'Hello')).rejects.toEqual(refused)
    await expect(setFistBump(scope, { ...subject, commentId: null }, true)).rejects.toEqual(refused)
    await expect(muteConversation(scope, subject, true)).rejects.toEqual(refused)
    expect(await db.comment.count({ where: { gymId } })).toBe(0)
  },
)

test('a conversation goes with its post, and comments stay without an erased author', async () => {
  const { db, gymId, friend, other, subject, post, operator } = await scene()
  const id = await commentOn(friend.scope, subject, 'Well done')
  await createReply(other.scope, { ...subject, id }, 'Yes')
  await setFistBump(friend.scope, { ...subject, commentId: null }, true)
  await muteConversation(friend.scope, subject, true)
  await eraseAthlete(operator, friend.id, { published: 'keep' })
  expect(await db.comment.findMany({ where: { gymId }, orderBy: { id: 'asc' } })).toMatchObject([
    { authorId: null, authorName: 'Former member' },
    { authorId: other.id },
  ])
  expect([await db.fistBump.count({ where: { gymId } }), await db.mute.count({ where: { gymId } })]).toEqual([
    0, 0,
  ])
  await inTransaction(operator, inside => deletePosts(inside, { id: post.id }))
  expect([
    await db.comment.count({ where: { gymId } }),
    await db.notification.count({ where: { gymId } }),
  ]).toEqual([0, 0])
})

test('an erased member takes along news with conversations', async () => {
  const { db, gymId, owner, friend, subject, operator } = await scene()
  const id = await commentOn(friend.scope, subject, 'Well done')
  await createReply(owner.scope, { ...subject, id }, 'Thanks')
  await eraseAthlete(operator, owner.id, { published: 'keep' })
  expect([await db.post.count({ where: { gymId } }), await db.comment.count({ where: { gymId } })]).toEqual([
    0, 0,
  ])
})
