import type { NotificationKind } from '../../domain/notifications/notifications'
import { commentPath } from '../results/comment-pages'

export function notificationPath(
  base: string,
  { kind, subjectId, detailId }: { kind: string; subjectId: string; detailId: string },
): string {
  switch (kind as NotificationKind) {
    case 'bump':
    case 'news':
      return `${base}/results/${subjectId}`
    case 'post_bump':
    case 'post_news':
      return `${base}/feed/${subjectId}`
    case 'post_comment':
    case 'post_reply':
    case 'post_mention':
    case 'post_comment_bump':
      return commentPath(`${base}/feed/${subjectId}`, detailId)
    case 'comment':
    case 'reply':
    case 'mention':
    case 'comment_bump':
      return commentPath(`${base}/results/${subjectId}`, detailId)
    case 'move_up':
      return `/c/${detailId}`
    case 'class_place':
    case 'class_change':
    case 'class_cancel':
    case 'class_back':
      return `${base}/book?day=${detailId}`
    case 'score_accept':
      return `/c/${detailId}/leaderboard`
    case 'join_request':
      return `${base}/athletes/join`
    case 'message':
      return `${base}/messages/${subjectId}`
    case 'score_reject':
      return `/c/${detailId}/mine`
    case 'webhook_off':
      return `${base}/settings/webhooks/${subjectId}`
    case 'push_test':
      return `${base}/notifications/settings`
    default:
      return base
  }
}

export function replyPath(base: string, notification: Parameters<typeof notificationPath>[1]): string {
  const [page = base] = notificationPath(base, notification).split('#')
  return page.includes('?comment=') ? `${page}&answer=yes` : page
}
