/** What a run of the bench has measured. */
import type { LeaderboardFigures } from './leaderboard'
import type { Round } from './measure'
import type { ComparedPage } from './portal'
import type { Measured } from './requests'

export type Compared = { measured: Measured; bytes: number; ours: Round; floor: Round; shares: number[] }
export type Figures = {
  compared: Compared[]
  portal: ComparedPage[]
  leaderboard: LeaderboardFigures
  pages: { first: Round; deep: Round }
  /** MB. */
  resident: number
  /** Milliseconds. */
  start: { alive: number; answer: number }
  rounds: number
  seconds: number
  /** Of a page in a round. */
  requests: number
  starts: number
  connections: number
}
