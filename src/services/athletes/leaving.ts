import { dayAt } from '../../domain/shared/dates'
import { conflict } from '../../errors'
import type { AthleteModel } from '../../generated/sqlite/models'
import { isActive } from '../../policies/athletes'
import { canAdminister } from '../../policies/staff'
import type { AthleteLeave } from '../../schemas/athletes/athletes'
import type { GymScope } from '../../scope'
import { recordMembership } from '../memberships/memberships'
import { writeMail } from '../platform/mail/outbox'
import { assertMayChangeAccess, findAthlete, recordAthlete } from '../shared/athletes'
import { authorize } from '../shared/authorize'
import { gymClock } from '../shared/gym-clock'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { assembleAthlete, endAccess, keepAnAdmin } from './athletes'
import type { Athlete } from './reading'

/**
 * Plans the last day of a member, today without `on`; a day in the past archives at once. Throws forbidden
 * (`missing_scope` for a key without the staff scope), and conflict athlete_not_active and last_admin.
 */
export async function leaveGym(scope: GymScope, id: string, { on, reason }: AthleteLeave): Promise<Athlete> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    const athlete = await findAthlete(inside, id)
    assertMayChangeAccess(inside, athlete)
    if (!isActive(athlete)) throw conflict('athlete_not_active', `${athlete.name} has left already.`)
    await keepAnAdmin(inside, athlete)
    const today = dayAt(new Date(), (await gymClock(inside)).timeZone)
    const planned = await plan(inside, athlete, { leavesOn: on ?? today, leaveReason: reason })
    if (planned.leavesOn! >= today) return assembleAthlete(inside, planned)
    await endMember(inside, planned)
    return assembleAthlete(inside, await findAthlete(inside, id))
  })
}

/** Removes a planned last day. Changes nothing for a member without one and for a former member. */
export async function stayInGym(scope: GymScope, id: string): Promise<Athlete> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    const athlete = await findAthlete(inside, id)
    assertMayChangeAccess(inside, athlete)
    if (!isActive(athlete)) return assembleAthlete(inside, athlete)
    return assembleAthlete(inside, await plan(inside, athlete, { leavesOn: null, leaveReason: null }))
  })
}

type Leaving = Pick<AthleteModel, 'leavesOn' | 'leaveReason'>

async function plan(inside: Inside, athlete: AthleteModel, leaving: Leaving): Promise<AthleteModel> {
  const { leavesOn, leaveReason } = athlete
  if (leavesOn === leaving.leavesOn && leaveReason === leaving.leaveReason) return athlete
  await inside.db.athlete.update({
    where: { gymId_id: { gymId: inside.gymId, id: athlete.id } },
    data: leaving,
  })
  const fields = (row: Leaving) => ({ leaves_on: row.leavesOn, leave_reason: row.leaveReason })
  const action = leaving.leavesOn === null ? 'athlete.stay' : 'athlete.leave'
  await recordAthlete(inside, action, athlete, fields(athlete), fields(leaving))
  return { ...athlete, ...leaving }
}

/**
 * Archives a member after the last day, ends running memberships on that day, and mails the member a link to the own
 * archive.
 */
export async function endMember(inside: Inside, athlete: AthleteModel): Promise<void> {
  const { db, gymId } = inside
  const { id: athleteId, name, personId, leavesOn, leaveReason } = athlete
  const running = await db.membership.findMany({
    where: { gymId, athleteId, OR: [{ endsOn: null }, { endsOn: { gt: leavesOn! } }] },
  })
  for (const row of running) {
    const endsOn = [row.startsOn, leavesOn!].sort().at(-1)!
    const data = { endsOn, endReason: leaveReason }
    const ended = await db.membership.update({ where: { gymId_id: { gymId, id: row.id } }, data })
    await recordMembership(inside, 'end', row, ended)
  }
  await endAccess(inside, athlete)
  const person = personId && (await db.person.findUnique({ where: { id: personId } }))
  if (person)
    await writeMail(db, {
      ...{ gymId, kind: 'left', contents: { on: leavesOn! }, name, personId },
      address: person.email,
    })
}
