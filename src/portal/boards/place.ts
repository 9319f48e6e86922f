/** A place on a board: whose it is, the score, and why it is that one. */
import { ordinal, reasonOf } from '../../domain/leaderboards/rank/reasons'
import { formatCount, formatNumber, formatTime } from '../../domain/shared/words'
import type { ResultDetails, Scaling } from '../../schemas/results/result-details'
import type { BoardPlace } from '../../services/boards/part-boards'
import type { Board } from '../../services/boards/whiteboard'
import type { NewRecord } from '../../services/records/new-records'
import type { Reading } from '../results/page'
import { clip } from '../words/chalk'
import { inUnits, scoreIn } from '../words/own-loads'
import { isTold, presentNewRecord, type RecordSaid } from '../words/record-words'
import { presentScore, type ScoreShown, type Tag } from '../words/score-shown'

export type PlaceShown = {
  resultId: string
  athleteId: string
  rank: number | null
  who: string
  shown: ScoreShown
  /** What there is to say besides, small: the rest of the score, a word of the athlete's. */
  aside: string | null
  reason: string
  comments: string | null
  /** The reader's own, or what they have logged just now; null of everybody else's. */
  own: { isOpen: boolean; sameWay: string | null; records: RecordSaid[] } | null
}

/** Who reads a board, and the result that they have just logged. */
export type BoardReader = { athleteId: string; logged: string | null }

/** The reader's place, and that of what they have just logged, are shown wherever they are. */
export function isOwn(reader: BoardReader): (place: BoardPlace) => boolean {
  return ({ entrant: { athlete, result } }) => athlete.id === reader.athleteId || result.id === reader.logged
}

const LONGEST_NOTE = 60

export const SCALINGS: [Scaling, string][] = [
  ['rxplus', 'Rx+'],
  ['rx', 'Rx'],
  ['scaled', 'Scaled'],
  ['modified', 'Modified'],
]

/** `reader` has their own place told of more closely. */
export function presentPlace(
  place: BoardPlace,
  board: Board,
  reader: BoardReader,
  reading: Reading,
): PlaceShown {
  const { ranked, records, comments } = board
  const { result, athlete } = place.entrant
  const units = reading.reader?.units
  const shown = scoreIn(scoreOf(place), units)
  const said = comments.get(result.id) ?? 0
  const note = result.notes && `“${clip(result.notes.replace(/\s+/g, ' '), LONGEST_NOTE)}”`
  return {
    resultId: result.id,
    athleteId: athlete.id,
    rank: place.rank,
    who: athlete.name,
    shown: { ...shown, tags: withRecord(shown.tags, records.get(result.id) ?? []) },
    aside: [shown.more && clip(shown.more, LONGEST_NOTE), note].filter(Boolean).join(' · ') || null,
    reason: ranked ? inUnits(sayReason(place), units) : 'This part is not ranked.',
    comments: said === 0 ? null : formatCount(said, 'comment'),
    own: isOwn(reader)(place) ? presentOwn(place, board, reader, reading) : null,
  }
}

/** A place among those who did it the same way, and the records it was. */
function presentOwn(
  place: BoardPlace,
  board: Board,
  reader: BoardReader,
  reading: Reading,
): PlaceShown['own'] {
  const { result } = place.entrant
  const movements = board.part?.workout.movements ?? []
  const nameOf = (id: string) => movements.find(movement => movement.id === id)?.name ?? ''
  const records = (board.records.get(result.id) ?? []).filter(isTold)
  return {
    isOpen: result.id === reader.logged,
    sameWay: board.ranked ? saySameWay(place, board.places) : null,
    records: records.map(record => presentNewRecord(record, nameOf, reading)),
  }
}

/**
 * `4th of the 12 who did it Rx`, or `5th overall, 4th of the 12 who did it Rx` where others are ahead at a harder scaling.
 * Null without a rank, and where nobody else did it at the same scaling.
 */
function saySameWay({ rank, entrant }: BoardPlace, places: BoardPlace[]): string | null {
  const { scaling } = entrant.result
  const same = places.filter(other => other.rank !== null && other.entrant.result.scaling === scaling)
  if (rank === null || same.length < 2) return null
  const ahead = same.filter(other => other.rank! < rank).length
  const [, label = ''] = SCALINGS.find(([each]) => each === scaling) ?? []
  const how = scaling === 'rx' || scaling === 'rxplus' ? label : label.toLowerCase()
  const overall = rank === ahead + 1 ? '' : `${ordinal(rank)} overall, `
  return `${overall}${ordinal(ahead + 1)} of the ${formatNumber(same.length)} who did it ${how}`
}

/** The score of a place as pages show it. */
export function scoreOf({ entrant: { result } }: BoardPlace): ScoreShown {
  return presentScore({ ...result, details: JSON.parse(result.details) as ResultDetails })
}

/** `4th: capped at 87 of 90 reps, ahead of 85 of 90 reps.` */
function sayReason(place: BoardPlace): string {
  const reason = `${reasonOf(place)}.`
  return place.rank === null
    ? reason.charAt(0).toUpperCase() + reason.slice(1)
    : `${ordinal(place.rank)}: ${reason}`
}

/** A record stands right after how it was done. */
function withRecord(tags: Tag[], records: NewRecord[]): Tag[] {
  const [record] = records
  if (!record) return tags
  return [...tags.slice(0, 1), { label: sayRecord(record), kind: 'good' }, ...tags.slice(1)]
}

/** `PR −0:21` where both are times and the reader may know the one before, `3RM PR` of a lift, else `PR`. */
function sayRecord(record: NewRecord): string {
  if (record.kind === 'rep_max') return `${record.reps}RM PR`
  const [now] = record.result.performance.measures
  const [before] = record.previous?.performance.measures ?? []
  if (now?.of !== 'seconds' || before?.of !== 'seconds' || now.value >= before.value) return 'PR'
  return `PR −${formatTime(Math.round((before.value - now.value) * 1000) / 1000)}`
}
