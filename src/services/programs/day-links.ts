/** The page of a program's day that is on the gym's website: made and taken away by coaches. */
import { v7 as uuid } from 'uuid'
import { invalid } from '../../errors'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { findProgram, type Program } from './programs'

/**
 * Makes the page of a program's day public under a new address; the one before works no more. Throws forbidden, not_found,
 * and validation_failed for a personal program, and for one that is not active.
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

/** Takes the page away at once; a program that has none stays as it is. Throws forbidden and not_found. */
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
