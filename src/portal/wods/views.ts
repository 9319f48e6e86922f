/** The pages of wods, and the data that each is given. */

import type { AnnouncementShown } from '../announcements/views'
import type { BookRow } from '../classes/book-page'
import type { TodayClasses } from '../classes/today-classes'
import type { FormState } from '../http/forms'
import type { Choice } from '../words/choices'
import type { When } from '../words/when'
import type { CalendarPage, CopyPreview } from './calendar-page'
import type { PartReadShown, WodPage, WorkoutField } from './page'
import type { RepeatPage } from './repeat-page'
import type { TimelineCard, TimelinePage } from './timeline-page'
import type { TodayPage } from './today-page'
import type { PartShown } from './wod-shown'

export type CalendarViews = {
  'wods/calendar': { page: CalendarPage; form: FormState; isCopying: boolean; preview: CopyPreview[] | null }
}

/** The form of a part: which (null is a new one), and its two workouts. */
export type OpenPart = {
  id: string | null
  revision: number | null
  form: FormState
  rx: WorkoutField
  scaled: WorkoutField
  /** The parts of a text that is a whole day, as each is understood. */
  day: PartReadShown[] | null
}

export type EditViews = {
  'wods/edit': {
    page: WodPage
    form: FormState
    /** The form that moves and copies. */
    other: FormState
    programs: Choice[]
    publish: Choice[]
    timeZone: string
    open: OpenPart | null
  }
}

export type WodViews = EditViews & {
  'wods/new': { form: FormState; programs: Choice[]; publish: Choice[]; timeZone: string; day: string }
  'wods/repeat': { page: RepeatPage; form: FormState; programs: Choice[] }
}

/** The day's workout for everybody who has its address; null behind one that is none. */
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

export type TodayViews = {
  'wods/today': { page: TodayPage; announcements: AnnouncementShown[]; classes: TodayClasses | null }
  'wods/timeline': { page: TimelinePage; announcements: AnnouncementShown[]; nextClasses: BookRow[] }
  'wods/log': { day: When; wods: TimelineCard[] }
}
