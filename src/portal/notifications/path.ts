import type { NotificationKind } from '../../domain/notifications/notifications'
import { commentPath } from '../results/comment-pages'

export function notificationPath(
  base: string,
  { kind, subjectId, detailId }: { kind: string; subjectId: string; detailId: string },
): string {
  switch (kind as NotificationKind) {
    case 'bump':
      return `${base}/results/${subjectId}`
    case 'comment':
    case 'reply':
    case 'mention':
    case 'comment_bump':
      return commentPath(base, subjectId, detailId)
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
