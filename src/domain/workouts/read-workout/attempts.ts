/** Judges readings of a text: by patterns from one beginning, and by tokens. */
import type { WorkoutDetailsInput } from '../../../library/benchmark'
import {
  type WorkoutDetails,
  WorkoutDetails as WorkoutSchema,
} from '../../../schemas/workouts/workout-details'
import { checkMovements } from '../check-movements'
import { assemble } from './assemble/assemble'
import { windowed } from './assemble/windowed'
import { findBenchmark, type KnownBenchmark } from './benchmarks/benchmark-names'
import { hasNoForm, isOnlyOptions, scoredAs, withOptions } from './benchmarks/named-benchmark'
import type { Draft, Item, Known, Problem } from './draft'
import { benchmarkNamed } from './front/benchmark'
import { readFront } from './front/front'
import { unaccounted } from './judge/account'
import { implausible } from './judge/plausible'
import type { Reading } from './judge/reading'
import { contradiction, scoredWrongly } from './judge/trust'
import type { SourceLine } from './lines'
import { readLines } from './read-lines'
import type { Candidate } from './titles'
import { splitWindows } from './windows'

/** Reads the text from this beginning by patterns. */
export function attempt(
  { name, lines, isGuess, hasForm }: Candidate,
  known: Known,
  benchmarks: readonly KnownBenchmark[],
  isAsking: boolean,
): Reading {
  const benchmark = name === null ? undefined : findBenchmark(name, benchmarks)
  const { draft, details } = linesRead(lines, known, benchmark, !hasForm && !benchmark)
  const lost = details && isAsking ? account(details, draft, known) : undefined
  const doubt =
    details &&
    (lost ??
      scoredWrongly(details, draft) ??
      contradiction(details, draft, benchmark ? null : name) ??
      (isAsking ? implausible(details, draft) : undefined))
  const problems = doubt
    ? [...draft.problems, doubt]
    : details
      ? draft.problems
      : [...draft.problems, ...draft.leftAsText]
  const isTrusted = details && !doubt
  const kind = { ...(isGuess && { isGuess }), ...(hasForm && { hasForm }) }
  return { name, draft, problems, ...kind, ...(isTrusted && { details }) }
}

/** Reads the tokens of a text that the patterns leave open. */
export function byTokens(
  lines: readonly SourceLine[],
  known: Known,
  benchmarks: readonly KnownBenchmark[],
  isAsking: boolean,
): Reading | undefined {
  const named = benchmarkNamed(lines, known, benchmarks)
  if (named) return { ...named, problems: [] }
  const read = tokensRead(lines, known, benchmarks, {})
  if (!read) return undefined
  const asked = !read.details && read.draft.stated.scoring !== undefined
  const { draft, name, details } =
    (asked && tokensRead(lines, known, benchmarks, { keepsScore: true })) || read
  const isWrong =
    details &&
    ((isAsking && account(details, draft, known)) ||
      scoredWrongly(details, draft) ||
      contradiction(details, draft, name) ||
      (isAsking && implausible(details, draft)))
  return { name, draft, problems: draft.problems, ...(details && !isWrong && { details }) }
}

function tokensRead(
  lines: readonly SourceLine[],
  known: Known,
  benchmarks: readonly KnownBenchmark[],
  options: { keepsScore?: boolean },
) {
  const read = readFront(lines, known, options)
  if (!read) return undefined
  const { draft, name } = read
  draft.mayBeList = name === null || !findBenchmark(name, benchmarks)
  draft.leftAsText = draft.leftAsText.filter(
    ({ isPlain, text }) => !isPlain || !findBenchmark(text, benchmarks),
  )
  return { draft, name, details: checked(draft, assemble(draft)) }
}

/** Leaves unaccounted lines open, and returns the first lost number. */
function account(details: WorkoutDetails, draft: Draft, known: Known): Problem | undefined {
  if (draft.isBeyond) return undefined
  const { kept, lost } = unaccounted(details, draft, known)
  draft.leftAsText.push(...kept)
  return lost
}

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
  if (benchmark?.details.type === 'ForTime' && !official && hasNoForm(draft)) draft.stated.forTime = true
  const given = official
    ? withOptions(official, draft)
    : read
      ? read.details
      : scoredAs(benchmark, assemble(draft))
  const details = checked(draft, given, official !== undefined)
  return { draft, ...(details && { details }) }
}

/** The valid details; undefined with the problems in the draft. */
function checked(
  draft: Draft,
  given: WorkoutDetailsInput | undefined,
  isOfficial = false,
): WorkoutDetails | undefined {
  const parsed = given && WorkoutSchema.safeParse(given)
  if (draft.problems.length > 0 || !parsed) return undefined
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) blame(draft, path.map(String), message)
    return undefined
  }
  const facts = new Map(itemsOf(draft).map(({ movement }) => [movement.id, movement]))
  const wrong = isOfficial ? [] : Object.entries(checkMovements(parsed.data, facts))
  for (const [path, messages] of wrong) blame(draft, path.split(/[.[\]]+/).slice(1), messages.join('; '))
  return wrong.length > 0 ? undefined : parsed.data
}

const itemsOf = (draft: Draft): Item[] => draft.all()

function blame(draft: Draft, path: string[], message: string): void {
  const [list = '', index] = path
  const items = draft.items[list as keyof Draft['items']]
  const item = items?.[Number(index)]
  if (item) draft.problem(`${item.movement.name}: ${path.slice(2).join('.')} ${message}`, item.line)
  else draft.problem(`${path.join('.')} ${message}`, itemsOf(draft)[0]?.line ?? draft.line)
}
