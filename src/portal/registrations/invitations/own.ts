import { type Request, type Response, Router } from 'express'
import type { Config } from '../../../config/config'
import { readInvitationId } from '../../../domain/registrations/invitation-link'
import { findLastDay } from '../../../domain/registrations/invitees'
import { registrationToken } from '../../../domain/registrations/registration-link'
import { scopeOf } from '../../../http/gym-scope'
import {
  declineInvitation,
  getOwnInvitation,
  isAnswerable,
  type OwnInvitation,
} from '../../../services/registrations/invitations/answering'
import { publicReadingOf } from '../../competitions/public/reading'
import { emptyForm, type FormState, onButton } from '../../http/forms'
import { visitedOf } from '../../http/public-competition'
import { view } from '../../http/render'
import { dayShown, type Reading } from '../../words/when'
import { idFrom } from '../registering'

type InvitedPage = ReturnType<typeof buildInvited>

const invitedView = view<{ page: InvitedPage; path: string; form: FormState }>('registrations/public/invited')

export function invitedRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  router.get('/:token', (req, res) => show(config, req, res))
  router.post('/:token/decline', decline(config))
  return router
}

const idOf = (config: Config, req: Request) =>
  idFrom(readInvitationId(config.secret, String(req.params.token)))

const pathOf = (req: Request, res: Response) =>
  `/c/${visitedOf(res).competition.id}/invited/${req.params.token}`

async function show(config: Config, req: Request, res: Response, form = emptyForm()): Promise<void> {
  const { id } = visitedOf(res).competition
  const found = await getOwnInvitation(scopeOf(res), id, idOf(config, req))
  const token = String(req.params.token)
  res.set('X-Robots-Tag', 'noindex')
  invitedView(req, res, {
    page: buildInvited(found, { token, secret: config.secret }, publicReadingOf(res)),
    path: pathOf(req, res),
    form,
  })
}

const decline = (config: Config) =>
  onButton(
    (req, res, form) => show(config, req, res, form),
    async ({ req, res }) => {
      await declineInvitation(scopeOf(res), visitedOf(res).competition.id, idOf(config, req))
      return {
        location: pathOf(req, res),
        flash: 'Thank you for letting us know. The next person gets the place.',
      }
    },
  )

const ENDED = {
  declined: 'You declined this invitation.',
  withdrawn: 'The organisers withdrew this invitation.',
  lapsed: 'This invitation has ended, and the place went to the next person.',
}

function buildInvited(
  { name, state, until, competition, division, registration, ...invitation }: OwnInvitation,
  { token, secret }: { token: string; secret: string },
  reading: Reading,
) {
  const at = `/c/${competition.id}`
  const isOpen = isAnswerable({ state, until }, new Date())
  const lastDay = findLastDay(until, competition.timeZone)
  return {
    ...{ name: invitation.teamName ?? name, division: division.name, competition: competition.name },
    isOpen,
    until: lastDay === '' ? null : dayShown(lastDay, reading.today, reading),
    accept: isOpen ? `${at}/register?invited=${encodeURIComponent(token)}` : null,
    own: registration && `${at}/r/${registrationToken(secret, registration.id, registration.linkVersion)}`,
    said:
      state === 'accepted'
        ? 'You accepted this invitation.'
        : state in ENDED
          ? ENDED[state as 'lapsed']
          : ENDED.lapsed,
  }
}
