import { type Request, type Response, Router } from 'express'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/client'
import { isUuid } from '../../domain/shared/uuid'
import { notFound } from '../../errors'
import { costs } from '../../http/load/cost'
import { findGymLook, findLogo, type GymLook } from '../../services/platform/gym-looks'
import { readOnce } from '../../services/shared/decoding/room'
import type { IconKind } from '../../services/shared/decoding/work/icon'
import { iconPath, iconVersion, initialsFor, renderColours } from '../brand'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const VERSION = /^[0-9a-f]{32}$/
const SIZES: Record<IconKind, string> = {
  '192': '192x192',
  '512': '512x512',
  'maskable-512': '512x512',
  touch: '180x180',
}
const ICONS = new LRUCache<string, Promise<Buffer>>({ max: 200 })

export function lookFilesRouter(db: Db): Router {
  const router = Router()
  router.get('/css/gym-:colour.css', sendColours)
  router.get('/img/gyms/:gymId/logo/:version', (req, res) => sendLogo(db, req, res))
  router.get('/img/gyms/:gymId/icon/:kind/:version', costs('draws'), (req, res) => sendIcon(db, req, res))
  router.get('/manifests/:gymId', (req, res) => sendManifest(db, req, res))
  return router
}

function sendColours(req: Request, res: Response): void {
  const colour = String(req.params.colour)
  if (!/^[0-9a-f]{6}$/.test(colour)) throw notFound('The colour')
  res
    .set('Cache-Control', IMMUTABLE)
    .type('css')
    .send(renderColours(`#${colour}`))
}

async function sendLogo(db: Db, req: Request, res: Response): Promise<void> {
  const version = String(req.params.version)
  const gymId = String(req.params.gymId)
  const logo = isUuid(gymId) && VERSION.test(version) ? await findLogo(db, gymId, version) : null
  if (!logo) throw notFound('The logo')
  res.set('Cache-Control', IMMUTABLE).type('png').send(logo)
}

async function sendIcon(db: Db, req: Request, res: Response): Promise<void> {
  const kind = String(req.params.kind)
  const gym = await findLook(db, req)
  if (!Object.hasOwn(SIZES, kind) || req.params.version !== iconVersion(gym)) throw notFound('The icon')
  const key = iconPath(gym, kind)
  const known = ICONS.get(key) ?? draw(db, gym, kind as IconKind)
  ICONS.set(key, known)
  known.catch(() => ICONS.delete(key))
  res
    .set('Cache-Control', IMMUTABLE)
    .type('png')
    .send(await known)
}

async function draw(db: Db, { id, name, colour, logoVersion }: GymLook, kind: IconKind): Promise<Buffer> {
  const logo = logoVersion === null ? null : await findLogo(db, id, logoVersion)
  const given = { logo, initials: initialsFor(name), colour }
  return readOnce({ gym: id, person: 'icons' }, null, reader => reader.icon(kind, given))
}

async function sendManifest(db: Db, req: Request, res: Response): Promise<void> {
  const gym = await findLook(db, req)
  const icon = (kind: IconKind) => ({ src: iconPath(gym, kind), sizes: SIZES[kind], type: 'image/png' })
  const manifest = {
    name: gym.name,
    short_name: gym.name,
    description: `The training log of ${gym.name}`,
    id: `/g/${gym.slug}`,
    start_url: `/g/${gym.slug}`,
    scope: '/',
    display: 'standalone',
    background_color: '#1c1f1c',
    theme_color: '#1c1f1c',
    icons: [icon('192'), icon('512'), { ...icon('maskable-512'), purpose: 'maskable' }],
  }
  res.set('Cache-Control', 'public, max-age=3600').type('application/manifest+json')
  res.send(JSON.stringify(manifest))
}

async function findLook(db: Db, req: Request): Promise<GymLook> {
  const id = String(req.params.gymId)
  const gym = isUuid(id) ? await findGymLook(db, id) : null
  if (!gym) throw notFound('The gym')
  return gym
}
