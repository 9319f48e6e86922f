import type { PostContent, RecordNews } from '../../domain/feed/posts'
import { addDays } from '../../domain/shared/days'
import { ACTIVE } from '../../policies/athletes'
import type { GymScope } from '../../scope'

/** A record of the day. `title` is the part's or workout's; null without a name. */
export type ScreenRecord = { athlete: string; title: string | null; workout: string; record: RecordNews }

const MOST = 6

/**
 * Returns the newest records of a day for a screen: of programs open to all members, and of the screen's program. Leaves
 * out members who keep their results out of the feed.
 */
export async function listScreenRecords(
  scope: GymScope,
  programId: string | null,
  day: string,
): Promise<ScreenRecord[]> {
  const { db, gymId } = scope
  const program = programsOn(programId)
  const rows = await db.post.findMany({
    where: {
      ...{ gymId, day, kind: 'record', hiddenAt: null },
      athlete: { ...ACTIVE, locksFollowing: false, hidesFeedResults: false },
      result: { session: { wod: { publishAt: { lte: new Date() }, program } } },
    },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: MOST,
    select: {
      content: true,
      athlete: { select: { name: true } },
      result: {
        select: {
          wodComponent: { select: { name: true } },
          prescribedWorkout: { select: { name: true, description: true } },
        },
      },
    },
  })
  return rows.flatMap(({ content, athlete, result }) => {
    const { wodComponent, prescribedWorkout } = result!
    const [record] = (JSON.parse(content) as PostContent['record']).records
    const title = wodComponent?.name ?? prescribedWorkout.name
    return record ? [{ athlete: athlete.name, title, workout: prescribedWorkout.description, record }] : []
  })
}

/** Programs open to all members, and the screen's own. */
function programsOn(programId: string | null) {
  const open = { access: 'all_members' as const }
  return programId === null ? open : { OR: [open, { id: programId }] }
}

/**
 * Returns the names of a day's members in order: with a result in the screen's programs, or checked in to their
 * classes. Leaves out members with hidden visits or classes.
 */
export async function listScreenPeople(
  scope: GymScope,
  programId: string | null,
  day: string,
): Promise<string[]> {
  const { db, gymId } = scope
  const program = programsOn(programId)
  const athlete = { ...ACTIVE, locksFollowing: false, hidesFeedVisits: false, hidesClasses: false }
  const named = { athlete: { select: { id: true, name: true } } }
  const [sessions, checkedIn] = await Promise.all([
    db.trainingSession.findMany({
      where: { gymId, athlete, wod: { date: day, publishAt: { lte: new Date() }, program } },
      select: named,
    }),
    db.classAttendee.findMany({
      where: { gymId, athlete, checkedInAt: { not: null }, class: { date: day, cancelledAt: null, program } },
      select: named,
    }),
  ])
  const names = new Map([...sessions, ...checkedIn].map(({ athlete: { id, name } }) => [id, name]))
  return [...names.values()].sort((a, b) => a.localeCompare(b, 'en'))
}

export type ScreenMilestone = {
  [Kind in (typeof MILESTONES)[number]]: { athlete: string; kind: Kind; content: PostContent[Kind] }
}[(typeof MILESTONES)[number]]

const MILESTONES = ['first', 'classes', 'weeks', 'member', 'place'] as const
const MILESTONE_DAYS = 7

/**
 * Returns the newest milestones of a week for a screen. Settings of members count as in the feed; birthdays stay off
 * a wall, because guests read it too.
 */
export async function listScreenMilestones(
  scope: GymScope,
  programId: string | null,
  day: string,
): Promise<ScreenMilestone[]> {
  const { db, gymId } = scope
  const seen = { hidesFeedVisits: false, hidesClasses: false }
  const rows = await db.post.findMany({
    where: {
      ...{ gymId, hiddenAt: null, day: { gt: addDays(day, -MILESTONE_DAYS), lte: day } },
      athlete: { ...ACTIVE, locksFollowing: false },
      OR: [
        {
          ...{ kind: 'first', athlete: { hidesFeedResults: false } },
          result: { session: { wod: { publishAt: { lte: new Date() }, program: programsOn(programId) } } },
        },
        { kind: 'place', athlete: { hidesFeedResults: false } },
        { kind: 'classes', athlete: seen },
        { kind: 'weeks', athlete: { ...seen, hidesStreak: false } },
        { kind: 'member' },
      ],
    },
    orderBy: [{ day: 'desc' }, { at: 'desc' }, { id: 'desc' }],
    take: MOST,
    select: { kind: true, content: true, athlete: { select: { name: true } } },
  })
  return rows.map(({ kind, content, athlete }) => {
    return { athlete: athlete.name, kind, content: JSON.parse(content) } as ScreenMilestone
  })
}
