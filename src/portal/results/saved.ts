import { type Request, type Response, Router } from 'express'
import { LRUCache } from 'lru-cache'
import { build } from '../../config/version'
import { inTurn } from '../../db/in-turn'
import { readColour } from '../../domain/gym/accent'
import { isRanked } from '../../domain/results/score'
import { notFound } from '../../errors'
import type { GymModel } from '../../generated/sqlite/models'
import { hashTag, matchesTag } from '../../http/conditional'
import { scopeOf } from '../../http/gym-scope'
import { costs } from '../../http/load/cost'
import type { GymScope } from '../../scope'
import { getWodLeaderboard } from '../../services/boards/leaderboards'
import { findLogo } from '../../services/platform/gym-looks'
import { findRecordsAmong } from '../../services/records/new-records'
import { toPastResult } from '../../services/records/past-results'
import { getAthleteRecords } from '../../services/records/records'
import { getResult } from '../../services/results/results'
import { getAsker } from '../../services/shared/decoding/asker'
import { readOnce } from '../../services/shared/decoding/room'
import type { ShareGiven } from '../../services/shared/decoding/work/share-image'
import { isLegacy } from '../../services/workouts/workouts'
import { idParam } from '../http/params'
import { membershipOf } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { buildSaved, type SavedPage } from './saved-page'

const savedView = view<{ page: SavedPage }>('results/saved')

export function savedRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/:id/saved', show)
  router.get('/:id/share.png', costs('draws'), share)
  return router
}

async function show(req: Request, res: Response): Promise<void> {
  savedView(req, res, { page: await savedPage(req, res) })
}

async function share(req: Request, res: Response): Promise<void> {
  const { gym, athlete } = membershipOf(res)
  // Many at once by one person would keep everybody else's queries waiting.
  const page = await inTurn(`share ${athlete.id}`, () => savedPage(req, res))
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
  const scope = scopeOf(res)
  const { athlete, gym } = membershipOf(res)
  const result = await getResult(scope, idParam(req))
  if (result.athlete.id !== athlete.id) throw notFound('The result')
  const { details } = result.prescribedWorkout
  const isOnBoard = result.wod && result.wodComponentId && !isLegacy(details) && isRanked(details)
  const [records, board, history] = await Promise.all([
    findRecordsAmong(scope, toPastResult({ result, athlete: result.athlete })),
    isOnBoard
      ? getWodLeaderboard(scope, result.wod!.id, { component_id: result.wodComponentId! })
      : { places: [] },
    getAthleteRecords(scope, athlete.id, filterFor(result)),
  ])
  const given = { result, records: records.get(result.id) ?? [], places: board.places, history }
  return buildSaved({ ...given, units: athlete.units ?? gym.units }, readingOf(res))
}

/** A single lift is compared with every lift of the movement, any other workout with its copies. */
function filterFor({ type, details, prescribedWorkout }: Awaited<ReturnType<typeof getResult>>) {
  const lifts = type === 'StrengthResult' && 'sets' in details ? (details.sets ?? []) : []
  const ids = new Set(lifts.flatMap(set => ('movement_id' in set ? [set.movement_id] : [])))
  const [only] = ids
  return ids.size === 1 ? { movement_id: only! } : { workout_id: prescribedWorkout.id }
}
