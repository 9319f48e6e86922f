import { findDecidingStep } from '../../domain/leaderboards/rank/compare'
import type { Placed } from '../../domain/leaderboards/rank/ranking'
import { describeGap, formatScored, gapBetween, ordinal } from '../../domain/leaderboards/rank/reasons'
import { dayAt } from '../../domain/shared/dates'
import { toGrams } from '../../domain/shared/units'
import { formatLoad, formatNumber } from '../../domain/shared/words'
import type { BoardEntrant } from '../../services/boards/leaderboards'
import { isAnnounced } from '../../services/records/new-records'
import type { MovementRecords, WorkoutRecords } from '../../services/records/records'
import type { Finish } from '../../services/results/finish'
import type { Milestone } from '../../services/results/milestones'
import { buildMovement, buildWorkoutHistory, describeStanding } from '../records/history-page'
import type { Chart } from '../records/progress-chart'
import { summarizeWorkout } from '../words/chalk'
import { gapIn, loadGain, scoreInUnits, textInUnits } from '../words/own-loads'
import { describeNewRecord } from '../words/record-words'
import { formatScore, formatStoredScore } from '../words/score-shown'
import { dateShown, dayShown, type Reading } from '../words/when'

type Units = 'kg' | 'lb' | null | undefined

export type SavedPage = ReturnType<typeof buildSaved>

export function buildSaved(
  finish: Finish,
  { units, me }: { units: 'kg' | 'lb'; me: string },
  reading: Reading,
) {
  const { result, records, history, standings } = finish
  const places = finish.places ?? []
  const reads = reading.reader?.units
  const shown = scoreInUnits(formatScore(result), reads)
  const nameOf = (id: string) => result.movements.find(each => each.id === id)?.name ?? ''
  const part = result.part?.name
  const [record] = records.filter(isAnnounced).map(each => describeNewRecord(each, nameOf, reading, part))
  const own = places.find(place => place.entrant.result.id === result.id)
  const [workout, movement] = [history.workouts[0], history.movements[0]]
  const isRecord = record?.than != null
  const standing = standings.find(({ scaling }) => scaling === result.scaling)
  const isMe = result.athlete.id === me
  return {
    id: result.id,
    athlete: { id: result.athlete.id, name: result.athlete.name, isMe },
    title: textInUnits(part ?? summarizeWorkout(result.prescribedWorkout), reads),
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
      : (describeAgainstBest(result.id, { workout, movement, isMe }, reads) ?? 'Saved'),
    isRecord,
    last: isRecord ? null : describeLast(result.id, { workout, movement }, reading),
    standing: standing ? textInUnits(describeStanding(standing), reads) : null,
    rank:
      own?.rank == null || places.length < 2
        ? null
        : {
            place: ordinal(own.rank),
            of: `of ${formatNumber(places.length)} on the board`,
            near: describeNearest(own, reads),
          },
    board:
      result.wod && result.wodComponentId && own
        ? `/wods/${result.wod.id}/board?part=${result.wodComponentId}&logged=${result.id}#result-${result.id}`
        : null,
    milestones: finish.milestones.map(describeMilestone),
    beside: finish.beside.map(place => ({
      ...buildBeside(place, finish.bumps, reads),
      isMe: place.entrant.id === me,
    })),
    next: finish.next && {
      label: `Next: ${finish.next.prefix ? `part ${finish.next.prefix}` : (finish.next.name ?? 'the next part')}`,
      path: `/wods/${finish.next.wodId}/log?part=${finish.next.partId}${isMe ? '' : `&athlete=${result.athlete.id}`}`,
    },
    all: findHistory(finish, isMe),
    chart: buildChart(result.id, { workout, movement, units }, reading),
  }
}

function buildBeside(
  { entrant: { athlete, result }, rank }: Placed<BoardEntrant>,
  bumps: Finish['bumps'],
  units: Units,
) {
  const { givers = [], mine = false } = bumps.get(result.id) ?? {}
  return {
    id: athlete.id,
    name: athlete.name,
    photo: athlete.photoVersion,
    resultId: result.id,
    rank: rank === null ? null : ordinal(rank),
    shown: scoreInUnits(formatStoredScore(result), units),
    bumps: { count: givers.length, mine },
  }
}

/** The page of all results of the workout or lift, below the gym's address. */
function findHistory({ result, history: { workouts, movements } }: Finish, isMe: boolean): string | null {
  const base = isMe ? '/records' : `/athletes/${result.athlete.id}/records`
  if (movements[0]) return `${base}?movement=${movements[0].movement.id}`
  return workouts[0] ? `${base}?workout=${workouts[0].best.workout.id}` : null
}

/** `100 classes`, `10 weeks in a row`, `First bar muscle-up`. */
function describeMilestone(milestone: Milestone): { number: string | null; words: string } {
  if (milestone.kind === 'skill') return { number: null, words: `First ${milestone.name.toLowerCase()}` }
  const { kind, count } = milestone
  return { number: formatNumber(count), words: kind === 'classes' ? 'classes' : 'weeks in a row' }
}

type Own = { workout: WorkoutRecords | undefined; movement: MovementRecords | undefined }

/** `7 seconds off your best`; the first of its kind; null without a difference that a reader can check. */
function describeAgainstBest(
  id: string,
  { workout, movement, isMe }: Own & { isMe: boolean },
  units: Units,
): string | null {
  const whose = isMe ? 'your' : 'their'
  const times = workout?.history.length ?? movement?.history.length ?? 0
  if (times <= 1) return 'First one on the books'
  if (movement) return describeAgainstHeaviest(id, movement, { units, whose })
  const own = workout?.history.find(({ resultId }) => resultId === id)
  if (!workout || !own || own.scaling !== workout.best.scaling) return null
  const by = findDecidingStep(own.performance, workout.best.performance)
  if (by.by === 'nothing')
    return workout.best.resultId === id
      ? `${isMe ? 'Your' : 'Their'} best so far`
      : `As good as ${whose} best`
  const gap =
    by.by === 'measure' ? gapBetween(own.performance, workout.best.performance, by.index, gapIn(units)) : null
  return gap && `${gap} off ${whose} best`
}

function describeAgainstHeaviest(
  id: string,
  { history }: MovementRecords,
  { units, whose }: { units: Units; whose: string },
): string | null {
  const own = history.find(({ resultId }) => resultId === id)?.heaviest.load
  const [first, ...loads] = history.map(({ heaviest }) => heaviest.load)
  if (!own || !first) return null
  const best = loads.reduce((most, load) => (toGrams(load) > toGrams(most) ? load : most), first)
  const gap = loadGain(best, own, units)
  return gap && `${gap} off ${whose} best`
}

/** `Last time 5:33 on`, the day. Null for a first time. */
function describeLast(id: string, { workout, movement }: Own, reading: Reading) {
  const before = <Each extends { resultId: string }>(all: readonly Each[]) =>
    all[all.findIndex(({ resultId }) => resultId === id) - 1]
  const [done, lift] = [before(workout?.history ?? []), before(movement?.history ?? [])]
  const score = done ? formatScored(done.performance) : lift && formatLoad(lift.heaviest.load)
  const last = done ?? lift
  if (!last || !score) return null
  const text = textInUnits(`Last time ${score} on`, reading.reader?.units)
  return { text, when: dateShown(new Date(last.doneAt), reading) }
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
