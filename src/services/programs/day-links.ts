import { v7 as uuid } from 'uuid'
import { invalid } from '../../errors'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { findProgram, type Program } from './programs'

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
