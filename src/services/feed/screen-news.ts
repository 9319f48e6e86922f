import type { PostContent, RecordNews } from '../../domain/feed/posts'
import { ACTIVE } from '../../policies/athletes'
import type { GymScope } from '../../scope'

/** A record of the day. `title` is the part's or workout's; null without a name. */
export type ScreenRecord = { athlete: string; title: string | null; workout: string; record: RecordNews }

const MOST = 6

/**
 * Returns the newest records of a day for a screen: of programs open to all members, and of the screen's program. Leaves
 * out members who keep their results out of the feed.
 */
export async function listScreenRecords(
  scope: GymScope,
  programId: string | null,
  day: string,
): Promise<ScreenRecord[]> {
  const { db, gymId } = scope
  const open = { access: 'all_members' as const }
  const program = programId === null ? open : { OR: [open, { id: programId }] }
  const rows = await db.post.findMany({
    where: {
      ...{ gymId, day, kind: 'record', hiddenAt: null },
      athlete: { ...ACTIVE, locksFollowing: false, hidesFeedResults: false },
      result: { session: { wod: { publishAt: { lte: new Date() }, program } } },
    },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: MOST,
    select: {
      content: true,
      athlete: { select: { name: true } },
      result: {
        select: {
          wodComponent: { select: { name: true } },
          prescribedWorkout: { select: { name: true, description: true } },
        },
      },
    },
  })
  return rows.flatMap(({ content, athlete, result }) => {
    const { wodComponent, prescribedWorkout } = result!
    const [record] = (JSON.parse(content) as PostContent['record']).records
    const title = wodComponent?.name ?? prescribedWorkout.name
    return record ? [{ athlete: athlete.name, title, workout: prescribedWorkout.description, record }] : []
  })
}
