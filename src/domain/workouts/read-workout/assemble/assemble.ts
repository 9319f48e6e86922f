import type { WorkoutDetailsInput } from '../../../../library/benchmark'
import type { Line } from '../../../../schemas/workouts/workout-parts'
import { writeRepeats } from '../../several-times'
import { type Draft, type Item, MAX } from '../draft'
import { Assembly, ends } from './assembly'
import { chain } from './chain'
import { findClimb } from './climbing'
import { assembleIntervals } from './intervals'
import { inWords, withNotes } from './notes'
import { calculated, chooseScoring, scoreInNotes } from './scoring'
import { assembleStrength, isHeaviest, isStrength } from './strength'
import { takeTurns } from './turns'

/** Returns the unchecked details; undefined when the type of workout is unclear. */
export function assemble(draft: Draft): WorkoutDetailsInput | undefined {
  const assembly = new Assembly(draft)
  const details = draft.blocks.length + draft.between.length > 0 ? chain(assembly) : detailsOf(assembly)
  if (!details) return undefined
  const sum = calculated(draft.notes)
  if (sum !== undefined && details.type !== 'Strength')
    draft.problem(`scores that are calculated are not supported: "${sum.slice(0, 60)}"`)
  assembly.leftOver(details.type)
  if (details.type === 'ForTime') return withNotes(details, draft)
  if (!('buy_in' in details) && draft.items.buy_in[0]) noPlace(draft, 'buy-in', draft.items.buy_in[0].line)
  if (details.type === 'Amrap') keepCashOut(draft)
  else if (!('cash_out' in details) && draft.items.cash_out[0])
    noPlace(draft, 'cash-out', draft.items.cash_out[0].line)
  return withNotes(details, draft)
}

/** Returns the lines of a draft that has only lines; undefined for any other draft. */
export function assembleLines(draft: Draft): Line[] | undefined {
  const lines = new Assembly(draft).lines()
  const { buy_in, cash_out } = draft.items
  const isMore =
    Object.keys(draft.stated).length > 0 ||
    [buy_in, cash_out, draft.blocks, draft.notes, draft.unknown].some(list => list.length > 0)
  return draft.problems.length > 0 || isMore ? undefined : lines
}

/** Work after an AMRAP doesn't count and stays as words. */
function keepCashOut(draft: Draft): void {
  const lines = [...new Set(draft.items.cash_out.map(({ line }) => line))]
  const words = lines.map(line =>
    (draft.written.get(line) ?? '').replace(/^(?:cash|buy)[\s-]?out\s*[:-]?\s*/i, ''),
  )
  if (words.length > 0) draft.note(`Cash-out: ${words.join(', ')}`)
}

function noPlace(draft: Draft, what: string, line: number): void {
  draft.problem(`a workout of this type cannot have a ${what}`, line)
}

function detailsOf(assembly: Assembly): WorkoutDetailsInput | undefined {
  const { stated, items } = assembly.draft
  if (stated.form === 'unscored') {
    assembly.draft.problem('work without a score is not supported', assembly.draft.where.form)
    return undefined
  }
  const intervals = assembleIntervals(assembly)
  if (intervals) return intervals
  switch (stated.form) {
    case 'amrap':
      return amrap(assembly)
    case 'twelve_days':
      return { type: 'TwelveDays', movements: assembly.lines(), ...assembly.field('cap', 'time_cap_seconds') }
    case 'strength':
      return assembleStrength(assembly)
  }
  settleSets(assembly)
  if (isHeaviest(assembly)) return assembleStrength(assembly)
  if (stated.rounds !== undefined) return roundsForTime(assembly)
  const turns = takeTurns(assembly)
  if (turns) return { type: 'ForTime', movements: assembly.lines(turns), ...ends(assembly) }
  const scheme = schemeOf(assembly)
  if (scheme) return franStyle(assembly, scheme)
  if (isStrength(assembly)) {
    if (items.movements.every(({ movement }) => !movement.hasLoad) || items.movements.some(isLong))
      assembly.draft.assume('Nothing says how it is scored: it is read as sets', items.movements[0]?.line)
    return assembleStrength(assembly)
  }
  if (stated.forTime || stated.cap !== undefined || isChipper(assembly)) {
    return { type: 'ForTime', movements: assembly.lines(assembly.draft.all()), ...ends(assembly) }
  }
  const [only, ...more] = items.movements
  if (only && more.length === 0 && (only.distance ?? only.calories ?? only.duration) !== undefined) {
    return { type: 'Cardio', ...assembly.measured() }
  }
  assembly.draft.problem(
    'say how it is done: for time, 3 rounds for time, AMRAP 12, EMOM 10, 5x5, 21-15-9 …',
    only?.line ?? assembly.draft.line,
  )
  return undefined
}

/** `Thrusters 21-15-9`: more reps than most sets of a lift have. */
function isLong({ sets = '' }: Item): boolean {
  const counts = sets.split('-').map(Number)
  return new Set(counts).size > 1 && Math.max(...counts) > 12
}

const LEAST_LINES = 3

/** Three or more lines with counts, and nothing about their form, are done once each, for time. */
function isChipper({ draft, items }: Assembly): boolean {
  const { each, sets, seconds, measure, scoring, ladder, form, rest } = draft.stated
  if (!draft.mayBeList) return false
  if ([each, sets, seconds, measure, scoring, ladder, form, rest].some(statement => statement !== undefined))
    return false
  const isCounted = (item: Item) =>
    item.sets === undefined &&
    item.reps !== MAX &&
    (item.reps ?? item.distance ?? item.calories) !== undefined
  const isList =
    items.length >= LEAST_LINES && items.every(isCounted) && items.some(({ movement }) => !movement.hasLoad)
  draft.isFormGuessed = isList
  if (isList)
    draft.assume('Nothing says how it is done: it is read as for time, once through', items[0]!.line)
  return isList
}

/** Sets of several movements, not all lifts, each with its count, are rounds. */
function settleSets({ draft, items }: Assembly): void {
  const { stated } = draft
  const isRound = items.length > 1 && items.some(({ movement }) => !movement.hasLoad)
  if (stated.sets === undefined || stated.rounds !== undefined || stated.form !== undefined || !isRound)
    return
  if (!items.every(({ leads, sets }) => leads && sets === undefined)) return
  draft.state('rounds', stated.sets)
  delete stated.sets
}

function amrap(assembly: Assembly): WorkoutDetailsInput {
  const written = assembly.ask('ladder') ?? climbOf(assembly)
  const groups = written ? undefined : findClimb(assembly)
  const ladder = written ?? groups?.ladder
  const times = assembly.ask('rounds')
  const { buy_in } = assembly.around()
  if (times !== undefined) severalTimes(assembly, times)
  return {
    type: 'Amrap',
    seconds: assembly.ask('seconds') ?? 0,
    movements: assembly.lines(groups?.items),
    ...(ladder && { ladder }),
    ...(buy_in && { buy_in }),
    ...assembly.field('vest', 'vest'),
  } as WorkoutDetailsInput
}

/** Repeated equal AMRAPs are one, scored in total; repetitions and rests stay as words. */
function severalTimes(assembly: Assembly, times: number): void {
  const rest = assembly.ask('rest')
  assembly.draft.note(writeRepeats(times, rest && `${inWords(rest).toLowerCase()} between`))
}

/** In an AMRAP 3-6-9-12 continues until time is up, unless it restarts. */
function climbOf(assembly: Assembly): { start: number; step: number } | undefined {
  const { notes, where } = assembly.draft
  if (
    assembly.draft.stated.scheme &&
    notes.some(note => /\b(?:start over|begin again|repeat|back (?:to|down)|restart)\b/i.test(note))
  )
    assembly.draft.problem('ladders that start over are not supported', where.scheme)
  const scheme = schemeOf(assembly)
  const [start = 0, second = 0] = scheme ?? []
  const step = second - start
  if (
    !scheme ||
    scheme.length < 3 ||
    step < 0 ||
    scheme.some((count, index) => count !== start + index * step)
  )
    return undefined
  return { start, step }
}

function roundsForTime(assembly: Assembly): WorkoutDetailsInput {
  const scoring = chooseScoring(assembly, 'RoundsForTime') ?? scoreInNotes(assembly.draft.notes)
  if (scoring === undefined) assumeForTime(assembly, 'rounds')
  return {
    type: 'RoundsForTime',
    rounds: assembly.ask('rounds')!,
    movements: assembly.lines(),
    ...assembly.around(),
    ...assembly.field('rest', 'rest'),
    ...(scoring !== undefined && { scoring }),
    ...ends(assembly),
  } as WorkoutDetailsInput
}

function assumeForTime({ draft }: Assembly, name: 'rounds' | 'scheme'): void {
  const { forTime, cap } = draft.stated
  if (!forTime && cap === undefined)
    draft.assume('Nothing says how it is scored: it is read as for time', draft.where[name])
}

function franStyle(assembly: Assembly, rep_scheme: number[]): WorkoutDetailsInput {
  assumeForTime(assembly, 'scheme')
  return {
    type: 'FranStyle',
    rep_scheme,
    movements: assembly.lines(),
    ...assembly.around(),
    ...ends(assembly),
  }
}

const MOST_STEP = 3
/** Text from a workout, which has every count. */
const WRITTEN = /^For time, 1-\d+:$/

/** The scheme of all movements. A single lift in few reps without a time is strength. */
function schemeOf(assembly: Assembly): number[] | undefined {
  const scheme = assembly.ask('scheme')
  const { forTime, cap, form } = assembly.draft.stated
  const isTimed = forTime || cap !== undefined || form === 'amrap'
  const [first, ...others] = assembly.items
  const { written, where } = assembly.draft
  const isExact = WRITTEN.test(written.get(where.scheme ?? 0) ?? '')
  if (scheme?.length === 2 && scheme[0] === 1 && scheme[1]! > MOST_STEP && !isExact)
    assembly.draft.problem(`"1-${scheme[1]}" skips some rounds: write the reps of every round`, first?.line)
  if (scheme) {
    const lifts = !isTimed && others.length === 0 && first?.movement.hasLoad && Math.max(...scheme) <= 12
    if (!lifts) return scheme
    first.sets ??= scheme.join('-')
    return undefined
  }
  if (!first?.sets?.includes('-') || first.times !== undefined) return undefined
  const counts = first.sets.split('-').map(Number)
  const hasOwn = ({ reps, distance, calories, duration }: Item) =>
    (reps ?? distance ?? calories ?? duration) !== undefined
  // Sets of a lift, then work for time below.
  const isBelow = !first.leads && first.movement.hasLoad && (assembly.draft.where.forTime ?? 0) > first.line
  if (isBelow && others.length > 0 && others.every(hasOwn)) {
    assembly.draft.problem('another workout begins here: read one workout at a time', others[0]!.line)
    return undefined
  }
  // Sets of a lift and other work with its own counts share no scheme.
  if (!isTimed && others.length > 0 && others.every(hasOwn)) return undefined
  const shared = others.length > 0 && others.every(item => item.sets === undefined)
  const isEven = counts.every(count => count === counts[0])
  const isMetcon = first.leads && !isEven && (!first.movement.hasLoad || Math.max(...counts) > 12)
  if (!isTimed && !shared && !(others.length === 0 && isMetcon)) return undefined
  if (others.some(item => item.sets !== undefined)) return undefined
  if (counts.length === 2 && Math.min(...counts) === 1 && Math.max(...counts) > MOST_STEP)
    assembly.draft.problem(`"${first.sets}" skips some rounds: write the reps of every round`, first.line)
  first.sets = undefined
  return counts
}
