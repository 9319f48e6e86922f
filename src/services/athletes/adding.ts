/** A new athlete, whichever way they come: added by a coach, from a list, through the interface, or by themselves. */
import { v7 as uuid } from 'uuid'
import type { Gender, Staff } from '../../generated/sqlite/enums'
import type { AthleteModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import type { Inside } from '../shared/in-transaction'
import { openInvite, recordAthlete } from './rows'

export type NewAthlete = {
  name: string
  email: string
  gender: Gender | null
  staff?: Staff | null
  /** Whoever joins with an account of theirs has no invite to claim any more. */
  personId?: string | null
}

/** Adds a member, with an open invite or with one that is claimed already. The caller says what they follow. */
export async function insertAthlete(inside: Inside, input: NewAthlete): Promise<AthleteModel> {
  const { name, email, gender, staff = null, personId = null } = input
  const { gymId } = inside
  const now = new Date()
  const athlete = await inside.db.athlete.create({
    data: {
      id: uuid(),
      gymId,
      personId,
      name,
      email,
      gender,
      access: 'member',
      staff,
      addedAt: now,
    },
  })
  const after = { name, email, gender, access: 'member', ...(staff && { staff }) }
  await recordAthlete(inside, personId ? 'athlete.join' : 'athlete.create', athlete, undefined, after)
  if (personId === null) await openInvite(inside, athlete)
  else await insertClaimedInvite(inside, athlete, personId, now)
  return athlete
}

/** Every athlete has an invite: of those who came without one it is claimed from the start. */
export async function insertClaimedInvite(
  inside: Inside,
  athlete: { id: string },
  personId: string,
  now: Date,
): Promise<void> {
  const { gymId } = inside
  await inside.db.invite.create({
    data: {
      id: uuid(),
      gymId,
      athleteId: athlete.id,
      issuedAt: now,
      claimedAt: now,
      claimedById: personId,
      closedAt: null,
    },
  })
}

/** Programs that new members follow from the start, by name. */
export function listProgramsForNewMembers({
  db,
  gymId,
}: Pick<GymScope, 'db' | 'gymId'>): Promise<{ id: string; name: string }[]> {
  return db.program.findMany({
    where: { gymId, forNewMembers: true, status: { not: 'archived' }, access: { not: 'athlete' } },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
}

/** Makes new members follow the programs that new members follow from the start. */
export async function followAsNew(inside: Inside, athleteIds: readonly string[]): Promise<void> {
  const { gymId } = inside
  const programs = await listProgramsForNewMembers(inside)
  const followedAt = new Date()
  const follows = programs.flatMap(({ id }) => athleteIds.map(athleteId => ({ programId: id, athleteId })))
  await inside.db.programFollow.createMany({
    data: follows.map(follow => ({ ...follow, gymId, followedAt })),
  })
}
