import { clockText, readTime } from '../../shared/read-amounts'
import { formatNumber, formatTime } from '../../shared/words'
import { countTotalReps } from '../../workouts/counts'
import { type Answer, type Asking, notTime } from './asking'
import { readCap, readCapped, readReachedReps } from './capped'
import { readFinish } from './finish-time'
import { readList, splitParts } from './lists'
import { leastSeconds } from './possible-time'

type Timed = Asking<'ForTime' | 'FranStyle' | 'RoundsForTime' | 'TwelveDays'>

/**
 * Reads `12:34`; with a time cap `CAP 87`, `87 reps` or `2+15`; splits in brackets. A DNF may give a time, reps (a bare
 * number too), or both.
 */
export function readTimed(text: string, asking: Timed): Answer {
  const { details } = asking
  if (details.type !== 'RoundsForTime') return readScoreOf(text, asking)
  const [, score = '', inBrackets] = /^(.*?) ?\(([^()]*)\)$/.exec(text) ?? [text, text]
  if (inBrackets !== undefined && !/^- ?[\d.,]+$/.test(inBrackets))
    return withSplits(score, inBrackets, asking)
  const takesSplits = details.scoring !== 'clock' && asking.status === 'completed'
  if (takesSplits && !readCap(text, asking)) return readSplits(text, asking)
  const times = splitParts(text)
  const areTimes = times.length > 1 && times.every(time => readTime(time).length > 0)
  if (!areTimes || readTime(text).length > 0) return readScoreOf(text, asking)
  return {
    wrong: 'This score is one time. Times of the rounds may follow in brackets: 15:32 (5:01, 5:10, 5:21).',
  }
}

function readScoreOf(text: string, asking: Timed): Answer {
  const cap = readCap(text, asking)
  if (cap) return readCapped(cap, asking)
  return asking.status === 'dnf' ? readReached(text, asking) : readSeconds(text, asking)
}

function readSeconds(text: string, asking: Timed): Answer {
  const { details, gender } = asking
  return readFinish(text, asking, {
    cap: details.time_cap_seconds,
    reps: countTotalReps(details, gender),
    least: leastSeconds(details, gender),
  })
}

function readReached(text: string, asking: Timed): Answer {
  const reached = readReachedReps(text, asking)
  if (reached) return reached
  const [, time = text, reps] = /^(.*?) ?(\b[\d,]+(?: of [\d,.]+)? reps?)$/.exec(text) ?? []
  if (reps === undefined) return readSeconds(text, asking)
  const counted = readReachedReps(reps, asking)
  const timed = readSeconds(time, asking)
  if ('ask' in timed) return { ask: timed.ask, texts: timed.texts.map(each => `${each} ${reps}`) }
  if ('wrong' in timed || !counted || !('found' in counted))
    return 'wrong' in timed ? timed : (counted ?? timed)
  return { found: { ...timed.found, ...counted.found } }
}

function readSplits(text: string, asking: Timed): Answer {
  const splits = readList(text, readTime)
  if ('unread' in splits) return { wrong: notTime(splits.unread) }
  if ('ask' in splits) return splits
  const { details } = asking
  const rounds = details.type === 'RoundsForTime' ? details.rounds : 0
  if (splits.values.length === rounds) return checkSplits(splits.values, asking)
  return { wrong: wrongCount(splits.values, rounds) }
}

function withSplits(score: string, inBrackets: string, asking: Timed): Answer {
  const read: Answer = score === '' ? { found: {} } : readScoreOf(score, asking)
  if ('wrong' in read) return read
  if ('ask' in read) return { ...read, texts: read.texts.map(text => `${text} (${inBrackets})`) }
  const splits = readList(inBrackets, readTime)
  if ('unread' in splits) return { wrong: notTime(splits.unread) }
  if ('ask' in splits) return { ask: splits.ask, texts: splits.texts.map(text => `${score} (${text})`) }
  const checked = checkSplits(splits.values, asking)
  return 'found' in checked ? { ...read, found: { ...read.found, ...checked.found } } : checked
}

function checkSplits(splits: number[], { details }: Timed): Answer {
  const cap = details.time_cap_seconds ?? Infinity
  const over = splits.find(split => split > cap)
  if (over !== undefined) return { wrong: `${clockText(over)} is over the time cap of ${formatTime(cap)}.` }
  const { rounds } = details as { rounds: number }
  if (splits.length > rounds) return { wrong: wrongCount(splits, rounds) }
  return { found: { splits } }
}

function wrongCount(given: number[], rounds: number): string {
  const wanted =
    rounds === 1 ? 'the time of the one round' : `the times of the ${formatNumber(rounds)} rounds`
  const here = given.length === 1 ? 'here is 1' : `here are ${formatNumber(given.length)}`
  const alike = given.length === 1 ? ` ${rounds}x${clockText(given[0]!)} is that time in every round.` : ''
  return `It takes ${wanted}: ${here}.${alike}`
}
