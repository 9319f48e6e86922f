/** The week of the gym's feed by mail, on Monday morning in the gym's time zone, for members who chose it. */
import { DateTime } from 'luxon'
import type { Db } from '../../../db/client'
import type { MailContents, WeekNews } from '../../../domain/mail/kinds'
import { endOfDay } from '../../../domain/shared/dates'
import { addDays } from '../../../domain/shared/days'
import { groupBy } from '../../../domain/shared/group-by'
import { ACTIVE } from '../../../policies/athletes'
import { gymScope } from '../../../scope'
import { type FeedCard, type FeedPost, getFeed } from '../../feed/feed'
import { isMailOn } from '../../mail/set-up'
import { isFrozen } from '../../shared/quotas'
import { writeMails } from './outbox'

const MONDAY = 1
const MORNING_HOUR = 5
/** The newest, which fit a mail. */
const CARDS = 30
const PEOPLE = 12

type Reader = Awaited<ReturnType<typeof listReaders>>[number]

/** Queues the mails due now and returns their number. A week without news for a reader is no mail. */
export async function queueWeeklyNews(db: Db, now: Date): Promise<number> {
  if (!isMailOn(db)) return 0
  const gyms = await db.gym.findMany({
    where: { mailChoices: { some: { topic: 'week', wanted: true } } },
    select: { id: true, timeZone: true },
  })
  let written = 0
  for (const { id, timeZone } of gyms) {
    const there = DateTime.fromJSDate(now, { zone: timeZone })
    if (there.weekday !== MONDAY || there.hour < MORNING_HOUR || isFrozen(db, id)) continue
    const day = there.toISODate()!
    const expiresAt = endOfDay(day, timeZone)
    for (const reader of await listReaders(db, id, day)) {
      const contents = await readWeek(db, reader, day, now)
      if (contents.people.length === 0) continue
      const { gymId, name, person } = reader
      const to = { gymId, name, address: person!.email, personId: person!.id }
      const key = keyOf(id, day, person!.email)
      written += await writeMails(db, [{ ...to, kind: 'week', contents, key, expiresAt }], now)
    }
  }
  return written
}

const keyOf = (gymId: string, day: string, address: string) => `week ${gymId} ${day} ${address}`

async function listReaders(db: Db, gymId: string, day: string) {
  const choices = await db.mailChoice.findMany({
    where: { gymId, topic: 'week', wanted: true },
    select: { address: true },
  })
  const keys = choices.map(({ address }) => keyOf(gymId, day, address))
  const sent = await db.mail.findMany({ where: { key: { in: keys } }, select: { key: true } })
  const done = new Set(sent.map(({ key }) => key))
  const due = choices.map(({ address }) => address).filter(address => !done.has(keyOf(gymId, day, address)))
  return db.athlete.findMany({
    where: { gymId, person: { email: { in: due } }, ...ACTIVE },
    select: {
      ...{ id: true, gymId: true, name: true, staff: true },
      person: { select: { id: true, email: true } },
    },
  })
}

async function readWeek(db: Db, reader: Reader, day: string, now: Date): Promise<MailContents['week']> {
  const { id: athleteId, gymId, name, staff, person } = reader
  const actor = { kind: 'person' as const, id: person!.id, name, readOnly: false as const, athleteId, staff }
  const scope = gymScope({ db, gymId, actor, requestId: null })
  const { cards, pinned } = await getFeed(scope, { cards: CARDS }, now)
  const [from, to] = [addDays(day, -7), addDays(day, -1)]
  const ofWeek = [...pinned, ...cards].filter(card => card.day >= from && card.day <= to)
  const others = groupBy(
    ofWeek.filter(({ athlete }) => athlete.id !== athleteId),
    ({ athlete }) => athlete.id,
  )
  const people = [...others.values()].flatMap(own => {
    const news = own.flatMap(card => card.posts.filter(({ isHidden }) => !isHidden).flatMap(toNews))
    return news.length > 0 ? [{ name: (own[0] as FeedCard).athlete.name, news }] : []
  })
  return { from, to, people: people.slice(0, PEOPLE), more: Math.max(0, people.length - PEOPLE) }
}

function toNews(post: FeedPost): WeekNews[] {
  switch (post.kind) {
    case 'record': {
      const { name, workout: description } = post.result ?? { name: null, workout: '' }
      return post.content.records.map(record => ({ kind: 'record', record, workout: { name, description } }))
    }
    case 'first':
      return [{ kind: 'first', movement: post.content.movement }]
    case 'place':
      return [{ kind: 'place', ...post.content }]
    case 'classes':
    case 'weeks':
      return [{ kind: post.kind, count: post.content.count }]
    case 'member':
    case 'birthday':
      return [{ kind: post.kind }]
    case 'note':
    case 'whiteboard':
      return []
  }
}
