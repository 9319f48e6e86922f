import { type Request, type Response, Router } from 'express'
import { LRUCache } from 'lru-cache'
import { formatDays } from '../../../domain/competitions/days-shown'
import { posterSvg } from '../../../domain/competitions/poster'
import { accentOf, readColour } from '../../../domain/gym/accent'
import { notFound } from '../../../errors'
import { sendText } from '../../../http/conditional'
import { scopeOf } from '../../../http/gym-scope'
import { costs } from '../../../http/load/cost'
import { localeFor } from '../../../schemas/gym/locale'
import { getPagePicture, type PictureSize } from '../../../services/competitions/landing/pictures'
import { competitionRow } from '../../../services/competitions/rows'
import type { PublicCompetition } from '../../../services/platform/public-competitions'
import { readOnce } from '../../../services/shared/decoding/room'
import { competitionCalendar } from '../../classes/calendar-file'
import { visitedOf } from '../../http/public-competition'

const CARDS = new LRUCache<string, Promise<Buffer>>({ max: 100 })

export function landingFilesRouter(baseUrl: (req: Request) => string): Router {
  const router = Router({ mergeParams: true })
  for (const size of ['large', 'medium', 'small'] as const)
    router.get(`/pictures/:pictureId/${size}`, (req, res) => sendPicture(req, res, size))
  router.get('/poster.svg', sendPoster)
  router.get('/card.png', costs('draws'), sendCard)
  router.get('/calendar.ics', (req, res) => sendCalendar(baseUrl(req), req, res))
  return router
}

/** Pictures never change; those of drafts are not for shared caches. */
function cacheFor(res: Response): string {
  const isPublic = visitedOf(res).competition.status === 'published'
  return isPublic ? 'public, max-age=31536000, immutable' : 'private, max-age=3600'
}

async function sendPicture(req: Request, res: Response, size: PictureSize): Promise<void> {
  const { id } = visitedOf(res).competition
  const { bytes, type } = await getPagePicture(scopeOf(res), id, String(req.params.pictureId), size)
  res.set('Cache-Control', cacheFor(res)).type(type).send(bytes)
}

const accentFor = ({ colour }: PublicCompetition) => accentOf(readColour(colour)).slate.fill

function sendPoster(_req: Request, res: Response): void {
  const { competition } = visitedOf(res)
  res.set('Cache-Control', 'private, max-age=86400').type('svg')
  res.send(posterSvg(competition.name, accentFor(competition)))
}

async function sendCard(_req: Request, res: Response): Promise<void> {
  const { competition } = visitedOf(res)
  const { id, revision } = competition
  const key = `${id} ${revision} ${competition.colour} ${competition.gymName}`
  const known = CARDS.get(key) ?? drawCard(res, competition)
  CARDS.set(key, known)
  known.catch(() => CARDS.delete(key))
  res
    .set('Cache-Control', 'public, max-age=3600')
    .type('png')
    .send(await known)
}

async function drawCard(res: Response, competition: PublicCompetition): Promise<Buffer> {
  const { id, name, gymId, gymName, startsOn, endsOn, city } = competition
  const bytesOf = async (use: string, size: PictureSize) => {
    const picture = competition.pictures.find(each => each.use === use)
    return picture ? (await getPagePicture(scopeOf(res), id, picture.id, size)).bytes : null
  }
  const [cover, logo] = await Promise.all([bytesOf('cover', 'medium'), bytesOf('logo', 'medium')])
  const colour = accentFor(competition)
  const facts = [city, formatDays(startsOn, endsOn, localeFor(competition))].filter(Boolean).join(' · ')
  const given = { name, facts, gym: gymName, colour, logo, cover, poster: posterSvg(name, colour) }
  return readOnce({ gym: gymId, person: 'cards' }, null, reader => reader.card(given))
}

type Located = { venue: string | null; venueAddress: string | null; city: string | null }

export function describeLocation({ venue, venueAddress, city }: Located): string | null {
  return [venue, venueAddress?.replaceAll('\n', ', '), city].filter(Boolean).join(', ') || null
}

async function sendCalendar(base: string, req: Request, res: Response): Promise<void> {
  const { id, slug } = visitedOf(res).competition
  const row = await competitionRow(scopeOf(res), id)
  if (row.startsOn === null) throw notFound('The calendar')
  const { startsOn } = row
  const held = { ...row, startsOn, location: describeLocation(row), url: `${base}/c/${slug ?? id}` }
  const text = competitionCalendar(row.name, [held])
  sendText(req, res, 'text/calendar; charset=utf-8', text)
}
