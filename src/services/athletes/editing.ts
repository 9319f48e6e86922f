import { invalid } from '../../errors'
import type { AthleteModel } from '../../generated/sqlite/models'
import { canManageAthlete, canSeeCoachNote, isActive } from '../../policies/athletes'
import { canAdminister, canCoach } from '../../policies/staff'
import {
  type AthleteCreate,
  type AthleteUpdate,
  FIELDS,
  type NewAthleteForm,
} from '../../schemas/athletes/athletes'
import { toColumns } from '../../schemas/shared/declared-fields'
import type { GymScope } from '../../scope'
import { followProgram } from '../programs/programs'
import { assertMayChangeAccess, findAthlete, findByEmail, recordAthlete } from '../shared/athletes'
import { recordEvents } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { followDefaultPrograms, insertAthlete } from './adding'
import { type Athlete, withProgramsAndInvite } from './reading'
import { eventsOfRows } from './row-events'

const ADMIN_ONLY = 'Only an admin can change an admin.'

/**
 * Adds a member with an open invite and the selected programs. Throws forbidden (only admins add staff), and
 * validation_failed on `email` and `programs`.
 */
export async function createAthlete(scope: GymScope, input: NewAthleteForm): Promise<AthleteModel> {
  authorize(canCoach(scope.actor))
  if (input.staff !== 'none') authorize(canAdminister(scope.actor), 'Only an admin can add to the staff.')
  return inTransaction(scope, async inside => {
    const columns = toColumns(FIELDS, input)
    await assertEmailIsFree(inside, columns.email)
    const staff = input.staff === 'none' ? null : input.staff
    const athlete = await insertAthlete(inside, { ...columns, staff })
    await follow(inside, athlete.id, input.programs, 'programs')
    return athlete
  })
}

/**
 * Adds a member for an integration, with an open invite and the programs for new members. Throws
 * validation_failed on `email`.
 */
export async function addAthlete(scope: GymScope, input: AthleteCreate): Promise<Athlete> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const columns = toColumns(FIELDS, input)
    await assertEmailIsFree(inside, columns.email)
    const athlete = await insertAthlete(inside, columns)
    await followDefaultPrograms(inside, [athlete.id])
    const [whole] = await withProgramsAndInvite(inside, inside.db, [athlete])
    return whole!
  })
}

/** Returns an athlete for editing. Throws forbidden (only admins edit an admin). */
export async function getAthleteToEdit(scope: GymScope, id: string): Promise<AthleteModel> {
  authorize(canCoach(scope.actor))
  const athlete = await findAthlete(scope, id)
  authorize(canManageAthlete(scope.actor, athlete), ADMIN_ONLY)
  return athlete
}

/**
 * Updates the given fields. Throws forbidden (only admins edit an admin; a key needs
 * the staff scope for the e-mail of staff), and validation_failed on `email`.
 */
export async function updateAthlete(
  scope: GymScope,
  id: string,
  input: AthleteUpdate,
): Promise<AthleteModel> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const athlete = await findAthlete(inside, id)
    authorize(canManageAthlete(inside.actor, athlete), ADMIN_ONLY)
    const wanted = toColumns(FIELDS, input, athlete)
    const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
      key => athlete[key] !== wanted[key],
    )
    if (changed.length === 0) return athlete
    if (changed.includes('email')) assertMayChangeAccess(inside, athlete)
    if (changed.includes('email') && isActive(athlete)) await assertEmailIsFree(inside, wanted.email, id)
    const before = Object.fromEntries(changed.map(key => [key, athlete[key]]))
    const after = Object.fromEntries(changed.map(key => [key, wanted[key]]))
    await recordAthlete(inside, 'athlete.update', athlete, before, after)
    // Invites show the name and the address.
    await recordEvents(inside, await eventsOfRows(inside, 'invite', { athleteId: id }))
    return inside.db.athlete.update({ where: { gymId_id: { gymId: inside.gymId, id } }, data: wanted })
  })
}

/**
 * Adds a program to the athlete's timeline; again changes nothing. Throws validation_failed on `program_id`
 * and `athlete_id` (archived).
 */
export async function chooseProgram(scope: GymScope, athleteId: string, programId: string): Promise<void> {
  authorize(canCoach(scope.actor))
  await inTransaction(scope, async inside => {
    await findAthlete(inside, athleteId)
    await follow(inside, athleteId, [programId], 'program_id')
  })
}

/** Athletes can't follow archived programs, or another athlete's personal one. */
async function follow(inside: Inside, athleteId: string, programIds: string[], field: string): Promise<void> {
  const wanted = [...new Set(programIds)]
  const found = await inside.db.program.count({
    where: {
      gymId: inside.gymId,
      id: { in: wanted },
      status: { not: 'archived' },
      OR: [{ athleteId: null }, { athleteId }],
    },
  })
  if (found !== wanted.length)
    throw invalid({ [field]: ['must be a program of this gym that the athlete may follow'] })
  for (const id of wanted) await followProgram(inside, id, athleteId)
}

async function assertEmailIsFree(inside: Inside, email: string, id?: string): Promise<void> {
  const namesake = await findByEmail(inside, email)
  if (namesake && namesake.id !== id)
    throw invalid({ email: [`is already used by ${namesake.name}, an athlete of this gym`] })
}

/** Sets the note about an athlete; null deletes it. Throws forbidden, also for notes about oneself. */
export async function setCoachNote(scope: GymScope, athleteId: string, note: string | null): Promise<void> {
  authorize(canSeeCoachNote(scope.actor, athleteId), 'A note about you is for the other coaches.')
  const { gymId } = scope
  await inTransaction(scope, async inside => {
    const athlete = await findAthlete(inside, athleteId)
    if (athlete.coachNote === note) return
    await inside.db.athlete.update({
      where: { gymId_id: { gymId, id: athleteId } },
      data: { coachNote: note },
    })
    const before = { coach_note: athlete.coachNote }
    await recordAthlete(inside, 'athlete.note', athlete, before, { coach_note: note })
  })
}
