import type { Placed } from '../../domain/leaderboards/rank/ranking'
import { formatCount } from '../../domain/shared/words'
import type { ResultDetails } from '../../schemas/results/result-details'
import type { BoardEntrant } from '../../services/boards/leaderboards'
import type { LastTime, WodToRepeat } from '../../services/boards/repeat'
import { scoreInUnits } from '../words/own-loads'
import { formatScore, type ScoreShown } from '../words/score-shown'
import { dayShown, type Reading, type When } from '../words/when'
import { buildPart } from '../words/wod-shown'

type LastRow = { id: string; rank: number | null; athlete: string; shown: ScoreShown }
type LastShown = { day: When; dayKey: string; said: string; rows: LastRow[]; more: string | null }
export type RepeatPage = ReturnType<typeof buildRepeat>

const SHOWN = 8

export function buildRepeat({ wod, parts }: WodToRepeat, reading: Reading) {
  return {
    id: wod.id,
    title: wod.name ?? wod.program.name,
    program: wod.program.name,
    day: dayShown(wod.date, reading.today, reading),
    dayKey: wod.date,
    parts: parts.map(({ part, last }) => ({
      part: { ...buildPart(part, reading), coachNotes: part.coachNotes },
      label: part.prefix === null ? 'Warm-up' : `Part ${part.prefix}`,
      last: last && buildLast(last, reading),
    })),
  }
}

function buildLast({ date, board }: LastTime, reading: Reading): LastShown {
  const { places } = board
  return {
    day: dayShown(date, reading.today, reading),
    dayKey: date,
    said: formatCount(places.length, 'result'),
    rows: places.slice(0, SHOWN).map(place => buildPlace(place, reading)),
    more: places.length > SHOWN ? `and ${places.length - SHOWN} more` : null,
  }
}

function buildPlace({ rank, entrant }: Placed<BoardEntrant>, reading: Reading): LastRow {
  const { athlete, result } = entrant
  const details = JSON.parse(result.details) as ResultDetails
  const shown = scoreInUnits(formatScore({ ...result, details }), reading.reader?.units)
  return { id: result.id, rank, athlete: athlete.name, shown }
}
