import { ordinal } from '../../domain/leaderboards/rank/reasons'
import { addDays, toUtcDate } from '../../domain/shared/days'
import { groupBy } from '../../domain/shared/group-by'
import { formatNumber } from '../../domain/shared/words'
import type { Coming } from '../../services/feed/coming'
import type { Feed, FeedCard, FeedPost } from '../../services/feed/feed'
import { clip, summarizeWorkout } from '../words/chalk'
import { hourShown } from '../words/hour-shown'
import { scoreInUnits, textInUnits } from '../words/own-loads'
import { pictureShown } from '../words/picture-shown'
import { describeRecordNews } from '../words/record-words'
import { formatStoredScore } from '../words/score-shown'
import { dateShown, dayShown, type Reading, timeShown, type When } from '../words/when'

export type CardShown = ReturnType<typeof buildCard>
export type ComingShown = NonNullable<ReturnType<typeof buildComing>>

const LONGEST_NOTE = 280
/** Records are one post, so a card has at most five. */
const MOST_POSTS = 5
const ORDER: FeedPost['kind'][] = [
  ...(['record', 'place', 'first', 'whiteboard', 'birthday', 'classes', 'weeks', 'note', 'member'] as const),
]

/** The days of a page with their cards; today has no heading. The first day with followed and other members has a note on their order. */
export function buildFeed({ cards, pinned, nextDay }: Feed, reading: Reading, now: Date) {
  const grouped = [...groupBy(cards, ({ day }) => day)]
  const mixed = grouped.find(([, own]) => new Set(own.map(({ follows }) => follows)).size > 1)
  const days = grouped.map(([day, own]) => ({
    heading: day === reading.today ? null : dayHeading(day, reading),
    hasFollowsFirst: day === mixed?.[0],
    cards: own.map(card => buildCard(card, reading, now)),
  }))
  return {
    ...{ days, pinned: pinned.map(card => buildCard(card, reading, now)) },
    earlier: nextDay && describeEarlier(nextDay, { isSameDay: nextDay === cards.at(-1)?.day, reading }),
  }
}

function describeEarlier(
  day: string,
  { isSameDay, reading }: { isSameDay: boolean; reading: Reading },
): string {
  const shown = day === reading.today ? 'today' : dayHeading(day, reading).text
  return isSameDay ? `More of ${shown.replace(/^Y/, 'y')}, and earlier` : `${shown} and earlier`
}

function dayHeading(day: string, reading: Reading): When {
  const shown = dayShown(day, reading.today, reading)
  return day === addDays(reading.today, -1) ? { ...shown, text: 'Yesterday' } : shown
}

export type PostShown = CardShown['posts'][number]

export function buildCard({ athlete, posts }: FeedCard, reading: Reading, now: Date) {
  const sorted = ORDER.flatMap(kind => posts.filter(post => post.kind === kind))
  const records = sorted.filter(post => post.kind === 'record')
  const noted = new Set(records.slice(0, 1).map(({ result }) => result?.id))
  const shown = sorted.filter(
    (post, at) =>
      (post.kind === 'record' ? at === 0 : true) && !(post.kind === 'note' && noted.has(post.result?.id)),
  )
  return {
    ...{ id: athlete.id, name: athlete.name, photo: athlete.photo },
    when: whenShown(posts[0]!.at, now, reading),
    posts: shown
      .slice(0, MOST_POSTS)
      .map(post => buildPost(post, { name: athlete.name, records }, reading, now)),
  }
}

/** `12 min ago` within an hour, then the time of day. */
function whenShown(at: Date, now: Date, reading: Reading): When {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000)
  if (minutes < 0 || minutes >= 60) return timeShown(at, reading)
  return { iso: at.toISOString(), text: minutes === 0 ? 'just now' : `${minutes} min ago` }
}

function buildPost(
  post: FeedPost,
  { name, records }: { name: string; records: FeedPost[] },
  reading: Reading,
  now: Date,
) {
  const { id, kind, isHidden, isPinned, result, reactions } = post
  return {
    ...{ id, kind, isHidden, isPinned },
    record: post.kind === 'record' ? buildRecords(records, reading) : null,
    number: post.kind === 'classes' || post.kind === 'weeks' ? post.content.count : null,
    first: post.kind === 'classes' ? firstShown(post.content.first, reading) : null,
    skill: post.kind === 'first' ? post.content.movement.toLowerCase() : null,
    photo:
      post.kind === 'whiteboard' ? pictureShown(post.content, `Photo of the whiteboard by ${name}`) : null,
    place: post.kind === 'place' ? buildPlace(post.content) : null,
    about: (post.kind === 'note' || post.kind === 'first') && result ? describeResult(result, reading) : null,
    note: buildNote(post),
    foot: {
      ...(result
        ? { path: `results/${result.id}`, key: `result-${result.id}` }
        : { path: `feed/${id}`, key: `post-${id}` }),
      id: result?.id ?? id,
      ...{ bumps: reactions.bumps, mine: reactions.mine, givers: reactions.givers },
      commentCount: reactions.commentCount,
      comments: reactions.comments.map(({ at, picture, ...comment }) => ({
        ...comment,
        picture: picture && pictureShown(picture, `Photo by ${comment.author.name}`),
        when: whenShown(at, now, reading),
      })),
    },
  }
}

function firstShown(day: string, reading: Reading): When {
  const shown = dateShown(toUtcDate(day), { ...reading, timeZone: 'UTC' })
  return { ...shown, iso: day }
}

function buildRecords(posts: FeedPost[], reading: Reading) {
  const all = posts.flatMap(({ content, result }) =>
    'records' in content ? content.records.map(record => ({ record, result })) : [],
  )
  const described = all.map(({ record, result }) => {
    const { what, score, than } = describeRecordNews(record, titleOf(result), reading)
    return { what, score, by: than && `${than.said} ${than.when.text}` }
  })
  const [first, ...others] = described
  if (!first) return null
  const [, figure = first.score, unit = null] = /^([\d.,:+/ ]+) (\D+)$/.exec(first.score) ?? []
  const figures = figure.replaceAll(' ', '')
  return { ...first, figure: figures, unit, size: sizeOf(figures), others }
}

function sizeOf(figure: string): number {
  return figure.length <= 5 ? 22 : figure.length <= 8 ? 15 : 10
}

function titleOf(result: FeedPost['result']): string {
  return result ? summarizeWorkout({ name: result.name, description: result.workout }) : ''
}

function describeResult(result: NonNullable<FeedPost['result']>, reading: Reading): string {
  const units = reading.reader?.units
  const { score } = scoreInUnits(formatStoredScore(result), units)
  return [textInUnits(titleOf(result), units), score].filter(Boolean).join(', ')
}

function buildNote({ kind, result }: FeedPost): { text: string; isCut: boolean } | null {
  if ((kind !== 'note' && kind !== 'record') || !result?.notes) return null
  const text = clip(result.notes, LONGEST_NOTE)
  return { text, isCut: text !== result.notes }
}

const PODIUM = ['First', 'Second', 'Third']

function buildPlace({ place, of, ...where }: Extract<FeedPost, { kind: 'place' }>['content']) {
  return { ...where, place, text: `${PODIUM[place - 1] ?? ordinal(place)} of ${formatNumber(of)}` }
}

export function buildComing(coming: Coming | null, reading: Reading) {
  if (!coming) return null
  const { id, date, time, capacity, taken, faces, coach, isMine } = coming
  const hour = hourShown(time, reading.locale)
  const others = taken - faces.length
  const more =
    others > 0
      ? `${faces.length > 0 ? 'and ' : ''}${formatNumber(others)} ${faces.length > 0 ? 'more' : 'coming'}`
      : null
  return {
    ...{ id, faces, isMine, hour, more },
    title: date === reading.today ? `Coming at ${hour.text}` : `Tomorrow at ${hour.text}`,
    what: coming.name ?? coming.program,
    taken: capacity === null ? formatNumber(taken) : `${formatNumber(taken)} of ${formatNumber(capacity)}`,
    said: [more, coach && `with ${coach}`].filter(Boolean).join(', ') || null,
    canBook: !isMine && (capacity === null || taken < capacity),
  }
}
