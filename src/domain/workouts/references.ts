import type { ResultDetails } from '../../schemas/results/result-details'
import type { LegacyDetails, WorkoutDetails } from '../../schemas/workouts/workout-details'

type Refers = { id: string }
type WithLines = { buy_in?: Refers[]; movements?: Refers[]; cash_out?: Refers[] }

/**
 * Returns the movement ids of details in order of first use, without duplicates: of a workout (buy-in, movements,
 * cash-out), a legacy workout, or a result's sets (Strength).
 */
export function listMovementIds(details: WorkoutDetails | LegacyDetails | ResultDetails): string[] {
  if (details.type === 'StrengthResult') return distinct((details.sets ?? []).map(set => set.movement_id))
  const { buy_in = [], movements = [], cash_out = [] }: WithLines = details as WithLines
  return distinct([...buy_in, ...movements, ...cash_out].map(line => line.id))
}

function distinct(ids: string[]): string[] {
  return [...new Set(ids)]
}

/** Replaces movement ids in unparsed details. Ids without an entry stay. */
export function replaceMovementIds(details: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof details !== 'object' || details === null) return details
  const lines = (value: unknown) => (Array.isArray(value) ? value.map(line => replaced(line, ids)) : value)
  const { buy_in, movements, cash_out } = details as Record<string, unknown>
  return {
    ...details,
    ...(buy_in !== undefined && { buy_in: lines(buy_in) }),
    ...(movements !== undefined && { movements: lines(movements) }),
    ...(cash_out !== undefined && { cash_out: lines(cash_out) }),
  }
}

function replaced(line: unknown, ids: ReadonlyMap<string, string>): unknown {
  const id = (line as { id?: unknown } | null)?.id
  return typeof id === 'string' ? { ...(line as object), id: ids.get(id) ?? id } : line
}
