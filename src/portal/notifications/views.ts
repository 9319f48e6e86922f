import type { MessagePart } from '../../domain/notifications/notifications'
import type { FormState } from '../http/forms'
import type { PageLinks } from '../words/page-links'
import type { When } from '../words/when'

type NotificationRow = { id: string; said: MessagePart[]; when: When; isNew: boolean }

export type NotificationsPage = {
  rows: NotificationRow[]
  unread: number
  until: string
  pages: PageLinks | null
}

type PushSettings = {
  isOn: boolean
  serverKey: string
  sessionId: string
  topics: { topic: string; label: string; hint: string; wanted: boolean }[]
  isQuiet: boolean
  devices: { id: string; name: string; since: When; isThis: boolean }[]
}

export type NotificationViews = {
  'notifications/index': { page: NotificationsPage }
  'notifications/settings': { push: PushSettings; form: FormState }
}
