/** Notifications in the bell: one sentence per subject and kind, with a count, and the page it leads to. */

export type NotificationKind =
  | 'comment'
  | 'reply'
  | 'mention'
  | 'bump'
  | 'comment_bump'
  | 'post_comment'
  | 'post_reply'
  | 'post_mention'
  | 'post_bump'
  | 'post_comment_bump'
  | 'news'
  | 'post_news'
  | 'publish'
  | 'join'
  | 'join_request'
  | 'move_up'
  | 'score_accept'
  | 'score_reject'
  | 'class_place'
  | 'class_change'
  | 'class_cancel'
  | 'class_back'
  | 'message'
  | 'webhook_off'
  | 'push_test'

export type NotificationFacts = {
  kind: string
  count: number
  actor: string | null
  about: string | null
}

/** A part of a sentence. Pages isolate names, which may be written from right to left. */
export type MessagePart = { text: string; isName: boolean }

const SENTENCES: Record<NotificationKind, (facts: NotificationFacts) => MessagePart[]> = {
  ...aboutPosts(),
  comment: ({ count, actor, about }) =>
    count === 1
      ? message`${actor ?? 'Someone'} commented on your ${about ?? 'result'}`
      : [...message`${count} comments on your ${about ?? 'result'}`, ...lastBy(actor)],
  reply: ({ count, actor, about }) =>
    count === 1
      ? [...message`${actor ?? 'Someone'} replied to you`, ...on(about)]
      : [...message`${count} replies to you`, ...on(about), ...lastBy(actor)],
  mention: ({ count, actor, about }) =>
    count === 1
      ? [...message`${actor ?? 'Someone'} mentioned you`, ...on(about)]
      : [...message`${count} comments mention you`, ...on(about), ...lastBy(actor)],
  bump: facts => bumps(facts, message`your ${facts.about ?? 'result'}`),
  comment_bump: facts => bumps(facts, [...message`your comment`, ...on(facts.about)]),
  news: ({ actor, about }) => message`News of ${actor ?? 'a member'}: ${about ?? 'a result'}`,
  post_news: ({ actor, about }) => message`News of ${actor ?? 'a member'}: ${about ?? 'see the feed'}`,
  publish: ({ count, about }) => [
    ...(count === 1 ? message`New workout` : message`${count} new workouts`),
    ...inside(about),
  ],
  join: ({ about }) => message`You are now a member of ${about ?? 'the gym'}`,
  join_request: ({ count, about }) =>
    count === 1
      ? message`${about ?? 'Someone'} asked to join`
      : [
          ...message`${count} people asked to join`,
          ...(about === null ? [] : message`, most recently ${about}`),
        ],
  move_up: ({ about }) => [
    ...message`You moved up from the waiting list`,
    ...(about === null ? [] : message` of ${about}`),
  ],
  score_accept: facts => [
    ...scores(facts),
    ...(facts.count === 1 ? message` was accepted` : message` were accepted`),
  ],
  class_place: ({ about }) => message`You have a spot now: ${about ?? 'a class'}`,
  class_change: ({ about }) => message`Your class has changed: ${about ?? 'see your bookings'}`,
  class_cancel: ({ about }) =>
    about === null
      ? message`A class that you booked was cancelled`
      : message`Your class was cancelled: ${about}`,
  class_back: ({ about }) => message`Your class takes place after all: ${about ?? 'see your bookings'}`,
  message: ({ actor, about }) => message`${actor ?? 'Your gym'} wrote: ${about ?? 'a message'}`,
  webhook_off: ({ about }) => message`No more webhooks go to ${about ?? 'a webhook'}: it accepted nothing`,
  push_test: () => message`Test: push notifications reach your device`,
  score_reject: facts => [
    ...scores(facts),
    ...(facts.count === 1 ? message` was rejected` : message` were rejected`),
  ],
}

/**
 * Writes a sentence: `Mia commented on your Fran`, `3 comments on your Fran, the last by Mia`. Null for an
 * unknown kind, which a newer version running beside this one may have stored.
 */
export function describeNotification(facts: NotificationFacts): MessagePart[] | null {
  return Object.hasOwn(SENTENCES, facts.kind) ? SENTENCES[facts.kind as NotificationKind](facts) : null
}

/** Returns the sentence as plain text. */
export function notificationText(facts: NotificationFacts): string | null {
  return (
    describeNotification(facts)
      ?.map(({ text }) => text)
      .join('') ?? null
  )
}

function aboutPosts() {
  const named = (facts: NotificationFacts) => ({ ...facts, about: facts.about ?? 'news' })
  const alone = (facts: NotificationFacts) => ({ ...facts, about: null })
  return {
    post_comment: (facts: NotificationFacts) => SENTENCES.comment(named(facts)),
    post_reply: (facts: NotificationFacts) => SENTENCES.reply(alone(facts)),
    post_mention: (facts: NotificationFacts) => SENTENCES.mention(alone(facts)),
    post_bump: (facts: NotificationFacts) => SENTENCES.bump(named(facts)),
    post_comment_bump: (facts: NotificationFacts) => SENTENCES.comment_bump(alone(facts)),
  }
}

function scores({ count, about }: NotificationFacts): MessagePart[] {
  return [...(count === 1 ? message`Your score` : message`${count} of your scores`), ...inside(about)]
}

function bumps({ count, actor }: NotificationFacts, target: MessagePart[]): MessagePart[] {
  return count === 1
    ? [...message`${actor ?? 'Someone'} gave `, ...target, ...message` a fist bump`]
    : [...message`${count} fist bumps for `, ...target, ...lastBy(actor)]
}

function on(about: string | null): MessagePart[] {
  return about === null ? [] : message` on ${about}`
}

function inside(about: string | null): MessagePart[] {
  return about === null ? [] : message` in ${about}`
}

function lastBy(actor: string | null): MessagePart[] {
  return actor === null ? [] : message`, the last by ${actor}`
}

function message(words: TemplateStringsArray, ...values: (string | number)[]): MessagePart[] {
  const parts = words.flatMap((text, index) => [
    { text, isName: false },
    ...values
      .slice(index, index + 1)
      .map(value => ({ text: String(value), isName: typeof value === 'string' })),
  ])
  return parts.filter(({ text }) => text !== '')
}
