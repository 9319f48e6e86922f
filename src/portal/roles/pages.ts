/** Pages of helpers: a part of the organisers' pages, by role. */
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import type { Db } from '../../db/client'
import { readRoleId } from '../../domain/roles/role-link'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { noteInLog, requestIdOf } from '../../http/request-context'
import type { Counts } from '../../http/shared-counts'
import type { Uploads } from '../../http/uploads/uploads'
import type { CompetitionRight } from '../../policies/competition-roles'
import { gymScope, PUBLIC, requirePerson } from '../../scope'
import { findRole } from '../../services/platform/public-links'
import { findOpenRole } from '../../services/roles/helping'
import { setLocale } from '../http/locale'
import { idParam } from '../http/params'
import { gymPath, helperAt } from '../http/portal-gym'
import { rememberLink } from '../http/preview'
import { limitWrites } from '../http/write-limits'
import { sendLinkWorker } from '../link-worker'
import { actAs, assertOrganiser, assertRight, membershipWithout } from './helper'
import { organisersRouter } from './organisers'

type Method = 'get' | 'post'

const SCORE = '/scores/:eventId/entries/:registrationId'
const REGISTRATION = '/registrations/:registrationId'
const PERSON = `${REGISTRATION}/people/:participantId`

const ROUTES: Record<CompetitionRight, readonly `${Method} ${string}`[]> = {
  review: [
    'get /scores/review',
    `get ${SCORE}`,
    `post ${SCORE}/adjust`,
    `post ${SCORE}/review`,
    `post ${SCORE}/penalty`,
    `post ${SCORE}/pardon`,
  ],
  score: [
    'get /scores',
    'get /scores/:eventId',
    'post /scores/:eventId',
    'post /scores/:eventId/read',
    'get /scores/:eventId/rows.json',
    'post /scores/:eventId/closed',
  ],
  check_in: [
    'get /check-in',
    'get /check-in/state.json',
    'post /check-in',
    'post /check-in/next',
    'post /check-in/admit',
  ],
  announce: ['get /announcer'],
  registrations: [
    'get /registrations',
    'get /registrations/bibs',
    'post /registrations/bibs',
    'post /registrations/tags',
    `get ${REGISTRATION}`,
    `post ${REGISTRATION}`,
    `post ${REGISTRATION}/organising`,
    `get ${PERSON}`,
    `post ${PERSON}`,
  ],
}

function addHelperRoutes(router: Router, config: Config, uploads: Uploads): void {
  const pages = organisersRouter(config, uploads)
  router.get('/', (_req, res) => res.redirect(303, helperAt(res)!.home))
  for (const [right, routes] of Object.entries(ROUTES) as [CompetitionRight, readonly string[]][])
    for (const route of routes) {
      const [method, path] = route.split(' ') as [Method, string]
      router[method](`/competitions/:id${path}`, open(right, pages))
    }
  router.use('/competitions/:id', assertOrganiser)
  router.use('/competitions', pages)
}

/** The organisers' router finds its page below `/competitions`. */
function open(right: CompetitionRight, pages: RequestHandler): RequestHandler {
  return (req, res, next) => {
    assertRight(req, res, right)
    const whole = req.url
    req.url = whole.slice('/competitions'.length)
    pages(req, res, (error?: unknown) => {
      req.url = whole
      next(error)
    })
  }
}

type Linked = { db: Db; config: Config; counts: Counts; uploads: Uploads }

/** Pages of a link, for people without an account. Counts writes by role. */
export function roleLinkRouter({ db, config, counts, uploads }: Linked): Router {
  const router = Router()
  const role = Router({ mergeParams: true })
  role.use(resolveLink(db, config))
  role.use(limitWrites(config.rateLimit, 'role', res => scopeOf(res).actor.id ?? undefined, counts))
  addHelperRoutes(role, config, uploads)
  router.get('/service-worker.js', sendLinkWorker)
  router.use('/:token', role)
  return router
}

function resolveLink(db: Db, config: Config) {
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    const token = String(req.params.token)
    const id = readRoleId(config.secret, token)
    const found = id === null ? null : await findRole(db, id)
    if (!found) throw notFound('This page')
    const { role, gym } = found
    res.locals.membership = membershipWithout(gym, role.name)
    setLocale(res, gym)
    res.locals.scope = gymScope({ db, gymId: gym.id, actor: PUBLIC, requestId: requestIdOf(res) })
    await actAs(res, { role, base: `/role/${token}`, personId: null })
    if (helperAt(res)!.isOrganiser) rememberLink(res, config, token)
    noteInLog(res, { gym: gym.id })
    res.set('X-Robots-Tag', 'noindex')
    next()
  }
}

/** Pages of a member's role. */
export function memberRolesRouter(config: Config, uploads: Uploads): Router {
  const router = Router({ mergeParams: true })
  const role = Router({ mergeParams: true })
  role.use(resolveMember)
  addHelperRoutes(role, config, uploads)
  router.use('/:roleId', role)
  return router
}

async function resolveMember(req: Request, res: Response, next: NextFunction): Promise<void> {
  const scope = scopeOf(res)
  const { id: personId, athleteId } = requirePerson(scope)
  const role = await findOpenRole(scope, idParam(req, 'roleId'))
  if (role?.athleteId !== athleteId) throw notFound('This page')
  await actAs(res, { role, base: `${gymPath(res)}/roles/${role.id}`, personId })
  next()
}
