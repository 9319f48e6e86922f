import { folded } from '../../../schemas/shared/folded'
import {
  type WorkoutDetails,
  WorkoutDetails as WorkoutSchema,
} from '../../../schemas/workouts/workout-details'
import { type Aliases, withAliases } from '../../movements/movement-names/aliases'
import { movementNames, type NamedMovement } from '../../movements/movement-names/movement-names'
import { askUnits, listLoads, type ReadLoad, type UnitQuestion } from '../asked-units'
import { fingerprintOf } from '../fingerprint'
import { genericScoring } from './assemble/scoring'
import { attempt, byTokens } from './attempts'
import { findBenchmarkByForm } from './benchmarks/benchmark-in-form'
import type { KnownBenchmark } from './benchmarks/benchmark-names'
import type { Assumed, Known, Problem } from './draft'
import { isForeign } from './front/lexicon'
import { listAssumptions } from './judge/assumptions'
import { fewestProblems, type Reading } from './judge/reading'
import { refines } from './judge/refines'
import { listNotes, NOT_COUNTED } from './judge/trust'
import { type SourceLine, splitLines } from './lines'
import { readLines } from './read-lines'
import { withoutTables } from './table'
import { candidates } from './titles'
import { readVerbatim } from './verbatim'

export type { KnownBenchmark } from './benchmarks/benchmark-names'

/** The gym's movements, and the unit of loads without one. */
export type Gym = {
  movements: Iterable<NamedMovement>
  aliases?: Aliases
  benchmarks: readonly KnownBenchmark[]
  units: 'kg' | 'lb'
}

/**
 * `not_understood` names lines by number, from 1. In a typed workout their words stay, uncounted; in a Generic
 * workout these lines explain the missing type.
 */
export type ReadWorkout = {
  name: string | null
  details: WorkoutDetails
  not_understood: { line: number; text: string; reason: string }[]
  /** Unknown movements, whose ids in the details are placeholders. */
  unknown_movements: Unknown[]
}
type ReadWithLoads = ReadWorkout & { loads: ReadLoad[]; assumed: Assumed[] }
/** `assumed` lists everything moved into notes, assumed or guessed. */
export type ReadAsking = ReadWorkout & { assumed: Assumed[]; asks: UnitQuestion[] }

export type Unknown = { id: string; name: string; line: number; nearest: NamedMovement[] }

/**
 * Reads a coach's whiteboard text into a typed workout with valid details. Nothing is dropped: lines that can't be read
 * stay as text or make the workout Generic, and are named. Never throws.
 */
export function readWorkout(text: string, gym: Gym): ReadWorkout {
  return (({ loads: _, assumed: __, ...read }) => read)(readWithLoads(text, gym))
}

/** Like readWorkout, for a coach who can answer questions. */
export function readAsking(text: string, gym: Gym): ReadAsking {
  const { loads, ...read } = readText(text, gym, true)
  return { ...read, asks: askUnits(text, gym, { details: read.details, loads }, readWithLoads) }
}

function readWithLoads(text: string, gym: Gym): ReadWithLoads {
  return readText(text, gym, false)
}

/** `isAsking`: implausible amounts become questions. Text written from a workout reads back without. */
function readText(
  text: string,
  { movements, aliases, benchmarks, units }: Gym,
  isAsking: boolean,
): ReadWithLoads {
  const known: Known = { names: withAliases(movementNames(movements).reading, aliases), units }
  const verbatim = readVerbatim(text, written => readLines(written, known))
  if (verbatim) return { name: null, details: verbatim, ...NOTHING_OPEN }
  const lines = splitLines(withoutTables(text))
  const inForm = findBenchmarkByForm(lines, benchmarks, known, id => {
    for (const { id: own, name } of movements) if (own === id) return name
    return undefined
  })
  const formed = inForm && WorkoutSchema.safeParse(inForm.details)
  if (inForm && formed?.success)
    return { ...NOTHING_OPEN, name: inForm.name, details: formed.data, assumed: inForm.assumed }
  const readings: Reading[] = []
  for (const candidate of candidates(lines, benchmarks, known)) {
    const reading = attempt(candidate, known, benchmarks, isAsking)
    readings.push(reading)
    if (reading.draft.isBeyond || (reading.details && openIn(reading) === 0)) break
  }
  const isChoice = lines.some(line => CHOICE.test(folded(line.text)) || WEEK.test(line.text))
  const [first] = readings.filter(({ details }) => details && !isChoice).sort((a, b) => openIn(a) - openIn(b))
  const isOther = lines.some(line => isForeign(line.text, known.names))
  const keepsNumbers = isAsking && first?.details && listNotes(first.details).some(note => /\d/.test(note))
  const isClosed = first && openIn(first) === 0 && !isOther && !keepsNumbers
  const tokens = isClosed || isChoice ? undefined : byTokens(lines, known, benchmarks, isAsking)
  const isBetter =
    tokens?.details &&
    (!first?.details ||
      openIn(tokens) < openIn(first) + (isOther ? 1 : 0) ||
      knowsMore(tokens, first) ||
      (isAsking && openIn(tokens) === 0 && refines(tokens.details, first.details)))
  const best = isBetter ? tokens : first
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
    not_understood: [
      ...best.draft.unknown.map(({ movement, line, nearest }) => ({
        line,
        text: textOf(line),
        reason: `which movement is "${movement.name}"?${nearest.length > 0 ? ` The nearest: ${nearest.join(', ')}` : ''}`,
      })),
      ...best.draft.leftAsText.map(({ line, text: words }) => ({
        line,
        text: words,
        reason: NOT_COUNTED,
      })),
    ].sort((a, b) => a.line - b.line),
    assumed: listAssumptions(best.details, best.draft, known, lines),
    unknown_movements: asked.map(({ movement, line, nearest }) => ({
      id: movement.id,
      name: movement.name,
      line,
      nearest: nearest.flatMap(name => known.names.exact(name).slice(0, 1)),
    })),
    loads: listLoads(best.draft),
  }
}

/** A heading above a choice of the athlete's. */
const CHOICE =
  /\b(?:choose|pick (?:one|1)|your choice|kies(?: zelf)?|eigen keuze|wahle\w*|nach wahl|au choix|choisis\w*|elige\w*|a elegir|scegli\w*|a scelta|escolh\w*)\W*$|^\W*(?:option|opcion|optie|opzione|opcao)\s+[ab1]\b/
const WEEK = /(?:\b(?:mon|tue|wed|thu|fri|sat|sun)(?:[a-z]*day)?\b.*){3}/i

const NOTHING_OPEN = { not_understood: [], assumed: [], unknown_movements: [], loads: [] }

/** True when a reading has all movements of the other, and fewer unknown names. */
const knowsMore = ({ draft }: Reading, { draft: other }: Reading) =>
  draft.unknown.length < other.unknown.length &&
  draft.count - draft.unknown.length >= other.count - other.unknown.length &&
  draft.leftAsText.length <= other.leftAsText.length

const openIn = ({ draft }: Reading) => draft.unknown.length + draft.leftAsText.length

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
  return { ...NOTHING_OPEN, name, details, not_understood }
}

const EMPTY: Problem = { line: 1, reason: 'there is nothing to read here' }
