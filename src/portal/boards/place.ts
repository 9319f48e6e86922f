import { explainPlace, ordinal } from '../../domain/leaderboards/rank/reasons'
import { choiceValue } from '../../domain/scalings/choosing'
import { formatCount, formatNumber, formatTime } from '../../domain/shared/words'
import type { ResultDetails } from '../../schemas/results/result-details'
import type { BoardPlace } from '../../services/boards/part-boards'
import type { Board } from '../../services/boards/whiteboard'
import { isAnnounced, type NewRecord } from '../../services/records/new-records'
import { clip } from '../words/chalk'
import { gapIn, scoreInUnits, textInUnits } from '../words/own-loads'
import { describeNewRecord } from '../words/record-words'
import { formatScaling, formatScore, type ScoreShown, type Tag } from '../words/score-shown'
import type { Reading } from '../words/when'

export type PlaceShown = ReturnType<typeof buildPlace>

export type BoardReader = { athleteId: string; logged: string | null }

/** True for rows that are always shown: the reader's own, and a new result. */
export function isOwn(reader: BoardReader): (place: BoardPlace) => boolean {
  return ({ entrant: { athlete, result } }) => athlete.id === reader.athleteId || result.id === reader.logged
}

const LONGEST_NOTE = 40

export function buildPlace(place: BoardPlace, board: Board, reader: BoardReader, reading: Reading) {
  const { ranked, records, comments } = board
  const { result, athlete } = place.entrant
  const units = reading.reader?.units
  const shown = scoreInUnits(formatPlaceScore(place), units)
  const commentCount = comments.get(result.id) ?? 0
  const note = result.notes && `“${clip(result.notes.replace(/\s+/g, ' '), LONGEST_NOTE)}”`
  return {
    resultId: result.id,
    athleteId: athlete.id,
    rank: place.rank,
    who: athlete.name,
    photo: athlete.photoVersion,
    shown: { ...shown, tags: withRecord(shown.tags, records.get(result.id) ?? []) },
    aside: [shown.more && clip(shown.more, LONGEST_NOTE), note].filter(Boolean).join(' · ') || null,
    reason: ranked ? textInUnits(describeReason(place, units), units) : 'This part is not ranked.',
    comments: commentCount === 0 ? null : formatCount(commentCount, 'comment'),
    own: isOwn(reader)(place) ? buildOwn(place, board, reader, reading) : null,
  }
}

function buildOwn(place: BoardPlace, board: Board, reader: BoardReader, reading: Reading) {
  const { result } = place.entrant
  const movements = board.part?.workout.movements ?? []
  const nameOf = (id: string) => movements.find(movement => movement.id === id)?.name ?? ''
  const records = (board.records.get(result.id) ?? []).filter(isAnnounced)
  return {
    isOpen: result.id === reader.logged,
    sameWay: board.ranked ? describeSameWay(place, board.places) : null,
    records: records.map(record => describeNewRecord(record, nameOf, reading, board.part?.name)),
  }
}

/**
 * `4th of the 12 who did it Rx`, or `5th overall, 4th of the 12 who did it Rx` when harder scalings are
 * ahead.
 */
function describeSameWay({ rank, entrant }: BoardPlace, places: BoardPlace[]): string | null {
  const own = choiceOf(entrant.result)
  const same = places.filter(other => other.rank !== null && choiceOf(other.entrant.result) === own)
  if (rank === null || same.length < 2) return null
  const ahead = same.filter(other => other.rank! < rank).length
  const { scaling, scalingName } = entrant.result
  const label = formatScaling(scaling, scalingName)
  const isPlainWord = scalingName === null && scaling !== 'rx' && scaling !== 'rxplus'
  const how = isPlainWord ? label.toLowerCase() : label
  const overall = rank === ahead + 1 ? '' : `${ordinal(rank)} overall, `
  return `${overall}${ordinal(ahead + 1)} of the ${formatNumber(same.length)} who did it ${how}`
}

const choiceOf = ({ scaling, scalingName: name }: BoardPlace['entrant']['result']) =>
  choiceValue({ scaling, name })

export function formatPlaceScore({ entrant: { result } }: BoardPlace): ScoreShown {
  return formatScore({ ...result, details: JSON.parse(result.details) as ResultDetails })
}

function describeReason(place: BoardPlace, units: 'kg' | 'lb' | null | undefined): string {
  const reason = `${explainPlace(place, gapIn(units))}.`
  return place.rank === null
    ? reason.charAt(0).toUpperCase() + reason.slice(1)
    : `${ordinal(place.rank)}, ${reason}`
}

function withRecord(tags: Tag[], records: NewRecord[]): Tag[] {
  const [record] = records
  if (!record) return tags
  return [...tags.slice(0, 1), { label: describeRecord(record), kind: 'pr' }, ...tags.slice(1)]
}

/** `PR −0:21` for times when the reader may see the previous one, `3RM PR` for a lift, else `PR`. */
function describeRecord(record: NewRecord): string {
  if (record.kind === 'rep_max') return `${record.reps}RM PR`
  const [now] = record.result.performance.measures
  const [before] = record.previous?.performance.measures ?? []
  if (now?.of !== 'seconds' || before?.of !== 'seconds' || now.value >= before.value) return 'PR'
  return `PR −${formatTime(Math.round((before.value - now.value) * 1000) / 1000)}`
}
