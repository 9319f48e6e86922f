import { formatCount, formatNumber } from '../../domain/shared/words'
import type { BoardPlace } from '../../services/boards/part-boards'
import type { ClassNow } from '../../services/screens/class-now'
import type { ScreenDay } from '../../services/screens/days'
import { formatPlaceScore } from '../boards/place'
import { clip } from '../words/chalk'
import { scoreInUnits } from '../words/own-loads'
import { formatGain } from '../words/record-words'
import { formatScaling } from '../words/score-shown'
import { inEvenPages } from './even-pages'
import { typeSize } from './type-size'

type TvRow = {
  rank: number | null
  who: string
  isLong: boolean
  scaling: string | null
  isRecord: boolean
  /** `− 0:21`, with a record. */
  gain: string | null
  /** Nothing logged yet. */
  isAwaited: boolean
  score: string
  inWords: boolean
  spoken: string | null
}

export type TvBoard = ReturnType<typeof buildBoard>

const LONGEST_SCORE = 16

type Room = {
  width: number
  height: number
  most: number
  isUnder?: boolean
  hasFaces?: boolean
  units: 'kg' | 'lb'
  classNow?: ClassNow
}

export function buildBoard(
  places: BoardPlace[],
  records: ScreenDay['records'],
  { most, units, classNow, hasFaces = false, ...room }: Room,
) {
  const results = places.map(place => buildRow(place, records, units))
  const rows = [...results, ...listAwaited(places, classNow)]
  const { step, isStacked, nameLetters } = typeSize({
    rows: Math.ceil(rows.length / Math.max(1, Math.ceil(rows.length / most))),
    names: rows.map(({ who }) => [...who].length),
    scores: rows.map(({ score, inWords }) => score.length * (inWords ? WORDS_SMALLER : 1)),
    tags: rows.map(({ scaling, gain }) =>
      gain === null ? 0 : `PR ${gain} ${scaling ?? ''}`.trimEnd().length,
    ),
    ...{ hasFaces, ...room },
  })
  const sized = rows.map(row => ({ ...row, isLong: [...row.who].length > nameLetters }))
  return {
    count: classNow ? describeClass(places, classNow) : formatCount(places.length, 'result'),
    ...{ pages: inEvenPages(sized, most), size: step, isStacked, hasFaces },
    isUnder: room.isUnder === true,
  }
}

/** `10 of 12 are in`. */
function describeClass(places: BoardPlace[], { ids }: ClassNow): string {
  const done = new Set(places.map(({ entrant }) => entrant.athlete.id))
  const count = ids.filter(id => done.has(id)).length
  return `${formatNumber(count)} of ${formatNumber(ids.length)} ${count === 1 ? 'is' : 'are'} in`
}

function listAwaited(places: BoardPlace[], classNow: ClassNow | undefined): Omit<TvRow, 'isLong'>[] {
  const done = new Set(places.map(({ entrant }) => entrant.athlete.id))
  const awaited = [...(classNow?.names ?? [])].filter(([id]) => !done.has(id)).map(([, who]) => who)
  return awaited.sort(new Intl.Collator('en').compare).map(who => ({
    ...{ rank: null, who, scaling: null, isRecord: false, gain: null, isAwaited: true },
    ...{ score: 'not yet', inWords: true, spoken: null },
  }))
}

/** Size of “Did not finish” relative to a score. */
const WORDS_SMALLER = 0.55

function buildRow(
  place: BoardPlace,
  records: ScreenDay['records'],
  units: 'kg' | 'lb',
): Omit<TvRow, 'isLong'> {
  const { athlete, result } = place.entrant
  const { short, more } = scoreInUnits(formatPlaceScore(place), units)
  const words = SAID[result.status]
  const record = records.get(result.id)
  const gain = record ? formatGain(record, units) : null
  // Beside a gain there is no room for the usual scaling.
  const isUsual = gain !== null && result.scaling === 'rx'
  return {
    rank: place.rank,
    who: athlete.name,
    scaling: result.status === 'dns' || isUsual ? null : formatScaling(result.scaling, result.scalingName),
    isRecord: records.has(result.id),
    gain,
    isAwaited: false,
    inWords: words !== undefined,
    score: words ?? short?.text ?? clip(more ?? 'Done', LONGEST_SCORE),
    spoken: words === undefined ? (short?.spoken ?? null) : null,
  }
}

const SAID: Record<string, string> = { dnf: 'Did not finish', dns: 'Did not start' }
