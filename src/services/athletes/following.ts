/** Following. Only the follower knows: no audit entry, no notification. */
import { isDuplicate } from '../../db/errors'
import { notFound } from '../../errors'
import { ACTIVE } from '../../policies/athletes'
import { type GymScope, requirePerson } from '../../scope'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'

/**
 * Follows a member and returns their name; again changes nothing. Throws forbidden when the member
 * locked following.
 */
export async function followMember(scope: GymScope, id: string): Promise<string> {
  const { athleteId: followerId } = requirePerson(scope)
  authorize(id !== followerId, 'You cannot follow yourself.')
  try {
    return await inTransaction(scope, async inside => {
      const { db, gymId } = inside
      const member = await db.athlete.findFirst({ where: { gymId, id, ...ACTIVE } })
      if (!member) throw notFound('The member')
      authorize(!member.locksFollowing, `${member.name} has locked following.`)
      const key = { gymId, followerId, followedId: id }
      const have = await db.athleteFollow.findUnique({ where: { gymId_followerId_followedId: key } })
      if (!have) await db.athleteFollow.create({ data: { ...key, gymId, followedAt: new Date() } })
      return member.name
    })
  } catch (error) {
    // Two taps at once.
    if (!isDuplicate(error, ['gymId', 'followerId', 'followedId'])) throw error
    return findName(scope, id)
  }
}

/** Stops following a member and returns their name; again changes nothing. */
export async function unfollowMember(scope: GymScope, id: string): Promise<string> {
  const { athleteId: followerId } = requirePerson(scope)
  const name = await findName(scope, id)
  await inTransaction(scope, ({ db, gymId }) =>
    db.athleteFollow.deleteMany({ where: { gymId, followerId, followedId: id } }),
  )
  return name
}

/** True when the person follows this member. */
export async function isFollowing(scope: GymScope, followedId: string): Promise<boolean> {
  const { db, gymId } = scope
  const { athleteId: followerId } = requirePerson(scope)
  return (await db.athleteFollow.count({ where: { gymId, followerId, followedId } })) > 0
}

/** Ends all follows of a member. */
export async function removeFollowers(inside: Inside, followedId: string): Promise<void> {
  const { db, gymId } = inside
  await db.athleteFollow.deleteMany({ where: { gymId, followedId } })
}

async function findName({ db, gymId }: GymScope, id: string): Promise<string> {
  const member = await db.athlete.findFirst({
    where: { gymId, id, access: { not: 'deleted' } },
    select: { name: true },
  })
  if (!member) throw notFound('The member')
  return member.name
}
