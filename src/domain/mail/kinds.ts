import type { CompetitionRoleKind } from '../../schemas/roles/roles'
import type { PostContent, RecordNews } from '../feed/posts'
import type { DuePayment } from './due-payment'

/** Topics people can turn on and off. Mail without a topic concerns the account or was requested. */
export const TOPICS = ['comments', 'wod', 'week', 'classes', 'competitions', 'messages'] as const
export type Topic = (typeof TOPICS)[number]

export const DEFAULT_TOPICS: Record<Topic, boolean> = {
  comments: true,
  wod: false,
  week: false,
  classes: true,
  competitions: true,
  messages: true,
}

export type SecurityEvent =
  | 'new_device'
  | 'password'
  | 'two_step_on'
  | 'two_step_off'
  | 'recovery_code'
  | 'recovery_codes'
  | 'email'

export type MailedWod = {
  program: string
  name: string | null
  parts: { heading: string | null; description: string; notes: string | null }[]
}

export type WeekNews =
  | { kind: 'record'; record: RecordNews; workout: { name: string | null; description: string } }
  | ({ kind: 'place' } & PostContent['place'])
  | { kind: 'first'; movement: string }
  | { kind: 'classes' | 'weeks'; count: number }
  | { kind: 'member' | 'birthday' }

type AboutRegistration = {
  registrationId: string
  /** Absent in mails of earlier versions. */
  participantId?: string
  linkVersion?: number
  competition: string
  competitionId: string
  division: string
  captain: string | null
  /** Absent in mails of earlier versions. */
  days?: { startsOn: string | null; endsOn: string | null; venue: string | null }
}

/** Contents of each kind of mail. Sending makes the links that give access; a row never has one. */
export type MailContents = {
  invite: { inviteId: string; by: string }
  /** `purpose`, with the gym of a join link: the reason of a link that nobody asked for by name. */
  reset: { personId: string; byAdmin: string | null; purpose?: 'join' | 'known' | 'confirm'; gym?: string }
  security: { event: SecurityEvent; device: string | null; at: string }
  comment: {
    commentId: string
    resultId: string
    author: string
    text: string
    workout: string
    isReply: boolean
    own: boolean
  }
  wod: { date: string; wods: MailedWod[] }
  /** The week's news without the reader's own, by person. `more` people are left out. */
  week: { from: string; to: string; people: { name: string; news: WeekNews[] }[]; more: number }
  registered: AboutRegistration & {
    waiting: boolean
    /** Absent with a place, and in mails of earlier versions. */
    wait?: { number: number; isPriced: boolean }
    pay?: DuePayment | null
    /** After an exchange. */
    inPlaceOf?: string
    team?: string | null
  }
  own_link: AboutRegistration & { why: 'asked' | 'again' }
  moved_up: AboutRegistration & {
    pay?: DuePayment | null
    /** Paid before there was a place, in minor units. */
    paid?: { amount: number; currency: string } | null
  }
  /** News about the payment of a registration. `amount` is in minor units of the currency. */
  payment: AboutRegistration & {
    news: 'reminder' | 'received' | 'lapsed' | 'late' | 'refunded'
    amount: number
    currency: string
    until: string | null
    pay?: DuePayment | null
    /** The member who paid, in the mail to somebody else; null for the reader, and for a whole team. */
    by?: string | null
    /** Paid while waiting for a place. */
    waiting?: boolean
  }
  invitation: {
    invitationId: string
    competition: string
    competitionId: string
    division: string
    news: 'invited' | 'reminder' | 'lapsed' | 'withdrawn'
    /** The last day to answer, `YYYY-MM-DD`. */
    lastDay: string
  }
  /** `isMember`: the link needs the account. */
  role: { roleId: string; competition: string; role: CompetitionRoleKind; by: string; isMember: boolean }
  /** `out` and `in` are names. A new captain is `captain` and `in`. */
  exchanged: AboutRegistration & {
    out: string
    in: string
    isFormer: boolean
    /** True when payments stay with the place. */
    isPaid?: boolean
  }
  /** A changed registration. `refund` is in minor units of the currency. */
  changed: AboutRegistration & {
    news: 'edited' | 'left' | 'withdrawn' | 'moved'
    facts: string[]
    refund: { amount: number; currency: string } | null
    /** Absent in mails of earlier versions. */
    pay?: DuePayment | null
  }
  score_rejected: AboutRegistration & {
    event: string
    name: string
    score: string
    reason: string
    until: string | null
  }
  broadcast: {
    registrationId?: string
    participantId?: string
    linkVersion?: number
    competition: string
    competitionId: string
    division: string
    captain?: string | null
    subject: string
    text: string
    by: string
  }
  class: {
    event: 'place' | 'change' | 'cancel' | 'back'
    classId: string
    /** The visitor's lead. Null for an athlete. */
    leadId: string | null
    what: string
    /** `YYYY-MM-DD` and `HH:MM` in the gym's time zone. */
    date: string
    time: string
    room: string | null
    was: { date: string; time: string } | null
    reason: string | null
  }
  /** Mails to visitors: proof of the address, and the place. */
  lead_proof: { leadId: string }
  lead_place: Pick<MailContents['class'], 'what' | 'date' | 'time' | 'room'> & { leadId: string }
  partner_proof: { searchId: string; competition: string; competitionId: string; division: string }
  partner_message: MailContents['partner_proof'] & {
    by: string
    email: string
    phone?: string | null
    text: string
  }
  message: { by: string; text: string }
  webhook_off: { endpointId: string; url: string; isGone: boolean }
  /** `after` is the athlete's latest signature, covered by the hash of the link. */
  waiver: { athleteId: string; by: string; after: string | null }
  /** Goodbye to a former member. */
  left: { on: string }
  test: Record<string, never>
}

export type MailKind = keyof MailContents

const TOPIC_OF: Record<MailKind, Topic | null> = {
  invite: null,
  reset: null,
  security: null,
  comment: 'comments',
  wod: 'wod',
  week: 'week',
  registered: 'competitions',
  own_link: null,
  moved_up: 'competitions',
  exchanged: 'competitions',
  changed: 'competitions',
  invitation: 'competitions',
  role: null,
  payment: null,
  score_rejected: 'competitions',
  broadcast: 'competitions',
  class: 'classes',
  lead_proof: null,
  lead_place: null,
  partner_proof: null,
  partner_message: null,
  message: 'messages',
  webhook_off: null,
  waiver: null,
  left: null,
  test: null,
}

/** Returns the topic that turns off this kind of mail. Null when it can't be turned off. */
export function topicOf(kind: MailKind): Topic | null {
  return TOPIC_OF[kind]
}

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

const WORTH_MS: Record<MailKind, number> = {
  invite: 3 * DAY_MS,
  reset: DAY_MS,
  security: 3 * DAY_MS,
  comment: 3 * DAY_MS,
  wod: 18 * HOUR_MS,
  week: 18 * HOUR_MS,
  registered: 3 * DAY_MS,
  own_link: DAY_MS,
  moved_up: 3 * DAY_MS,
  exchanged: 3 * DAY_MS,
  changed: 3 * DAY_MS,
  invitation: 3 * DAY_MS,
  role: 3 * DAY_MS,
  payment: 3 * DAY_MS,
  score_rejected: 3 * DAY_MS,
  broadcast: 3 * DAY_MS,
  class: DAY_MS,
  lead_proof: DAY_MS,
  lead_place: 3 * DAY_MS,
  partner_proof: DAY_MS,
  partner_message: 3 * DAY_MS,
  message: 3 * DAY_MS,
  webhook_off: 3 * DAY_MS,
  waiver: 3 * DAY_MS,
  left: 3 * DAY_MS,
  test: HOUR_MS,
}

/** Returns when to give up on a mail of this kind. */
export function expiryOf(kind: MailKind, now: Date): Date {
  return new Date(now.getTime() + WORTH_MS[kind])
}
