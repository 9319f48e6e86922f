import type { Member } from '../../services/athletes/members'
import { buildResultLine, type Reading, type ResultLine } from '../results/page'

export type MemberPage = {
  id: string
  name: string
  photo: string | null
  isMe: boolean
  hasLeft: boolean
  /** Null for one's own page. */
  following: 'on' | 'off' | 'locked' | null
  results: ResultLine[]
}

export function buildMember(
  { athlete, isMe, hasLeft, follows, results }: Member,
  reading: Reading,
): MemberPage {
  const { id, name, locksFollowing } = athlete
  const offered = locksFollowing ? 'locked' : 'off'
  return {
    id,
    name,
    photo: athlete.photoVersion,
    isMe,
    hasLeft,
    following: isMe || hasLeft ? null : follows ? 'on' : offered,
    results: results.map(result => buildResultLine(result, reading)),
  }
}
