import { cacheByRevision } from '../../db/cache/cache-by-revision'
import type { PostContent, RecordNews } from '../../domain/feed/posts'
import type { Turns } from '../../domain/screens/playlist'
import type { AnnouncementModel, TvLinkModel } from '../../generated/sqlite/models'
import { type GymScope, gymScope, OPERATOR } from '../../scope'
import { listShownAnnouncements } from '../announcements/announcements'
import { type BoardPlace, listPartBoards } from '../boards/part-boards'
import {
  listScreenMilestones,
  listScreenPeople,
  listScreenRecords,
  type ScreenMilestone,
  type ScreenRecord,
} from '../feed/screen-news'
import { findNewRecords } from '../records/new-records'
import { assembleWods, WITH_PARTS, type Wod } from '../wods/wods'
import { type ClassNow, findClassesNow } from './class-now'
import { findOnScreen, listClassHeats, type OnScreen } from './put-on'
import { SHOWABLE } from './screens'

export type ScreenDay = {
  announcements: AnnouncementModel[]
  wods: Wod[]
  boards: ReadonlyMap<string, BoardPlace[]>
  /** Results with a record; the record too, where every member may see the earlier result. */
  records: ReadonlyMap<string, RecordNews | null>
  classes: ReadonlyMap<string, ClassNow>
  news: ScreenRecord[]
  /** Today's members, and milestones of the week: for a screen with news alone, else empty. */
  people: string[]
  milestones: ScreenMilestone[]
  on: OnScreen | null
  heats: string[][]
  turns: Turns
}

/**
 * Returns the published WODs of a day (`YYYY-MM-DD`) for this screen, by program name: of its program, or of
 * all programs open to all members.
 */
export async function listScreenWods(
  scope: GymScope,
  { programId }: Pick<TvLinkModel, 'programId'>,
  day: string,
): Promise<Wod[]> {
  const { db, gymId } = scope
  const rows = await db.wod.findMany({
    where: {
      gymId,
      date: day,
      publishAt: { lte: new Date() },
      program: programId === null ? { ...SHOWABLE, access: 'all_members' } : { ...SHOWABLE, id: programId },
    },
    include: WITH_PARTS,
    orderBy: { id: 'asc' },
  })
  const wods = await assembleWods(scope, rows)
  return wods.sort((a, b) => a.program.name.localeCompare(b.program.name, 'en'))
}

/** The value does not depend on the time of day, but screens stay on for weeks. */
const LONGEST_MS = 60 * 60_000

/**
 * Records among the results of a gym, cached until a change. Reads without an actor, since the results are on
 * the screen already.
 */
const recordsAmong = cacheByRevision(
  async (db, key): Promise<ReadonlyMap<string, RecordNews | null>> => {
    const [gymId, ...results] = JSON.parse(key) as [string, ...string[]]
    const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
    const ids = [...(await findNewRecords(scope, results)).keys()]
    if (ids.length === 0) return new Map()
    const inFeed = { locksFollowing: false, hidesFeedResults: false }
    const posts = await db.post.findMany({
      where: { gymId, kind: 'record', hiddenAt: null, resultId: { in: ids }, athlete: inFeed },
      select: { resultId: true, content: true },
    })
    const open = posts.map(({ resultId, content }) => {
      const { records } = JSON.parse(content) as PostContent['record']
      return [resultId!, records.find(({ previous }) => previous?.isOpen) ?? null] as const
    })
    return new Map([...ids.map(id => [id, null] as const), ...open])
  },
  { exact: true, longestMs: LONGEST_MS },
)

/** Returns the WODs with their boards and records. */
export async function getScreenDay(
  scope: GymScope,
  screen: Pick<TvLinkModel, 'programId'> & Partial<Pick<TvLinkModel, 'clockPart'>> & { turns?: Turns },
  day: string,
): Promise<ScreenDay> {
  const wods = await listScreenWods(scope, screen, day)
  const boards = await listPartBoards(
    scope,
    wods.flatMap(wod => wod.parts),
  )
  const results = [...boards.values()].flat().map(({ entrant }) => entrant.result.id)
  const records = await recordsAmong(scope.db, JSON.stringify([scope.gymId, ...results]))
  const [{ rows: announcements }, news, classes] = await Promise.all([
    listShownAnnouncements(scope, day),
    listScreenRecords(scope, screen.programId, day),
    findClassesNow(scope, day),
  ])
  const on = screen.clockPart ? await findOnScreen(scope, wods, screen.clockPart, day) : null
  const heats = on?.kind === 'heats' ? await listClassHeats(scope, on) : []
  const { turns = 'all', programId } = screen
  const [people, milestones] =
    turns === 'news'
      ? await Promise.all([
          listScreenPeople(scope, programId, day),
          listScreenMilestones(scope, programId, day),
        ])
      : [[], []]
  return { announcements, wods, boards, records, classes, news, people, milestones, on, heats, turns }
}
