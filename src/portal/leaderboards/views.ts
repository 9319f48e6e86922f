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
  leftOut: string[]
  embedded: { competition: string } | null
}

export type ShowTvViews = {
  'leaderboards/tv': { title: string; html: string; version: string; theme: 'dark' | 'light' }
  'leaderboards/tv-board': { scenes: ShowScene[] }
}
