import {
  type WorkoutDetails,
  WorkoutDetails as WorkoutSchema,
} from '../../../schemas/workouts/workout-details'
import { movementNames, type NamedMovement } from '../../movements/movement-names/movement-names'
import { askUnits, loadsIn, type ReadLoad, type UnitQuestion } from '../asked-units'
import { checkMovements } from '../check-movements'
import { fingerprintOf } from '../fingerprint'
import { assemble } from './assemble/assemble'
import { genericScoring } from './assemble/scoring'
import { benchmarkInForm } from './benchmark-in-form'
import { benchmarkCalled, type KnownBenchmark } from './benchmark-names'
import type { Draft, Item, Known, Problem } from './draft'
import { linesOf, plain, type SourceLine } from './lines'
import { readLines } from './read-lines'
import { readVerbatim } from './verbatim'

export type { KnownBenchmark } from './benchmark-names'

/** What the reader has to know of the gym. `units` are those of a load that is written without one. */
export type Gym = {
  movements: Iterable<NamedMovement>
  benchmarks: readonly KnownBenchmark[]
  units: 'kg' | 'lb'
}

/** `not_understood` names lines of the text, by number from 1; with any, the details are Generic and keep all the text. */
export type ReadWorkout = {
  name: string | null
  details: WorkoutDetails
  not_understood: { line: number; text: string; reason: string }[]
  /** Movements that nobody knows: the details have their ids, until they are replaced by those of real movements. */
  unknown_movements: Unknown[]
}
type ReadWithLoads = ReadWorkout & { loads: ReadLoad[] }
/** `asks` are the loads without a unit that make sense in the other than the gym's alone; the details have the gym's. */
export type ReadAsking = ReadWorkout & { asks: UnitQuestion[] }

export type Unknown = { id: string; name: string; line: number; nearest: NamedMovement[] }

/**
 * Reads what a coach writes on the whiteboard into a typed workout. Its details are such as their schema and
 * checkMovements accept. Nothing is dropped: when any line cannot be read, the whole text becomes a Generic workout
 * with the score that could be made out, and the lines at fault are named. Never throws, whatever the text.
 */
export function readWorkout(text: string, gym: Gym): ReadWorkout {
  return (({ loads: _, ...read }) => read)(readWithLoads(text, gym))
}

/** The same for whoever wrote the text, who can be asked what it leaves open. */
export function readAsking(text: string, gym: Gym): ReadAsking {
  const { loads, ...read } = readWithLoads(text, gym)
  return { ...read, asks: askUnits(text, gym, { details: read.details, loads }, readWithLoads) }
}

function readWithLoads(text: string, { movements, benchmarks, units }: Gym): ReadWithLoads {
  const known: Known = { names: movementNames(movements), units }
  const verbatim = readVerbatim(text, written => readLines(written, known))
  if (verbatim) return { name: null, details: verbatim, not_understood: [], unknown_movements: [], loads: [] }
  const lines = linesOf(text)
  const inForm = benchmarkInForm(lines, benchmarks, known)
  const formed = inForm && WorkoutSchema.safeParse(inForm.details)
  if (inForm && formed?.success)
    return { name: inForm.name, details: formed.data, not_understood: [], unknown_movements: [], loads: [] }
  const readings: Reading[] = []
  for (const candidate of candidates(lines, benchmarks, known)) {
    const reading = attempt(candidate, known, benchmarks)
    readings.push(reading)
    if (reading.details && reading.draft.unknown.length === 0) break
  }
  const [best] = readings
    .filter(({ details }) => details)
    .sort((a, b) => a.draft.unknown.length - b.draft.unknown.length)
  if (!best?.details) return kept(text, lines, fewestProblems(readings))
  const print = fingerprintOf(best.details)
  const official = benchmarks.find(({ fingerprint }) => fingerprint === print)?.name
  const textOf = (line: number) => lines.find(({ number }) => number === line)?.text ?? ''
  const asked = best.draft.unknown.filter(
    ({ movement }, index, all) => all.findIndex(other => other.movement.id === movement.id) === index,
  )
  return {
    name: best.name ?? official ?? null,
    details: best.details,
    not_understood: best.draft.unknown.map(({ movement, line, nearest }) => ({
      line,
      text: textOf(line),
      reason: `which movement is "${movement.name}"?${nearest.length > 0 ? ` The nearest: ${nearest.join(', ')}` : ''}`,
    })),
    unknown_movements: asked.map(({ movement, line, nearest }) => ({
      id: movement.id,
      name: movement.name,
      line,
      nearest: nearest.flatMap(name => known.names.exact(name).slice(0, 1)),
    })),
    loads: loadsIn(best.draft),
  }
}

/** Lines that may begin with a name, and the name they may begin with. */
type Candidate = { name: string | null; lines: SourceLine[]; isGuess?: true }
type Reading = Pick<Candidate, 'name' | 'isGuess'> & {
  problems: Problem[]
  draft: Draft
  details?: WorkoutDetails
}

/** The ways in which a text may begin, the likeliest first. */
function candidates(lines: SourceLine[], benchmarks: readonly KnownBenchmark[], known: Known): Candidate[] {
  const { names } = known
  const [first, ...more] = lines
  const unnamed: Candidate = { name: null, lines }
  if (!first) return [unnamed]
  const line = plain(first.text)
  const quoted = /^"([^"]+)"\s*[:-]?\s*/.exec(line)
  if (quoted && names.exact(quoted[1]!).length === 0) {
    return [named(quoted[1]!.trim(), line.slice(quoted[0].length), first, more, benchmarks), unnamed]
  }
  const called = benchmarkCalled(line, benchmarks)
  if (called) return [{ name: called.name, lines: more }, unnamed]
  const [start, title] = /^([^:(]+?)\s*(?:[:(]|\s-\s)/.exec(line) ?? []
  if (start !== undefined && benchmarkCalled(title!, benchmarks)) {
    const rest = line.slice(title!.length).trim()
    return [unnamed, named(title!, rest, first, more, benchmarks)]
  }
  if (more.length === 0) return [unnamed]
  const titled: Candidate = { name: title ?? line.replace(/[!.]+$/, ''), lines: more, isGuess: true }
  if (isTitle(line, more, known)) return [titled, unnamed]
  return line.length <= 60 && !/[:@]|\d\s*(?:x|-|rounds|reps|min)|for time/i.test(line)
    ? [unnamed, titled]
    : [unnamed]
}

/** True when the line is a name although it may be read otherwise: RUN 3K, 666, above what says how the workout is done. */
function isTitle(line: string, [next]: SourceLine[], known: Known): boolean {
  if (/^[#\d\s./-]+$/.test(line)) return !/\d-\d+-/.test(line)
  const own = readLines([{ number: 1, text: line }], known)
  if (saysForm(own)) return false
  const isCapitals = /^[^a-z]*[A-Z][^a-z]*$/.test(line)
  const saysNothing = own.count === 0 && own.notes.length > 0 && Object.keys(own.said).length === 0
  if (isCapitals && (own.problems.length > 0 || saysNothing)) return true
  const below = readLines([next!], known)
  const hasAmount = own
    .all()
    .some(item => (item.reps ?? item.sets ?? item.distance ?? item.duration) !== undefined)
  return (
    !/^\d/.test(line) &&
    (isCapitals || !hasAmount) &&
    own.items.buy_in.length === 0 &&
    saysForm(below) &&
    below.count === 0
  )
}

/** Whether it is said how the workout is done, beyond its sets. */
const saysForm = ({ said }: Draft) =>
  (said.form ?? said.forTime ?? said.rounds ?? said.scheme ?? said.ladder) !== undefined

function named(
  name: string,
  rest: string,
  first: SourceLine,
  more: SourceLine[],
  benchmarks: readonly KnownBenchmark[],
): Candidate {
  const official = benchmarkCalled(name, benchmarks)?.name ?? name
  return { name: official, lines: rest === '' ? more : [{ number: first.number, text: rest }, ...more] }
}

/** The reading to report, of several that failed: where a first line without a number may be a title, it is not to blame. */
function fewestProblems(readings: Reading[]): Reading {
  const [first] = readings
    .filter(({ isGuess }) => !isGuess)
    .sort((a, b) => a.problems.length - b.problems.length)
  const titled = readings.find(({ isGuess, name }) => isGuess && name !== null && !/\d/.test(name))
  const blamesLess = titled && titled.problems.length > 0 && titled.problems.length < first!.problems.length
  return blamesLess ? { ...titled, name: first!.name } : first!
}

function attempt(
  { name, lines, isGuess }: Candidate,
  known: Known,
  benchmarks: readonly KnownBenchmark[],
): Reading {
  const { draft, details } = linesRead(
    lines,
    known,
    name === null ? undefined : benchmarkCalled(name, benchmarks),
  )
  return { name, draft, problems: draft.problems, ...(isGuess && { isGuess }), ...(details && { details }) }
}

/** The draft that these lines make, and its details when there is nothing wrong with them. */
function linesRead(lines: readonly SourceLine[], known: Known, benchmark?: KnownBenchmark) {
  const draft = readLines(lines, known)
  const official = isOnlyOptions(draft) ? benchmark : undefined
  const given = official ? withOptions(official, draft) : assemble(draft)
  const parsed = given && WorkoutSchema.safeParse(given)
  if (draft.problems.length > 0 || !parsed) return { draft }
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) blame(draft, path.map(String), message)
    return { draft }
  }
  const facts = new Map(itemsOf(draft).map(({ movement }) => [movement.id, movement]))
  const wrong = official ? [] : Object.entries(checkMovements(parsed.data, facts))
  for (const [path, messages] of wrong) blame(draft, path.split(/[.[\]]+/).slice(1), messages.join('; '))
  return wrong.length > 0 ? { draft } : { draft, details: parsed.data }
}

const itemsOf = (draft: Draft): Item[] => draft.all()

/** Nothing but the name of a benchmark, with at most a cap or a vest. */
function isOnlyOptions(draft: Draft): boolean {
  const said = Object.keys(draft.said)
  return (
    itemsOf(draft).length === 0 && said.every(name => name === 'cap' || name === 'vest' || name === 'forTime')
  )
}

function withOptions({ details }: KnownBenchmark, { said }: Draft): WorkoutDetails {
  return {
    ...details,
    ...(said.cap !== undefined && { time_cap_seconds: said.cap }),
    ...(said.vest && { vest: said.vest }),
  } as WorkoutDetails
}

/** Says what is wrong with details at the line they were read from. */
function blame(draft: Draft, path: string[], message: string): void {
  const [list = '', index] = path
  const items = draft.items[list as keyof Draft['items']]
  const item = items?.[Number(index)]
  if (item) draft.problem(`${item.movement.name}: ${path.slice(2).join('.')} ${message}`, item.line)
  else draft.problem(`${path.join('.')} ${message}`, itemsOf(draft)[0]?.line ?? draft.line)
}

/** The text as it is, scored by what could be read of it. */
function kept(text: string, lines: SourceLine[], { name, draft, problems: found }: Reading): ReadWithLoads {
  const scoring = genericScoring(draft)
  const problems = found.length > 0 ? found : [EMPTY]
  const textOf = (line: number) => lines.find(({ number }) => number === line)?.text ?? ''
  const seen = new Set<string>()
  const not_understood = problems
    .map(({ line, reason }) => ({ line, text: textOf(line), reason }))
    .filter(entry => !seen.has(JSON.stringify(entry)) && seen.add(JSON.stringify(entry)))
    .sort((a, b) => a.line - b.line)
  const details = { type: 'Generic' as const, description: text.trim(), scoring }
  return { name, details, not_understood, unknown_movements: [], loads: [] }
}

const EMPTY: Problem = { line: 1, reason: 'there is nothing here to read' }
