import { daysBetween } from '../../domain/shared/days'
import { formatCount } from '../../domain/shared/words'
import type { MembersQuery } from '../../schemas/athletes/profile'
import type { MemberList, MemberRow } from '../../services/athletes/member-list'
import type { Member } from '../../services/athletes/members'
import { isLift } from '../../services/records/new-records'
import { buildLift, buildWorkoutRow } from '../records/page'
import { buildResultLine } from '../results/page'
import { weekdayShown } from '../words/day-strip'
import { pageInUnits, textInUnits } from '../words/own-loads'
import { buildPageLinks, hrefWith } from '../words/page-links'
import type { Reading, When } from '../words/when'

export type MembersPage = ReturnType<typeof buildMembers>

export type MemberPage = ReturnType<typeof buildMember>

const MOST_LIFTS = 6
const MOST_BENCHMARKS = 6

export function buildMember(member: Member, reading: Reading) {
  const { athlete, isMe, hasLeft, follows, visits, movements, workouts, results } = member
  const { id, name, photoVersion, locksFollowing } = athlete
  const offered = locksFollowing ? 'locked' : 'off'
  const units = reading.reader?.units
  return {
    id,
    name,
    photo: photoVersion,
    isMe,
    hasLeft,
    following: isMe || hasLeft ? null : follows ? 'on' : offered,
    visits: visits === null ? null : `${formatCount(visits, 'visit')} this month`,
    lifts: mostDone(movements, MOST_LIFTS).map(lift => {
      const { name, max } = buildLift(lift, reading)
      return { name, max: textInUnits(max, units) }
    }),
    benchmarks: mostDone(
      workouts.filter(({ workout }) => workout.name !== null && !isLift(workout)),
      MOST_BENCHMARKS,
    ).map(row => pageInUnits(buildWorkoutRow(row, new Map()), units)),
    results: results.map(result => buildResultLine(result, reading)),
  }
}

function mostDone<Entry extends { history: readonly unknown[] }>(entries: Entry[], most: number): Entry[] {
  return [...entries].sort((a, b) => b.history.length - a.history.length).slice(0, most)
}

export function hrefOfMembers(path: string, { q, show, page }: MembersQuery): string {
  return hrefWith(path, { show: show === 'following' ? show : null, q, page: page > 1 ? page : null })
}

export function buildMembers(
  { items, ...list }: MemberList,
  query: MembersQuery,
  path: string,
  reading: Reading,
) {
  const { q, show } = query
  const hrefOf = (given: MembersQuery['show'], page = 1) => hrefOfMembers(path, { q, show: given, page })
  return {
    ...{ q, from: show, page: list.page },
    isFollowing: show === 'following',
    hrefs: { everyone: hrefOf('everyone'), following: hrefOf('following') },
    rows: items.map(row => ({
      ...row,
      canFollow: !row.isMe && !row.follows,
      latest: row.latest && describeLatest(row.latest, reading),
      visits: describeVisits(row),
    })),
    pages: buildPageLinks(list, page => hrefOf(show, page)),
  }
}

/** `4:28` and `on Fran, Sunday`, or `on Saturday’s workout`. */
function describeLatest(latest: NonNullable<MemberRow['latest']>, reading: Reading) {
  const { shown, when } = buildResultLine(latest, reading)
  const { prescribedWorkout: workout, part, movements } = latest
  const lift = workout.type === 'Strength' && movements.length === 1 ? movements[0]!.name : null
  const name = workout.name ?? lift ?? part?.name
  const of = describeDay(when, reading)
  const what = name ? `${name}, ${of.day}` : of.workout
  return shown.score
    ? { score: textInUnits(shown.score, reading.reader?.units), what: `on ${what}` }
    : { score: null, what }
}

function describeDay({ iso, text }: When, reading: Reading): { day: string; workout: string } {
  const ago = daysBetween(iso, reading.today)
  if (ago === 0) return { day: 'today', workout: 'today’s workout' }
  if (ago === 1) return { day: 'yesterday', workout: 'yesterday’s workout' }
  if (ago > 6) return { day: text, workout: `the workout of ${text}` }
  const weekday = weekdayShown(iso, 'long', reading)
  return { day: weekday, workout: `${weekday}’s workout` }
}

const describeVisits = ({ visits }: MemberRow) =>
  visits === null ? null : `${formatCount(visits, 'visit')} this month`
