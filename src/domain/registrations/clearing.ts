import { endOfDay } from '../shared/dates'
import { DAY_MS } from '../shared/units'

const CLEARED_AFTER_DAYS = 90

const MINUTE_MS = 60_000
/** Days after the close of registration for a competition without heats and deadlines. */
const DAYS_UNTIL_HELD = 30

type Times = {
  /** `YYYY-MM-DD` in the time zone. */
  endsOn: string | null
  timeZone: string
  registrationClosesAt: Date | null
  heats: readonly { startsAt: Date }[]
  events: readonly { deadline: Date | null; deadlineBuffer: number }[]
}

/** Returns the end of a competition: its last day, heat or deadline, else 30 days after registration. */
function findEnd({ endsOn, timeZone, registrationClosesAt, heats, events }: Times): Date | null {
  const times = [
    ...(endsOn === null ? [] : [endOfDay(endsOn, timeZone).getTime()]),
    ...heats.map(({ startsAt }) => startsAt.getTime()),
    ...events.flatMap(({ deadline, deadlineBuffer }) =>
      deadline === null ? [] : [deadline.getTime() + deadlineBuffer * MINUTE_MS],
    ),
  ]
  if (times.length > 0) return new Date(Math.max(...times))
  return registrationClosesAt && new Date(registrationClosesAt.getTime() + DAYS_UNTIL_HELD * DAY_MS)
}

const ROLES_DAYS = 14

/** Returns the end of roles, 14 days after the competition. Null without a known end. */
export function findRolesEnd(times: Times): Date | null {
  const end = findEnd(times)
  return end && new Date(end.getTime() + ROLES_DAYS * DAY_MS)
}

/** Returns the moment from which personal details are cleared. Null without a known end. */
export function findClearing(times: Times): Date | null {
  const end = findEnd(times)
  return end && new Date(end.getTime() + CLEARED_AFTER_DAYS * DAY_MS)
}
