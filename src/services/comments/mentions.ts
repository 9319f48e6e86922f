import { storeMentions } from '../../domain/comments/mentions'
import { matches } from '../../domain/shared/search-text'
import type { AthleteModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import { type GymScope, requirePerson } from '../../scope'
import type { Inside } from '../shared/in-transaction'

const MENTIONABLE = { ...ACTIVE, locksFollowing: false }

/** Reads names after `@` as members of the gym. `picked` are ids chosen while typing, `known` earlier mentions. */
export async function parseMentions(
  scope: GymScope,
  text: string,
  picked: readonly string[],
  known: readonly string[] = [],
): Promise<{ text: string; ids: string[] }> {
  const { db, gymId } = scope
  if (!text.includes('@')) return { text, ids: [] }
  const members = await db.athlete.findMany({
    where: { gymId, OR: [MENTIONABLE, { id: { in: [...known] }, access: { not: 'deleted' } }] },
    select: { id: true, name: true },
  })
  return storeMentions(text, members, [...known, ...picked])
}

/** Replaces the mentions of a comment, and returns the members mentioned for the first time. */
export async function putMentions(
  inside: Inside,
  commentId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { db, gymId } = inside
  const before = await db.mention.findMany({ where: { gymId, commentId } })
  if (before.length > 0) await db.mention.deleteMany({ where: { gymId, commentId } })
  if (ids.length > 0)
    await db.mention.createMany({
      data: ids.map((athleteId, at) => ({ gymId, commentId, position: at + 1, athleteId })),
    })
  return ids.filter(id => before.every(({ athleteId }) => athleteId !== id))
}

const MOST_FOUND = 6

/** Searches members by name for the list while typing, beginnings of names first. */
export async function findMentionable(
  scope: GymScope,
  query: string,
): Promise<Pick<AthleteModel, 'id' | 'name'>[]> {
  const { db, gymId } = scope
  const { athleteId } = requirePerson(scope)
  const members = await db.athlete.findMany({
    where: { gymId, ...MENTIONABLE, id: { not: athleteId } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true },
  })
  const found = members.filter(({ name }) => matches(query, [name]))
  const begins = ({ name }: { name: string }) => Number(name.toLowerCase().startsWith(query.toLowerCase()))
  return found.sort((a, b) => begins(b) - begins(a)).slice(0, MOST_FOUND)
}
