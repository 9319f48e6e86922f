import { describeNotification } from '../../domain/notifications/notifications'
import type { DateStyle } from '../../domain/shared/dates'
import type { NotificationPage } from '../../services/notifications/notifications'
import { buildPageLinks, hrefWith } from '../words/page-links'
import { momentShown } from '../words/when'
import type { NotificationsPage } from './views'

export function buildNotifications(
  page: NotificationPage,
  path: string,
  now: Date,
  place: DateStyle,
): NotificationsPage {
  return {
    rows: page.notifications.flatMap(row => {
      const message = describeNotification(row)
      return message
        ? [{ id: row.id, said: message, when: momentShown(row.at, place), isNew: row.readAt === null }]
        : []
    }),
    unread: page.unread,
    until: now.toISOString(),
    pages: buildPageLinks(page, number => hrefWith(path, { page: number === 1 ? null : number })),
  }
}
