import type { WorkoutDetailsInput } from '../../../../library/benchmark'
import type { Line } from '../../../../schemas/workouts/workout-parts'
import { formatDistance, formatTime } from '../../../shared/words'
import { hasAmount } from '../behind/implements'
import { type Draft, type Item, MAX } from '../draft'
import type { Assembly } from './assembly'
import { besideMax, clocked, isBesideMax, isClocked } from './clocked'
import { farInTime, isFarInTime } from './far-in-time'
import { chooseScoring } from './scoring'
import { settleMinutes, settleRanges } from './settle-emom'
import { circuit, countedLines, isCircuit, isStations, isUneven, stations, unevenStations } from './stations'
import { countRounds, isTimedEach, timedEach } from './timed-each'

/** Returns the details if the draft has one of these forms. */
export function assembleIntervals(assembly: Assembly): WorkoutDetailsInput | undefined {
  const { stated } = assembly.draft
  if (isClocked(assembly)) return clocked(assembly)
  if (isBesideMax(assembly)) return besideMax(assembly)
  switch (stated.form) {
    case 'death_by':
      return deathBy(assembly)
    case 'emom':
      return isTimedEach(assembly) ? timedEach(assembly) : emom(assembly)
    case 'every':
      if (isTimedEach(assembly)) return timedEach(assembly)
      return isCardio(assembly) ? everySoOften(assembly) : emom(assembly)
    case 'intervals':
      return intervals(assembly)
    case 'max_reps':
      return maxReps(assembly)
    case 'stations':
      return stations(assembly)
    case 'tabata':
      return isCircuit(assembly) ? circuit(assembly) : tabata(assembly)
    case 'amrap':
      return isMaxReps(assembly) ? maxReps(assembly) : undefined
    case undefined:
      if (isFarInTime(assembly)) return farInTime(assembly)
      if (isPieces(assembly))
        return cardio(assembly, assembly.ask('rounds')!, assembly.ask('rest') ?? { type: 'as_needed' })
      if (isStations(assembly)) return stations(assembly)
      if (isUneven(assembly)) return unevenStations(assembly)
      if (isMinutesOf(assembly)) return minutesOf(assembly)
      return isMaxReps(assembly) ? maxReps(assembly) : undefined
    default:
      return undefined
  }
}

function deathBy(assembly: Assembly): WorkoutDetailsInput {
  const ladder = assembly.ask('ladder')
  const [only, ...more] = assembly.items
  // Death by 10 m shuttle runs: the length describes the counted movement.
  const isLength = only?.distance && more.length === 0 && only.movement.hasReps && only.note === undefined
  const { distance, ...counted } = only ?? {}
  const lengths = isLength
    ? [{ ...counted, note: `${formatDistance(distance!)} each` } as Item]
    : assembly.items
  return {
    type: 'DeathBy',
    movements: assembly.lines(lengths),
    ...(ladder && { start_reps: ladder.start, increment: ladder.step }),
    ...assembly.field('every', 'interval_seconds'),
  }
}

function emom(assembly: Assembly): WorkoutDetailsInput {
  settleMinutes(assembly)
  settleRanges(assembly)
  const movements = emomLines(assembly)
  const usual = usualEmomScore(movements, assembly.draft.notes.join(' '))
  const chosen = chooseScoring(assembly, 'Emom')
  const scoring = chosen ?? (usual === 'rounds' ? undefined : usual)
  if (chosen === undefined && usual !== 'rounds')
    assumeScore(assembly, usual === 'load' ? 'the heaviest load' : 'all reps')
  const interval_seconds = assembly.ask('every') ?? 60
  return {
    type: 'Emom',
    interval_seconds,
    rounds: countRounds(assembly, interval_seconds),
    movements,
    ...assembly.field('alternating', 'alternating'),
    ...(scoring !== undefined && { scoring }),
  } as WorkoutDetailsInput
}

function assumeScore({ draft }: Assembly, score: string): void {
  draft.assume(`Nothing says how it is scored: it is read as scored by ${score}`, draft.where.form)
}

/** `max`, `max calories`: as many as possible, which somebody counts. */
const COUNTED = new RegExp(`^${MAX}(?: calories| distance)?(?:$|, )`)

/** The default scoring of an Emom: load for lifts that build up, reps for max reps. */
export function usualEmomScore(lines: readonly Line[], notes = ''): 'rounds' | 'reps' | 'load' {
  if (lines.some(({ reps, note }) => reps === 'max' || (note !== undefined && COUNTED.test(note))))
    return 'reps'
  const words = [notes, ...lines.map(({ note = '' }) => note)].join(' ')
  const isLift = lines.some(({ load }) => load?.unit === 'percent_1rm')
  return isLift || /\b(?:build(?:ing)?|climb(?:ing)?|heav(?:y|ier|iest)|increas(?:e|ing))\b/i.test(words)
    ? 'load'
    : 'rounds'
}

/** An interval without lines is rest; one after the last line becomes a note. */
function emomLines(assembly: Assembly): Line[] {
  const lines = assembly.lines()
  const filled = Math.max(0, ...lines.map(({ slot = 0 }) => slot))
  const notes = assembly.draft.rests.filter(slot => slot > filled).map(slot => `interval ${slot} is rest`)
  return lines.map((line, index) =>
    index < lines.length - 1 || notes.length === 0
      ? line
      : { ...line, note: [...(line.note === undefined ? [] : [line.note]), ...notes].join('; ') },
  )
}

const onlyItem = ({ items }: Assembly) => (items.length === 1 ? items[0] : undefined)
const measuredWay = (item: Item | undefined) => item?.distance ?? item?.calories

/** `Every 3:00 x 6: 500m row` is intervals of cardio; with reps it would be an Emom. */
function isCardio(assembly: Assembly): boolean {
  const { scoring, alternating } = assembly.draft.stated
  const item = onlyItem(assembly)
  return measuredWay(item) !== undefined && alternating === undefined && !/load|reps|not/.test(scoring ?? '')
}

/** `7 rounds for max distance of: bike 1:00, rest 1:00`. */
function isPieces(assembly: Assembly): boolean {
  const { rounds, measure, forTime, cap } = assembly.draft.stated
  const item = onlyItem(assembly)
  return (
    rounds !== undefined &&
    measure !== undefined &&
    item?.duration !== undefined &&
    !forTime &&
    cap === undefined
  )
}

function everySoOften(assembly: Assembly): WorkoutDetailsInput {
  const seconds = assembly.ask('every')!
  return cardio(assembly, countRounds(assembly, seconds), { type: 'interval', seconds })
}

function intervals(assembly: Assembly): WorkoutDetailsInput | undefined {
  const item = onlyItem(assembly)
  if (!item || (measuredWay(item) === undefined && item.duration === undefined)) return undefined
  return cardio(assembly, assembly.ask('rounds')!, assembly.ask('rest') ?? { type: 'as_needed' })
}

function cardio(assembly: Assembly, rounds: number, rest: object): WorkoutDetailsInput {
  const scoring = chooseScoring(assembly, 'CardioIntervals')
  if (scoring === undefined) assumeScore(assembly, 'the total of all intervals')
  return {
    type: 'CardioIntervals',
    ...assembly.measured(),
    rounds,
    rest,
    ...(scoring !== undefined && { scoring }),
  } as WorkoutDetailsInput
}

function isMaxReps({ items, draft }: Assembly): boolean {
  if (isRoundsOfMax(draft, items)) return true
  if (
    items.length === 0 ||
    draft.stated.each ||
    draft.stated.ladder ||
    draft.stated.scheme ||
    draft.stated.forTime
  )
    return false
  // An AMRAP of several movements without their counts says too little.
  const { form, seconds, rounds } = draft.stated
  const isBare = form === 'amrap' ? items.length === 1 : seconds !== undefined && rounds === undefined
  return items.every(item => {
    if (measuredWay(item) ?? item.duration) return false
    if (item.sets === undefined && item.reps === undefined) return isBare
    if (item.sets !== 'max' && item.reps !== 'max') return false
    // A max deadlift may be the heaviest: only a clock tells that reps count.
    return item.leads ? !item.movement.hasLoad || draft.stated.seconds !== undefined : !item.load
  })
}

/** `Five rounds for max reps of:` movements without a count. */
function isRoundsOfMax({ stated }: Draft, items: readonly Item[]): boolean {
  const { rounds, scoring, form, forTime, cap } = stated
  if (rounds === undefined || form !== undefined || forTime || items.length === 0) return false
  if (scoring === 'reps') return items.every(item => !hasAmount(item))
  // A single lift would be a strength test; with others the workout counts reps.
  const isMax = items.every(({ reps, sets }) => reps === 'max' || sets === 'max')
  return cap === undefined && isMax && items.length > 1 && items.some(({ movement }) => !movement.hasLoad)
}

/** `7 minutes of burpees`: as many as possible. */
function isMinutesOf({ draft, items }: Assembly): boolean {
  const [only, ...more] = items
  const { seconds, rounds, sets, cap, forTime } = draft.stated
  if (
    !only ||
    more.length > 0 ||
    [seconds, rounds, sets, cap, forTime].some(statement => statement !== undefined)
  )
    return false
  return only.duration !== undefined && only.movement.hasReps && !only.movement.hasDuration
}

function minutesOf(assembly: Assembly): WorkoutDetailsInput {
  const [only] = assembly.items
  const { duration, ...item } = only!
  assembly.draft.assume(`${formatTime(duration!)} of it is read as the most reps in that time`, only!.line)
  assembly.draft.items.movements = [item]
  return { ...maxReps(assembly), seconds: duration } as WorkoutDetailsInput
}

function maxReps(assembly: Assembly): WorkoutDetailsInput {
  const scoring = chooseScoring(assembly, 'MaxReps')
  const times = assembly.items[0]?.times
  return {
    type: 'MaxReps',
    movements: countedLines(assembly),
    ...(times !== undefined && { sets: times }),
    ...assembly.field('sets', 'sets'),
    ...assembly.field('rounds', 'sets'),
    ...assembly.field('seconds', 'seconds'),
    ...(scoring !== undefined && { scoring }),
  } as WorkoutDetailsInput
}

function tabata(assembly: Assembly): WorkoutDetailsInput {
  const scoring = chooseScoring(assembly, 'Tabata')
  if (scoring === undefined) assumeScore(assembly, 'the lowest count of an interval')
  return {
    type: 'Tabata',
    movements: countedLines(assembly),
    ...assembly.field('on', 'work_seconds'),
    ...assembly.field('off', 'rest_seconds'),
    ...assembly.field('rounds', 'rounds'),
    ...(scoring !== undefined && { scoring }),
  } as WorkoutDetailsInput
}
