/** Reads scores as people type them. Ambiguous text leads to a question, never a guess. */
import {
  RESULT_DETAILS,
  type ResultDetails,
  type ResultStatus,
  type Scaling,
} from '../../../schemas/results/result-details'
import type { CreatableType, WorkoutDetails } from '../../../schemas/workouts/workout-details'
import type { MovementsById } from '../../movements/movement'
import { type Meaning, tidied } from '../../shared/read-amounts'
import type { Gender } from '../../workouts/counts'
import { describeRest } from '../../workouts/describe-parts'
import { checkResult } from '../check-result'
import { describeResult } from '../describe-result'
import { type Affixes, joinAffixes, readRest, readTieBreak, SCALING_WORDS, splitAffixes } from './affixes'
import { type Answer, type Asking, quoted, shortened, type UsualTimes } from './asking'
import { exampleScore } from './example-score'
import { readFgb, readMaxReps, readTabata } from './grids'
import { describeProblems } from './in-words'
import { readCardio, readEmom, readGeneric, readIntervals, readNothing } from './measured'
import { readRoundsAndReps } from './rounds-and-reps'
import { readSets } from './sets'
import { readTimed } from './timed'

export type Choice = { text: string; echo: string }

/** `understood`: a result that checkResult accepts, with `echo` as its reading. */
export type ReadScore =
  | { kind: 'empty' }
  | {
      kind: 'understood'
      status: ResultStatus
      scaling?: Scaling
      details: ResultDetails
      echo: string
    }
  | { kind: 'ask'; question: string; choices: Choice[] }
  | { kind: 'wrong'; message: string }

export type Who = {
  gender: Gender
  units: 'kg' | 'lb'
  usual?: UsualTimes | undefined
  capHolds?: boolean | undefined
}

export type ScoredWorkout = { details: WorkoutDetails; movements: MovementsById }

/**
 * Reads a score typed into one box, such as `12:34`, `CAP 87`, `5+12 scaled`, `5x5@100`, `DNF 45`. Never
 * throws. docs/workouts.md has the grammar.
 */
export function readScore(text: string, workout: ScoredWorkout, who: Who): ReadScore {
  const tidy = text.length > LONGEST ? undefined : tidied(text)
  if (tidy === '') return { kind: 'empty' }
  const context = { ...workout, ...who }
  if (tidy === undefined) return wrong('That is too long for a score.', context)
  if (/^[- ]+$/.test(tidy)) return asked('-', ['DNS', 'DNF'], context, 0)
  return read(tidy, context, 0)
}

/** The scaling that a text names, so that its score can be read by the version done at that scaling. */
export function readScaling(text: string, details: WorkoutDetails): Scaling | undefined {
  if (text.length > LONGEST) return undefined
  const taken = splitAffixes(tidied(text), details)
  return 'wrong' in taken ? undefined : taken.scaling
}

/** Longer than any score that people type; reading takes time with the length. */
const LONGEST = 10_000
const MOST_QUESTIONS = 4

type Context = ScoredWorkout & Who

const READERS = {
  Amrap: readRoundsAndReps,
  Cardio: readCardio,
  CardioIntervals: readIntervals,
  DeathBy: readRoundsAndReps,
  Emom: readEmom,
  Fgb: readFgb,
  ForTime: readTimed,
  FranStyle: readTimed,
  Generic: readGeneric,
  MaxReps: readMaxReps,
  RoundsForTime: readTimed,
  Strength: readSets,
  Tabata: readTabata,
  TwelveDays: readTimed,
  WarmUp: readNothing,
} satisfies { [Type in CreatableType]: (text: string, asking: never) => Answer }

function read(text: string, context: Context, questions: number): ReadScore {
  const taken = splitAffixes(text, context.details)
  if ('wrong' in taken) return wrong(taken.wrong, context)
  const ask = (about: string, ways: Affixes[], question?: string) =>
    asked(about, ways.map(joinAffixes), context, questions, question)
  if (taken.status === 'dns' && (taken.score !== '' || taken.tieBreak !== undefined)) {
    return wrong(
      'DNS means did not start, and has no score. An athlete who starts and stops gets DNF.',
      context,
    )
  }
  const breaks = only(taken.tieBreak, written => readTieBreak(written, context.units))
  if (breaks === null)
    return wrong(`${quoted(taken.tieBreak!)} is not a tie-break: TB 6:12, TB 45 reps or TB 100 kg.`, context)
  if (Array.isArray(breaks)) {
    return ask(
      `TB ${taken.tieBreak}`,
      breaks.map(({ text: tieBreak }) => ({ ...taken, tieBreak })),
    )
  }
  const rests = only(taken.rest, readRest)
  if (rests === null)
    return wrong(`${quoted(taken.rest!)} is not a rest: rest 2:00, every 3:00 or no rest.`, context)
  if (Array.isArray(rests))
    return ask(
      taken.rest!,
      rests.map(({ text: rest }) => ({ ...taken, rest })),
    )
  const answer = readAnswer(taken, context)
  if ('wrong' in answer) return wrong(answer.wrong, context)
  if ('ask' in answer)
    return ask(
      answer.ask,
      answer.texts.map(score => ({ ...taken, score })),
      answer.question,
    )
  const extra = { ...(breaks && { tie_break: breaks.value }), ...(rests && { rest: rests.value }) }
  return understood({ ...answer.found, ...extra }, answer, taken, context)
}

function only<Value>(
  written: string | undefined,
  meanings: (written: string) => Meaning<Value>[],
): Meaning<Value> | Meaning<Value>[] | null | undefined {
  if (written === undefined) return undefined
  const all = meanings(written)
  return all.length > 1 ? all : (all[0] ?? null)
}

type Found = Extract<Answer, { found: object }>

function readAnswer({ score, status, scaling }: Affixes, context: Context): Answer {
  if (status !== undefined && score === '') return { found: {} }
  const { details } = context
  const hasScore = details.type !== 'WarmUp' && !('scoring' in details && details.scoring === 'none')
  if (score === '' && hasScore) return { wrong: 'The score is missing.' }
  const asking = {
    ...context,
    status: status === 'dnf' ? 'dnf' : 'completed',
    saysScaling: scaling !== undefined,
  }
  const reader = READERS[details.type] as (text: string, asking: Asking) => Answer
  return reader(score, asking as Asking)
}

function understood(fields: object, answer: Found, taken: Affixes, context: Context): ReadScore {
  const { details, gender, movements } = context
  const type = `${details.type}Result` as const
  const status: ResultStatus = taken.status ?? answer.status ?? 'completed'
  const parsed = RESULT_DETAILS[type].safeParse({ type, ...fields })
  if (!parsed.success) {
    const problems = parsed.error.issues.map(issue => [issue.path.join('.'), issue.message] as const)
    return wrong(describeProblems(problems, details), context)
  }
  const result = { type, status, details: parsed.data as ResultDetails }
  const problems = Object.entries(checkResult(details, result, gender, 'details'))
  if (problems.length > 0) {
    const each = problems.flatMap(([path, messages]) => messages.map(message => [path, message] as const))
    return wrong(describeProblems(each, details), context)
  }
  const rest =
    'rest' in result.details && taken.rest !== undefined ? describeRest(result.details.rest) : undefined
  const parts = [
    describeResult(details, result, gender, movements) ?? 'Done',
    rest,
    taken.scaling && SCALING_WORDS[taken.scaling],
  ].filter(part => part !== undefined)
  const assumed = answer.assumed?.length ? ` (assumed: ${answer.assumed.join(', ')})` : ''
  return {
    kind: 'understood',
    status,
    ...(taken.scaling && { scaling: taken.scaling }),
    details: result.details,
    echo: `${parts.join(' · ')}${assumed}`,
  }
}

function asked(
  about: string,
  texts: string[],
  context: Context,
  questions: number,
  question?: string,
): ReadScore {
  if (questions >= MOST_QUESTIONS) return wrong(`${quoted(about)} is not clear.`, context)
  const answers = texts.map(text => [text, read(tidied(text), context, questions + 1)] as const)
  const choices = answers.flatMap(([text, answer]) => {
    if (answer.kind === 'understood') return [{ text, echo: answer.echo }]
    return answer.kind === 'ask' ? answer.choices : []
  })
  const distinct = choices.filter(
    (choice, index) => choices.findIndex(other => other.echo === choice.echo) === index,
  )
  const [, first] = answers[0] ?? []
  if (distinct.length === 0)
    return first?.kind === 'wrong' ? first : wrong(`${quoted(about)} is not clear.`, context)
  const echoes = distinct.map(({ echo }) => echo)
  const last = echoes.pop()
  const list = echoes.length > 0 ? `${echoes.join(', ')} or ${last}` : last
  return { kind: 'ask', question: question ?? `${shortened(about)}: ${list}?`, choices: distinct }
}

function wrong(message: string, { details, gender, movements }: Context): ReadScore {
  return { kind: 'wrong', message: `${message} For example: ${exampleScore(details, gender, movements)}.` }
}
