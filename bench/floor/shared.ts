/** What several answers of the floor show: movements and workouts. */
import type BetterSqlite3 from 'better-sqlite3'

export type Row = Record<string, string | number | null>
export type Known = { id: string; shown: object; row: Row }

/** `2026-01-05T00:00:00.000Z` → `2026-01-05T00:00:00.000000Z`. */
export const moment = (stored: unknown) => (stored === null ? null : `${(stored as string).slice(0, -1)}000Z`)
/** A list of ids as one parameter. */
export const IN = 'IN (SELECT value FROM json_each(?))'

export function floorMovements(connection: BetterSqlite3.Database) {
  const select = connection.prepare<unknown[], Row>(`
    SELECT m.*, o.hasDescription, o.description AS ownDescription, o.hasVideo, o.videoId AS ownVideoId,
      o.videoService AS ownVideoService
    FROM Movement m LEFT JOIN MovementOverride o ON o.gymId = ? AND o.movementId = m.id
    WHERE m.id ${IN} AND (m.gymId = ? OR m.gymId IS NULL)`)
  const rows = (gymId: string, ids: Iterable<string>) =>
    select.all(gymId, JSON.stringify([...new Set(ids)]), gymId)

  /** The movements by id, those of complexes included. */
  return (gymId: string, ids: Iterable<string>): Map<string, Known> => {
    const found = rows(gymId, ids)
    const inside = found.flatMap(row => complexIds(row))
    if (inside.length > 0) found.push(...rows(gymId, inside))
    return new Map(
      found.map(row => [row.id as string, { id: row.id as string, row, shown: shownMovement(row) }]),
    )
  }
}

function complexIds(row: Row): string[] {
  return row.complex === null ? [] : JSON.parse(row.complex as string).map((item: Row) => item.movement_id)
}

export function shownMovement(row: Row) {
  const videoId = row.hasVideo ? row.ownVideoId : row.videoId
  const service = row.hasVideo ? row.ownVideoService : row.videoService
  return {
    id: row.id,
    name: row.name,
    description: row.hasDescription ? row.ownDescription : row.description,
    complex_details: row.complex === null ? null : JSON.parse(row.complex as string),
    has_calories: row.hasCalories === 1,
    has_distance: row.hasDistance === 1,
    has_duration: row.hasDuration === 1,
    has_height: row.hasHeight === 1,
    has_load: row.hasLoad === 1,
    has_power: row.hasPower === 1,
    has_reps: row.hasReps === 1,
    source: row.gymId === null ? 'platform' : 'custom',
    ...(videoId !== null && { video: { id: videoId, service } }),
  }
}

type Line = { id: string }
type Naming = {
  type?: string
  buy_in?: Line[]
  movements?: Line[]
  cash_out?: Line[]
  sets?: { movement_id: string }[]
}

/** The movements that details name, in order. */
export function namedIn(details: object): string[] {
  const { type, sets = [], buy_in = [], movements = [], cash_out = [] } = details as Naming
  if (type === 'StrengthResult') return sets.map(set => set.movement_id)
  return [...buy_in, ...movements, ...cash_out].map(line => line.id)
}

/** Movements as they are listed: each once, those of a complex after it. */
export function listed(ids: string[], movements: Map<string, Known>): object[] {
  const order = ids.flatMap(id => [id, ...complexIds(movements.get(id)!.row)])
  return [...new Set(order)].map(id => movements.get(id)!.shown)
}

export function shownWorkout(row: Row, details: object, movements: Map<string, Known>) {
  return {
    description: row.description,
    details,
    movements: listed(namedIn(details), movements),
    name: row.name,
    type: row.type,
  }
}
