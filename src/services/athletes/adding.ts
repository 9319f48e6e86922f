/** A new athlete, whichever way they come: added by a coach, from a list, through the interface, or by themselves. */
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/client'
import type { Gender, Staff } from '../../generated/sqlite/enums'
import type { AthleteModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
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
export async function insertAthlete(scope: GymScope, tx: Tx, input: NewAthlete): Promise<AthleteModel> {
  const { name, email, gender, staff = null, personId = null } = input
  const { gymId } = scope
  const now = new Date()
  const athlete = await tx.athlete.create({
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
  await recordAthlete(scope, tx, personId ? 'athlete.join' : 'athlete.create', athlete, undefined, after)
  if (personId === null) await openInvite(scope, tx, athlete)
  else await insertClaimedInvite(scope, tx, athlete, personId, now)
  return athlete
}

/** Every athlete has an invite: of those who came without one it is claimed from the start. */
export async function insertClaimedInvite(
  scope: GymScope,
  tx: Tx,
  athlete: { id: string },
  personId: string,
  now: Date,
): Promise<void> {
  const { gymId } = scope
  await tx.invite.create({
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

/** Puts on the timelines of new members the programs that new members follow by themselves. */
export async function followAsNew(scope: GymScope, tx: Tx, athleteIds: readonly string[]): Promise<void> {
  const { gymId } = scope
  const programs = await tx.program.findMany({
    where: { gymId, forNewMembers: true, status: { not: 'archived' }, access: { not: 'athlete' } },
    select: { id: true },
  })
  const followedAt = new Date()
  const follows = programs.flatMap(({ id }) => athleteIds.map(athleteId => ({ programId: id, athleteId })))
  await tx.programFollow.createMany({ data: follows.map(follow => ({ ...follow, gymId, followedAt })) })
}
