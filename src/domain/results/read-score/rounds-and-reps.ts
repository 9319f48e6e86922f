import type { DetailsOf } from '../../../schemas/workouts/workout-details'
import { normalName } from '../../movements/movement-names/normal-form'
import { readWhole } from '../../shared/read-amounts'
import { sumOf, toMillionths } from '../../shared/units'
import { formatCount, formatNumber } from '../../shared/words'
import { countBuyInReps, countRoundReps, type Gender, listRoundCounts } from '../../workouts/counts'
import { type Answer, type Asking, quoted } from './asking'

export type RoundsAndReps = { rounds: number; reps?: number }

/** `5+12`, `5 rounds + 12`, `5 rds 12 reps`, `5r12`, `5 rounds`; with the total that is printed behind it or without. */
export function parseRoundsAndReps(
  text: string,
): (RoundsAndReps & { total?: number | undefined }) | undefined {
  const [, rounds, , reps, total] = PAIR.exec(text) ?? []
  if (rounds !== undefined && reps !== undefined) {
    return { rounds: Number(rounds), reps: Number(reps), total: readWhole(total ?? '') }
  }
  const alone = ROUNDS.exec(text)
  return alone ? { rounds: Number(alone[1]), total: readWhole(alone[2] ?? '') } : undefined
}

/** `162 reps`: a number with its noun. */
function parseReps(text: string): number | undefined {
  const [, reps = ''] =
    /^([\d,]+) ?(?:total )?(?:reps?|total)(?: (?:total|in total|in all))?$/.exec(text) ?? []
  return readWhole(reps)
}

type Rounds = Asking<'Amrap' | 'DeathBy'>

/**
 * Reads an Amrap's or DeathBy's score: `5+12`, `5 rounds`, `162 reps`. Asks about a bare `5` unless only one meaning is
 * possible.
 */
export function readRoundsAndReps(text: string, asking: Rounds): Answer {
  const left = asking.status === 'dnf' ? /^\+ ?(\d{1,7})$/.exec(text) : null
  if (left) return { found: { reps: Number(left[1]) } }
  const pair = parseRoundsAndReps(text)
  if (pair) return checkPair(pair, asking)
  const reps = parseReps(text)
  if (reps !== undefined) return readTotal(reps, asking)
  const named = readNamed(text, asking)
  if (named) return 'rounds' in named ? checkPair(named, asking) : named
  const bare = readWhole(text)
  if (bare === undefined) return notRounds(text)
  const total = roundsOf(bare, asking.details, asking.gender)
  if (isTooFast(bare, asking)) return readTotal(bare, asking)
  if (!total || isRounds(bare, asking)) return { found: { rounds: bare, reps: 0 } }
  return { ask: text, texts: [`${bare}+0`, `${bare} reps`] }
}

function readNamed(
  text: string,
  asking: Rounds,
): RoundsAndReps | Extract<Answer, { wrong: string }> | undefined {
  const [, rounds, list] = NAMED.exec(text) ?? []
  if (rounds === undefined || list === undefined) return undefined
  const done = list
    .split(/[,+&] ?(?=\d)/)
    .map(part => /^(\d+) ?(.*?)[ ,+&]*$/.exec(part)!)
    .map(([, count = '', name = '']) => ({ count: Number(count), name }))
  return reachedIn(Number(rounds), done, asking)
}

function reachedIn(
  rounds: number,
  done: readonly { count: number; name: string }[],
  { details, gender, movements }: Rounds,
): RoundsAndReps | Extract<Answer, { wrong: string }> {
  const counts = listRoundCounts(details, rounds + 1, gender)
  let reps = 0
  let from = 0
  for (const { count, name } of done) {
    const at = details.movements.findIndex(
      ({ id }, index) => index >= from && isCalled(name, movements.get(id)?.name ?? ''),
    )
    if (at === -1)
      return { wrong: `${quoted(name)} is not in this workout${from > 0 ? ' after what was named' : ''}.` }
    reps += sumOf(counts.slice(from, at))
    if (count > counts[at]!)
      return {
        wrong: `Round ${formatNumber(rounds + 1)} has ${formatNumber(counts[at]!)} of “${name}”, not ${formatNumber(count)}.`,
      }
    reps += count
    from = at + 1
  }
  return { rounds, reps: toMillionths(reps) }
}

function isCalled(shortened: string, name: string): boolean {
  const [short, whole] = [normalName(shortened), normalName(name)]
  return short !== '' && (whole === short || whole.endsWith(short) || whole.startsWith(short))
}

/** Rounds and reps of a workout that does not say how long a round is. */
export function readPlainRounds(text: string, asking: Pick<Asking, 'status'>): Answer {
  const left = asking.status === 'dnf' ? /^\+ ?(\d{1,7})$/.exec(text) : null
  if (left) return { found: { reps: Number(left[1]) } }
  const pair = parseRoundsAndReps(text)
  if (pair) return { found: withReps(pair, asking) }
  const reps = parseReps(text)
  if (reps !== undefined) return { found: { rounds: 0, reps } }
  const bare = readWhole(text)
  if (bare === undefined) return notRounds(text)
  if (bare > 0 && bare <= MOST_ROUNDS) return { found: { rounds: bare, reps: 0 } }
  return { ask: text, texts: [`${text}+0`, `0+${text}`] }
}

/** Two numbers with another separator are probably rounds and reps, but only their author knows. */
function notRounds(text: string): Answer {
  const [, rounds, reps] = /^(\d{1,7}) ?[ .,/-] ?(\d{1,7})$/.exec(text) ?? []
  if (rounds !== undefined) return { ask: text, texts: [`${rounds}+${reps}`] }
  const [, whole, left] = NAMED.exec(text) ?? []
  if (left !== undefined) return { ask: text, texts: [`${whole ?? 0}+${/^\d+/.exec(left)![0]}`] }
  return { wrong: `${quoted(text)} is not rounds and reps.` }
}

/** Nobody lacks time for the first round and reports its reps alone. */
function isRounds(bare: number, { details, gender }: Rounds): boolean {
  if (bare === 0) return false
  if (details.type === 'DeathBy')
    return countRoundReps(details, bare, gender) <= (MOST_A_MINUTE / 60) * details.interval_seconds
  const isLess = bare < countRoundReps(details, 1, gender) + countBuyInReps(details, gender)
  return isLess && repsThrough(details, bare, gender) <= details.seconds
}

const MOST_ROUNDS = 30
const MOST_A_MINUTE = 30

const PAIR =
  /^(\d{1,7}) ?(?:(?:rounds?|rnds?|rds?|r) ?(\+|and|&|,)? ?|\+ ?)(\d{1,7}) ?(?:reps?)?(?: ?\(([\d,]+) reps?\))?$/
/** `12 rounds + 5 thrusters`, `12 + 10 pull-ups, 3 push-ups`: the part of an unfinished round. */
const NAMED =
  /^(?:(\d{1,7}) ?(?:(?:rounds?|rnds?|rds?|r) ?(?:\+|and|&|,|plus)? ?|\+ ?))?(\d{1,7} ?[a-z][^\d]*(?:[,+&] ?\d{1,7} ?[a-z][^\d]*)*)$/
const ROUNDS = /^(\d{1,7}) ?(?:rounds?|rnds?|rds?|r)(?: ?\(([\d,]+) reps?\))?$/

const MOST = 100_000

/** Nobody sustains more than three reps a second, so more rounds are reps. */
const FASTEST = 3

function withReps({ rounds, reps }: RoundsAndReps, asking: Pick<Asking, 'status'>): RoundsAndReps {
  // A DNF may have counted whole rounds only.
  if (reps === undefined) return asking.status === 'dnf' ? { rounds } : { rounds, reps: 0 }
  return { rounds, reps }
}

function checkPair(pair: RoundsAndReps & { total?: number | undefined }, asking: Rounds): Answer {
  const { details, gender } = asking
  const { rounds, reps = 0 } = pair
  const total = repsThrough(details, rounds, gender) + reps
  if (pair.total !== undefined && pair.total !== toMillionths(total)) {
    const sum = formatNumber(toMillionths(total))
    return { wrong: `${rounds}+${reps} comes to ${sum} reps here, not ${formatNumber(pair.total)}.` }
  }
  const round = countRoundReps(details, rounds + 1, gender)
  if (reps < round) return { found: withReps(pair, asking) }
  const whole = `Round ${formatNumber(rounds + 1)} has ${formatCount(round, 'rep')}`
  const better = roundsOf(total, details, gender)
  return { wrong: better ? `${whole}: ${rounds}+${reps} is ${better.rounds}+${better.reps}.` : `${whole}.` }
}

function readTotal(reps: number, { details, gender }: Rounds): Answer {
  const found = roundsOf(reps, details, gender)
  if (found) return { found }
  const buyIn = countBuyInReps(details.type === 'Amrap' ? details : {}, gender)
  if (reps < buyIn) return { wrong: `The buy-in alone has ${formatCount(buyIn, 'rep')}: not ${reps}.` }
  return { wrong: `${formatCount(reps, 'rep')} cannot be counted in whole rounds and reps here.` }
}

/** The buy-in and the first `rounds` rounds, an arithmetic series. */
function repsThrough(details: DetailsOf<'Amrap' | 'DeathBy'>, rounds: number, gender: Gender): number {
  const average = (countRoundReps(details, 1, gender) + countRoundReps(details, rounds, gender)) / 2
  return countBuyInReps(details.type === 'Amrap' ? details : {}, gender) + rounds * average
}

/** Converts total reps to full rounds and the rest; undefined for a fractional rest. */
function roundsOf(
  total: number,
  details: DetailsOf<'Amrap' | 'DeathBy'>,
  gender: Gender,
): { rounds: number; reps: number } | undefined {
  if (total > MOST) return undefined
  let left = toMillionths(total - repsThrough(details, 0, gender))
  let rounds = 0
  for (let round = countRoundReps(details, 1, gender); round > 0 && left >= round; ) {
    left = toMillionths(left - round)
    rounds += 1
    round = countRoundReps(details, rounds + 1, gender)
  }
  return left >= 0 && Number.isInteger(left) ? { rounds, reps: left } : undefined
}

function isTooFast(rounds: number, { details, gender }: Rounds): boolean {
  const seconds = details.type === 'Amrap' ? details.seconds : rounds * details.interval_seconds
  return repsThrough(details, rounds, gender) > FASTEST * seconds
}
