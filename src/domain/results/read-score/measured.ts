import {
  readCalories,
  readDistance,
  readLoad,
  readNumber,
  readTime,
  readWhole,
} from '../../shared/read-amounts'
import { formatNumber } from '../../shared/words'
import { getTimeCap } from '../../workouts/time-cap'
import { cardioMeasure } from '../score'
import { type Answer, type Asking, chooseMeaning, notTime, quoted } from './asking'
import { readCap, readCappedText } from './capped'
import { readFinish } from './finish-time'
import { readList } from './lists'
import { leastSeconds } from './possible-time'
import { readPlainRounds } from './rounds-and-reps'

/** Reads a time, distance or calories, by the piece's measure. */
export function readCardio(text: string, asking: Asking<'Cardio'>): Answer {
  const measure = cardioMeasure(asking.details)
  const { details, gender } = asking
  return measure === 'seconds'
    ? readFinish(text, asking, { least: leastSeconds(details, gender) })
    : READ[measure](text)
}

/** Reads the completed intervals as times, distances or calories, whichever the workout measures. */
export function readIntervals(text: string, { details, status }: Asking<'CardioIntervals'>): Answer {
  const measure = cardioMeasure(details)
  const read = { seconds: readTime, distance: readDistance, calories: readCalories }[measure]
  // Two of twelve calories each, or twelve and a half once?
  const [, one, other] = /^(\d+),(\d{1,2})$/.exec(text) ?? []
  if (one !== undefined && measure === 'calories' && details.rounds > 1) {
    return { ask: text, texts: [`${one} ${other}`, `${one}.${other}`] }
  }
  const list = readList<unknown>(text, read)
  if ('ask' in list) return list
  if ('unread' in list) {
    return {
      wrong:
        measure === 'seconds' ? notTime(list.unread) : `${quoted(list.unread)} is not ${NOUNS[measure]}.`,
    }
  }
  if (list.values.length > details.rounds) {
    return {
      wrong: `There are ${formatNumber(details.rounds)} intervals, not ${formatNumber(list.values.length)}.`,
    }
  }
  return status === 'completed' || list.values.length > 0
    ? { found: { intervals: list.values.map(value => ({ [measure]: value })) } }
    : { found: {} }
}

/** `10`, `9/10`, `all` where rounds count; reps, a load; `done` where nothing does. */
export function readEmom(text: string, asking: Asking<'Emom'>): Answer {
  const { details, units } = asking
  if (details.scoring === 'none') return readNothing(text)
  if (details.scoring === 'load') return readLifted(text, units)
  if (details.scoring === 'reps') return readReps(text)
  if (readDone(text) === true || text === 'all') return { found: { rounds: details.rounds } }
  const [, rounds = '', of] = /^([\d,]+) ?(?:(?:\/|of) ?(\d+) ?)?(?:rounds?|rnds?|rds?|r)?$/.exec(text) ?? []
  const done = readWhole(rounds)
  if (done === undefined) return { wrong: `${quoted(text)} is not a number of rounds.` }
  if (done > details.rounds || (of !== undefined && Number(of) !== details.rounds)) {
    return { wrong: `There are ${formatNumber(details.rounds)} intervals, not ${of ?? formatNumber(done)}.` }
  }
  return { found: { rounds: done } }
}

/**
 * Reads a Generic score by its scoring; `done` when nothing is measured, `done` or `no` when completion is the score.
 */
export function readGeneric(text: string, asking: Asking<'Generic'>): Answer {
  switch (asking.details.scoring) {
    case 'none':
      return readNothing(text)
    case 'check': {
      const done = readDone(text)
      return done === undefined
        ? { wrong: `${quoted(text)} is neither done nor not done.` }
        : { found: { done } }
    }
    case 'time':
      return readTimeOfText(text, asking)
    case 'rounds_reps':
      return readPlainRounds(text, asking)
    case 'reps':
      return readReps(text)
    case 'load':
      return readLifted(text, asking.units)
    case 'calories':
    case 'distance':
      return READ[asking.details.scoring](text)
    case 'points': {
      const number = text.replace(/ ?(?:points?|pts?)$/, '')
      return chooseMeaning(
        text,
        readNumber(number),
        points => ({ points }),
        `${quoted(text)} is not a number of points.`,
      )
    }
  }
}

/** Reads `done`, or nothing, for workouts without a score. */
export function readNothing(text: string): Answer {
  if (readDone(text) === true || text === '') return { found: {} }
  return { wrong: `There is nothing to score here: ${quoted(text)} cannot be saved.` }
}

function readDone(text: string): boolean | undefined {
  if (/^(?:done|did it|yes|y|ok|pass(?:ed)?|completed?|finished|✓)$/.test(text)) return true
  return /^(?:not done|no|n|fail(?:ed)?|✗)$/.test(text) ? false : undefined
}

const COUNT = /^([\d,]+) ?(?:(?:total )?reps?(?: (?:total|in total|in all))?|total)?$/

const NOUNS = { distance: 'a distance', calories: 'calories' }

function readTimeOfText(text: string, asking: Asking<'Generic'>): Answer {
  const cap = getTimeCap(asking.details)
  const capped = readCap(text, asking)
  if (capped) return readCappedText(capped, asking, cap)
  // A cap in the text alone refuses no result, and an athlete may stop after the cap without a finish.
  return readFinish(text, asking, asking.status === 'dnf' ? {} : { cap })
}

const READ: { [Measure in 'distance' | 'calories']: (text: string) => Answer } = {
  distance: text =>
    chooseMeaning(
      text,
      readDistance(text),
      distance => ({ distance }),
      `${quoted(text)} is not ${NOUNS.distance}.`,
    ),
  calories: text =>
    chooseMeaning(
      text,
      readCalories(text),
      calories => ({ calories }),
      `${quoted(text)} is not ${NOUNS.calories}.`,
    ),
}

function readLifted(text: string, unit: 'kg' | 'lb'): Answer {
  const answer = chooseMeaning(
    text,
    readLoad(text, unit),
    load => ({ load: load.value, load_unit: load.unit }),
    `${quoted(text)} is not a load.`,
  )
  return 'found' in answer && /[\d.,]$/.test(text) ? { ...answer, assumed: [unit] } : answer
}

function readReps(text: string): Answer {
  const reps = readWhole(COUNT.exec(text)?.[1] ?? '')
  return reps === undefined ? { wrong: `${quoted(text)} is not a number of reps.` } : { found: { reps } }
}
