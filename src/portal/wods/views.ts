import type { FormState } from '../http/forms'
import type { Choice } from '../words/choices'
import type { When } from '../words/when'
import type { PartShown } from '../words/wod-shown'
import type { WorkoutField } from '../workouts/workout-field'
import type { CalendarPage, CopyPreview } from './calendar-page'
import type { PartReadShown, WodPage } from './page'
import type { RepeatPage } from './repeat-page'
import type { StandingShown } from './standing-page'

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

type EditViews = {
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
