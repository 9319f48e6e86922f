import { type Request, type Response, Router } from 'express'
import { parseEquipment } from '../../domain/records/plates'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { canCoach } from '../../policies/staff'
import { Day } from '../../schemas/shared/days'
import { pageNumber } from '../../schemas/shared/lists'
import { listShownAnnouncements } from '../../services/announcements/announcements'
import { nextOwnClasses } from '../../services/classes/own-classes'
import { getOwnVisitWeeks } from '../../services/goals/visits'
import { listOwnDue } from '../../services/memberships/overview'
import { getDay } from '../../services/today/day'
import { getOwnWeek } from '../../services/today/own-week'
import { getTimeline } from '../../services/today/timeline'
import { isAskedToSign } from '../../services/waivers/unsigned'
import { type BookRow, buildBookRow } from '../classes/book-page'
import { ownStandingShown, type StandingShown } from '../classes/misses'
import { buildTodayClasses, type TodayClasses } from '../classes/today-classes'
import { type OwnHeatShown, ownHeatsOn } from '../competitions/own-heats'
import { buildFeedHalf, type FacesShown, type FeedHalf, takeFaces } from '../feed/half'
import { buildGoalRows, type GoalRow } from '../goals/rows'
import { type HelloShown, helloOnToday } from '../gym/welcome'
import { gymPath, membershipOf } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { buildOwnDue, type OwnDue } from '../memberships/page'
import { buildUrgent, type UrgentShown } from '../people/urgent'
import { hrefWith } from '../words/page-links'
import { formatStreak } from '../words/streak'
import type { When } from '../words/when'
import { buildToday, type TodayPage } from './day-page'
import { buildOwnWeek, mondayOf, type OwnWeekPage } from './own-week-page'
import { buildTimeline, type TimelineCard, type TimelinePage } from './timeline-page'

type AnnouncementsShown = Awaited<ReturnType<typeof announcementsOf>>

const dayView = view<{
  page: TodayPage
  announcements: AnnouncementsShown | null
  classes: TodayClasses | null
  booked: BookRow[]
  faces: FacesShown | null
  half: FeedHalf | null
  urgent: UrgentShown | null
}>('today/day')
const timelineView = view<{
  page: TimelinePage
  streak: string | null
  goals: GoalRow[]
  heats: OwnHeatShown[]
  welcome: { hello: HelloShown | null } | null
  due: OwnDue[]
  standing: StandingShown | null
  asksToSign: boolean
  announcements: AnnouncementsShown | null
  nextClasses: BookRow[]
  faces: FacesShown | null
  half: FeedHalf | null
}>('today/timeline')
const logView = view<{ day: When; wods: TimelineCard[] }>('today/log')

const weekView = view<{ page: OwnWeekPage }>('today/own-week')

export function todayRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => {
    return canCoach(scopeOf(res).actor) ? showDay(req, res) : showTimeline(req, res)
  })
  router.get('/log', showLog)
  router.get('/week', showWeek)
  return router
}

async function showDay(req: Request, res: Response): Promise<void> {
  const scope = scopeOf(res)
  const reading = readingOf(res)
  const key = req.query.day === undefined ? reading.today : dayIn(req.query.day)
  const isToday = key === reading.today
  const [day, announcements, own, half, urgent] = await Promise.all([
    getDay(scope, key, reading.today),
    isToday ? announcementsOf(req, res) : null,
    isToday ? nextOwnClasses(scope) : [],
    isToday ? buildFeedHalf(res) : null,
    isToday ? buildUrgent(res) : null,
  ])
  const page = buildToday(day, { key, reading })
  const classes = buildTodayClasses(day.classes, key, reading)
  const booked = own.filter(each => each.own).map(each => buildBookRow(each, key, reading))
  const faces = takeFaces(half, booked)
  dayView(req, res, { page, announcements, classes, booked, faces, half, urgent })
}

async function showTimeline(req: Request, res: Response): Promise<void> {
  const reading = readingOf(res)
  const key = req.query.day === undefined ? reading.today : dayIn(req.query.day)
  const isToday = key === reading.today
  const [timeline, announcements, classes, half] = await Promise.all([
    getTimeline(scopeOf(res), key, membershipOf(res)),
    isToday ? announcementsOf(req, res) : null,
    isToday ? nextOwnClasses(scopeOf(res)) : [],
    isToday ? buildFeedHalf(res) : null,
  ])
  const nextClasses = classes.map(each => buildBookRow(each, reading.today, reading))
  const page = buildTimeline(timeline, key, parseEquipment(membershipOf(res).gym.equipment), reading)
  const [goals, heats, weeks, welcome, due, standing, asksToSign] = isToday
    ? await Promise.all([
        buildGoalRows(res),
        ownHeatsOn(res, key),
        getOwnVisitWeeks(scopeOf(res), membershipOf(res)),
        helloOnToday(res),
        listOwnDue(scopeOf(res), key),
        ownStandingShown(res),
        isAskedToSign(scopeOf(res)),
      ])
    : [[], [], null, null, [], null, false]
  const streak = formatStreak(weeks)
  const owed = due.map(row => buildOwnDue(row, reading))
  const faces = takeFaces(half, nextClasses)
  const classesShown = { nextClasses, faces, half }
  const owing = { due: owed, standing, asksToSign }
  const shown = { streak, goals, heats, welcome, ...owing, announcements, ...classesShown }
  timelineView(req, res, { page, ...shown })
}

async function announcementsOf(req: Request, res: Response) {
  const page = pageNumber.parse(req.query.announcements)
  const { rows, hasOlder } = await listShownAnnouncements(scopeOf(res), readingOf(res).today, page)
  const hrefOf = (at: number) =>
    `${hrefWith(gymPath(res), { announcements: at > 1 ? at : null })}#announcements`
  return {
    rows,
    newer: page > 1 ? hrefOf(page - 1) : null,
    older: hasOlder ? hrefOf(page + 1) : null,
  }
}

async function showLog(req: Request, res: Response): Promise<void> {
  const reading = readingOf(res)
  const timeline = await getTimeline(scopeOf(res), reading.today, membershipOf(res))
  const equipment = parseEquipment(membershipOf(res).gym.equipment)
  const { day, wods } = buildTimeline(timeline, reading.today, equipment, reading)
  logView(req, res, { day, wods })
}

function dayIn(value: unknown): string {
  const { success, data } = Day.safeParse(value)
  if (!success) throw notFound('This page')
  return data
}

async function showWeek(req: Request, res: Response): Promise<void> {
  const reading = readingOf(res)
  const monday = mondayOf(req.query.day === undefined ? reading.today : dayIn(req.query.day))
  const page = buildOwnWeek(await getOwnWeek(scopeOf(res), monday), monday, reading)
  weekView(req, res, { page })
}
