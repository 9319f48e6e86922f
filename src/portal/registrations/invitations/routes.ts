import type { Request, Response, Router } from 'express'
import type { Config } from '../../../config/config'
import { formatNumber } from '../../../domain/shared/words'
import { notFound } from '../../../errors'
import { scopeOf } from '../../../http/gym-scope'
import { costs } from '../../../http/load/cost'
import { parse } from '../../../http/parse'
import {
  InvitationListForm,
  InvitationsQuery,
  ListTermsForm,
  USUAL_DAYS,
  WildCardForm,
} from '../../../schemas/registrations/invitations'
import { getCompetition } from '../../../services/competitions/competitions'
import { listQualifiers } from '../../../services/registrations/invitations/candidates'
import {
  createInvitationList,
  inviteWildCard,
  previewInvitations,
  updateInvitationList,
} from '../../../services/registrations/invitations/lists'
import {
  getInvitations,
  getWholeInvitation,
  inviteNow,
  resendInvitation,
  withdrawInvitation,
} from '../../../services/registrations/invitations/managing'
import { competitionPath } from '../../competitions/effects'
import { baseUrlFor } from '../../http/base-url'
import {
  emptyForm,
  type FormState,
  onButton,
  onSubmit,
  SHOWN,
  type Show,
  typedForm,
  withForm,
} from '../../http/forms'
import { idParam } from '../../http/params'
import { readingOf } from '../../http/reading'
import { view } from '../../http/render'
import { type Choice, toChoices } from '../../words/choices'
import {
  buildIndex,
  buildInvitation,
  buildPreview,
  type InvitationPage,
  type InvitationsPage,
  type PreviewPage,
  type Refused,
} from './page'

type Competition = { id: string; name: string }
type Source = 'qualifier' | 'list'

const indexView = view<{ page: InvitationsPage; divisions: Choice[]; form: FormState }>(
  'registrations/invitations/index',
)
const newView = view<{
  competition: Competition
  source: Source
  divisions: Choice[]
  qualifiers: Choice[]
  form: FormState
}>('registrations/invitations/new')
const previewView = view<{ competition: Competition; page: PreviewPage; form: FormState }>(
  'registrations/invitations/preview',
)
const showView = view<{ competition: Competition; page: InvitationPage; form: FormState }>(
  'registrations/invitations/show',
)

/** Routes below `/competitions/:id`. */
export function addInvitationRoutes(router: Router, config: Config): void {
  const again: Show = (req, res, form) => show(config, req, res, form)
  router.get('/:id/invitations', (req, res) => index(req, res))
  router.get('/:id/invitations/new', (req, res) => showNew(req, res))
  router.post('/:id/invitations', costs('decodes'), create)
  router.post('/:id/invitations/wild_card', inviteOne)
  router.post('/:id/invitations/lists/:invitationListId', updateTerms)
  router.get('/:id/invitations/:invitationId', (req, res) => show(config, req, res))
  router.post('/:id/invitations/:invitationId/resend', resend(again))
  router.post('/:id/invitations/:invitationId/invite', invite(again))
  router.post('/:id/invitations/:invitationId/withdraw', withdraw(again))
}

const path = (req: Request, res: Response) => `${competitionPath(req, res)}/invitations`
const ownPath = (req: Request, res: Response) => `${path(req, res)}/${idParam(req, 'invitationId')}`

type Forms = { form?: FormState; refused?: Refused }

async function index(req: Request, res: Response, { form, refused }: Forms = {}): Promise<void> {
  const scope = scopeOf(res)
  const found = await getInvitations(scope, idParam(req))
  const { divisions } = await getCompetition(scope, found.competition.id)
  const { state } = parse(InvitationsQuery, req.query)
  const reading = { ...readingOf(res), timeZone: found.competition.timeZone }
  indexView(req, res, {
    page: buildIndex(
      found,
      { state, asked: req.query.page, path: path(req, res), refused: refused ?? null },
      reading,
    ),
    divisions: toChoices(divisions),
    form: form ?? emptyForm({ answer_days: String(USUAL_DAYS) }),
  })
}

async function showNew(req: Request, res: Response, form?: FormState): Promise<void> {
  const scope = scopeOf(res)
  const { id, name, divisions } = await getCompetition(scope, idParam(req))
  const asked = form?.values.source ?? req.query.source
  newView(req, res, {
    competition: { id, name },
    source: asked === 'list' ? 'list' : 'qualifier',
    divisions: toChoices(divisions),
    qualifiers: (await listQualifiers(scope, id)).map(({ id, name, competition }) => ({
      ...{ value: id, label: name, group: competition.name },
    })),
    form: form ?? emptyForm({ answer_days: String(USUAL_DAYS) }),
  })
}

const create = onSubmit(InvitationListForm, showNew, async (input, { req, res, id }) => {
  if (input.step === 'preview') {
    const { name } = await getCompetition(scopeOf(res), id)
    const preview = await previewInvitations(scopeOf(res), id, input)
    previewView(req, res, {
      competition: { id, name },
      page: buildPreview(preview, input.places),
      form: typedForm(req),
    })
    return SHOWN
  }
  const { sent, waiting } = await createInvitationList(scopeOf(res), id, input)
  const flash = `${formatNumber(sent)} invited. ${formatNumber(waiting)} more on the list.`
  return { location: path(req, res), flash }
})

const inviteOne = onSubmit(WildCardForm, withForm(index, 'form'), async (input, { req, res, id }) => {
  const invitation = await inviteWildCard(scopeOf(res), id, input)
  return { location: `${path(req, res)}/${invitation.id}`, flash: `${input.name} is invited.` }
})

/** Shows refused terms in their list, which must exist. */
async function refuseTerms(req: Request, res: Response, form: FormState): Promise<void> {
  const listId = idParam(req, 'invitationListId')
  const { lists } = await getInvitations(scopeOf(res), idParam(req))
  if (!lists.some(({ id }) => id === listId)) throw notFound('The list')
  await index(req, res, { refused: { listId, form } })
}

const updateTerms = onSubmit(ListTermsForm, refuseTerms, async (input, { req, res, id }) => {
  const { name } = await updateInvitationList(scopeOf(res), id, idParam(req, 'invitationListId'), input)
  return { location: path(req, res), flash: `Saved ${name}.` }
})

async function show(config: Config, req: Request, res: Response, form = emptyForm()): Promise<void> {
  const found = await getWholeInvitation(scopeOf(res), idParam(req), idParam(req, 'invitationId'))
  const { id, name, timeZone } = found.competition
  const site = { secret: config.secret, baseUrl: baseUrlFor(req, config) }
  const page = buildInvitation(found, site, { ...readingOf(res), timeZone })
  showView(req, res, { competition: { id, name }, page, form })
}

const resend = (again: Show) =>
  onButton(again, async ({ req, res, id }) => {
    const isMailed = await resendInvitation(scopeOf(res), id, idParam(req, 'invitationId'))
    const flash = isMailed
      ? 'The invitation is mailed again.'
      : 'No mail was sent. Copy the text below, and send it yourself.'
    return { location: ownPath(req, res), flash }
  })

const invite = (again: Show) =>
  onButton(again, async ({ req, res, id }) => {
    await inviteNow(scopeOf(res), id, idParam(req, 'invitationId'))
    return { location: ownPath(req, res), flash: 'The person is invited.' }
  })

const withdraw = (again: Show) =>
  onButton(again, async ({ req, res, id }) => {
    await withdrawInvitation(scopeOf(res), id, idParam(req, 'invitationId'))
    return { location: ownPath(req, res), flash: 'The invitation is withdrawn.' }
  })
