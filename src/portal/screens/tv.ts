/** Screens on the wall: read-only pages behind a link, which poll for changes. */
import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import type { Db } from '../../db/client'
import { checkInToken } from '../../domain/classes/check-in-code'
import { readScreenId } from '../../domain/screens/screen-link'
import { dayAt } from '../../domain/shared/dates'
import { sendPage } from '../../http/conditional'
import { noteInLog, requestIdOf } from '../../http/request-context'
import { localeFor } from '../../schemas/gym/locale'
import { type GymScope, gymScope, PUBLIC } from '../../scope'
import { type FoundScreen, findScreen } from '../../services/platform/public-links'
import { getPlayed } from '../../services/screens/clocks'
import { getScreenDay } from '../../services/screens/days'
import { buildBrand } from '../brand'
import { ASSETS, SCRIPTS_PATH } from '../http/assets'
import { eta, view } from '../http/render'
import { codePath } from '../qr-code'
import { buildScenes, type TvScene } from './tv-page'

type TvTheme = 'dark' | 'light'
type TvDay = { scenes: TvScene[] }
type TvPage = TvDay & {
  name: string
  gym: string
  timeZone: string
  locale: string
  theme: TvTheme
  path: string
  version: string
}

const tvView = view<{ tv: TvPage }>('screens/tv')
const tvOverView = view<{ theme: TvTheme }>('screens/tv-over')

type Wall = { db: Db; config: Config }

export function tvRouter(wall: Wall): Router {
  const router = Router()
  router.get('/:token', (req, res) => show(wall, req, res))
  router.get('/:token/board', (req, res) => board(wall, req, res))
  router.get('/:token/clock.json', (req, res) => clock(wall, req, res))
  return router
}

async function show(wall: Wall, req: Request, res: Response): Promise<void> {
  const theme = req.query.theme === 'light' ? 'light' : 'dark'
  res.set('X-Robots-Tag', 'noindex')
  const found = await screenOf(wall, req)
  if (!found) return tvOverView(req, res.status(404), { theme })
  const { screen, gym } = found
  res.locals.brand = buildBrand(gym)
  const tv: TvPage = {
    name: screen.name,
    gym: gym.name,
    timeZone: gym.timeZone,
    locale: localeFor(gym),
    theme,
    ...(await dayOf(wall, found, res)),
    path: `/tv/${req.params.token}`,
    version: VERSION,
  }
  tvView(req, res, { tv })
}

async function board(wall: Wall, req: Request, res: Response): Promise<void> {
  const found = await screenOf(wall, req)
  if (!found) return over(res)
  const day = await dayOf(wall, found, res)
  res.set('Cache-Control', 'private, no-cache').set('X-Version', VERSION)
  sendPage(req, res, eta.render('./screens/tv-board', day))
}

/** Sends the clock's state with the server's time, because screens' own clocks are seldom right. */
async function clock(wall: Wall, req: Request, res: Response): Promise<void> {
  const found = await screenOf(wall, req)
  if (!found) return over(res)
  const { part, startedAt, pausedAt } = getPlayed(found.screen, found.gym.timeZone)
  const state = { part, startedAt: startedAt?.getTime() ?? null, pausedAt: pausedAt?.getTime() ?? null }
  res.set('Cache-Control', 'no-store').json({ now: Date.now(), ...state })
}

function over(res: Response): void {
  res.status(404).set('Cache-Control', 'no-store').json({ over: true })
}

async function screenOf({ db, config }: Wall, req: Request): Promise<FoundScreen | null> {
  const id = readScreenId(config.secret, String(req.params.token))
  return id === null ? null : findScreen(db, id)
}

async function dayOf(wall: Wall, found: FoundScreen, res: Response): Promise<TvDay> {
  const { screen, gym } = found
  const { part: clockPart, turns } = getPlayed(screen, gym.timeZone)
  const shown = { programId: screen.programId, clockPart, turns }
  const day = await getScreenDay(scopeOn(wall, found, res), shown, dayAt(new Date(), gym.timeZone))
  const { baseUrl, secret } = wall.config
  const codeOf = (classId: string) =>
    codePath(`${baseUrl}/g/${gym.slug}/check-in/${checkInToken(secret, classId, new Date())}`)
  return { scenes: buildScenes(day, { locale: localeFor(gym), units: gym.units, codeOf }) }
}

/** The public is the actor, so that nothing for coaches reaches a screen. */
function scopeOn({ db }: Wall, { gym }: FoundScreen, res: Response): GymScope {
  noteInLog(res, { gym: gym.id })
  return gymScope({ db, gymId: gym.id, actor: PUBLIC, requestId: requestIdOf(res) })
}

const VERSION = [
  SCRIPTS_PATH,
  ...['tv', 'clock', 'faces', 'tv-board', 'tv-faces', 'tv-scenes', 'tv-upright'].map(
    name => ASSETS.styles[name],
  ),
].join(' ')
