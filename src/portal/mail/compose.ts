import { join } from 'node:path'
import { Eta } from 'eta'
import type { Config } from '../../config/config'
import { isAddress } from '../../config/smtp-url'
import { inviteUrl } from '../../domain/accounts/invite-link'
import { resetPath } from '../../domain/accounts/reset-link'
import { accentOf, PAGES, readColour } from '../../domain/gym/accent'
import { leadPath } from '../../domain/leads/lead-link'
import { type MailKind, type Topic, topicOf } from '../../domain/mail/kinds'
import { unsubscribePath } from '../../domain/mail/unsubscribe-link'
import { invitationToken } from '../../domain/registrations/invitation-link'
import { partnerSearchToken } from '../../domain/registrations/partner-board'
import { rolePath } from '../../domain/roles/role-link'
import { waiverPath } from '../../domain/waivers/waiver-link'
import type { MailModel } from '../../generated/sqlite/models'
import { DEFAULT_LOCALE, localeFor } from '../../schemas/gym/locale'
import { type MailFacts, parseContents } from '../../services/platform/mail/facts'
import { eta } from '../http/render'
import { commentPath } from '../results/comment-pages'
import type { Block } from './letter'
import { ownPath } from './own-path'

type MailPage = {
  subject: string
  from: string
  blocks: Block[]
  why: string
  unsubscribe: string | null
  choose: string | null
}

import { writeLetter } from './words'

export type Composed = ReturnType<typeof composeMail>

type Sender = Pick<Config, 'baseUrl' | 'secret'> & { mail: NonNullable<Config['mail']> }

const INSTALLATION = 'Chalkbox'
const LONGEST_NAME = 100
const LONGEST_SUBJECT = 200

const plainText = new Eta({
  views: join(__dirname, '..', '..', '..', 'views'),
  cache: true,
  useWith: false,
  autoEscape: false,
})

/**
 * Composes a mail. The same row always gives the same mail with the same Message-ID, so that a repeated
 * delivery is recognised.
 */
export function composeMail(mail: MailModel, facts: MailFacts, { baseUrl, secret, mail: setUp }: Sender) {
  const kind = mail.kind as MailKind
  const from = oneLine(facts.gym?.name ?? INSTALLATION, LONGEST_NAME)
  const { address } = mail
  const topic = topicOf(kind)
  const letter = writeLetter(kind, parseContents(mail), {
    name: oneLine(mail.name, LONGEST_NAME),
    gym: from,
    from,
    place: facts.gym
      ? { timeZone: facts.gym.timeZone, locale: localeFor(facts.gym) }
      : { timeZone: 'UTC', locale: DEFAULT_LOCALE },
    url: `${baseUrl}${pathFor(mail, facts, secret)}`,
  })
  const subject = oneLine(letter.subject, LONGEST_SUBJECT)
  const unsubscribe = unsubscribeUrl(mail, topic, { baseUrl, secret })
  const choose =
    mail.personId !== null && topic && facts.gym ? `${baseUrl}/g/${facts.gym.slug}/profile/mail` : null
  const page: MailPage = { ...letter, subject, from, unsubscribe, choose }
  const replyTo = findReplyTo(mail, facts, from)
  const host = new URL(baseUrl).hostname
  const cid = `logo.${mail.id}@${host}`
  const look = buildLook(facts, cid)
  return {
    from: { name: from, address: setUp.from },
    ...(replyTo && { replyTo }),
    to: { name: oneLine(mail.name, LONGEST_NAME), address },
    subject,
    text: plainText.render('./mail/text', { mail: page }),
    html: eta.render('./mail/html', { mail: page, look }),
    attachments: facts.logo
      ? [{ filename: 'logo.png', cid, content: facts.logo.png, contentType: 'image/png' }]
      : [],
    messageId: `<${mail.id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** The writer of a message, else the gym. */
function findReplyTo(mail: MailModel, { gym }: MailFacts, from: string) {
  if (mail.kind === 'partner_message') {
    const { by, email } = parseContents<'partner_message'>(mail)
    return email === '' ? null : { name: oneLine(by, LONGEST_NAME), address: email }
  }
  return gym && isAddress(gym.email) ? { name: from, address: gym.email } : null
}

function unsubscribeUrl(
  { gymId, address }: MailModel,
  topic: Topic | null,
  { baseUrl, secret }: Pick<Sender, 'baseUrl' | 'secret'>,
): string | null {
  return topic && gymId ? `${baseUrl}${unsubscribePath(secret, { gymId, address, topic })}` : null
}

function pathFor(mail: MailModel, { gym, passwordHash }: MailFacts, secret: string): string {
  const home = gym ? `/g/${gym.slug}` : '/'
  switch (mail.kind as MailKind) {
    case 'invite':
      return inviteUrl('', secret, parseContents<'invite'>(mail).inviteId)
    case 'reset': {
      const { personId } = parseContents<'reset'>(mail)
      return resetPath(secret, { personId, passwordHash: passwordHash ?? '' }, mail.createdAt, {
        mailed: true,
      })
    }
    case 'security':
      return '/account'
    case 'left':
      return '/gyms'
    case 'comment': {
      const { resultId, commentId } = parseContents<'comment'>(mail)
      return commentPath(`${home}/results/${resultId}`, commentId)
    }
    case 'invitation': {
      const { invitationId, competitionId, news } = parseContents<'invitation'>(mail)
      if (news !== 'invited' && news !== 'reminder') return `/c/${competitionId}`
      return `/c/${competitionId}/invited/${invitationToken(secret, invitationId)}`
    }
    case 'partner_proof':
    case 'partner_message': {
      const { competitionId, searchId } = parseContents<'partner_proof'>(mail)
      return `/c/${competitionId}/partners/own/${partnerSearchToken(secret, searchId)}`
    }
    case 'role': {
      const { roleId, isMember } = parseContents<'role'>(mail)
      return isMember ? `${home}/roles/${roleId}` : rolePath(secret, roleId)
    }
    case 'registered':
    case 'own_link':
    case 'moved_up':
    case 'exchanged':
    case 'changed':
    case 'payment':
    case 'score_rejected': {
      const reader = parseContents<
        'registered' | 'own_link' | 'moved_up' | 'exchanged' | 'changed' | 'payment' | 'score_rejected'
      >(mail)
      const { competitionId } = reader
      if (mail.kind === 'exchanged' && parseContents<'exchanged'>(mail).isFormer) return `/c/${competitionId}`
      if (mail.kind === 'changed' && parseContents<'changed'>(mail).news === 'left')
        return `/c/${competitionId}`
      return ownPath(secret, reader)
    }
    case 'waiver': {
      const { athleteId, after } = parseContents<'waiver'>(mail)
      return waiverPath(secret, { athleteId, lastSignatureId: after }, mail.createdAt)
    }
    case 'week':
      return `${home}/feed`
    case 'broadcast': {
      const { registrationId, ...reader } = parseContents<'broadcast'>(mail)
      return registrationId === undefined
        ? `/c/${reader.competitionId}`
        : ownPath(secret, { ...reader, registrationId })
    }
    case 'class': {
      const { leadId, date } = parseContents<'class'>(mail)
      return gym && leadId ? leadPath(secret, gym.slug, leadId) : `${home}/book?day=${date}`
    }
    case 'lead_proof':
    case 'lead_place':
      return gym ? leadPath(secret, gym.slug, parseContents<'lead_proof'>(mail).leadId) : home
    case 'webhook_off':
      return `${home}/settings/webhooks/${parseContents<'webhook_off'>(mail).endpointId}`
    default:
      return home
  }
}

/** Puts header text on one line, which prevents header injection. */
function oneLine(text: string, longest: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim()
  return [...line].slice(0, longest).join('')
}

const WORDS = {
  light: { ink: '#15181a', soft: '#565a55', line: '#dcd8cc' },
  dark: { ink: '#f4f1e8', soft: '#a8b0aa', line: '#2c3330' },
}
const SLATE = { fill: PAGES.slate.page, words: '#f6f3e9' }

/** The look of the gym that a mail is from, or of Chalkbox. `cid` is the Content-ID of the attached logo. */
function buildLook({ gym, logo }: Pick<MailFacts, 'gym' | 'logo'>, cid: string) {
  const accent = accentOf(readColour(gym?.colour ?? null))
  const shades = (theme: 'light' | 'dark') => {
    const button = { fill: accent[theme].fill, words: accent[theme].onFill }
    return { ...PAGES[theme], ...WORDS[theme], head: gym ? button : SLATE, button }
  }
  return {
    isGym: gym !== null,
    logo: logo && { src: `cid:${cid}`, width: logo.width, height: logo.height },
    light: shades('light'),
    dark: shades('dark'),
  }
}
