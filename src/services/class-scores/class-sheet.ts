import { listPercentLines } from '../../domain/records/percent'
import { paceToBeat } from '../../domain/results/pace'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { type PercentLoad, percentLoadsFor } from '../classes/percent-loads'
import { classAthletes, type RosterAthlete } from '../classes/roster'
import { getDetails, getMovements } from '../results/reading'
import { authorize } from '../shared/authorize'
import type { Wod, WodPart } from '../wods/wods'
import { findLastAndBest, type LastAndBest } from './last-and-best'
import { getClassDay, isScored, type SheetClass } from './score-sheet'

export type SheetCell = {
  loads: PercentLoad[]
  past: LastAndBest | null
  /** The pace that beats the last score, or null. */
  pace: string | null
}
export type ClassSheet = {
  gymClass: SheetClass
  wods: Wod[]
  parts: WodPart[]
  lines: { athlete: RosterAthlete; cells: SheetCell[] }[]
}

/** Returns the sheet of a class, with a constant number of queries per part. */
export async function getClassSheet(scope: GymScope, classId: string): Promise<ClassSheet> {
  authorize(canCoach(scope.actor))
  const [{ gymClass, wods }, athletes] = await Promise.all([
    getClassDay(scope, classId),
    classAthletes(scope, classId),
  ])
  const parts = wods.flatMap(wod => wod.parts).filter(part => isScored(part) || hasPercents(part))
  const columns = await Promise.all(parts.map(part => columnOf(scope, part, gymClass.date, athletes)))
  const lines = athletes.map((athlete, index) => ({
    athlete,
    cells: columns.map(column => column[index]!),
  }))
  return { gymClass, wods, parts, lines }
}

function hasPercents(part: WodPart): boolean {
  const details = getDetails(part.workout)
  return details !== null && listPercentLines(details).length > 0
}

async function columnOf(
  scope: GymScope,
  part: WodPart,
  day: string,
  athletes: RosterAthlete[],
): Promise<SheetCell[]> {
  const details = getDetails(part.workout)
  if (details === null) return athletes.map(() => ({ loads: [], past: null, pace: null }))
  const athleteIds = athletes.map(({ id }) => id)
  const today = await scope.db.result.findMany({
    where: { gymId: scope.gymId, wodComponentId: part.id },
    select: { id: true },
  })
  const except = new Set(today.map(({ id }) => id))
  const [loads, past] = await Promise.all([
    percentLoadsFor(scope, athleteIds, details, part.id),
    findLastAndBest(scope, part, { athleteIds, day, except }),
  ])
  return athletes.map(({ id, gender }) => {
    const own = past.get(id) ?? null
    const movements = getMovements(part.workout)
    return {
      loads: loads.get(id) ?? [],
      past: own,
      pace: own && paceToBeat(own.last.workout.details, own.last, gender, movements),
    }
  })
}
