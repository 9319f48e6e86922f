/** The competitions of a gym for everyone: a page to link to, a calendar to subscribe to, and an Atom feed (RFC 4287). */
import { type Request, type Response, Router } from 'express'
import { findStage } from '../../domain/competitions/countdown'
import { formatDays } from '../../domain/competitions/days-shown'
import { announcedPath, websitePath } from '../../domain/website/website-path'
import { notFound } from '../../errors'
import { sendText } from '../../http/conditional'
import { localeFor } from '../../schemas/gym/locale'
import { type Announced, listAnnounced } from '../../services/website/competitions'
import { listRevised } from '../../services/website/revised'
import { buildBrand } from '../brand'
import { competitionCalendar } from '../classes/calendar-file'
import { chooseAction, describePlaces, describePrices } from '../competitions/public/landing'
import { describeLocation } from '../competitions/public/landing-files'
import { eta, renderPublic, view } from '../http/render'
import type { Reading } from '../words/when'
import { describeRegistration, readingFor } from './frames-page'
import { FRESH, findShown, type On, type Shown } from './shown'

type CompetitionCard = {
  id: string
  name: string
  path: string
  picture: { src: string; isPhoto: boolean }
  when: string | null
  tagline: string | null
  registration: ReturnType<typeof describeRegistration>
  said: string | null
  action: { label: string; path: string } | null
}
type AnnouncedPage = {
  gym: string
  coming: CompetitionCard[]
  past: CompetitionCard[]
  calendar: string
  feed: string
}

const announcedView = view<{ page: AnnouncedPage }>('website/announced', renderPublic)

export function announcedRouter(on: On): Router {
  const router = Router()
  router.get('/:slug', async (req, res) => {
    const shown = await getShown(on, req, res)
    res.locals.brand = buildBrand(shown.gym)
    const page = await on.answers.get(req, shown, async () => {
      return buildPage(shown, await listAnnounced(shown.scope, shown.now))
    })
    res.set('Cache-Control', FRESH)
    announcedView(req, res, { page })
  })
  return router
}

/** Files below a gym's public content. */
export function announcedFilesRouter(on: On): Router {
  const router = Router({ mergeParams: true })
  router.get('/competitions.ics', file(on, 'text/calendar; charset=utf-8', buildCalendar))
  router.get('/competitions.atom', file(on, 'application/atom+xml; charset=utf-8', buildFeed))
  return router
}

function file(
  on: On,
  type: string,
  build: (shown: Shown, rows: readonly Announced[]) => string | Promise<string>,
) {
  return async (req: Request, res: Response): Promise<void> => {
    const shown = await getShown(on, req, res)
    const { text } = await on.answers.get(req, shown, async () => {
      return { text: await build(shown, await listAnnounced(shown.scope, shown.now)) }
    })
    res.set('Cache-Control', FRESH)
    sendText(req, res, type, text)
  }
}

async function getShown(on: On, req: Request, res: Response): Promise<Shown> {
  const shown = await findShown(on, req, res, 'competitions')
  if (!shown) throw notFound('This page')
  return shown
}

function buildPage({ gym, now }: Shown, rows: readonly Announced[]): AnnouncedPage {
  const reading = readingFor(gym, now)
  const cardsOf = (isOver: boolean) =>
    rows.filter(row => row.isOver === isOver).map(row => buildCard(row, now, reading))
  return {
    gym: gym.name,
    ...{ coming: cardsOf(false), past: cardsOf(true) },
    calendar: `${websitePath(gym.slug)}/competitions.ics`,
    feed: `${websitePath(gym.slug)}/competitions.atom`,
  }
}

const pathOf = ({ id, slug }: Announced) => `/c/${slug ?? id}`

function buildCard(row: Announced, now: Date, reading: Reading): CompetitionCard {
  const { id, name, tagline, city, startsOn, endsOn, coverId } = row
  const isComing = !row.isOver && findStage(row, now) === 'before'
  const action = row.isOver ? { label: 'Results', path: '/leaderboard' } : chooseAction(row, now)
  const path = pathOf(row)
  return {
    ...{ id, name, tagline, path },
    picture: coverId
      ? { src: `/c/${id}/pictures/${coverId}/medium`, isPhoto: true }
      : { src: `/c/${id}/poster.svg?v=${row.editRevision}`, isPhoto: false },
    when: [city, formatDays(startsOn, endsOn, reading.locale)].filter(Boolean).join(' · ') || null,
    registration: describeRegistration(row, now, { ...reading, timeZone: row.timeZone }),
    said: isComing
      ? [...describePlaces(row.divisions), ...describePrices(row, row, { now, reading })]
          .map(({ value, label }) => `${value} ${label}`)
          .join(' · ') || null
      : null,
    action: action && { label: action.label, path: path + action.path },
  }
}

function buildCalendar({ gym, base }: Shown, rows: readonly Announced[]): string {
  const held = rows.flatMap(row => {
    const { startsOn } = row
    return startsOn === null
      ? []
      : { ...row, startsOn, location: describeLocation(row), url: base + pathOf(row) }
  })
  return competitionCalendar(`${gym.name}: competitions`, held)
}

/** The newest first, each with the time of its last change. */
async function buildFeed({ gym, scope, base, home }: Shown, rows: readonly Announced[]): Promise<string> {
  const revised = await listRevised(
    scope,
    'competition',
    rows.map(({ id, editRevision }) => ({ id, revision: editRevision })),
  )
  const entries = rows
    .map(row => ({
      id: row.id,
      title: row.name,
      url: base + pathOf(row),
      at: row.createdAt,
      updated: revised.get(row.id) ?? row.createdAt,
      text: [
        [row.city, formatDays(row.startsOn, row.endsOn, localeFor(gym))].filter(Boolean).join(' · '),
        row.tagline,
      ]
        .filter(Boolean)
        .join('. '),
    }))
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  const updated = new Date(
    Math.max(gym.createdAt.getTime(), ...entries.map(entry => entry.updated.getTime())),
  )
  const feed = {
    gym: gym.name,
    gymId: gym.id,
    self: `${home}/competitions.atom`,
    page: base + announcedPath(gym.slug),
  }
  return eta.render('./website/feed', { ...feed, updated, entries })
}
