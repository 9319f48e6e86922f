/** A benchmark by its name alone, with loads, a cap and remarks around: `ISABEL`, `60/42.5`, `TC 8'`. */
import type { WorkoutDetails } from '../../../../schemas/workouts/workout-details'
import type { Line, Load } from '../../../../schemas/workouts/workout-parts'
import { editDistance } from '../../../movements/movement-names/spelling'
import { findBenchmark, type KnownBenchmark } from '../benchmarks/benchmark-names'
import { withOptions } from '../benchmarks/named-benchmark'
import type { Draft, Known } from '../draft'
import { plain, type SourceLine } from '../lines'
import { readFront } from './front'
import { wordsIn } from './lexicon'

/** `isApart`: the name has a line of its own. */
type Named = { benchmark: KnownBenchmark; lines: SourceLine[]; isApart: boolean }

const MOST_LINES = 3
const MOST_WORDS = 4
const LEAST_LETTERS = 6
const MOST_REMARKS = 16
const HEADING =
  /^(?:it'?s|(?:we'?re|we are) doing|today'?s|wod|metcon|today|tonight|hero(?: wod)?|girl|benchmark|heute|vandaag|hoy|oggi|hoje|aujourd'hui|test|retest)\b\W*/i
/** Another benchmark to choose, or to do as well. */
const CHOICE = /^(?:or|of|oder|ou|o|vs|and|en|und|et|y|e)(?!\p{L})|^[&+]/iu
/** Work that may stand beside the name of a benchmark: its own. */
const ALLOWED = new Set(['cap', 'vest', 'forTime', 'scheme', 'form', 'seconds', 'rounds'])

/** Returns the draft and the details of such a text. Undefined for any other. */
export function benchmarkNamed(
  lines: readonly SourceLine[],
  known: Known,
  benchmarks: readonly KnownBenchmark[],
): { draft: Draft; name: string; details: WorkoutDetails } | undefined {
  const named = findName(lines, known, benchmarks)
  if (!named) return undefined
  const { benchmark } = named
  const own = new Set('movements' in benchmark.details ? benchmark.details.movements.map(({ id }) => id) : [])
  const read = readFront(named.lines, known, { own })
  if (!read || read.draft.problems.length > 0) return undefined
  const most = named.isApart ? 2 * MOST_REMARKS : MOST_REMARKS
  if (read.draft.notes.join(' ').split(/\s+/).length > most) return undefined
  const { draft } = read
  const loads = draft.givenLoads
  const details = withLoads(benchmark.details, loads)
  const isOwn =
    details && Object.keys(draft.stated).every(name => ALLOWED.has(name)) && isSame(details, draft)
  if (!isOwn) return undefined
  if (loads.length > 0) draft.assume(`Done with other loads than ${benchmark.name}`)
  return { draft, name: benchmark.name, details: withOptions({ ...benchmark, details }, draft) }
}

/** The name at the start of a line, and the lines without the name. */
function findName(
  lines: readonly SourceLine[],
  { names }: Known,
  benchmarks: readonly KnownBenchmark[],
): Named | undefined {
  for (const [index, line] of lines.slice(0, MOST_LINES).entries()) {
    const text = plain(line.text)
    const [heading = ''] = HEADING.exec(text) ?? []
    const start = text.slice(heading.length)
    const ends = [...start.matchAll(/[\p{L}\d.]+/gu)].slice(0, MOST_WORDS)
    for (const end of ends.reverse()) {
      const called = start.slice(0, end.index + end[0].length).replace(/\.$/, '')
      const benchmark = named(called, benchmarks)
      if (!benchmark || names.exact(called).length > 0) continue
      const rest = start.slice(called.length).replace(/^[\s"'!?.,:;-]+/, '')
      if (CHOICE.test(rest)) return undefined
      const others = lines.filter(other => other !== line)
      const own = /[\p{L}\d]/u.test(rest) ? [{ ...line, text: rest }] : []
      const isApart = lines.length > 1 && rest.split(' ').length <= 2
      return { benchmark, isApart, lines: [...others.slice(0, index), ...own, ...others.slice(index)] }
    }
  }
  return undefined
}

/** The benchmark of this name, or the only long name one letter away. */
function named(called: string, benchmarks: readonly KnownBenchmark[]): KnownBenchmark | undefined {
  const found = findBenchmark(called, benchmarks)
  const [word = '', ...more] = wordsIn(called)
  if (found || more.length > 0 || word.length < LEAST_LETTERS) return found
  const near = benchmarks.filter(({ name }) => {
    const [own = '', ...others] = wordsIn(name)
    return others.length === 0 && own.length >= LEAST_LETTERS && editDistance(word, own, 1) <= 1
  })
  return near.length === 1 ? near[0] : undefined
}

function withLoads(details: WorkoutDetails, loads: readonly Load[]): WorkoutDetails | undefined {
  const [load, ...more] = loads
  if (!load) return details
  if (more.length > 0 || !('movements' in details)) return undefined
  const movements = (details.movements as Line[]).map(line => (line.load ? { ...line, load } : line))
  return { ...details, movements } as WorkoutDetails
}

/** True when a draft's work and statements repeat the benchmark's, or say nothing. */
function isSame(details: WorkoutDetails, draft: Draft): boolean {
  const { scheme, form, seconds, rounds } = draft.stated
  const given = details as { rep_scheme?: number[]; seconds?: number; rounds?: number; movements?: Line[] }
  if (scheme && scheme.join() !== given.rep_scheme?.join()) return false
  if (form !== undefined && !(form === 'amrap' && details.type === 'Amrap')) return false
  if (seconds !== undefined && seconds !== given.seconds) return false
  if (rounds !== undefined && rounds !== given.rounds) return false
  const lines = given.movements ?? []
  return draft.all().every(({ movement, reps, sets, distance, calories, duration }) => {
    const isBare = (reps ?? sets ?? distance ?? calories ?? duration) === undefined
    return lines.some(line => line.id === movement.id && (isBare || line.reps === reps))
  })
}
