import type { FormState } from '../http/forms'
import type { Choice } from '../words/choices'
import type { ScreenCard, ScreenPage } from './page'
import type { TvScene } from './tv-page'

export type ScreenViews = {
  'screens/index': {
    screens: ScreenCard[]
    form: FormState
    pairForm: FormState
    programs: Choice[]
    tv: string
  }
  'screens/show': {
    screen: ScreenPage
    form: FormState
    pairForm: FormState
    until: string | null
    tv: string
  }
}

export type TvViews = {
  'screens/tv': { tv: TvPage }
  'screens/tv-board': TvDay
  'screens/tv-over': { theme: TvTheme }
  'screens/tv-pair': { code: string; path: string; theme: TvTheme }
}

type TvTheme = 'dark' | 'light'

export type TvDay = { scenes: TvScene[] }

export type TvPage = TvDay & {
  name: string
  gym: string
  timeZone: string
  locale: string
  theme: TvTheme
  path: string
  version: string
}
