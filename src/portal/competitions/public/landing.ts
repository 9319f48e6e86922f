import { countDown, findStage } from '../../../domain/competitions/countdown'
import { formatDays } from '../../../domain/competitions/days-shown'
import { readProgramme } from '../../../domain/competitions/programme'
import { formatPrice } from '../../../domain/prices/money'
import { nextPrice, priceAt } from '../../../domain/prices/steps'
import { isBoardOpen } from '../../../domain/registrations/partner-board'
import { registrationWindow } from '../../../domain/registrations/registration-window'
import { mustWait, type Spots } from '../../../domain/registrations/spots'
import { teamSizeOf } from '../../../domain/registrations/team-rules'
import { toUtcDate } from '../../../domain/shared/days'
import { dateFormat } from '../../../domain/shared/formats'
import { formatCount, formatNumber } from '../../../domain/shared/words'
import { readDocuments } from '../../../services/competitions/landing/landing'
import type { PublicLanding } from '../../../services/competitions/landing/public-landing'
import type {
  PublicCompetitionShown,
  PublicDivision,
} from '../../../services/competitions/public-competitions'
import type { PublicCompetition } from '../../../services/platform/public-competitions'
import { markdownHtml } from '../../words/markdown'
import { describeRefundRules } from '../../words/refund-rules'
import type { Reading } from '../../words/when'
import { buildSponsorTiers } from './sponsors'

export type LandingShown = ReturnType<typeof buildLanding>

type Given = {
  shown: PublicCompetitionShown
  visited: PublicCompetition
  landing: PublicLanding
  now: Date
  reading: Reading
}

export function buildLanding({ shown, visited, landing, now, reading }: Given) {
  const { locale } = reading
  const logo = visited.pictures.find(({ use }) => use === 'logo')
  const at = `/c/${visited.id}`
  const days = formatDays(shown.startsOn, shown.endsOn, locale)
  const countdown = countDown(shown, now)
  return {
    tagline: shown.tagline,
    when: [shown.city, days].filter(Boolean).join(' · ') || null,
    art: chooseArt(visited, shown.editRevision),
    logo: logo ? { src: `${at}/pictures/${logo.id}/medium`, alt: logo.alt || shown.name } : null,
    facts: [
      ...describePlaces(shown.divisions),
      ...describePrices(landing, shown, { now, reading }),
      ...(countdown ? [{ value: countdown, label: 'to the first day', isOwn: true }] : []),
    ],
    action: chooseAction(shown, now),
    partners: isBoardOpen(shown, now) && shown.divisions.some(isOfTeams) ? `${at}/partners` : null,
    programme: readProgramme(shown.programme ?? '', shown).map(day => ({
      ...day,
      shown: day.day && {
        number: String(Number(day.day.slice(8))),
        text: [weekday, month].map(format => format(toUtcDate(day.day!), 'UTC', locale)).join(', '),
      },
    })),
    venue: buildVenue(shown),
    refunds: shown.refundRules && markdownHtml(shown.refundRules),
    refundRules: describeRefundRules(landing.refundRules, locale),
    documents: readDocuments(shown),
    contact: shown.contactEmail,
    sponsors: buildSponsorTiers(landing.sponsors, visited.id),
    coming: describeComing(landing),
    calendar: shown.startsOn === null ? null : `${at}/calendar.ics`,
  }
}

/** Returns the cover of a competition, or its drawn poster. */
export function chooseArt({ id, pictures }: Pick<PublicCompetition, 'id' | 'pictures'>, revision: number) {
  const at = `/c/${id}`
  const cover = pictures.find(({ use }) => use === 'cover')
  if (!cover) return { src: `${at}/poster.svg?v=${revision}`, set: null, alt: '', isPhoto: false }
  const set = ['small 640w', 'medium 1280w', 'large 1920w']
    .map(each => `${at}/pictures/${cover.id}/${each}`)
    .join(', ')
  return { src: `${at}/pictures/${cover.id}/medium`, set, alt: cover.alt, isPhoto: true }
}

const isOfTeams = (division: PublicDivision) => teamSizeOf(division) > 1

const weekday = dateFormat({ weekday: 'long' })
const month = dateFormat({ month: 'long' })

type Registering = Pick<
  PublicCompetitionShown,
  'startsOn' | 'endsOn' | 'timeZone' | 'registrationOpensAt' | 'registrationClosesAt'
> & { divisions: readonly Spots[] }

/** The main button of the page. Null before registration opens. */
export function chooseAction(shown: Registering, now: Date): { label: string; path: string } | null {
  const stage = findStage(shown, now)
  const window = registrationWindow(shown, now)
  if (stage === 'after') return { label: 'Results', path: '/leaderboard' }
  if (stage === 'on') return { label: 'Live board', path: '/leaderboard' }
  if (window === 'open' && shown.divisions.length > 0) {
    const isFull = shown.divisions.every(division => mustWait(division))
    return { label: isFull ? 'Join the waiting list' : 'Register', path: '/register' }
  }
  return window === 'after' ? { label: 'Leaderboard', path: '/leaderboard' } : null
}

type Fact = { value: string; label: string; isOwn?: boolean }

/** Returns an empty list if a division has no limit. */
export function describePlaces(divisions: readonly Spots[]): Fact[] {
  if (divisions.length === 0 || divisions.some(({ registrationLimit }) => registrationLimit === null))
    return []
  const all = divisions.reduce((sum, { registrationLimit }) => sum + registrationLimit!, 0)
  const left = divisions.reduce(
    (sum, { registrationLimit, taken }) => sum + Math.max(0, registrationLimit! - taken),
    0,
  )
  return [
    { value: formatNumber(left), label: `${left === 1 ? 'place' : 'places'} left of ${formatNumber(all)}` },
  ]
}

type Priced = Pick<PublicCompetitionShown, 'registrationOpensAt' | 'registrationClosesAt'> & {
  divisions: readonly (Spots & Pick<PublicDivision, 'id' | 'registrationCount'>)[]
}

type Moment = { now: Date; reading: Reading }

/**
 * Returns the lowest price of divisions with a free place, in minor units. Full divisions count once all are full. Null
 * without a price.
 */
export function findLowestPrice(
  { currency, steps }: Pick<PublicLanding, 'currency' | 'steps'>,
  shown: Priced,
  { now, reading }: Moment,
) {
  if (currency === null) return null
  const free = shown.divisions.filter(division => !mustWait(division))
  const offered = free.length > 0 ? free : shown.divisions
  const prices = offered.flatMap(({ id, registrationCount }) => {
    const step = priceAt(steps.get(id) ?? [], { day: reading.today, sold: registrationCount })
    return step ? [step.amount] : []
  })
  if (prices.length === 0) return null
  const [amount, most] = [Math.min(...prices), Math.max(...prices)]
  const isOpen = registrationWindow(shown, now) === 'open'
  return { amount, currency, isOne: amount === most, isOpen, isFull: free.length === 0 }
}

export function describePrices(
  landing: Pick<PublicLanding, 'currency' | 'steps'>,
  shown: Priced,
  moment: Moment,
): Fact[] {
  const lowest = findLowestPrice(landing, shown, moment)
  if (lowest === null) return []
  const price = formatPrice(lowest.amount, lowest.currency, moment.reading.locale)
  const label = lowest.isFull && lowest.isOpen ? 'to take part · waiting list' : 'to take part'
  return [{ value: lowest.isOne ? price : `from ${price}`, label }]
}

/** The price of a division today, and the next one. Null without prices. */
export function describePrice(
  division: PublicDivision,
  { currency, steps }: PublicLanding,
  reading: Reading,
): { price: string; next: string | null } | null {
  const own = steps.get(division.id)
  if (currency === null || own === undefined) return null
  const at = { day: reading.today, sold: division.registrationCount }
  const step = priceAt(own, at)
  if (step === null) return null
  const money = (amount: number) => formatPrice(amount, currency, reading.locale)
  const next = nextPrice(own, at)
  const until = next?.untilDay ? ` after ${shortDay(toUtcDate(next.untilDay), 'UTC', reading.locale)}` : ''
  const places = next?.placesLeft ? ` after ${formatCount(next.placesLeft, 'place')}` : ''
  return { price: money(step.amount), next: next && `${money(next.step.amount)}${until || places}` }
}

const shortDay = dateFormat({ day: 'numeric', month: 'short' })

function buildVenue({ venue, venueAddress, city, travel, mapUrl }: PublicCompetitionShown) {
  if (venue === null && venueAddress === null && travel === null) return null
  const search = [venue, venueAddress?.replaceAll('\n', ', '), city].filter(Boolean).join(', ')
  return {
    title: venue ?? 'Venue',
    address: venueAddress,
    travel: travel && markdownHtml(travel),
    map:
      mapUrl ?? (venueAddress && `https://www.openstreetmap.org/search?query=${encodeURIComponent(search)}`),
  }
}

const FACES = 5

/** `Maya, Tomás and 161 others from 31 gyms`. Null while fewer than five people have a place. */
function describeComing({ coming: { names, people, gyms } }: PublicLanding) {
  if (people < FACES || names.length === 0) return null
  const named = names.slice(0, 2).map(name => name.split(' ')[0]!)
  const others = people - named.length
  const from = gyms > 1 ? ` from ${formatCount(gyms, 'gym')}` : ''
  return {
    faces: names.slice(0, FACES),
    said: `${named.join(', ')} and ${formatCount(others, 'other')}${from} are coming`,
    names,
  }
}
