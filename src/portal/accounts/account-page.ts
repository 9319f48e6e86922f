import { describeDevice } from '../../domain/accounts/device'
import { type DateStyle, formatDate, formatTimeAgo } from '../../domain/shared/dates'
import type { Membership } from '../../services/platform/accounts/memberships'
import type { listSessions, Session } from '../../services/platform/accounts/sessions'
import type { TwoStepState } from '../../services/platform/accounts/two-step'
import { buildGymCard } from './gyms-page'

export type AccountPage = ReturnType<typeof buildAccount>

type StoredSession = Awaited<ReturnType<typeof listSessions>>[number]

/** A session on a new device may confirm only later sessions, as in acknowledgeNewDevices. */
const mayVouch = (current: Session, other: StoredSession) =>
  !current.newDevice || other.createdAt > current.createdAt

type AccountData = {
  sessions: StoredSession[]
  ended: StoredSession[]
  memberships: Membership[]
  twoStep: TwoStepState | null
  mail: boolean
}

export function buildAccount(
  current: Session,
  { sessions, ended, memberships, twoStep, mail }: AccountData,
  place: DateStyle,
) {
  const { name, email, provenAt } = current.person
  const isProven = provenAt !== null || memberships.some(({ athlete }) => athlete.provenAt !== null)
  const now = new Date()
  const rowsOf = (all: StoredSession[]) =>
    all.map(session => buildSession(session, session.id === current.id, now, place))
  const rows = rowsOf(sessions)
  const asking = memberships.filter(({ gym, athlete }) => gym.staffTwoStep && athlete.staff !== null)
  return {
    name,
    email,
    confirm: isProven ? null : mail ? 'mail' : 'coach',
    sessions: rows.sort((a, b) => Number(b.current) - Number(a.current)),
    ended: rowsOf(ended),
    mayKnow: [...sessions, ...ended].some(other => other.newDevice && mayVouch(current, other)),
    twoStep: twoStep && {
      since: { iso: twoStep.turnedOn.toISOString(), text: formatDate(twoStep.turnedOn, place) },
      codesLeft: twoStep.codesLeft,
    },
    twoStepFor: new Intl.ListFormat('en').format(asking.map(({ gym }) => gym.name)),
    gyms: memberships.map(buildGymCard),
  }
}

function buildSession(session: StoredSession, current: boolean, now: Date, place: DateStyle) {
  const { id, userAgent, lastSeenAt, createdAt, newDevice } = session
  return {
    id,
    device: describeDevice(userAgent),
    current,
    isNew: newDevice && !current,
    seen: { iso: lastSeenAt.toISOString(), text: formatTimeAgo(lastSeenAt, now, place) },
    since: { iso: createdAt.toISOString(), text: formatDate(createdAt, place) },
  }
}
