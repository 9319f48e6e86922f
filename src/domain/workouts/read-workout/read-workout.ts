import type { WorkoutDetailsInput } from '../../../library/benchmark'
import {
  type WorkoutDetails,
  WorkoutDetails as WorkoutSchema,
} from '../../../schemas/workouts/workout-details'
import { type Aliases, withAliases } from '../../movements/movement-names/aliases'
import { movementNames, type NamedMovement } from '../../movements/movement-names/movement-names'
import { askUnits, listLoads, type ReadLoad, type UnitQuestion } from '../asked-units'
import { checkMovements } from '../check-movements'
import { fingerprintOf } from '../fingerprint'
import { assemble } from './assemble/assemble'
import { withNotes } from './assemble/notes'
import { genericScoring } from './assemble/scoring'
import { windowed } from './assemble/windowed'
import { findBenchmarkByForm } from './benchmark-in-form'
import { findBenchmark, type KnownBenchmark } from './benchmark-names'
import type { Draft, Item, Known, Problem } from './draft'
import { type SourceLine, splitLines } from './lines'
import { readLines } from './read-lines'
import { type Candidate, candidates } from './titles'
import { readVerbatim } from './verbatim'
import { splitWindows } from './windows'

export type { KnownBenchmark } from './benchmark-names'

/** What the reader has to know of the gym. `units` are those of a load that is written without one. */
export type Gym = {
  movements: Iterable<NamedMovement>
  /** The gym's own short forms. */
  aliases?: Aliases
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

function readWithLoads(text: string, { movements, aliases, benchmarks, units }: Gym): ReadWithLoads {
  const known: Known = { names: withAliases(movementNames(movements), aliases), units }
  const verbatim = readVerbatim(text, written => readLines(written, known))
  if (verbatim) return { name: null, details: verbatim, not_understood: [], unknown_movements: [], loads: [] }
  const lines = splitLines(text)
  const inForm = findBenchmarkByForm(lines, benchmarks, known)
  const formed = inForm && WorkoutSchema.safeParse(inForm.details)
  if (inForm && formed?.success)
    return { name: inForm.name, details: formed.data, not_understood: [], unknown_movements: [], loads: [] }
  const readings: Reading[] = []
  for (const candidate of candidates(lines, benchmarks, known)) {
    const reading = attempt(candidate, known, benchmarks)
    readings.push(reading)
    if (reading.draft.isBeyond || (reading.details && reading.draft.unknown.length === 0)) break
  }
  const [best] = readings
    .filter(({ details }) => details)
    .sort((a, b) => a.draft.unknown.length - b.draft.unknown.length)
  if (!best?.details) return toVerbatim(text, lines, fewestProblems(readings, lines))
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
    loads: listLoads(best.draft),
  }
}

type Reading = Pick<Candidate, 'name' | 'isGuess'> & {
  problems: Problem[]
  draft: Draft
  details?: WorkoutDetails
}

/** The reading to report, of several that failed: where a first line without a number may be a title, it is not to blame. */
function fewestProblems(readings: Reading[], lines: readonly SourceLine[]): Reading {
  const first =
    readings.filter(({ isGuess }) => !isGuess).sort((a, b) => a.problems.length - b.problems.length)[0] ??
    readings[0]!
  const titled = readings.find(({ isGuess, name }) => isGuess && name !== null && !/^\d/.test(name))
  const [line] = lines
  const isBlamed = first.problems.some(problem => problem.line === line?.number)
  const blamesLess =
    titled &&
    titled.problems.length > 0 &&
    (titled.problems.length < first.problems.length ||
      (isBlamed && titled.problems.length === first.problems.length))
  return blamesLess ? { ...titled, name: first.name } : first
}

function attempt(
  { name, lines, isGuess, hasForm }: Candidate,
  known: Known,
  benchmarks: readonly KnownBenchmark[],
): Reading {
  const benchmark = name === null ? undefined : findBenchmark(name, benchmarks)
  const { draft, details } = linesRead(lines, known, benchmark, !hasForm && !benchmark)
  return { name, draft, problems: draft.problems, ...(isGuess && { isGuess }), ...(details && { details }) }
}

/** The draft that these lines make, and its details when there is nothing wrong with them. */
function linesRead(
  lines: readonly SourceLine[],
  known: Known,
  benchmark: KnownBenchmark | undefined,
  mayBeList: boolean,
) {
  const inWindows = splitWindows(lines)
  const read = inWindows && windowed(inWindows.before, inWindows.windows, known, readLines)
  const draft = read?.draft ?? readLines(lines, known)
  draft.mayBeList = mayBeList
  const official = isOnlyOptions(draft) ? benchmark : undefined
  if (benchmark?.details.type === 'ForTime' && !official && hasNoForm(draft)) draft.said.forTime = true
  const given = official
    ? withOptions(official, draft)
    : read
      ? read.details
      : scoredAs(benchmark, assemble(draft))
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

/** Only what is done is said, and not how: a benchmark says that by its name. */
const hasNoForm = ({ said }: Draft) =>
  Object.keys(said).every(name => name === 'cap' || name === 'vest' || name === 'rest')

/** The lifts of a benchmark are scored as it is: a CrossFit Total by the sum of the three. */
function scoredAs(benchmark: KnownBenchmark | undefined, given: WorkoutDetailsInput | undefined) {
  if (benchmark?.details.type !== 'Strength' || given?.type !== 'Strength' || given.scoring) return given
  const ids = (details: { movements: readonly { id: string }[] }) =>
    details.movements.map(({ id }) => id).join()
  const { scoring } = benchmark.details
  return scoring && ids(given) === ids(benchmark.details) ? { ...given, scoring } : given
}

/** The benchmark as it is, with the words that stand below its name. */
function withOptions({ details }: KnownBenchmark, draft: Draft): WorkoutDetails {
  const { said } = draft
  const own = 'notes' in details && details.notes !== undefined ? [details.notes] : []
  draft.notes.unshift(...own)
  return withNotes(
    {
      ...details,
      ...(said.cap !== undefined && { time_cap_seconds: said.cap }),
      ...(said.vest && { vest: said.vest }),
    } as WorkoutDetails,
    draft,
  ) as WorkoutDetails
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
function toVerbatim(
  text: string,
  lines: SourceLine[],
  { name, draft, problems: found }: Reading,
): ReadWithLoads {
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

const EMPTY: Problem = { line: 1, reason: 'there is nothing to read here' }
