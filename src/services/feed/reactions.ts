/** Fist bumps and comments of results for the feed: counts, three faces, the two latest comments. */
import { groupBy } from '../../domain/shared/group-by'
import { Prisma } from '../../generated/sqlite/client'
import { type GymScope, requirePerson } from '../../scope'

export type Face = { id: string; name: string; photo: string | null }

/** `givers` are the latest three; `comments` the latest two, oldest first, with at most 280 characters. */
export type Reactions = {
  bumps: number
  mine: boolean
  givers: Face[]
  commentCount: number
  comments: CommentShown[]
}

export type CommentShown = {
  id: string
  author: Face | { id: null; name: string; photo: null }
  isStaff: boolean
  text: string
  at: Date
}

const GIVERS = 3
const COMMENTS = 2
const LONGEST = 280

/** Returns the reactions to results by result id, without fist bumps of former members. */
export async function listReactions(
  scope: GymScope,
  resultIds: readonly string[],
): Promise<ReadonlyMap<string, Reactions>> {
  if (resultIds.length === 0) return new Map()
  const [bumps, comments] = await Promise.all([listBumps(scope, resultIds), listComments(scope, resultIds)])
  return new Map(
    resultIds.map(id => {
      const [given, written] = [bumps.get(id) ?? [], comments.get(id) ?? []]
      return [
        id,
        {
          bumps: Number(given[0]?.count ?? 0),
          mine: Number(given[0]?.mine ?? 0) === 1,
          givers: given.map(({ athleteId, name, photo }) => ({ id: athleteId, name, photo })),
          commentCount: Number(written[0]?.count ?? 0),
          comments: written.map(toComment).reverse(),
        },
      ]
    }),
  )
}

type BumpRow = {
  resultId: string
  athleteId: string
  name: string
  photo: string | null
  count: bigint
  mine: bigint
}

async function listBumps(scope: GymScope, resultIds: readonly string[]) {
  const { db, gymId } = scope
  const { athleteId } = requirePerson(scope)
  const rows = await db.$queryRaw<BumpRow[]>`
    SELECT * FROM (
      SELECT b."resultId", b."athleteId", a."name",
        CASE WHEN a."hidesFeedPhoto" THEN NULL ELSE a."photoVersion" END AS "photo",
        COUNT(*) OVER (PARTITION BY b."resultId") AS "count",
        MAX(CASE WHEN b."athleteId" = ${athleteId} THEN 1 ELSE 0 END) OVER (PARTITION BY b."resultId") AS "mine",
        ROW_NUMBER() OVER (
          PARTITION BY b."resultId" ORDER BY a."locksFollowing", b."createdAt" DESC, b."athleteId") AS "nth"
      FROM "FistBump" b JOIN "Athlete" a ON a."gymId" = b."gymId" AND a."id" = b."athleteId"
      WHERE b."gymId" = ${gymId} AND b."resultId" IN (${Prisma.join([...resultIds])}) AND b."commentId" IS NULL
        AND a."access" IN ('member', 'marketplace')
    ) given WHERE "nth" <= ${GIVERS} ORDER BY "nth"`
  return groupBy(rows, ({ resultId }) => resultId)
}

type CommentRow = {
  id: string
  resultId: string
  authorId: string | null
  name: string
  photo: string | null
  staff: string | null
  text: string
  at: Date
  count: bigint
}

async function listComments({ db, gymId }: GymScope, resultIds: readonly string[]) {
  const rows = await db.$queryRaw<CommentRow[]>`
    SELECT * FROM (
      SELECT m."id", m."resultId", a."id" AS "authorId", COALESCE(a."name", m."authorName") AS "name", a."staff",
        CASE WHEN a."hidesFeedPhoto" THEN NULL ELSE a."photoVersion" END AS "photo",
        SUBSTR(m."text", 1, ${LONGEST}) AS "text", m."createdAt" AS "at",
        COUNT(*) OVER (PARTITION BY m."resultId") AS "count",
        ROW_NUMBER() OVER (PARTITION BY m."resultId" ORDER BY m."createdAt" DESC, m."id" DESC) AS "nth"
      FROM "Comment" m
      LEFT JOIN "Athlete" a ON a."gymId" = m."gymId" AND a."id" = m."authorId" AND a."access" <> 'deleted'
      WHERE m."gymId" = ${gymId} AND m."resultId" IN (${Prisma.join([...resultIds])}) AND m."deletedAt" IS NULL
    ) written WHERE "nth" <= ${COMMENTS} ORDER BY "nth"`
  return groupBy(rows, ({ resultId }) => resultId)
}

function toComment({ id, authorId, name, photo, staff, text, at }: CommentRow): CommentShown {
  const author = authorId === null ? { id: null, name, photo: null } : { id: authorId, name, photo }
  return { id, author, isStaff: staff !== null, text, at }
}
