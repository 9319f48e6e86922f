/** Somebody's own account, as its page shows it. */
import { describeDevice } from '../../domain/accounts/device'
import { type Place, sayDate, sayHowLongAgo } from '../../domain/shared/dates'
import type { Membership } from '../../services/platform/memberships'
import type { listSessions, Session } from '../../services/platform/sessions'
import type { When } from '../words/when'
import { type GymCard, presentGymCard } from './gyms-page'

export type SessionRow = { id: string; device: string; current: boolean; seen: When; since: When }
export type AccountPage = {
  name: string
  email: string
  sessions: SessionRow[]
  gyms: GymCard[]
}

type Kept = Awaited<ReturnType<typeof listSessions>>[number]

export function presentAccount(
  current: Session,
  sessions: Kept[],
  memberships: Membership[],
  place: Place,
): AccountPage {
  const { name, email } = current.person
  const now = new Date()
  const rows = sessions.map(session => presentSession(session, session.id === current.id, now, place))
  return {
    name,
    email,
    // The one that is reading comes first.
    sessions: rows.sort((a, b) => Number(b.current) - Number(a.current)),
    gyms: memberships.map(presentGymCard),
  }
}

function presentSession(session: Kept, current: boolean, now: Date, place: Place): SessionRow {
  const { id, userAgent, lastSeenAt, createdAt } = session
  return {
    id,
    device: describeDevice(userAgent),
    current,
    seen: { iso: lastSeenAt.toISOString(), text: sayHowLongAgo(lastSeenAt, now, place) },
    since: { iso: createdAt.toISOString(), text: sayDate(createdAt, place) },
  }
}
