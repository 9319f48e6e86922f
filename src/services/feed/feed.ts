/** The gym's feed: a card for each athlete and day, newest day first, followed members first within a day. */
import type { PostContent, PostKind, RecordNews } from '../../domain/feed/posts'
import { groupBy } from '../../domain/shared/group-by'
import { notFound } from '../../errors'
import { Prisma } from '../../generated/sqlite/client'
import type { PostModel, ResultModel } from '../../generated/sqlite/models'
import { canSeeRecords } from '../../policies/records'
import type { GymScope } from '../../scope'
import { followedPosts, isVisible, postsWithCauses } from '../shared/visible-posts'
import { listReactions, type Reacted, type Reactions } from './reactions'

export type PostResult = Pick<
  ResultModel,
  'status' | 'scaling' | 'scalingName' | 'details' | 'description' | 'notes'
> & {
  id: string
  /** Name of the part, else of the workout; null without either. */
  name: string | null
  workout: string
}

export type FeedPost = {
  [Kind in PostKind]: Pick<PostModel, 'id' | 'at'> & {
    kind: Kind
    content: PostContent[Kind]
    isHidden: boolean
    isPinned: boolean
    result: PostResult | null
    reactions: Reactions
  }
}[PostKind]

export type FeedCard = {
  day: string
  athlete: { id: string; name: string; photo: string | null }
  follows: boolean
  posts: FeedPost[]
}

export type Feed = {
  cards: FeedCard[]
  pinned: FeedCard[]
  /** Address of the next page; null on the last one. */
  next: string | null
  /** Day on which the next page begins. */
  nextDay: string | null
  /** Posts since `seenAt`, at most a hundred. */
  unread: number
  /** True if followed members have posts since `seenAt`. */
  hasUnreadFollows: boolean
}

export type FeedQuery = {
  following?: boolean
  after?: FeedCursor | null
  cards?: number
  seenAt?: Date | null
}

export type FeedCursor = { day: string; follows: boolean; at: Date; id: string }

const CARDS = 10
const POSTS = 100

/** Returns a page of the feed for the acting person, by three statements. */
export async function getFeed(scope: GymScope, query: FeedQuery = {}, now = new Date()): Promise<Feed> {
  const { after = null, cards: most = CARDS, seenAt } = query
  const found = await listPositions(scope, query, now)
  const newest = new Map<string, Position>()
  for (const row of found) {
    const key = keyOf(row)
    if (!newest.has(key)) newest.set(key, row)
  }
  const chosen = [...newest.values()].slice(0, most)
  const rows = await listRows(scope, chosen, after === null, now)
  const reactions = await listReactions(scope, rows.map(toReacted))
  const cards = new Map(
    [
      ...groupBy(
        rows.filter(row => row.pinnedAt === null),
        keyOf,
      ),
    ].map(([key, own]) => [key, toCard(scope, own, reactions)]),
  )
  const last = chosen.at(-1)
  const rest = [...newest.values()][most] ?? (found.length === POSTS ? last : undefined)
  const unread = found.filter(({ at }) => !seenAt || at > seenAt)
  return {
    // A card on the page before has a post above the cursor.
    cards: chosen.flatMap(position => {
      const card = cards.get(keyOf(position))
      return card && card.posts[0]!.id === position.id ? [card] : []
    }),
    pinned: rows.filter(row => row.pinnedAt !== null).map(row => toCard(scope, [row], reactions)),
    next: last && rest ? writeCursor(last) : null,
    nextDay: rest?.day ?? null,
    unread: unread.length,
    hasUnreadFollows: unread.some(({ follows }) => follows),
  }
}

type Position = { id: string; day: string; at: Date; athleteId: string; follows: boolean }

/**
 * Positions in the order of the feed. Both halves begin with an index, so a day of 2,000 posts costs as much as a day
 * of 20; followed members have no post before the last day of the others.
 */
async function listPositions(
  scope: GymScope,
  { following = false, after = null }: FeedQuery,
  now: Date,
): Promise<Position[]> {
  const { db, gymId } = scope
  const isShown = Prisma.sql`${isVisible(scope, now)} AND p."pinnedAt" IS NULL`
  const [ofOthers, ofFollowed] = [isBeyond(after, false), isBeyond(after, true)]
  const noOthers = following ? Prisma.sql`AND 1 = 0` : Prisma.empty
  const rows = await db.$queryRaw<(Omit<Position, 'follows'> & { follows: number | bigint })[]>`
    WITH others AS (
      SELECT p."id", p."day", p."at", p."athleteId", 0 AS "follows"
      ${postsWithCauses(scope)}
      WHERE p."gymId" = ${gymId} AND ${isShown} AND f."followerId" IS NULL ${ofOthers} ${noOthers}
      ORDER BY p."day" DESC, p."at" DESC, p."id" DESC LIMIT ${POSTS}
    )
    SELECT * FROM (
      SELECT * FROM others
      UNION ALL
      SELECT p."id", p."day", p."at", p."athleteId", 1 AS "follows"
      ${followedPosts(scope)}
      WHERE p."gymId" = ${gymId} AND p."athleteId" = f."followedId" AND ${isShown} ${ofFollowed}
        AND p."day" >= COALESCE((SELECT MIN("day") FROM others HAVING COUNT(*) = ${POSTS}), '')
    ) found
    ORDER BY "day" DESC, "follows" DESC, "at" DESC, "id" DESC LIMIT ${POSTS}`
  return rows.map(row => ({ ...row, follows: Number(row.follows) === 1 }))
}

function isBeyond(after: FeedCursor | null, follows: boolean): Prisma.Sql {
  if (!after) return Prisma.empty
  const { day, at, id } = after
  if (follows && !after.follows) return Prisma.sql`AND p."day" < ${day}`
  if (!follows && after.follows) return Prisma.sql`AND p."day" <= ${day}`
  return Prisma.sql`AND p."day" <= ${day}
    AND (p."day" < ${day} OR p."at" < ${at} OR (p."at" = ${at} AND p."id" < ${id}))`
}

type Row = Pick<PostModel, 'id' | 'day' | 'at' | 'kind' | 'content' | 'hiddenAt' | 'pinnedAt'> & {
  athleteId: string
  athlete: string
  photo: string | null
  follower: string | null
  resultId: string | null
  part: string | null
  workout: string | null
  written: string | null
} & {
  [Column in 'status' | 'scaling' | 'scalingName' | 'details' | 'description' | 'notes']:
    | PostResult[Column]
    | null
}

async function listRows(scope: GymScope, chosen: Position[], withPinned: boolean, now: Date): Promise<Row[]> {
  const { gymId } = scope
  const keys = new Set(chosen.map(keyOf))
  if (keys.size === 0 && !withPinned) return []
  const days = chosen.map(({ day }) => day).sort()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const athletes = chosen.length > 0 ? chosen.map(({ athleteId }) => athleteId) : ['']
  const rows = await readRows(
    scope,
    Prisma.sql`IN (
      SELECT "id" FROM "Post"
      WHERE "gymId" = ${gymId} AND "athleteId" IN (${Prisma.join([...new Set(athletes)])})
        AND "day" BETWEEN ${from} AND ${to} AND "pinnedAt" IS NULL
      ${withPinned ? Prisma.sql`UNION ALL SELECT "id" FROM "Post" WHERE "gymId" = ${gymId} AND "pinnedAt" IS NOT NULL` : Prisma.empty})`,
    now,
  )
  return rows.filter(row => row.pinnedAt !== null || keys.has(keyOf(row)))
}

function readRows(scope: GymScope, which: Prisma.Sql, now: Date): Promise<Row[]> {
  const { db, gymId } = scope
  return db.$queryRaw<Row[]>`
    SELECT p."id", p."day", p."at", p."kind", p."content", p."hiddenAt", p."pinnedAt", p."resultId",
      a."id" AS "athleteId", a."name" AS "athlete", f."followerId" AS "follower",
      CASE WHEN a."hidesFeedPhoto" THEN NULL ELSE a."photoVersion" END AS "photo",
      r."status", r."scaling", r."scalingName", r."details", r."description", r."notes",
      c."name" AS "part", k."name" AS "workout", k."description" AS "written"
    ${postsWithCauses(scope)}
    LEFT JOIN "WodComponent" c ON c."gymId" = r."gymId" AND c."id" = r."wodComponentId"
    LEFT JOIN "Workout" k ON k."gymId" = r."gymId" AND k."id" = COALESCE(r."scaledWorkoutId", r."prescribedWorkoutId")
    WHERE p."gymId" = ${gymId} AND ${isVisible(scope, now)} AND p."id" ${which}
    ORDER BY p."at" DESC, p."id" DESC`
}

function toReacted({ id, resultId, athleteId }: Row): Reacted {
  return { resultId, postId: resultId === null ? id : null, athleteId }
}

/** Returns a visible post as a card. Throws not_found. */
export async function getFeedCard(scope: GymScope, id: string, now = new Date()): Promise<FeedCard> {
  const rows = await readRows(scope, Prisma.sql`= ${id}`, now)
  if (rows.length === 0) throw notFound('The post')
  return toCard(scope, rows, await listReactions(scope, rows.map(toReacted)))
}

function keyOf({ athleteId, day }: { athleteId: string; day: string }): string {
  return `${day} ${athleteId}`
}

function toCard(scope: GymScope, rows: Row[], reactions: ReadonlyMap<string, Reactions>): FeedCard {
  const [{ day, athleteId, athlete: name, photo, follower }] = rows as [Row]
  const posts = rows.map(row => toPost(scope, row, reactions))
  return { day, athlete: { id: athleteId, name, photo }, follows: follower !== null, posts }
}

function toPost(scope: GymScope, row: Row, reactions: ReadonlyMap<string, Reactions>): FeedPost {
  const { id, at, kind, content, hiddenAt, pinnedAt, resultId } = row
  const { status, scaling, scalingName, details, description, notes, part, workout, written } = row
  const canSee = canSeeRecords(scope.actor, row.athleteId)
  return {
    ...{ id, at, isHidden: hiddenAt !== null, isPinned: pinnedAt !== null },
    kind: kind as PostKind,
    content: readable(JSON.parse(content), canSee),
    result: resultId && {
      ...{ id: resultId, name: part ?? workout, workout: written! },
      ...{ status: status!, scaling: scaling!, scalingName, details: details!, description, notes },
    },
    reactions: reactions.get(resultId ?? id)!,
  } as FeedPost
}

function readable<Content extends object>(content: Content, canSee: boolean): Content {
  if (canSee || !('records' in content)) return content
  const records = (content.records as RecordNews[]).map(record =>
    record.previous?.isOpen === false ? { ...record, previous: null } : record,
  )
  return { ...content, records }
}

function writeCursor({ day, follows, at, id }: Position): string {
  return [day, follows ? 1 : 0, at.getTime(), id].join('_')
}
