import { beginsAt } from '../../domain/classes/class-times'
import { nameNews } from '../../domain/feed/posts'
import { formatDay, formatTime } from '../../domain/shared/dates'
import { oneLine } from '../../domain/shared/words'
import { notFound } from '../../errors'
import type { AthleteModel, GymClassModel, GymModel, NotificationModel } from '../../generated/sqlite/models'
import { localeFor } from '../../schemas/gym/locale'
import { type GymScope, requirePerson } from '../../scope'
import { readTexts, type Words } from '../shared/comment-texts'
import { inTransaction } from '../shared/in-transaction'
import { visibleResults } from '../shared/visible'

export type Notification = NotificationModel & {
  actor: string | null
  about: string | null
}
/** `by` is the member who caused the notification. Null for the gym itself. */
export type ListedNotification = Notification & {
  by: Pick<AthleteModel, 'id' | 'name' | 'photoVersion'> | null
  words: string | null
}
export type NotificationPage = {
  notifications: ListedNotification[]
  page: number
  pages: number
  unread: number
}

const A_PAGE = 25
const LONGEST_WORKOUT = 60
const LONGEST_MESSAGE = 140

/** Counts the member's unread notifications in this gym. */
export async function countUnreadNotifications(scope: GymScope): Promise<number> {
  const { athleteId } = requirePerson(scope)
  return scope.db.notification.count({ where: { gymId: scope.gymId, athleteId, readAt: null } })
}

/** Returns a page of the member's notifications, newest first. */
export async function listNotifications(scope: GymScope, page: number): Promise<NotificationPage> {
  const { db, gymId } = scope
  const own = { athleteId: requirePerson(scope).athleteId }
  const [total, unread] = await Promise.all([
    db.notification.count({ where: { gymId, ...own } }),
    countUnreadNotifications(scope),
  ])
  const pages = Math.max(1, Math.ceil(total / A_PAGE))
  const shown = Math.min(page, pages)
  const rows = await db.notification.findMany({
    where: { gymId, ...own },
    include: { actor: { select: { id: true, name: true, photoVersion: true } } },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    skip: (shown - 1) * A_PAGE,
    take: A_PAGE,
  })
  const [named, words] = await Promise.all([withNames(scope, rows), readComments(scope, rows)])
  const notifications = named.map((row, index) => ({
    ...row,
    by: rows[index]!.actor,
    words: words.get(row.detailId)?.text ?? null,
  }))
  return { notifications, page: shown, pages, unread }
}

const WITH_WORDS = /^(post_)?(comment|reply|mention)$/

async function readComments(scope: GymScope, rows: readonly NotificationModel[]) {
  const ids = rows.flatMap(({ kind, detailId }) => (WITH_WORDS.test(kind) ? [detailId] : []))
  if (ids.length === 0) return new Map<string, Words>()
  const { db, gymId } = scope
  const shown = [{ result: visibleResults(scope) }, { postId: { not: null } }]
  const comments = await db.comment.findMany({
    where: { gymId, id: { in: ids }, deletedAt: null, OR: shown },
    select: { id: true, text: true },
  })
  return readTexts(scope, comments)
}

/** Adds the names of actors and subjects to notifications of the gym. */
export async function withNames(
  scope: GymScope,
  rows: readonly (NotificationModel & { actor: { name: string } | null })[],
): Promise<Notification[]> {
  const names = await namesOf(scope, rows)
  return rows.map(({ actor, ...row }) => ({
    ...row,
    actor: actor?.name ?? null,
    about: names.get(row.kind === 'join' ? scope.gymId : aboutOf(row)) ?? null,
  }))
}

/** Returns one of the member's notifications and marks it as read. */
export async function readNotification(scope: GymScope, id: string): Promise<NotificationModel> {
  const { athleteId } = requirePerson(scope)
  return inTransaction(scope, async ({ db, gymId }) => {
    const notification = await db.notification.findFirst({ where: { gymId, id, athleteId } })
    if (!notification) throw notFound('The notification')
    if (notification.readAt !== null) return notification
    return db.notification.update({ where: { gymId_id: { gymId, id } }, data: { readAt: new Date() } })
  })
}

/** Marks notifications up to a moment as read; later notifications were not on the page. */
export async function readAllNotifications(scope: GymScope, until: Date): Promise<number> {
  const { athleteId } = requirePerson(scope)
  return inTransaction(scope, async ({ db, gymId }) => {
    const { count } = await db.notification.updateMany({
      where: { gymId, athleteId, readAt: null, at: { lte: until } },
      data: { readAt: new Date() },
    })
    return count
  })
}

function aboutOf({ kind, subjectId, detailId }: NotificationModel): string {
  return kind === 'move_up' || kind === 'join_request' ? detailId : subjectId
}

async function namesOf(
  { db, gymId }: GymScope,
  rows: readonly NotificationModel[],
): Promise<ReadonlyMap<string, string>> {
  const id = { in: [...new Set(rows.map(aboutOf))] }
  const hasMessages = rows.some(({ kind }) => kind === 'message')
  const [results, posts, programs, competitions, classes, webhooks, requests, gym, messages] =
    await Promise.all([
      db.result.findMany({
        where: { gymId, id },
        select: {
          id: true,
          wodComponent: { select: { name: true } },
          prescribedWorkout: { select: { name: true, description: true } },
        },
      }),
      db.post.findMany({ where: { gymId, id }, select: { id: true, kind: true, content: true } }),
      db.program.findMany({ where: { gymId, id }, select: { id: true, name: true } }),
      db.competition.findMany({ where: { gymId, id }, select: { id: true, name: true } }),
      db.gymClass.findMany({ where: { gymId, id }, include: { program: { select: { name: true } } } }),
      db.webhookEndpoint.findMany({ where: { gymId, id }, select: { id: true, url: true } }),
      db.joinRequest.findMany({ where: { gymId, id }, select: { id: true, name: true } }),
      db.gym.findUniqueOrThrow({ where: { id: gymId } }),
      hasMessages ? db.followUp.findMany({ where: { gymId, id, kind: 'message' } }) : [],
    ])
  const workouts = results.map(({ id, wodComponent, prescribedWorkout: { name, description } }) => {
    return [id, shorten(wodComponent?.name ?? name ?? oneLine(description), LONGEST_WORKOUT)] as const
  })
  const hours = classes.map(row => [row.id, describeClass(row, gym)] as const)
  const others = [...programs, ...competitions, ...requests, gym].map(({ id, name }) => [id, name] as const)
  const hosts = webhooks.map(({ id, url }) => [id, new URL(url).host] as const)
  const news = posts.flatMap(({ id, kind, content }) => {
    const name = nameNews(kind, content)
    return name === null ? [] : [[id, name] as const]
  })
  const words = messages.map(({ id, text }) => [id, shorten(oneLine(text), LONGEST_MESSAGE)] as const)
  return new Map([...workouts, ...news, ...hours, ...others, ...hosts, ...words])
}

function shorten(text: string, most: number): string {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : text
}

function describeClass(
  { name, program, date, time }: GymClassModel & { program: { name: string } },
  { timeZone, ...reads }: Pick<GymModel, 'timeZone' | 'locale' | 'clock'>,
): string {
  const locale = localeFor(reads)
  const hour = formatTime(beginsAt({ date, time }, timeZone), { timeZone, locale })
  return `${name ?? program.name}, ${formatDay(date, locale, date)}, ${hour}`
}
