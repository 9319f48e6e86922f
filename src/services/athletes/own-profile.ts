import { notFound } from '../../errors'
import type { AthleteModel, ProgramModel } from '../../generated/sqlite/models'
import type { ProfileForm } from '../../schemas/athletes/profile'
import { type GymScope, requirePerson } from '../../scope'
import { type Attendance, getAttendance } from '../classes/check-in'
import { deletePosts } from '../feed/posts'
import { forgetMemberNews } from '../notifications/feed-news'
import { followerChange } from '../programs/programs'
import { recordChange, recordEvents } from '../shared/audit'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { differs } from '../shared/revisions'
import { OPEN_PROGRAMS } from '../shared/visible'
import { removeFollowers } from './following'
import { eventsOfRows } from './row-events'

export type Profile = {
  athlete: AthleteModel
  followed: ProgramModel[]
  open: ProgramModel[]
  attendance: Attendance
}

/** Returns the person's athlete, with active programs and open programs to follow. */
export async function getProfile(scope: GymScope): Promise<Profile> {
  const { db, gymId } = scope
  const { athleteId } = requirePerson(scope)
  const athlete = await db.athlete.findFirst({ where: { gymId, id: athleteId } })
  if (!athlete) throw notFound('Your profile')
  const programs = await db.program.findMany({
    where: {
      gymId,
      status: 'active',
      OR: [
        { access: { not: 'athlete' }, follows: { some: { athleteId } } },
        { access: 'athlete', athleteId },
        OPEN_PROGRAMS,
      ],
    },
    include: { follows: { where: { athleteId }, select: { athleteId: true } } },
  })
  const byName = programs.sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const isTheirs = (program: (typeof programs)[number]) =>
    program.follows.length > 0 || program.access === 'athlete'
  return {
    athlete,
    followed: byName.filter(isTheirs),
    open: byName.filter(program => !isTheirs(program)),
    attendance: await getAttendance(scope, athleteId),
  }
}

/** Updates the person's name, gender and preferences in this gym. */
export async function updateProfile(scope: GymScope, input: ProfileForm): Promise<void> {
  const { name, gender, units, clock, time_zone: timeZone } = input
  const hiding = {
    hidesClasses: !input.shows_classes,
    locksFollowing: !input.allows_following,
    hidesStreak: !input.shows_streak,
    hidesPublicly: !input.shows_publicly,
    hidesFeedResults: !input.shows_feed_results,
    hidesFeedVisits: !input.shows_feed_visits,
    hidesFeedPhoto: !input.shows_feed_photo,
  }
  const given = { name, units, clock, timeZone, birthday: input.birthday, ...hiding }
  await changeOwn(scope, gender ? { ...given, gender } : given)
}

/** Sets the unit in which the person reads loads in this gym. */
export async function updateUnits(scope: GymScope, units: 'kg' | 'lb'): Promise<void> {
  await changeOwn(scope, { units })
}

const HIDING = [
  ...(['locksFollowing', 'hidesClasses', 'hidesStreak', 'hidesFeedResults', 'hidesFeedVisits'] as const),
]

async function changeOwn(scope: GymScope, given: Partial<OwnColumns>): Promise<void> {
  const { gymId } = scope
  const { athleteId: id } = requirePerson(scope)
  await inTransaction(scope, async inside => {
    const athlete = await inside.db.athlete.findFirst({ where: { gymId, id } })
    if (!athlete) throw notFound('Your profile')
    const before = pick(athlete)
    const after = { ...before, ...given }
    if (!differs(before, after)) return
    await inside.db.athlete.update({ where: { gymId_id: { gymId, id } }, data: after })
    if (before.name !== after.name)
      await recordEvents(inside, await eventsOfRows(inside, 'invite', { athleteId: id }))
    if (before.birthday !== after.birthday) await deletePosts(inside, { athleteId: id, kind: 'birthday' })
    if (given.locksFollowing) await removeFollowers(inside, id)
    if (HIDING.some(name => given[name])) await forgetMemberNews(inside, id)
    await recordChange(inside, {
      action: 'athlete.update',
      subjectType: 'athlete',
      subjectId: id,
      ...changesOf(before, after),
    })
  })
}

/** Logs name and gender always, and preferences only when changed. */
function changesOf(before: OwnColumns, after: OwnColumns) {
  const logged = (Object.keys(after) as (keyof OwnColumns)[]).filter(
    name => name === 'name' || name === 'gender' || before[name] !== after[name],
  )
  const only = (from: OwnColumns) => Object.fromEntries(logged.map(name => [name, from[name]]))
  return { before: only(before), after: only(after) }
}

type OwnColumns = ReturnType<typeof pick>

function pick(athlete: AthleteModel) {
  const { name, gender, units, clock, timeZone, birthday } = athlete
  const { hidesClasses, locksFollowing, hidesStreak, hidesPublicly } = athlete
  const { hidesFeedResults, hidesFeedVisits, hidesFeedPhoto } = athlete
  return {
    ...{
      name,
      gender,
      units,
      clock,
      timeZone,
      birthday,
      hidesClasses,
      locksFollowing,
      hidesStreak,
      hidesPublicly,
    },
    ...{ hidesFeedResults, hidesFeedVisits, hidesFeedPhoto },
  }
}

/** Adds an open program to the person's timeline; again changes nothing. */
export async function followOpenProgram(scope: GymScope, id: string): Promise<string> {
  return inTransaction(scope, async inside => {
    const program = await findProgram(inside, { id, ...OPEN_PROGRAMS })
    const { gymId } = inside
    const key = { gymId, programId: id, athleteId: requirePerson(inside).athleteId }
    const have = await inside.db.programFollow.findUnique({ where: { gymId_programId_athleteId: key } })
    if (have) return program.name
    await inside.db.programFollow.create({ data: { ...key, gymId, followedAt: new Date() } })
    await recordFollow(inside, 'program.follow', id)
    return program.name
  })
}

/** Removes an open program from the person's timeline; results stay. */
export async function unfollowOpenProgram(scope: GymScope, id: string): Promise<string> {
  return inTransaction(scope, async inside => {
    const program = await findProgram(inside, { id, access: 'all_members' })
    const { count } = await inside.db.programFollow.deleteMany({
      where: { gymId: inside.gymId, programId: id, athleteId: requirePerson(inside).athleteId },
    })
    if (count > 0) await recordFollow(inside, 'program.unfollow', id)
    return program.name
  })
}

async function findProgram(
  inside: Inside,
  which: { id: string; access: 'all_members' },
): Promise<ProgramModel> {
  const program = await inside.db.program.findFirst({ where: { gymId: inside.gymId, ...which } })
  if (!program) throw notFound('The program')
  return program
}

async function recordFollow(
  inside: Inside,
  action: 'program.follow' | 'program.unfollow',
  id: string,
): Promise<void> {
  const { athleteId } = requirePerson(inside)
  const person = { athlete_id: athleteId }
  const change = action === 'program.follow' ? { after: person } : { before: person }
  const events = [followerChange(athleteId)]
  await recordChange(inside, { action, subjectType: 'program', subjectId: id, events, ...change })
}
