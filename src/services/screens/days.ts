/** What a screen shows on a day: published WODs, everybody's place in their ranked parts, and who set a record. */

import { remembered } from '../../db/remembered/remembered'
import type { AnnouncementModel, TvLinkModel } from '../../generated/sqlite/models'
import { type GymScope, gymScope, OPERATOR } from '../../scope'
import { listShownAnnouncements } from '../announcements/announcements'
import { type BoardPlace, boardsOf } from '../boards/part-boards'
import { newRecordsOf } from '../records/new-records'
import { assembleWods, type Wod } from '../wods/wods'
import { findOnScreen, listClassHeats, type OnScreen } from './put-on'
import { SHOWABLE } from './screens'

export type ScreenDay = {
  /** What the gym announces, the most important first. */
  announcements: AnnouncementModel[]
  wods: Wod[]
  boards: ReadonlyMap<string, BoardPlace[]>
  /** The results that were records. */
  records: ReadonlySet<string>
  /** What a coach has put on, if that is of the day. */
  on: OnScreen | null
  /** Who starts in which heat, where the heats of a class are on. */
  heats: string[][]
}

/**
 * The WODs of a day, `YYYY-MM-DD`, that may stand on this screen, by the program's name: published ones of its program,
 * or of all that are open to all members. No draft, whoever asks.
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
    orderBy: { id: 'asc' },
  })
  const wods = await assembleWods(scope, rows)
  return wods.sort((a, b) => a.program.name.localeCompare(b.program.name, 'en'))
}

/** Nothing of it depends on the time of day; some screens are left on for weeks. */
const LONGEST_MS = 60 * 60_000

/**
 * Which results of a gym were records: read from all that their athletes have ever done, so once a change, however many
 * screens ask however often. A screen has nobody's eyes. These results are on it already, of a private program too; that one
 * was a record is all that is taken of the answer.
 */
const recordsAmong = remembered(
  async (db, key): Promise<ReadonlySet<string>> => {
    const [gymId, ...results] = JSON.parse(key) as [string, ...string[]]
    const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
    return new Set((await newRecordsOf(scope, results)).keys())
  },
  { exact: true, longestMs: LONGEST_MS },
)

/** The same with the boards. */
export async function getScreenDay(
  scope: GymScope,
  screen: Pick<TvLinkModel, 'programId'> & Partial<Pick<TvLinkModel, 'clockPart'>>,
  day: string,
): Promise<ScreenDay> {
  const wods = await listScreenWods(scope, screen, day)
  const boards = await boardsOf(
    scope,
    wods.flatMap(wod => wod.parts),
  )
  const results = [...boards.values()].flat().map(({ entrant }) => entrant.result.id)
  const records = await recordsAmong(scope.db, JSON.stringify([scope.gymId, ...results]))
  const announcements = await listShownAnnouncements(scope, day)
  const on = screen.clockPart ? await findOnScreen(scope, wods, screen.clockPart, day) : null
  const heats = on?.kind === 'heats' ? await listClassHeats(scope, on) : []
  return { announcements, wods, boards, records, on, heats }
}
