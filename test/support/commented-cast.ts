/** A cast with rows of every kind that the short way to the database is tried on, empty columns among them. */
import type { Db } from '../../src/db/client'
import { buildAthlete, buildComment, buildResult } from './builders'
import { buildCast } from './cast'

/** A cast, a result with a comment and an answer whose author is gone, and an athlete of no gender. */
export async function buildCommentedCast(prisma: Db) {
  const cast = await buildCast(prisma)
  const result = await buildResult(prisma, { gymId: cast.gym.id })
  const about = { gymId: cast.gym.id, resultId: result.id }
  const parent = await buildComment(prisma, about)
  await buildComment(prisma, { ...about, authorId: null, parentId: parent.id })
  const athlete = await buildAthlete(prisma, { gymId: cast.gym.id, gender: null })
  return { cast, result, parent, athlete }
}
