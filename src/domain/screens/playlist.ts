/** Content of a screen by the hour of the day. */
import { type PlaylistRow, PlaylistRows } from '../../schemas/screens/playlist'
import { localTimeAt, momentAtLocal } from '../shared/local-times'
import type { ClockState } from './clock/state'
import { writePutOn } from './put-on'

/** Scenes in turns without a chosen scene. */
export type Turns = 'all' | 'boards' | 'news'

export type Played = ClockState & { turns: Turns }

/** A running clock keeps the screen for so long into the next row. */
const CLOCK_MS = 60 * 60_000

/** Reads the stored rows, by their beginning. */
export function readPlaylist(stored: string | null): PlaylistRow[] {
  return stored === null ? [] : PlaylistRows.parse(JSON.parse(stored))
}

type Chosen = ClockState & {
  playlist: string | null
  /** Time of the coach's last choice. */
  chosenAt: Date | null
}

/**
 * Returns the content of a screen now: the coach's choice, until a row of the playlist begins; then the content of the row. A
 * clock that a coach started stays for its first hour.
 */
export function playedNow({ playlist, chosenAt, ...own }: Chosen, timeZone: string, now: Date): Played {
  const [day, time] = localTimeAt(now, timeZone).split('T') as [string, string]
  const row = readPlaylist(playlist).find(({ from, until }) => from <= time && time < until)
  if (row === undefined) return { ...own, turns: 'all' }
  const began = momentAtLocal(`${day}T${row.from}`, timeZone)
  const isChosen = chosenAt !== null && chosenAt >= began
  const isRunning =
    own.startedAt !== null && own.pausedAt === null && now.getTime() - own.startedAt.getTime() < CLOCK_MS
  if (isChosen || isRunning) return { ...own, turns: 'all' }
  return { part: partOf(row), startedAt: null, pausedAt: null, turns: TURNS[row.what] ?? 'all' }
}

const TURNS: Partial<Record<PlaylistRow['what'], Turns>> = { board: 'boards', feed: 'news' }

/** Returns the key of a row's content. Null for scenes in turns. */
function partOf({ what, minutes }: PlaylistRow): string | null {
  switch (what) {
    case 'workout':
      return writePutOn({ kind: 'side', of: 'parts' })
    case 'classes':
      return writePutOn({ kind: 'classes' })
    case 'check_in':
      return writePutOn({ kind: 'check_in' })
    case 'timer':
      return writePutOn({
        kind: 'timer',
        timer: minutes === null ? { mode: 'clock' } : { mode: 'countdown', seconds: minutes * 60 },
      })
    default:
      return null
  }
}
