import type { NextFunction, Request, Response } from 'express'
import type { Config } from '../../config/config'
import type { Db } from '../../db/client'
import { registrationWindow, type WindowState } from '../../domain/registrations/registration-window'
import { isUuid } from '../../domain/shared/uuid'
import { notFound } from '../../errors'
import { noteInLog, requestIdOf } from '../../http/request-context'
import { localeFor } from '../../schemas/gym/locale'
import { gymScope, PUBLIC } from '../../scope'
import { type Notice, readNotice } from '../../services/competitions/notices'
import { lacksTwoStep, listMemberships, type Membership } from '../../services/platform/accounts/memberships'
import { findCompetitionAt } from '../../services/platform/competition-addresses'
import type { PublicCompetition } from '../../services/platform/public-competitions'
import { clip } from '../words/chalk'
import { setLocale } from './locale'
import { sessionOf } from './portal-session'
import { mayPreview } from './preview'

type Visited = {
  competition: PublicCompetition
  membership: Membership | null
}

type FindCompetition = (req: Request, id: string) => Promise<PublicCompetition | null>

export type CompetitionFrame = {
  name: string
  gym: string
  /** `/c/ID`, the start of every link inside the competition. */
  base: string
  timeZone: string
  locale: string
  draft: boolean
  organise: string | null
  home: string | null
  registering: WindowState
  notice: Notice | null
  describe(title: string): string
}

const LONGEST_DESCRIPTION = 160

/**
 * Sets the competition and its gym, with the public as the actor even when a person is signed in. Drafts
 * exist only for the gym's coaches and the competition's organisers.
 */
export function resolvePublicCompetition(on: { db: Db; config: Config }, find: FindCompetition) {
  const { db } = on
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    const key = String(req.params.competitionId)
    const id = isUuid(key) ? key : await findCompetitionAt(db, key)
    const competition = id === null ? null : await find(req, id)
    if (!competition) throw notFound('This page')
    const membership = await membershipIn(db, res, competition.gymId)
    const { gymId } = competition
    const isOpen = competition.status === 'published' || Boolean(membership?.athlete.staff)
    if (!isOpen && !(await mayPreview(req, res, on, { id: competition.id, gymId, membership })))
      throw notFound('This page')
    const base = basePath(competition)
    if (req.baseUrl !== base && isPage(req)) {
      res.redirect(302, base + (req.url === '/' ? '' : req.url.replace(/^\/\?/, '?')))
      return
    }
    setLocale(res, competition)
    res.locals.visited = { competition, membership } satisfies Visited
    res.locals.scope = gymScope({ db, gymId, actor: PUBLIC, requestId: requestIdOf(res) })
    noteInLog(res, { gym: gymId })
    next()
  }
}

/** `/c/winter-throwdown`, or with the id for a competition without a short address. */
export const basePath = ({ slug, id }: Pick<PublicCompetition, 'slug' | 'id'>): string => `/c/${slug ?? id}`

/** Programs, frames, screens and open streams keep the address that they have. */
const MACHINES = /^\/(?:live|results\.|embed|tv|pictures\/|poster\.svg|card\.png|calendar\.ics)/

/** True for pages that people read: earlier addresses lead them to the one in use. */
function isPage(req: Request): boolean {
  return req.method === 'GET' && req.query.v === undefined && !MACHINES.test(req.path)
}

export function visitedOf(res: Response): Visited {
  const visited = res.locals.visited as Visited | undefined
  if (!visited) throw new Error('The request has no competition')
  return visited
}

async function membershipIn(db: Db, res: Response, gymId: string): Promise<Membership | null> {
  const session = sessionOf(res)
  if (!session) return null
  const memberships = await listMemberships(db, session.person.id)
  const found = memberships.find(({ gym, portalOpen }) => gym.id === gymId && portalOpen)
  return found && !(await lacksTwoStep(db, found)) ? found : null
}

export function competitionFrame(res: Response): CompetitionFrame {
  const { competition, membership } = visitedOf(res)
  const { id, name, gymName, timeZone, status, tagline } = competition
  const inGym = membership && `/g/${membership.gym.slug}`
  return {
    name,
    gym: gymName,
    base: basePath(competition),
    timeZone,
    locale: localeFor(competition),
    draft: status !== 'published',
    organise: membership?.athlete.staff ? `${inGym}/competitions/${id}` : null,
    home: membership && !membership.athlete.staff ? `${inGym}/competing` : null,
    notice: readNotice(competition),
    registering: registrationWindow(competition, new Date()),
    describe(title) {
      if (title === name && tagline !== null)
        return clip(`${tagline} ${name}, at ${gymName}.`, LONGEST_DESCRIPTION)
      const subject = title === name ? name : `${title} · ${name}`
      const summary = `${subject}, a competition at ${gymName}: leaderboard, events, schedule and registration, updated live.`
      return clip(summary, LONGEST_DESCRIPTION)
    },
  }
}
