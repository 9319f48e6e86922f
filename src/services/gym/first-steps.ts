/** What a new gym does first, and what of it is done. */
import type { GymScope } from '../../scope'

export type FirstSteps = { athletes: boolean; program: boolean; followers: boolean; class: boolean }

/** Which of the first steps are done: an athlete besides the first admin, a program, somebody who follows one, a class. */
export async function getFirstSteps(scope: GymScope): Promise<FirstSteps> {
  const { db, gymId } = scope
  const athletes = await db.athlete.count({ where: { gymId, access: { not: 'deleted' } } })
  const program = await db.program.findFirst({ where: { gymId }, select: { id: true } })
  const follow = await db.programFollow.findFirst({ where: { gymId }, select: { athleteId: true } })
  const gymClass = await db.gymClass.findFirst({ where: { gymId }, select: { id: true } })
  return {
    athletes: athletes > 1,
    program: program !== null,
    followers: follow !== null,
    class: gymClass !== null,
  }
}
