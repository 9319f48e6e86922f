/** Several windows on one clock: AMRAPs become intervals scored by total reps, work for time becomes one list. */
import type { WorkoutDetailsInput } from '../../../../library/benchmark'
import type { Line } from '../../../../schemas/workouts/workout-parts'
import { formatTime } from '../../../shared/words'
import { writeRepeats } from '../../several-times'
import { Draft, type Item, isMax, type Known } from '../draft'
import type { SourceLine } from '../lines'
import type { Window } from '../windows'
import { Assembly, ends } from './assembly'
import { chain } from './chain'
import { countedItem } from './clocked'
import { withNotes } from './notes'

type Read = (lines: readonly SourceLine[], known: Known) => Draft
type Part = Window & { draft: Draft }

/** Returns the draft of a text with windows and its details; unclear parts are problems of the draft. */
export function windowed(
  before: readonly SourceLine[],
  windows: readonly Window[],
  known: Known,
  read: Read,
): { draft: Draft; details?: WorkoutDetailsInput | undefined } {
  const draft = before.length > 0 ? read(before, known) : new Draft()
  const parts = windows.map(window => ({ ...window, draft: read(window.lines, known) }))
  for (const part of parts) {
    draft.problems.push(...part.draft.problems)
    draft.unknown.push(...part.draft.unknown)
    for (const note of part.draft.notes) draft.note(note)
    if (part.draft.count === 0)
      draft.problem('nothing is done in this time', part.lines[0]?.number ?? draft.line)
  }
  settleRests(parts)
  const own = draft.count
  const timed = parts.filter(isTimed).length
  const isForTime = draft.stated.forTime === true || timed === parts.length
  draft.items.movements.push(...parts.flatMap(part => part.draft.all()))
  if (own > 0) draft.problem('work stands above the first time on the clock')
  if (draft.problems.length > 0) return { draft }
  const details = isForTime ? forTime(draft, parts) : forReps(draft, parts)
  return { draft, details: details && withNotes(details, draft) }
}

/** A rest up to the next window follows from the clock. */
function settleRests(parts: readonly Part[]): void {
  for (const [index, { draft, to }] of parts.entries()) {
    const { rest } = draft.stated
    const next = parts[index + 1]
    if (rest?.type === 'fixed' && next && to !== undefined && next.from - to === rest.seconds)
      delete draft.stated.rest
  }
}

const isTimed = ({ draft: { stated } }: Part) => stated.forTime === true && stated.form === undefined

function forTime(draft: Draft, parts: Part[]): WorkoutDetailsInput | undefined {
  const movements: Line[] = []
  for (const { draft: own, from, to } of parts) {
    const { form, scoring } = own.stated
    const sets = own.all().some(item => item.sets !== undefined || isMax(item))
    if (form !== undefined || scoring !== undefined || sets) return mixed(draft, own)
    const made = chain(new Assembly(own))
    const [first, ...more] = made && 'movements' in made ? (made.movements as Line[]) : []
    draft.problems.push(...own.problems)
    if (!first) return undefined
    const time = to === undefined ? `from ${formatTime(from)}` : `${formatTime(from)}-${formatTime(to)}`
    movements.push({ ...first, note: first.note === undefined ? time : `${time}, ${first.note}` }, ...more)
  }
  const assembly = new Assembly(draft)
  for (const name of ['seconds', 'rounds'] as const) assembly.ask(name)
  const details = { type: 'ForTime', movements, ...ends(assembly) } as WorkoutDetailsInput
  assembly.leftOver('ForTime')
  return details
}

function forReps(draft: Draft, parts: Part[]): WorkoutDetailsInput | undefined {
  for (const { draft: own } of parts) {
    const { form, scoring, forTime: timed, cap, each } = own.stated
    const isOther = form !== undefined && form !== 'amrap' && form !== 'max_reps'
    const isLift = own
      .all()
      .some(({ sets, leads }) => sets !== undefined && sets !== 'max' && !(leads && sets.includes('-')))
    const isMore = own.items.cash_out.length > 0 || (own.thenAt > 0 && own.items.buy_in.length === 0)
    if (isOther || isMore || timed || cap !== undefined || each || isLift || /load|heav/.test(scoring ?? ''))
      return mixed(draft, own)
  }
  const { form, scoring } = draft.stated
  const isSaid = form === 'amrap' || /reps/.test(scoring ?? '') || parts.every(hasReps)
  if (!isSaid || (form !== undefined && form !== 'amrap' && form !== 'max_reps')) {
    draft.problem('say how it is done: as many rounds and reps as possible in each time, or for time')
    return undefined
  }
  return same(draft, parts) ?? intervals(draft, parts)
}

const hasReps = ({ draft }: Part) =>
  draft.stated.form === 'amrap' ||
  draft.stated.form === 'max_reps' ||
  /reps/.test(draft.stated.scoring ?? '') ||
  draft.all().some(isMax)

function same(draft: Draft, parts: Part[]): WorkoutDetailsInput | undefined {
  const [first, second] = parts
  const workOf = ({ draft: { stated, items }, from, to }: Part) =>
    JSON.stringify([
      (to ?? 0) - from,
      stated.ladder,
      stated.scheme,
      stated.rounds,
      items.buy_in.map(plainly),
      items.movements.map(plainly),
    ])
  const isSame = parts.every(part => part.to !== undefined && workOf(part) === workOf(first!))
  const { ladder, scheme, rounds } = first!.draft.stated
  if (!isSame || ladder || scheme || rounds !== undefined || first!.draft.all().some(isMax)) return undefined
  const rest = second!.from - first!.to!
  draft.note(writeRepeats(parts.length, rest > 0 ? `rest ${formatTime(rest)} between` : ''))
  const assembly = new Assembly(first!.draft)
  const { buy_in } = assembly.around()
  const movements = assembly.lines()
  return {
    type: 'Amrap',
    seconds: first!.to! - first!.from,
    movements,
    ...(buy_in && { buy_in }),
  } as WorkoutDetailsInput
}

const plainly = ({ line: _, among: __, movement, ...item }: Item) => ({ ...item, id: movement.id })

function intervals(draft: Draft, parts: Part[]): WorkoutDetailsInput | undefined {
  const [first, second] = parts
  const interval = second!.from - first!.from
  const isRegular = parts.every(
    ({ from, to }, index) =>
      from === first!.from + index * interval && (to ?? from + interval) <= from + interval,
  )
  if (!isRegular || interval <= 0) {
    draft.problem('these times do not begin at regular intervals: read each separately')
    return undefined
  }
  for (const part of parts) draft.note(part.heading.replace(/[\s:,]*(?:\bof)?[\s:,]*$/i, ''))
  const lines = parts.flatMap((part, index) => linesOf(part).map(line => ({ ...line, slot: index + 1 })))
  return {
    type: 'Emom',
    interval_seconds: interval,
    rounds: parts.length,
    movements: lines,
    alternating: true,
    scoring: 'reps',
  } as WorkoutDetailsInput
}

function linesOf({ draft }: Part): Line[] {
  const assembly = new Assembly(draft)
  const { buy_in, movements, cash_out } = draft.items
  const { ladder, scheme } = draft.stated
  const climb = ladder
    ? `${ladder.start}-${ladder.start + ladder.step}-${ladder.start + 2 * ladder.step}-…`
    : scheme?.join('-')
  const once = buy_in.map(item => ({ ...item, note: addWords(item, 'once, first') }))
  const climbing = movements.map(item =>
    climb !== undefined && !hasOwn(item) ? { ...item, note: addWords(item, climb) } : schemed(item),
  )
  return assembly.lines([...once, ...climbing, ...cash_out].map(countedItem))
}

const hasOwn = ({ reps, sets, distance, calories, duration }: Item) =>
  (reps ?? sets ?? distance ?? calories ?? duration) !== undefined
const addWords = ({ note }: Item, words: string) => (note === undefined ? words : `${words}, ${note}`)

/** A scheme before one name: `21-15-9 thrusters`. */
function schemed({ sets, ...item }: Item): Item {
  return sets === undefined || /^(?:\d+|max)$/.test(sets)
    ? { ...item, ...(sets !== undefined && { sets }) }
    : { ...item, note: addWords(item, sets) }
}

function mixed(draft: Draft, own: Draft): undefined {
  draft.problem(
    'these times have scores of several kinds: read each separately',
    own.all()[0]?.line ?? own.line,
  )
  return undefined
}
