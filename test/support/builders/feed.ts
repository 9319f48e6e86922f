/** Posts of the feed, as services write them. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type { PostModel } from '../../../src/generated/sqlite/models'

const CONTENT = { classes: { count: 100, first: '2025-01-06' }, weeks: { count: 10 } }

/** A new member's post of 5 January 2026, unless told otherwise. */
export function buildPost(
  db: Db,
  given: Partial<PostModel> & Pick<PostModel, 'gymId' | 'athleteId'>,
): Promise<PostModel> {
  const { kind = 'member', athleteId } = given
  const content = JSON.stringify(CONTENT[kind as keyof typeof CONTENT] ?? { records: [] })
  const when = { day: '2026-01-05', at: new Date('2026-01-05T10:00:00Z'), hiddenAt: null, pinnedAt: null }
  const post = { id: uuid(), kind, subjectId: athleteId, resultId: null, content, ...when }
  return db.post.create({ data: { ...post, ...given } })
}
