import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { rolePath } from '../../domain/roles/role-link'
import { ROLE_NAMES, ROLE_TASKS } from '../../domain/roles/role-words'
import { formatDate } from '../../domain/shared/dates'
import { scopeOf } from '../../http/gym-scope'
import { mayGive } from '../../policies/competition-roles'
import { COMPETITION_ROLES, RoleForm } from '../../schemas/roles/roles'
import { getCompetition } from '../../services/competitions/competitions'
import { endRole, getRole, giveRole, type ListedRole, listRoles } from '../../services/roles/roles'
import { competitionPath } from '../competitions/effects'
import { baseUrlFor } from '../http/base-url'
import { emptyForm, type FormState, onButton, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { dateStyleOf, readingOf } from '../http/reading'
import { view } from '../http/render'
import type { Choice } from '../words/choices'
import { momentShown, type When } from '../words/when'

type Competition = { id: string; name: string }
type RoleShown = { id: string; name: string; email: string; role: string; used: When | null }

const indexView = view<{
  competition: Competition
  roles: RoleShown[]
  choices: Choice[]
  form: FormState
}>('roles/index')
const showView = view<{
  competition: Competition
  role: RoleShown & { task: string; isMember: boolean; mayEnd: boolean }
  url: string
  until: string
  form: FormState
}>('roles/show')

export function competitionRolesRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  router.get('/:id/roles', (req, res) => index(req, res))
  router.post('/:id/roles', give)
  router.get('/:id/roles/:roleId', (req, res) => show(config, req, res))
  router.post('/:id/roles/:roleId/end', end(config))
  return router
}

async function index(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const scope = scopeOf(res)
  const { id, name } = await getCompetition(scope, idParam(req))
  const roles = await listRoles(scope, id)
  indexView(req, res, {
    competition: { id, name },
    roles: roles.map(role => buildRole(role, res)),
    choices: COMPETITION_ROLES.filter(kind => mayGive(scope.actor, id, kind)).map(kind => ({
      ...{ value: kind, label: ROLE_NAMES[kind], hint: ROLE_TASKS[kind] },
    })),
    form,
  })
}

const give = onSubmit(RoleForm, index, async (input, { req, res, id }) => {
  const { role, isMailed } = await giveRole(scopeOf(res), id, input)
  const next = isMailed ? 'The mail is on its way.' : 'Now copy the link.'
  return {
    location: `${competitionPath(req, res)}/roles/${role.id}`,
    flash: `${role.name} has the role. ${next}`,
  }
})

async function show(config: Config, req: Request, res: Response, form = emptyForm()): Promise<void> {
  const scope = scopeOf(res)
  const { id, name } = await getCompetition(scope, idParam(req))
  const role = await getRole(scope, id, idParam(req, 'roleId'))
  const isMember = role.athleteId !== null
  const path = isMember ? `${gymPath(res)}/roles/${role.id}` : rolePath(config.secret, role.id)
  showView(req, res, {
    competition: { id, name },
    role: {
      ...buildRole(role, res),
      ...{ task: ROLE_TASKS[role.kind], isMember, mayEnd: mayGive(scope.actor, id, role.kind) },
    },
    url: `${baseUrlFor(req, config)}${path}`,
    until: formatDate(role.endsAt, dateStyleOf(res)),
    form,
  })
}

const end = (config: Config) =>
  onButton(
    (req, res, form) => show(config, req, res, form),
    async ({ req, res, id }) => {
      const name = await endRole(scopeOf(res), id, idParam(req, 'roleId'))
      return { location: `${competitionPath(req, res)}/roles`, flash: `The role of ${name} has ended.` }
    },
  )

function buildRole({ id, name, email, kind, usedAt }: ListedRole, res: Response): RoleShown {
  const used = usedAt && momentShown(usedAt, readingOf(res))
  return { id, name, email, role: ROLE_NAMES[kind], used }
}
