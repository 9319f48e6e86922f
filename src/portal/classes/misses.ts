/** Late cancels and no-shows on the pages of members and coaches. */
import { type Response, Router } from 'express'
import { daysBetween } from '../../domain/shared/days'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { parse } from '../../http/parse'
import { ForgiveForm } from '../../schemas/classes/late-cancels'
import { getLateCancel, updateLateCancel } from '../../services/classes/late-cancels'
import {
  forgiveNoShow,
  getCancelRule,
  getOwnStanding,
  listAthleteMisses,
  type OwnStanding,
} from '../../services/classes/misses'
import { getBookingRow } from '../../services/classes/rows'
import { setFlash } from '../http/flash'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { dayShown, type Reading } from '../words/when'
import { buildMiss } from './miss-rows'

/** Days for which the first miss is mentioned. */
const FIRST_DAYS = 7

export type StandingShown = { said: string; rule: string | null; words: string | null }
export type MissesShown = Awaited<ReturnType<typeof buildAthleteMisses>>

/** Returns the person's misses in words. Null without a rule, without misses, and a week after a first miss. */
export async function ownStandingShown(res: Response): Promise<StandingShown | null> {
  const standing = await getOwnStanding(scopeOf(res))
  return standing && describeStanding(standing, readingOf(res))
}

function describeStanding(standing: OwnStanding, reading: Reading): StandingShown | null {
  const { count, last, bookableOn, rule, words, freeUntil } = standing
  const day = (key: string) => dayShown(key, reading.today, reading).text
  const within = `within ${formatCount(rule.days, 'day')}`
  const pause = `pause booking for ${formatCount(rule.blockDays, 'day')}`
  const free = `Cancelling is free until ${describeFree(freeUntil)}.`
  if (bookableOn !== null)
    return {
      said: `You can book again on ${day(bookableOn)}.`,
      rule: `${rule.limit} late cancels or missed classes ${within} ${pause}. Your bookings stay. ${free}`,
      words,
    }
  if (count > 1)
    return {
      said: `${count} late cancels or missed classes ${within}.`,
      rule: `With ${rule.limit} booking pauses for ${formatCount(rule.blockDays, 'day')}. ${free}`,
      words,
    }
  if (last === null || daysBetween(last, reading.today) >= FIRST_DAYS) return null
  return {
    said: `You missed a class or cancelled late on ${day(last)}. It happens. ${free}`,
    rule: null,
    words: null,
  }
}

export type LateShown = { said: string; words: string | null }

/** Words above the button of a late cancel. */
export async function lateCancelShown(res: Response): Promise<LateShown> {
  const { freeUntil, rule, words } = await getCancelRule(scopeOf(res))
  const counts = rule
    ? ` ${rule.limit} late cancels or missed classes within ${formatCount(rule.days, 'day')} pause booking for ${formatCount(rule.blockDays, 'day')}.`
    : ''
  return {
    said: `Cancelling was free until ${describeFree(freeUntil)}. Cancelling now counts as a late cancel, and still frees your place.${counts}`,
    words,
  }
}

/** `12 hours before a class`, `the class begins`. */
function describeFree(minutes: number): string {
  if (minutes === 0) return 'the class begins'
  const time = minutes % 60 === 0 ? formatCount(minutes / 60, 'hour') : formatCount(minutes, 'minute')
  return `${time} before the class`
}

/** Builds an athlete's misses for a coach, null without any. */
export async function buildAthleteMisses(res: Response, athleteId: string) {
  const { misses, standing, rule } = await listAthleteMisses(scopeOf(res), athleteId)
  if (misses.length === 0) return null
  const reading = readingOf(res)
  const counted =
    standing && rule && `${standing.count} of ${rule.limit} within ${formatCount(rule.days, 'day')}`
  const until = standing?.bookableOn && dayShown(standing.bookableOn, reading.today, reading).text
  return {
    said: until ? `Books again on ${until}. Coaches can book earlier.` : counted,
    rows: misses.map(miss => buildMiss(miss, reading)),
  }
}

/** Forgives a no-show or a late cancel, or counts it again. */
export function forgivingRouter(): Router {
  const router = Router({ mergeParams: true })
  router.post('/bookings/:id/forgive', async (req, res) => {
    const [scope, id] = [scopeOf(res), idParam(req)]
    const row = await getBookingRow(scope, id)
    const { forgiven, from } = parse(ForgiveForm, req.body ?? {})
    await forgiveNoShow(scope, id, forgiven)
    goBack(res, row, from, forgiven)
  })
  router.post('/late-cancels/:id/forgive', async (req, res) => {
    const [scope, id] = [scopeOf(res), idParam(req)]
    const row = await getLateCancel(scope, id)
    const { forgiven, from } = parse(ForgiveForm, req.body ?? {})
    await updateLateCancel(scope, id, { forgiven })
    goBack(res, row, from, forgiven)
  })
  return router
}

function goBack(
  res: Response,
  { classId, athleteId }: { classId: string; athleteId: string },
  from: 'class' | 'person',
  forgiven: boolean,
): void {
  setFlash(res, forgiven ? 'Forgiven. It counts nowhere.' : 'It counts again.')
  const place = from === 'class' ? `classes/${classId}` : `athletes/${athleteId}`
  res.redirect(303, `${gymPath(res)}/${place}#misses`)
}
