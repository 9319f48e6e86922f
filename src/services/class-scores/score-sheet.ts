import { DAY_MS } from '../../domain/shared/units'
import { notFound } from '../../errors'
import { ACTIVE } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { COLUMNS, classAthletes, noted, type RosterAthlete } from '../classes/roster'
import { workoutHistory } from '../records/history'
import { findNewRecords, type NewRecord } from '../records/new-records'
import { hasVersions, type Proposed, proposeFor, readHabits } from '../results/proposing'
import { getDetails } from '../results/reading'
import { lastChanges } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { assembleWods, WITH_PARTS, type Wod, type WodPart } from '../wods/wods'
import { findLastAndBest, type LastAndBest } from './last-and-best'
import { listPartResults, type PartResult, resultsWithVersion } from './part-results'

export type SheetRow = {
  athlete: RosterAthlete
  result: PartResult | null
  past: LastAndBest | null
  records: NewRecord[]
  /** The version to offer first. Null for a part with a single version. */
  proposed: Proposed | null
}
export type ClassScoreSheet = {
  wod: Wod
  part: WodPart
  parts: WodPart[]
  rows: SheetRow[]
  version: string
  units: 'kg' | 'lb'
}
export type SheetClass = {
  id: string
  date: string
  time: string
  name: string | null
  program: { id: string; name: string }
}

/**
 * Returns the sheet of a part, by default the first ranked one, with everyone who follows the program or has
 * logged the part.
 */
export async function getWodEntry(
  scope: GymScope,
  wodId: string,
  partId?: string,
): Promise<{ wod: Wod; sheet: ClassScoreSheet | null }> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const found = await db.wod.findMany({ where: { gymId, id: wodId }, include: WITH_PARTS })
  const [wod] = await assembleWods(scope, found)
  if (!wod) throw notFound('The WOD')
  const { programId } = wod
  const expected = await db.athlete.findMany({
    where: {
      gymId,
      ...ACTIVE,
      OR: [{ follows: { some: { gymId, programId } } }, { ownPrograms: { some: { gymId, id: programId } } }],
    },
    select: COLUMNS,
  })
  const athletes = expected.map(athlete => noted(scope, athlete))
  return { wod, sheet: await sheetOf(scope, [wod], { partId, athletes, andWhoeverLogged: true }) }
}

/** Returns the sheet of a class for a part of its program's day. */
export async function getClassEntry(
  scope: GymScope,
  classId: string,
  partId?: string,
): Promise<{ gymClass: SheetClass; sheet: ClassScoreSheet | null }> {
  const { gymClass, wods } = await getClassDay(scope, classId)
  const athletes = await classAthletes(scope, classId)
  return { gymClass, sheet: await sheetOf(scope, wods, { partId, athletes, andWhoeverLogged: false }) }
}

/** Returns a class with its program's WODs of the day. */
export async function getClassDay(
  scope: GymScope,
  classId: string,
): Promise<{ gymClass: SheetClass; wods: Wod[] }> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const gymClass = await db.gymClass.findFirst({
    where: { gymId, id: classId },
    include: { program: { select: { id: true, name: true } } },
  })
  if (!gymClass) throw notFound('The class')
  const found = await db.wod.findMany({
    where: { gymId, programId: gymClass.programId, date: gymClass.date },
    include: WITH_PARTS,
    orderBy: { id: 'asc' },
  })
  return { gymClass, wods: await assembleWods(scope, found) }
}

/** True when the part has a ranked score; other parts are only ticked off. */
export function isScored(part: WodPart): boolean {
  const details = getDetails(part.workout)
  return (
    details !== null && details.type !== 'WarmUp' && !('scoring' in details && details.scoring === 'none')
  )
}

type Wanted = { partId: string | undefined; athletes: RosterAthlete[]; andWhoeverLogged: boolean }

async function sheetOf(scope: GymScope, wods: Wod[], wanted: Wanted): Promise<ClassScoreSheet | null> {
  const parts = wods.flatMap(wod => wod.parts)
  const { partId } = wanted
  const part = parts.find(each => each.id === partId)
  if (partId !== undefined && !part) throw notFound('The part')
  const chosen = part ?? parts.find(isScored) ?? parts[0]
  if (!chosen) return null
  const wod = wods.find(({ id }) => id === chosen.wodId)!
  const [{ results, version }, gym] = await Promise.all([
    resultsWithVersion(scope, chosen),
    scope.db.gym.findUniqueOrThrow({ where: { id: scope.gymId }, select: { units: true } }),
  ])
  const logged = wanted.andWhoeverLogged ? [...results.values()].map(({ athlete }) => athlete) : []
  const byId = new Map([...wanted.athletes, ...logged].map(athlete => [athlete.id, athlete]))
  const athletes = [...byId.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const rows = await rowsOf(scope, { wod, part: chosen, athletes, results })
  return { wod, part: chosen, parts, rows, version, units: gym.units }
}

type Rows = Pick<ClassScoreSheet, 'wod' | 'part'> & {
  athletes: RosterAthlete[]
  results: ReadonlyMap<string, PartResult>
}

async function rowsOf(scope: GymScope, { wod, part, athletes, results }: Rows): Promise<SheetRow[]> {
  const resultIds = [...results.values()].map(({ id }) => id)
  const history = workoutHistory(scope)
  const ids = athletes.map(({ id }) => id)
  const [habits, past, records] = await Promise.all([
    hasVersions(part) ? readHabits(scope, ids) : null,
    findLastAndBest(scope, part, {
      athleteIds: ids,
      day: wod.date,
      except: new Set(resultIds),
      history,
    }),
    findNewRecords(scope, resultIds, history),
  ])
  return athletes.map(athlete => {
    const result = results.get(athlete.id) ?? null
    return {
      athlete,
      result,
      past: past.get(athlete.id) ?? null,
      records: (result && records.get(result.id)) ?? [],
      proposed: proposeFor(part, habits?.get(athlete.id)),
    }
  })
}

export type LoggedRow = Pick<SheetRow, 'athlete' | 'records'> & {
  result: PartResult
  /** Null after a day. */
  by: string | null
}

/** Returns a part's results with the people who entered them. */
export async function listLogged(scope: GymScope, part: WodPart, only?: string): Promise<LoggedRow[]> {
  const results = [...(await listPartResults(scope, part, only)).values()]
  const ids = results.map(({ id }) => id)
  const [by, records] = await Promise.all([
    lastChanges(scope, 'result', ids, new Date(Date.now() - DAY_MS)),
    findNewRecords(scope, ids),
  ])
  return results.map(result => ({
    athlete: result.athlete,
    result,
    records: records.get(result.id) ?? [],
    by: by.get(result.id)?.by ?? null,
  }))
}
