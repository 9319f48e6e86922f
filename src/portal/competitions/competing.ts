import { type Request, type Response, Router } from 'express'
import { ROLE_NAMES } from '../../domain/roles/role-words'
import { dayAt } from '../../domain/shared/dates'
import { scopeOf } from '../../http/gym-scope'
import { listPublishedCompetitions } from '../../services/competitions/list'
import { listMemberRegistrations, type MemberRegistration } from '../../services/registrations/of-member'
import { listOwnRoles } from '../../services/roles/helping'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { pageOfRows, type RowsPage } from '../words/page-links'
import type { Reading } from '../words/when'
import { buildHeats } from './own-heats'
import { buildCompetitions, type CompetitionRow } from './page'

type OwnRow = ReturnType<typeof buildOwn>

type RoleRow = { id: string; role: string; competition: string }

type Competing = { roles: RoleRow[]; own: OwnRow[]; on: CompetitionRow[]; past: RowsPage<CompetitionRow> }

const COMPETING = view<Competing>('competitions/competing')

export function competingRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', index)
  return router
}

async function index(req: Request, res: Response): Promise<void> {
  const [scope, reading] = [scopeOf(res), readingOf(res)]
  const [own, rows, roles] = await Promise.all([
    listMemberRegistrations(scope),
    listPublishedCompetitions(scope),
    listOwnRoles(scope),
  ])
  const { on, past } = buildCompetitions(rows, reading)
  const isOn = new Set(on.map(({ id }) => id))
  const current = own.filter(({ competition }) => isOn.has(competition.id))
  const isOwn = new Set(current.map(({ competition }) => competition.id))
  COMPETING(req, res, {
    roles: roles.map(({ id, kind, competition }) => ({
      ...{ id, role: ROLE_NAMES[kind], competition: competition.name },
    })),
    own: current.map(each => buildOwn(each, reading)),
    on: on.filter(({ id }) => !isOwn.has(id)),
    past: pageOfRows(past, req.query.page, `${gymPath(res)}/competing`),
  })
}

function buildOwn(own: MemberRegistration, reading: Reading) {
  const { id, competition, division, teamName, isWaiting } = own
  const today = dayAt(new Date(), competition.timeZone)
  return {
    id,
    competition: competition.name,
    said: [teamName, division].filter(Boolean).join(' · '),
    isWaiting,
    href: `/c/${competition.id}/mine`,
    heats: buildHeats(own, reading).filter(heat => heat.day.iso >= today),
  }
}
