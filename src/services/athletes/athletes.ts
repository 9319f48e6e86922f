import { conflict } from '../../errors'
import type { Staff } from '../../generated/sqlite/enums'
import type { AthleteModel } from '../../generated/sqlite/models'
import { ACTIVE, isActive, isActiveAdmin } from '../../policies/athletes'
import { canAdminister } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { readClock } from '../classes/rows'
import { leaveTimetable, releaseBookings } from '../classes/spots'
import { isProvenIn } from '../platform/accounts/proven'
import {
  assertMayChangeAccess,
  closeInvites,
  findAthlete,
  findByEmail,
  openInvite,
  recordAthlete,
} from '../shared/athletes'
import { recordEvents } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { assertRoomForAthletes } from '../shared/quotas'
import { type Athlete, withProgramsAndInvite } from './reading'
import { eventsOfRows } from './row-events'

/**
 * Sets an athlete's staff role; null removes it. Without an account the athlete gets a new invite, because
 * holders of the old link must not become staff. Throws conflict athlete_not_active, address_unproven and
 * last_admin.
 */
export async function setStaff(scope: GymScope, id: string, staff: Staff | null): Promise<Athlete> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    const athlete = await findAthlete(inside, id)
    if (!isActive(athlete))
      throw conflict('athlete_not_active', 'An archived athlete cannot be staff. Restore the athlete first.')
    if (staff !== null && staff !== athlete.staff && !(await isProvenIn(inside.db, athlete)))
      throw conflict(
        'address_unproven',
        `Anyone could have joined as ${athlete.name}: confirm on the athlete’s page that the address is theirs.`,
      )
    if (staff !== 'admin') await keepAnAdmin(inside, athlete)
    if (staff !== athlete.staff) {
      await inside.db.athlete.update({ where: { gymId_id: { gymId: inside.gymId, id } }, data: { staff } })
      await recordAthlete(inside, 'athlete.staff', athlete, { staff: athlete.staff }, { staff })
      if (staff !== null && athlete.personId === null) {
        await closeInvites(inside, athlete)
        await openInvite(inside, athlete)
      }
    }
    return assembleAthlete(inside, { ...athlete, staff })
  })
}

/**
 * Archives an athlete: ends access and role and closes open invites; results, comments and scores stay.
 * Throws forbidden (`missing_scope` for a key without the staff scope) and conflict last_admin.
 */
export async function archiveAthlete(scope: GymScope, id: string): Promise<Athlete> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    const athlete = await findAthlete(inside, id)
    assertMayChangeAccess(inside, athlete)
    await keepAnAdmin(inside, athlete)
    if (athlete.access !== 'archived') await endAccess(inside, athlete)
    return assembleAthlete(inside, { ...athlete, access: 'archived', staff: null })
  })
}

/** Archives an active athlete: ends access, role, open invites, later bookings, and places in the timetable. */
export async function endAccess(inside: Inside, athlete: AthleteModel): Promise<void> {
  const { gymId } = inside
  const { id, access, staff } = athlete
  await inside.db.athlete.update({
    where: { gymId_id: { gymId, id } },
    data: { access: 'archived', staff: null },
  })
  await closeInvites(inside, athlete)
  const clock = await readClock(inside, new Date())
  await releaseBookings(inside, id, clock)
  await leaveTimetable(inside, id, clock)
  await recordEvents(inside, await eventsOfRows(inside, 'programFollow', { athleteId: id }))
  await recordAthlete(
    inside,
    'athlete.archive',
    athlete,
    { access, staff },
    { access: 'archived', staff: null },
  )
}

/**
 * Restores an archived athlete as a member, with a new invite if the old one was never claimed. Throws
 * conflict email_taken or quota_reached.
 */
export async function restoreAthlete(scope: GymScope, id: string): Promise<Athlete> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    const athlete = await findAthlete(inside, id)
    if (isActive(athlete)) return assembleAthlete(inside, athlete)
    const namesake = await findByEmail(inside, athlete.email)
    if (namesake)
      throw conflict('email_taken', `${namesake.name} has the same e-mail. Change one of the two first.`)
    await assertRoomForAthletes(inside)
    const access = 'member'
    const stays = { leavesOn: null, leaveReason: null }
    await inside.db.athlete.update({
      where: { gymId_id: { gymId: inside.gymId, id } },
      data: { access, ...stays },
    })
    await recordAthlete(inside, 'athlete.restore', athlete, { access: athlete.access }, { access })
    await recordEvents(inside, await eventsOfRows(inside, 'programFollow', { athleteId: id }))
    if (athlete.personId === null) await openInvite(inside, athlete)
    return assembleAthlete(inside, { ...athlete, access, ...stays })
  })
}

/** Throws conflict last_admin for the only active admin. */
export async function keepAnAdmin(inside: Inside, athlete: AthleteModel): Promise<void> {
  if (await isOnlyAdmin(inside, athlete))
    throw conflict('last_admin', 'The gym would be without an admin. Make somebody else an admin first.')
}

/** True for the only active admin of the gym. */
export async function isOnlyAdmin(inside: Inside, athlete: AthleteModel): Promise<boolean> {
  if (!isActiveAdmin(athlete)) return false
  const others = await inside.db.athlete.count({
    where: { gymId: inside.gymId, id: { not: athlete.id }, staff: 'admin', ...ACTIVE },
  })
  return others === 0
}

/** Adds the athlete's programs and invite. */
export async function assembleAthlete(inside: Inside, athlete: AthleteModel): Promise<Athlete> {
  const [whole] = await withProgramsAndInvite(inside, inside.db, [athlete])
  return whole!
}
