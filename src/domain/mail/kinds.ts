/** What is sent by mail, what each mail tells, and what people choose of it. */

/** What people choose to get or not. Mail of no topic is about their account, or was asked for. */
export const TOPICS = ['comments', 'wod', 'classes', 'competitions'] as const
export type Topic = (typeof TOPICS)[number]

/** The training of a day is only for those who chose it; the others are for everybody who has not chosen otherwise. */
export const WANTED_AT_FIRST: Record<Topic, boolean> = {
  comments: true,
  wod: false,
  classes: true,
  competitions: true,
}

/** What happened to an account. */
export type SecurityEvent =
  | 'new_device'
  | 'password'
  | 'two_step_on'
  | 'two_step_off'
  | 'recovery_code'
  | 'recovery_codes'
  | 'email'

/** A program's training of a day, as a mail has it. */
export type MailedWod = {
  program: string
  name: string | null
  parts: { heading: string | null; description: string; notes: string | null }[]
}

/** What each kind of mail tells. Links that let somebody in are not among it: they are made when it is sent. */
export type MailContents = {
  invite: { inviteId: string; by: string }
  reset: { personId: string; byAdmin: string | null }
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
  registered: {
    registrationId: string
    competition: string
    competitionId: string
    division: string
    captain: string | null
    waiting: boolean
  }
  moved_up: {
    registrationId: string
    competition: string
    competitionId: string
    division: string
    /** Who has the link; null when it is whoever gets the mail. */
    captain: string | null
  }
  score_rejected: {
    registrationId: string
    competition: string
    competitionId: string
    division: string
    /** The captain, who has the link; null in the captain's own mail. */
    captain: string | null
    event: string
    /** The athlete or team whose score was rejected, and the score. */
    name: string
    score: string
    reason: string
    /** The last moment to submit another score, ISO 8601; null when none can be submitted. */
    until: string | null
  }
  broadcast: {
    competition: string
    competitionId: string
    division: string
    subject: string
    text: string
    by: string
  }
  class: {
    event: 'place' | 'change' | 'cancel' | 'back'
    classId: string
    /** Its name, or that of its program. */
    what: string
    /** `YYYY-MM-DD` and `HH:MM` in the gym's time zone. */
    date: string
    time: string
    room: string | null
    /** When it was before, where that is another hour. */
    was: { date: string; time: string } | null
    /** Why it is cancelled, where the coach said so. */
    reason: string | null
  }
  webhook_off: { endpointId: string; url: string; isGone: boolean }
  test: Record<string, never>
}

export type MailKind = keyof MailContents

const TOPIC_OF: Record<MailKind, Topic | null> = {
  invite: null,
  reset: null,
  security: null,
  comment: 'comments',
  wod: 'wod',
  registered: 'competitions',
  moved_up: 'competitions',
  score_rejected: 'competitions',
  broadcast: 'competitions',
  class: 'classes',
  webhook_off: null,
  test: null,
}

/** What somebody would turn off to get no more of these; null where they cannot. */
export function topicOf(kind: MailKind): Topic | null {
  return TOPIC_OF[kind]
}

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** How long each is worth sending, in milliseconds: a link to a new password for as long as it works. */
const WORTH_MS: Record<MailKind, number> = {
  invite: 3 * DAY_MS,
  reset: DAY_MS,
  security: 3 * DAY_MS,
  comment: 3 * DAY_MS,
  wod: 18 * HOUR_MS,
  registered: 3 * DAY_MS,
  moved_up: 3 * DAY_MS,
  score_rejected: 3 * DAY_MS,
  broadcast: 3 * DAY_MS,
  class: DAY_MS,
  webhook_off: 3 * DAY_MS,
  test: HOUR_MS,
}

/** When a mail of this kind that is written now is given up. */
export function expiryOf(kind: MailKind, now: Date): Date {
  return new Date(now.getTime() + WORTH_MS[kind])
}
