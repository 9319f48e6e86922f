/** Columns of a list of results of a competition: people, divisions, and the scores of its events. */
import { matchColumn, plainWord } from '../registrations/registration-sheet/columns'

const WHO = ['name', 'first_name', 'last_name', 'team', 'division'] as const
type Who = (typeof WHO)[number]

/** Meaning of a column; `score:ID` and `tie_break:ID` name an event. */
export type Meaning = Who | `${'score' | 'tie_break'}:${string}`

export type ResultColumn = {
  /** Position in the list, from 0. */
  at: number
  heading: string
  /** Up to three different cells. */
  samples: string[]
  /** Null for a column that is not read. */
  is: Meaning | null
  /** Why a known column is ignored. Null for an unknown column. */
  rule: string | null
}

type NamedEvent = { id: string; name: string }

const RANKS =
  /\b(?:rank|ranking|ranks|place|placing|placement|position|pos|points|pts|total|overall|percentile)\b/
const TIE_BREAK = / ?\b(?:tie ?break(?:er)?|tb)\b ?/
const SCORE = / ?\b(?:scores?|results?|time|reps|load|weight)$/
const NUMBERED = /^(?:event|workout|wod|test|score|result) ?(\d{1,2})\b ?(.*)$/

const RANKS_RULE = 'Chalkbox works out ranks and points.'
const DETAILS_RULE = 'Details of people are in their registration.'
export const LOOKS_LIKE_RANKS = 'Looks like ranks, not scores.'

/** Returns every meaning that a column of these events can have. */
export const meaningsFor = (events: readonly NamedEvent[]): Meaning[] => [
  ...WHO,
  ...events.flatMap(({ id }): Meaning[] => [`score:${id}`, `tie_break:${id}`]),
]

/**
 * Matches the columns of a list by their headings: by the names and the order of the events. `chosen` holds
 * meanings by position; null means not read.
 */
export function matchResultColumns(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  events: readonly NamedEvent[],
  chosen: ReadonlyMap<number, Meaning | null>,
): ResultColumn[] {
  const taken = new Set<Meaning | null>(chosen.values())
  const width = Math.max(headings.length, ...rows.map(cells => cells.length))
  return Array.from({ length: width }, (_, at) => {
    const heading = headings[at] ?? ''
    const cells = rows.map(row => row[at] ?? '').filter(cell => cell !== '')
    const column = { at, heading, samples: [...new Set(cells)].slice(0, 3) }
    const found = guess(heading, cells, events)
    const given = chosen.get(at)
    if (given !== undefined)
      return { ...column, is: given, rule: given === null && found.is === null ? found.rule : null }
    const is = taken.has(found.is) ? null : found.is
    if (is !== null) taken.add(is)
    return { ...column, is, rule: found.rule }
  }).filter(({ heading, samples }) => heading !== '' || samples.length > 0)
}

const wordOf = (text: string) => plainWord(text.replace(/[–—#]+/g, ' '))

type Guess = { is: Meaning | null; rule: string | null }

function guess(heading: string, cells: readonly string[], events: readonly NamedEvent[]): Guess {
  const word = wordOf(heading)
  const meant = word.replace(TIE_BREAK, ' ').trim()
  const event = eventOf(meant, events)
  const isNamed = event !== undefined && wordOf(event.name) === word
  if (!isNamed && (heading.trim() === '#' || RANKS.test(word))) return { is: null, rule: RANKS_RULE }
  const known = matchColumn(heading)
  const who = WHO.find(each => each === known)
  if (who) return { is: who, rule: null }
  if (known !== null && known !== 'status') return { is: null, rule: DETAILS_RULE }
  if (!event) return { is: null, rule: null }
  if (meant !== word && !isNamed) return { is: `tie_break:${event.id}`, rule: null }
  return areRanks(cells) ? { is: null, rule: LOOKS_LIKE_RANKS } : { is: `score:${event.id}`, rule: null }
}

/** Undefined for a heading with the number of one event and the name of another. */
function eventOf(word: string, events: readonly NamedEvent[]): NamedEvent | undefined {
  const byName = (name: string) => events.find(event => wordOf(event.name) === name)
  const [, digits, rest = ''] = NUMBERED.exec(word) ?? []
  const whole = byName(word) ?? byName(word.replace(SCORE, ''))
  if (whole || digits === undefined) return whole
  const [numbered, name] = [events[Number(digits) - 1], rest.replace(SCORE, '').trim()]
  if (name === '') return numbered
  const named = byName(rest) ?? byName(name)
  return named === numbered ? numbered : undefined
}

/** True for numbers such as 1, 2, 2, 4, in any order. */
function areRanks(cells: readonly string[]): boolean {
  if (cells.length < 3 || !cells.every(cell => /^\d{1,3}$/.test(cell))) return false
  const sorted = cells.map(Number).sort((a, b) => a - b)
  return sorted.every((rank, at) => rank === at + 1 || (at > 0 && rank === sorted[at - 1]))
}
