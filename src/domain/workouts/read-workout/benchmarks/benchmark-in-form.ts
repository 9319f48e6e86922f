/** Benchmarks in a stated form: `AMRAP 20 Cindy`, `For time: Fran`, `10 rounds of Cindy with a 20 lb vest`. */

import type { WorkoutDetails } from '../../../../schemas/workouts/workout-details'
import type { Line } from '../../../../schemas/workouts/workout-parts'
import type { Assumed, Draft, Known } from '../draft'
import { isKnownRemark } from '../judge/known-remarks'
import { plain, type SourceLine } from '../lines'
import { readLines } from '../read-lines'
import { isOptional } from '../settle/kept'
import type { Statements } from '../statements'
import { findBenchmark, type KnownBenchmark } from './benchmark-names'
import { type NameOf, readVariant, takeVariant, type Variant } from './benchmark-variants'

const MOST_LINES = 3
const MOST_LETTERS = 120
const MOST_WORDS = 5
const ALLOWED = new Set<keyof Statements>(['form', 'seconds', 'rounds', 'forTime', 'cap', 'vest', 'rest'])
const BEFORE = /^(?:of|time|rft|ft|amrap|min|rounds?|rds|-|x)[:-]?$|^\d+:?$/i
const BEHIND = /^(?:w\/|with|wearing|in|@|at|cap|tc|rest|time|for|ft|\(|\d)/i

const BARE_TIME = /^(?:in\s+|for\s+)?(\d+(?::\d\d)?\s*(?:min\w*\.?)?)$/i
const WITH_VEST = /^(.*?)((?:with|w\/|wearing) (?:an? )?(?:weight(?:ed)? )?vest)\W*$/i

type Found = { name: string | null; details: WorkoutDetails; assumed: Assumed[] }

/** Returns the workout of such a text, under the benchmark's name when equal. Undefined for other texts. */
export function findBenchmarkByForm(
  lines: readonly SourceLine[],
  benchmarks: readonly KnownBenchmark[],
  known: Known,
  nameOf: NameOf,
): Found | undefined {
  if (lines.length === 0 || lines.length > MOST_LINES) return undefined
  const all = lines.map(line => plain(line.text))
  const extra = all.slice(1).filter(isOptional)
  const written = all.filter((line, index) => index === 0 || !isOptional(line)).join(', ')
  if (written.length > MOST_LETTERS || findBenchmark(written, benchmarks)) return undefined
  const { text, asides } = withoutAsides(written)
  const whole = asides.length > 0 ? findBenchmark(text, benchmarks) : undefined
  if (whole) return noted({ name: whole.name, details: whole.details, assumed: [] }, [...asides, ...extra], 1)
  const words = text.split(' ')
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(from + MOST_WORDS, words.length); to > from; to--) {
      const isLast = to === words.length
      if (isLast ? from === 0 : !endsName(words[to - 1]!, words[to]!)) continue
      if (from > 0 && !isLast && !BEFORE.test(words[from - 1]!)) continue
      const found = readAt(words, from, to, { benchmarks, known, nameOf })
      if (found) return noted(found, [...asides, ...extra])
    }
  }
  return undefined
}

/** Words around a name that change nothing: `Fran retest`, `Grace (sub 5:00 or scale!!)`. */
const AROUND =
  /^(?:cross\s?fit|cf|hero(?:\s+wod)?|girl(?:\s+wod)?|benchmark(?:\s+wod)?|re-?test|test|repeat|redo|wod|metcon|today)\s*[:-]?\s+(?=\S)|[\s,:-]+(?:re-?test(?:ed)?|repeat|redo|again|re-?do|benchmark|test|wod|as rx(?:'?d)?|rx(?:'?d)?(?! ?\+))[\s.!]*$/gi

function withoutAsides(written: string): { text: string; asides: string[] } {
  const asides: string[] = []
  const aside = (words: string) => {
    asides.push(words.trim())
    return ' '
  }
  const text = written
    .replace(/\s*\(([^()]*[a-z]{3}[^()]*)\)/gi, (all, inside: string) =>
      isKnownRemark(inside) && !/\b(?:vest|cap|tc|amrap|rounds?|rest)\b/i.test(inside) ? aside(inside) : all,
    )
    .replace(AROUND, aside)
  return { text: text.replace(/\s+/g, ' ').trim(), asides }
}

const endsName = (last: string, next: string) => /[,.;:]$/.test(last) || BEHIND.test(next)

function readAt(
  words: readonly string[],
  from: number,
  to: number,
  { benchmarks, known, nameOf }: { benchmarks: readonly KnownBenchmark[]; known: Known; nameOf: NameOf },
): Found | undefined {
  const called = words
    .slice(from, to)
    .join(' ')
    .replace(/[,.;:]+$/, '')
  if (known.names.exact(called).length > 0) return undefined
  const named = findBenchmark(called, benchmarks)
  const variant = named ? undefined : readVariant(called)
  const benchmark = named ?? (variant && findBenchmark(variant.name, benchmarks))
  if (!benchmark) return undefined
  const behind = words.slice(to).join(' ')
  const [, before, vest] = WITH_VEST.exec(behind) ?? []
  const load = takeVariant(before ?? behind, variant, known, nameOf)
  const options = [words.slice(0, from).join(' '), load.rest].filter(piece => /[\p{L}\d]/u.test(piece))
  const draft = readLines(
    options.map((piece, index) => ({
      number: index + 1,
      text: benchmark.details.type === 'Amrap' ? piece.replace(BARE_TIME, 'AMRAP $1') : piece,
    })),
    known,
  )
  const isPlain = [draft.problems, draft.notes, draft.unknown, draft.leftAsText, draft.all()].every(
    list => list.length === 0,
  )
  const statements = Object.keys(draft.stated) as (keyof Statements)[]
  // The name alone, with another load: Fran @ 65/45.
  const isNamed = from === 0 && load.value !== undefined
  if (!isPlain || (statements.length === 0 && !isNamed) || !statements.every(each => ALLOWED.has(each)))
    return undefined
  const isOptioned = from === 0 && statements.every(each => each === 'cap' || each === 'vest')
  if (isOptioned && isForTime(benchmark.details)) draft.stated.forTime = true
  if (isOptioned && benchmark.details.type === 'Amrap' && draft.stated.vest)
    Object.assign(draft.stated, { form: 'amrap', seconds: benchmark.details.seconds })
  if (isNamed && benchmark.details.type !== 'Amrap') draft.stated.forTime = true
  const changed = load.value ? withMovements(benchmark, load.value) : benchmark
  const found = changed && inForm(changed, draft, changed !== benchmark, load.assumed)
  return found && vest !== undefined ? noted(found, [vest], 1) : found
}

function withMovements(benchmark: KnownBenchmark, change: Variant): KnownBenchmark | undefined {
  const { details } = benchmark
  if (!('movements' in details)) return undefined
  const lines = (details.movements as Line[]).map(change.line)
  if (lines.some(line => line === undefined)) return undefined
  return {
    ...benchmark,
    name: change.called(benchmark.name),
    details: { ...details, movements: lines } as WorkoutDetails,
  }
}

function noted(found: Found, extra: readonly string[], from = 2): Found {
  if (extra.length === 0) return found
  const own = 'notes' in found.details && found.details.notes !== undefined ? [found.details.notes] : []
  const says = extra.map((line, index) => ({ line: index + from, says: `Stays as a note: “${line}”` }))
  return {
    ...found,
    details: { ...found.details, notes: [...own, ...extra].join('\n') } as WorkoutDetails,
    assumed: [...found.assumed, ...says],
  }
}

function inForm(
  { name, details }: KnownBenchmark,
  { stated }: Draft,
  isVariant: boolean,
  assumed: Assumed[],
): Found | undefined {
  const { form, seconds, rounds, forTime, cap, vest, rest } = stated
  const options = {
    ...(cap !== undefined && { time_cap_seconds: cap }),
    ...(vest && { vest }),
  }
  const as = (changed: object, isSame = false): Found => ({
    name: isSame && !isVariant ? name : null,
    details: { ...changed, ...((!isSame || isVariant) && { notes: name }) } as WorkoutDetails,
    assumed,
  })
  if (form === 'amrap') {
    if (rounds !== undefined || rest || seconds === undefined) return undefined
    if (details.type === 'Amrap' && details.seconds === seconds)
      return as({ ...details, ...(vest && { vest }) }, true)
    if (details.type !== 'Amrap' && details.type !== 'RoundsForTime') return undefined
    if ('cash_out' in details || (details.type === 'RoundsForTime' && details.buy_in)) return undefined
    const ladder = details.type === 'Amrap' ? details.ladder : undefined
    const { movements } = details
    return as({ type: 'Amrap', seconds, movements, ...(ladder && { ladder }), ...(vest && { vest }) })
  }
  if (form !== undefined || seconds !== undefined) return undefined
  if (rounds === undefined)
    return forTime && isForTime(details) && !rest ? as({ ...details, ...options }, true) : undefined
  if (details.type === 'RoundsForTime' && !rest && !details.buy_in && !details.cash_out)
    return as({ ...details, rounds, ...options }, details.rounds === rounds)
  if (details.type !== 'Amrap' || details.ladder || details.buy_in) return undefined
  const { movements } = details
  return as({
    type: 'RoundsForTime',
    rounds,
    movements,
    rest: rest ?? { type: 'none' },
    scoring: 'clock',
    ...options,
  })
}

const isForTime = ({ type }: WorkoutDetails) =>
  type === 'ForTime' || type === 'FranStyle' || type === 'RoundsForTime' || type === 'TwelveDays'
