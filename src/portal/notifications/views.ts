import type { Said } from '../../domain/notifications/notifications'
import type { PageLinks } from '../words/page-links'
import type { When } from '../words/when'

export type NotificationRow = { id: string; said: Said[]; when: When; isNew: boolean }

export type NotificationsPage = {
  rows: NotificationRow[]
  unread: number
  /** What is read when all of it is: up to when the page was made. */
  until: string
  pages: PageLinks | null
}

export type NotificationViews = { 'notifications/index': { page: NotificationsPage } }
