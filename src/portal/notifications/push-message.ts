import { notificationText } from '../../domain/notifications/notifications'
import type { PushDelivery } from '../../services/platform/push/deliveries'
import { buildBrand } from '../brand'
import { ASSETS } from '../http/assets'
import { notificationPath } from './path'

const LONGEST = 300
const URGENT = ['class_place', 'class_change', 'class_cancel', 'class_back']

export function composePush({ gym, notification }: PushDelivery) {
  const base = `/g/${gym.slug}`
  const { id, kind } = notification
  return {
    payload: {
      title: shorten(notificationText(notification) ?? 'New notification'),
      body: shorten(gym.name),
      path: notificationPath(base, notification),
      opened: `${base}/notifications/${id}/open`,
      tag: id,
      icon: buildBrand(gym).icon ?? ASSETS.touchIcon,
    },
    topic: id.replaceAll('-', ''),
    urgent: URGENT.includes(kind),
  }
}

function shorten(text: string): string {
  const letters = [...text]
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : text
}
