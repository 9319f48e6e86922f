import type { Db } from '../../../db/client'
import { PUSH_TEST, wantsPush } from '../../../domain/notifications/push-topics'
import { quietUntil } from '../../../domain/notifications/quiet-hours'
import { groupBy } from '../../../domain/shared/group-by'
import type { GymModel, PushDeviceModel } from '../../../generated/sqlite/models'
import { ACTIVE } from '../../../policies/athletes'
import { canUsePortal } from '../../../policies/portal'
import { gymScope, OPERATOR } from '../../../scope'
import { isNewsShown, NEWS_KINDS } from '../../notifications/feed-news'
import { type Notification, withNames } from '../../notifications/notifications'
import { quietHours } from '../../notifications/push-choices'
import { isSessionOpen } from '../accounts/sessions'
import type { ClaimedPush } from './messages'

export type PushDelivery = {
  message: ClaimedPush
  device: PushDeviceModel
  gym: Pick<GymModel, 'id' | 'name' | 'slug' | 'colour' | 'logoVersion'>
  notification: Notification
}

export type PushPlan = { message: ClaimedPush } & (
  | { step: 'send'; delivery: PushDelivery }
  | { step: 'wait'; until: Date }
  | { step: 'drop' }
)

/** Plans claimed messages: unwanted, read and expired messages are dropped, messages in quiet hours wait. */
export async function planPushes(db: Db, messages: readonly ClaimedPush[], now: Date): Promise<PushPlan[]> {
  const rows = await findRows(db, messages)
  const byId = new Map(rows.map(row => [row.id, row]))
  const named = await nameNotifications(db, rows)
  const hidden = await findHiddenNews(db, rows, now)
  return messages.map((message): PushPlan => {
    const row = byId.get(message.id)
    const notification = row && named.get(row.notificationId)
    if (!row || !notification || message.expiresAt <= now || !mayReceive(row, now) || hidden.has(row.id)) {
      return { message, step: 'drop' }
    }
    const [choice = null] = row.device.athlete.pushChoices
    const isTest = notification.kind === PUSH_TEST
    const until = isTest ? null : quietUntil(now, quietHours(choice), row.gym.timeZone)
    if (until !== null) return { message, step: 'wait', until }
    const { session: _, athlete: __, ...device } = row.device
    return { message, step: 'send', delivery: { message, device, gym: row.gym, notification } }
  })
}

/** Returns messages of news that their readers may no longer see, as when the member has locked the profile since. */
async function findHiddenNews(db: Db, rows: readonly Row[], now: Date): Promise<ReadonlySet<string>> {
  const hidden = new Set<string>()
  for (const { id, gymId, notification, device } of rows) {
    if (!NEWS_KINDS.includes(notification.kind)) continue
    const scope = { db, gymId, requestId: null }
    if (!(await isNewsShown(scope, device.athlete, { notification, now }))) hidden.add(id)
  }
  return hidden
}

type Row = Awaited<ReturnType<typeof findRows>>[number]

function findRows(db: Db, messages: readonly ClaimedPush[]) {
  return db.pushMessage.findMany({
    where: { id: { in: messages.map(({ id }) => id) } },
    include: {
      gym: { include: { connections: true } },
      notification: { include: { actor: { select: { name: true } } } },
      device: { include: { session: true, athlete: { include: { pushChoices: true } } } },
    },
  })
}

function mayReceive({ gym, device: { session, athlete }, notification }: Row, now: Date): boolean {
  const isMember = (ACTIVE.access.in as string[]).includes(athlete.access)
  const isTheirs = athlete.personId === session.personId && isSessionOpen(session, now.getTime())
  const [choice] = athlete.pushChoices
  const isWanted = notification.readAt === null && wantsPush(notification.kind, choice ?? null)
  return isMember && isTheirs && isWanted && canUsePortal(gym, gym.connections)
}

async function nameNotifications(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, Notification>> {
  const named: Notification[] = []
  for (const [gymId, ofGym] of groupBy(rows, row => row.gymId)) {
    const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
    named.push(
      ...(await withNames(
        scope,
        ofGym.map(({ notification }) => notification),
      )),
    )
  }
  return new Map(named.map(notification => [notification.id, notification]))
}
