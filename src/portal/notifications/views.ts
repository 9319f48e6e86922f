import type { MessagePart } from '../../domain/notifications/notifications'
import type { PageLinks } from '../words/page-links'
import type { When } from '../words/when'

export type NotificationRow = { id: string; said: MessagePart[]; when: When; isNew: boolean }

export type NotificationsPage = {
  rows: NotificationRow[]
  unread: number
  until: string
  pages: PageLinks | null
}

export type NotificationViews = { 'notifications/index': { page: NotificationsPage } }
