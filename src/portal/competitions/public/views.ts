import type { AboutPage, EventLine } from './page'

export type PublicAboutViews = {
  'competitions/public/about': { page: AboutPage }
  'competitions/public/events': { events: EventLine[] }
}

export type ShowViews = { 'competitions/public/show': { title: string; html: string; version: string } }
