/** Fist bumps and comments of results for the feed: counts, three faces, the two latest comments. */
import { cutMention, type TextPart } from '../../domain/comments/mentions'
import { groupBy } from '../../domain/shared/group-by'
import { Prisma } from '../../generated/sqlite/client'
import { type GymScope, requirePerson } from '../../scope'
import { readTexts, type Words } from '../comments/mentions'

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
  parts: TextPart[]
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
  const rows = await listRows(scope, resultIds)
  const comments = rows.flatMap(({ id, text }) => (id === null ? [] : [{ id, text: cutMention(text!) }]))
  const words = await readTexts(scope, comments)
  const byResult = groupBy(rows, ({ resultId }) => resultId)
  return new Map(
    resultIds.map(id => {
      const own = byResult.get(id) ?? []
      const [given, written] = [own.filter(row => row.id === null), own.filter(row => row.id !== null)]
      return [
        id,
        {
          bumps: Number(given[0]?.count ?? 0),
          mine: Number(given[0]?.mine ?? 0) === 1,
          givers: given.map(({ personId, name, photo }) => ({ id: personId!, name, photo })),
          commentCount: Number(written[0]?.count ?? 0),
          comments: written.map(row => toComment(row, words)).reverse(),
        },
      ]
    }),
  )
}

/** A comment, or a fist bump, which has no `id`. */
type Row = {
  id: string | null
  resultId: string
  personId: string | null
  name: string
  photo: string | null
  isStaff: bigint
  text: string | null
  at: Date
  count: bigint
  mine: bigint
}

async function listRows(scope: GymScope, resultIds: readonly string[]): Promise<Row[]> {
  const { db, gymId } = scope
  const { athleteId } = requirePerson(scope)
  const ids = Prisma.join([...resultIds])
  return db.$queryRaw<Row[]>`
    SELECT * FROM (
      SELECT m."id", m."resultId", a."id" AS "personId", COALESCE(a."name", m."authorName") AS "name",
        CASE WHEN a."staff" IS NULL THEN 0 ELSE 1 END AS "isStaff",
        CASE WHEN a."hidesFeedPhoto" THEN NULL ELSE a."photoVersion" END AS "photo",
        SUBSTR(m."text", 1, ${LONGEST}) AS "text", m."createdAt" AS "at",
        COUNT(*) OVER (PARTITION BY m."resultId") AS "count", 0 AS "mine",
        ROW_NUMBER() OVER (PARTITION BY m."resultId" ORDER BY m."createdAt" DESC, m."id" DESC) AS "nth"
      FROM "Comment" m
      LEFT JOIN "Athlete" a ON a."gymId" = m."gymId" AND a."id" = m."authorId" AND a."access" <> 'deleted'
      WHERE m."gymId" = ${gymId} AND m."resultId" IN (${ids}) AND m."deletedAt" IS NULL
    ) written WHERE "nth" <= ${COMMENTS}
    UNION ALL
    SELECT * FROM (
      SELECT NULL AS "id", b."resultId", b."athleteId", a."name", 0 AS "isStaff",
        CASE WHEN a."hidesFeedPhoto" THEN NULL ELSE a."photoVersion" END AS "photo",
        NULL AS "text", b."createdAt" AS "at",
        COUNT(*) OVER (PARTITION BY b."resultId") AS "count",
        MAX(CASE WHEN b."athleteId" = ${athleteId} THEN 1 ELSE 0 END) OVER (PARTITION BY b."resultId") AS "mine",
        ROW_NUMBER() OVER (
          PARTITION BY b."resultId" ORDER BY a."locksFollowing", b."createdAt" DESC, b."athleteId") AS "nth"
      FROM "FistBump" b JOIN "Athlete" a ON a."gymId" = b."gymId" AND a."id" = b."athleteId"
      WHERE b."gymId" = ${gymId} AND b."resultId" IN (${ids}) AND b."commentId" IS NULL
        AND a."access" IN ('member', 'marketplace')
    ) given WHERE "nth" <= ${GIVERS}
    ORDER BY "nth"`
}

function toComment(
  { id, personId, name, photo, isStaff, at }: Row,
  words: ReadonlyMap<string, Words>,
): CommentShown {
  const author = personId === null ? { id: null, name, photo: null } : { id: personId, name, photo }
  return { id: id!, author, isStaff: Number(isStaff) === 1, ...words.get(id!)!, at }
}
