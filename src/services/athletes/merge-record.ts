import { DAY_MS } from '../../domain/shared/units'
import type { AthleteModel } from '../../generated/sqlite/models'
import type { GymTable } from '../archive/tables'
import type { combineAthletes } from './merge-columns'
import type { MovedRows } from './merge-rows'

export const UNDO_DAYS = 30

type Columns = Record<string, Date | boolean | null>

export type ChangedRow = { table: GymTable; id: string; before: Columns; after: Columns }

/** `to` and `from` are the athletes before the merge, `combined` the new columns. */
export type MergeRecord = MovedRows & {
  to: AthleteModel
  from: AthleteModel
  combined: ReturnType<typeof combineAthletes>['combined']
  changed: ChangedRow[]
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Parses a record. Moments of athletes and changed rows become dates. */
export function parseMergeRecord(text: string): MergeRecord {
  const { removed, ...rest } = JSON.parse(text) as MergeRecord
  const dated = JSON.parse(JSON.stringify(rest), (key, value) =>
    key.endsWith('At') || key === 'waitingSince' ? toDate(value) : value,
  ) as Omit<MergeRecord, 'removed'>
  return { ...dated, removed }
}

function toDate(value: unknown): unknown {
  return typeof value === 'string' && MOMENT.test(value) ? new Date(value) : value
}

/** From this moment a merge is final. */
export const undoableUntil = (mergedAt: Date) => new Date(mergedAt.getTime() + UNDO_DAYS * DAY_MS)

/** Merges before this moment are final. */
export function undoableSince(now = new Date()): Date {
  return new Date(now.getTime() - UNDO_DAYS * DAY_MS)
}
