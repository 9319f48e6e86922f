import type { AnnouncementModel } from '../../generated/sqlite/models'
import type { BookRow } from '../classes/book-page'
import type { TodayClasses } from '../classes/today-classes'
import type { OwnHeatShown } from '../competitions/own-heats'
import type { GoalRow } from '../goals/rows'
import type { When } from '../words/when'
import type { TodayPage } from './day-page'
import type { TimelineCard, TimelinePage } from './timeline-page'

export type AnnouncementsShown = {
  rows: AnnouncementModel[]
  newer: string | null
  older: string | null
}

export type TodayViews = {
  'today/day': {
    page: TodayPage
    announcements: AnnouncementsShown | null
    classes: TodayClasses | null
    booked: BookRow[]
  }
  'today/timeline': {
    page: TimelinePage
    streak: string | null
    goals: GoalRow[]
    heats: OwnHeatShown[]
    announcements: AnnouncementsShown | null
    nextClasses: BookRow[]
  }
  'today/log': { day: When; wods: TimelineCard[] }
}
