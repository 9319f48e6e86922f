import { v7 as uuid } from 'uuid'
import type { Staff } from '../../generated/sqlite/enums'
import type { AthleteModel } from '../../generated/sqlite/models'
import type { FIELDS } from '../../schemas/athletes/athletes'
import type { ColumnsOf } from '../../schemas/shared/declared-fields'
import type { GymScope } from '../../scope'
import { postNewMember } from '../feed/posts'
import { openInvite, recordAthlete } from '../shared/athletes'
import { eventsAbout, recordEvents } from '../shared/audit'
import type { Inside } from '../shared/in-transaction'
import { assertRoomForAthletes } from '../shared/quotas'

type Columns = ColumnsOf<typeof FIELDS>
export type NewAthlete = Pick<Columns, 'name' | 'email' | 'gender'> &
  Partial<Columns> & {
    staff?: Staff | null
    personId?: string | null
    provenAt?: Date | null
  }

/** Adds a member with an open invite, or with a claimed one. Throws conflict `quota_reached`. */
export async function insertAthlete(inside: Inside, input: NewAthlete): Promise<AthleteModel> {
  const { staff = null, personId = null, provenAt = null, ...columns } = input
  const { gymId } = inside
  const now = new Date()
  await assertRoomForAthletes(inside)
  const athlete = await inside.db.athlete.create({
    data: {
      ...{ ...columns, id: uuid(), gymId, personId, access: 'member', staff, addedAt: now, provenAt },
      isNew: personId !== null,
    },
  })
  const after = { ...columns, access: 'member', ...(staff && { staff }) }
  await recordAthlete(inside, personId ? 'athlete.join' : 'athlete.create', athlete, undefined, after)
  if (personId === null) await openInvite(inside, athlete)
  else await insertClaimedInvite(inside, athlete, personId, now)
  if (staff === null) await postNewMember(inside, athlete.id)
  return athlete
}

/** Adds a claimed invite for an athlete who came without one, because every athlete has an invite. */
export async function insertClaimedInvite(
  inside: Inside,
  athlete: { id: string },
  personId: string,
  now: Date,
): Promise<void> {
  const { gymId } = inside
  const id = uuid()
  await inside.db.invite.create({
    data: {
      id,
      gymId,
      athleteId: athlete.id,
      issuedAt: now,
      claimedAt: now,
      claimedById: personId,
      closedAt: null,
    },
  })
  await recordEvents(inside, [{ type: 'invite.created', id }])
}

/** Returns the programs for new members, by name. */
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

/** Makes new athletes follow the programs for new members. */
export async function followDefaultPrograms(inside: Inside, athleteIds: readonly string[]): Promise<void> {
  const { gymId } = inside
  const programs = await listProgramsForNewMembers(inside)
  const followedAt = new Date()
  const follows = programs.flatMap(({ id }) => athleteIds.map(athleteId => ({ programId: id, athleteId })))
  await inside.db.programFollow.createMany({
    data: follows.map(follow => ({ ...follow, gymId, followedAt })),
  })
  const ids = programs.map(({ id }) => id)
  await recordEvents(inside, [
    ...eventsAbout('program.followed', athleteIds.length > 0 ? ids : []),
    ...eventsAbout('athlete.updated', programs.length > 0 ? athleteIds : []),
  ])
}
