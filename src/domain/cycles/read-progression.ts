/**
 * Reads a progression as a coach writes it: `Back squat 5x5 @ 75 %, +2.5 % a week, deload in week 4, retest on day 30, Mon/Thu`.
 * Each line is a lift with its progression. A line without a lift counts for every lift that says nothing else.
 */
import { readClause, type Settings, tidy, toLoadUnit, toNumber, toScheme } from './clauses'

/** `text` is the rest of the line, with the lift: `Back squat 5x5 @ 75 %`. Lines count from 1. */
export type LiftLine = { line: number; text: string; settings: Settings }
export type ProgressionProblem = { line: number; message: string }
export type ProgressionRead = { lifts: LiftLine[]; shared: Settings; problems: ProgressionProblem[] }

/** Returns the lifts of a text with their settings, and the problems by line. */
export function readProgression(text: string): ProgressionRead {
  const read: ProgressionRead = { lifts: [], shared: {}, problems: [] }
  for (const [index, given] of text.split('\n').entries()) {
    if (given.trim() === '') continue
    const line = index + 1
    const { lift, settings, problems } = readLine(given)
    read.problems.push(...problems.map(message => ({ line, message })))
    if (lift === '') merge(read.shared, settings, message => read.problems.push({ line, message }))
    else read.lifts.push({ line, text: lift, settings })
  }
  if (read.lifts.length === 0 && read.problems.length === 0)
    read.problems.push({ line: 1, message: 'Write a lift, such as “Back squat 5x5 @ 75 %”.' })
  return read
}

/** Words of a progression: an unclear clause with such a word becomes a question, never a note. */
const PROGRESSION =
  /\bweeks?\b|\bwaves?\b|\bcycles?\b|\bblocks?\b|deload|re-?test|training max|\btm\b|(?:^|\s)[+-]\s*\d|\bday \d|progress/i

type LineRead = { lift: string; settings: Settings; problems: string[] }

function readLine(given: string): LineRead {
  const settings: Settings = {}
  const problems: string[] = []
  const add = (found: Settings) => merge(settings, found, message => problems.push(message))
  let rest = tidy(given).replace(/(\d\s*%) of (?:the |a |your )?(?:training max|tm)\b(?!\s*\d)/gi, '$1')
  for (const take of [takeDays, takeLoads, takeSchemes]) {
    const taken = take(rest)
    if (!taken) continue
    add(taken.settings)
    rest = taken.rest
  }
  const left: string[] = []
  for (const clause of splitClauses(rest)) {
    const read = readAll(clause)
    if (read) read.forEach(add)
    else if (left.length > 0 && PROGRESSION.test(clause)) problems.push(`“${clause}” is not clear. ${ASK}`)
    else left.push(...takeEnd(clause, add))
  }
  const lift = left.join(', ')
  const unclear = PROGRESSION.exec(lift)
  if (unclear && problems.length === 0) problems.push(`“${lift}” is not clear. ${ASK}`)
  return { lift, settings, problems }
}

const ASK =
  'Write “+2.5 % a week”, “+2.5 kg a week”, “add a rep”, “waves of 3 weeks”, “deload in week 4” or “retest on day 30”.'

/** A clause, or several joined by `and` when each is clear. */
function readAll(clause: string): Settings[] | null {
  const whole = readClause(clause)
  if (whole) return [whole]
  const pieces = clause.split(/\s+(?:and|then)\s+/i)
  if (pieces.length < 2) return null
  const read = pieces.map(readClause)
  return read.every(each => each !== null) ? read : null
}

/** Takes a change from the end of a clause: `Back squat 5x5 @ 75 % +2.5 % a week`. */
function takeEnd(clause: string, add: (found: Settings) => void): string[] {
  const found = /^(.*\S)\s+([+-]\s*\d.*)$/.exec(clause)
  const read = found && readAll(found[2]!)
  if (!read) return [clause]
  read.forEach(add)
  return [found[1]!]
}

/** At commas, semicolons and ends of sentences, but not inside numbers and lists of weeks. */
function splitClauses(text: string): string[] {
  return text
    .split(/;|,(?!\d)(?!\s*\d+\s*(?:$|[,;]|(?:and|&)\s))|\.\s/)
    .map(tidy)
    .filter(each => each !== '')
}

type Taken = { settings: Settings; rest: string } | null

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const DAY = String.raw`(?:[Mm]ondays?|[Tt]uesdays?|[Ww]ednesdays?|[Tt]hursdays?|[Ff]ridays?|[Ss]aturdays?|[Ss]undays?|Mon|Tues?|Weds?|Thu(?:rs?)?|Fri|Sat|Sun|MON|TUE|WED|THU|FRI|SAT|SUN)\.?`
const DAYS = new RegExp(
  String.raw`(^|[,;:]\s*|\s(?:on|every|each)\s+)(?:on |every |each )?(${DAY}(?:\s*(?:,|/|&|\+|and|-)\s*${DAY})*)(?=\s*(?:$|[,;:]|\.\s))`,
)

function takeDays(text: string): Taken {
  const found = DAYS.exec(text)
  if (!found) return null
  const names = found[2]!.match(new RegExp(DAY, 'g'))!
  const days = names.map(name => WEEKDAYS.indexOf(name.slice(0, 3).toLowerCase()) + 1)
  // A range of two days: Mon-Fri.
  const isRange = days.length === 2 && /-/.test(found[2]!) && days[0]! < days[1]!
  const listed = isRange ? Array.from({ length: days[1]! - days[0]! + 1 }, (_, at) => days[0]! + at) : days
  return { settings: { days: [...new Set(listed)].sort() }, rest: without(text, found) }
}

const LOAD = String.raw`\d{1,3}(?:\.\d{1,2})?`
const LOADS = new RegExp(
  String.raw`(^|[,;:]\s*|\s)(?:@|at)?\s*(${LOAD}\s*%?(?:\s*[,/-]\s*${LOAD}\s*%?)+\s*[,/-]\s*${LOAD})\s*(%|kg|lbs?)(?=\s*(?:$|[,;]|\.\s|by week|of (?:the |a )?(?:training max|tm|1\s?rm)))(?:\s*by week|\s*of (?:the |a )?(?:training max|tm|1\s?rm)(?!\w))?`,
  'i',
)

/** Reads three loads or more as a list by week. Two loads are for men and women. */
function takeLoads(text: string): Taken {
  const found = LOADS.exec(text)
  if (!found) return null
  const values = found[2]!.match(new RegExp(LOAD, 'g'))!.map(toNumber)
  return { settings: { loads: { values, unit: toLoadUnit(found[3]!) } }, rest: without(text, found) }
}

const SETS = String.raw`(\d{1,2})\s*x\s*(\d{1,3})`
const SCHEMES = new RegExp(
  String.raw`(^|[,;:]\s*|\s)(${SETS}(?:\s*[,/]\s*${SETS}){2,})(?=\s*(?:$|[,;@]|at\s|by week|\.\s))(?:\s*by week)?`,
  'i',
)

/** Reads three schemes or more as a list by week. */
function takeSchemes(text: string): Taken {
  const found = SCHEMES.exec(text)
  if (!found) return null
  const schemes = [...found[2]!.matchAll(new RegExp(SETS, 'g'))].map(([, sets, reps]) =>
    toScheme(sets!, reps!),
  )
  // The first stays in the lift's text, for reading it.
  const [firstScheme = ''] = /^\S+(?:\s*x\s*\S+)?/.exec(found[2]!.split(/[,/]/)[0]!.trim()) ?? []
  const rest = `${text.slice(0, found.index)}${found[1]}${firstScheme} ${text.slice(found.index + found[0].length)}`
  return { settings: { schemes }, rest: tidy(rest) }
}

function without(text: string, { 0: whole, index }: RegExpExecArray): string {
  return tidy(`${text.slice(0, index)}, ${text.slice(index + whole.length).replace(/^\s*[:,]\s*/, '')}`)
}

/** Adds settings. Two clauses with the same setting are a problem, except for weeks and days. */
function merge(into: Settings, from: Settings, problem: (message: string) => void): void {
  for (const [name, value] of Object.entries(from) as [keyof Settings, never][]) {
    if (name === 'own' && into.own) into.own = [...into.own, ...(value as NonNullable<Settings['own']>)]
    else if (name === 'days' && into.days)
      into.days = [...new Set([...into.days, ...(value as number[])])].sort()
    else if (into[name] !== undefined) problem(`Two clauses set the ${WORDS[name]}: keep one.`)
    else into[name] = value
  }
}

const WORDS: Record<keyof Settings, string> = {
  weeks: 'number of weeks',
  days: 'day',
  change: 'change a week',
  wave: 'length of the waves',
  waveChange: 'change a wave',
  loads: 'list of loads',
  schemes: 'list of sets',
  deload: 'deload',
  own: 'week',
  retest: 'retest',
  share: 'training max',
  growth: 'growth of the training max',
}
