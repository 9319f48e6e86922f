import type { GymScope } from '../../scope'

export type FirstSteps = Record<'athletes' | 'program' | 'workout' | 'followers' | 'class', boolean>

export const ALL_STEPS: FirstSteps = {
  athletes: true,
  program: true,
  workout: true,
  followers: true,
  class: true,
}

/** Returns the completed first steps: a second athlete, a program, a WOD, a follower of a program, a class. */
export async function getFirstSteps(scope: GymScope): Promise<FirstSteps> {
  const { db, gymId } = scope
  const first = { take: 1, select: { id: true } }
  const gym = await db.gym.findUniqueOrThrow({
    where: { id: gymId },
    select: {
      athletes: { where: { access: { not: 'deleted' } }, take: 2, select: { id: true } },
      ...{ programs: first, wods: first, classes: first },
      programFollows: { take: 1, select: { athleteId: true } },
    },
  })
  return {
    athletes: gym.athletes.length > 1,
    program: gym.programs.length > 0,
    workout: gym.wods.length > 0,
    followers: gym.programFollows.length > 0,
    class: gym.classes.length > 0,
  }
}
