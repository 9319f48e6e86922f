import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { inviteUrl } from '../../domain/accounts/invite-link'
import { scopeOf } from '../../http/gym-scope'
import type { Uploads } from '../../http/uploads/uploads'
import { canAdminister } from '../../policies/staff'
import { AthleteForm, FIELDS, NewAthleteForm } from '../../schemas/athletes/athletes'
import { toFormValues } from '../../schemas/shared/declared-fields'
import { type InviteMailState, mailedInvites } from '../../services/accounts/invite-mails'
import { reissueInvite } from '../../services/accounts/invites'
import { createAthlete, getAthleteToEdit, updateAthlete } from '../../services/athletes/editing'
import { getAthleteToInvite } from '../../services/athletes/profile'
import { isMailOn } from '../../services/mail/set-up'
import { listPrograms } from '../../services/programs/programs'
import { emptyForm, type FormState, onButton, onSubmit, withForm } from '../http/forms'
import { idParam } from '../http/params'
import { membershipOf, requireAdmin } from '../http/portal-gym'
import { dateStyleOf } from '../http/reading'
import { view } from '../http/render'
import { followUpsRouter } from '../people/follow-ups'
import { sendAthleteArchive, sendAthleteResults } from '../results/download'
import type { Choice } from '../words/choices'
import { momentShown, type When } from '../words/when'
import { erase, showErasure } from './erasing'
import { renew, sendInvites, showInvites } from './invites'
import { joinLinkRouter } from './join'
import { memberListsRouter } from './lists'
import { sendAllInvites, sendInvite, sendResetLink } from './mailing'
import { merge, showMerge, undo } from './merging'
import { buildInvitePage, buildProgramChoices, GENDER_CHOICES, type InvitePage } from './page'
import {
  archive,
  athletesBase,
  changeNote,
  changeStaff,
  follow,
  leave,
  restore,
  showProfile,
  stay,
  takePhoto,
  unfollow,
  vouch,
} from './profile'
import { makeResetLink, turnOffTwoStep } from './reset-link'

type InviteMail = { can: boolean; email: string; mailed: { label: string; when: When } | null }

const newView = view<{ form: FormState; programs: Choice[]; genders: Choice[]; mayAddStaff: boolean }>(
  'athletes/new',
)
const editView = view<{ athlete: { id: string; name: string }; form: FormState; genders: Choice[] }>(
  'athletes/edit',
)
const inviteView = view<{ invite: InvitePage; mail: InviteMail; form: FormState }>('athletes/invite')

/** `confirm` asks for the password again. */
export function athletesRouter(config: Config, confirm: RequestHandler, uploads: Uploads): Router {
  const router = Router({ mergeParams: true })
  router.get('/new', (req, res) => showNew(req, res))
  router.use('/join', joinLinkRouter(config))
  router.use('/lists', memberListsRouter(uploads))
  router.get('/invites', (req, res) => showInvites(config, req, res))
  router.get('/invites.csv', (req, res) => sendInvites(config, req, res))
  router.post('/invites', renew(config))
  router.post('/invites/mail', sendAllInvites(config))
  router.post('/', whenStaffIsChosen(confirm), create)
  router.get('/:id', (req, res) => showProfile(req, res))
  router.get('/:id/results.csv', sendAthleteResults)
  router.get('/:id/edit', (req, res) => showEdit(req, res))
  router.post('/:id', update)
  router.get('/:id/invite', (req, res) => showInvite(config, req, res, emptyForm()))
  router.post('/:id/invite', reissue(config))
  router.post('/:id/invite/mail', sendInvite(showInvite.bind(null, config)))
  router.post('/:id/programs', follow)
  router.post('/:id/programs/:programId/remove', unfollow)
  router.post('/:id/address', vouch)
  router.post('/:id/note', changeNote)
  router.use(followUpsRouter(withForm(showProfile, 'followUp')))
  router.post('/:id/photo/remove', takePhoto)
  router.post('/:id/reset-link', requireAdmin, confirm, makeResetLink(config))
  router.post('/:id/reset-mail', requireAdmin, confirm, sendResetLink)
  router.post('/:id/staff', requireAdmin, confirm, changeStaff)
  router.post('/:id/two-step/off', requireAdmin, confirm, turnOffTwoStep)
  router.get('/:id/erase', requireAdmin, (req, res) => showErasure(req, res))
  router.post('/:id/erase', requireAdmin, confirm, erase)
  router.get('/:id/merge', requireAdmin, showMerge)
  router.post('/:id/merge', requireAdmin, confirm, merge)
  router.post('/:id/merges/:mergeId/undo', requireAdmin, undo)
  router.post('/:id/archive', requireAdmin, archive)
  router.post('/:id/leave', requireAdmin, leave)
  router.post('/:id/stay', requireAdmin, stay)
  router.post('/:id/restore', requireAdmin, restore)
  router.get('/:id/archive.tar.gz', requireAdmin, (req, res) => sendAthleteArchive(config, req, res))
  return router
}

/** Adding a staff member asks for the password, as changing a role does. */
function whenStaffIsChosen(confirm: RequestHandler): RequestHandler {
  return (req, res, next) => {
    const { staff } = (req.body ?? {}) as { staff?: unknown }
    return staff === 'coach' || staff === 'admin' ? confirm(req, res, next) : next()
  }
}

async function showNew(req: Request, res: Response, form?: FormState): Promise<void> {
  const scope = scopeOf(res)
  const all = await listPrograms(scope)
  const programs = buildProgramChoices(all)
  const ticked = all.filter(({ forNewMembers }) => forNewMembers).map(({ id }) => id)
  newView(req, res, {
    form: form ?? emptyForm({ programs: ticked.join(',') }),
    programs,
    genders: GENDER_CHOICES,
    mayAddStaff: canAdminister(scope.actor),
  })
}

const create = onSubmit(NewAthleteForm, showNew, async (input, { res }) => {
  const athlete = await createAthlete(scopeOf(res), input)
  const flash = `${athlete.name} was added. Now send the invite link.`
  return { location: `${athletesBase(res)}/${athlete.id}/invite`, flash }
})

async function showEdit(req: Request, res: Response, form?: FormState): Promise<void> {
  const athlete = await getAthleteToEdit(scopeOf(res), idParam(req))
  editView(req, res, {
    athlete,
    form: form ?? emptyForm(toFormValues(FIELDS, athlete)),
    genders: GENDER_CHOICES,
  })
}

const update = onSubmit(AthleteForm, showEdit, async (input, { res, id }) => {
  const athlete = await updateAthlete(scopeOf(res), id, input)
  return { location: `${athletesBase(res)}/${id}`, flash: `Saved ${athlete.name}.` }
})

async function showInvite(config: Config, req: Request, res: Response, form: FormState): Promise<void> {
  const athlete = await getAthleteToInvite(scopeOf(res), idParam(req))
  const url = athlete.openInviteId && inviteUrl(config.baseUrl, config.secret, athlete.openInviteId)
  inviteView(req, res, {
    invite: buildInvitePage(athlete, url, membershipOf(res).gym),
    mail: await inviteMailState(res, athlete),
    form,
  })
}

const MAIL_STATES: Record<InviteMailState['state'], string> = {
  queued: 'Waiting in the queue for',
  sent: 'E-mailed to',
  failed: 'Could not be e-mailed to',
}

async function inviteMailState(
  res: Response,
  { openInviteId, email }: { openInviteId: string | null; email: string },
): Promise<InviteMail> {
  const mail =
    openInviteId === null ? undefined : (await mailedInvites(scopeOf(res), [openInviteId])).get(openInviteId)
  const mailed = mail
    ? { label: `${MAIL_STATES[mail.state]} ${email}`, when: momentShown(mail.at, dateStyleOf(res)) }
    : null
  return {
    can: isMailOn(scopeOf(res).db) && email !== '' && openInviteId !== null && mailed === null,
    email,
    mailed,
  }
}

const reissue = (config: Config) =>
  onButton(showInvite.bind(null, config), async ({ res, id }) => {
    await reissueInvite(scopeOf(res), id)
    const flash = 'Here is a new link. The old one no longer works.'
    return { location: `${athletesBase(res)}/${id}/invite`, flash }
  })
