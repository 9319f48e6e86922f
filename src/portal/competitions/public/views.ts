import type { AboutPage, EventLine } from './page'

export type PublicAboutViews = {
  'competitions/public/about': { page: AboutPage }
  'competitions/public/events': { events: EventLine[] }
}

/** Members of the gym, shown to its members alone. */
export type MembersShown = { base: string; members: { id: string; name: string; photo: string | null }[] }

export type ShowViews = {
  'competitions/public/show': { title: string; html: string; version: string; inGym: MembersShown | null }
}
