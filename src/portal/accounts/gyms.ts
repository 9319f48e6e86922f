import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { notFound } from '../../errors'
import { requestIdOf } from '../../http/request-context'
import { gymScope } from '../../scope'
import { writeAthleteArchive } from '../../services/archive/write-archive'
import { isSetUp } from '../../services/platform/accounts/is-set-up'
import { listWaiting } from '../../services/platform/accounts/joining'
import {
  listFormerGyms,
  listMemberships,
  listPlatformNames,
} from '../../services/platform/accounts/memberships'
import { readLastGym } from '../http/last-gym'
import { localeOf } from '../http/locale'
import { idParam } from '../http/params'
import type { ShowClosed } from '../http/portal-gym'
import { requireSession, sessionOf } from '../http/portal-session'
import { view } from '../http/render'
import { sendArchive } from '../results/download'
import {
  buildClosedGym,
  buildFormerGym,
  buildGymCard,
  type ClosedGym,
  type FormerGym,
  type GymCard,
} from './gyms-page'
import type { SignInContext } from './sign-in-context'

const gymsView = view<{ waiting: string[]; gyms: GymCard[]; former: FormerGym[] }>('accounts/gyms')
const gymClosedView = view<{ gym: ClosedGym }>('accounts/gym-closed')
const setupWaitingView = view<Record<string, never>>('accounts/setup-waiting')

export function gymsRouter(config: Config, { db }: Pick<SignInContext, 'db'>): Router {
  const router = Router()
  router.get('/', (req, res) => start(db, req, res))
  router.get('/gyms', requireSession, (req, res) => index(db, req, res))
  router.get('/gyms/:id/my-data.tar.gz', requireSession, (req, res) => sendFormer(config, db, req, res))
  return router
}

export function showClosedGym({ db }: Pick<SignInContext, 'db'>): ShowClosed {
  return async (req, res, membership) => {
    const platforms = await listPlatformNames(db, membership.gym.id)
    gymClosedView(req, res.status(403), { gym: buildClosedGym(membership, platforms) })
  }
}

async function start(db: SignInContext['db'], req: Request, res: Response): Promise<void> {
  const session = sessionOf(res)
  if (!session) {
    if (await isSetUp(db)) res.redirect(303, '/sign-in')
    else setupWaitingView(req, res, {})
    return
  }
  const gyms = (await listMemberships(db, session.personId)).map(({ gym }) => gym)
  const gym = gyms.length === 1 ? gyms[0] : gyms.find(({ slug }) => slug === readLastGym(req))
  res.redirect(303, gym ? `/g/${gym.slug}` : '/gyms')
}

async function index(db: SignInContext['db'], req: Request, res: Response): Promise<void> {
  const { personId } = sessionOf(res)!
  const [gyms, waiting] = [await listMemberships(db, personId), await listWaiting(db, personId)]
  const former = await listFormerGyms(db, personId)
  gymsView(req, res, {
    gyms: gyms.map(buildGymCard),
    waiting: waiting.map(({ name }) => name),
    former: former.map(each => buildFormerGym(each, localeOf(res))),
  })
}

async function sendFormer(
  config: Config,
  db: SignInContext['db'],
  req: Request,
  res: Response,
): Promise<void> {
  const session = sessionOf(res)!
  const { personId } = session
  const former = await listFormerGyms(db, personId)
  const left = former.find(({ gym }) => gym.id === idParam(req))
  if (!left) throw notFound('The gym')
  const { gym, athlete } = left
  const person = { kind: 'person', id: personId, name: session.person.name, readOnly: false } as const
  const actor = { ...person, athleteId: athlete.id, staff: null }
  const scope = gymScope({ db, gymId: gym.id, actor, requestId: requestIdOf(res) })
  await sendArchive(config, res, { gym, scope, what: 'my data' }, inside =>
    writeAthleteArchive(inside, athlete.id),
  )
}
