import { formatCount } from '../../domain/shared/words'
import type { MembersQuery } from '../../schemas/athletes/profile'
import type { MemberList, MemberRow } from '../../services/athletes/member-list'
import type { Member } from '../../services/athletes/members'
import { isLift } from '../../services/records/new-records'
import { buildLift, buildWorkoutRow } from '../records/page'
import { buildResultLine } from '../results/page'
import { pageInUnits, textInUnits } from '../words/own-loads'
import { buildPageLinks, hrefWith } from '../words/page-links'
import type { Reading } from '../words/when'

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

export function buildMembers(
  { items, ...list }: MemberList,
  { q, show }: MembersQuery,
  path: string,
  reading: Reading,
) {
  const hrefOf = (given: string, page = 1) =>
    hrefWith(path, { show: given === 'following' ? given : null, q, page: page > 1 ? page : null })
  return {
    q,
    isFollowing: show === 'following',
    hrefs: { everyone: hrefOf('everyone'), following: hrefOf('following') },
    rows: items.map(row => ({ ...row, latest: describeLatest(row, reading), visits: describeVisits(row) })),
    pages: buildPageLinks(list, page => hrefOf(show, page)),
  }
}

/** `Fran, 4:28 · Mon, 24 Nov` */
function describeLatest({ latest }: MemberRow, reading: Reading): string | null {
  if (latest === null) return null
  const { workout, shown, when } = buildResultLine(latest, reading)
  return `${[workout, shown.score].filter(Boolean).join(', ')} · ${when.text}`
}

const describeVisits = ({ visits }: MemberRow) =>
  visits === null ? null : `${formatCount(visits, 'visit')} this month`
