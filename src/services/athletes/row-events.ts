/** Events about an athlete's rows in many tables, for erasing and merging. */
import { getSubject, getTableName } from '../../schemas/shared/resource'
import { RESOURCES } from '../../schemas/shared/resources'
import { EVENT_TYPES, type EventType } from '../../schemas/webhooks/event-types'
import { type GymTable, type Row, tableRows } from '../archive/tables'
import { eventsAbout, type SideEvent } from '../shared/audit'
import type { Inside } from '../shared/in-transaction'

type Changed = [type: EventType, column: string]

/** By table: the event about a changed row, and the column with the id of its object. */
const CHANGED: Partial<Record<GymTable, Changed>> = {
  dataImport: ['import.updated', 'id'],
  participant: ['registration.updated', 'registrationId'],
  programFollow: ['program.updated', 'programId'],
  ...typesOf('updated', (type): Changed => [type, 'id']),
}

const DELETED: Partial<Record<GymTable, EventType>> = typesOf('deleted', type => type)

function typesOf<Value>(verb: string, of: (type: EventType) => Value): Record<string, Value> {
  const types = RESOURCES.map(each => [getTableName(each), `${getSubject(each)}.${verb}`] as const)
  const isKnown = (type: string): type is EventType => type in EVENT_TYPES
  return Object.fromEntries(types.flatMap(([table, type]) => (isKnown(type) ? [[table, of(type)]] : [])))
}

/** Returns events about rows that match `where`, which are about to be changed or deleted. */
export async function eventsOfRows(
  inside: Inside,
  table: GymTable,
  where: object,
  isDeletion = false,
): Promise<SideEvent[]> {
  const { db, gymId } = inside
  const [type, column] = CHANGED[table] ?? []
  if (type === undefined || column === undefined) return []
  const also = table === 'classAttendee' ? ['classId'] : []
  const select = Object.fromEntries([column, ...also].map(name => [name, true]))
  const rows = await tableRows(db, table).findMany({ where: { AND: [{ gymId }, where] }, select })
  const deleted = isDeletion ? DELETED[table] : undefined
  return [
    ...eventsAbout(deleted ?? type, idsIn(rows, column)),
    ...(table === 'trainingSession' ? await eventsOfRows(inside, 'result', { session: where }) : []),
    ...(deleted === 'booking.deleted' ? eventsAbout('class.unbooked', idsIn(rows, 'classId')) : []),
  ]
}

const idsIn = (rows: readonly Row[], column: string) => new Set(rows.map(row => String(row[column])))
