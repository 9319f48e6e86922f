/** Fist bumps and comments of results for the feed: counts, three faces, the two latest comments. */
import { cutMention, type TextPart } from '../../domain/comments/mentions'
import { groupBy } from '../../domain/shared/group-by'
import { Prisma } from '../../generated/sqlite/client'
import { canCoach } from '../../policies/staff'
import { type GymScope, requirePerson } from '../../scope'
import { readTexts, type Words } from '../shared/comment-texts'
import type { Picture } from '../shared/pictures'
import { type SubjectColumns, subjectId } from '../shared/subjects'

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
  picture: Picture | null
  at: Date
}

const GIVERS = 3
const COMMENTS = 2
const LONGEST = 280

/** A result or post of the feed, with its athlete. */
export type Reacted = SubjectColumns & { athleteId: string }

/**
 * Returns the reactions by the id of the result or post, without fist bumps of former members. Reactions of locked
 * profiles are for the members concerned and coaches.
 */
export async function listReactions(
  scope: GymScope,
  reacted: readonly Reacted[],
): Promise<ReadonlyMap<string, Reactions>> {
  if (reacted.length === 0) return new Map()
  const rows = await listRows(scope, reacted)
  const comments = rows.flatMap(({ id, text }) => (id === null ? [] : [{ id, text: cutMention(text!) }]))
  const words = await readTexts(scope, comments)
  const bySubject = groupBy(rows, row => row.subjectId)
  return new Map(
    reacted.map(columns => {
      const id = subjectId(columns)
      const own = bySubject.get(id) ?? []
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
  subjectId: string
  personId: string | null
  name: string
  photo: string | null
  isStaff: bigint
  text: string | null
  pictureId: string | null
  width: bigint
  height: bigint
  at: Date
  count: bigint
  mine: bigint
}

function isAmong(reacted: readonly Reacted[], table: 'm' | 'b'): Prisma.Sql {
  const column = (name: string) => Prisma.raw(`${table}."${name}"`)
  const lists = [
    [column('resultId'), reacted.flatMap(({ resultId }) => resultId ?? [])],
    [column('postId'), reacted.flatMap(({ postId }) => postId ?? [])],
  ] as const
  const either = lists.flatMap(([name, ids]) =>
    ids.length === 0 ? [] : [Prisma.sql`${name} IN (${Prisma.join([...new Set(ids)])})`],
  )
  return either.length === 0 ? Prisma.sql`1 = 0` : Prisma.sql`(${Prisma.join(either, ' OR ')})`
}

async function listRows(scope: GymScope, reacted: readonly Reacted[]): Promise<Row[]> {
  const { db, gymId, actor } = scope
  const { athleteId } = requirePerson(scope)
  const own = reacted.filter(row => row.athleteId === athleteId)
  const isOpen = canCoach(actor)
    ? Prisma.sql`1 = 1`
    : Prisma.sql`(a."locksFollowing" IS NULL OR NOT a."locksFollowing" OR a."id" = ${athleteId})`
  return db.$queryRaw<Row[]>`
    SELECT * FROM (
      SELECT m."id", COALESCE(m."resultId", m."postId") AS "subjectId", a."id" AS "personId", COALESCE(a."name", m."authorName") AS "name",
        CASE WHEN a."staff" IS NULL THEN 0 ELSE 1 END AS "isStaff",
        CASE WHEN a."hidesFeedPhoto" THEN NULL ELSE a."photoVersion" END AS "photo",
        SUBSTR(m."text", 1, ${LONGEST}) AS "text", s."id" AS "pictureId", COALESCE(s."width", 0) AS "width",
        COALESCE(s."height", 0) AS "height", m."createdAt" AS "at",
        COUNT(*) OVER (PARTITION BY m."resultId", m."postId") AS "count", 0 AS "mine",
        ROW_NUMBER() OVER (
          PARTITION BY m."resultId", m."postId" ORDER BY m."createdAt" DESC, m."id" DESC) AS "nth"
      FROM "Comment" m
      LEFT JOIN "Athlete" a ON a."gymId" = m."gymId" AND a."id" = m."authorId" AND a."access" <> 'deleted'
      LEFT JOIN "Picture" s ON s."gymId" = m."gymId" AND s."commentId" = m."id"
      WHERE m."gymId" = ${gymId} AND ${isAmong(reacted, 'm')} AND m."deletedAt" IS NULL
        AND (${isOpen} OR ${isAmong(own, 'm')} OR EXISTS (
          SELECT 1 FROM "Comment" q
          WHERE q."gymId" = m."gymId" AND q."id" = m."parentId" AND q."authorId" = ${athleteId}))
    ) written WHERE "nth" <= ${COMMENTS}
    UNION ALL
    SELECT * FROM (
      SELECT NULL AS "id", b."targetId", b."athleteId", a."name", 0 AS "isStaff",
        CASE WHEN a."hidesFeedPhoto" THEN NULL ELSE a."photoVersion" END AS "photo",
        NULL AS "text", NULL AS "pictureId", 0 AS "width", 0 AS "height", b."createdAt" AS "at",
        COUNT(*) OVER (PARTITION BY b."targetId") AS "count",
        MAX(CASE WHEN b."athleteId" = ${athleteId} THEN 1 ELSE 0 END) OVER (PARTITION BY b."targetId") AS "mine",
        ROW_NUMBER() OVER (
          PARTITION BY b."targetId" ORDER BY a."locksFollowing", b."createdAt" DESC, b."athleteId") AS "nth"
      FROM "FistBump" b JOIN "Athlete" a ON a."gymId" = b."gymId" AND a."id" = b."athleteId"
      WHERE b."gymId" = ${gymId} AND ${isAmong(reacted, 'b')} AND b."commentId" IS NULL
        AND a."access" IN ('member', 'marketplace') AND (${isOpen} OR ${isAmong(own, 'b')})
    ) given WHERE "nth" <= ${GIVERS}
    ORDER BY "nth"`
}

function toComment(
  { id, personId, name, photo, isStaff, at, pictureId, width, height }: Row,
  words: ReadonlyMap<string, Words>,
): CommentShown {
  const author = personId === null ? { id: null, name, photo: null } : { id: personId, name, photo }
  const picture = pictureId === null ? null : { id: pictureId, width: Number(width), height: Number(height) }
  return { id: id!, author, isStaff: Number(isStaff) === 1, ...words.get(id!)!, picture, at }
}
