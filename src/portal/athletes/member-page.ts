import { formatCount } from '../../domain/shared/words'
import type { Member } from '../../services/athletes/members'
import { isLift } from '../../services/records/new-records'
import { buildLift, buildWorkoutRow } from '../records/page'
import { buildResultLine } from '../results/page'
import { pageInUnits, textInUnits } from '../words/own-loads'
import type { Reading } from '../words/when'

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
