/** Accounts for every number, movement and form of a text. */
import type { WorkoutDetails } from '../../../../schemas/workouts/workout-details'
import { parseNumber } from '../amounts'
import type { Draft, Item, Kept, Known, Problem } from '../draft'
import { isForeign, speaksOfWork } from '../front/lexicon'
import { namesMovement } from '../names-in-text'
import { isHeading } from '../remarks'
import { isKnownRemark } from './known-remarks'
import { listNotes, NOT_COUNTED } from './trust'

/** A number of a line; `factors` turn it into the units of the details. */
type Numeral = { at: number; text: string; value: number; factors: readonly number[] }

const NUMERAL =
  /(\d{0,3}):(\d\d)(?::(\d\d))?(?!\d)|(\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:[.,]\d+)?|\.\d+)(?:\s*-?\s*(hours?|hrs?|h|min\w*|mom|ft|feet|foot|m|pood|%|"|'|rm)(?![a-z]))?/gi
const FACTORS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^h/i, [3600, 1]],
  [/^m(?:in|om)/i, [60, 1]],
  [/^(?:f|')/i, [1, 12, 60]],
  [/^m$/i, [1, 100, 60]],
  [/^p/i, [16]],
  [/^%/, [1, 0.01]],
]
const BARE = [1, 60]
const OF_PAIR = /^\s*\/\s*[\d.,]+\s*-?\s*(pood|ft|feet|m|%|')(?![a-z])/i
const MINUTES_AND_SECONDS = /(\d+)\s*min\w*\s*(?:and\s*)?(\d{1,2})\s*s(?:ec\w*)?(?![a-z])/gi

/** Numbers in names, and numbers of lines. */
const NO_AMOUNT =
  /^(?:(?:part\s+)?[a-h]\d?\s*[.):]|\d{1,2}[.):](?=\s)|set\s*#?\d+\s*[:.-])|\b(?:1|one)[\s-]?rm\b|\b(?:[12]|two|one)\s*x\s*(?=\d|dbs?\b|kbs?\b|dumbbells?|kettlebells?)|#\d+|\b\d+(?:st|nd|rd|th)\b|\brepeat\s*x?\s*\d+|\b4 time\b|\b(?:amraps|tabatas|total reps) in \d+ min\w*(?: \d+ sec)?|\bopen\s+\d\d\.\d\b|"[^"]*"/gi

/** Returns the lines with words outside the reading and its remarks of known kinds. */
export function unaccounted(
  details: WorkoutDetails,
  draft: Draft,
  known: Known,
): { kept: Kept[]; lost: Problem | undefined } {
  const lifts = details.type === 'Strength' ? draft.all().map(({ movement }) => `${movement.name}: `) : []
  const unnamed = (note: string) => note.slice(lifts.find(lift => note.startsWith(lift))?.length ?? 0)
  const notes = listNotes(details).flatMap(piecesOf).map(unnamed)
  const stated = statedNumbers(details, draft)
  const open = new Set(draft.leftAsText.map(({ line }) => line))
  const unplaced: Kept[] = []
  let lost: Problem | undefined
  for (const [line, words] of draft.written) {
    if (open.has(line) || draft.explained.has(words)) continue
    const own = draft.all().filter(item => item.line === line)
    const isOther = own.length === 0 && words.split(' ').length <= MOST_WORDS && isForeign(words, known.names)
    // A remark that begins with a number has to stand in a note.
    const isKept = !/^\d/.test(words) || notes.some(note => note.includes(words))
    const isAside = own.length === 0 && isKept && (isKnownRemark(words) || isHeading(words)) && !isOther
    const isConverted =
      /\d\s*-?kg/i.test(words) && (/\d\s*-?(?:lb|pound|pood)/i.test(words) || /\bor\b/i.test(words))
    const loads = own.flatMap(({ load }) => (load ? [load.value, load.value_women ?? load.value] : []))
    // Work written out: 3x plank is three lines.
    const times = own.filter(({ movement }) => movement === own[0]!.movement).length
    const pool = [...own.flatMap(numbersIn), ...(times > 1 ? [times] : []), ...stated(line)]
    for (const numeral of numeralsIn(words)) {
      const used = pool.findIndex(number =>
        numeral.factors.some(factor => isNear(number, numeral.value * factor)),
      )
      if (used !== -1) {
        pool.splice(used, 1)
        continue
      }
      if (
        isConverted &&
        loads.some(
          load => isNear(numeral.value * POUNDS, load, 0.1) || isNear(numeral.value / POUNDS, load, 0.1),
        )
      )
        continue
      const remark = notes.find(note => includesNumber(note, numeral.text) && isFrom(note, words))
      if (isAside) continue
      if (remark === undefined) lost ??= { line, reason: `"${numeral.text}" is not understood here` }
      else if (!isKnownRemark(remark) && !draft.explained.has(remark))
        unplaced.push({ line, text: words, reason: NOT_COUNTED })
    }
    if (isOther && /\d/.test(words) && notes.includes(words) && !draft.explained.has(words))
      unplaced.push({ line, text: words, reason: NOT_COUNTED })
    const hidden = own
      .flatMap(({ note }) => (note === undefined ? [] : piecesOf(note)))
      .find(note => !draft.explained.has(note) && (hides(note, known) || WITH_EACH.test(note)))
    if (hidden !== undefined) unplaced.push({ line, text: words, reason: NOT_COUNTED })
  }
  const seen = new Set<number>()
  return { kept: unplaced.filter(({ line }) => !seen.has(line) && seen.add(line)), lost }
}

/** A second movement or a form in the note of a movement. */
const hides = (note: string, { names }: Known) =>
  !isKnownRemark(note) &&
  !HOW.test(note) &&
  (FORM.test(note) || namesMovement(note, names) || speaksOfWork(note))

/** Work with every set, in a note. */
const WITH_EACH = /^(?!.*\brest\b).*\d.*\b(?:after|before|between)\s+(?:each|every)\b/i
const HOW =
  /^(?:(?:alternating|single|double|dual|hang|power|squat|push|split|muscle|jerk|standing|seated|max|\d+-(?:arm|leg|hand)ed|\d-arm|\d-leg)[\s,-]*)+$/i
const FORM = /\b(?:amr?aps?\d*|e\d*mom\d*|tabatas?|for time|rft|death by|rounds?|time cap)\b/i

const piecesOf = (note: string) => note.split(/\n|; /).filter(piece => piece.trim() !== '')

/** A line of work; longer lines are sentences. */
const MOST_WORDS = 12
const POUNDS = 2.2046
const isNear = (one: number, other: number, tolerance = 0.006) =>
  Math.abs(one - other) <= tolerance * Math.max(1, Math.abs(one))

const includesNumber = (note: string, numeral: string) =>
  new RegExp(`(?<![\\d.:])${numeral.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\d]|[.:]\\d)`).test(note)

/** True when the note has words of this line. */
function isFrom(note: string, words: string): boolean {
  const lower = words.toLowerCase()
  return note
    .toLowerCase()
    .split(/[^\p{L}\d.:/]+/u)
    .some(word => word !== '' && lower.includes(word))
}

function numeralsIn(words: string): Numeral[] {
  const text = words
    .replace(NO_AMOUNT, all => ' '.repeat(all.length))
    .replace(/\d+(?:,\d{1,2}){2,}(?![\d.])/g, all => all.replaceAll(',', ' '))
    .replace(/(\d+)'\s?(\d{2})(?!\d)/g, '$1:$2')
    .replace(MINUTES_AND_SECONDS, (_, minutes, seconds) => `${minutes}:${String(seconds).padStart(2, '0')}`)
  return [...text.matchAll(NUMERAL)].flatMap(match => {
    const before = text.slice(0, match.index)
    if (/(?:(?<!\d)(?<!^|\s|\))x|[a-wyz_]|\d\.)$/i.test(before) && !/(?:^|[\s(,])e$/i.test(before)) return []
    const [all, minutes, seconds, more, number = '', unit = ''] = match
    if (seconds !== undefined) {
      const value =
        more === undefined
          ? Number(minutes) * 60 + Number(seconds)
          : Number(minutes) * 3600 + Number(seconds) * 60 + Number(more)
      return [{ at: match.index, text: all, value, factors: [1] }]
    }
    const measure = unit === '' ? (OF_PAIR.exec(text.slice(match.index + all.length))?.[1] ?? '') : unit
    const factors = FACTORS.find(([pattern]) => measure !== '' && pattern.test(measure))?.[1] ?? BARE
    return [{ at: match.index, text: number, value: parseNumber(number), factors }]
  })
}

/** Every number of an item; a set scheme also has its number of sets. */
function numbersIn(item: Item): number[] {
  const { reps, sets, times, load, loads = [], distance, calories, duration, height, lengthEach, slot } = item
  const counts = countsIn(sets)
  const pairs = [load, ...loads, distance, calories, height, lengthEach].flatMap(pair =>
    pair ? [pair.value, pair.value_women ?? pair.value] : [],
  )
  return [
    ...countsIn(reps),
    ...counts,
    ...runsIn(counts),
    ...runsIn(loads.map(({ value }) => value)),
    ...[times, duration, slot].filter(number => number !== undefined),
    ...pairs,
  ]
}

const countsIn = (text = '') => (text.match(/\d+/g) ?? []).map(Number)

/** Returns the repeats of counts in a row: 3 and 2 in `3x2, 2x1`. */
function runsIn(counts: readonly number[]): number[] {
  const runs: number[] = []
  let run = 0
  for (const [index, count] of counts.entries()) {
    run++
    if (count === counts[index + 1]) continue
    if (run > 1) runs.push(run)
    run = 0
  }
  return runs
}

/** Numbers that any line may repeat: of statements and, on lines without movements, of all movements. */
function statedNumbers(details: WorkoutDetails, draft: Draft): (line: number) => number[] {
  const { stated, blocks, afterEach, between, rests } = draft
  const all = draft.all()
  const withItems = new Set(all.map(({ line }) => line))
  // A scheme is used only where the details have its counts.
  const { scheme: _, each, ...others } = stated
  const { ladder } = stated
  const inLines = 'movements' in details ? (details.movements as unknown as Item[]).flatMap(numbersIn) : []
  const climb = ladder ? Array.from({ length: 12 }, (_, round) => ladder.start + round * ladder.step) : []
  const whole = [
    ...valuesIn(others),
    ...valuesIn(blocks.map(({ rounds, rest, after }) => ({ rounds, rest, after }))),
    ...numbersOfDetails(details),
    ...climb,
    ...(details.type === 'Strength' && details.movements.some(({ reps }) => reps === each?.sets)
      ? [...countsIn(each?.sets), ...runsIn(countsIn(each?.sets)), ...valuesIn(each)]
      : []),
    ...rests,
    ...(draft.restsWithin > 0 ? [draft.secondsWithin, draft.secondsWithin / draft.restsWithin] : []),
  ]
  const items = [...all, ...between, ...afterEach.map(({ item }) => item)]
  return line => {
    const apart = withItems.has(line)
      ? items.filter(item => item.line === line && !all.includes(item))
      : items
    return [...whole, ...apart.flatMap(numbersIn), ...(withItems.has(line) ? [] : inLines)]
  }
}

const OWN = new Set(['movements', 'buy_in', 'cash_out', 'notes', 'type'])

function numbersOfDetails(details: WorkoutDetails): number[] {
  const own = Object.entries(details).filter(([name]) => !OWN.has(name))
  const { rounds, interval_seconds: interval } = details as { rounds?: number; interval_seconds?: number }
  const slots = new Set(
    ('movements' in details ? (details.movements as { slot?: number }[]) : []).map(({ slot }) => slot),
  ).size
  const derived =
    rounds === undefined || interval === undefined ? [] : [rounds * interval, rounds / Math.max(1, slots)]
  return [...valuesIn(Object.fromEntries(own)), ...derived]
}

function valuesIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (typeof value !== 'object' || value === null) return []
  const values = Object.values(value).flatMap(valuesIn)
  return Array.isArray(value) && value.length > 1 ? [...values, value.length] : values
}
