import type { AnnouncementModel } from '../../generated/sqlite/models'
import type { BookRow } from '../classes/book-page'
import type { TodayClasses } from '../classes/today-classes'
import type { OwnHeatShown } from '../competitions/own-heats'
import type { GoalRow } from '../goals/rows'
import type { FormState } from '../http/forms'
import type { Choice } from '../words/choices'
import type { When } from '../words/when'
import type { CalendarPage, CopyPreview } from './calendar-page'
import type { PartReadShown, WodPage, WorkoutField } from './page'
import type { RepeatPage } from './repeat-page'
import type { StandingShown } from './standing-page'
import type { TimelineCard, TimelinePage } from './timeline-page'
import type { TodayPage } from './today-page'
import type { PartShown } from './wod-shown'

export type CalendarViews = {
  'wods/calendar': { page: CalendarPage; form: FormState; isCopying: boolean; preview: CopyPreview[] | null }
}

export type OpenPart = {
  id: string | null
  revision: number | null
  form: FormState
  rx: WorkoutField
  scaled: WorkoutField
  day: PartReadShown[] | null
}

export type WeekDayShown = {
  day: string
  program: string
  words: string
  isPast: boolean
  parts: PartReadShown[]
  standing: StandingShown | null
}

export type EditViews = {
  'wods/week': { form: FormState; programs: Choice[]; days: WeekDayShown[] | null }
  'wods/edit': {
    page: WodPage
    form: FormState
    other: FormState
    programs: Choice[]
    publish: Choice[]
    timeZone: string
    open: OpenPart | null
  }
}

export type WodViews = EditViews & {
  'wods/new': {
    form: FormState
    programs: Choice[]
    publish: Choice[]
    timeZone: string
    field: WorkoutField
    day: PartReadShown[] | null
    standing: StandingShown | null
    looked: boolean
  }
  'wods/repeat': { page: RepeatPage; form: FormState; programs: Choice[] }
}

/** The public page of a day. Its day is null for an invalid address. */
export type PublicDayViews = {
  'wods/public-day': {
    theme: 'system' | 'light' | 'dark'
    embedded: boolean
    title: string
    day: {
      gym: string
      program: string
      date: When
      wods: { id: string; name: string | null; parts: PartShown[] }[]
    } | null
  }
}

export type AnnouncementsShown = {
  rows: AnnouncementModel[]
  /** Addresses of the pages before and after. */
  newer: string | null
  older: string | null
}

export type TodayViews = {
  'wods/today': {
    page: TodayPage
    announcements: AnnouncementsShown | null
    classes: TodayClasses | null
    booked: BookRow[]
  }
  'wods/timeline': {
    page: TimelinePage
    streak: string | null
    goals: GoalRow[]
    heats: OwnHeatShown[]
    announcements: AnnouncementsShown | null
    nextClasses: BookRow[]
  }
  'wods/log': { day: When; wods: TimelineCard[] }
}
