import { hasMention, plainText, readMentions, type TextPart } from '../../domain/comments/mentions'
import { Prisma } from '../../generated/sqlite/client'
import type { GymScope } from '../../scope'

export type Words = { text: string; parts: TextPart[] }

type MentionRow = { commentId: string; position: number; athleteId: string; name: string; access: string }

/** Returns the words of stored texts by comment id, by at most one statement. */
export async function readTexts(
  scope: GymScope,
  comments: readonly { id: string; text: string }[],
): Promise<ReadonlyMap<string, Words>> {
  const { db, gymId } = scope
  const ids = comments.filter(({ text }) => hasMention(text)).map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await db.$queryRaw<MentionRow[]>`
          SELECT m."commentId", m."position", m."athleteId", a."name", a."access"
          FROM "Mention" m JOIN "Athlete" a ON a."gymId" = m."gymId" AND a."id" = m."athleteId"
          WHERE m."gymId" = ${gymId} AND m."commentId" IN (${Prisma.join(ids)}) AND a."access" <> 'deleted'`
  const members = new Map(ids.map(id => [id, new Map<number, { id: string | null; name: string }>()]))
  for (const { commentId, position, athleteId, name, access } of rows) {
    const id = access === 'archived' ? null : athleteId
    members.get(commentId)!.set(Number(position), { id, name })
  }
  return new Map(
    comments.map(({ id, text }) => {
      const parts = readMentions(text, members.get(id) ?? new Map())
      return [id, { text: plainText(parts), parts }]
    }),
  )
}
