/** Posts about visits: a number of classes, and weeks in a row. */
import { isClassMilestone, isWeekMilestone } from '../../domain/feed/posts'
import { countVisitWeeks } from '../../domain/gym/visit-weeks'
import { dayAt } from '../../domain/shared/dates'
import { addDays, weekdayOf } from '../../domain/shared/days'
import { groupBy } from '../../domain/shared/group-by'
import { gymClock } from '../shared/gym-clock'
import type { Inside } from '../shared/in-transaction'
import { listVisitDays } from '../shared/visit-days'
import { deletePosts, putPost } from './posts'

/** Updates the posts of athletes after a check-in or check-out. */
export async function updateVisitNews(inside: Inside, athleteIds: readonly string[]): Promise<void> {
  await updateClasses(inside, athleteIds)
  await updateWeeks(inside, athleteIds)
}

async function updateClasses(inside: Inside, athleteIds: readonly string[]): Promise<void> {
  const { db, gymId } = inside
  const theirs = { athleteId: { in: [...athleteIds] } }
  const all = { _count: { _all: true } } as const
  const [came, imported, posts] = await Promise.all([
    db.classAttendee.groupBy({
      ...all,
      by: ['athleteId'],
      where: { gymId, ...theirs, checkedInAt: { not: null } },
    }),
    db.visit.groupBy({ ...all, by: ['athleteId'], where: { gymId, ...theirs } }),
    db.post.findMany({ where: { gymId, ...theirs, kind: 'classes' } }),
  ])
  const counts = new Map(athleteIds.map(id => [id, 0]))
  for (const { athleteId, _count } of [...came, ...imported])
    counts.set(athleteId, counts.get(athleteId)! + _count._all)
  const over = posts.filter(({ athleteId, subjectId }) => Number(subjectId) > counts.get(athleteId)!)
  if (over.length > 0) await deletePosts(inside, { id: { in: over.map(({ id }) => id) } })
  for (const [athleteId, count] of counts) {
    if (!isClassMilestone(count)) continue
    const content = { count, first: await findFirstClass(inside, athleteId) }
    await putPost(inside, { athleteId, kind: 'classes', subjectId: String(count), content })
  }
}

async function findFirstClass({ db, gymId }: Inside, athleteId: string): Promise<string> {
  const [attended, visit] = await Promise.all([
    db.classAttendee.findFirst({
      where: { gymId, athleteId, checkedInAt: { not: null } },
      orderBy: { class: { date: 'asc' } },
      select: { class: { select: { date: true } } },
    }),
    db.visit.findFirst({ where: { gymId, athleteId }, orderBy: { day: 'asc' }, select: { day: true } }),
  ])
  return [attended?.class.date, visit?.day].filter(day => day !== undefined).sort()[0]!
}

const MOST_WEEKS = 105

/** Weeks in a row grow with the first visit of a week, and shrink when its last visit is deleted. */
export async function updateWeeks(inside: Inside, athleteIds: readonly string[]): Promise<void> {
  const { timeZone } = await gymClock(inside)
  const today = dayAt(new Date(), timeZone)
  const monday = addDays(today, 1 - weekdayOf(today))
  const visits = await listVisitDays(inside, athleteIds, { since: monday, timeZone })
  const week = groupBy(
    visits.filter(({ day }) => day >= monday && day <= today),
    ({ who }) => who,
  )
  const absent = athleteIds.filter(id => !week.has(id))
  await deletePosts(inside, { athleteId: { in: absent }, kind: 'weeks', day: { gte: monday } })
  const begun = [...week].filter(([, own]) => new Set(own.map(({ day }) => day)).size === 1)
  if (begun.length === 0) return
  const since = addDays(monday, -7 * MOST_WEEKS)
  const all = await listVisitDays(
    inside,
    begun.map(([id]) => id),
    { since, timeZone },
  )
  for (const [athleteId, own] of groupBy(all, ({ who }) => who)) {
    const days = own.map(({ day }) => day)
    const { weeks } = countVisitWeeks(days, today)
    if (isWeekMilestone(weeks))
      await putPost(inside, {
        athleteId,
        kind: 'weeks',
        subjectId: `${monday} ${weeks}`,
        content: { count: weeks },
      })
  }
}
