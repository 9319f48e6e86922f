/** What a new gym does first, and what of it is done. */
import type { GymScope } from '../../scope'

export type FirstSteps = { athletes: boolean; program: boolean; followers: boolean; key: boolean }

/**
 * Which of the first steps are done: an athlete besides the first admin, a program, somebody who follows one, and a way in
 * for other software: a key that works, or a platform that is connected.
 */
export async function getFirstSteps(scope: GymScope): Promise<FirstSteps> {
  const { db, gymId } = scope
  const athletes = await db.athlete.count({ where: { gymId, access: { not: 'deleted' } } })
  const program = await db.program.findFirst({ where: { gymId }, select: { id: true } })
  const follow = await db.programFollow.findFirst({ where: { gymId }, select: { athleteId: true } })
  const key = await db.apiKey.findFirst({
    where: { gymId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] },
    select: { id: true },
  })
  const connection = await db.gymConnection.findFirst({ where: { gymId }, select: { gymId: true } })
  return {
    athletes: athletes > 1,
    program: program !== null,
    followers: follow !== null,
    key: key !== null || connection !== null,
  }
}
