/** The pages of leaderboards, and the data that each is given. */
import type { SchedulePage } from '../heats/schedule-page'
import type { PodiumCard, StandingsPage } from './page'
import type { AthletePage, EventPage } from './places-page'
import type { ShowScene } from './tv-page'

export type PlacesViews = {
  'leaderboards/event': { base: string; page: EventPage }
  'leaderboards/athlete': { base: string; page: AthletePage }
  'leaderboards/podium': { base: string; cards: PodiumCard[] }
  'heats/schedule': { base: string; page: SchedulePage }
}

export type LeaderboardViews = {
  'leaderboards/board': BoardBody
  'leaderboards/embed': { title: string; html: string; version: string; theme: 'system' | 'light' | 'dark' }
}

export type BoardBody = {
  base: string
  divisions: { id: string; name: string }[]
  page: StandingsPage | null
  /** What the sheet of the scores has no words for. */
  leftOut: string[]
  /** Inside another site's page, whose name leads here. */
  embedded: { competition: string } | null
}

export type ShowTvViews = {
  'leaderboards/tv': { title: string; html: string; version: string; theme: 'dark' | 'light' }
  'leaderboards/tv-board': { scenes: ShowScene[] }
}
