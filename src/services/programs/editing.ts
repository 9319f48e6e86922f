import { v7 as uuid } from 'uuid'
import { invalid } from '../../errors'
import { canCoach } from '../../policies/staff'
import type { ProgramUpdate } from '../../schemas/programs/programs'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { assertAthlete, changeProgram, findProgram, followerChange, type Program } from './programs'

/**
 * Updates the given fields of a program. An archived program reads as inactive, and stays archived unless it
 * becomes active. Throws validation_failed on `athlete_id` and `for_new_members`.
 */
export async function updateProgramFields(
  scope: GymScope,
  id: string,
  input: ProgramUpdate,
): Promise<Program> {
  return changeProgram(scope, id, async (inside, program) => {
    const access = input.access ?? program.access
    const stays = input.status === undefined || (input.status === 'inactive' && program.status === 'archived')
    return {
      name: input.name,
      access,
      period: input.period ?? program.period,
      status: stays ? program.status : input.status,
      forNewMembers: chooseForNewMembers(access, input, program),
      athleteId: await athleteOf(inside, access, input, program),
      publishRule: input.publish_rule === undefined ? program.publishRule : input.publish_rule,
      publishTime: input.publish_time ?? program.publishTime,
    }
  })
}

function chooseForNewMembers(access: Program['access'], input: ProgramUpdate, program: Program): boolean {
  if (access !== 'athlete') return input.for_new_members ?? program.forNewMembers
  if (input.for_new_members) throw invalid({ for_new_members: ['is not for a personal program'] })
  return false
}

async function athleteOf(
  inside: Inside,
  access: Program['access'],
  { athlete_id: given }: ProgramUpdate,
  program: Program,
): Promise<string | null> {
  if (access !== 'athlete') {
    if (given !== undefined) throw invalid({ athlete_id: ['is only for a personal program'] })
    return null
  }
  if (given !== undefined && given !== program.athleteId) await assertAthlete(inside, given)
  const athleteId = given ?? program.athleteId
  if (athleteId === null)
    throw invalid({ athlete_id: ['is required: choose the athlete of the personal program'] })
  return athleteId
}

/** Makes an archived program active again. Any other program stays as it is. */
export async function restoreProgram(scope: GymScope, id: string): Promise<Program> {
  return changeProgram(scope, id, async (_, program) =>
    program.status === 'archived' ? { status: 'active' } : {},
  )
}

/**
 * Removes followers of a program; their results stay. Throws validation_failed on `athlete_ids` for an
 * athlete of another gym.
 */
export async function removeFollowers(scope: GymScope, id: string, athleteIds: string[]): Promise<void> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  await inTransaction(scope, async inside => {
    await findProgram(inside, id)
    const known = await inside.db.athlete.count({
      where: { gymId, id: { in: athleteIds }, access: { not: 'deleted' } },
    })
    if (known !== new Set(athleteIds).size) throw invalid({ athlete_ids: ['must be an athlete of this gym'] })
    const which = { programId: id, athleteId: { in: athleteIds } }
    const follows = await inside.db.programFollow.findMany({ where: { gymId, ...which } })
    await inside.db.programFollow.deleteMany({ where: { gymId, ...which } })
    for (const { athleteId } of follows) {
      await recordChange(inside, {
        action: 'program.unfollow',
        subjectType: 'program',
        subjectId: id,
        events: [followerChange(athleteId)],
        before: { athlete_id: athleteId },
      })
    }
  })
}

/**
 * Publishes the page at a new address and invalidates the old one. Throws validation_failed for a personal or
 * inactive program.
 */
export async function makeDayLink(scope: GymScope, programId: string): Promise<Program> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const { gymId } = inside
    const { access, status } = await findProgram(inside, programId)
    if (access === 'athlete' || status !== 'active')
      throw invalid({ form: ['Only an active program that is nobody’s personal one can be on a website'] })
    const change = { action: 'program.day_link', subjectType: 'program', subjectId: programId }
    await recordChange(inside, change)
    return inside.db.program.update({
      where: { gymId_id: { gymId, id: programId } },
      data: { dayLinkId: uuid() },
    })
  })
}

/** Removes the page at once, if any. */
export async function endDayLink(scope: GymScope, programId: string): Promise<void> {
  authorize(canCoach(scope.actor))
  await inTransaction(scope, async inside => {
    const { gymId } = inside
    const { dayLinkId } = await findProgram(inside, programId)
    if (dayLinkId === null) return
    const change = { action: 'program.day_link_end', subjectType: 'program', subjectId: programId }
    await recordChange(inside, change)
    await inside.db.program.update({
      where: { gymId_id: { gymId, id: programId } },
      data: { dayLinkId: null },
    })
  })
}
