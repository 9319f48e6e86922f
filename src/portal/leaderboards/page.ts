import { formatMeasure } from '../../domain/leaderboards/rank/measures'
import { ordinal } from '../../domain/leaderboards/rank/reasons'
import type { Standing } from '../../domain/leaderboards/standings/rules'
import type { EventProgress } from '../../domain/leaderboards/standings/standings'
import { shortWords } from '../../domain/results/short-score'
import { formatCount, formatNumber } from '../../domain/shared/words'
import type { Scaling } from '../../schemas/results/result-details'
import type { BoardEvent, PublicBoard, PublicEntrant } from '../../services/leaderboards/public-boards'
import { clip } from '../words/chalk'
import { formatScaling, formatShortScore, formatStoredScore, type ScoreShown } from '../words/score-shown'
import { momentShown, type Reading, type When } from '../words/when'

type PublicStanding = Standing<PublicEntrant>

export type CellShown = ReturnType<typeof buildCell>
export type RowShown = {
  id: string
  rank: number | null
  who: string
  about: string | null
  withdrawn: boolean
  points: string | null
  reason: string
  cells: CellShown[]
}
export type WaitingEvent = { id: string; name: string; said: string; when: When | null }

export type StandingsPage = ReturnType<typeof buildStandings>

export type PodiumCard = { division: { id: string; name: string }; said: string; rows: RowShown[] }

const LONGEST_SCORE = 16
const LONGEST_ABOUT = 90

export function buildStandings(board: PublicBoard, reading: Reading) {
  const shown = board.events.filter(({ showing }) => showing.scores)
  const rows = buildRows(board)
  return {
    division: { id: board.division.id, name: board.division.name },
    columns: shown.map(({ id, name, weight }) => ({
      id,
      name,
      weight: weight === 1 ? null : `counts ${formatNumber(weight)} ×`,
    })),
    cells: cellWidth(rows),
    waiting: board.events.filter(({ showing }) => !showing.scores).map(event => waitingEvent(event, reading)),
    open: shown.flatMap(({ id, name, progress }) => {
      const progressText = describeProgress(progress)
      return progressText === null ? [] : [{ id, name, said: progressText }]
    }),
    rows,
    count: formatCount(rows.filter(({ withdrawn }) => !withdrawn).length, nounOf(board)),
    how: describeScoring(board),
    unranked: board.unranked,
    begun: rows.some(({ rank }) => rank !== null),
    hasReviewed: rows.some(({ cells }) => cells.some(({ isReviewed }) => isReviewed)),
  }
}

function cellWidth(rows: readonly RowShown[]) {
  const lengths = rows.flatMap(({ cells }) =>
    cells.flatMap(({ shown: { short } }) => [
      short?.text.length ?? 0,
      short?.tieBreak ? `TB ${short.tieBreak.text}`.length : 0,
    ]),
  )
  const longest = Math.max(0, ...lengths)
  if (longest <= 7) return 'short'
  return longest <= 11 ? 'long' : 'longest'
}

function buildRows(board: PublicBoard): RowShown[] {
  const shown = board.events.filter(({ showing }) => showing.scores)
  return board.standings.map(standing => buildRow(standing, shown))
}

export function buildRegistrationRow(board: PublicBoard, registrationId: string): RowShown | null {
  const standing = board.standings.find(({ entrant }) => entrant.id === registrationId)
  const shown = board.events.filter(({ showing }) => showing.scores)
  return standing ? buildRow(standing, shown) : null
}

export function buildPodium(board: PublicBoard): PodiumCard {
  const { id, name } = board.division
  const first = board.standings.filter(({ rank }) => rank !== null && rank <= 3)
  const rows = buildRows({ ...board, standings: first })
  return { division: { id, name }, said: describeAllProgress(board), rows }
}

export function buildCell(
  standing: PublicStanding,
  { id, name, prescribed, progress }: Pick<BoardEvent, 'id' | 'name' | 'prescribed' | 'progress'>,
) {
  const place = standing.events.get(id)
  const result = standing.entrant.results.get(id)
  const rank = place?.rank ?? null
  return {
    eventId: id,
    event: name,
    place: rank === null ? null : ordinal(rank),
    rank,
    points: place?.points == null ? null : formatNumber(place.points),
    shown: scoreIn(standing, id, prescribed),
    none: place?.notYet ? 'not yet' : progress.state === 'not_begun' ? 'not started' : 'no score',
    reason: [place?.reason ?? 'no score yet', result?.penalized && `was ${result.penalized}`]
      .filter(Boolean)
      .join('; '),
    isReviewed: result?.isReviewed ?? false,
  }
}

export function describeProgress({ state, missing, active }: EventProgress): string | null {
  if (state === 'closed') return null
  if (state === 'not_begun') return 'not started'
  return `${formatNumber(missing)} of ${formatNumber(active)} still to come`
}

export function waitingEvent(
  {
    id,
    name,
    showing,
    releasedAt,
    scoresOutAt,
  }: Pick<BoardEvent, 'id' | 'name' | 'showing' | 'releasedAt' | 'scoresOutAt'>,
  reading: Reading,
): WaitingEvent {
  const moment = showing.released ? scoresOutAt : releasedAt
  return {
    id,
    name,
    said: !showing.released
      ? 'released on'
      : scoresOutAt
        ? 'its scores are shown from'
        : 'its scores are shown later',
    when: moment && momentShown(moment, reading),
  }
}

function buildRow(standing: PublicStanding, shown: readonly BoardEvent[]): RowShown {
  const { entrant, rank, points, sum, reason } = standing
  return {
    id: entrant.id,
    rank,
    who: entrant.name,
    about: describeMembers(entrant),
    withdrawn: entrant.withdrawn,
    points: points === null ? null : sum ? formatMeasure(sum) : formatNumber(points),
    reason,
    cells: shown.map(event => buildCell(standing, event)),
  }
}

function scoreIn({ entrant }: PublicStanding, eventId: string, prescribed: Scaling): ScoreShown {
  const result = entrant.results.get(eventId)
  const performance = entrant.performances.get(eventId)
  if (result) {
    const shown = formatStoredScore(result)
    const tags =
      result.scaling === prescribed
        ? shown.tags.filter(({ label }) => label !== formatScaling(prescribed))
        : shown.tags
    const score = shown.score ?? clip(performance?.text ?? 'Done', LONGEST_SCORE)
    return { ...shown, tags, score, short: shown.short ?? formatShortScore('Done', null) }
  }
  // A team's score is a sum; its parts are shown small.
  const [, score = performance?.text ?? null, more = null] =
    /^(.+?) \(?(together.*|\d+ of \d+ members)\)?$/.exec(performance?.text ?? '') ?? []
  const short = score === null ? null : formatShortScore(shortWords(score), score)
  return { score: score && clip(score, LONGEST_SCORE), spoken: null, short, more, tags: [] }
}

export function describeMembers({ name, members }: PublicEntrant): string | null {
  if (members.length > 1) return clip(members.map(member => member.name).join(', '), LONGEST_ABOUT)
  const [only] = members
  const own = only && only.name !== name ? only.name : null
  return [own, only?.affiliation].filter(Boolean).join(' · ') || null
}

function nounOf({ division }: PublicBoard): string {
  return division.kind === 'team' ? 'team' : 'athlete'
}

const SCHEME = {
  place: 'Each place counts as that many points; the fewest points win.',
  games: 'The better the place, the more points; the most points win.',
  table: 'The better the place, the more points; the most points win.',
  cumulative: 'The scores of all events are added up.',
} as const

function describeScoring({ competition: { pointsScheme }, tie }: PublicBoard): string {
  return `${SCHEME[pointsScheme]} ${tie.event === null ? TIE[tie.kind] : `If points are equal, the place in ${tie.event} decides.`}`
}

const TIE = {
  best: 'If points are equal, the best place in any event decides.',
  shared: 'Equal points share a place.',
  event: 'Equal points share a place.',
} as const

function describeAllProgress({ events }: PublicBoard): string {
  const done = events.filter(({ progress }) => progress.state !== 'not_begun').length
  if (done === 0) return 'No scores yet'
  const all = formatCount(events.length, 'event')
  return done === events.length ? `After all ${all}` : `After ${done} of ${all}`
}
