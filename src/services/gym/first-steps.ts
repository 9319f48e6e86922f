import type { GymScope } from '../../scope'

export type FirstSteps = Record<'athletes' | 'program' | 'workout' | 'followers' | 'class', boolean>

/** Returns the completed first steps: a second athlete, a program, a WOD, a follower of a program, a class. */
export async function getFirstSteps(scope: GymScope): Promise<FirstSteps> {
  const { db, gymId } = scope
  const athletes = await db.athlete.count({ where: { gymId, access: { not: 'deleted' } } })
  const program = await db.program.findFirst({ where: { gymId }, select: { id: true } })
  const wod = await db.wod.findFirst({ where: { gymId }, select: { id: true } })
  const follow = await db.programFollow.findFirst({ where: { gymId }, select: { athleteId: true } })
  const gymClass = await db.gymClass.findFirst({ where: { gymId }, select: { id: true } })
  return {
    athletes: athletes > 1,
    program: program !== null,
    workout: wod !== null,
    followers: follow !== null,
    class: gymClass !== null,
  }
}
