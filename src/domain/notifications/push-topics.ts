import { PUSH_TOPICS, type PushTopic } from '../../schemas/notifications/push'
import type { NotificationKind } from './notifications'

/** Kind of a test, which is sent whatever the topics and quiet hours are. */
export const PUSH_TEST = 'push_test' satisfies NotificationKind

const TOPIC_BY_KIND: Record<Exclude<NotificationKind, typeof PUSH_TEST>, PushTopic> = {
  comment: 'comments',
  reply: 'replies',
  mention: 'mentions',
  bump: 'fist_bumps',
  comment_bump: 'fist_bumps',
  post_comment: 'comments',
  post_reply: 'replies',
  post_mention: 'mentions',
  post_bump: 'fist_bumps',
  post_comment_bump: 'fist_bumps',
  news: 'news',
  post_news: 'news',
  publish: 'workouts',
  join: 'membership',
  join_request: 'join_requests',
  move_up: 'competitions',
  score_accept: 'competitions',
  score_reject: 'competitions',
  class_place: 'class_spots',
  class_change: 'class_changes',
  class_cancel: 'class_changes',
  class_back: 'class_changes',
  message: 'messages',
  webhook_off: 'webhooks',
}

/** Off until chosen. */
export const NEWS_TOPIC = 'news' satisfies PushTopic

const FOR_STAFF: Partial<Record<PushTopic, readonly ('admin' | 'coach')[]>> = {
  join_requests: ['admin', 'coach'],
  webhooks: ['admin'],
}

/** Returns the topics for a role. */
export function topicsFor(staff: 'admin' | 'coach' | null): PushTopic[] {
  return PUSH_TOPICS.filter(topic => {
    const roles = FOR_STAFF[topic]
    return roles === undefined || (staff !== null && roles.includes(staff))
  })
}

/** Stored lists of topics, separated by commas: turned off, turned on. */
export type StoredChoice = { off: string | null; chosen: string | null }

/** True when the kind's topic is on. Tests are always wanted. */
export function wantsPush(kind: string, choice: StoredChoice | null): boolean {
  if (kind === PUSH_TEST) return true
  if (!Object.hasOwn(TOPIC_BY_KIND, kind)) return false
  return isTopicOn(TOPIC_BY_KIND[kind as keyof typeof TOPIC_BY_KIND], choice)
}

/** True for a chosen topic, and for other topics unless turned off. */
export function isTopicOn(topic: PushTopic, choice: StoredChoice | null): boolean {
  if (topic === NEWS_TOPIC) return parseTopics(choice?.chosen ?? null).includes(topic)
  return !parseTopics(choice?.off ?? null).includes(topic)
}

/** Splits a stored list of topics. */
export function parseTopics(stored: string | null): string[] {
  return (stored ?? '').split(',').filter(Boolean)
}
