import { formatCount, formatNumber } from '../../shared/words'
import { formatMeasure } from '../rank/measures'
import type { Entrant, Placed } from '../rank/ranking'
import { explainRank, formatNames, ordinal } from '../rank/reasons'
import type { EventState } from './event-state'
import { compareOverall, type OverallDecided, type Tally } from './overall'
import type {
  EventStanding,
  Scheme,
  Standing,
  StandingsEntrant,
  StandingsEvent,
  StandingsRules,
} from './rules'

/** Explains the rank in an event: `3:05, ahead of 3:10`, `no score yet: counts as 4th so far`. */
export function describeEvent(
  placed: Placed<Entrant & { withdrawn: boolean }>,
  scheme: Scheme,
  { state, without }: { state: EventState; without: number },
): string {
  const { performance, withdrawn } = placed.entrant
  if (performance === null && withdrawn) return 'withdrawn, no score'
  if (state === 'not_begun') return 'not started yet'
  if (placed.rank !== null) {
    const earns = scheme.kind !== 'table' || performance?.status !== 'dnf'
    return `${explainRank(placed)}${earns ? '' : '; no points'}`
  }
  const [what, soFar] =
    performance === null && state === 'open' ? ['no score yet', ' so far'] : [describeWithout(placed), '']
  switch (scheme.kind) {
    case 'place':
      return `${what}: counts as ${ordinal(without)}${soFar}`
    case 'table':
      return `${what}: no points${soFar}`
    case 'cumulative':
      return `${what}: nothing to add${soFar}`
  }
}

function describeWithout(placed: Placed): string {
  const { performance } = placed.entrant
  switch (performance?.status) {
    case undefined:
      return 'no score'
    case 'dns':
      return 'did not start'
    case 'dnf':
      return 'did not finish'
    default:
      return explainRank(placed)
  }
}

/** Returns `withdrawn after 2 events`. */
export function describeWithdrawn({ performances }: StandingsEntrant): string {
  const done = [...performances.values()].filter(({ status }) => status !== 'dns').length
  return done === 0 ? 'withdrawn without a score' : `withdrawn after ${formatCount(done, 'event')}`
}

export type Ranked<E extends StandingsEntrant = StandingsEntrant> = { standing: Standing<E>; tally: Tally }

/** Athletes who share a rank, with the nearest athlete above and below. */
export type Shared<E extends StandingsEntrant = StandingsEntrant> = {
  rank: number
  all: readonly Ranked<E>[]
  above: Ranked<E> | undefined
  below: Ranked<E> | undefined
}

/**
 * Explains the overall rank of `all[at]`: the points, the others of the rank, and the rule that separated it from the
 * nearest other rank: `12 points: 1st + 4th + 7th; ahead of Ben Adams, 14 points`, `…; tie on 12 points with Ben Adams:
 * best finish 1st, ahead of 2nd`.
 */
export function describeStanding(
  { all, above, below }: Shared,
  at: number,
  events: readonly StandingsEvent[],
  rules: StandingsRules,
): string {
  const mine = all[at]!
  const sharing = all.length === 1 ? '' : `; level with ${formatNames(all.toSpliced(at, 1).map(toNamed))}`
  const described = [below, above].filter(near => near !== undefined)
  const near = described.find(other => isTied(mine, other, rules)) ?? described[0]
  const word = near === below ? 'ahead of' : 'behind'
  const relation = near ? `; ${describeRelation(mine, near, word, events, rules)}` : ''
  return `${describeTotal(mine.tally, events, rules)}: ${describeEventPoints(mine.standing, events, rules)}${sharing}${relation}`
}

function toNamed({ standing }: Ranked): { name: string } {
  return standing.entrant
}

function isTied(a: Ranked, b: Ranked, rules: StandingsRules): boolean {
  const { by } = compareOverall(a.tally, b.tally, rules).decided
  return by === 'best' || by === 'event'
}

function describeTotal(
  { points, done, sum: added }: Tally,
  events: readonly StandingsEvent[],
  rules: StandingsRules,
) {
  if (rules.scheme.kind !== 'cumulative') return formatCount(points, 'point')
  const sum = added && formatMeasure(added)
  if (done === events.length) return `${sum} in all`
  const part = `${formatNumber(done)} of ${formatCount(events.length, 'event')} done`
  return sum === null ? part : `${part}, ${sum}`
}

/**
 * Returns the sum: `1st + 2 × 4th + 9 for no score`; by table `100 for 1st + 0 for DNF`; cumulative `3:05 +
 * 12:32`.
 */
function describeEventPoints(
  { events: places }: Standing,
  events: readonly StandingsEvent[],
  { scheme }: StandingsRules,
) {
  const addends = events.map(({ id, weight }) => {
    const times = weight === 1 ? '' : `${formatNumber(weight)} × `
    return describeEventPoint(places.get(id)!, times, scheme)
  })
  return addends.join(' + ')
}

function describeEventPoint(
  { rank, points, score, performance, notYet }: EventStanding,
  times: string,
  { kind }: Scheme,
): string {
  const missing = notYet ? 'no score yet' : 'no score'
  if (kind === 'cumulative') {
    return performance?.sum ? `${times}${formatMeasure(performance.sum)}` : (score ?? missing)
  }
  const place =
    performance?.status === 'dnf' && kind === 'table' ? 'DNF' : rank === null ? null : ordinal(rank)
  if (kind === 'place' && place !== null) return `${times}${place}`
  return `${formatNumber(points ?? 0)} for ${place ?? score ?? missing}`
}

function describeRelation(
  mine: Ranked,
  near: Ranked,
  word: string,
  events: readonly StandingsEvent[],
  rules: StandingsRules,
): string {
  const { decided } = compareOverall(mine.tally, near.tally, rules)
  const { name } = near.standing.entrant
  if (decided.by === 'points' || decided.by === 'done') {
    return `${word} ${name}, ${describeTotal(near.tally, events, rules)}`
  }
  const points = describeTotal(mine.tally, events, rules).replace(/ in all$/, '')
  return `tie on ${points} with ${name}: ${describeTieBreaker(mine, near, word, decided, events, rules)}`
}

function describeTieBreaker(
  mine: Ranked,
  near: Ranked,
  word: string,
  decided: OverallDecided,
  events: readonly StandingsEvent[],
  { tie }: StandingsRules,
): string {
  if (decided.by === 'best') {
    const upTo = ({ tally }: Ranked) => tally.bestFirst.slice(0, decided.index + 1)
    const noun = decided.index === 0 ? 'best finish' : 'best finishes'
    return `${noun} ${formatRanks(upTo(mine))}, ${word} ${formatRanks(upTo(near))}`
  }
  const id = tie.kind === 'event' ? tie.eventId : ''
  const event = events.find(each => each.id === id)
  const placeIn = ({ standing }: Ranked) => {
    const rank = standing.events.get(id)?.rank
    return rank ? ordinal(rank) : 'without a place'
  }
  return `${placeIn(mine)} in ${event?.name}, ${word} ${placeIn(near)}`
}

function formatRanks(ranks: number[]): string {
  return ranks.map(ordinal).join(', ')
}
