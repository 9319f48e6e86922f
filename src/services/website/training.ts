/** Workouts and boards that everyone may see: published WODs of programs open to all members. */
import { rankEntrants } from '../../domain/leaderboards/rank/ranking'
import { addDays, daysBetween } from '../../domain/shared/days'
import { initialsOf } from '../../domain/shared/initials'
import { invalid } from '../../errors'
import type { AthleteModel, ResultModel } from '../../generated/sqlite/models'
import { isActive } from '../../policies/athletes'
import { DAYS_SHOWN, type PeriodQuery } from '../../schemas/website/website'
import type { GymScope } from '../../scope'
import { listPartEntrants } from '../boards/leaderboards'
import { isRankedPart } from '../boards/part-boards'
import { readClock } from '../classes/rows'
import { OPEN_PROGRAMS } from '../shared/visible'
import { assembleWods, WITH_PARTS, type Wod, type WodPart } from '../wods/wods'
import type { Parts } from './website'

type Names = NonNullable<Parts['boards']>

/** Returns the WODs of a period by day and program, by default from today. Throws validation_failed on `from`. */
export async function listShownWods(
  scope: GymScope,
  { from, days }: PeriodQuery,
  now = new Date(),
): Promise<Wod[]> {
  const { db, gymId } = scope
  const { today } = await readClock(scope, now)
  const first = from ?? today
  assertNear('from', first, today, DAYS_SHOWN)
  const rows = await db.wod.findMany({
    where: {
      gymId,
      date: { gte: first, lte: addDays(first, days - 1) },
      publishAt: { lte: now },
      program: OPEN_PROGRAMS,
    },
    include: WITH_PARTS,
    orderBy: { id: 'asc' },
  })
  const wods = await assembleWods(scope, rows)
  const keyOf = ({ date, program, id }: Wod) => `${date} ${program.name} ${id}`
  return wods.sort((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'))
}

export type ShownPlace = { rank: number | null; name: string | null; result: ResultModel }
export type ShownBoard = { wod: Wod; part: WodPart; places: ShownPlace[] }

/**
 * Returns the boards of a day, ranked without athletes who opted out or left the gym. Throws validation_failed on
 * `date`.
 */
export async function listShownBoards(
  scope: GymScope,
  names: Names,
  day: string,
  now = new Date(),
): Promise<ShownBoard[]> {
  const { today } = await readClock(scope, now)
  assertNear('date', day, today, 0)
  const wods = await listShownWods(scope, { from: day, days: 1 }, now)
  const boards = wods.flatMap(wod => wod.parts.filter(isRankedPart).map(part => ({ wod, part })))
  const entrants = await listPartEntrants(
    scope,
    boards.map(({ part }) => part.id),
    {},
  )
  return boards.map(({ wod, part }) => {
    const shown = (entrants.get(part.id) ?? []).filter(({ athlete }) => isShown(athlete))
    const places = rankEntrants(shown).map(({ rank, entrant: { athlete, result } }) => {
      return { rank, name: nameAs(names, athlete), result }
    })
    return { wod, part, places }
  })
}

const DAYS_ON_BOARD = 7

/** Returns the last day with results, at most a week back; today without any. */
export async function findBoardDay(scope: GymScope, today: string, now = new Date()): Promise<string> {
  const { db, gymId } = scope
  const last = await db.wod.findFirst({
    where: {
      gymId,
      date: { gt: addDays(today, -DAYS_ON_BOARD), lte: today },
      publishAt: { lte: now },
      program: OPEN_PROGRAMS,
      components: { some: { results: { some: {} } } },
    },
    orderBy: { date: 'desc' },
    select: { date: true },
  })
  return last?.date ?? today
}

/** Hiding from members in a class hides from everyone else too. */
function isShown(athlete: AthleteModel): boolean {
  return isActive(athlete) && !athlete.hidesPublicly && !athlete.hidesClasses
}

function nameAs(names: Names, { name }: AthleteModel): string | null {
  if (names === 'none') return null
  return names === 'initials' ? initialsOf(name) : name.split(' ', 1)[0]!
}

function assertNear(field: string, day: string, today: string, ahead: number): void {
  const away = daysBetween(today, day)
  if (away >= -DAYS_SHOWN && away <= ahead) return
  throw invalid({
    [field]: [`must be a day from ${addDays(today, -DAYS_SHOWN)} to ${addDays(today, ahead)}`],
  })
}
