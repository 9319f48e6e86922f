import { v7 as uuid } from 'uuid'
import { groupBy } from '../../domain/shared/group-by'
import { invalid, notFound } from '../../errors'
import type { ProgramStatus } from '../../generated/sqlite/enums'
import type { AthleteModel, ProgramModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import type { ProgramForm } from '../../schemas/programs/programs'
import type { GymScope } from '../../scope'
import { recordChange, type SideEvent } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'

export type Program = ProgramModel
export type ProgramWithFollowers = Program & { followers: AthleteModel[]; athlete: AthleteModel | null }

/** Returns all programs and active followers: active programs first, archived last, each by name. */
export async function listPrograms(scope: GymScope): Promise<ProgramWithFollowers[]> {
  const programs = await scope.db.program.findMany({ where: { gymId: scope.gymId } })
  const full = await withFollowers(scope, programs)
  return full.sort((a, b) => ORDER[a.status] - ORDER[b.status] || a.name.localeCompare(b.name, 'en'))
}

const ORDER: Record<ProgramStatus, number> = { active: 0, inactive: 1, archived: 2 }

/** Returns a program with its active followers. */
export async function getProgram(scope: GymScope, id: string): Promise<ProgramWithFollowers> {
  const programs = await scope.db.program.findMany({ where: { gymId: scope.gymId, id } })
  const [program] = await withFollowers(scope, programs)
  if (!program) throw notFound('The program')
  return program
}

/** Creates an active program. Throws validation_failed on `athlete_id` for an athlete of another gym. */
export async function createProgram(scope: GymScope, input: ProgramForm): Promise<Program> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const { name, access, period, for_new_members: forNewMembers } = input
    const publishing = {
      publishRule: input.publish_rule ?? null,
      publishTime: input.publish_time ?? null,
    }
    const athleteId = await ownerOf(inside, input)
    const columns = { name, access, period, athleteId, forNewMembers, ...publishing }
    const program = await inside.db.program.create({
      data: { id: uuid(), gymId: inside.gymId, status: 'active', ...columns, createdAt: new Date() },
    })
    const after = { name, access, period, athlete_id: athleteId, ...(forNewMembers && { forNewMembers }) }
    await recordChange(inside, {
      action: 'program.create',
      subjectType: 'program',
      subjectId: program.id,
      after,
    })
    return program
  })
}

/** Updates a program. Throws validation_failed on `athlete_id`. */
export async function updateProgram(scope: GymScope, id: string, input: ProgramForm): Promise<Program> {
  const { name, access, period } = input
  return changeProgram(scope, id, async inside => ({
    name,
    access,
    period,
    athleteId: await ownerOf(inside, input),
    forNewMembers: input.for_new_members,
    publishRule: input.publish_rule ?? null,
    ...(input.publish_time && { publishTime: input.publish_time }),
  }))
}

/** Makes a program active, inactive or archived. */
export async function setProgramStatus(scope: GymScope, id: string, status: ProgramStatus): Promise<Program> {
  return changeProgram(scope, id, async () => ({ status }))
}

/** Adds a follower. Throws validation_failed on `athlete_id`. */
export async function followProgram(scope: GymScope, id: string, athleteId: string): Promise<void> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  await inTransaction(scope, async inside => {
    await findProgram(inside, id)
    await assertAthlete(inside, athleteId)
    const key = { gymId, programId: id, athleteId }
    await inside.db.programFollow.upsert({
      where: { gymId_programId_athleteId: key },
      create: { ...key, followedAt: new Date() },
      update: {},
    })
    const change = {
      action: 'program.follow',
      subjectType: 'program',
      subjectId: id,
      events: [followerChange(athleteId)],
      after: { athlete_id: athleteId },
    }
    await recordChange(inside, change)
  })
}

/**
 * Adds several athletes or everybody as followers, and returns the number of new followers. Throws
 * validation_failed on `field`, also for everybody on a personal program.
 */
export async function addFollowers(
  scope: GymScope,
  id: string,
  who: readonly string[] | 'everybody',
  field = 'athlete_id',
): Promise<number> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  return inTransaction(scope, async inside => {
    const program = await findProgram(inside, id)
    if (who === 'everybody' && program.access === 'athlete')
      throw invalid({ athlete_id: ['must be one athlete: the program is personal'] })
    const athletes = await inside.db.athlete.findMany({
      where: { gymId, ...ACTIVE, ...(who !== 'everybody' && { id: { in: [...who] } }) },
      select: { id: true },
    })
    if (who !== 'everybody' && athletes.length !== new Set(who).size)
      throw invalid({ [field]: ['must be an athlete of this gym'] })
    const before = await inside.db.programFollow.findMany({ where: { gymId, programId: id } })
    const following = new Set(before.map(follow => follow.athleteId))
    const added = athletes.map(athlete => athlete.id).filter(athleteId => !following.has(athleteId))
    if (added.length === 0) return 0
    const followedAt = new Date()
    const rows = added.map(athleteId => ({ programId: id, athleteId, followedAt }))
    await inside.db.programFollow.createMany({ data: rows.map(row => ({ ...row, gymId })) })
    const [one] = added
    const after = added.length === 1 ? { athlete_id: one } : { athlete_ids: added }
    await recordChange(inside, {
      action: added.length === 1 ? 'program.follow' : 'program.follow_many',
      subjectType: 'program',
      subjectId: id,
      events: added.map(followerChange),
      after,
    })
    return added.length
  })
}

/** Removes a follower; results stay. */
export async function unfollowProgram(scope: GymScope, id: string, athleteId: string): Promise<void> {
  authorize(canCoach(scope.actor))
  await inTransaction(scope, async inside => {
    await findProgram(inside, id)
    const { count } = await inside.db.programFollow.deleteMany({
      where: { gymId: inside.gymId, programId: id, athleteId },
    })
    if (count === 0) throw notFound('The follower')
    const change = {
      action: 'program.unfollow',
      subjectType: 'program',
      subjectId: id,
      events: [followerChange(athleteId)],
      before: { athlete_id: athleteId },
    }
    await recordChange(inside, change)
  })
}

/** Returns the event of an athlete whose followed programs changed. */
export function followerChange(athleteId: string): SideEvent {
  return { type: 'athlete.updated', id: athleteId }
}

type Changes = Partial<Omit<Program, 'id' | 'gymId' | 'dayLinkId' | 'createdAt'>>

/** Updates columns of a program and writes the differences to the audit log. */
export async function changeProgram(
  scope: GymScope,
  id: string,
  changesIn: (inside: Inside, program: Program) => Promise<Changes>,
): Promise<Program> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const program = await findProgram(inside, id)
    const wanted = Object.entries(await changesIn(inside, program)) as [
      keyof Changes,
      string | number | boolean | null,
    ][]
    const changes = wanted.filter(([column, value]) => program[column] !== value)
    if (changes.length === 0) return program
    const before = Object.fromEntries(changes.map(([column]) => [column, program[column]]))
    const after = Object.fromEntries(changes)
    await recordChange(inside, {
      action: 'program.update',
      subjectType: 'program',
      subjectId: id,
      before,
      after,
    })
    return inside.db.program.update({ where: { gymId_id: { gymId: inside.gymId, id } }, data: after })
  })
}

/** Returns a program without its followers. */
export async function findProgram(scope: GymScope, id: string): Promise<Program> {
  const program = await scope.db.program.findFirst({ where: { gymId: scope.gymId, id } })
  if (!program) throw notFound('The program')
  return program
}

async function ownerOf(inside: Inside, input: ProgramForm): Promise<string | null> {
  if (input.access !== 'athlete') return null
  await assertAthlete(inside, input.athlete_id!)
  return input.athlete_id!
}

/** Throws validation_failed on `athlete_id` unless an active athlete of this gym has this id. */
export async function assertAthlete(inside: Inside, id: string): Promise<void> {
  const athlete = await inside.db.athlete.findFirst({
    where: { gymId: inside.gymId, id, ...ACTIVE },
  })
  if (!athlete) throw invalid({ athlete_id: ['must be an athlete of this gym'] })
}

async function withFollowers(scope: GymScope, programs: Program[]): Promise<ProgramWithFollowers[]> {
  const { db, gymId } = scope
  const follows = await db.programFollow.findMany({
    where: { gymId, programId: { in: programs.map(program => program.id) } },
  })
  const ids = [
    ...follows.map(follow => follow.athleteId),
    ...programs.flatMap(program => program.athleteId ?? []),
  ]
  const athletes = await db.athlete.findMany({
    where: { gymId, id: { in: [...new Set(ids)] }, ...ACTIVE },
  })
  const byId = new Map(athletes.map(athlete => [athlete.id, athlete]))
  const followers = groupBy(follows, follow => follow.programId)
  return programs.map(program => ({
    ...program,
    athlete: program.athleteId === null ? null : (byId.get(program.athleteId) ?? null),
    followers: (followers.get(program.id) ?? [])
      .flatMap(follow => byId.get(follow.athleteId) ?? [])
      .sort((a, b) => a.name.localeCompare(b.name, 'en')),
  }))
}
