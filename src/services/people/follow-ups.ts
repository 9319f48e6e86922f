import { v7 as uuid } from 'uuid'
import { notFound } from '../../errors'
import type { FollowUpModel } from '../../generated/sqlite/models'
import { canSeeCoachNote } from '../../policies/athletes'
import type { FollowUpForm } from '../../schemas/people/follow-ups'
import type { GymScope } from '../../scope'
import { findAthlete, recordAthlete } from '../shared/athletes'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { forgetUrgent } from './urgent'

export type FollowUp = FollowUpModel & { author: { name: string } | null }

const ABOUT_SELF = 'Coaches do not see notes about themselves.'

/** Returns calls, messages, notes and reminders about an athlete, newest first. Throws forbidden about oneself. */
export async function listFollowUps(scope: GymScope, athleteId: string): Promise<FollowUp[]> {
  authorize(canSeeCoachNote(scope.actor, athleteId), ABOUT_SELF)
  return scope.db.followUp.findMany({
    where: { gymId: scope.gymId, athleteId, deletedAt: null },
    include: { author: { select: { name: true } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
}

/** Notes a call, a note, or a reminder about an athlete. */
export async function addFollowUp(
  scope: GymScope,
  athleteId: string,
  { kind, text, due_on: due }: FollowUpForm,
): Promise<FollowUpModel> {
  authorize(canSeeCoachNote(scope.actor, athleteId), ABOUT_SELF)
  const created = await inTransaction(scope, async inside => {
    const athlete = await findAthlete(inside, athleteId)
    const { gymId } = inside
    const dueOn = kind === 'reminder' ? due : null
    const row = await inside.db.followUp.create({
      data: { ...madeBy(inside), gymId, athleteId, kind, text, dueOn },
    })
    await recordAthlete(inside, 'athlete.follow_up', athlete, undefined, { kind })
    return row
  })
  forgetUrgent(scope)
  return created
}

/** Marks a reminder as done, or deletes a follow-up; again changes nothing. Messages stay. */
export async function closeFollowUp(
  scope: GymScope,
  athleteId: string,
  { id, how }: { id: string; how: 'done' | 'delete' },
): Promise<void> {
  authorize(canSeeCoachNote(scope.actor, athleteId), ABOUT_SELF)
  await inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const row = await db.followUp.findFirst({ where: { gymId, id, athleteId, kind: { not: 'message' } } })
    if (!row || (how === 'done' && row.kind !== 'reminder')) throw notFound('The note')
    const column = how === 'done' ? 'doneAt' : 'deletedAt'
    if (row[column] !== null) return
    await db.followUp.update({ where: { gymId_id: { gymId, id } }, data: { [column]: new Date() } })
    if (how === 'delete')
      await recordAthlete(inside, 'athlete.follow_up_delete', { id: athleteId }, { kind: row.kind }, {})
  })
  forgetUrgent(scope)
}

/** Returns the columns of a new follow-up by the actor. */
export function madeBy({ actor }: GymScope) {
  const authorId = actor.kind === 'person' ? actor.athleteId : null
  return { id: uuid(), authorId, createdAt: new Date(), doneAt: null, deletedAt: null }
}
