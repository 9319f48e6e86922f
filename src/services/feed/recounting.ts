/** Posts of the last two weeks follow imports and merges, which change much of an athlete's past at once. */
import { isWeekMilestone, NEWS_DAYS, type PostContent } from '../../domain/feed/posts'
import { countVisitWeeks } from '../../domain/gym/visit-weeks'
import { inSlices } from '../../domain/shared/breathe'
import { addDays } from '../../domain/shared/days'
import { DAY_MS } from '../../domain/shared/units'
import type { PostModel } from '../../generated/sqlite/models'
import { gymClock } from '../shared/gym-clock'
import type { Inside } from '../shared/in-transaction'
import { listVisitDays } from '../shared/visit-days'
import { recountFirsts } from './first-news'
import { deletePosts } from './posts'
import { recountRecords } from './result-news'

const COUNTED = ['record', 'first', 'classes', 'weeks']

/** Recounts the recent posts of athletes, and deletes those that are no longer true. */
export async function recountNews(inside: Inside, athleteIds: readonly string[]): Promise<void> {
  const { db, gymId } = inside
  const since = new Date(Date.now() - NEWS_DAYS * DAY_MS)
  const posts: PostModel[] = []
  await inSlices([...new Set(athleteIds)], async some => {
    const recent = { kind: { in: COUNTED }, at: { gte: since } }
    posts.push(...(await db.post.findMany({ where: { gymId, athleteId: { in: some }, ...recent } })))
  })
  const athletesWith = (kind: string) =>
    new Set(posts.filter(post => post.kind === kind).map(({ athleteId }) => athleteId))
  for (const athleteId of athletesWith('record')) await recountRecords(inside, athleteId)
  for (const athleteId of athletesWith('first')) await recountFirsts(inside, athleteId, since.toISOString())
  for (const post of posts) {
    const isTrue =
      post.kind === 'classes'
        ? await isStillClass(inside, post)
        : post.kind !== 'weeks' || (await isStillWeek(inside, post))
    if (!isTrue) await deletePosts(inside, { id: post.id })
  }
}

async function isStillClass({ db, gymId }: Inside, post: PostModel): Promise<boolean> {
  const { athleteId, day, content } = post
  const { count } = JSON.parse(content) as PostContent['classes']
  const [came, imported] = [
    await db.classAttendee.count({
      where: { gymId, athleteId, checkedInAt: { not: null }, class: { date: { lte: day } } },
    }),
    await db.visit.count({ where: { gymId, athleteId, day: { lte: day } } }),
  ]
  return came + imported === count
}

async function isStillWeek(inside: Inside, { athleteId, day, content }: PostModel): Promise<boolean> {
  const { count } = JSON.parse(content) as PostContent['weeks']
  const { timeZone } = await gymClock(inside)
  const visits = await listVisitDays(inside, [athleteId], { since: addDays(day, -7 * (count + 2)), timeZone })
  const days = visits.map(visit => visit.day).filter(each => each <= day)
  return isWeekMilestone(count) && countVisitWeeks(days, day).weeks === count
}
