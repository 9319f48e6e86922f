/** Which competition a public page is of: named in the address, resolved once, and frozen. Nobody needs to be signed in. */
import type { NextFunction, Request, Response } from 'express'
import type { Db } from '../../db/client'
import { isUuid } from '../../domain/shared/uuid'
import { notFound } from '../../errors'
import { noteInLog, requestIdOf } from '../../http/request-context'
import { gymScope, PUBLIC } from '../../scope'
import { lacksTwoStep, listMemberships, type Membership } from '../../services/platform/memberships'
import type { PublicCompetition } from '../../services/platform/public-competitions'
import { clip } from '../words/chalk'
import { useLocaleOf } from './locale'
import { sessionOf } from './portal-session'

export type Visited = {
  competition: PublicCompetition
  /** What the visitor is in the competition's gym, when they are signed in and somebody there. */
  membership: Membership | null
}

/** Finds a competition, and says where its page is read from: `db`, or what may be a second behind it. */
export type FindCompetition = (
  req: Request,
  res: Response,
  id: string,
) => Promise<{ competition: PublicCompetition; from: Db } | null>

/** What stands around every public page of a competition. */
export type CompetitionFrame = {
  name: string
  gym: string
  /** `/c/ID`: every link inside the competition starts with it. */
  base: string
  timeZone: string
  /** Only the gym's coaches see it yet. */
  draft: boolean
  /** Where a coach of the gym runs it. */
  organise: string | null
  /** What search engines and messengers say of the page with this title. */
  describe(title: string): string
}

/** Search engines cut what is longer. */
const LONGEST_DESCRIPTION = 160

/**
 * From this step on the competition and its gym are known, and the public acts in it: also where somebody signed in looks
 * on. A draft is there for the gym's coaches alone.
 */
export function resolvePublicCompetition(db: Db, find: FindCompetition) {
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    const id = String(req.params.competitionId)
    const found = isUuid(id) ? await find(req, res, id) : null
    if (!found) throw notFound('This page')
    const { competition, from } = found
    const membership = await membershipIn(db, res, competition.gymId)
    if (competition.status !== 'published' && !membership?.athlete.staff) throw notFound('This page')
    const { gymId } = competition
    useLocaleOf(res, competition)
    res.locals.visited = { competition, membership } satisfies Visited
    res.locals.scope = gymScope({ db: from, gymId, actor: PUBLIC, requestId: requestIdOf(res) })
    noteInLog(res, { gym: gymId })
    next()
  }
}

/** The competition of a public page, and who looks at it. */
export function visitedOf(res: Response): Visited {
  const visited = res.locals.visited as Visited | undefined
  if (!visited) throw new Error('visitedOf() outside a public competition')
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
  const { id, name, gymName, timeZone, status } = competition
  return {
    name,
    gym: gymName,
    base: `/c/${id}`,
    timeZone,
    draft: status !== 'published',
    organise: membership?.athlete.staff ? `/g/${membership.gym.slug}/competitions/${id}` : null,
    describe(title) {
      const subject = title === name ? name : `${title} · ${name}`
      const said = `${subject}, a competition at ${gymName}: leaderboard, events, schedule and registration, updated live.`
      return clip(said, LONGEST_DESCRIPTION)
    },
  }
}
