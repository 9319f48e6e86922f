import { type Request, type Response, Router } from 'express'
import { describeNotification } from '../../domain/notifications/notifications'
import type { DateStyle } from '../../domain/shared/dates'
import { scopeOf } from '../../http/gym-scope'
import { parse } from '../../http/parse'
import { logOf } from '../../http/request-context'
import { NotificationList, OpenForm, ReadAllForm } from '../../schemas/notifications/notifications'
import { requirePerson } from '../../scope'
import {
  listNotifications,
  type NotificationPage,
  readAllNotifications,
  readNotification,
} from '../../services/notifications/notifications'
import { setFlash } from '../http/flash'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { dateStyleOf } from '../http/reading'
import { view } from '../http/render'
import { clip } from '../words/chalk'
import { buildPageLinks, hrefWith } from '../words/page-links'
import { sinceShown } from '../words/when'
import type { LiveNotifications } from './live'
import { notificationPath, replyPath } from './path'

type NotificationsPage = ReturnType<typeof buildNotifications>

const indexView = view<{ page: NotificationsPage }>('notifications/index')

export function notificationsRouter(live: LiveNotifications): Router {
  const router = Router({ mergeParams: true })
  router.get('/', show)
  router.post('/read', readAll)
  router.get('/live', (req, res) => live.join(req, res, requirePerson(scopeOf(res)).athleteId, logOf(res)))
  router.post('/:id/open', open)
  return router
}

async function show(req: Request, res: Response): Promise<void> {
  const { page } = parse(NotificationList, req.query)
  const now = new Date()
  const found = await listNotifications(scopeOf(res), page)
  const path = `${gymPath(res)}/notifications`
  indexView(req, res, { page: buildNotifications(found, path, now, dateStyleOf(res)) })
}

async function readAll(req: Request, res: Response): Promise<void> {
  const { until } = parse(ReadAllForm, req.body)
  const count = await readAllNotifications(scopeOf(res), until)
  if (count > 0) setFlash(res, 'Marked all as read.')
  res.redirect(303, `${gymPath(res)}/notifications`)
}

async function open(req: Request, res: Response): Promise<void> {
  const { to } = parse(OpenForm, req.body)
  const notification = await readNotification(scopeOf(res), idParam(req))
  res.redirect(303, (to === 'reply' ? replyPath : notificationPath)(gymPath(res), notification))
}

const LONGEST_WORDS = 140

function buildNotifications(page: NotificationPage, path: string, now: Date, place: DateStyle) {
  return {
    rows: page.notifications.flatMap(row => {
      const message = describeNotification(row)
      if (!message) return []
      const by = row.by && { id: row.by.id, name: row.by.name, photo: row.by.photoVersion }
      return {
        id: row.id,
        said: message,
        by,
        words: row.words === null ? null : clip(row.words, LONGEST_WORDS),
        when: sinceShown(row.at, now, place),
        isNew: row.readAt === null,
      }
    }),
    unread: page.unread,
    until: now.toISOString(),
    pages: buildPageLinks(page, number => hrefWith(path, { page: number === 1 ? null : number })),
  }
}
