import type { Placed } from '../../domain/leaderboards/rank/ranking'
import { describeGap, ordinal } from '../../domain/leaderboards/rank/reasons'
import { dayAt } from '../../domain/shared/dates'
import { formatNumber } from '../../domain/shared/words'
import type { BoardEntrant } from '../../services/boards/leaderboards'
import { isAnnounced, type NewRecord } from '../../services/records/new-records'
import type { AthleteRecords, MovementRecords, WorkoutRecords } from '../../services/records/records'
import type { ResultInContext } from '../../services/results/results'
import { buildMovement, buildWorkoutHistory } from '../records/history-page'
import type { Chart } from '../records/progress-chart'
import { summarizeWorkout } from '../words/chalk'
import { gapIn, scoreInUnits, textInUnits } from '../words/own-loads'
import { describeNewRecord } from '../words/record-words'
import { formatScore } from '../words/score-shown'
import { dayShown, type Reading } from '../words/when'

type Units = 'kg' | 'lb' | null | undefined

export type SavedPage = ReturnType<typeof buildSaved>

type SavedGiven = {
  result: ResultInContext
  records: NewRecord[]
  /** Places of the part's board; empty in open gym and for parts without ranks. */
  places: Placed<BoardEntrant>[]
  history: AthleteRecords
  units: 'kg' | 'lb'
}

export function buildSaved({ result, records, places, history, units }: SavedGiven, reading: Reading) {
  const shown = scoreInUnits(formatScore(result), reading.reader?.units)
  const nameOf = (id: string) => result.movements.find(each => each.id === id)?.name ?? ''
  const [record] = records
    .filter(isAnnounced)
    .map(each => describeNewRecord(each, nameOf, reading, result.part?.name))
  const own = places.find(place => place.entrant.result.id === result.id)
  const [workout, movement] = [history.workouts[0], history.movements[0]]
  const times = workout?.history.length ?? movement?.history.length ?? 0
  const isRecord = record?.than != null
  return {
    id: result.id,
    title: textInUnits(
      result.part?.name ?? summarizeWorkout(result.prescribedWorkout),
      reading.reader?.units,
    ),
    day: dayShown(
      result.wod?.date ?? dayAt(new Date(result.doneAt), reading.timeZone),
      reading.today,
      reading,
    ),
    score: shown.short?.text ?? shown.score ?? 'Done',
    spoken: shown.short?.spoken ?? shown.spoken,
    scaling: shown.tags.find(tag => tag.kind === 'rx' || tag.kind === 'how')?.label ?? null,
    headline: isRecord
      ? `PR: ${record.than!.said} ${record.than!.when.text}`
      : times <= 1
        ? 'First one on the books'
        : 'Saved',
    isRecord,
    rank:
      own?.rank == null || places.length < 2
        ? null
        : {
            place: ordinal(own.rank),
            of: `of ${formatNumber(places.length)} on the board`,
            near: describeNearest(own, reading.reader?.units),
          },
    board:
      result.wod && result.wodComponentId && own
        ? `/wods/${result.wod.id}/board?part=${result.wodComponentId}&logged=${result.id}#result-${result.id}`
        : null,
    chart: buildChart(result.id, { workout, movement, units }, reading),
  }
}

/** `7 seconds behind Tomás Ferreira`, for the first `7 seconds ahead of` the next. Null with a result alone. */
function describeNearest({ entrant, above, below }: Placed<BoardEntrant>, units: Units): string | null {
  const near = above ?? below
  if (!near) return null
  const word = near === above ? 'behind' : 'ahead of'
  const gap = describeGap(entrant.performance, near.entrant, { by: near.decided, word, gapOf: gapIn(units) })
  return textInUnits(gap, units)
}

/** A point a day until the saved result: the saved result on its own day, the last result on any day before. */
function buildChart(
  id: string,
  given: { workout?: WorkoutRecords | undefined; movement?: MovementRecords | undefined; units: 'kg' | 'lb' },
  reading: Reading,
): Chart | null {
  const { workout, movement, units } = given
  if (workout) {
    const best = workout.history.find(({ resultId }) => resultId === id) ?? workout.best
    const history = onePerDay(workout.history, id, reading)
    return buildWorkoutHistory({ ...workout, best, history }, { standings: [] }, units, reading).chart
  }
  if (!movement) return null
  return buildMovement({ ...movement, history: onePerDay(movement.history, id, reading) }, units, reading)
    .chart
}

function onePerDay<Point extends { resultId: string; doneAt: string }>(
  history: readonly Point[],
  id: string,
  { timeZone }: Reading,
): Point[] {
  const days = new Map<string, Point>()
  for (const point of history) {
    days.set(dayAt(new Date(point.doneAt), timeZone), point)
    if (point.resultId === id) break
  }
  return [...days.values()]
}
