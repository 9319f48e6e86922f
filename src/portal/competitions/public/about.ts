import { type Request, type Response, Router } from 'express'
import type { Config } from '../../../config/config'
import { ordinal } from '../../../domain/leaderboards/rank/reasons'
import { describeAgeLimits } from '../../../domain/registrations/ages'
import { mustWait } from '../../../domain/registrations/spots'
import { describeTeamRules, teamSizeOf } from '../../../domain/registrations/team-rules'
import { dayAt } from '../../../domain/shared/dates'
import { formatDaysAway } from '../../../domain/shared/days'
import { formatCount, formatNumber } from '../../../domain/shared/words'
import { scopeOf } from '../../../http/gym-scope'
import type { PublicLanding } from '../../../services/competitions/landing/public-landing'
import {
  getShownCompetition,
  type PublicCompetitionShown,
  type PublicDivision,
  type PublicEvent,
} from '../../../services/competitions/public-competitions'
import type { PublicBoard } from '../../../services/leaderboards/public-boards'
import { competitionVersion } from '../../../services/platform/public-competitions'
import { listAthleteRegistrations, type MemberRegistration } from '../../../services/registrations/of-member'
import { baseUrlFor } from '../../http/base-url'
import { visitedOf } from '../../http/public-competition'
import { view } from '../../http/render'
import { formatWorkout, summarizeWorkout } from '../../words/chalk'
import { markdownHtml } from '../../words/markdown'
import { momentShown, type Reading, type When } from '../../words/when'
import { buildHeats, type OwnHeatShown } from '../own-heats'
import { buildCard, type Card } from './card'
import { buildLanding, describePrice, findLowestPrice, type LandingShown } from './landing'
import { publicReadingOf } from './reading'
import { loadBoard, loadLanding, type Show } from './show'

const aboutView = view<{ page: AboutPage; landing: LandingShown; card: Card }>('competitions/public/about')
const eventsView = view<{ events: EventLine[] }>('competitions/public/events')

export function aboutRouter(show: Show, config: Config): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => about(show, config, req, res))
  router.get('/events', events)
  return router
}

async function about(show: Show, config: Config, req: Request, res: Response): Promise<void> {
  const now = new Date()
  const { competition, membership } = visitedOf(res)
  const { id } = competition
  const version = competitionVersion(competition, now)
  const [{ shown, landing }, own] = await Promise.all([
    loadLanding(show, res, { now, version }),
    membership ? listAthleteRegistrations(scopeOf(res), membership.athlete.id, id) : [],
  ])
  const [mine] = own
  const board = mine && !mine.isWaiting ? await loadBoard(show, res, mine.divisionId, { now, version }) : null
  const stand = board && describeStand(board, mine!.id)
  const reading = publicReadingOf(res)
  const page = buildAbout({ shown, landing, now, reading }, mine ? { ...mine, stand } : null)
  aboutView(req, res, {
    page,
    landing: buildLanding({ shown, visited: competition, landing, now, reading }),
    card: buildCard(competition, shown, {
      baseUrl: baseUrlFor(req, config),
      price: findLowestPrice(landing, shown, { now, reading }),
    }),
  })
}

async function events(req: Request, res: Response): Promise<void> {
  const shown = await getShownCompetition(scopeOf(res), visitedOf(res).competition.id, new Date())
  const reading = publicReadingOf(res)
  const lines = shown.events.map(event => buildEventLine(event, shown.divisions, reading))
  eventsView(req, res, { events: lines })
}

type DivisionLine = {
  id: string
  name: string
  said: string
  places: string
  isFull: boolean
  /** Share of places that are taken, 0 to 100. Null without a limit. */
  taken: number | null
  price: string | null
  next: string | null
}
type EventLine = {
  id: string
  name: string
  /** The divisions, unless all do it. */
  who: string | null
  said: string
  released: When | null
  workouts: { label: string | null; lines: string; options: string | null }[]
  instructions: string | null
}

type OwnShown = {
  id: string
  said: string
  isWaiting: boolean
  stand: string | null
  heats: OwnHeatShown[]
}
type Own = MemberRegistration & { stand: string | null }

type AboutPage = ReturnType<typeof buildAbout>

type About = { shown: PublicCompetitionShown; landing: PublicLanding; now: Date; reading: Reading }

function buildAbout({ shown: competition, landing, now, reading }: About, own: Own | null) {
  const { name, description, videoUrl, divisions, events } = competition
  return {
    name,
    description: description.trim() === '' ? null : markdownHtml(description),
    video: videoUrl === '' ? null : videoUrl,
    registration: registrationShown(competition, now, reading),
    divisions: divisions.map(division => ({
      ...buildDivisionLine(division, isOver(competition, now)),
      ...(describePrice(division, landing, reading) ?? { price: null, next: null }),
    })),
    events: events.map(event => buildEventLine(event, divisions, reading)),
    own: own && buildOwn(own, reading),
  }
}

/** `5th of 24, 120 points`. Null without a rank. */
function describeStand({ standings }: PublicBoard, registrationId: string): string | null {
  const own = standings.find(({ entrant }) => entrant.id === registrationId)
  if (!own?.rank) return null
  const all = standings.filter(({ entrant }) => !entrant.withdrawn).length
  const points = own.points === null || own.sum ? '' : `, ${formatCount(own.points, 'point')}`
  return `${ordinal(own.rank)} of ${formatNumber(all)}${points}`
}

function buildOwn(own: Own, reading: Reading): OwnShown {
  return {
    ...{ id: own.id, stand: own.stand },
    said: [own.teamName, own.division].filter(Boolean).join(' · '),
    isWaiting: own.isWaiting,
    heats: buildHeats(own, reading).filter(heat => heat.day.iso >= reading.today),
  }
}

function buildEventLine(
  event: PublicEvent,
  divisions: readonly PublicDivision[],
  reading: Reading,
): EventLine {
  const doing = divisions.filter(({ eventIds }) => eventIds.includes(event.id))
  const who = doing.length === divisions.length ? null : doing.map(({ name }) => name).join(', ')
  return {
    id: event.id,
    name: event.name,
    who,
    said: [event.content && summarizeWorkout(event.content.rx), who].filter(Boolean).join(' · '),
    released: event.showing.released || !event.releasedAt ? null : momentShown(event.releasedAt, reading),
    workouts: writeOut(event),
    instructions: event.content?.instructions ?? null,
  }
}

function writeOut({ content }: PublicEvent): EventLine['workouts'] {
  if (content === null) return []
  const { rx, scaled, foundations } = content
  const versions = [
    [scaled || foundations ? 'Rx' : null, rx],
    ['Scaled', scaled],
    ['Foundations', foundations],
  ] as const
  return versions.flatMap(([label, workout]) => {
    if (!workout) return []
    const { title, lines, options } = formatWorkout(workout, workout.name)
    return [{ label: [label, title].filter(Boolean).join(': ') || null, lines, options }]
  })
}

/** After registration closes, free spots are not shown. */
function buildDivisionLine(division: PublicDivision, over: boolean): Omit<DivisionLine, 'price' | 'next'> {
  const { id, name, taken } = division
  const places = describeSpots(over ? { ...division, registrationLimit: null, waiting: 0 } : division)
  const { registrationLimit: limit } = division
  return {
    ...{ id, name, places },
    said: [describeTeamRules(division), describeAgeLimits(division, teamSizeOf(division))]
      .filter(Boolean)
      .join(' · '),
    isFull: !over && mustWait(division),
    taken: limit === null || over ? null : Math.min(100, Math.round((100 * taken) / limit)),
  }
}

function isOver({ registrationClosesAt: closes }: PublicCompetitionShown, now: Date): boolean {
  return closes !== null && closes <= now
}

function describeSpots({ registrationLimit: limit, taken, waiting }: PublicDivision): string {
  const queue = waiting > 0 ? ` · ${formatNumber(waiting)} on the waiting list` : ''
  if (limit === null) return taken === 0 ? 'Nobody yet' : `${formatNumber(taken)} registered${queue}`
  if (taken >= limit) return `Full${queue}`
  if (waiting > 0) return `${formatNumber(waiting)} on the waiting list`
  return `${formatNumber(limit - taken)} of ${formatNumber(limit)} places left`
}

function registrationShown(
  { registrationOpensAt: opens, registrationClosesAt: closes }: PublicCompetitionShown,
  now: Date,
  reading: Reading,
) {
  const awayFrom = (moment: Date) => formatDaysAway(dayAt(moment, reading.timeZone), reading.today)
  if (opens > now)
    return {
      isOpen: false,
      said: `Registration opens ${awayFrom(opens)}:`,
      when: momentShown(opens, reading),
    }
  if (closes === null) return { isOpen: true, said: 'Registration is open', when: null }
  const when = momentShown(closes, reading)
  return closes > now
    ? { isOpen: true, said: `Registration closes ${awayFrom(closes)}:`, when }
    : { isOpen: false, said: 'Registration closed on', when }
}
