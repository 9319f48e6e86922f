import type { Request, Response } from 'express'
import type { Config } from '../../../config/config'
import { readRegistrationId, registrationToken } from '../../../domain/registrations/registration-link'
import { scopeOf } from '../../../http/gym-scope'
import { ExchangeForm } from '../../../schemas/registrations/registering'
import { isMailOn } from '../../../services/mail/set-up'
import {
  type ExchangePreview,
  exchangeParticipant,
  previewExchange,
} from '../../../services/registrations/exchanging'
import { type FormState, onSubmit, SHOWN, typedForm } from '../../http/forms'
import { visitedOf } from '../../http/public-competition'
import { askAboutAddresses, withAsked } from '../mistyped'
import { idFrom } from '../registering'

export type ExchangeState = { exchangeForm: FormState; exchangeAsk: ExchangeAsk | null }

/** The question before an exchange. `confirmed` is the value that answers it. */
export type ExchangeAsk = { title: string; facts: string[]; button: string; confirmed: string }

type Again = (req: Request, res: Response, state: ExchangeState) => Promise<void>

/** Puts somebody else in the place of a participant, after a question. */
export const exchange = (config: Config, again: Again) =>
  onSubmit(
    ExchangeForm,
    (req, res, form) => again(req, res, { exchangeForm: withAsked(form), exchangeAsk: null }),
    async ({ participant_id, asked, confirmed, ...member }, { req, res }) => {
      askAboutAddresses(new Map([['email', member.email]]), asked)
      const scope = scopeOf(res)
      const id = idFrom(readRegistrationId(config.secret, String(req.params.token)))
      const { id: competitionId } = visitedOf(res).competition
      const of = { id, participantId: participant_id }
      const answer = `${participant_id} ${member.email}`
      if (confirmed !== answer) {
        const preview = await previewExchange(scope, competitionId, of, member)
        const ask = buildAsk(preview, member, isMailOn(scope.db))
        await again(req, res, { exchangeForm: typedForm(req), exchangeAsk: { ...ask, confirmed: answer } })
        return SHOWN
      }
      const { isCaptain, isMailed, name, ...exchanged } = await exchangeParticipant(
        scope,
        competitionId,
        of,
        member,
      )
      const here = `/c/${competitionId}/r/${req.params.token}`
      if (!isCaptain)
        return isMailed
          ? { location: `${here}#main`, flash: `${name} takes part now, and has a link by e-mail.` }
          : {
              location: `${here}?hand=${exchanged.id}#main`,
              flash: `${name} takes part now. No e-mail went out: send ${name} the link below.`,
            }
      if (!isMailed) {
        const flash = `${name} takes part now. No e-mail went out: give ${name} the link below. Your link has ended.`
        const token = registrationToken(config.secret, id, exchanged.linkVersion)
        return { location: `/c/${competitionId}/r/${token}?hand=over#main`, flash }
      }
      const flash = `${name} takes part now, and has the link to the registration by e-mail. Your link has ended.`
      return { location: `/c/${competitionId}#main`, flash }
    },
  )

type Newcomer = { name: string; email: string }

function buildAsk(
  { out, isCaptain, isTeam, isPaid }: ExchangePreview,
  { name, email }: Newcomer,
  hasMail: boolean,
): Omit<ExchangeAsk, 'confirmed'> {
  const to = hasMail ? `${name} gets a new link by e-mail.` : `The next page has a new link for ${name}.`
  const captain = isTeam ? `${name} is the captain then. ` : ''
  return {
    title: `${name} for ${out}?`,
    facts: [
      `${out} goes, and ${name} comes, with the address ${email}.`,
      isCaptain
        ? `${captain}The link to this page ends, and only ${name} can change the registration. ${to}`
        : `The link of ${out} ends. ${to}`,
      `The details and the signature of ${out} are deleted.`,
      ...(isPaid ? [`Payments stay with the place, without a refund: settle the price with ${name}.`] : []),
      'You cannot undo this yourself.',
    ],
    button: `Exchange ${out} for ${name}`,
  }
}
