import type { Response } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { getComing } from '../../services/feed/coming'
import { getFeed } from '../../services/feed/feed'
import type { BookRow } from '../classes/book-page'
import { gymPath, membershipOf } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import type { When } from '../words/when'
import { buildComing, buildFeed, type CardShown, type ComingShown } from './page'

/** The feed on Today: its first cards, pinned or new. */
export type FeedHalf = {
  cards: CardShown[]
  coming: ComingShown | null
  hasUnread: boolean
  here: string
}

/** Faces of the people in a booked class, for its card. */
export type FacesShown = Pick<ComingShown, 'id' | 'faces' | 'more'>

const CARDS = 3

export async function buildFeedHalf(res: Response): Promise<FeedHalf> {
  const [scope, reading, now] = [scopeOf(res), readingOf(res), new Date()]
  const { feedSeenAt: seenAt } = membershipOf(res).athlete
  const [feed, coming] = await Promise.all([
    getFeed(scope, { cards: CARDS, seenAt }, now),
    getComing(scope, now, { ownFirst: true }),
  ])
  const { days, pinned } = buildFeed(feed, reading, now)
  return {
    cards: [
      ...pinned,
      ...days.flatMap(({ heading, cards }) => cards.map(card => onDay(card, heading))),
    ].slice(0, CARDS),
    coming: buildComing(coming, reading),
    hasUnread: feed.unread > 0,
    here: gymPath(res),
  }
}

/** Puts the day before the time of a card, as the half has no headings: `Yesterday 20:57`. */
function onDay(card: CardShown, heading: When | null): CardShown {
  if (heading === null || card.when.text.includes('ago')) return card
  return { ...card, when: { ...card.when, text: `${heading.text} ${card.when.text}` } }
}

/** Moves the faces of a booked class into its card, which then stands alone. */
export function takeFaces(half: FeedHalf | null, rows: readonly BookRow[]): FacesShown | null {
  const { coming } = half ?? {}
  if (!half || !coming?.isMine || coming.faces.length === 0) return null
  if (!rows.some(({ id }) => id === coming.id)) return null
  half.coming = null
  return coming
}
