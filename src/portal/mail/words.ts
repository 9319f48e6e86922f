import type { MailContents, MailKind, SecurityEvent } from '../../domain/mail/kinds'
import { writeChanged } from './changed-words'
import { CLASS_WRITERS } from './class-words'
import { writeExchanged } from './exchange-words'
import { writeLeft, writeWaiver, writeWebhookOff } from './gym-words'
import { writeInvitation } from './invitation-words'
import { type Around, type Block, button, type Letter, text, type Writers } from './letter'
import { describeMoment } from './moments'
import { writeOwnLink } from './own-link-words'
import { PARTNER_WRITERS } from './partner-words'
import { writePayment } from './payment-words'
import { PLACE_WRITERS } from './place-words'
import { PROVING } from './proving'
import { writeRole } from './role-words'
import { writeWeek } from './week-words'

const SECURITY: Record<SecurityEvent, { subject: string; what: string }> = {
  new_device: {
    subject: 'New sign-in to your account',
    what: 'New sign-in to your account',
  },
  password: { subject: 'Your password was changed', what: 'The password of your account was changed' },
  two_step_on: { subject: 'Two-step sign-in is on', what: 'Two-step sign-in was turned on for your account' },
  two_step_off: {
    subject: 'Two-step sign-in is off',
    what: 'Two-step sign-in was turned off for your account: your password alone is enough now',
  },
  recovery_code: {
    subject: 'A recovery code was used',
    what: 'Someone signed in to your account with one of your recovery codes',
  },
  recovery_codes: {
    subject: 'New recovery codes',
    what: 'New recovery codes were created for your account, and the old codes no longer work',
  },
  email: {
    subject: 'Your sign-in address was changed',
    what: 'Your sign-in address changed',
  },
}

const WRITERS: Writers = {
  invite: ({ by }, { name, gym, url }) => ({
    subject: `Your account at ${gym}`,
    blocks: [
      text(`Hi ${name},`),
      text(
        `${by} has invited you to ${gym}. Open the link to set a password, or to sign in with an existing account.`,
      ),
      button('Open your account', url),
      text('The link works once, within 14 days. Do not share it.'),
    ],
    why: `You get this because ${gym} has you on its list of athletes with this address. Not you? Ignore this mail.`,
  }),
  reset: ({ byAdmin, purpose, gym = '' }, { name, url }) => {
    if (purpose) return PROVING[purpose](gym, url)
    return {
      subject: 'Choose a new password',
      blocks: [
        text(`Hi ${name},`),
        text('With this link you choose a new password. It works once, within 24 hours.'),
        button('Choose a new password', url),
      ],
      why: byAdmin
        ? `You get this because ${byAdmin} created this link for you. Not needed? Ignore this mail, and your password stays.`
        : 'You get this because someone asked for a new password for this address. Not you? Ignore this mail, and your password stays.',
    }
  },
  security: ({ event, device, at }, { name, place, url }) => ({
    subject: SECURITY[event].subject,
    blocks: [
      text(`Hi ${name},`),
      text(`${SECURITY[event].what}.`),
      text(`${device === null ? 'When' : device}: ${describeMoment(at, place)}`),
      text(
        event === 'email'
          ? 'Did you not agree to this? Contact your gym at once.'
          : 'Was this you? Then there is nothing to do. If not, change your password and sign out every other device.',
      ),
      ...(event === 'email' ? [] : [button('Look at your account', url)]),
    ],
    why: 'You get this mail for the safety of your account. It cannot be turned off.',
  }),
  comment: ({ author, text: words, workout, isReply, own }, { gym, url }) => ({
    subject: isReply ? `${author} replied to you` : `${author} commented on your result`,
    blocks: [
      text(
        `${author} ${isReply ? 'replied to your comment on' : 'commented on'} ${own ? 'your result' : 'a result'} in ${workout}:`,
      ),
      { kind: 'quote', text: words },
      button('Open the conversation', url),
    ],
    why: `You get this mail about your activity at ${gym}.`,
  }),
  wod: ({ wods }, { gym, url, ...around }) => ({
    subject: `Today at ${gym}: ${wods.map(wod => wod.name ?? wod.program).join(' · ')}`,
    blocks: [...wods.flatMap(wod => wodBlocks(wod)), button('Log your result', url)],
    why: `You get this because you chose the day’s workout by e-mail at ${around.from}.`,
  }),
  week: writeWeek,
  ...PLACE_WRITERS,
  own_link: writeOwnLink,
  exchanged: writeExchanged,
  changed: writeChanged,
  invitation: writeInvitation,
  ...PARTNER_WRITERS,
  role: writeRole,
  payment: writePayment,
  score_rejected: ({ competition, captain, event, name, score, reason, until }, { place, url }) => ({
    subject: `Score rejected: ${event}, ${competition}`,
    blocks: [
      text(
        `The organisers of ${competition} rejected a score in ${event}: ${score} by ${name}. It does not count.`,
      ),
      text('Their reason:'),
      { kind: 'quote', text: reason },
      ...(until === null
        ? []
        : [text(`You can submit another score until ${describeMoment(until, place)}.`)]),
      captain ? button('Your page', url) : button('Your registration', url),
      text(
        captain
          ? `Questions? Reply to this mail. ${captain} has the link to the registration.`
          : 'Questions? Reply to this mail.',
      ),
    ],
    why: `You get this because you are registered for ${competition} with this address.`,
  }),
  broadcast: ({ competition, division, subject, text: words, by, registrationId, captain }, { url }) => ({
    subject: `${competition}: ${subject}`,
    blocks: [
      { kind: 'lines', text: words },
      text(`${by}, for ${competition}`),
      button(
        registrationId === undefined ? 'The competition' : captain ? 'Your page' : 'Your registration',
        url,
      ),
    ],
    why: `You get this because you are registered in ${division} of ${competition} with this address.`,
  }),
  ...CLASS_WRITERS,
  message: ({ by, text: words }, { gym }) => ({
    subject: `${by} wrote to you`,
    blocks: [
      { kind: 'lines', text: words },
      text(`${by}, ${gym}`),
      text('Reply to this mail to reach the gym.'),
    ],
    why: `You get this because a coach of ${gym} wrote to you.`,
  }),
  webhook_off: writeWebhookOff,
  waiver: writeWaiver,
  left: writeLeft,
  test: (_, { gym }) => ({
    subject: `Mail from ${gym} works`,
    blocks: [text(`This is how mail from ${gym} arrives. There is nothing to do.`)],
    why: 'You get this because you requested a test in the settings of your gym.',
  }),
}

function wodBlocks({ program, name, parts }: MailContents['wod']['wods'][number]): Block[] {
  const lines = parts.flatMap(part => [
    ...(part.heading ? [text(part.heading)] : []),
    { kind: 'lines', text: [part.description, part.notes].filter(Boolean).join('\n\n') } as Block,
  ])
  return [{ kind: 'heading', text: name ? `${program}: ${name}` : program }, ...lines]
}

export function writeLetter<Kind extends MailKind>(
  kind: Kind,
  contents: MailContents[Kind],
  around: Around,
): Letter {
  return WRITERS[kind](contents, around)
}
