import { findBenchmark, type KnownBenchmark } from './benchmarks/benchmark-names'
import type { Draft, Known } from './draft'
import { plain, type SourceLine } from './lines'
import { readLines } from './read-lines'
import { isAboutWholeWorkout, isHeading } from './remarks'

export type Candidate = {
  name: string | null
  lines: SourceLine[]
  isGuess?: true
  hasForm?: boolean
}

/** Returns the possible beginnings of a text, likeliest first. */
export function candidates(
  lines: SourceLine[],
  benchmarks: readonly KnownBenchmark[],
  known: Known,
): Candidate[] {
  const [first, ...more] = lines
  const below = first && more.length > 1 && belowHeading(plain(first.text), first, more, known)
  return [...candidatesAbove(lines, benchmarks, known), ...(below ? [below] : [])]
}

function candidatesAbove(
  lines: SourceLine[],
  benchmarks: readonly KnownBenchmark[],
  known: Known,
): Candidate[] {
  const { names } = known
  const [first, ...more] = lines
  const unnamed: Candidate = { name: null, lines }
  if (!first) return [unnamed]
  const line = plain(first.text)
  const quoted = /^"([^"]+)"\s*[:-]?\s*/.exec(line)
  if (quoted && names.exact(quoted[1]!).length === 0) {
    return [named(quoted[1]!.trim(), line.slice(quoted[0].length), first, more, benchmarks), unnamed]
  }
  const called = findBenchmark(line, benchmarks)
  if (called) {
    const below: Candidate = { name: called.name, lines: more }
    // `Run 400 m` is the first line of other work.
    const isPiece = /^(?:Cardio|Strength|MaxReps)/.test(called.details.type)
    return isPiece && readLines(more, known).count > 0 ? [unnamed, below] : [below, unnamed]
  }
  const [start, title] =
    /^([^:(,]+?)\s*(?:[:(]|,(?=\s*(?:(?:time\s*)?cap|tc|\d+\s*-?\s*min\w*\s*(?:time\s*)?cap|rx|with|w\/|vest)\b)|\s-\s)/.exec(
      line,
    ) ?? []
  if (start !== undefined && findBenchmark(title!, benchmarks)) {
    const rest = line.slice(title!.length).trim()
    return [unnamed, named(title!, rest, first, more, benchmarks)]
  }
  if (more.length === 0) return [unnamed]
  const [, before = '', form] = BEFORE_FORM.exec(line) ?? []
  if (form !== undefined && isWordsOnly(readLines([{ number: 1, text: before }], known)))
    return [unnamed, named(before, form, first, more, benchmarks)]
  const own = readLines([{ number: 1, text: line }], known)
  const titled: Candidate = {
    name: title ?? withoutEnd(line),
    lines: more,
    isGuess: true,
    hasForm: Object.keys(own.stated).length > 0,
  }
  // Words about partners or the class are no name.
  if (isAboutWholeWorkout(line)) return [unnamed]
  if (isTitle(line, more, known)) return [titled, unnamed]
  if (isWork(line, more, known)) return [unnamed]
  return line.length <= 60 && !/[:@]|\d\s*(?:x|-|rounds|reps|min)|for time/i.test(line)
    ? [unnamed, titled]
    : [unnamed]
}

/** `Gymnastics EMOM 15`: words in front of the form. */
const BEFORE_FORM = /^([a-z][a-z' &-]{2,30}?)\s*[:-]?\s+((?:emom|e\d+mom|amrap)\s*:?\s*\d.*)$/i

const isWordsOnly = ({ count, unknown, stated }: Draft) =>
  count + unknown.length === 0 && Object.keys(stated).length === 0

/** A short word with its own dot: JR., ST., initials. */
const SHORTENED = /(?:^|[\s.])\p{L}{1,2}\.$/u

/** A name without the full stop or exclamation marks behind it. */
const withoutEnd = (line: string) => (SHORTENED.test(line) ? line : line.replace(/[!.]+$/, ''))

/** The name below the source: `Guest programmer …`, then `Jerry`. */
function belowHeading(
  line: string,
  first: SourceLine,
  [second, ...more]: SourceLine[],
  known: Known,
): Candidate | undefined {
  const name = withoutEnd(plain(second!.text))
  if (!isHeading(line) || more.length === 0 || !/^[\p{L}"][^:@\d]{1,39}$/u.test(name)) return undefined
  const own = readLines([{ number: 1, text: name }], known)
  if (own.count > 0 || Object.keys(own.stated).length > 0) return undefined
  return { name, lines: [first, ...more], isGuess: true }
}

/** True for a name that could be work: RUN 3K, 666, above the workout's form. */
function isTitle(line: string, [next]: SourceLine[], known: Known): boolean {
  if (/^[#\d\s./-]+$/.test(line)) return !/\d-\d+-/.test(line)
  const own = readLines([{ number: 1, text: line }], known)
  if (hasForm(own)) return false
  const isCapitals = /^[^a-z]*[A-Z][^a-z]*$/.test(line)
  const isNote = own.count === 0 && own.notes.length > 0 && Object.keys(own.stated).length === 0
  if (isCapitals && (own.problems.length > 0 || isNote)) return true
  const below = readLines([next!], known)
  const hasAmount = own
    .all()
    .some(item => (item.reps ?? item.sets ?? item.distance ?? item.duration) !== undefined)
  return (
    !/^\d/.test(line) &&
    (isCapitals || !hasAmount) &&
    own.items.buy_in.length === 0 &&
    hasForm(below) &&
    below.count === 0
  )
}

/** True for work that could be a name: Row 1000 meters, 3 max sets of push-ups. */
function isWork(line: string, [next]: SourceLine[], known: Known): boolean {
  const own = readLines([{ number: 1, text: line }], known)
  if (
    own.problems.length === 0 &&
    own.all().some(({ reps, distance, calories }) => reps ?? distance ?? calories)
  )
    return true
  if (!/^\d+\s+[a-z]/i.test(line) || line.length > MOST_LETTERS) return false
  const words = line.split(/\s+/)
  const named = words.some((_, from) =>
    [1, 2, 3].some(count => known.names.exact(words.slice(from, from + count).join(' ')).length > 0),
  )
  return named && !hasForm(readLines([next!], known))
}

const MOST_LETTERS = 80

const hasForm = ({ stated }: Draft) =>
  (stated.form ?? stated.forTime ?? stated.rounds ?? stated.scheme ?? stated.ladder ?? stated.scoring) !==
  undefined

function named(
  name: string,
  rest: string,
  first: SourceLine,
  more: SourceLine[],
  benchmarks: readonly KnownBenchmark[],
): Candidate {
  const official = findBenchmark(name, benchmarks)?.name ?? name
  return { name: official, lines: rest === '' ? more : [{ number: first.number, text: rest }, ...more] }
}
