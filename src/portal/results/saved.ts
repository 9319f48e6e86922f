import { type Request, type Response, Router } from 'express'
import { LRUCache } from 'lru-cache'
import { build } from '../../config/version'
import { inTurn } from '../../db/in-turn'
import { readColour } from '../../domain/gym/accent'
import { notFound } from '../../errors'
import type { GymModel } from '../../generated/sqlite/models'
import { hashTag, matchesTag } from '../../http/conditional'
import { scopeOf } from '../../http/gym-scope'
import { costs } from '../../http/load/cost'
import type { GymScope } from '../../scope'
import { getVisitWeeks } from '../../services/goals/visits'
import { findLogo } from '../../services/platform/gym-looks'
import { getFinish } from '../../services/results/finish'
import { getAsker } from '../../services/shared/decoding/asker'
import { readOnce } from '../../services/shared/decoding/room'
import type { ShareGiven } from '../../services/shared/decoding/work/share-image'
import { idParam } from '../http/params'
import { membershipOf } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { formatStreak } from '../words/streak'
import { buildSaved, type SavedPage } from './saved-page'

const savedView = view<{ page: SavedPage; streak: string | null }>('results/saved')

export function savedRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/:id/saved', show)
  router.get('/:id/share.png', costs('draws'), share)
  return router
}

async function show(req: Request, res: Response): Promise<void> {
  const page = await savedPage(req, res)
  const weeks = await getVisitWeeks(scopeOf(res), page.athlete.id)
  savedView(req, res, { page, streak: formatStreak(weeks) })
}

async function share(req: Request, res: Response): Promise<void> {
  const { gym, athlete } = membershipOf(res)
  // Many at once by one person would keep everybody else's queries waiting.
  const page = await inTurn(`share ${athlete.id}`, () => savedPage(req, res))
  if (!page.athlete.isMe) throw notFound('The picture')
  const { title, score, headline, isRecord, scaling, day } = page
  const given = {
    page: { title, score, headline, isRecord, scaling, day: { text: day.text } },
    ...{ gym: gym.name, athlete: athlete.name, colour: readColour(gym.colour) },
  }
  const tag = hashTag(JSON.stringify([BUILD, gym.id, gym.logoVersion, given]))
  res.set('Cache-Control', 'private, no-cache').set('ETag', tag)
  if (matchesTag(req.get('If-None-Match'), tag)) {
    res.status(304).end()
    return
  }
  const known = DRAWN.get(tag) ?? draw(scopeOf(res), gym, given)
  DRAWN.set(tag, known)
  known.catch(() => DRAWN.delete(tag))
  res.type('png').send(await known)
}

/** Another version may draw another picture. */
const BUILD = build()

/** Pictures by their tag, each about 60 kB. */
const DRAWN = new LRUCache<string, Promise<Buffer>>({ max: 100 })

async function draw(
  scope: GymScope,
  { id, logoVersion }: Pick<GymModel, 'id' | 'logoVersion'>,
  given: Omit<ShareGiven, 'logo'>,
): Promise<Buffer> {
  const logo = logoVersion === null ? null : await findLogo(scope.db, id, logoVersion)
  return readOnce(getAsker(scope), null, reader => reader.shareImage({ ...given, logo }))
}

async function savedPage(req: Request, res: Response): Promise<SavedPage> {
  const { athlete, gym } = membershipOf(res)
  const finish = await getFinish(scopeOf(res), idParam(req))
  return buildSaved(finish, { units: athlete.units ?? gym.units, me: athlete.id }, readingOf(res))
}
