/** Self check-in on a tablet at the door. */
import { type NextFunction, type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import type { Db } from '../../db/client'
import { checkInToken } from '../../domain/classes/check-in-code'
import { trialPath } from '../../domain/leads/lead-link'
import { readDoorId } from '../../domain/screens/screen-link'
import { AppError, notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { noteInLog, requestIdOf } from '../../http/request-context'
import type { Counts } from '../../http/shared-counts'
import { DoorForm, DoorUndoForm } from '../../schemas/screens/screens'
import { gymScope, PUBLIC } from '../../scope'
import { getPhoto } from '../../services/athletes/photos'
import { checkInAtDoor, readDoor, undoAtDoor } from '../../services/classes/door'
import { type FoundScreen, findScreen } from '../../services/platform/public-links'
import { checkInAtKiosk, readKiosk, undoAtKiosk } from '../../services/registrations/check-in/kiosk'
import { buildBrand } from '../brand'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { localeOf, setLocale } from '../http/locale'
import { view } from '../http/render'
import { limitWrites } from '../http/write-limits'
import { sendLinkWorker } from '../link-worker'
import { codePath } from '../qr-code'
import {
  buildCheckedIn,
  buildDoor,
  type CheckedInShown,
  type DoorPage,
  findPeople,
  listDoorPeople,
} from './door-page'
import { buildKiosk, buildKioskCheckIn, listKioskPeople } from './kiosk-page'

const doorView = view<{ page: DoorPage; done: CheckedInShown | null; form: FormState }>('screens/door')

type On = { db: Db; config: Config; counts: Counts; clock: () => Date }

export function doorRouter(on: On): Router {
  const router = Router()
  router.get('/service-worker.js', sendLinkWorker)
  const door = Router({ mergeParams: true })
  door.use(resolveDoor(on))
  door.use(limitWrites(on.config.rateLimit, 'door', res => doorOf(res).screen.id, on.counts))
  door.get('/', (req, res) => show(on, req, res))
  door.get('/people.json', (req, res) => sendPeople(on, req, res))
  door.get('/photos/:version', sendPhoto)
  door.post('/check-in', (req, res) => checkIn(on, req, res))
  door.post('/undo', (req, res) => undo(on, req, res))
  router.use('/:token', door)
  return router
}

const doorOf = (res: Response) => res.locals.door as FoundScreen

function resolveDoor({ db, config }: On) {
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    const id = readDoorId(config.secret, String(req.params.token))
    const found = id === null ? null : await findScreen(db, id)
    if (!found?.screen.isDoor) throw notFound('This page')
    const { gym, screen } = found
    res.locals.door = found
    res.locals.brand = buildBrand(gym)
    setLocale(res, gym)
    const actor = { ...PUBLIC, name: screen.name }
    res.locals.scope = gymScope({ db, gymId: gym.id, actor, requestId: requestIdOf(res) })
    noteInLog(res, { gym: gym.id })
    res.set('X-Robots-Tag', 'noindex')
    next()
  }
}

async function loadPage({ clock }: On, req: Request, res: Response): Promise<DoorPage> {
  const { gym, screen } = doorOf(res)
  const typed = typeof req.query.q === 'string' ? req.query.q : ''
  const place = { gym: gym.name, path: pathOf(req), typed }
  if (screen.competitionId !== null)
    return buildKiosk(await readKiosk(scopeOf(res), screen.competitionId), place)
  const door = await readDoor(scopeOf(res), clock())
  return buildDoor(door, {
    ...{ ...place, locale: localeOf(res), timeZone: gym.timeZone },
    found: findPeople(door, typed),
    visitors: gym.publicTrial ? trialPath(gym.slug) : null,
  })
}

async function show(
  on: On,
  req: Request,
  res: Response,
  { form = emptyForm(), done = null }: { form?: FormState; done?: CheckedInShown | null } = {},
): Promise<void> {
  doorView(req, res, { page: await loadPage(on, req, res), done, form })
}

/** Sends the data of the tablet for times without a connection. */
async function sendPeople({ clock, config }: On, req: Request, res: Response): Promise<void> {
  const { gym, screen } = doorOf(res)
  res.set('Cache-Control', 'no-store')
  if (screen.competitionId !== null) {
    res.json(listKioskPeople(await readKiosk(scopeOf(res), screen.competitionId)))
    return
  }
  const door = await readDoor(scopeOf(res), clock())
  const code =
    door.next &&
    codePath(
      `${config.baseUrl}/g/${gym.slug}/check-in/${checkInToken(config.secret, door.next.id, door.now)}`,
    )
  res.json({
    ...listDoorPeople(door, { path: pathOf(req), locale: localeOf(res), timeZone: gym.timeZone }),
    code,
  })
}

async function sendPhoto(req: Request, res: Response): Promise<void> {
  const photo = await getPhoto(scopeOf(res), String(req.params.version))
  res.set('Cache-Control', 'private, max-age=86400').type('image/webp').send(photo)
}

async function checkIn(on: On, req: Request, res: Response): Promise<void> {
  const asksJson = req.get('accept') === 'application/json'
  await submitForm(req, res, {
    schema: DoorForm,
    async done({ athlete_id, ago }) {
      const shown = await enter(res, athlete_id, new Date(on.clock().getTime() - ago))
      return { page: () => (asksJson ? res.json(shown) : show(on, req, res, { done: shown })) }
    },
    again: form => (asksJson ? res.json({ ask: true }) : show(on, req, res, { form })),
  })
}

async function enter(res: Response, athleteId: string, at: Date): Promise<CheckedInShown> {
  const { competitionId } = doorOf(res).screen
  if (competitionId === null)
    return buildCheckedIn(await checkInAtDoor(scopeOf(res), athleteId, at), athleteId, localeOf(res))
  const done = await checkInAtKiosk(scopeOf(res), competitionId, athleteId, at)
  return buildKioskCheckIn(done, { athleteId, competitionId })
}

async function undo(on: On, req: Request, res: Response): Promise<void> {
  await submitForm(req, res, {
    schema: DoorUndoForm,
    async done(input) {
      const { competitionId } = doorOf(res).screen
      const undone =
        competitionId === null
          ? undoAtDoor(scopeOf(res), input, on.clock())
          : undoAtKiosk(scopeOf(res), competitionId, input.athlete_id, on.clock())
      await undone.catch(error => {
        if (!(error instanceof AppError && error.code === 'not_found')) throw error
      })
      return { location: pathOf(req) }
    },
    again: form => show(on, req, res, { form }),
  })
}

const pathOf = (req: Request) => `/door/${req.params.token}`
